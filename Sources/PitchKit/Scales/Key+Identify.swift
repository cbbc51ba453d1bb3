/// A key to which notes can belong, with the agreement between the notes and the key.
public struct KeyCandidate: Hashable, Sendable {
    /// The key, with names like those of the notes.
    public let key: Key
    /// The correlation of the notes with the profile of the key, −1 to 1.
    ///
    /// The profile has a weight for each pitch class, from listening experiments.
    public let correlation: Double
}

/// The weights of the twelve pitch classes above the tonic in major and minor.
///
/// C. Krumhansl, "Cognitive Foundations of Musical Pitch", Oxford University Press 1990, after the ratings of Krumhansl
/// and Kessler 1982.
private let majorProfile = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88]
private let minorProfile = [6.33, 2.68, 3.52, 5.38, 2.60, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17]

extension Key {
    /// Returns the 24 major and minor keys, in order of their agreement with a set of notes.
    ///
    /// The frequencies of the pitch classes are correlated with the key profiles of Krumhansl and Kessler, which have a
    /// weight for each pitch class. Of two enharmonic names of a key, the result has the name whose scale contains more
    /// of the given names, or otherwise the name with fewer sharps or flats.
    ///
    /// ```swift
    /// let notes = ["D4", "F#4", "A4", "G4", "E4", "C#5", "D5"]
    /// let found = Key.identify(notes.compactMap { Pitch($0) })
    /// found.first?.key  // → Optional(D major)
    /// ```
    ///
    /// - Parameter pitches: The notes in any order; a note that occurs more often has more weight.
    /// - Returns: The candidates, beginning with the best agreement; an empty array without notes, or if all pitch
    ///   classes are equally frequent.
    /// - Complexity: O(n) for n pitches.
    public static func identify(_ pitches: [Pitch]) -> [KeyCandidate] {
        var counts = [Double](repeating: 0, count: 12)
        for pitch in pitches { counts[pitch.pitchClass.number] += 1 }
        guard let first = counts.first, counts.contains(where: { $0 != first }) else { return [] }
        var candidates: [KeyCandidate] = []
        for mode in Mode.allCases {
            for tonic in 0..<12 {
                let rotated = (0..<12).map { counts[(tonic + $0) % 12] }
                let names = [AccidentalPreference.flats, .sharps].map { NoteName(PitchClass(tonic), preferring: $0) }
                let keys = names.map { Key($0, mode) }
                let key = keys.max { Key.rank($0, pitches) < Key.rank($1, pitches) } ?? keys[0]
                let profile = mode == .major ? majorProfile : minorProfile
                candidates.append(KeyCandidate(key: key, correlation: correlation(rotated, profile)))
            }
        }
        return candidates.sorted { $0.correlation > $1.correlation }
    }

    /// Returns a number that is greater for a key with more of the given names, and for a key with fewer sharps or
    /// flats.
    ///
    /// The number of given names is compared first.
    private static func rank(_ key: Key, _ pitches: [Pitch]) -> Int {
        let names = key.scale().noteNames
        return 16 * pitches.count { names.contains($0.name) } - Int(key.signature.fifths.magnitude)
    }

    private static func correlation(_ left: [Double], _ right: [Double]) -> Double {
        let leftMean = left.reduce(0, +) / 12
        let rightMean = right.reduce(0, +) / 12
        var (product, leftSquares, rightSquares) = (0.0, 0.0, 0.0)
        for (x, y) in zip(left, right) {
            product += (x - leftMean) * (y - rightMean)
            leftSquares += (x - leftMean) * (x - leftMean)
            rightSquares += (y - rightMean) * (y - rightMean)
        }
        return product / (leftSquares * rightSquares).squareRoot()
    }
}
