/// A call of an advanced pattern player of Core Haptics.
///
/// ``PlaybackPlan`` translates a playback to these calls. The adapter of Core Haptics performs the calls on a device,
/// and ``DeviceEngine`` performs the calls on its model.
struct PlayerCall: Hashable, Sendable {
    /// A called method or a changed property.
    enum Kind: Hashable, Sendable {
        /// The creation of a player for a pattern of one layer.
        case make(HapticLayer)
        /// A call of `sendParameters` with one parameter, in effect immediately.
        case send(ControlParameter, Double)
        /// A call of `scheduleParameterCurve` with times from now, in seconds of the engine's clock.
        case schedule(ControlParameter, [HapticControl.Point])
        /// A change of `playbackRate`.
        case setRate(Double)
        /// A change of `loopEnd`, in seconds of the pattern.
        case setLoopEnd(Double)
        /// A change of `loopEnabled`.
        case setLooping(Bool)
        /// A change of `isMuted`.
        case setMuted(Bool)
        /// A call of `start` with a time of the engine's clock; a time that has passed, such as 0, starts immediately.
        case start(at: Double)
        /// A call of `pause`.
        case pause
        /// A call of `resume`.
        case resume
        /// A call of `seek`, in seconds of the pattern.
        case seek(Double)
        /// A call of `stop`.
        case stop
        /// A call of `cancel`; the player is not used again.
        case cancel
    }

    /// The number of the player within its playback.
    let player: Int
    /// The called method or the changed property.
    let kind: Kind
}
