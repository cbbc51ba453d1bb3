/// A table with a header that is written as CSV (RFC 4180).
private struct CSVTable {
    let header: [String]
    let rows: [[String]]

    /// The table as text, with commas between fields and CR LF after each line.
    ///
    /// Fields that contain commas, quotation marks or line ends are in quotation marks. A field that a spreadsheet
    /// would run as a formula begins with an apostrophe.
    var text: String {
        ([header] + rows).map { $0.map(CSVTable.quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func quoted(_ field: String) -> String {
        let formulaStarts: [Unicode.Scalar] = ["=", "+", "-", "@", "\t", "\r", "\n"]
        let isFormula = field.unicodeScalars.first.map(formulaStarts.contains) ?? false
        let text = isFormula ? "'" + field : field
        let isPlain = !text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\r" || $0 == "\n" }
        guard !isPlain else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}

extension QuizStatistics {
    /// The statistics as CSV (RFC 4180), with a line for each item, ordered by mode and text.
    ///
    /// The columns are mode, item, answers, correct, skill (0 to 1), half-life (questions), last question, and last
    /// day.
    ///
    /// - Complexity: O(n log n) for n items.
    public var csv: String {
        CSVTable(
            header: ["mode", "item", "answers", "correct", "skill", "half-life", "last question", "last day"],
            rows: listedItems.map { item in
                let row = self[item]
                return [
                    item.mode.rawValue, item.description, "\(row.answers)", "\(row.correct)", "\(row.skill)",
                    "\(row.halfLife)", "\(row.lastQuestion)", row.lastDay?.description ?? "",
                ]
            }
        ).text
    }

    /// The confusion table as CSV (RFC 4180), with a line for each pair of items, most frequent first.
    ///
    /// The columns are mode, item, heard as, count, and answers to the item.
    ///
    /// - Complexity: O(n log n) for n pairs.
    public var confusionsCSV: String {
        CSVTable(
            header: ["mode", "item", "heard as", "count", "answers"],
            rows: confusions.map {
                [
                    $0.item.mode.rawValue, $0.item.description, $0.heardAs.description, "\($0.count)", "\($0.answers)",
                ]
            }
        ).text
    }
}

extension LearnerCollection {
    /// A summary of all learners as CSV (RFC 4180), with a line for each learner, ordered by name.
    ///
    /// The columns are learner, coins, asked, answered, correct, streak, best streak, days in a row, and best days in a
    /// row.
    ///
    /// - Complexity: O(n log n) for n learners.
    public var csv: String {
        CSVTable(
            header: [
                "learner", "coins", "asked", "answered", "correct", "streak", "best streak", "days", "best days",
            ],
            rows: names.compactMap { name in
                guard let progress = self[name]?.progress else { return nil }
                let numbers = [
                    progress.wallet.coins, progress.questionsAsked, progress.answersGiven, progress.correctAnswers,
                    progress.streak, progress.bestStreak, progress.dayStreak.days, progress.dayStreak.best,
                ]
                return [name] + numbers.map { "\($0)" }
            }
        ).text
    }
}

extension QuizLog {
    /// The answers of the session as CSV (RFC 4180), with a line for each answer, in order.
    ///
    /// The columns are question, mode, item, answer, score (0 to 1), coins earned, and balance.
    ///
    /// - Complexity: O(n) for n events in the log.
    public var csv: String {
        var rows: [[String]] = []
        var asked: (number: Int, item: QuizItem)?
        for event in events {
            switch event {
            case .asked(let number, let item):
                asked = (number, item)
            case .answered(let answer, let score, let coins, let balance):
                guard let asked else { continue }
                rows.append([
                    "\(asked.number)", asked.item.mode.rawValue, asked.item.description, answer.description, "\(score)",
                    "\(coins)", "\(balance)",
                ])
            case .bought, .settings, .day:
                break
            }
        }
        return CSVTable(header: ["question", "mode", "item", "answer", "score", "coins", "balance"], rows: rows).text
    }
}
