/// A sample of a pattern: its intensity and sharpness at one time.
public struct HapticSample: Hashable, Sendable {
    /// The time in seconds from the start of the pattern.
    ///
    /// In a sample of a ``RecordingHapticPlayer``, the time of the virtual clock.
    public let time: Double
    /// The intensity, 0…1.
    public let intensity: Double
    /// The sharpness, 0…1: the mean over all sounding events, weighted by intensity; `nil` in silence.
    public let sharpness: Double?

    init(time: Double, intensity: Double, sharpness: Double?) {
        self.time = time
        self.intensity = intensity
        self.sharpness = sharpness
    }
}
