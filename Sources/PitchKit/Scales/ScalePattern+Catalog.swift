extension ScalePattern {
    /// An entry of the catalog: a pattern with its names.
    public struct Entry: Hashable, Sendable {
        /// The main name, used in descriptions and stored forms.
        public let name: String
        /// Other names of the same pattern.
        public let aliases: [String]
        /// The pattern of the entry.
        public let pattern: ScalePattern
    }

    /// All named patterns.
    ///
    /// The modes of the major, melodic minor, harmonic minor, harmonic major and double harmonic scales come first,
    /// then pentatonic, hexatonic, octatonic and larger scales.
    public static let catalog: [Entry] = scaleTable.compactMap { row in
        guard let intervals = try? ScalePattern(parsingDegrees: row.degrees).intervals else { return nil }
        return Entry(name: row.name, aliases: row.aliases, pattern: ScalePattern(checked: intervals))
    }

    /// The main name in the catalog; `nil` for a pattern that is not in the catalog.
    ///
    /// - Complexity: O(n) for n entries of the catalog.
    public var name: String? { ScalePattern.catalog.first { $0.pattern == self }?.name }

    /// The other names in the catalog; empty for a pattern that is not in the catalog.
    ///
    /// - Complexity: O(n) for n entries of the catalog.
    public var aliases: [String] { ScalePattern.catalog.first { $0.pattern == self }?.aliases ?? [] }

    /// Creates a pattern from a name, an alias or degrees; `nil` for any other text.
    ///
    /// Upper and lower case are equal, and so are hyphens and blanks, and the words and signs for sharps and flats:
    /// `Mixolydian flat-6` is `mixolydian b6`.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String) {
        if let pattern = ScalePattern.patternsByName[ScalePattern.normalized(text)] {
            self = pattern
        } else {
            do { try self.init(parsingDegrees: text) } catch { return nil }
        }
    }

    private static let patternsByName: [String: ScalePattern] = {
        var patterns: [String: ScalePattern] = [:]
        for entry in catalog {
            for name in [entry.name] + entry.aliases { patterns[normalized(name)] = entry.pattern }
        }
        return patterns
    }()

    /// Returns a name in lower case, with a blank after each word, and with signs instead of the words flat and sharp.
    private static func normalized(_ name: String) -> String {
        var text = ""
        var word = ""
        for scalar in (name.lowercased() + " ").unicodeScalars {
            switch scalar {
            case "♭": word.unicodeScalars.append("b")
            case "♯": word.unicodeScalars.append("#")
            case " ", "-":
                text += word == "flat" ? "b" : word == "sharp" ? "#" : word + " "
                word = ""
            default: word.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func row(_ number: Int) -> ScalePattern { catalog[number].pattern }

    /// The major scale, or ionian mode: 1 2 3 4 5 6 7.
    public static let major = row(0)
    /// The dorian mode: 1 2 b3 4 5 6 b7.
    public static let dorian = row(1)
    /// The phrygian mode: 1 b2 b3 4 5 b6 b7.
    public static let phrygian = row(2)
    /// The lydian mode: 1 2 3 #4 5 6 7.
    public static let lydian = row(3)
    /// The mixolydian mode: 1 2 3 4 5 6 b7.
    public static let mixolydian = row(4)
    /// The natural minor scale, or aeolian mode: 1 2 b3 4 5 b6 b7.
    public static let minor = row(5)
    /// The locrian mode: 1 b2 b3 4 b5 b6 b7.
    public static let locrian = row(6)
    /// The harmonic minor scale: 1 2 b3 4 5 b6 7.
    public static let harmonicMinor = row(7)
    /// The ascending melodic minor scale: 1 2 b3 4 5 6 7.
    public static let melodicMinor = row(8)
    /// The major pentatonic scale: 1 2 3 5 6.
    public static let majorPentatonic = row(9)
    /// The minor pentatonic scale: 1 b3 4 5 b7.
    public static let minorPentatonic = row(10)
    /// The blues scale: 1 b3 4 b5 5 b7.
    public static let blues = row(11)
    /// The whole-tone scale: 1 2 3 #4 #5 #6.
    public static let wholeTone = row(12)
    /// The diminished scale that begins with a whole step: 1 2 b3 4 b5 b6 6 7.
    public static let diminished = row(13)
}

extension ScalePattern: CustomStringConvertible {
    /// The name in the catalog, or the degrees of a pattern without a name.
    public var description: String { name ?? degrees }
}

#if !$Embedded
    extension ScalePattern: Codable {
        /// Creates a pattern from its encoded name or degrees.
        ///
        /// - Throws: A `DecodingError` when the value is neither the name of a scale nor a list of degrees.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in
                guard let pattern = ScalePattern(text) else {
                    throw NotationError(expected: "the name of a scale, or degrees such as 1 2 b3")
                }
                return pattern
            }
        }

        /// Encodes the name, or the degrees of a pattern without a name.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
