extension QuizStatistics {
    /// The statistics as a table (RFC 4180): a line for each item, by mode and text.
    ///
    /// The columns are mode, item, answers, correct, skill (0 to 1), half-life (questions), last question, last day.
    public var csv: String {
        csvText(
            header: ["mode", "item", "answers", "correct", "skill", "half-life", "last question", "last day"],
            rows: listedItems.map { item in
                let row = self[item]
                return [
                    item.mode.name, item.description, "\(row.answers)", "\(row.correct)", "\(row.skill)",
                    "\(row.halfLife)", "\(row.lastQuestion)", row.lastDay?.description ?? "",
                ]
            }
        )
    }

    /// The confusion table (RFC 4180): a line for each pair, the most frequent first.
    ///
    /// The columns are mode, item, heard as, count, answers to the item.
    public var confusionsCSV: String {
        csvText(
            header: ["mode", "item", "heard as", "count", "answers"],
            rows: confusions.map {
                [
                    $0.item.mode.name, $0.item.description, $0.heardAs.description, "\($0.count)", "\($0.answers)",
                ]
            }
        )
    }
}

extension LearnerBook {
    /// A summary of all learners (RFC 4180): a line for each, by name.
    ///
    /// The columns are learner, coins, asked, answered, correct, streak, best streak, days in a row, best days in a row.
    public var csv: String {
        csvText(
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
        )
    }
}

extension QuizLog {
    /// The answers of the session (RFC 4180): a line for each, in order.
    ///
    /// The columns are question, mode, item, answer, score (0 to 1), coins earned, balance.
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
                    "\(asked.number)", asked.item.mode.name, asked.item.description, answer.description, "\(score)",
                    "\(coins)", "\(balance)",
                ])
            case .bought, .settings, .day:
                break
            }
        }
        return csvText(header: ["question", "mode", "item", "answer", "score", "coins", "balance"], rows: rows)
    }
}

/// Joins fields with commas and lines with CR LF; fields with commas, quotes or line ends are quoted.
private func csvText(header: [String], rows: [[String]]) -> String {
    ([header] + rows).map { $0.map(csvField).joined(separator: ",") + "\r\n" }.joined()
}

private func csvField(_ text: String) -> String {
    let isPlain = !text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\r" || $0 == "\n" }
    guard !isPlain else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
        if scalar == "\"" { quoted += "\"" }
        quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
}
