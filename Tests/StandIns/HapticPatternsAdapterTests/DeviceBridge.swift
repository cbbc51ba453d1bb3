import CoreHaptics
import Foundation

@testable import HapticPatterns

/// A clock that only a test moves, and the engines that exist on it.
final class BridgedDevice: @unchecked Sendable {
    var rules = HapticDeviceRules()
    var now = 100.0
    private(set) var engines: [EngineBridge] = []
    /// Whether the model reports the ends of players.
    var reportsEnds = true
    /// The files that exist.
    var files: Set<String> = []
    /// Whether each new engine was made on the main thread.
    private(set) var madeOnMainThread: [Bool] = []
    /// The errors of the next starts of players, by their number; `nil` for a start that succeeds.
    var startErrors: [NSError?] = []

    /// Makes the next engines those of this device.
    func install() {
        CHHapticEngine.standIn = { [unowned self] in
            madeOnMainThread.append(Thread.isMainThread)
            let engine = EngineBridge(self)
            engines.append(engine)
            return engine
        }
    }

    /// The newest engine.
    var engine: EngineBridge? { engines.last }

    /// Moves the clock, and reports the ends of players on another thread.
    func advance(by seconds: Double) {
        now += seconds
        for engine in engines { engine.settle() }
    }

    /// The output of all engines.
    func sample(mix: OverlapMix = .max) -> (intensity: Double, sharpness: Double?) {
        var rendered = RenderedMix()
        for output in engines.flatMap({ $0.model.outputs(at: now) }) {
            rendered.add(intensity: output.intensity, sharpness: output.sharpness)
        }
        let sample = rendered.sample(at: now, mix: mix)
        return (sample.intensity, sample.sharpness)
    }
}

/// A hook of an engine that forwards each call to the model of Core Haptics.
///
/// The bridge decides nothing.
final class EngineBridge: CHHapticEngineHook {
    private unowned let device: BridgedDevice
    private(set) var model: DeviceEngine
    private(set) weak var engine: CHHapticEngine?
    private(set) var players: [PlayerBridge] = []
    private(set) var sounds: [String: CHHapticAudioResourceID] = [:]
    private(set) var wasStopped = false

    init(_ device: BridgedDevice) {
        self.device = device
        model = DeviceEngine(rules: device.rules)
    }

    var currentTime: TimeInterval { device.now }

    func start(_ engine: CHHapticEngine) throws {
        self.engine = engine
        model = DeviceEngine(rules: device.rules, playsAudio: !engine.playsHapticsOnly)
        model.isRunning = true
    }

    func stop() {
        wasStopped = true
        model.isRunning = false
    }

    func register(_ url: URL, options: [AnyHashable: Any]) throws -> CHHapticAudioResourceID {
        guard device.files.contains(url.lastPathComponent) else {
            throw NSError(domain: "com.apple.CoreHaptics", code: -4851)
        }
        let id = sounds.count + 1
        sounds[url.lastPathComponent] = id
        return id
    }

    func makePlayer(_ pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
        let player = PlayerBridge(self, number: players.count)
        try player.perform(.make(HapticLayer(pattern)))
        players.append(player)
        return player
    }

    fileprivate func perform(_ call: PlayerCall) throws {
        if case .start = call.kind, !device.startErrors.isEmpty, let error = device.startErrors.removeFirst() {
            throw error
        }
        do {
            try model.perform(call, of: 0, at: device.now)
        } catch {
            throw NSError(domain: "com.apple.CoreHaptics", code: error.systemCode)
        }
        settle()
    }

    /// Moves the model to the present and reports the ends of players.
    func settle() {
        model.settle(to: device.now)
        guard device.reportsEnds else { return }
        for player in players { player.reportEnd() }
    }

    /// Stops or resets the engine as the system does, and calls its handlers on another thread.
    func end(_ handlers: [@Sendable (CHHapticEngine) -> Void]) {
        model.reset()
        guard let engine else { return }
        for handler in handlers { onAnotherThread { handler(engine) } }
    }

