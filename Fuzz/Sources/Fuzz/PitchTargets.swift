import Foundation
@testable import PitchKit

extension Target {
    static let pitch = [chord, pitchText, names, numerals, scala, keyboard, progress, progressJSON, quizLog]

    private static let notations: [PitchNotation] = [
        .scientific, .german, .helmholtz, .helmholtzGerman, .abc, .lilypond, .lilypondGerman, .lilypondEnglish,
        .solfege,
    ]

    private static let chord = Target(
        "chord", texts: ["Cmaj7", "F#-7b5/A", "B♭13(♭9,♯11)/A♭", "Csus4add9", "C7alt", "CΔ2"]
    ) {
        text in
        var other = ChordSymbolConvention.standard
        other.elevenKeepsThird = false
        other.altered = .shell
        other.bareTwo = .suspendedSecond
        for convention in [ChordSymbolConvention.standard, other] {
            guard let chord = try? Chord(parsing: text, convention: convention) else { continue }
            require((try? Chord(parsing: chord.description)) == chord, "\(text) was written as \(chord)")
            _ = chord.noteNames
        }
        _ = try? ChordQuality(parsing: text)
    }

    private static let pitchText = Target(
        "pitch", texts: ["F#5", "Fis5", "c,,", "^f'", "fis''", "Bb-1", "sol#4", "Heses4"]
    ) {
        text in
        for notation in notations {
            guard let pitch = try? Pitch(parsing: text, in: notation) else { continue }
            guard let written = pitch.text(in: notation) else { continue }
            require((try? Pitch(parsing: written, in: notation)) == pitch, "\(pitch) was written as \(written)")
        }
    }

    private static let names = Target(
        "names", texts: ["C", "perfect fifth", "P5", "-m3", "Bb", "C minor", "1 2 b3 5", "2028-02-29"]
    ) {
        text in
        if let name = try? NoteName(parsing: text) { require(NoteName("\(name)") == name, "\(name)") }
        if let interval = try? Interval(parsing: text) { require(Interval("\(interval)") == interval, "\(interval)") }
        if let scale = try? Scale(parsing: text) { require(Scale("\(scale)") == scale, "\(scale)") }
        _ = try? ScalePattern(parsingDegrees: text)
        if let day = try? CalendarDay(parsing: text) { require((try? CalendarDay(parsing: "\(day)")) == day, "\(day)") }
    }

    private static let numerals = Target("numerals", texts: ["V7/V", "bVII", "iiø65", "Dm7 G7 | Cmaj7", "viio7/ii"]) {
        text in
        if let numeral = try? RomanNumeral(parsing: text) {
            require(RomanNumeral("\(numeral)") == numeral, "\(numeral)")
        }
        if let chords = try? ChordProgression(parsing: text) {
            require((try? ChordProgression(parsing: "\(chords)")) == chords, "\(chords)")
        }
    }

    private static let scala = Target("scala", texts: ["! x.scl\n!\nJust\n 3\n!\n 9/8\n 701.955\n 2/1\n", "a\n1\n2\n"])
    { text in
        guard let scale = try? TuningScale(scala: text) else { return }
        require((try? TuningScale(scala: scale.scalaText())) == scale, "\(scale) changes in a round trip")
    }

    private static let keyboard = Target("keyboard", texts: ["! x.kbm\n12\n0\n127\n60\n69\n440.0\n12\n0\n1\nx\n3\n"]) {
        text in
        guard let mapping = try? KeyboardMapping(scala: text) else { return }
        require((try? KeyboardMapping(scala: mapping.scalaText)) == mapping, "\(mapping) changes in a round trip")
    }

    private static let progress = Target(
        "progress", seeds: { [(try? ProgressFile.bytes(of: LearnerCollection())) ?? []] }
    ) {
        bytes in
        guard case .learners(let learners) = ProgressFile.content(of: bytes) else { return }
        require(
            (try? ProgressFile.bytes(of: learners)).map { ProgressFile.content(of: $0) } == .learners(learners),
            "read(write(learners)) == learners")
    }

    /// The JSON in a progress file, without its checksum.
    private static let progressJSON = Target(
        "progress-json",
        seeds: {
            guard let golden = String(bytes: file("Tests/Golden/PitchKit/progress-1.txt"), encoding: .utf8) else {
                return []
            }
            return [LearnerCollection().seed]
                + golden.split(separator: "\n").filter { $0.hasPrefix("{") }.map { Array($0.utf8) }
        }
    ) { bytes in _ = checkCoded(LearnerCollection.self, bytes) }

    private static let quizLog = Target(
        "quiz-log",
        seeds: {
            var session = QuizSession(QuizSettings(modes: [.note, .chord]), seed: 42)
            _ = session.next()
            return [session.log.seed, QuizSettings(modes: [.note, .chord]).seed]
        }
    ) { bytes in
        _ = checkCoded(QuizSettings.self, bytes)
        guard let log = checkCoded(QuizLog.self, bytes), let session = try? QuizSession(replaying: log) else { return }
        require(session.log == log, "a replayed session has a different log")
    }
}
