/// A maker of distractors, which are wrong answers similar to the correct answer.
///
/// The measure of similarity depends on the kind of question.
struct Distractors {
    let pool: QuizPool

    /// Returns answers of the pool, beginning with the answers that are most similar to the correct answer.
    ///
    /// Some of the answers can be right under another name.
    ///
    /// - Complexity: O(n log n) for n answers.
    func answers(to question: QuizQuestion, using generator: inout some RandomNumberGenerator) -> [QuizAnswer] {
        switch (question.item, question.subject) {
        case (_, .note(let pitch)):
            return byCloseness(pool.notes, using: &generator) {
                let up = pitch.pitchClass.semitones(upTo: $0.pitchClass)
                return min(up, 12 - up)
            }.map { .notes([$0]) }
        case (_, .interval(let interval, _, _)):
            return byCloseness(pool.intervals.map(\.magnitude), using: &generator) {
                abs($0.semitones &- interval.semitones)
            }.map { .interval($0) }
        case (.inversion(let quality, _), _):
            return shuffled(Array(0..<quality.noteCount), using: &generator).map { .inversion($0) }
        case (.quality, .chord(let chord, _)):
            return qualities(like: chord, using: &generator).map { .quality($0) }
        case (.chordNotes, .chord(let chord, _)):
            return chords(like: chord, using: &generator).map { .notes($0.noteNames) }
        case (_, .chord(let chord, _)):
            return chords(like: chord, using: &generator).map { .chord($0) }
        case (_, .scale(let scale, _)):
            return byCloseness(pool.scales, using: &generator) { pattern in
                12 - pattern.pitchClasses.intersection(scale.pattern.pitchClasses).count
            }.map { .scale(Scale(scale.tonic, $0)) }
        case (_, .degree(let degree, let scale, _)):
            return byCloseness(pool.degrees(of: scale.pattern), using: &generator) {
                abs($0.semitones &- degree.semitones)
            }.map { .degrees([$0]) }
        case (_, .progression(let progression, let tonic, _)):
            return byCloseness(pool.progressions, using: &generator) { other in
                let common = zip(other.chordsInC, progression.chordsInC).count { $0 == $1 }
                return max(other.chordsInC.count, progression.chordsInC.count) - common
            }.map { .chords($0.chords(in: tonic)) }
        }
    }

    /// Returns two chords of other qualities, then inversions if the pool has them, then the remaining qualities.
    private func chords(like chord: Chord, using generator: inout some RandomNumberGenerator) -> [Chord] {
        let inversion = chord.inversion ?? 0
        let others = qualities(like: chord, using: &generator).compactMap { Chord(chord.root, $0).inverted(inversion) }
        let inversions = pool.inversions ? (0..<chord.quality.noteCount).compactMap { chord.inverted($0) } : []
        return Array(others.prefix(2)) + inversions + others.dropFirst(2)
    }

    private func qualities(
        like chord: Chord,
        using generator: inout some RandomNumberGenerator
    ) -> [ChordQuality] {
        let mask = chord.quality.mask
        return byCloseness(pool.chords.filter { $0 != chord.quality }, using: &generator) {
            12 - ($0.mask & mask).nonzeroBitCount
        }
    }

    /// Returns the elements by increasing distance, with elements of the same distance in random order.
    ///
    /// - Complexity: O(n log n) for n elements.
    private func byCloseness<T>(
        _ elements: [T],
        using generator: inout some RandomNumberGenerator,
        distance: (T) -> Int
    ) -> [T] {
        shuffled(elements, using: &generator).enumerated()
            .map { (distance($0.element), $0.offset, $0.element) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
            .map(\.2)
    }
}
