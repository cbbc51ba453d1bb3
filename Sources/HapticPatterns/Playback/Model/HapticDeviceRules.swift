/// A set of assumptions about behavior of Core Haptics that Apple's documentation does not define.
///
/// A ``RecordingHapticPlayer`` follows these rules. The default values are the cautious assumptions. If a test passes
/// with both values of a rule, the tested code does not depend on this rule.
///
/// ```swift
/// var rules = HapticDeviceRules()
/// rules.acceptsCurves = false
/// let player = RecordingHapticPlayer(rules: rules)
/// player.rules.acceptsCurves  // → false
/// ```
public struct HapticDeviceRules: Hashable, Sendable {
    // Docs/HapticPatterns/CoreHaptics.md lists all rules with their sources.

    /// Whether a curve of a control can be sent to a playing pattern.
    ///
    /// If the value is `false`, such a call fails.
    public var acceptsCurves = true
    /// Whether a loop applies the controls of its pattern again in each round.
    public var reappliesControls = true
    /// Whether values that were sent to a player stay in effect when the player starts again.
    public var keepsSentValues = false
    /// The greatest number of control points in one curve.
    ///
    /// A pattern with a longer curve is refused.
    public var maximumPointCount = 16
    /// The time after which a vibration becomes silent, in seconds.
    public var longestVibration = 30.0
    /// The greatest number of players of one engine.
    ///
    /// The creation of another player fails with the error -10851.
    public var maximumPlayerCount = 32
    /// The time from a call to its effect on the output, in seconds.
    public var latency = 0.0 { didSet { latency = clampedTime(latency) } }
    /// The time from the call of a play with several layers to their common start, in seconds.
    ///
    /// The player for devices uses 0.01.
    public var startDelay = 0.0 { didSet { startDelay = clampedTime(startDelay) } }
    /// Whether the device plays nothing although all calls succeed, as with system haptics switched off.
    public var isSilent = false

    /// Creates the rules with the cautious assumptions.
    public init() {}
}

/// An error of the model, with the number that Core Haptics uses.
struct DeviceError: Error, Hashable, Sendable {
    let systemCode: Int

    /// An error without a reason for a player that was not created.
    static let noPlayer = DeviceError(systemCode: 0)
    static let engineNotRunning = DeviceError(systemCode: -4805)
    static let notPermitted = DeviceError(systemCode: -4806)
    static let invalidPlayer = DeviceError(systemCode: -4812)
    static let invalidData = DeviceError(systemCode: -4813)
    static let invalidTime = DeviceError(systemCode: -4840)
    static let tooManyPlayers = DeviceError(systemCode: -10851)
}
