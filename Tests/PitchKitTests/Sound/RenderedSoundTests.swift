import Foundation
@testable import PitchKit
import TestSupport
import XCTest

/// Rendered notes are in tune within a cent, without clipping and without clicks.
///
/// `Scripts/stress-sound` runs the export below and checks every note with another program.
final class RenderedSoundTests: XCTestCase {
    private static let timbres: [(name: String, timbre: Timbre)] = [
        ("sine", .sine), ("piano", .piano), ("organ", .organ),
    ]
    private static let keys = 21...108

    /// Returns the frequency near `guess`, from the advance of the phase between two windowed Fourier sums.
    private func frequency(of samples: [Float], rate: Int, near guess: Double) -> Double {
        let length = rate / 2
        func phase(from start: Int, at guess: Double) -> Double {
            var (x, y) = (0.0, 0.0)
            for index in 0..<length {
                let window = 0.5 - 0.5 * cos(2 * .pi * Double(index) / Double(length))
                let angle = 2 * .pi * guess * Double(start + index) / Double(rate)
                x += window * Double(samples[start + index]) * cos(angle)
                y -= window * Double(samples[start + index]) * sin(angle)
            }
            return atan2(y, x)
        }
        // A short distance first, over which the phase turns at most half, then a long distance for precision.
        return [rate / 200, rate / 20].reduce(guess) { guess, hop in
            let turn = phase(from: rate / 20 + hop, at: guess) - phase(from: rate / 20, at: guess)
            return guess + turn.remainder(dividingBy: 2 * .pi) / (2 * .pi) * Double(rate) / Double(hop)
        }
    }

    func test_render_everyNoteAndTimbre_isInTuneWithinACent() throws {
        let rate = 22_050
        try withEvery("timbre", in: Self.timbres) { timbre in
            let renderer = ToneRenderer(sampleRate: rate, timbre: timbre.timbre)
            try withEvery("key", in: TestScale.elements(Self.keys, sample: 6)) { key in
                let exact = 440 * pow(2, Double(key - 69) / 12)
                let samples = renderer.render(.together([Pitch(midiNumber: key)], duration: 0.8))
                // The guess is a fifth of a semitone off, so that it cannot be the result.
                let heard = frequency(of: samples, rate: rate, near: exact * pow(2, 0.2 / 12))
                try expectClose(1200 * log2(heard / exact), 0, within: 1, "cents")
            }
        }
    }

    func test_render_everyNoteAndTimbre_doesNotClick() throws {
        let rate = 44_100
        try withEvery("timbre", in: Self.timbres) { timbre in
            let renderer = ToneRenderer(sampleRate: rate, timbre: timbre.timbre)
            try withEvery("key", in: TestScale.elements(Self.keys, sample: 6)) { key in
                let turn = 2 * Double.pi * 440 * pow(2, Double(key - 69) / 12) / Double(rate)
                let samples = renderer.render(.together([Pitch(midiNumber: key)], duration: 0.1, velocity: 1))
                // The steepest slope of a sum of these partials, and that of attack and release.
                let slope = timbre.timbre.partials.enumerated().reduce(0) { sum, partial in
                    let step = Double(partial.offset + 1) * turn
                    return step < .pi ? sum + partial.element * step : sum
                }
                let fades = Double.pi / 2 * (1 / timbre.timbre.attack + 1 / timbre.timbre.release) / Double(rate)
                let bound = Float(ToneRenderer.peak / 4 * (slope + fades)) * 1.001
                let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
                try expect((steps.max() ?? 1) <= bound, "a step of \(steps.max() ?? 1), at most \(bound)")
                // The sound begins and ends in silence.
                try expectEqual(samples.first, 0)
                try expect(steps.suffix(20).allSatisfy { $0 < 1e-3 }, "ends with a step of \(steps.suffix(20))")
                try expect(steps.prefix(3).allSatisfy { $0 < 0.02 }, "begins with a step of \(steps.prefix(3))")
            }
        }
    }

