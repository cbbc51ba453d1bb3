#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A player for any platform: writes every playback into a WAV file of its own.
///
/// The files are numbered in a folder: `playback-1.wav`, `playback-2.wav`, … A file is written as a whole or not at all.
public actor WAVFilePlayer: NotePlayer {
    /// Where the files go.
    public let folder: URL
    /// How notes are turned into samples.
    public let renderer: ToneRenderer
    /// How samples are stored.
    public let format: WAVFile.SampleFormat
    /// The files written so far, oldest first.
    public private(set) var files: [URL] = []

    /// Makes a player.
    ///
    /// - Parameters:
    ///   - folder: Where the files go; it must exist.
    ///   - renderer: How notes are turned into samples.
    ///   - format: How samples are stored.
    public init(folder: URL, renderer: ToneRenderer = ToneRenderer(), format: WAVFile.SampleFormat = .int16) {
        self.folder = folder
        self.renderer = renderer
        self.format = format
    }

    /// Renders the playback and writes the next file; returns when it is written.
    ///
    /// - Parameter playback: What is to be heard.
    /// - Throws: A ``NotePlayerError`` when the file cannot be written; the number is then used again.
    public func play(_ playback: Playback) async throws(NotePlayerError) {
        let file = folder.appendingPathComponent("playback-\(files.count + 1).wav")
        let bytes = WAVFile.bytes(of: renderer.render(playback), sampleRate: renderer.sampleRate, format: format)
        do { try Data(bytes).write(to: file, options: .atomic) } catch {
            throw NotePlayerError(.fileNotWritten, path: file.path, message: "the file cannot be written: \(error)")
        }
        files.append(file)
    }

    /// Does nothing: a file does not sound.
    public func stop() async {}
}
