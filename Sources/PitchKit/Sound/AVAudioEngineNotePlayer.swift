#if canImport(AVFAudio)
    import AVFAudio

    /// A player for Apple platforms that renders playbacks and plays them through the audio engine.
    ///
    /// A new playback stops the previous playback. The app configures its own audio session.
    public actor AVAudioEngineNotePlayer: NotePlayer {
        /// The renderer that computes the samples of the notes.
        public let renderer: ToneRenderer
        private let engine = AVAudioEngine()
        private let node = AVAudioPlayerNode()
        private var isAttached = false

        /// Creates a player.
        ///
        /// The audio engine starts with the first playback.
        ///
        /// - Parameter renderer: The renderer that computes the samples of the notes.
        public init(renderer: ToneRenderer = ToneRenderer()) {
            self.renderer = renderer
        }

        /// Starts a playback and returns without waiting for its end.
        ///
        /// - Parameter playback: The playback to play.
        /// - Throws: A ``NotePlayerError`` when the system has no audio format or buffer for the samples, or when the
        ///   audio engine does not start.
        /// - Complexity: That of ``ToneRenderer/render(_:)``, which computes all samples before the start.
        public func play(_ playback: Playback) async throws(NotePlayerError) {
            let samples = renderer.render(playback)
            guard !samples.isEmpty else { return await stop() }
            guard
                let format = AVAudioFormat(standardFormatWithSampleRate: Double(renderer.sampleRate), channels: 1),
                let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(samples.count)),
                let channel = buffer.floatChannelData?[0]
            else {
                throw NotePlayerError(
                    .unsupportedFormat, message: "the system has no format for \(renderer.sampleRate) samples a second")
            }
            channel.update(from: samples, count: samples.count)
            buffer.frameLength = AVAudioFrameCount(samples.count)
            if !isAttached {
                engine.attach(node)
                engine.connect(node, to: engine.mainMixerNode, format: format)
                isAttached = true
            }
            if !engine.isRunning {
                do { try engine.start() } catch {
                    throw NotePlayerError(.unavailable, message: "the audio engine does not start: \(error)")
                }
            }
            node.stop()
            node.scheduleBuffer(buffer, completionHandler: nil)
            node.play()
        }

        /// Stops the current playback.
        public func stop() async {
            if isAttached { node.stop() }
        }
    }
#endif
