/// A `.haptic` clip, version 1: a curve of the amplitude, a curve of the frequency, and taps.
///
/// Lofelt Studio, NiceVibrations and Meta Haptics Studio use this format. The curves are called envelopes, and a tap is
/// an emphasis at a point of the amplitude envelope. The amplitude is the *square* of the intensity, and the frequency
/// is the *square* of the sharpness. Between two points, the amplitude and the frequency change linearly.
///
/// ```swift
/// let clip = HapticClip(.single(intensity: 0.5, duration: 1))
/// clip.amplitude.map(\.amplitude)  // → [0.25, 0.25]
/// clip.pattern.intensity(at: 0.5)  // → 0.5
/// ```
public struct HapticClip: Hashable, Sendable {
    /// A tap at a point of the amplitude envelope.
    public struct Emphasis: Hashable, Sendable {
        /// The square of the tap's intensity, 0…1.
        ///
        /// In an ``AmplitudePoint``, this value is not less than the amplitude of the point.
        public let amplitude: Double
        /// The sharpness of the tap, 0…1; not squared.
        public let frequency: Double

        /// Creates an emphasis.
        ///
        /// - Parameters:
        /// - amplitude: The square of the tap's intensity, clamped to 0…1.
        /// - frequency: The sharpness of the tap, clamped to 0…1; not squared.
        public init(amplitude: Double, frequency: Double) {
            self.amplitude = (0.0...1.0).clamp(amplitude)
            self.frequency = (0.0...1.0).clamp(frequency)
        }
    }

    /// A point of the amplitude envelope.
    public struct AmplitudePoint: Hashable, Sendable {
        /// The time in seconds from the start of the clip.
        public let time: Double
        /// The square of the intensity, 0…1.
        public let amplitude: Double
        /// The tap at this point, if any.
        public let emphasis: Emphasis?

        /// Creates a point of the amplitude envelope.
        ///
        /// - Parameters:
        /// - time: The time in seconds from the start of the clip, clamped to 0…1,000,000.
        /// - amplitude: The square of the intensity, clamped to 0…1.
        /// - emphasis: The tap at this point, if any.
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
        /// The time in seconds from the start of the clip.
        public let time: Double
        /// The square of the sharpness, 0…1.
        public let frequency: Double

        /// Creates a point of the frequency envelope.
        ///
        /// - Parameters:
        /// - time: The time in seconds from the start of the clip, clamped to 0…1,000,000.
        /// - frequency: The square of the sharpness, clamped to 0…1.
        public init(time: Double, frequency: Double) {
            self.time = clampedTime(time)
            self.frequency = (0.0...1.0).clamp(frequency)
        }
    }

    /// The points of the amplitude envelope in time order, never empty.
    ///
    /// Two points at the same time form a step.
    public let amplitude: [AmplitudePoint]
    /// The points of the frequency envelope in time order; empty for the device's default sharpness.
    public let frequency: [FrequencyPoint]
    /// The fields of the file's `metadata`.
    public var metadata = JSONFields()
    /// The unknown top-level fields of the file.
    public var unknownFields = JSONFields()
    /// The parts of the converted pattern that the conversion could not represent.
    ///
    /// The list is empty if the clip was not created from a pattern.
    public internal(set) var losses: [ConversionLoss] = []

    /// Creates a clip from its envelopes.
    ///
    /// - Parameters:
    ///   - amplitude: The points of the amplitude envelope, in any order. An empty list becomes one point with
    ///     amplitude 0 at time 0.
    ///   - frequency: The points of the frequency envelope, in any order; empty for the device's default sharpness.
    /// - Complexity: O(*n* log *n*) in the number of points.
    public init(amplitude: [AmplitudePoint], frequency: [FrequencyPoint] = []) {
        self.amplitude =
            amplitude.isEmpty ? [AmplitudePoint(time: 0, amplitude: 0)] : amplitude.sorted { $0.time < $1.time }
        self.frequency = frequency.sorted { $0.time < $1.time }
    }

    /// The length of the clip, in seconds: the time of its last amplitude point.
    public var length: Double { amplitude.last?.time ?? 0 }
}
