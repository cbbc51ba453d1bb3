/// A record of the references in a session, which determines whether the next question has a reference.
struct ReferenceMemory: Hashable, Sendable {
    /// The tonic of the last question; `nil` before the first question.
    private var tonic: NoteName?
    /// The number of questions since the last reference, including the question with the reference; `nil` before the
    /// first reference.
    private var since: Int?

    /// Records a question and returns whether the question has a reference.
    mutating func isDue(_ timing: QuizReference.Timing?, tonic new: NoteName) -> Bool {
        let isDue =
            switch timing {
            case .always: true
            case .newKey: tonic != new
            case .every(let count): since.map { $0 >= max(count, 1) } ?? true
            case nil: false
            }
        tonic = new
        // The question with the reference counts too.
        since = isDue ? 1 : since.map { min($0 + 1, 1 << 53) }
        return isDue
    }
}

extension QuizReference.Sound {
    /// Returns the playback of the reference for a question about a subject.
    func playback(for subject: QuizSubject) -> Playback {
        let base = subject.base
        let tonic = Pitch(subject.tonic, octave: 3)
        switch self {
        case .cadence:
            let third: Interval = subject.isMinor ? .minorThird : .majorThird
            let sixth: Interval = subject.isMinor ? .minorSixth : .majorSixth
            // Close positions with common tones: I, IV over its fifth, V over its third, I.
            let chords: [[Interval]] = [
                [.perfectUnison, third, .perfectFifth],
                [.perfectUnison, .perfectFourth, sixth],
                [-.minorSecond, .majorSecond, .perfectFifth],
                [.perfectUnison, third, .perfectFifth],
            ]
            return .chords(chords.map { $0.map { tonic + $0 } }, spacing: 0.6, velocity: 0.6)
        case .drone:
            let length = subject.playback.duration
            let root = tonic - .perfectOctave
            return Playback(
                [root, root + .perfectFifth].map {
                    PlayedNote($0, onset: 0, duration: length, velocity: 0.3)
                })
        case .firstNote:
            let first: Pitch =
                switch subject {
                case .note(let pitch): Pitch(NoteName(.c), octave: min(max(pitch.octave, -900), 900))
                case .degree, .progression: base
                case .interval, .chord, .scale: subject.pitches.first ?? base
                }
            return .together([first], duration: 1)
        }
    }
}

#if !$Embedded
    extension ReferenceMemory: Codable {
        private enum CodingKeys: String, CodingKey { case tonic, since }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            tonic = try container.decodeIfPresent(NoteName.self, forKey: .tonic)
            if container.contains(.since) { since = try container.decodeCount(forKey: .since) }
        }
    }
#endif
