@testable import PitchKit
import TestSupport
import XCTest

/// The judging of every answer to every question of small pools agrees with a comparison of the sounds.
final class JudgingTests: XCTestCase {
    private let names = (-6...8).map { NoteName(fifths: $0) }

    private func notes(_ text: String) -> [NoteName] {
        text.split(separator: " ").compactMap { NoteName(String($0)) }
    }

    func test_notes_everyPair_rightBySoundOrName() throws {
        try withEvery("heard", in: names) { heard in
            let subject = QuizSubject.note(Pitch(heard, octave: 4))
            try withEvery("answered", in: names) { answered in
                let sound = heard.pitchClass == answered.pitchClass
                for rule in [JudgingRule.enharmonic, .pitchClass] {
                    try expectEqual(rule.judge(.notes([answered]), of: subject).isCorrect, sound)
                }
                let exact = JudgingRule.exact.judge(.notes([answered]), of: subject)
                try expectEqual(exact.isCorrect, heard == answered)
                try expectEqual(exact.differences.isEmpty, heard == answered)
                for octave in 3...5 {
                    let pitch = QuizAnswer.pitches([Pitch(answered, octave: octave)])
                    let same = Pitch(answered, octave: octave).midiNumber == Pitch(heard, octave: 4).midiNumber
                    try expectEqual(JudgingRule.enharmonic.judge(pitch, of: subject).isCorrect, same)
                    try expectEqual(JudgingRule.pitchClass.judge(pitch, of: subject).isCorrect, sound)
                }
            }
        }
    }

    func test_intervals_everyPair_rightBySizeOrName() throws {
        let intervals = (1...15).flatMap { number in
            [Interval.Quality.perfect, .major, .minor, .augmented(1), .diminished(1)].compactMap {
                Interval($0, number)
            }
        }
        let start = Pitch(.d, octave: 4)
        try withEvery("heard", in: intervals) { heard in
            let subject = QuizSubject.interval(heard, from: start, .harmonic)
            try withEvery("answered", in: intervals) { answered in
                let answer = QuizAnswer.interval(answered)
                try expectEqual(JudgingRule.exact.judge(answer, of: subject).isCorrect, heard == answered)
                let size = answered.semitones - heard.semitones
                let sound = JudgingRule.enharmonic.judge(answer, of: subject)
                try expectEqual(sound.isCorrect, size == 0)
                if case .wrongInterval(_, _, let wider)? = sound.differences.first { try expectEqual(wider, size) }
                try expectEqual(JudgingRule.pitchClass.judge(answer, of: subject).isCorrect, size % 12 == 0)
            }
        }
    }

    func test_chords_everyPairWithInversions_rightExactlyWhenTheySoundAlike() throws {
        let pool =
            ChordQuality.triads + [
                .suspendedSecond, .suspendedFourth, .majorSixth, .minorSixth, .minorSeventh, .diminishedSeventh,
                .halfDiminishedSeventh,
            ]
        let roots = TestScale.elements((0..<12).map { NoteName(PitchClass($0)) }, sample: 4)
        let all = roots.flatMap { root in
            pool.flatMap { quality in (0..<quality.noteCount).compactMap { Chord(root, quality).inverted($0) } }
        }
        var ambiguous = 0
        try withEvery("heard", in: TestScale.elements(all, sample: 60)) { heard in
            let subject = QuizSubject.chord(heard, heard.pitches())
            let sound = Set(heard.pitches().map(\.pitchClass))
            for answered in all {
                let alike =
                    Set(answered.pitches().map(\.pitchClass)) == sound && answered.bass.isEnharmonic(with: heard.bass)
                let judgment = JudgingRule.enharmonic.judge(.chord(answered), of: subject)
                try expectEqual(judgment.isCorrect, alike, "\(answered) for \(heard)")
                try expect((0...1).contains(judgment.score), "\(judgment)")
                try expect(alike || judgment.score < 1, "\(judgment)")
                try expect(alike || !judgment.differences.isEmpty, "\(judgment)")
                if alike && answered.quality != heard.quality { ambiguous += 1 }
                if alike {
                    try expect(
                        JudgingRule.enharmonic.judge(.quality(answered.quality), of: subject).isCorrect,
                        "\(answered.quality) is another name of \(heard)")
                }
            }
            for quality in pool {
                let isName = all.contains {
                    $0.quality == quality && Set($0.pitches().map(\.pitchClass)) == sound
                }
                guard TestScale.isFull else { break }
                try expectEqual(
                    JudgingRule.enharmonic.judge(.quality(quality), of: subject).isCorrect, isName,
                    "\(quality) for \(heard)")
            }
            try expectEqual(JudgingRule.exact.judge(.quality(heard.quality), of: subject).isCorrect, true)
            for inversion in 0...4 {
                let other = heard.inverted(inversion)
                // Transposed so that the other inversion has the bass of the playback.
                let moved = other.map { $0 + Interval(from: $0.bass, to: heard.bass) }
                let alike = moved.map { Set($0.pitches().map(\.pitchClass)) == sound } ?? false
                try expectEqual(
                    JudgingRule.enharmonic.judge(.inversion(inversion), of: subject).isCorrect, alike,
                    "inversion \(inversion) for \(heard)")
            }
        }
        XCTAssertGreaterThan(ambiguous, 0)
    }

