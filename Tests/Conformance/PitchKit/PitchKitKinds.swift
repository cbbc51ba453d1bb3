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
    /// Returns the words of a string, separated by blanks; an empty array for an empty string.
    func words() throws -> [String] {
        try string().split(separator: " ").map(String.init)
    }
}
