import PitchKit
public import TestSupport

extension Kind {
    /// The kinds of vector files that PitchKit replays.
    public static let pitchKit: [Kind] = [
        intervalTable, transpositions, chordSymbols, scaleNames, keyTable, midiTable,
        pitchClassSets, tunings, identifications,
    ]
}

extension JSON {
    /// The blank-separated words of a string; none for an empty one.
    func words() throws -> [String] {
        try string().split(separator: " ").map(String.init)
    }
}
