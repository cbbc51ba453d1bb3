/// A writer of Standard MIDI Files (format 0, one track).
///
/// ```swift
/// let bytes = try MIDIFile.bytes(of: .together([Pitch(.c, octave: 4)]))
/// String(decoding: bytes.prefix(4), as: UTF8.self)  // → MThd
/// ```
///
/// A tick is one millisecond: a quarter note has 500 ticks and lasts 500,000 microseconds. A note lasts at least one
/// tick. In MIDI, the end of a note refers to a channel and a key, so two notes of one key that overlap need two
/// channels. The percussion channel is not used, so at most fifteen notes of a key can overlap; further notes share the
/// last channel. Tunings other than equal temperament are not written.
///
/// The format follows MIDI Manufacturers Association, "Standard MIDI Files 1.0", RP-001.
public enum MIDIFile {
    /// Returns the bytes of a MIDI file.
    ///
    /// - Parameters:
    ///   - playback: The playback to write. The velocity of a note becomes 1 to 127; notes with velocity 0 are left
    ///     out.
    ///   - program: The General MIDI instrument, 0 to 127: 0 is a grand piano, 16 a drawbar organ.
    /// - Returns: The bytes of the whole file.
    /// - Throws: A ``MIDIFileError`` for a pitch outside the keys 0 to 127.
    /// - Complexity: O(n log n) for n notes.
    /// - Precondition: `program` is in 0…127.
    public static func bytes(of playback: Playback, program: Int = 0) throws(MIDIFileError) -> [UInt8] {
        precondition((0...127).contains(program), "a MIDI program is 0 to 127")
        let events = try MIDIFile.events(of: playback)
        let channels = Set(events.map { $0.bytes[0] & 0x0F }).sorted()
        var track: [UInt8] = [0, 0xFF, 0x51, 3, 0x07, 0xA1, 0x20]
        for channel in channels { track += [0, 0xC0 | channel, UInt8(program)] }
        var time = 0
        for event in events {
            track += variableLength(event.time - time) + event.bytes
            time = event.time
        }
        track += [0, 0xFF, 0x2F, 0]
        return Array("MThd".utf8) + bigEndian(6, 4) + bigEndian(0, 2) + bigEndian(1, 2) + bigEndian(500, 2)
            + Array("MTrk".utf8) + bigEndian(track.count, 4) + track
    }

    private struct Event {
        let time: Int
        let bytes: [UInt8]
    }

    /// Returns the starts and ends of notes in order of time.
    ///
    /// At the same time, ends come first, so that a key can repeat.
    ///
    /// - Throws: A ``MIDIFileError`` for a pitch outside the keys 0 to 127.
    /// - Complexity: O(n log n) for n notes.
    private static func events(of playback: Playback) throws(MIDIFileError) -> [Event] {
        var busyUntil: [Int: Int] = [:]
        var events: [(order: (Int, Int, Int), event: Event)] = []
        for (index, note) in playback.notes.enumerated() where note.velocity > 0 {
            let key = note.pitch.midiNumber
            guard (0...127).contains(key) else { throw MIDIFileError(index: index, pitch: note.pitch) }
            let start = milliseconds(note.onset)
            // A note without length would end before it begins.
            let end = max(milliseconds(note.end), start + 1)
            let free = voices.first { busyUntil[Int($0) * 128 + key] ?? 0 <= start }
            let channel = free ?? voices[voices.count - 1]
            busyUntil[Int(channel) * 128 + key] = end
            let velocity = UInt8(max(1, (note.velocity * 127).rounded()))
            events.append(((start, 1, index), Event(time: start, bytes: [0x90 | channel, UInt8(key), velocity])))
            events.append(((end, 0, index), Event(time: end, bytes: [0x80 | channel, UInt8(key), 0])))
        }
        return events.sorted { $0.order < $1.order }.map(\.event)
    }

    /// The channels except the percussion channel.
    private static let voices: [UInt8] = (0..<16).filter { $0 != 9 }

    private static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

    private static func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// Returns a number as bytes with seven bits each, beginning with the highest bits.
    ///
    /// The high bit is set in all bytes but the last. Times in a playback are less than 2²¹ ticks.
    private static func variableLength(_ value: Int) -> [UInt8] {
        var bytes = [UInt8(value & 0x7F)]
        var rest = value >> 7
        while rest > 0 {
            bytes.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
            rest >>= 7
        }
        return bytes
    }
}

/// An error of a playback that cannot be written as a MIDI file.
public struct MIDIFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of error of a MIDI file.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A pitch outside the keys 0 to 127.
        public static let keyOutOfRange = Code(rawValue: "keyOutOfRange")

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// The index of the note in the playback, from 0.
    public let index: Int
    /// The pitch of the note.
    public let pitch: Pitch

    init(index: Int, pitch: Pitch) {
        code = .keyOutOfRange
        self.index = index
        self.pitch = pitch
    }

    /// The place of the note in the playback: `notes[2]`.
    public var path: String? { "notes[\(index)]" }

    /// A sentence with the pitch and the number of its key.
    public var message: String { "\(pitch) is key \(pitch.midiNumber); MIDI has keys 0 to 127" }

    /// The place of the note and the message.
    public var description: String { "notes[\(index)]: \(message)" }
}
