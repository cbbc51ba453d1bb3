/// A notation for patterns as a line of characters.
///
/// Libraries use the same characters with different meanings: `.` is a weak tap in Haptica's notation, and a pause in
/// the notation of react-native-haptic-feedback. A value of this type has the meanings of the characters in one
/// notation.
///
/// ```swift
/// let taps = try HapticPattern(notation: "..oO-Oo..")
/// taps.events.count  // → 8
/// let tenths = taps.events.map { Int(($0.time * 10).rounded()) }
/// tenths  // → [0, 1, 2, 3, 5, 6, 7, 8]
/// ```
public struct HapticNotation: Hashable, Sendable {
    /// A meaning of a character: a tap or a rest.
    public enum Symbol: Hashable, Sendable {
        /// A tap with an intensity and a sharpness, both 0…1.
        case tap(intensity: Double, sharpness: Double)
        /// A silence with a duration in seconds.
        case rest(Double)
    }

    /// The characters and their meanings.
    public var symbols: [Character: Symbol]
    /// The time from a tap to the next character, in seconds; clamped to 0…1,000,000.
    public var tapSpacing: Double { didSet { tapSpacing = clampedTime(tapSpacing) } }

    /// Creates a notation.
    ///
    /// - Parameters:
    ///   - symbols: The characters and their meanings.
    ///   - tapSpacing: The time from a tap to the next character in seconds, clamped to 0…1,000,000.
    public init(symbols: [Character: Symbol], tapSpacing: Double) {
        self.symbols = symbols
        self.tapSpacing = clampedTime(tapSpacing)
    }

    /// The notation of Haptica: `O`, `o`, `.`, `X` and `x` are taps 0.1 s apart, and `-` is a pause of 0.1 s.
    public static let haptica = haptica(delay: 0.1)

    /// Returns Haptica's notation with a given duration of the pause `-`.
    ///
    /// - Parameter delay: The duration of the pause in seconds, 0 or more.
    /// - Returns: The notation.
    public static func haptica(delay: Double) -> HapticNotation {
        HapticNotation(
            symbols: [
                "O": .tap(intensity: 1, sharpness: 0.7), "o": .tap(intensity: 0.7, sharpness: 0.5),
                ".": .tap(intensity: 0.4, sharpness: 0.4), "X": .tap(intensity: 0.8, sharpness: 0.9),
                "x": .tap(intensity: 0.4, sharpness: 0.2), "-": .rest(delay),
            ],
            tapSpacing: 0.1
        )
    }

    /// The notation of react-native-haptic-feedback 3.
    ///
    /// `o` is a soft tap and `O` a strong tap; a tap takes no time. `.` is a pause of 0.1 s, `-` a pause of 0.3 s, and
    /// `=` a pause of 1 s.
    public static let reactNative = HapticNotation(
        symbols: [
            "o": .tap(intensity: 0.5, sharpness: 0.5), "O": .tap(intensity: 1, sharpness: 0.5), ".": .rest(0.1),
            "-": .rest(0.3), "=": .rest(1),
        ],
        tapSpacing: 0
    )
}

/// An error that reports a character without a meaning in a notation, and the position of the character.
public struct HapticNotationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A code that identifies the error in a program.
    ///
    /// Later versions may add codes.
    public struct Code: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The same text as ``rawValue``.
        public var description: String { rawValue }

        /// A character that has no meaning in the notation.
        public static let unknownCharacter = Code(rawValue: "unknownCharacter")
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// The position of the character in the text, counted in characters from 1; `nil` if the position is unknown.
    public let column: Int?
    /// A sentence that describes the error.
    public let message: String

    /// The position and the message.
    public var description: String { "\(TextPlace(column: column))\(message)" }
}

extension HapticPattern {
    /// Creates a pattern from a line of characters; spaces are ignored.
    ///
    /// - Parameters:
    ///   - text: The characters.
    ///   - dialect: The notation that gives the characters their meanings.
    /// - Throws: ``HapticNotationError`` for the first character without a meaning.
    /// - Complexity: O(*n*) in the length of the text.
    public init(notation text: String, dialect: HapticNotation = .haptica) throws(HapticNotationError) {
        self.init()
        var time = 0.0
        var events: [HapticEvent] = []
        for (offset, character) in text.enumerated() where character != " " {
            guard let symbol = dialect.symbols[character] else {
                let message = "The character \"\(character)\" is not known in this dialect."
                throw HapticNotationError(code: .unknownCharacter, column: offset + 1, message: message)
            }
            switch symbol {
            case .tap(let intensity, let sharpness):
                events.append(.transient(at: time, intensity: intensity, sharpness: sharpness))
                time += dialect.tapSpacing
            case .rest(let seconds): time += clampedTime(seconds)
            }
        }
        self.init(events: events, length: time)
    }
}