    func test_render_anyPlayback_neverClips() throws {
        try forAll("the loudest sample leaves headroom", full: 600, sample: 12) { generator in
            let playback = randomPlayback(using: &generator)
            let timbre = Self.timbres.randomElement(using: &generator) ?? Self.timbres[0]
            let samples = ToneRenderer(sampleRate: 8_000, timbre: timbre.timbre).render(playback)
            let loudest = samples.map(abs).max() ?? 0
            try expect(loudest <= Float(ToneRenderer.peak) + 1e-6, "\(timbre.name): \(loudest)")
        }
        try withEvery("timbre", in: Self.timbres) { timbre in
            let same = Playback(
                (0..<8).map { _ in PlayedNote(Pitch(.a, octave: 4), onset: 0, duration: 0.3, velocity: 1) })
            let samples = ToneRenderer(sampleRate: 22_050, timbre: timbre.timbre).render(same)
            let loudest = samples.map(abs).max() ?? 1
            try expect(loudest <= Float(ToneRenderer.peak), "eight voices in phase reach \(loudest)")
            try expect(loudest > 0.3, "eight voices in phase reach \(loudest)")
        }
    }

    func test_render_sameBitsEverywhere() throws {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for timbre in Self.timbres {
            let chord = Playback.together([48, 55, 64, 70].map { Pitch(midiNumber: $0) }, duration: 0.2)
            for sample in ToneRenderer(timbre: timbre.timbre).render(chord) {
                hash = (hash ^ UInt64(sample.bitPattern)) &* 0x100_0000_01B3
            }
        }
        try expectGolden("\(hash)\n", "PitchKit/rendered-samples.txt")
    }

    func test_player_isHandedThePlaybackOfTheQuestion() async throws {
        var quiz = QuizSession(QuizSettings(modes: QuizMode.allCases, level: 5), seed: 3)
        let player = RecordingNotePlayer()
        var expected: [Playback] = []
        for _ in 0..<60 {
            guard let question = quiz.next() else { throw CheckFailure("no question") }
            let pitches = question.subject.pitches
            let kinds = [
                question.playbackWithReference, question.playback, .separately(pitches), .together(pitches),
                question.playback.slower(by: 2), question.playback.looped(3),
            ]
            for playback in kinds {
                try await player.play(playback)
                expected.append(playback)
            }
            XCTAssertEqual(question.playback.pitches.sorted(), pitches.sorted())
            let result = quiz.answer(question.choices[0])
            if let playback = result.answerPlayback {
                XCTAssertFalse(result.isCorrect)
                try await player.play(playback)
                expected.append(playback)
            }
        }
        let played = await player.played
        XCTAssertEqual(played, expected)
    }

    /// Writes sounds and MIDI files for `Scripts/stress-sound`; without the script, writes a few to check the export.
    func test_export_writesTheListedFiles() throws {
        let wanted = ProcessInfo.processInfo.environment["STRESS_SOUND"]
        let folder =
            wanted.map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("stress-sound-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { if wanted == nil { try? FileManager.default.removeItem(at: folder) } }
        var files = 0
        func write(_ bytes: [UInt8], _ name: String) throws {
            try Data(bytes).write(to: folder.appendingPathComponent(name))
            files += 1
        }
        let rates = [44_100, 48_000, 32_000]
        for (index, timbre) in Self.timbres.enumerated() {
            let renderer = ToneRenderer(sampleRate: rates[index], timbre: timbre.timbre)
            for key in wanted == nil ? 69...69 : Self.keys {
                let samples = renderer.render(.together([Pitch(midiNumber: key)], duration: wanted == nil ? 0.1 : 2))
                let format: WAVFile.SampleFormat = key.isMultiple(of: 2) ? .int16 : .float32
                let bytes = WAVFile.bytes(of: samples, sampleRate: renderer.sampleRate, format: format)
                try write(bytes, "note-\(timbre.name)-\(key)-\(samples.count)-\(renderer.sampleRate).wav")
            }
            let voices = (0..<8).map {
                PlayedNote(Pitch(midiNumber: 40 + 5 * $0), onset: 0, duration: wanted == nil ? 0.1 : 1, velocity: 1)
            }
            let samples = renderer.render(Playback(voices))
            try write(
                WAVFile.bytes(of: samples, sampleRate: renderer.sampleRate),
                "chord-\(timbre.name)-0-\(samples.count)-\(renderer.sampleRate).wav")
        }
        for seed in 0..<UInt64(wanted == nil ? 2 : 200) {
            var generator = SeededGenerator(seed: seed)
            let playback = randomPlayback(using: &generator)
            try write(try MIDIFile.bytes(of: playback), "random-\(seed).mid")
            let rows = playback.notes.filter { $0.velocity > 0 }.map {
                "\($0.pitch.midiNumber)\t\($0.onset)\t\($0.end)\t\($0.velocity)\n"
            }
            try write(Array(rows.joined().utf8), "random-\(seed).tsv")
        }
        let listed = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        XCTAssertEqual(listed.count, files)
    }
}
