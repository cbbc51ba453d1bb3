import PitchKit

/// Benchmarks of names, intervals, chords and sets; `PitchKitQuizBenchmarks` has questions and sound.
enum PitchKitBenchmarks {
    static func run(_ suite: inout Suite) throws {
        // The tables of the library are not yet built here.
        let triad = [Pitch(.c, octave: 4), Pitch(.e, octave: 4), Pitch(.g, octave: 4)]
        suite.measureOnce("first simplest interpretation of the process") { blackHole(Chord.simplest(of: triad)) }
        try distances(&suite)
        try chords(&suite)
        sets(&suite)
        try PitchKitQuizBenchmarks.run(&suite)
    }

    private static func distances(_ suite: inout Suite) throws {
        let pitches = try ["C4", "F#4", "Eb3", "B#5", "Gbb2", "A4", "D5", "Cb4"].map { try Pitch(parsing: $0) }
        let intervals = try ["m3", "P5", "M7", "d5", "A4", "m10", "m-2", "P8"].map { try Interval(parsing: $0) }
        // Each result is the start of the next operation, so that the compiler cannot compute results ahead.
        suite.measure("transpose a pitch", operations: 64, target: 10) {
            for pitch in pitches {
                var moving = pitch
                for interval in intervals {
                    moving += interval
                    blackHole(moving)
                }
            }
        }
        suite.measure("interval between pitches", operations: 64, target: 10) {
            for from in pitches {
                for to in pitches { blackHole(Interval(from: from, to: to)) }
            }
        }
        suite.measure("interval and its quality", operations: 64) {
            for from in pitches {
                for to in pitches { blackHole(Interval(from: from, to: to).quality) }
            }
        }
        let written = suite.measure("write a pitch", operations: 8, target: 40) {
            for pitch in pitches { blackHole(pitch.description) }
        }
        let pieces = suite.measure("write a pitch by its parts", operations: 8) {
            for pitch in pitches { blackHole("\(pitch.letter)\(pitch.accidental)\(pitch.octave)") }
        }
        suite.ratio(pieces, to: written)
        let text = suite.measure("interval with its text", operations: 64, target: 35) {
            for from in pitches {
                for to in pitches { blackHole(Interval(from: from, to: to).description) }
            }
        }
        let parts = suite.measure("interval with its text by its parts", operations: 64) {
            for from in pitches {
                for to in pitches {
                    let interval = Interval(from: from, to: to)
                    blackHole("\(interval.quality)\(interval.isDescending ? "-" : "")\(interval.number)")
                }
            }
        }
        suite.ratio(parts, to: text)
        let upward = pitches.sorted().filter { $0.accidental.semitones.magnitude < 2 && $0.octave < 5 }
        suite.measure("interval in words", operations: upward.count * upward.count, target: 35) {
            for from in upward {
                for to in upward { blackHole(Interval(from: from, to: to).name) }
            }
        }
        suite.measure("read a pitch", operations: 2) {
            blackHole(Pitch("F#4"))
            blackHole(Pitch("Bb-1"))
        }
    }

    private static func chords(_ suite: inout Suite) throws {
        let symbols = ["C", "F#m7", "Ebmaj7", "Bbm7b5/Ab", "C7b9", "G13", "Asus4", "Dm9"]
        let read = suite.measure("read a chord symbol", operations: 8, target: 1_000) {
            for symbol in symbols { blackHole(Chord(symbol)) }
        }
        let voicings = try ["C/E", "F#m", "Eb7/G", "Dm7b5"].map { try Chord(parsing: $0).pitches() }
        let best = suite.measure("simplest interpretation of 3-4 notes", operations: 4, target: 60) {
            for voicing in voicings { blackHole(Chord.simplest(of: voicing)) }
        }
        let ranked = suite.measure("ranked interpretations of 3-4 notes", operations: 4, target: 2_000) {
            for voicing in voicings { blackHole(Chord.identify(voicing)) }
        }
        suite.ratio(ranked, to: best)
        suite.ratio(read, to: best)
        let named = try symbols.map { try Chord(parsing: $0) }
        let names = suite.measure("note names of a chord", operations: 8, target: 60) {
            for chord in named { blackHole(chord.noteNames) }
        }
        // The loop over intervals, which allocates three arrays and an interval for each tone.
        let loop = suite.measure("note names by intervals", operations: 8) {
            for chord in named {
                blackHole([chord.bass] + chord.quality.intervals.map { chord.root + $0 }.filter { $0 != chord.bass })
            }
        }
        suite.ratio(loop, to: names)
        let keys = voicings.map { $0.map(\.midiNumber) }
        suite.measure("ranked interpretations of 3-4 MIDI keys", operations: 4) {
            for voicing in keys { blackHole(Chord.identify(midiNumbers: voicing)) }
        }
        suite.measure("numeral of 3-4 notes", operations: 4) {
            for voicing in voicings { blackHole(Key(NoteName(.c), .major).romanNumeral(of: voicing)) }
        }
        suite.measure("write a chord symbol") { blackHole(Chord(NoteName(.c), .halfDiminishedSeventh).symbol) }
    }

    private static func sets(_ suite: inout Suite) {
        suite.measure("classify all 4,096 sets", target: 1_000_000) {
            for mask in 0..<4096 { blackHole(PitchClassSet(mask: mask).forteNumber) }
        }
    }
}
