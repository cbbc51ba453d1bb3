extension QuizAnswer {
    /// Returns a playback of the answer for comparison with the subject; `nil` when the answer cannot be played.
    ///
    /// The notes are near the octave of the subject. They sound together if the notes of the subject do so, and
    /// otherwise one after another.
    func playback(besides subject: QuizSubject) -> Playback? {
        let start = subject.base
        let pitches: [Pitch]
        switch self {
        case .pitches(let given):
            pitches = given
        case .notes(let names):
            // Each note is the nearest above the previous note, from the octave of the subject's first note.
            guard let first = names.first, let heard = subject.pitches.first else { return nil }
            var line = [Pitch(first, octave: 0).nearest(to: heard)]
            for name in names.dropFirst() { line.append(line[line.count - 1].next(name)) }
            pitches = line
        case .interval(let interval):
            guard case .interval(_, let from, let style) = subject else { return nil }
            return QuizSubject.interval(interval, from: from, style).playback
        case .chord(let chord):
            pitches = chord.pitches(near: subject.pitches.first ?? start)
        case .quality(let quality):
            guard case .chord(let chord, _) = subject else { return nil }
            pitches = Chord(chord.root, quality).pitches(near: start)
        case .inversion(let inversion):
            guard case .chord(let chord, _) = subject, let inverted = chord.inverted(inversion) else { return nil }
            pitches = inverted.pitches(near: subject.pitches.first ?? start)
        case .scale(let scale):
            return QuizSubject.scale(scale, octave: min(max(start.octave, -900), 900)).playback
        case .degrees(let degrees):
            pitches = degrees.map { start + $0 }
        case .chords(let chords):
            guard !chords.isEmpty, chords.count <= QuizAnswer.longest else { return nil }
            return .chords(chords.map { $0.pitches(bassOctave: min(max(start.octave, -900), 900)) })
        }
        guard !pitches.isEmpty, pitches.count <= QuizAnswer.longest else { return nil }
        return subject.isOrdered ? .separately(pitches) : .together(pitches)
    }
}

extension Chord {
    /// Returns the chord in close position, with the bass as near as possible to a pitch.
    fileprivate func pitches(near heard: Pitch) -> [Pitch] {
        pitches(bassOctave: min(max(Pitch(bass, octave: 0).nearest(to: heard).octave, -900), 900))
    }
}

extension Pitch {
    /// Returns the pitch of the same name that is nearest to another pitch.
    fileprivate func nearest(to other: Pitch) -> Pitch {
        let octaves = floorDivision(other.midiNumber &- midiNumber &+ 6, by: 12).quotient
        return self + octaves * .perfectOctave
    }

    /// Returns the lowest pitch of a name that is above this pitch.
    fileprivate func next(_ name: NoteName) -> Pitch {
        let distance = Interval(from: self.name, to: name)
        return self + (distance.semitones <= 0 ? distance + .perfectOctave : distance)
    }
}
