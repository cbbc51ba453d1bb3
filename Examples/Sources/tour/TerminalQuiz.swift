import PitchKit

/// A quiz in the terminal that writes each sound into a file and reads answers line by line.
struct TerminalQuiz {
    let output: OutputFolder
    private var quiz: QuizSession
    private let renderer = ToneRenderer(timbre: .piano)
    private var right = 0
    private var asked = 0

    init(seed: UInt64, output: OutputFolder) {
        self.output = output
        quiz = QuizSession(
            QuizSettings(modes: [.note, .chord, .scale], level: 2),
            progress: QuizProgress(wallet: Wallet(coins: 20)),
            seed: seed
        )
    }

    /// Asks questions until the player quits or the input ends.
    mutating func play() throws {
        print("Listen to the files in \(output.path); answer with a number. Type h to list the hints, q to quit.\n")
        while let question = quiz.next(), try ask(question) {}
        print("\n\(right) of \(asked) right, \(quiz.progress.wallet.coins) coins.")
    }

    /// Asks a question; returns `false` when the player quits.
    private mutating func ask(_ question: QuizQuestion) throws -> Bool {
        var choices = question.choices
        print("\(question.number). \(question.prompt)  \(quiz.progress.wallet.coins) coins")
        try write(question.playback, as: "question-\(question.number).wav")
        list(choices)
        while true {
            print("> ", terminator: "")
            guard let line = readLine(), line != "q" else { return false }
            if line == "h" {
                listHints()
            } else if line.hasPrefix("h "), let hint = QuizHint(rawValue: String(line.dropFirst(2))) {
                if let fewer = try buy(hint, for: question) { choices = fewer }
            } else if let number = Int(line), choices.indices.contains(number - 1) {
                try judge(choices[number - 1], of: question)
                return true
            } else {
                print("  Type a number from 1 to \(choices.count), h, h and a hint's name, or q.")
            }
        }
    }

    private mutating func judge(_ answer: QuizAnswer, of question: QuizQuestion) throws {
        let result = quiz.answer(answer)
        asked += 1
        right += result.isCorrect ? 1 : 0
        let verdict = result.isCorrect ? "Right!" : "Wrong. The answer is \(question.subject.correctAnswer)."
        print("  \(verdict) \(result.coins) coins for \(Int((result.score * 100).rounded())) %.")
        for difference in result.differences { print("  \(difference)") }
        if let playback = result.answerPlayback { try write(playback, as: "answer-\(question.number).wav") }
        print("")
    }

    /// Buys a hint; returns the remaining choices if the hint removes some.
    private mutating func buy(_ hint: QuizHint, for question: QuizQuestion) throws -> [QuizAnswer]? {
        let content: QuizHint.Content
        do throws(QuizHintError) {
            content = try quiz.buy(hint)
        } catch {
            print("  \(error)")
            return nil
        }
        switch content {
        case .playback(let playback):
            try write(playback, as: "hint-\(question.number)-\(hint).wav")
        case .note(let pitch):
            print("  The lowest note, root or tonic is \(pitch).")
        case .choices(let choices):
            list(choices)
            return choices
        }
        return nil
    }

    private func list(_ choices: [QuizAnswer]) {
        for (index, choice) in choices.enumerated() { print("  \(index + 1)  \(choice)") }
    }

    private func listHints() {
        for hint in QuizHint.all {
            if let price = quiz.settings.economy.prices[hint] { print("  h \(hint)  costs \(price)") }
        }
    }

    private func write(_ playback: Playback, as name: String) throws {
        try output.write(WAVFile.bytes(of: renderer.render(playback), sampleRate: renderer.sampleRate), as: name)
        print("  ♪ \(output.path)/\(name)")
    }
}
