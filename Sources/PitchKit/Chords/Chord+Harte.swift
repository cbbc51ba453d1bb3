/// The shorthands of Harte's syntax with their tones, beginning with the shorthands with the most tones.
///
/// C. Harte and others, "Symbolic Representation of Musical Chords", ISMIR 2005.
private let harteShorthands: [(name: StaticString, symbol: StaticString)] = [
    ("maj13", "maj13"), ("min13", "m13"), ("13", "13"), ("maj11", "maj11"), ("min11", "m11"), ("11", "11"),
    ("maj9", "maj9"), ("min9", "m9"), ("9", "9"),
    ("minmaj7", "mMaj7"), ("hdim7", "m7b5"), ("dim7", "dim7"), ("maj7", "maj7"), ("min7", "m7"), ("7", "7"),
    ("maj6", "6"), ("min6", "m6"), ("maj", ""), ("min", "m"), ("dim", "dim"), ("aug", "aug"), ("sus4", "sus4"),
    ("sus2", "sus2"), ("5", "5"),
]

private let harteQualities: [ChordQuality] = harteShorthands.map { ChordQuality("\($0.symbol)") ?? .major }

extension Chord {
    /// Creates a chord from Harte's syntax, which is used in annotations of recordings: `C:min7`, `Eb:maj(9)/3`,
    /// `G:7(*5)`.
    ///
    /// ```swift
    /// try Chord(parsingHarte: "A:min7/b3")  // → Am7/C
    /// try Chord(parsingHarte: "C:(3,5,b7)")  // → C7
    /// ```
    ///
    /// - Parameter text: The chord, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column. For `N`, which means that no chord is played, the code of the
    ///   error is ``NotationError/Code-swift.struct/noChord``.
    /// - Complexity: O(n) for n characters.
    public init(parsingHarte text: String) throws(NotationError) {
        var scanner = TextScanner(text)
        var ahead = scanner
        if ahead.take("N"), ahead.isAtEnd { throw scanner.failure("a chord, where N means no chord", .noChord) }
        let root = try scanner.noteName()
        var bits = ChordQuality.major.bits
        if scanner.take(":") {
            let place = scanner
            if let index = harteShorthands.indices.first(where: { scanner.takeWord(harteShorthands[$0].name) }) {
                bits = harteQualities[index].bits
            } else {
                guard scanner.take("1") || scanner.next == "(" else {
                    throw place.failure("a shorthand such as min7, or degrees in parentheses")
                }
                bits = 0
            }
            if scanner.take("(") {
                repeat {
                    let isOmitted = scanner.take("*")
                    let place = scanner
                    let (number, alteration) = try scanner.harteDegree()
                    guard ChordTone.alterations.contains(alteration) else {
                        throw place.failure("at most two sharps or flats", .outOfRange)
                    }
                    if number == 1 && alteration == 0 { continue }
                    guard let tone = ChordTone(number, alteration) else {
                        throw place.failure("a degree: 1 to 7, 9, 11 or 13")
                    }
                    bits = isOmitted ? bits & ~tone.bit : bits | tone.bit
                } while scanner.take(",")
                guard scanner.take(")") else { throw scanner.failure("a comma or )") }
            }
        }
        var bass: NoteName?
        if scanner.take("/") {
            let (number, alteration) = try scanner.harteDegree()
            bass = root + Interval(steps: number - 1, semitones: Chord.naturalSemitones(number) + alteration)
        }
        try scanner.requireEnd()
        self.init(root, ChordQuality(bits: bits), bass: bass)
    }

    /// The chord in Harte's syntax: `C:min7`, `C:maj(9)/3`.
    ///
    /// ```swift
    /// Chord("C7(b9)/E")?.harte  // → Optional("C:7(b9)/3")
    /// ```
    public var harte: String {
        let match = harteQualities.indices.first { harteQualities[$0].bits & ~quality.bits == 0 }
        let implied = match.map { harteQualities[$0].bits } ?? 0
        var degrees = ChordQuality(normalizedBits: quality.bits & ~implied).tones.map(\.description)
        if match == nil && degrees.isEmpty { degrees = ["1"] }
        var text = root.description + ":" + (match.map { "\(harteShorthands[$0].name)" } ?? "")
        if !degrees.isEmpty { text += "(" + degrees.joined(separator: ",") + ")" }
        guard bass != root else { return text }
        let interval = Interval(from: root, to: bass)
        let alteration = interval.semitones - Chord.naturalSemitones(interval.number)
        return text + "/" + Accidental(unchecked: alteration).description + "\(interval.number)"
    }

    fileprivate static func naturalSemitones(_ number: Int) -> Int {
        Letter(stepsAboveC: number - 1).semitones + (number > 7 ? 12 : 0)
    }
}

extension TextScanner {
    /// Reads a degree of Harte's syntax: flats or sharps, and a number from 1 to 13.
    fileprivate mutating func harteDegree() throws(NotationError) -> (number: Int, alteration: Int) {
        let alteration = try accidental().semitones
        guard next != "0", let number = number(upTo: 13) else { throw failure("a degree from 1 to 13") }
        return (number, alteration)
    }
}
