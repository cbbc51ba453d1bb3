/// A player for tests of code that must not use haptics; every call is reported as a failure.
///
/// ```swift
/// var reports: [String] = []
/// let player = UnimplementedHapticPlayer { text in
///     MainActor.assumeIsolated { reports.append(text) }
/// }
/// player.stop()
/// reports.count  // → 1
/// ```
///
/// A ``HapticsService`` can be created with this player, because setting ``onEvent`` is not reported. The report of a
/// call has the name of the method and the test double to use instead. A call has no other effect.
@MainActor
public final class UnimplementedHapticPlayer: HapticPlayer {
    /// A handler that is never called.
    public var onEvent: ((HapticPlayerEvent) -> Void)?
    private let report: @Sendable (String) -> Void

    /// Creates a player.
    ///
    /// - Parameter report: A function that is called with the report, such as `{ XCTFail($0) }`. The default function
    ///   stops the process with a failed precondition.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) }) {
        self.report = report
    }

    /// An empty set of features; reading the property is reported.
    public var capabilities: HapticCapabilities {
        advise("capabilities", "SilentHapticPlayer for a device without haptics")
        return []
    }

    /// The time 0; reading the property is reported.
    public var now: Double {
        advise("now", "RecordingHapticPlayer for a clock that the test moves")
        return 0
    }

    /// Reports the call and throws an error.
    ///
    /// - Returns: Nothing, because the method always throws.
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported``, always.
    public func prepare() async throws(HapticPlayerError) -> Int {
        advise("prepare()", "RecordingHapticPlayer for an engine that starts")
        throw HapticPlayerError(.notSupported)
    }

    /// Reports the call.
    public func stop() { advise("stop()", "RecordingHapticPlayer for an engine that stops") }

    /// Reports the call and throws an error.
    ///
    /// - Parameters:
    ///   - pattern: The pattern, which is ignored.
    ///   - settings: The settings, which are ignored.
    /// - Returns: Nothing, because the method always throws.
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported``, always.
    public func play(
        _ pattern: HapticPattern,
        settings: PlaybackSettings
    ) throws(HapticPlayerError) -> any HapticPlayback {
        advise("play(_:settings:)", "RecordingHapticPlayer for patterns that play")
        throw HapticPlayerError(.notSupported)
    }

    private func advise(_ call: String, _ double: String) {
        report("UnimplementedHapticPlayer.\(call) was used, but this test expects no haptics. Use \(double).")
    }
}
