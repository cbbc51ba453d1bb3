import PitchKit

/// Benchmarks of quiz questions, judging and sound.
enum PitchKitQuizBenchmarks {
    static func run(_ suite: inout Suite) throws {
        for choosing in QuizSettings.Choosing.allCases {
            for level in [1, 3, 5] {
                var settings = QuizSettings(modes: QuizMode.allCases, level: level)
                settings.choosing = choosing
                let start = practiced(settings)
                suite.measure("100 questions, level \(level), \(choosing)", operations: 100, target: 20_000) {
                    var quiz = start
                    for _ in 0..<100 { blackHole(quiz.next()) }
                }
            }
        }

        var quiz = QuizSession(QuizSettings(modes: [.chord], level: 5), seed: 1)
        if let question = quiz.next() {
            suite.measure("judge a chord's name", operations: 100) {
                for index in 0..<100 { blackHole(question.judge(question.choices[index % question.choices.count])) }
            }
            let notes = QuizAnswer.notes(question.subject.pitches.map(\.name).reversed())
            suite.measure("judge a chord's notes", operations: 100) {
                for _ in 0..<100 { blackHole(question.judge(notes)) }
            }
        }

        let chord = Playback.together([48, 52, 55, 58].map { Pitch(midiNumber: $0) }, duration: 1)
        for (name, timbre) in [("sine", Timbre.sine), ("piano", .piano), ("organ", .organ)] {
            let renderer = ToneRenderer(timbre: timbre)
            suite.measure("render 1 s of a 4-note chord, \(name)", target: 20_000_000) {
                blackHole(renderer.render(chord))
            }
        }
    }

    /// A session with 300 answers, so that the adaptive choice has statistics to use.
    private static func practiced(_ settings: QuizSettings) -> QuizSession {
        var quiz = QuizSession(settings, seed: 1)
        for _ in 0..<300 {
            if let question = quiz.next() { quiz.answer(question.choices[0]) }
        }
        return quiz
    }
}