    func test_chordNotes_everySubsetAndDuplicate_scoresItsShare() throws {
        let chord = try Chord(parsing: "Cmaj7")
        let subject = QuizSubject.chord(chord, chord.pitches(bassOctave: 4))
        let right = notes("C E G B")
        try withEvery("mask", in: 1..<16) { mask in
            let kept = right.indices.filter { mask & 1 << $0 != 0 }.map { right[$0] }
            for order in [kept, kept.reversed()] {
                let judgment = JudgingRule().judge(.notes(order), of: subject)
                try expectClose(judgment.score, Double(kept.count) / 4, within: 1e-12)
                try expectEqual(judgment.differences.count, 4 - kept.count)
                try expectEqual(judgment.isCorrect, kept.count == 4)
                let doubled = JudgingRule().judge(.notes(order + order), of: subject)
                try expect(!doubled.isCorrect, "a note twice is not a note")
                let whole = max(4, 2 * kept.count)
                try expectClose(doubled.score, Double(kept.count) / Double(whole), within: 1e-12)
            }
        }
    }

    func test_degrees_everyPair_rightBySoundOrName() throws {
        let key = try Scale(parsing: "Eb major")
        let degrees = ["1", "b2", "2", "#2", "b3", "3", "4", "#4", "b5", "5", "b6", "6", "b7", "7"]
        func interval(_ text: String) throws -> Interval {
            let (accidental, number) = (text.count == 2 ? text.first : nil, Int(text.suffix(1)) ?? 1)
            let plain = key.pattern.intervals[number - 1]
            return accidental == "b" ? plain - .augmentedUnison : accidental == "#" ? plain + .augmentedUnison : plain
        }
        try withEvery("heard", in: degrees) { heard in
            let subject = QuizSubject.degree(try interval(heard), of: key, octave: 4)
            try withEvery("answered", in: degrees) { answered in
                let answer = QuizAnswer.degrees([try interval(answered)])
                let same = (try interval(heard).semitones - interval(answered).semitones) % 12 == 0
                try expectEqual(JudgingRule.enharmonic.judge(answer, of: subject).isCorrect, same)
                try expectEqual(JudgingRule.exact.judge(answer, of: subject).isCorrect, heard == answered)
                try expectEqual(answer.description, answered)
                let note = QuizAnswer.notes([key.tonic + (try interval(answered))])
                try expectEqual(JudgingRule.enharmonic.judge(note, of: subject).isCorrect, same)
            }
        }
        let subject = QuizSubject.degree(.majorThird, of: key, octave: 4)
        let judgment = JudgingRule().judge(.degrees([.minorThird, .perfectFifth]), of: subject)
        XCTAssertEqual(
            judgment.differences.map(\.description),
            ["answered degree b3, a semitone below 3", "degree 5 was not heard"])
        XCTAssertEqual(
            JudgingRule.exact.judge(.degrees([.diminishedFourth]), of: subject).differences.map(\.description),
            ["answered degree b4, which sounds right but is 3"])
    }

    func test_progressions_areComparedChordByChord() throws {
        let progression = try ChordProgression(parsing: "C Am F G7")
        let subject = QuizSubject.progression(progression, tonic: NoteName(.d), octave: 3)
        func judge(_ text: String) throws -> Judgment {
            let chords = try text.split(separator: " ").map { try Chord(parsing: String($0)) }
            return JudgingRule().judge(.chords(chords), of: subject)
        }
        XCTAssertTrue(try judge("D Bm G A7").isCorrect)
        XCTAssertEqual(try judge("D G A7").score, 0.75)
        XCTAssertEqual(try judge("D G A7").differences.map(\.description), ["Bm, chord 2, is missing"])
        XCTAssertEqual(try judge("D Bm Gm A7").differences.map(\.description), ["answered Gm instead of G as chord 3"])
        XCTAssertEqual(try judge("D Bm G A7 D").differences.map(\.description), ["D was not heard"])
        XCTAssertEqual(try judge("D Bm G A7 D").score, 0.8)
        XCTAssertEqual(JudgingRule().judge(.chords([]), of: subject).problem, .empty)
        XCTAssertEqual(JudgingRule().judge(.notes([NoteName(.d)]), of: subject).problem, .wrongKind)
    }

