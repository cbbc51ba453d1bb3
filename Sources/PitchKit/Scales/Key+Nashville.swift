extension Key {
    /// Returns the chord of a Nashville number in this key: `1`, `6-`, `57`, `b7`, `4maj7`, `1/3`.
    ///
    /// A Nashville number begins with a degree of the major scale on the tonic, also in a minor key. The quality of the
    /// chord follows, as in a chord symbol. The degree after a slash is the bass.
    ///
    /// ```swift
    /// let key = Key(NoteName(.g), .major)
    /// try key.chord(parsingNashville: "6-7")  // → Em7
    /// try key.chord(parsingNashville: "1/3")  // → G/B
    /// ```
    ///
    /// - Parameter text: The number, with nothing before or after it.
    /// - Returns: The chord.
    /// - Throws: A ``NotationError`` with the column.
    /// - Complexity: O(n) for n characters.
    public func chord(parsingNashville text: String) throws(NotationError) -> Chord {
        var scanner = TextScanner(text)
        let root = try scanner.nashvilleDegree(above: tonic)
        let start = scanner.column
        var rest = scanner.rest
        var bass: NoteName?
        if let slash = rest.lastIndex(of: "/") {
            var ahead = TextScanner(String(rest[rest.index(after: slash)...]))
            let name: NoteName?
            do { name = try ahead.nashvilleDegree(above: tonic) } catch { name = nil }
            // "6/9" is a part of the quality: 9 is no degree of the bass.
            if let name, ahead.isAtEnd {
                bass = name
                rest = String(rest[..<slash])
            }
        }
        do {
            return Chord(root, try ChordQuality(parsing: rest), bass: bass)
        } catch {
            throw error.shifted(toColumn: start)
        }
    }

    /// Returns a chord as a Nashville number in this key, with `-` for minor.
    ///
    /// ```swift
    /// let key = Key(NoteName(.g), .major)
    /// key.nashvilleNumber(of: Chord(NoteName(.e), .minorSeventh))  // → 6-7
    /// ```
    ///
    /// - Parameter chord: The chord.
    /// - Returns: The Nashville number, which ``chord(parsingNashville:)`` reads.
    public func nashvilleNumber(of chord: Chord) -> String {
        let symbol = chord.quality.symbol
        let quality = chord.quality.isMinor && symbol.hasPrefix("m") ? "-" + symbol.dropFirst() : symbol
        let number = degreeText(chord.root) + quality
        return chord.bass == chord.root ? number : number + "/" + degreeText(chord.bass)
    }

    private func degreeText(_ name: NoteName) -> String {
        let interval = Interval(from: tonic, to: name)
        let alteration = interval.semitones - Letter(stepsAboveC: interval.steps).semitones
        return Accidental(unchecked: alteration).description + "\(interval.number)"
    }
}

extension TextScanner {
    /// Reads flats or sharps and a degree from 1 to 7 of the major scale on a tonic.
    fileprivate mutating func nashvilleDegree(above tonic: NoteName) throws(NotationError) -> NoteName {
        let alteration = try accidental().semitones
        guard let scalar = next, ("1"..."7").contains(scalar) else { throw failure("a degree from 1 to 7") }
        skip()
        let steps = Int(scalar.value) - 49
        return tonic + Interval(steps: steps, semitones: Letter(stepsAboveC: steps).semitones + alteration)
    }
}
