/// A dialect of patterns written as a line of characters.
///
/// Libraries use the same characters for different things, so a text means nothing without its dialect: `.` is a weak tap
/// for Haptica and a gap for React Native.
///
/// ```swift
/// let taps = try HapticPattern(notation: "..oO-Oo..")
/// taps.events.count  // → 8
/// taps.events.map { ($0.time * 10).rounded() / 10 }  // → [0.0, 0.1, 0.2, 0.3, 0.5, 0.6, 0.7, 0.8]
/// ```
public struct HapticNotation: Hashable, Sendable {
    /// What a character stands for.
    public enum Symbol: Hashable, Sendable {
        /// A tap of an intensity and a sharpness, both 0…1.
        case tap(intensity: Double, sharpness: Double)
        /// Silence of some seconds.
        case rest(Double)
    }

    /// The characters and what they stand for.
    public var symbols: [Character: Symbol]
    /// Seconds from a tap to what follows it.
    public var tapSpacing: Double

    /// Makes a dialect.
    ///
    /// - Parameters:
    ///   - symbols: The characters and what they stand for.
    ///   - tapSpacing: Seconds from a tap to what follows it, 0 or more.
    public init(symbols: [Character: Symbol], tapSpacing: Double) {
        self.symbols = symbols
        self.tapSpacing = clampedTime(tapSpacing)
    }

    /// Haptica's: `O` `o` `.` `X` `x` are taps 0.1 s apart, `-` waits 0.1 s.
    public static let haptica = haptica(delay: 0.1)

    /// Haptica's, with another time to wait at `-`, in seconds.
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

    /// That of react-native-haptic-feedback 3: `o` is a soft and `O` a strong tap, `.` waits 0.1 s, `-` 0.3 s, `=` 1 s; a tap
    /// itself takes no time.
    public static let reactNative = HapticNotation(
        symbols: [
            "o": .tap(intensity: 0.5, sharpness: 0.5), "O": .tap(intensity: 1, sharpness: 0.5), ".": .rest(0.1),
            "-": .rest(0.3), "=": .rest(1),
        ],
        tapSpacing: 0
    )
}

/// A character that a dialect does not know.
public struct HapticNotationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The character.
    public let character: Character
    /// Its place, counted in characters from 0.
    public let offset: Int

    /// The character and its place.
    public var description: String { "\"\(character)\" at \(offset) is not known in this notation" }
}

extension HapticPattern {
    /// Reads a line of characters; blanks are skipped.
    ///
    /// - Parameters:
    ///   - text: The characters.
    ///   - dialect: What they stand for.
    /// - Throws: ``HapticNotationError`` at the first character that the dialect does not know.
    public init(notation text: String, dialect: HapticNotation = .haptica) throws(HapticNotationError) {
        self.init()
        var time = 0.0
        var events: [HapticEvent] = []
        for (offset, character) in text.enumerated() where character != " " {
            guard let symbol = dialect.symbols[character] else {
                throw HapticNotationError(character: character, offset: offset)
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
