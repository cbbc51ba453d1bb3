/// A namespace for pairing the notes of an answer with the expected notes.
enum AnswerPairing {
    /// Pairs answered notes with expected notes in any order: first equal notes, then the nearest of the remaining
    /// notes.
    ///
    /// Each note is paired once. Among equally near pairs, the first pair is taken.
    ///
    /// - Complexity: O(n³) for n notes.
    static func unordered<Note: Equatable>(
        _ answered: [Note],
        _ expected: [Note],
        distance: (Note, Note) -> Int
    ) -> [(answered: Note?, expected: Note?)] {
        var answered = answered
        var partner = [Note?](repeating: nil, count: expected.count)
        // Equal names go first, so that a C sharp is paired with the C sharp and not with a D flat.
        for index in expected.indices {
            if let place = answered.firstIndex(of: expected[index]) { partner[index] = answered.remove(at: place) }
        }
        while !answered.isEmpty, partner.contains(where: { $0 == nil }) {
            var best: (index: Int, place: Int, distance: UInt)?
            for index in expected.indices where partner[index] == nil {
                for place in answered.indices {
                    let size = distance(answered[place], expected[index]).magnitude
                    if size < best?.distance ?? .max { best = (index, place, size) }
                }
            }
            guard let best else { break }
            partner[best.index] = answered.remove(at: best.place)
        }
        return zip(partner, expected).map { ($0, $1) } + answered.map { ($0, nil) }
    }

    /// Pairs answered notes with expected notes in order, with as few differences as possible.
    ///
    /// The pairs minimize the edit distance between the lists, so that after a missing or extra note, the following
    /// notes are still compared with the right notes.
    ///
    /// - Complexity: O(n · m) for n answered and m expected notes.
    static func ordered<Note>(
        _ answered: [Note],
        _ expected: [Note],
        isRight: (Note, Note) -> Bool
    ) -> [(answered: Note?, expected: Note?)] {
        let rows = answered.count
        let columns = expected.count
        // cost[i][j] is the number of differences between the ends of both lists from i and j on.
        var cost = [[Int]](repeating: [Int](repeating: 0, count: columns + 1), count: rows + 1)
        for i in stride(from: rows, through: 0, by: -1) {
            for j in stride(from: columns, through: 0, by: -1) {
                if i == rows {
                    cost[i][j] = columns - j
                } else if j == columns {
                    cost[i][j] = rows - i
                } else {
                    let pair = cost[i + 1][j + 1] + (isRight(answered[i], expected[j]) ? 0 : 1)
                    cost[i][j] = min(pair, 1 + cost[i + 1][j], 1 + cost[i][j + 1])
                }
            }
        }
        var pairs: [(answered: Note?, expected: Note?)] = []
        var (i, j) = (0, 0)
        while i < rows || j < columns {
            if i < rows, j < columns, cost[i][j] == cost[i + 1][j + 1] + (isRight(answered[i], expected[j]) ? 0 : 1) {
                pairs.append((answered[i], expected[j]))
                (i, j) = (i + 1, j + 1)
            } else if j < columns, cost[i][j] == 1 + cost[i][j + 1] {
                pairs.append((nil, expected[j]))
                j += 1
            } else {
                pairs.append((answered[i], nil))
                i += 1
            }
        }
        return pairs
    }
}
