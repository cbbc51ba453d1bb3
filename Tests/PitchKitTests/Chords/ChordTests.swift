@testable import PitchKit
import TestSupport
import XCTest

final class ChordTests: XCTestCase {
    /// The 17 roots in common use.
    static let roots = ["C", "C#", "Db", "D", "D#", "Eb", "E", "F", "F#", "Gb", "G", "G#", "Ab", "A", "A#", "Bb", "B"]
        .compactMap { NoteName($0) }

    func test_symbol_everyTriadAndSeventh_isReadBack() throws {
        XCTAssertEqual(Self.roots.count, 17)
        try withEvery("root", in: Self.roots) { root in
            try withEvery("quality", in: ChordQuality.triads + ChordQuality.sevenths) { quality in
                for inversion in 0..<quality.noteCount {
                    guard let chord = Chord(root, quality).inverted(inversion) else {
                        throw CheckFailure("no inversion")
                    }
                    try expectEqual(try Chord(parsing: chord.symbol), chord)
                    try expectEqual(chord.inversion, inversion)
                    let pitches = chord.pitches(bassOctave: 3)
                    try checkComparable(ascending: pitches)
                    try expectEqual(pitches.map(\.name).first, chord.bass)
                    try expectEqual(Set(pitches.map(\.name)), Set(chord.noteNames))
                    try expect(pitches[pitches.count - 1].midiNumber - pitches[0].midiNumber < 12, "close position")
                }
            }
        }
    }

    func test_symbol_everyCombinationOfTones_isReadBack() throws {
        let tones = ChordTone.numbers
            .flatMap { number in ChordTone.alterations.compactMap { ChordTone(number, $0) } }
        try forAll("a quality is read back from its symbol", full: 200_000, sample: 5_000) { generator in
            let count = Int.random(in: 0...7, using: &generator)
            let quality = ChordQuality((0..<count).compactMap { _ in tones.randomElement(using: &generator) })
            try expectEqual(ChordQuality(quality.symbol), quality, "from \(quality.symbol)")
            // With a root too: an alteration must not become the root's accidental.
            try expectEqual(Chord("C\(quality.symbol)")?.quality, quality, "from C\(quality.symbol)")
        }
    }

    func test_chordTone_everyDegree_existsIfASymbolCanNameIt() throws {
        for number in -20...20 {
            for alteration in -4...4 {
                let exists = [2, 3, 4, 5, 6, 7, 9, 11, 13].contains(number) && (-2...2).contains(alteration)
                XCTAssertEqual(ChordTone(number, alteration) != nil, exists, "\(number) \(alteration)")
            }
            // A minus sign before a degree is a flat: `add-9` is an added minor ninth.
            if number >= 0 {
                XCTAssertEqual(ChordQuality("add\(number)") != nil, ChordTone(number) != nil, "\(number)")
            }
        }
    }

    func test_noteNames_triadsAndSevenths_areSpelledByLetter() throws {
        let cases = [
            ("Abm", "Ab Cb Eb"), ("F#maj7", "F# A# C# E#"), ("Cdim7", "C Eb Gb Bbb"), ("Dm7b5", "D F Ab C"),
            ("Bbm7b5/Ab", "Ab Bb Db Fb"), ("Fm7/Ab", "Ab F C Eb"), ("C#m7b5/G", "G C# E B"), ("Baug", "B D# F##"),
            ("EbmMaj7", "Eb Gb Bb D"), ("Caug", "C E G#"), ("C/D", "D C E G"),
        ]
        try withEvery("case", in: cases) { test in
            try expectEqual(
                try Chord(parsing: test.0).noteNames.map(\.description).joined(separator: " "), test.1)
        }
    }

    func test_noteNames_everyTone_isItsIntervalAboveTheRoot() throws {
        for bit in 0..<60 {
            let interval = ChordTone(bit: bit).interval
            XCTAssertEqual(ChordTone.fifths(bit: bit), interval.fifths)
        }
        try withEvery("quality", in: ChordIdentificationTests.qualities) { quality in
            for root in Self.roots {
                for bass in [root, root + .majorThird, root + .perfectFifth, root + .majorSecond] {
                    let tones = quality.intervals.map { root + $0 }
                    try expectEqual(Chord(root, quality, bass: bass).noteNames, [bass] + tones.filter { $0 != bass })
                }
            }
        }
    }

    func test_pitches_diminishedSeventh_staysInItsOctave() throws {
        XCTAssertEqual(try Chord(parsing: "Cdim7").pitches(bassOctave: 3).description, "[C3, Eb3, Gb3, Bbb3]")
        // A flat note on the bass's letter lies above the bass, not below it.
        XCTAssertEqual(try Chord(parsing: "Cadd9/C#").pitches(bassOctave: 3).description, "[C#3, D3, E3, G3, C4]")
    }

    func test_codable_chord_isItsSymbol() throws {
        XCTAssertEqual(try checkCodable(Chord(parsing: "C-7/Eb")), "\"Cm7/Eb\"")
        XCTAssertEqual(try checkCodable(ChordQuality.major), "\"\"")
        XCTAssertEqual(try checkCodable(Scale(NoteName(.e, .flat), .dorian)), "\"Eb dorian\"")
    }
}
