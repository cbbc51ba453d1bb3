extension ScalePattern {
    /// A pattern with its names.
    public struct Entry: Hashable, Sendable {
        /// The name that PitchKit writes.
        public let name: String
        /// Other names of the same pattern.
        public let aliases: [String]
        /// The pattern.
        public let pattern: ScalePattern
    }

    /// All named patterns: the modes of the major, melodic minor, harmonic minor, harmonic major and double harmonic
    /// scales, then pentatonic, hexatonic, octatonic and larger ones.
    public static let catalog: [Entry] = scaleTable.compactMap { row in
        guard let intervals = try? ScalePattern(parsingDegrees: row.degrees).intervals else { return nil }
        return Entry(name: row.name, aliases: row.aliases, pattern: ScalePattern(checked: intervals))
    }

    /// The name; `nil` when the catalog has no such pattern.
    public var name: String? { ScalePattern.catalog.first { $0.pattern == self }?.name }

    /// The other names of the pattern; none when the catalog has no such pattern.
    public var aliases: [String] { ScalePattern.catalog.first { $0.pattern == self }?.aliases ?? [] }

    /// Finds a pattern by name or alias, or reads its degrees; `nil` when the text is neither.
    ///
    /// Upper and lower case are the same.
    public init?(_ text: String) {
        let wanted = text.lowercased()
        if let entry = ScalePattern.catalog.first(where: { $0.name == wanted || $0.aliases.contains(wanted) }) {
            self = entry.pattern
        } else {
            do { try self.init(parsingDegrees: text) } catch { return nil }
        }
    }

    private static func row(_ number: Int) -> ScalePattern { catalog[number].pattern }

    /// 1 2 3 4 5 6 7, the ionian mode.
    public static let major = row(0)
    /// 1 2 b3 4 5 6 b7.
    public static let dorian = row(1)
    /// 1 b2 b3 4 5 b6 b7.
    public static let phrygian = row(2)
    /// 1 2 3 #4 5 6 7.
    public static let lydian = row(3)
    /// 1 2 3 4 5 6 b7.
    public static let mixolydian = row(4)
    /// 1 2 b3 4 5 b6 b7, the aeolian mode: natural minor.
    public static let minor = row(5)
    /// 1 b2 b3 4 b5 b6 b7.
    public static let locrian = row(6)
    /// 1 2 b3 4 5 b6 7.
    public static let harmonicMinor = row(7)
    /// 1 2 b3 4 5 6 7, the ascending form.
    public static let melodicMinor = row(8)
    /// 1 2 3 5 6.
    public static let majorPentatonic = row(9)
    /// 1 b3 4 5 b7.
    public static let minorPentatonic = row(10)
    /// 1 b3 4 b5 5 b7.
    public static let blues = row(11)
    /// 1 2 3 #4 #5 #6.
    public static let wholeTone = row(12)
    /// 1 2 b3 4 b5 b6 6 7.
    public static let diminished = row(13)
}

extension ScalePattern: CustomStringConvertible {
    /// The name, or the degrees when it has none.
    public var description: String { name ?? degrees }
}

#if !$Embedded
    extension ScalePattern: Codable {
        /// Reads the pattern from its name or degrees.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in
                guard let pattern = ScalePattern(text) else {
                    throw NotationError(expected: "the name of a scale, or degrees such as 1 2 b3")
                }
                return pattern
            }
        }

        /// Writes the name, or the degrees when it has none.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
