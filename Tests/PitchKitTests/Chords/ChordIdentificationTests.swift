@testable import PitchKit
import TestSupport
import XCTest

final class ChordIdentificationTests: XCTestCase {
    private func pitches(_ text: String) -> [Pitch] { text.split(separator: " ").compactMap { Pitch(String($0)) } }

    /// A writing for each quality of the corpus.
    static let qualities: [ChordQuality] = {
        var found: [ChordQuality] = []
        for form in ChordSymbolTests.forms {
            if let quality = ChordQuality(form.writing), !found.contains(quality) { found.append(quality) }
        }
        return found
    }()

    func test_identify_everyQualityRootAndInversion_findsItself() throws {
        // Qualities that sound like a simpler quality on the same root: the simpler name is expected.
        let shadowed: Set<String> = ["sus4add9", "add9no3", "5add9"]
        XCTAssertGreaterThan(Self.qualities.count, 90)
        try withEvery("quality", in: Self.qualities.filter { !shadowed.contains($0.symbol) }) { quality in
            try withEvery("root", in: ChordTests.roots) { root in
                for inversion in 0..<quality.noteCount {
                    guard let chord = Chord(root, quality).inverted(inversion) else {
                        throw CheckFailure("no inversion")
                    }
                    let heard = chord.pitches(bassOctave: 3)
                    let candidates = Chord.identify(heard)
                    try expect(
                        candidates.map(\.chord).prefix(quality.noteCount).contains(chord), "\(chord): \(candidates)")
                    try expectEqual(Chord.simplest(of: heard.reversed()), candidates.first?.chord)
                    for candidate in candidates {
                        // The candidate has exactly the given notes.
                        try expectEqual(candidate.chord.pitchClasses, chord.pitchClasses)
                        try expectEqual(candidate.chord.bass.pitchClass, chord.bass.pitchClass)
                    }
                }
            }
        }
    }

    func test_identify_commonChords_comeFirst() throws {
        let common = ChordQuality.triads + [.majorSeventh, .dominantSeventh, .minorSeventh, .halfDiminishedSeventh]
        try withEvery("quality", in: common) { quality in
            try withEvery("root", in: ChordTests.roots) { root in
                let chord = Chord(root, quality)
                let first = Chord.identify(chord.pitches()).first
                try expectEqual(first?.chord, chord)
                try expectEqual(first?.respelledNotes, 0)
            }
        }
    }

    func test_identify_transposedNotes_givesTransposedCandidates() throws {
        let intervals: [Interval] = [.majorSecond, .minorThird, .perfectFourth, .perfectFifth, -.majorSecond]
        func hasGivenNames(_ candidate: ChordCandidate) -> Bool { candidate.respelledNotes == 0 }
        try withEvery("quality", in: Self.qualities) { quality in
            let chord = Chord(NoteName(.d), quality)
            let before = Chord.identify(chord.pitches())
            try withEvery("interval", in: intervals) { interval in
                let after = Chord.identify(chord.pitches().map { $0 + interval })
                // Respelled candidates depend on the key: a root is respelled as F sharp, but not as E sharp.
                try expectEqual(after.filter(hasGivenNames).map(\.penalty), before.filter(hasGivenNames).map(\.penalty))
                try expectEqual(after.first?.chord.quality, before.first?.chord.quality)
            }
        }
    }

    func test_identify_everySetOfKeys_isNamedCompletely() throws {
        try withEvery("mask", in: 1..<4096) { mask in
            let keys = (0..<12).filter { mask & 1 << $0 != 0 }.map { 48 + $0 }
            let candidates = Chord.identify(midiNumbers: keys)
            try expectEqual(candidates.count, keys.count)
            for candidate in candidates {
                try expectEqual(candidate.chord.pitchClasses.mask, mask, "\(candidate)")
                try expectEqual(candidate.chord.bass.pitchClass.number, keys[0] % 12)
                try expectEqual(Chord(candidate.chord.symbol), candidate.chord)
                try expect(candidate.chord.root.accidental.semitones.magnitude <= 2, "\(candidate)")
            }
            try expect(zip(candidates, candidates.dropFirst()).allSatisfy { $0.penalty <= $1.penalty }, "\(candidates)")
        }
    }

    /// Voicings have their usual names, among them voicings from reports of errors to other libraries.
    ///
    /// - E4 G4 C5: https://github.com/tonaljs/tonal/issues/160
    /// - A Bb D F (from BbM7/A): https://github.com/bspaans/python-mingus/issues/106
    /// - A#2 D3 F3: https://github.com/cuthbertLab/music21/issues/327
    /// - E A C (bass E) ; F# A D (bass F#): https://github.com/bragefuglseth/fretboard/issues/49
    /// - E G Bb C (bass E): https://github.com/t-bre/MIDIAnalyser/issues/29
    func test_identify_commonVoicings_haveTheirUsualNames() {
        let cases = [
            ("E4 G4 C5", "C/E"), ("A3 Bb3 D4 F4", "Bbmaj7/A"), ("E3 A3 C4", "Am/E"), ("F#3 A3 D4", "D/F#"),
            ("E3 G3 Bb3 C4", "C7/E"), ("Cb4 Eb4 Gb4", "Cb"), ("E3 G3 Bb3 C4 D4", "C9/E"), ("C3 E3 G3 Bb3 D4 A4", "C13"),
            ("C3 D#3 G3 A#3", "Cm7"), ("A#2 D3 F3", "A#"), ("C3 E3 Gb3", "C(b5)"),
        ]
        for (notes, name) in cases {
            XCTAssertEqual(Chord.identify(pitches(notes)).first?.chord.symbol, name, notes)
        }
        XCTAssertEqual(Chord.identify(midiNumbers: [46, 50, 53]).first?.chord.symbol, "Bb")
        XCTAssertEqual(Chord.identify(midiNumbers: [49, 53, 56]).first?.chord.symbol, "Db")
        XCTAssertEqual(Chord.identify([]), [])
        XCTAssertEqual(Chord.identify(midiNumbers: []), [])
        XCTAssertNil(Chord.simplest(of: []))
    }

    func test_reasons_nameWhatIsUnusual() throws {
        let second = Chord.identify(pitches("E4 G4 C5"))[1]
        XCTAssertEqual(second.chord.symbol, "Em#5")
        XCTAssertEqual(second.reasons.map(\.description), ["one note is respelled", "the fifth is altered: #5"])
        XCTAssertEqual(
            Chord.identify(pitches("E3 Bb3 C4")).first?.reasons.map(\.description),
            ["E, the third, is in the bass", "there is no fifth"])
        XCTAssertEqual(
            Chord.identify(pitches("C3 D#3 G3 A#3")).first?.reasons.map(\.description), ["2 notes are respelled"])
        XCTAssertEqual(Chord.identify(pitches("C3 F3 G3")).first?.reasons, [.suspended])
        XCTAssertEqual(Chord.identify(pitches("C3 E3 G3 D4")).first?.reasons.map(\.description), ["a ninth is added"])
        XCTAssertEqual(Chord.identify(pitches("C3 E3 G3")).first?.score, 1)
    }
}
