@testable import PitchKit
import TestSupport
import XCTest

/// Chords of named notes keep their names, and chords of MIDI keys get names in common use.
final class ChordSpellingTests: XCTestCase {
    private func pitches(_ text: String) -> [Pitch] { text.split(separator: " ").compactMap { Pitch(String($0)) } }

    /// Each voicing with the chord that keeps every given name.
    func test_identify_spelledChords_keepTheirRoot() throws {
        let cases = [
            ("B2 D4 F4 G#4", "G#dim7/B"), ("E3 G#4 C4", "Caug/E"), ("C3 D4 F#4 A4 Eb4", "D7b9/C"),
            ("A3 C4 Eb4 F4 Gb4", "F7b9/A"), ("E3 G3 B3 C4 D4", "Cmaj9/E"), ("C4 D#4 F#4 A4", "D#dim7/C"),
            ("Gb3 Bb3 C4 E4", "C7b5/Gb"), ("Bb2 C3 F3 G3", "C7sus4/Bb"), ("C3 D#3 G3 A#3", "Cm7"),
        ]
        try withEvery("voicing", in: cases) { notes, symbol in
            try expectEqual(Chord.identify(pitches(notes)).first?.chord.symbol, symbol, notes)
            try expectEqual(Chord.simplest(of: pitches(notes))?.symbol, symbol, notes)
        }
    }

    func test_identify_everyInversion_keepsTheSpelledRoot() throws {
        let qualities = ["dim7", "aug", "7b9", "maj9", "dim", "m", "", "7", "maj7", "mMaj7", "maj7#5", "7#5", "7b5"]
            .compactMap { ChordQuality($0) }
        let roots = (-8...12).map { NoteName(fifths: $0) }
        try withEvery("quality", in: qualities) { quality in
            for root in roots {
                for inversion in 0..<quality.noteCount {
                    guard let chord = Chord(root, quality).inverted(inversion) else { throw CheckFailure("inversion") }
                    let first = Chord.identify(chord.pitches()).first
                    try expectEqual(first?.chord, chord)
                    try expectEqual(first?.respelledNotes, 0)
                }
            }
        }
    }

    /// Qualities that musicians name, without those that are another quality of the same root.
    static let usual = [
        "", "m", "dim", "aug", "sus4", "sus2", "6", "m6", "6/9", "m6/9", "add9", "madd9", "maj7", "7", "m7", "mMaj7",
        "m7b5", "dim7", "7#5", "maj7#5", "7b5", "maj7b5", "7sus4", "9", "maj9", "m9", "mMaj9", "7b9", "7#9", "7#5b9",
        "7#5#9", "7#11", "maj7#11", "9sus4", "m11", "13", "13b9",
    ].compactMap { ChordQuality($0) }

    func test_identifyKeys_everyQualityAndRoot_hasRootsInCommonUse() throws {
        XCTAssertEqual(Self.usual.count, 37)
        let plain = Set(["C", "C#", "Db", "D", "D#", "Eb", "E", "F", "F#", "Gb", "G", "G#", "Ab", "A", "A#", "Bb", "B"])
        var held = 0
        try withEvery("quality", in: Self.usual) { quality in
            for key in 60..<72 {
                let chord = Chord(NoteName(PitchClass(key)), quality)
                for inversion in 0..<quality.noteCount {
                    guard let voicing = chord.inverted(inversion)?.pitches() else { throw CheckFailure("inversion") }
                    let candidates = Chord.identify(midiNumbers: voicing.map(\.midiNumber))
                    for candidate in candidates {
                        try expect(plain.contains(candidate.chord.root.description), "\(candidate) of \(chord)")
                    }
                    if inversion == 0 {
                        try expectEqual(candidates[0].chord.root.pitchClass, chord.root.pitchClass, "\(candidates)")
                        try expectEqual(candidates[0].chord.quality, quality)
                        held += 1
                    }
                }
            }
        }
        XCTAssertEqual(held, 444)
        // A diminished seventh chord with one more tone is an inverted 7b9 chord.
        for key in 48..<60 {
            for bass in [4, 7, 10] {
                let first = Chord.identify(midiNumbers: [key + bass] + [0, 4, 7, 10, 13].map { key + 24 + $0 })[0].chord
                XCTAssertEqual(first.quality.symbol, "7b9", "\(first)")
                XCTAssertEqual(first.root.pitchClass.number, key % 12)
                XCTAssertEqual(first.bass.pitchClass.number, (key + bass) % 12)
            }
        }
        let cases: [([Int], String)] = [
            ([60, 63, 66, 69], "Cdim7"), ([53, 56, 59, 62], "Fdim7"), ([59, 62, 63, 66, 69], "B7#9"),
            ([59, 63, 67], "Baug"), ([59, 63, 67, 70], "Bmaj7#5"), ([59, 63, 68], "G#m/B"),
        ]
        for (keys, symbol) in cases {
            XCTAssertEqual(Chord.identify(midiNumbers: keys)[0].chord.symbol, symbol)
        }
    }
}