    func test_melodies_orderCounts() throws {
        let rising = QuizSubject.interval(.perfectFifth, from: Pitch(.c, octave: 4), .ascending)
        let falling = QuizSubject.interval(.perfectFifth, from: Pitch(.c, octave: 4), .descending)
        let harmonic = QuizSubject.interval(.perfectFifth, from: Pitch(.c, octave: 4), .harmonic)
        XCTAssertTrue(JudgingRule().judge(.notes(notes("C G")), of: rising).isCorrect)
        XCTAssertFalse(JudgingRule().judge(.notes(notes("G C")), of: rising).isCorrect)
        XCTAssertTrue(JudgingRule().judge(.notes(notes("G C")), of: falling).isCorrect)
        XCTAssertTrue(JudgingRule().judge(.notes(notes("G C")), of: harmonic).isCorrect)
    }

    func test_read_everyMode_readsWhatPlayersType() throws {
        let cases: [(QuizMode, String, String)] = [
            (.note, "F#", "F#"), (.interval, "m3", "minor third"), (.interval, "diminished fifth", "diminished fifth"),
            (.chord, "Cm7/G", "Cm7/G"), (.chord, "C E G", "C E G"), (.chordQuality, "major", "major"),
            (.chordQuality, "minor", "m"), (.chordQuality, "m7b5", "m7b5"), (.chordInversion, "0", "root position"),
            (.chordInversion, "2", "inversion 2"), (.chordNotes, "C Eb G", "C Eb G"), (.scale, "D dorian", "D dorian"),
            (.scale, "D E F G A B C", "D E F G A B C"), (.degree, "b3", "b3"), (.degree, "1 #4", "1 #4"),
            (.progression, "C F G7 C", "C F G7 C"),
        ]
        try withEvery("case", in: cases) { mode, text, expected in
            let question = try XCTUnwrap(Self.question(of: mode))
            let answer = try question.read(text)
            try expectEqual(answer.description, expected)
            try expect(question.takes(answer), "\(answer)")
            try expect(question.judge(answer).problem == nil, "\(answer)")
        }
        let nonsense: [(QuizMode, String, Int)] = [
            (.note, "", 1), (.note, "H", 1), (.chordNotes, "C  E", 3), (.interval, "big third", 1), (.chord, "C X", 3),
            (.chordQuality, "odd", 2), (.chordInversion, "-1", 1), (.chordInversion, "1st", 2), (.scale, "C", 2),
            (.degree, "8", 1), (.degree, "b", 2), (.degree, "1,", 2), (.progression, "C H", 3),
        ]
        try withEvery("nonsense", in: nonsense) { mode, text, column in
            let question = try XCTUnwrap(Self.question(of: mode))
            let error = try expectThrows(NotationError.self) { try question.read(text) }
            try expectEqual(error.column, column, error.description)
        }
    }

    private static func question(of mode: QuizMode) -> QuizQuestion? {
        var quiz = QuizSession(QuizSettings(modes: [mode], level: 4), seed: 1)
        return quiz.next()
    }

    func test_takes_eachKindOfAnswer_byMode() throws {
        let answers: [QuizAnswer] = [
            .notes(notes("C")), .pitches([Pitch(.c, octave: 4)]), .interval(.minorThird),
            .chord(try Chord(parsing: "C")),
            .quality(.major), .inversion(0), .scale(try Scale(parsing: "C major")), .degrees([.perfectFifth]),
            .chords([try Chord(parsing: "C")]),
        ]
        let taken: [QuizMode: [Int]] = [
            .note: [0, 1], .interval: [0, 1, 2], .chord: [0, 1, 3], .chordQuality: [4], .chordInversion: [5],
            .chordNotes: [0, 1], .scale: [0, 1, 6], .degree: [0, 1, 7], .progression: [8],
        ]
        try withEvery("mode", in: QuizMode.allCases) { mode in
            let question = try XCTUnwrap(Self.question(of: mode))
            try expectEqual(answers.indices.filter { question.takes(answers[$0]) }, taken[mode] ?? [])
            try expectEqual(answers.indices.filter { question.judge(answers[$0]).problem == nil }, taken[mode] ?? [])
            for answer in answers { try checkCodable(answer) }
            try checkCodable(question)
        }
    }
}
