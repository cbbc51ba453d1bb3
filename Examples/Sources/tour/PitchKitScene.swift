import Foundation
import PitchKit

/// A quiz of three questions, played together and separately, answered wrong and right, judged, rewarded and resumed.
enum PitchKitScene {
    static func run(_ page: inout ScenePage) async throws {
        let settings = try JSONDecoder().decode(QuizSettings.self, from: Data(Inputs.bytes("quiz-settings.json")))
        let modes = settings.modes.map(\.rawValue).joined(separator: ", ")
        page.say(
            "Settings read from Examples/Inputs/quiz-settings.json: \(modes), \(settings.pool.chords.count) chords.")

        var quiz = QuizSession(settings, progress: QuizProgress(wallet: Wallet(coins: 20)), seed: 6)
        let player = RecordingNotePlayer()
        for mode in [QuizMode.note, .chord, .scale] {
            quiz.settings.modes = [mode]
            guard let question = quiz.next() else { throw TourFailure("no question", code: TourFailure.software) }
            try await ask(question, of: &quiz, with: player, on: &page)
        }

        let saved = try JSONEncoder().encode(quiz)
        var resumed = try JSONDecoder().decode(QuizSession.self, from: saved)
        let same = resumed.next() == quiz.next()
        page.say(
            "Saved in \(saved.count) bytes and resumed: the next question is \(same ? "the same" : "different").")
        let key = Key(NoteName(.e, .flat), .major)
        try page.picture(
            PitchPictures.circleOfFifths(marking: [key, key.relative]),
            as: "circle-of-fifths.svg",
            caption: "The circle of fifths with \(key) and \(key.relative) marked, which both have \(key.signature)."
        )
        page.say("The player received \(await player.played.count) playbacks.")
    }

    private static func ask(
        _ question: QuizQuestion,
        of quiz: inout QuizSession,
        with player: RecordingNotePlayer,
        on page: inout ScenePage
    ) async throws {
        page.heading("\(question.number). \(question.prompt)")
        try await player.play(question.playback)
        let pitches = question.subject.pitches
        try sound(.together(pitches), of: question, "together", on: &page)
        try sound(.separately(pitches), of: question, "separately", on: &page)
        try page.picture(
            PitchPictures.keyboard(marking: pitches),
            as: "quiz-\(question.number)-keyboard.svg",
            caption: "The answer on the keyboard: \(question.subject.correctAnswer)"
        )
        page.say("Choices: " + question.choices.map(\.description).joined(separator: " | "))

        do throws(QuizHintError) {
            try quiz.buy(.notesSeparately)
            page.say("Bought a hint: the notes separately. \(quiz.progress.wallet.coins) coins are left.")
        } catch {
            page.say("Hint refused: \(error).")
        }

        // Wrong answers are judged on a copy of the quiz, so that the question stays open for the correct answer.
        var other = quiz
        var names = pitches.map(\.name)
        names[names.count / 2] = names[names.count / 2] - .majorSecond
        for answer in [QuizAnswer.notes(names), question.choices.first { $0 != question.subject.correctAnswer }] {
            guard let answer else { continue }
            other = quiz
            tell(other.answer(answer), on: &page)
        }
        tell(quiz.answer(question.subject.correctAnswer), on: &page)
    }

    private static func tell(_ result: QuizResult, on page: inout ScenePage) {
        let percent = Int((result.score * 100).rounded())
        page.say(
            "\(result.isCorrect ? "Right" : "Wrong"): \(result.answer) (\(percent) %, +\(result.coins) coins, \(result.balance) in all)"
        )
        for difference in result.differences { page.say("  \(difference)") }
    }

    private static func sound(
        _ playback: Playback,
        of question: QuizQuestion,
        _ manner: String,
        on page: inout ScenePage
    ) throws {
        let renderer = ToneRenderer(timbre: .piano)
        let wav = WAVFile.bytes(of: renderer.render(playback), sampleRate: renderer.sampleRate)
        let notes = playback.notes.map {
            SoundingNote(start: $0.onset, duration: $0.duration, hertz: renderer.tuning.frequency(of: $0.pitch))
        }
        let name = "quiz-\(question.number)-\(question.mode.rawValue)-\(manner).wav"
        try page.sound(wav, as: name, caption: "\(question.mode.rawValue) \(manner)", notes: notes)
    }
}
