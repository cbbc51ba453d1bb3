/// A `.haptic` clip, version 1: an amplitude and a frequency envelope, with emphasised points.
///
/// The format of Lofelt Studio, NiceVibrations and Meta Haptics Studio. Amplitude and frequency are the *squares* of
/// intensity and sharpness; both change evenly between points.
///
/// ```swift
/// let clip = HapticClip(.single(intensity: 0.5, sharpness: 0.5, duration: 1))
/// clip.amplitude.map(\.amplitude)  // → [0.25, 0.25]
/// clip.pattern.intensity(at: 0.5)  // → 0.5
/// ```
public struct HapticClip: Hashable, Sendable {
    /// A tap at a point of the amplitude envelope.
    public struct Emphasis: Hashable, Sendable {
        /// Square of the tap's intensity, 0…1, at least the envelope's amplitude there.
        public let amplitude: Double
        /// The tap's sharpness, 0…1; not squared.
        public let frequency: Double

        /// Makes an emphasis.
        public init(amplitude: Double, frequency: Double) {
            self.amplitude = (0.0...1.0).clamp(amplitude)
            self.frequency = (0.0...1.0).clamp(frequency)
        }
    }

    /// A point of the amplitude envelope.
    public struct AmplitudePoint: Hashable, Sendable {
        /// Seconds from the start.
        public let time: Double
        /// Square of the intensity, 0…1.
        public let amplitude: Double
        /// A tap at this point, or `nil`.
        public let emphasis: Emphasis?

        /// Makes a point.
        public init(time: Double, amplitude: Double, emphasis: Emphasis? = nil) {
            self.time = clampedTime(time)
            self.amplitude = (0.0...1.0).clamp(amplitude)
            self.emphasis = emphasis.map {
                Emphasis(amplitude: max($0.amplitude, (0.0...1.0).clamp(amplitude)), frequency: $0.frequency)
            }
        }
    }

    /// A point of the frequency envelope.
    public struct FrequencyPoint: Hashable, Sendable {
        /// Seconds from the start.
        public let time: Double
        /// Square of the sharpness, 0…1.
        public let frequency: Double

        /// Makes a point.
        public init(time: Double, frequency: Double) {
            self.time = clampedTime(time)
            self.frequency = (0.0...1.0).clamp(frequency)
        }
    }

    /// The amplitude envelope, in time order, never empty; two points of one time are a step.
    public let amplitude: [AmplitudePoint]
    /// The frequency envelope, in time order; empty where the device's default sharpness is meant.
    public let frequency: [FrequencyPoint]
    /// The file's `metadata`.
    public var metadata = JSONFields()
    /// Other fields at the top of the file that the library does not know.
    public var unknownFields = JSONFields()
    /// What the clip could not carry over from the pattern it was made of.
    public internal(set) var losses: [ConversionLoss] = []

    /// Makes a clip from its envelopes.
    ///
    /// - Parameters:
    ///   - amplitude: The amplitude envelope; sorted by time (stable). An empty one becomes a point of 0 at 0.
    ///   - frequency: The frequency envelope; sorted by time (stable).
    public init(amplitude: [AmplitudePoint], frequency: [FrequencyPoint] = []) {
        self.amplitude =
            amplitude.isEmpty ? [AmplitudePoint(time: 0, amplitude: 0)] : amplitude.sorted { $0.time < $1.time }
        self.frequency = frequency.sorted { $0.time < $1.time }
    }

    /// The clip's length: the time of its last amplitude point, in seconds.
    public var length: Double { amplitude.last?.time ?? 0 }
}
