/// What is felt at one moment.
public struct HapticSample: Hashable, Sendable {
    /// The moment, in seconds from the start of the pattern.
    public let time: Double
    /// Strength, 0…1.
    public let intensity: Double
    /// Sharpness, 0…1: the mean of what sounds, weighted by intensity; `nil` in silence.
    public let sharpness: Double?

    init(time: Double, intensity: Double, sharpness: Double?) {
        self.time = time
        self.intensity = intensity
        self.sharpness = sharpness
    }
}
