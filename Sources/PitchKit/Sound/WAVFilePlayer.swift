#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A player that writes every playback into a new WAV file, on any platform.
///
/// The files are numbered in a folder: `playback-1.wav`, `playback-2.wav`, … Numbering continues after the highest
/// number in the folder, so that the files of an earlier player remain. A file is written as a whole or not at all.
///
/// Two players must not write into the same folder at the same time, because both can choose the same number.
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
    /// - Throws: A ``NotePlayerError`` when the file cannot be written; nothing is overwritten.
    /// - Complexity: That of ``ToneRenderer/render(_:)``, and O(n) for n files in the folder.
    public func play(_ playback: Playback) async throws(NotePlayerError) {
        let bytes = WAVFile.bytes(of: renderer.render(playback), sampleRate: renderer.sampleRate, format: format)
        let (number, isTooHigh) = highestNumber.addingReportingOverflow(1)
        let file = folder.appendingPathComponent("playback-\(number).wav")
        // A folder that cannot be listed can still have a file of this name.
        guard !isTooHigh, !FileManager.default.fileExists(atPath: file.path) else {
            throw NotePlayerError(.fileNotWritten, path: file.path, message: "no unused number was found in the folder")
        }
        do { try Data(bytes).write(to: file, options: .atomic) } catch {
            throw NotePlayerError(.fileNotWritten, path: file.path, message: "the file cannot be written: \(error)")
        }
        files.append(file)
    }

    /// Does nothing, since files make no sound.
    public func stop() async {}

    /// The highest number of a file in the folder; 0 if there is none.
    ///
    /// Uppercase names count too, because many file systems ignore case.
    private var highestNumber: Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.reduce(0) { highest, name in
            let name = name.lowercased()
            guard name.hasPrefix("playback-"), name.hasSuffix(".wav") else { return highest }
            return max(highest, Int(name.dropFirst("playback-".count).dropLast(".wav".count)) ?? 0)
        }
    }
}
