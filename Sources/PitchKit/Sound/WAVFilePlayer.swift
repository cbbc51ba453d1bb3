#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A player that writes every playback into a new WAV file, on any platform.
///
/// The files are numbered in a folder: `playback-1.wav`, `playback-2.wav`, … A file is written as a whole or not at
/// all.
public actor WAVFilePlayer: NotePlayer {
    /// The folder into which the player writes its files.
    public let folder: URL
    /// The renderer that computes the samples of the notes.
    public let renderer: ToneRenderer
    /// The format of the stored samples.
    public let format: WAVFile.SampleFormat
    /// The files written so far, beginning with the oldest.
    public private(set) var files: [URL] = []

    /// Creates a player that writes into a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files, which must exist.
    ///   - renderer: The renderer that computes the samples of the notes.
    ///   - format: The format of the stored samples.
    public init(folder: URL, renderer: ToneRenderer = ToneRenderer(), format: WAVFile.SampleFormat = .int16) {
        self.folder = folder
        self.renderer = renderer
        self.format = format
    }

    /// Renders a playback, writes the next file, and returns after writing.
    ///
    /// - Parameter playback: The playback to write.
    /// - Throws: A ``NotePlayerError`` when the file cannot be written; the next call then uses the same number.
    /// - Complexity: That of ``ToneRenderer/render(_:)``.
    public func play(_ playback: Playback) async throws(NotePlayerError) {
        let file = folder.appendingPathComponent("playback-\(files.count + 1).wav")
        let bytes = WAVFile.bytes(of: renderer.render(playback), sampleRate: renderer.sampleRate, format: format)
        do { try Data(bytes).write(to: file, options: .atomic) } catch {
            throw NotePlayerError(.fileNotWritten, path: file.path, message: "the file cannot be written: \(error)")
        }
        files.append(file)
    }

    /// Does nothing, since files make no sound.
    public func stop() async {}
}