    fileprivate func completionCount(of player: Int) -> Int? {
        model.completionCount(of: .init(playback: 0, player: player))
    }
}

/// A player whose calls the model performs.
final class PlayerBridge: NSObject, CHHapticAdvancedPatternPlayer {
    private unowned let engine: EngineBridge
    private let number: Int
    private var completionCount = 0

    init(_ engine: EngineBridge, number: Int) {
        self.engine = engine
        self.number = number
    }

    var completionHandler: (((any Error)?) -> Void) = { _ in }
    var loopEnabled = false { didSet { try? perform(.setLooping(loopEnabled)) } }
    var loopEnd: TimeInterval = 0 { didSet { try? perform(.setLoopEnd(loopEnd)) } }
    var playbackRate: Float = 1 { didSet { try? perform(.setRate(Double(playbackRate))) } }
    var isMuted = false { didSet { try? perform(.setMuted(isMuted)) } }

    func start(atTime time: TimeInterval) throws { try perform(.start(at: time)) }
    func stop(atTime time: TimeInterval) throws { try perform(.stop) }
    func cancel() throws { try perform(.cancel) }
    func pause(atTime time: TimeInterval) throws { try perform(.pause) }
    func resume(atTime time: TimeInterval) throws { try perform(.resume) }
    func seek(toOffset offsetTime: TimeInterval) throws { try perform(.seek(offsetTime)) }

    func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws {
        for sent in parameters {
            try perform(.send(known(ControlParameter(rawValue: sent.parameterID.rawValue)), decimal(sent.value)))
        }
    }

    func scheduleParameterCurve(_ curve: CHHapticParameterCurve, atTime time: TimeInterval) throws {
        let points = curve.controlPoints.map { HapticControl.Point($0.relativeTime, decimal($0.value)) }
        try perform(.schedule(known(ControlParameter(rawValue: curve.parameterID.rawValue)), points))
    }

    func perform(_ kind: PlayerCall.Kind) throws { try engine.perform(PlayerCall(player: number, kind: kind)) }

    fileprivate func reportEnd() {
        guard let count = engine.completionCount(of: number), count > completionCount else { return }
        completionCount = count
        let handler = completionHandler
        onAnotherThread { handler(nil) }
    }
}

extension HapticLayer {
    /// Creates the layer that an object of the framework describes.
    init(_ pattern: CHHapticPattern) {
        let events = pattern.standInEvents.map { described in
            var event = HapticEvent(
                known(HapticEvent.Kind(rawValue: described.type.rawValue)),
                at: described.relativeTime,
                duration: described.duration
            )
            for parameter in described.eventParameters {
                event[known(EventParameter(rawValue: parameter.parameterID.rawValue))] = decimal(parameter.value)
            }
            if described.standInResource != nil { event.waveform = .init(path: "registered") }
            return event
        }
        let steps = pattern.standInParameters.map { step in
            HapticControl.step(
                known(ControlParameter(rawValue: step.parameterID.rawValue)), to: decimal(step.value),
                at: step.relativeTime)
        }
        let curves = pattern.standInCurves.map { curve in
            HapticControl.curve(
                known(ControlParameter(rawValue: curve.parameterID.rawValue)),
                curve.controlPoints.map { .init($0.relativeTime, decimal($0.value)) },
                at: curve.relativeTime
            )
        }
        self.init(events: events, controls: steps + curves)
    }
}

/// Returns the framework's 32-bit value as a number.
private func decimal(_ value: Float) -> Double { Double(value) }

/// Returns a value whose identifier the model knows.
private func known<Value>(_ value: Value?) -> Value {
    guard let value else { fatalError("the adapter used an identifier that Core Haptics does not have") }
    return value
}

/// Runs a closure on another thread, as Core Haptics calls its handlers, and waits for it.
private func onAnotherThread(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
        body()
        done.signal()
    }
    done.wait()
}
