import PitchKit
import TestSupport
import XCTest

final class MIDIFileTests: XCTestCase {
    /// A note of a MIDI file, with times in ticks.
    struct Note: Hashable, Comparable {
        let start: Int
        let end: Int
        let key: Int
        let velocity: Int

        static func < (left: Note, right: Note) -> Bool {
            (left.start, left.end, left.key, left.velocity) < (right.start, right.end, right.key, right.velocity)
        }
    }

    /// Reads a MIDI file without the library: headers, delta times, and note-ons paired with note-offs by channel and
    /// key.
    private func read(_ bytes: [UInt8]) throws -> (ticksPerQuarter: Int, notes: [Note]) {
        func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
        try expectEqual(String(decoding: bytes[0..<4], as: UTF8.self), "MThd")
        try expectEqual([number(4..<8), number(8..<10), number(10..<12)], [6, 0, 1])
        try expectEqual(String(decoding: bytes[14..<18], as: UTF8.self), "MTrk")
        try expectEqual(number(18..<22), bytes.count - 22)
        var place = 22
        var time = 0
        var open: [[Int]: (start: Int, velocity: Int)] = [:]
        var notes: [Note] = []
        while place < bytes.count {
            var delta = 0
            while bytes[place] >= 128 {
                delta = delta << 7 | Int(bytes[place] & 127)
                place += 1
            }
            time += delta << 7 | Int(bytes[place])
            let status = bytes[place + 1]
            switch status & 0xF0 {
            case 0x90:
                let voice = [Int(status & 15), Int(bytes[place + 2])]
                try expect(open[voice] == nil, "a key begins twice on one channel")
                try expect(voice[0] != 9, "the percussion channel is used")
                open[voice] = (time, Int(bytes[place + 3]))
                place += 4
            case 0x80:
                let voice = [Int(status & 15), Int(bytes[place + 2])]
                guard let start = open.removeValue(forKey: voice) else { throw CheckFailure("a key ends twice") }
                notes.append(Note(start: start.start, end: time, key: voice[1], velocity: start.velocity))
                place += 4
            case 0xC0:
                place += 3
            default:
                try expectEqual(status, 0xFF)
                if bytes[place + 2] == 0x2F { try expectEqual(place + 4, bytes.count) }
                place += 4 + Int(bytes[place + 3])
            }
        }
        try expect(open.isEmpty, "a key does not end")
        return (number(12..<14), notes.sorted())
    }

    func test_file_anyPlayback_isReadBackEqual() throws {
        try forAll("what was written is read", full: 5_000, sample: 200) { generator in
            let playback = randomPlayback(using: &generator)
            let file = try read(try MIDIFile.bytes(of: playback, program: 16))
            try expectEqual(file.ticksPerQuarter, 500)
            let expected = playback.notes.filter { $0.velocity > 0 }.map { note in
                let start = Int((note.onset * 1000).rounded())
                return Note(
                    start: start, end: max(Int((note.end * 1000).rounded()), start + 1), key: note.pitch.midiNumber,
                    velocity: max(1, Int((note.velocity * 127).rounded())))
            }
            try expectEqual(file.notes, expected.sorted())
        }
    }

    func test_file_keysBeyondMIDI_areRefusedWithTheirPlace() throws {
        let playback = Playback.separately([Pitch(midiNumber: 0), Pitch(midiNumber: 127), Pitch(midiNumber: 128)])
        let error = try expectThrows(MIDIFileError.self) { try MIDIFile.bytes(of: playback) }
        XCTAssertEqual(error.description, "notes[2]: G#9 is key 128; MIDI has keys 0 to 127")
        XCTAssertThrowsError(try MIDIFile.bytes(of: .together([Pitch(midiNumber: -1)])))
    }

    func test_file_ofOneNote_isExactly() throws {
        let bytes = try MIDIFile.bytes(of: .together([Pitch(.c, octave: 4)], duration: 0.2, velocity: 1))
        XCTAssertEqual(
            bytes,
            Array("MThd".utf8) + [0, 0, 0, 6, 0, 0, 0, 1, 1, 0xF4] + Array("MTrk".utf8)
                + [0, 0, 0, 23, 0, 0xFF, 0x51, 3, 7, 0xA1, 0x20, 0, 0xC0, 0, 0, 0x90, 60, 127]
                + [0x81, 0x48, 0x80, 60, 0, 0, 0xFF, 0x2F, 0])
    }
}

/// A generator of up to twelve notes of any length, some on the same key at the same time, some silent.
func randomPlayback(using generator: inout SeededGenerator) -> Playback {
    let keys = Int.random(in: 1...10, using: &generator)
    let low = Int.random(in: 21...108 - keys, using: &generator)
    return Playback(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
            PlayedNote(
                Pitch(midiNumber: low + Int.random(in: 0..<keys, using: &generator)),
                onset: Double.random(in: 0...0.5, using: &generator),
                duration: [0, 0.0001, 0.05, 0.3].randomElement(using: &generator) ?? 0.3,
                velocity: [0, 0.001, 0.5, 1].randomElement(using: &generator) ?? 0.5)
        })
}
