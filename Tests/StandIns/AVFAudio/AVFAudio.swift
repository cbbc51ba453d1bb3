// The declarations of AVFAudio that the libraries use, from AVAudioEngine.h, AVAudioPlayerNode.h, AVAudioBuffer.h and
// AVAudioFormat.h. They have no behavior.

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioNodeCompletionHandler = @Sendable () -> Void

open class AVAudioFormat {
    public init?(standardFormatWithSampleRate sampleRate: Double, channels: UInt32) { declared() }
}

open class AVAudioPCMBuffer {
    public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) { declared() }
    open var frameLength: AVAudioFrameCount {
        get { declared() }
        set { declared() }
    }
    open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { declared() }
}

open class AVAudioNode {
    init() { declared() }
}

open class AVAudioMixerNode: AVAudioNode {}

open class AVAudioPlayerNode: AVAudioNode {
    override public init() { declared() }
    open func scheduleBuffer(_ buffer: AVAudioPCMBuffer, completionHandler: AVAudioNodeCompletionHandler? = nil) {
        declared()
    }
    open func play() { declared() }
    open func stop() { declared() }
}

open class AVAudioEngine {
    public init() { declared() }
    open var mainMixerNode: AVAudioMixerNode { declared() }
    open var isRunning: Bool { declared() }
    open func attach(_ node: AVAudioNode) { declared() }
    open func connect(_ source: AVAudioNode, to target: AVAudioNode, format: AVAudioFormat?) { declared() }
    open func start() throws { declared() }
}

private func declared() -> Never { fatalError("a stand-in only declares; it cannot run") }
