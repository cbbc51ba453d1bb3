@testable import PitchKit
import TestSupport
import XCTest

final class SoundTests: XCTestCase {
    private static let timbres: [(String, Timbre)] = [("sine", .sine), ("piano", .piano), ("organ", .organ)]

    func test_render_everyTimbre_neitherClipsNorClicks() throws {
        let chord = (0..<8).map { Pitch(midiNumber: 48 + 4 * $0) }
        try withEvery("timbre", in: Self.timbres) { timbre in
            let renderer = ToneRenderer(sampleRate: 22_050, timbre: timbre.1)
            let together = Playback(chord.map { PlayedNote($0, onset: 0, duration: 0.3, velocity: 1) })
            let samples = renderer.render(together)
            try expectEqual(samples.count, Int(((0.3 + timbre.1.release) * 22_050).rounded()))
            let loudest = samples.map(abs).max() ?? 0
            try expect(loudest <= Float(ToneRenderer.peak), "peak \(loudest)")
            try expect(loudest > 0.05, "peak \(loudest)")
            try expectEqual(samples.first, 0)
            try expect(abs(samples.last ?? 1) < 1e-3, "ends at \(String(describing: samples.last))")
            // 480 Hz at full level changes by 0.14 from sample to sample; a click changes by much more.
            let steps = zip(samples, samples.dropFirst()).map { abs($0 - $1) }
            try expect((steps.max() ?? 1) < 0.25, "step \(String(describing: steps.max()))")
        }
    }

    func test_render_sameNoteTwice_isTwoVoices() {
        let renderer = ToneRenderer(sampleRate: 8_000, timbre: .sine)
        let a = Pitch(.a, octave: 4)
        let one = renderer.render(.together([a], duration: 0.2))
        let two = renderer.render(.together([a, a], duration: 0.2))
        XCTAssertEqual(one.count, two.count)
        for (single, double) in zip(one, two) { XCTAssertEqual(double, 2 * single, accuracy: 1e-6) }
    }

    func test_render_emptyOrSilent_isSilence() {
        XCTAssertEqual(ToneRenderer().render(Playback([])), [])
        let silent = Playback([PlayedNote(Pitch(.a, octave: 4), onset: 0, duration: 0.01, velocity: 0)])
        XCTAssertEqual(Set(ToneRenderer().render(silent)), [0])
        // A note above half the sample rate is silent.
        XCTAssertEqual(Set(ToneRenderer().render(.together([Pitch(.c, octave: 14)], duration: 0.01))), [0])
    }

    func test_wav_header_isAsTheFormatAsks() {
        let bytes = WAVFile.bytes(of: [0, 1, -1, 2, .nan], sampleRate: 44_100)
        XCTAssertEqual(bytes.count, 44 + 10)
        XCTAssertEqual(String(decoding: bytes[0..<4] + bytes[8..<16], as: UTF8.self), "RIFFWAVEfmt ")
        XCTAssertEqual(Array(bytes[44...]), [0, 0, 255, 127, 1, 128, 255, 127, 0, 0])
        let float = WAVFile.bytes(of: [0.5], sampleRate: 48_000, format: .float32)
        XCTAssertEqual(float.count, 58 + 4)
        XCTAssertEqual(Array(float[58...]), [0, 0, 0, 63])
    }

    func test_playback_changes_keepTheNotes() {
        let chord = [60, 64, 67].map { Pitch(midiNumber: $0) }
        let separate = Playback.separately(chord)
        XCTAssertEqual(separate.notes.map(\.onset), [0, 0.5, 1])
        XCTAssertEqual(separate.duration, 1.5)
        XCTAssertEqual(separate.polyphony, 1)
        XCTAssertEqual(Playback.together(chord).polyphony, 3)
        XCTAssertEqual(separate.slower(by: 2).notes.map(\.onset), [0, 1, 2])
        XCTAssertEqual(separate.looped(3).notes.count, 9)
        XCTAssertEqual(separate.looped(2, gap: 1).notes.map(\.onset), [0, 0.5, 1, 2.5, 3, 3.5])
        XCTAssertEqual(
            PlayedNote(chord[0], onset: -1, duration: .infinity, velocity: .nan),
            PlayedNote(chord[0], onset: 0, duration: 600, velocity: 0))
        XCTAssertNoThrow(try checkCodable(separate))
    }

    func test_players_recordFailAndWrite() async throws {
        let playback = Playback.together([Pitch(.c, octave: 4)], duration: 0.1)
        let recording = RecordingNotePlayer()
        try await recording.play(playback)
        await recording.stop()
        let events = await recording.events
        XCTAssertEqual(events, [.played(playback), .stopped])

        let failing = RecordingNotePlayer()
        await failing.failNext(.play, with: NotePlayerError(.unavailable, message: "the sound is in use"))
        do {
            try await failing.play(playback)
            XCTFail("should fail")
        } catch {
            XCTAssertEqual("\(error)", "the sound is in use")
        }
        try await failing.play(playback)
        let played = await failing.played
        XCTAssertEqual(played, [playback])

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pitchkit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let writing = WAVFilePlayer(folder: folder, renderer: ToneRenderer(sampleRate: 8_000))
        try await writing.play(playback)
        try await writing.play(playback)
        let files = await writing.files
        XCTAssertEqual(files.map(\.lastPathComponent), ["playback-1.wav", "playback-2.wav"])
        XCTAssertEqual(
            try Data(contentsOf: files[1]),
            Data(WAVFile.bytes(of: ToneRenderer(sampleRate: 8_000).render(playback), sampleRate: 8_000)))
        let nowhere = WAVFilePlayer(folder: folder.appendingPathComponent("none"))
        do {
            try await nowhere.play(playback)
            XCTFail("should fail")
        } catch {
            XCTAssertEqual(error.code, .fileNotWritten)
            XCTAssertEqual(error.path?.hasSuffix("none/playback-1.wav"), true)
        }
        let none = await nowhere.files
        XCTAssertEqual(none, [])
    }

    func test_wavFilePlayer_folderWithFiles_overwritesNothing() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pitchkit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let playback = Playback.together([Pitch(.c, octave: 4)], duration: 0.1)
        let old = ["playback-1.wav", "Playback-7.WAV", "playback-x.wav", "playback-9.txt"]
        for name in old { try Data(name.utf8).write(to: folder.appendingPathComponent(name)) }
        for expected in ["playback-8.wav", "playback-9.wav"] {
            let player = WAVFilePlayer(folder: folder, renderer: ToneRenderer(sampleRate: 8_000))
            try await player.play(playback)
            let files = await player.files
            XCTAssertEqual(files.map(\.lastPathComponent), [expected])
        }
        let last = "playback-\(Int.max).wav"
        try Data(last.utf8).write(to: folder.appendingPathComponent(last))
        do {
            try await WAVFilePlayer(folder: folder, renderer: ToneRenderer(sampleRate: 8_000)).play(playback)
            XCTFail("should fail")
        } catch {
            XCTAssertEqual(error.code, .fileNotWritten)
        }
        for name in old + [last] {
            XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent(name)), Data(name.utf8))
        }
    }
}
