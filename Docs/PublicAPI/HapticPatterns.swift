import Glibc
import Observation

/// A namespace for reading and writing Apple Haptic and Audio Pattern (AHAP) files.
///
/// Strict reading accepts everything that Apple's documentation allows, including unknown fields ("unsupported keys are
/// ignored"). Strict reading throws an error at the first fault that lenient reading repairs.
///
/// ```swift
/// let text = #"""
///     {"Pattern": [
///         {"Event": {"Time": 0, "EventType": "HapticTransient"}},
///     ]}
///     """#
/// let (pattern, diagnostics) = try AHAP.read(text)
/// pattern.events.count  // → 1
/// diagnostics.count  // → 5
/// let repairs = diagnostics.filter { $0.severity == .repair }
/// repairs.map(\.code)  // → [missingVersion, trailingComma]
/// ```
public enum AHAP {

    /// A set of optional repairs.
    ///
    /// An optional repair changes how a pattern plays, so it is made only on request.
    public struct Repairs : OptionSet, Hashable, Sendable {

        /// The bits of the set, one for each repair.
        public let rawValue: Int

        /// Creates a set of repairs from its bits.
        public init(rawValue: Int)

        /// The repair of curves whose point times appear to count from the start of the pattern instead of the start of
        /// the curve.
        public static let absoluteTimeCurves: HapticPatterns.AHAP.Repairs

        /// A repair of vibrations with intensity 0 under an intensity control: the intensity becomes 1.
        ///
        /// Such a vibration is silent, because the control multiplies the intensity.
        public static let silentBase: HapticPatterns.AHAP.Repairs

        /// A repair of intensity controls that weaken taps: the taps move to a separate layer.
        public static let controlScalesTaps: HapticPatterns.AHAP.Repairs
    }

    /// Reads an AHAP file from its bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file, in UTF-8.
    ///   - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
    ///   - repairs: Optional repairs that change how the pattern plays.
    /// - Returns: The pattern, with its events and controls sorted by time, and the diagnostics in the order of the
    ///   file.
    /// - Throws: ``HapticFileError`` if the file cannot be read in this mode.
    /// - Complexity: O(*n* log *n*) in the number of bytes.
    public static func read(_ bytes: some Collection<UInt8>, mode: HapticPatterns.HapticReadingMode = .lenient, repairs: HapticPatterns.AHAP.Repairs = []) throws(HapticPatterns.HapticFileError) -> (pattern: HapticPatterns.HapticPattern, diagnostics: [HapticPatterns.HapticDiagnostic])

    /// Reads an AHAP file from its text.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
    ///   - repairs: Optional repairs that change how the pattern plays.
    /// - Returns: The pattern, with its events and controls sorted by time, and the diagnostics in the order of the
    ///   file.
    /// - Throws: ``HapticFileError`` if the text cannot be read in this mode.
    /// - Complexity: O(*n* log *n*) in the length of the text.
    public static func read(_ text: String, mode: HapticPatterns.HapticReadingMode = .lenient, repairs: HapticPatterns.AHAP.Repairs = []) throws(HapticPatterns.HapticFileError) -> (pattern: HapticPatterns.HapticPattern, diagnostics: [HapticPatterns.HapticDiagnostic])
}

extension AHAP {

    /// Writes a pattern as a strict AHAP file.
    ///
    /// Elements are sorted by time. A curve of more than 16 points or a continuous event of more than 30 seconds is
    /// split; together, the parts have the same rendered values as the original. A file has one layer, so the layers
    /// are joined if no two layers need different values of a control at the same time. The writer adds controls that
    /// reset the values between the layers.
    ///
    /// - Parameter pattern: The pattern to write.
    /// - Returns: The text of the file, identical on every platform.
    /// - Throws: ``AHAPWriteError`` if the layers cannot be joined, if metadata or unknown content is not JSON, or if
    ///   an unknown field has the name of a known field.
    /// - Complexity: O(*n* log *n*) in the number of events and control points, for a pattern of one layer.
    public static func write(_ pattern: HapticPatterns.HapticPattern) throws(HapticPatterns.AHAPWriteError) -> String

    /// Writes each layer of a pattern as a separate AHAP file.
    ///
    /// To play the pattern, start all files at the same time.
    ///
    /// - Parameter pattern: The pattern to write.
    /// - Returns: The text of one file for each layer; for a pattern without layers, the text of a single file.
    /// - Throws: ``AHAPWriteError`` if metadata or unknown content is not JSON, or if an unknown field has the name of
    ///   a known field.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public static func writeLayers(_ pattern: HapticPatterns.HapticPattern) throws(HapticPatterns.AHAPWriteError) -> [String]
}

/// An error for a pattern that cannot be written as an AHAP file.
public struct AHAPWriteError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A code that identifies the error in a program.
    ///
    /// Later versions may add codes.
    public struct Code : Hashable, Sendable, RawRepresentable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The same text as ``rawValue``.
        public var description: String { get }

        /// Two layers that sound at the same time and need different values of a control.
        public static let needsLayers: HapticPatterns.AHAPWriteError.Code

        /// Metadata or unknown content whose text is not JSON, or an unknown field with the name of a known field.
        public static let invalidField: HapticPatterns.AHAPWriteError.Code
    }

    /// The code that identifies the kind of error.
    public let code: HapticPatterns.AHAPWriteError.Code

    /// For ``Code/needsLayers``, the first time at which two layers need different values of a control, in seconds;
    /// otherwise `nil`.
    public let time: Double?

    /// A sentence that describes the problem and, for ``Code/needsLayers``, the remedy.
    public let message: String

    /// The same sentence as ``message``.
    public var description: String { get }
}

/// A pattern converted for Android 16's `VibrationEffect.BasicEnvelopeBuilder`: control points of intensity and
/// sharpness.
///
/// ```swift
/// let buzz = HapticPattern.single(intensity: 0.5, duration: 0.2)
/// let envelope = AndroidEnvelope(buzz)
/// envelope.points.last?.intensity  // → Optional(0.0)
/// envelope.points.map(\.milliseconds)  // → [20, 180, 20]
/// ```
///
/// The builder starts at an intensity of 0 and refuses an envelope that does not end at 0, so the last point has the
/// intensity 0. Every device that supports envelopes allows 16 points of 20 ms to 1 s; see `VibratorEnvelopeEffectInfo`
/// for the limits of a device. Pass each point to `addControlPoint(intensity, sharpness, durationMillis)`.
public struct AndroidEnvelope : Hashable, Sendable {

    /// A control point.
    public struct Point : Hashable, Sendable {

        /// The intensity at the end of the point's duration, 0…1.
        public let intensity: Double

        /// The sharpness at the end of the point's duration, 0…1.
        public let sharpness: Double

        /// The duration from the previous point, in milliseconds.
        public let milliseconds: Int
    }

    /// A set of limits of a device; Android reports the limits as `VibratorEnvelopeEffectInfo`.
    public struct Limits : Hashable, Sendable {

        /// The greatest number of control points, 2 or more.
        public let pointCount: Int

        /// The shortest and the longest duration of a point, in milliseconds, 1 or more.
        public let milliseconds: ClosedRange<Int>

        /// Creates limits.
        ///
        /// The default values are the limits that every device with envelopes guarantees.
        ///
        /// - Parameters:
        /// - pointCount: The greatest number of control points, clamped to 2…1,000.
        /// - milliseconds: The shortest and the longest duration of a point, clamped to 1…60,000. The longest duration
        ///   is made at least twice the shortest.
        public init(pointCount: Int = 16, milliseconds: ClosedRange<Int> = 20...1000)
    }

    /// The control points; empty for a silent pattern.
    public let points: [HapticPatterns.AndroidEnvelope.Point]

    /// The parts of the pattern that the conversion could not represent.
    public let losses: [HapticPatterns.ConversionLoss]

    /// Creates an envelope from a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to convert.
    ///   - mix: The rule for overlapping events.
    ///   - limit: The longest envelope in seconds, clamped to 0…3600. The part of the pattern after this time is
    ///     removed, and ``losses`` contains a loss with the code ``ConversionLoss/Code/cut``.
    ///   - device: The limits of the device. The part of the pattern that exceeds the longest possible envelope is
    ///     removed.
    /// - Complexity: O(*n* log *n* + *m* · *p*), where *n* is the number of events and control points, *m* the length
    ///   in milliseconds and *p* the number of points of the envelope.
    public init(_ pattern: HapticPatterns.HapticPattern, mix: HapticPatterns.OverlapMix = .max, limit: Double = 3600, device: HapticPatterns.AndroidEnvelope.Limits = Limits())
}

/// A pattern converted for Android's `VibrationEffect.Composition`: a sequence of predefined effects.
///
/// ```swift
/// let taps = AndroidPrimitives(.success)
/// taps.steps.map(\.primitive.rawValue)  // → ["CLICK", "CLICK"]
/// taps.steps.map(\.delay)  // → [0, 160]
/// ```
///
/// Use this conversion for a device that has no amplitude control but offers these effects. A tap with an intensity
/// below 0.35 becomes `TICK`, or `LOW_TICK` if its sharpness is below 0.5. A stronger tap becomes `CLICK`, or `THUD` if
/// its sharpness is below 0.5. A vibration becomes a rise, a fall or a spin. A vibration that is nearly constant
/// becomes a click, and ``losses`` reports this change. A device ignores effects that it does not support and reports
/// no error, so call `areAllPrimitivesSupported` first.
public struct AndroidPrimitives : Hashable, Sendable {

    /// A predefined effect; the raw value is the end of the name of Android's constant, after `PRIMITIVE_`.
    public enum Primitive : String, Hashable, Sendable, CaseIterable {

        /// A crisp tap.
        case click

        /// A light tap.
        case tick

        /// A light, dull tap.
        case lowTick

        /// A heavy, dull tap.
        case thud

        /// A spinning motion.
        case spin

        /// A short rise, for vibrations of at most half a second.
        case quickRise

        /// A long rise, for vibrations of more than half a second.
        case slowRise

        /// A short fall.
        case quickFall
    }

    /// An effect of a composition, with its scale and delay.
    public struct Step : Hashable, Sendable {

        /// The effect to play.
        public let primitive: HapticPatterns.AndroidPrimitives.Primitive

        /// The intensity of the effect, 0…1.
        public let scale: Double

        /// The delay in milliseconds from the *start* of the previous step (`DELAY_TYPE_RELATIVE_START_OFFSET`).
        ///
        /// For the first step, the delay from the start of the pattern.
        public let delay: Int
    }

    /// The effects in time order.
    public let steps: [HapticPatterns.AndroidPrimitives.Step]

    /// The parts of the pattern that the conversion could not represent.
    public let losses: [HapticPatterns.ConversionLoss]

    /// Creates a composition from a pattern.
    ///
    /// - Parameter pattern: The pattern to convert.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public init(_ pattern: HapticPatterns.HapticPattern)
}

/// A pattern converted for Android's `VibrationEffect.createWaveform(timings, amplitudes, -1)`.
///
/// ```swift
/// let buzz = HapticPattern.single(intensity: 0.5, duration: 0.1)
/// let waveform = AndroidWaveform(buzz)
/// waveform.timings  // → [100]
/// waveform.amplitudes  // → [128]
/// ```
///
/// The pattern is divided into steps of 10 ms, and the intensity in the middle of each step is computed. The amplitude
/// of a step is `floor(intensity · 255 + 0.5)`. Successive steps with the same amplitude are joined, and silence at the
/// end is removed. The waveform of a silent pattern is empty. Android throws an exception for an empty waveform, so
/// check ``isEmpty`` first.
public struct AndroidWaveform : Hashable, Sendable {

    /// The duration of each step in milliseconds, more than 0.
    public let timings: [Int]

    /// The amplitude of each step, 0 (off) to 255.
    public let amplitudes: [Int]

    /// The parts of the pattern that the conversion could not represent.
    public let losses: [HapticPatterns.ConversionLoss]

    /// Whether the waveform has no steps.
    public var isEmpty: Bool { get }

    /// Creates a waveform from a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to convert.
    ///   - mix: The rule for overlapping events.
    ///   - limit: The longest waveform in seconds, clamped to 0…3600. A longer pattern is cut at the limit, and
    ///     ``losses`` contains a loss with the code ``ConversionLoss/Code/cut``.
    /// - Complexity: O(*n* log *n* + *s* · *k*), where *n* is the number of events and control points, *s* the number
    ///   of steps of 10 ms, and *k* the greatest number of events that sound at once.
    public init(_ pattern: HapticPatterns.HapticPattern, mix: HapticPatterns.OverlapMix = .max, limit: Double = 3600)

    /// Returns alternating off and on times for motors without amplitude control.
    ///
    /// - Parameter threshold: The lowest amplitude that counts as on, clamped to 1…255.
    /// - Returns: The durations in milliseconds for `VibrationEffect.createWaveform(timings, -1)`. The first duration
    ///   is *off*. The array is empty if no amplitude reaches the threshold.
    /// - Complexity: O(*n*) in the number of steps.
    public func onOffTimings(threshold: Int = 1) -> [Int]
}

/// A parameter of a whole layer that changes over time, in steps or along a curve.
///
/// A control acts on the whole layer: on every event that sounds or starts while the control is in effect. The event's
/// value is *multiplied* by an intensity or volume control. Any other control is *added* to the event's value.
///
/// The cases correspond to Core Haptics' `CHHapticDynamicParameter.ID`. The raw value is the name in AHAP files.
public enum ControlParameter : String, Hashable, Sendable, CaseIterable {

    /// A factor for the intensity, 0…1.
    ///
    /// For a tap, the factor at its start is in effect for its whole duration.
    case intensity

    /// An offset to the sharpness of continuous events, -1…1; taps are not affected.
    case sharpness

    /// An offset to the attack of events that start while the control is in effect, -1…1.
    case attack

    /// An offset to the decay of events that start while the control is in effect, -1…1.
    case decay

    /// An offset to the release of events that start while the control is in effect, -1…1.
    case release

    /// A factor for the volume of audio events, 0…1.
    case volume

    /// An offset to the pan of audio events, -1…1.
    case pan

    /// An offset to the pitch of audio events, -1…1.
    case pitch

    /// An offset to the brightness of audio events, -1…1.
    case brightness

    /// An offset to the attack of audio events that start while the control is in effect, -1…1.
    case audioAttack

    /// An offset to the decay of audio events that start while the control is in effect, -1…1.
    case audioDecay

    /// An offset to the release of audio events that start while the control is in effect, -1…1.
    case audioRelease

    /// The range of valid values.
    ///
    /// A value outside the range is clamped to the range.
    public var range: ClosedRange<Double> { get }
}

/// A part of a pattern that a conversion could not represent.
public struct ConversionLoss : Hashable, Sendable, CustomStringConvertible {

    /// A code that identifies the kind of loss in a program.
    ///
    /// Later versions may add codes.
    public struct Code : Hashable, Sendable, RawRepresentable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The same text as ``rawValue``.
        public var description: String { get }

        /// Audio events, which were removed.
        public static let audio: HapticPatterns.ConversionLoss.Code

        /// Sharpness, which the target does not support.
        public static let sharpness: HapticPatterns.ConversionLoss.Code

        /// A part of the duration: the pattern was cut at the limit, or a vibration became a click.
        public static let cut: HapticPatterns.ConversionLoss.Code

        /// Taps under a stronger tap or vibration, which were dropped.
        public static let overlap: HapticPatterns.ConversionLoss.Code

        /// Exact times, which were rounded to the resolution of the target.
        public static let resolution: HapticPatterns.ConversionLoss.Code

        /// The exact shape of events that were replaced by the nearest predefined effects.
        public static let shape: HapticPatterns.ConversionLoss.Code
    }

    /// The kind of loss.
    public let code: HapticPatterns.ConversionLoss.Code

    /// A sentence that describes the loss, with numbers.
    public let message: String

    /// The same sentence as ``message``.
    public var description: String { get }
}

/// A pattern converted for the two motors of a gamepad: a strong, low-frequency motor and a weak, high-frequency motor.
///
/// ```swift
/// let rumble = DualRumble(
///     .single(intensity: 0.5, sharpness: 0.25, duration: 0.1))
/// rumble.steps.map(\.milliseconds)  // → [96]
/// rumble.steps.map(\.strong)  // → [0.5]
/// rumble.steps.map(\.weak)  // → [0.25]
/// ```
///
/// The pattern is divided into steps of 16 ms, and the intensity and sharpness in the middle of each step are computed.
/// The strengths of the motors are `strong = intensity · min(1, 2 (1 − sharpness))` and `weak = intensity · min(1, 2
/// sharpness)`, both rounded to 4 decimals. Successive steps with the same strengths are joined, and silence at the end
/// is removed. The formulas are not from a standard: a dull event uses the strong motor, a crisp event uses the weak
/// motor, and an event of medium sharpness uses both motors.
public struct DualRumble : Hashable, Sendable {

    /// A period in which both motors have a constant strength.
    public struct Step : Hashable, Sendable {

        /// The duration in milliseconds.
        public let milliseconds: Int

        /// The strength of the strong, low-frequency motor, 0…1 (`strongMagnitude` in browsers).
        public let strong: Double

        /// The strength of the weak, high-frequency motor, 0…1 (`weakMagnitude` in browsers).
        public let weak: Double

        /// Creates a step of both motors.
        ///
        /// - Parameters:
        /// - milliseconds: The duration in milliseconds.
        /// - strong: The strength of the strong motor, 0…1.
        /// - weak: The strength of the weak motor, 0…1.
        public init(milliseconds: Int, strong: Double, weak: Double)
    }

    /// The steps in time order.
    public let steps: [HapticPatterns.DualRumble.Step]

    /// The parts of the pattern that the conversion could not represent.
    public let losses: [HapticPatterns.ConversionLoss]

    /// Creates the motor steps of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to convert.
    ///   - mix: The rule for overlapping events.
    ///   - limit: The longest rumble in seconds, clamped to 0…3600. A longer pattern is cut at the limit, and
    ///     ``losses`` contains a loss with the code ``ConversionLoss/Code/cut``.
    /// - Complexity: O(*n* log *n* + *s* · *k*), where *n* is the number of events and control points, *s* the number
    ///   of steps of 16 ms, and *k* the greatest number of events that sound at once.
    public init(_ pattern: HapticPatterns.HapticPattern, mix: HapticPatterns.OverlapMix = .max, limit: Double = 3600)

    /// Returns the steps, with every long step divided into shorter steps.
    ///
    /// Chromium plays a step for at most 5 seconds, and some controllers stop after 5 seconds. Send the steps to the
    /// gamepad one after another.
    ///
    /// - Parameter milliseconds: The longest step in milliseconds, 1 or more.
    /// - Returns: The steps, none longer than `milliseconds`.
    /// - Precondition: `milliseconds` is 1 or more.
    /// - Complexity: O(*n*) in the number of steps returned.
    public func chunks(atMost milliseconds: Int = 5000) -> [HapticPatterns.DualRumble.Step]
}

/// A mapping from normalized envelope values, 0…1, to seconds.
///
/// Apple's documentation says only that "higher values increase the time exponentially" and that the value 1 is *not*
/// one second on every device. The mapping of this type is an estimate, and not a measurement: `longest · (100^p − 1)
/// 99` seconds for the value `p`.
///
/// ```swift
/// EnvelopeTimes.nominal.seconds(0)  // → 0.0
/// EnvelopeTimes.nominal.seconds(1)  // → 1.0
/// (EnvelopeTimes.nominal.seconds(0.5) * 1000).rounded()  // → 91.0
///
/// let swell = HapticPattern.single(intensity: 1, attack: 1, duration: 4)
/// HapticEvaluator(swell).sample(at: 1).intensity  // → 1.0
/// let slow = HapticEvaluator(swell, times: EnvelopeTimes(longest: 2))
/// slow.sample(at: 1).intensity  // → 0.5
/// ```
public struct EnvelopeTimes : Hashable, Sendable {

    /// The default estimate: the value 1 lasts one second.
    public static let nominal: HapticPatterns.EnvelopeTimes

    /// Creates a mapping.
    ///
    /// - Parameter longest: The duration for the value 1, in seconds, 0 or more.
    public init(longest: Double)

    /// Returns the duration in seconds for a normalized value.
    ///
    /// - Parameter value: The normalized value, clamped to 0…1.
    /// - Returns: The duration in seconds.
    public func seconds(_ value: Double) -> Double
}

/// A parameter of one event, such as its intensity, its sharpness or its attack.
///
/// Every parameter is optional in an event. An absent value stays absent, because each device has its own default
/// values; ``HapticEvent/level(of:)`` returns the default values that Apple publishes.
///
/// The cases correspond to Core Haptics' `CHHapticEvent.ParameterID`. The raw value is the name in AHAP files.
public enum EventParameter : String, Hashable, Sendable, CaseIterable {

    /// The strength of the event, 0 (weakest) to 1 (strongest).
    case intensity

    /// The character of the event, 0 (dull, round) to 1 (crisp, precise).
    case sharpness

    /// The attack of a continuous event, 0…1: with a larger value, the event rises more slowly.
    ///
    /// The value is not in seconds.
    case attack

    /// The decay of a continuous event that is not sustained, 0…1: with a larger value, the event falls more slowly.
    ///
    /// The value is not in seconds.
    case decay

    /// The release of a continuous event after its duration, 0…1: with a larger value, the event fades more slowly.
    ///
    /// The value is not in seconds.
    case release

    /// Whether the event is sustained, as a number: 1 holds the level for the event's duration, 0 starts the decay
    /// immediately after the attack.
    case sustained

    /// The loudness of an audio event, 0…1.
    case volume

    /// The position of an audio event between left (-1) and right (1).
    case pan

    /// The pitch shift of an audio event, -1…1.
    case pitch

    /// The share of high frequencies in an audio event, 0 (muffled) to 1 (unchanged).
    case brightness

    /// The range of valid values.
    ///
    /// A value outside the range is clamped to the range.
    public var range: ClosedRange<Double> { get }
}

/// A set of features that a device supports.
public struct HapticCapabilities : OptionSet, Hashable, Sendable {

    /// The bits of the set, one for each feature.
    public let rawValue: Int

    /// Creates a set of features from its bits.
    public init(rawValue: Int)

    /// Haptic output of any kind.
    public static let haptics: HapticPatterns.HapticCapabilities

    /// Vibrations of any duration, in addition to taps and predefined effects.
    public static let continuous: HapticPatterns.HapticCapabilities

    /// Intensities other than the device's default.
    public static let intensity: HapticPatterns.HapticCapabilities

    /// Sharpnesses other than the device's default.
    public static let sharpness: HapticPatterns.HapticCapabilities

    /// Pausing, seeking and looping.
    public static let transport: HapticPatterns.HapticCapabilities

    /// Changes of intensity and sharpness during playback.
    public static let live: HapticPatterns.HapticCapabilities

    /// Playback of audio events.
    public static let audio: HapticPatterns.HapticCapabilities

    /// Playback rates other than 1.
    public static let rate: HapticPatterns.HapticCapabilities

    /// The features of a game controller: no sounds, and only the playback rate 1.
    public static let gameController: HapticPatterns.HapticCapabilities

    /// All features, as on an iPhone with Core Haptics.
    public static let full: HapticPatterns.HapticCapabilities
}

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
public struct HapticClip : Hashable, Sendable {

    /// A tap at a point of the amplitude envelope.
    public struct Emphasis : Hashable, Sendable {

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
        public init(amplitude: Double, frequency: Double)
    }

    /// A point of the amplitude envelope.
    public struct AmplitudePoint : Hashable, Sendable {

        /// The time in seconds from the start of the clip.
        public let time: Double

        /// The square of the intensity, 0…1.
        public let amplitude: Double

        /// The tap at this point, if any.
        public let emphasis: HapticPatterns.HapticClip.Emphasis?

        /// Creates a point of the amplitude envelope.
        ///
        /// - Parameters:
        /// - time: The time in seconds from the start of the clip, clamped to 0…1,000,000.
        /// - amplitude: The square of the intensity, clamped to 0…1.
        /// - emphasis: The tap at this point, if any.
        public init(time: Double, amplitude: Double, emphasis: HapticPatterns.HapticClip.Emphasis? = nil)
    }

    /// A point of the frequency envelope.
    public struct FrequencyPoint : Hashable, Sendable {

        /// The time in seconds from the start of the clip.
        public let time: Double

        /// The square of the sharpness, 0…1.
        public let frequency: Double

        /// Creates a point of the frequency envelope.
        ///
        /// - Parameters:
        /// - time: The time in seconds from the start of the clip, clamped to 0…1,000,000.
        /// - frequency: The square of the sharpness, clamped to 0…1.
        public init(time: Double, frequency: Double)
    }

    /// The points of the amplitude envelope in time order, never empty.
    ///
    /// Two points at the same time form a step.
    public let amplitude: [HapticPatterns.HapticClip.AmplitudePoint]

    /// The points of the frequency envelope in time order; empty for the device's default sharpness.
    public let frequency: [HapticPatterns.HapticClip.FrequencyPoint]

    /// The fields of the file's `metadata`.
    public var metadata: HapticPatterns.JSONFields

    /// The unknown top-level fields of the file.
    public var unknownFields: HapticPatterns.JSONFields

    /// The parts of the converted pattern that the conversion could not represent.
    ///
    /// The list is empty if the clip was not created from a pattern.
    public internal(set) var losses: [HapticPatterns.ConversionLoss] { get }

    /// Creates a clip from its envelopes.
    ///
    /// - Parameters:
    ///   - amplitude: The points of the amplitude envelope, in any order. An empty list becomes one point with
    ///     amplitude 0 at time 0.
    ///   - frequency: The points of the frequency envelope, in any order; empty for the device's default sharpness.
    /// - Complexity: O(*n* log *n*) in the number of points.
    public init(amplitude: [HapticPatterns.HapticClip.AmplitudePoint], frequency: [HapticPatterns.HapticClip.FrequencyPoint] = [])

    /// The length of the clip, in seconds: the time of its last amplitude point.
    public var length: Double { get }
}

extension HapticClip {

    /// Reads a `.haptic` file from its bytes.
    ///
    /// Lenient reading sorts points by time and clamps values to 0…1. If an emphasis (a tap at a point of the amplitude
    /// envelope) is weaker than the envelope at this point, lenient reading uses the amplitude of the envelope. An
    /// empty amplitude envelope, a time below 0, an incomplete emphasis and a major version other than 1 are errors in
    /// both modes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file, in UTF-8.
    ///   - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
    /// - Returns: The clip, and the diagnostics in the order of the file.
    /// - Throws: ``HapticFileError`` if the file cannot be read in this mode.
    /// - Complexity: O(*n* log *n*) in the number of bytes.
    public static func read(_ bytes: some Collection<UInt8>, mode: HapticPatterns.HapticReadingMode = .lenient) throws(HapticPatterns.HapticFileError) -> (clip: HapticPatterns.HapticClip, diagnostics: [HapticPatterns.HapticDiagnostic])

    /// Reads a `.haptic` file from its text.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
    /// - Returns: The clip, and the diagnostics in the order of the file.
    /// - Throws: ``HapticFileError`` if the text cannot be read in this mode.
    /// - Complexity: O(*n* log *n*) in the length of the text.
    public static func read(_ text: String, mode: HapticPatterns.HapticReadingMode = .lenient) throws(HapticPatterns.HapticFileError) -> (clip: HapticPatterns.HapticClip, diagnostics: [HapticPatterns.HapticDiagnostic])

    /// The clip as the text of a `.haptic` file, version 1.0.0.
    ///
    /// The text is identical on every platform.
    ///
    /// A field of the metadata or an unknown field is omitted if its text is not JSON. An unknown field is also omitted
    /// if a known field has the same name.
    ///
    /// - Complexity: O(*n*) in the number of points and fields.
    public var text: String { get }
}

extension HapticClip {

    /// The clip as a pattern: a vibration with two curves, and the taps on a separate layer.
    ///
    /// The intensity of the vibration is the square root of the amplitude. At a point with emphasis, which is a tap,
    /// the square root is multiplied by 0.8. The sharpness of the vibration is the square root of the frequency. The
    /// intensity of a tap is the square root of the emphasis's amplitude, and the sharpness of a tap is the emphasis's
    /// frequency. The square root of a linear change is not linear, so points are added until the difference is less
    /// than 1/255.
    ///
    /// - Complexity: O(*n*) in the number of points.
    public var pattern: HapticPatterns.HapticPattern { get }

    /// Creates a clip from a pattern.
    ///
    /// Amplitude and frequency are the squares of the rendered intensity and sharpness of the vibrations, with points
    /// added until the difference is less than 1/255. A tap becomes an emphasis. The format reduces the envelope to 0.8
    /// at an emphasis; two more points, half a millisecond before and after the tap, keep this reduction short. An
    /// emphasis cannot be weaker than the envelope, so a weaker tap is left out, and ``losses`` reports this.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to convert.
    ///   - mix: The rule for overlapping vibrations.
    /// - Complexity: O((*n* + *p*) · (*k* + 1) log *n*), where *n* is the number of events and control points, *p* the
    ///   number of points in the result, and *k* the greatest number of events that sound at once.
    public init(_ pattern: HapticPatterns.HapticPattern, mix: HapticPatterns.OverlapMix = .max)
}

/// A vibration as an element of a pattern builder.
///
/// ```swift
/// let fade = HapticPattern {
///     HapticContinuous(duration: 1, intensity: 0.6).ramp(.intensity, to: 0)
/// }
/// fade.intensity(at: 0.5)  // → 0.3
/// ```
public struct HapticContinuous : Hashable, Sendable {

    /// A value that a ramp changes.
    public enum Ramped : Hashable, Sendable {

        /// The intensity, 0…1.
        case intensity

        /// The sharpness, 0…1.
        case sharpness
    }

    /// Creates a vibration.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, 0 or more.
    ///   - intensity: The intensity, 0…1; `nil` for the device's default.
    ///   - sharpness: The sharpness, 0…1; `nil` for the device's default.
    ///   - attack: The attack, 0…1, not seconds: larger values rise more slowly.
    ///   - release: The release after the duration, 0…1, not seconds: larger values fade more slowly.
    public init(duration: Double, intensity: Double? = nil, sharpness: Double? = nil, attack: Double? = nil, release: Double? = nil)

    /// Returns the vibration with a linear change of its intensity or sharpness.
    ///
    /// The change starts with the current value at the start of the vibration, and ends with another value at the end.
    ///
    /// - Parameters:
    /// - what: The value to change.
    /// - value: The value at the end, 0…1.
    /// - Returns: The vibration with an additional control curve.
    public func ramp(_ what: HapticPatterns.HapticContinuous.Ramped, to value: Double) -> HapticPatterns.HapticContinuous
}

/// A change of a ``ControlParameter`` for a whole layer: a step, or a curve through control points.
///
/// At any time, the control that started last determines the value. If two controls start at the same time, the later
/// control in the list determines the value. Two controls are never multiplied. After its last point, a curve has the
/// value of that point. Before its first point, a curve has the value that was in effect when the curve started. Two
/// points at the same time form a step.
public struct HapticControl : Hashable, Sendable {

    /// A control point of a curve.
    public struct Point : Hashable, Sendable {

        /// The time in seconds from the start of the *curve*, not of the pattern.
        public let time: Double

        /// The parameter's value at the time of the point.
        public let value: Double

        /// Creates a point.
        ///
        /// - Parameters:
        ///   - time: The time in seconds from the start of the curve.
        ///   - value: The value, in the parameter's range.
        public init(_ time: Double, _ value: Double)
    }

    /// A form of change over time.
    public enum Shape : Hashable, Sendable {

        /// An immediate change to a value, a `Parameter` in AHAP.
        case step(Double)

        /// A linear change between points, a `ParameterCurve` in AHAP.
        case curve([HapticPatterns.HapticControl.Point])
    }

    /// The parameter that changes.
    public let parameter: HapticPatterns.ControlParameter

    /// The time at which the control starts, in seconds from the start of the pattern.
    public var time: Double

    /// The step or curve.
    ///
    /// Points are in time order; values are in the parameter's range.
    public let shape: HapticPatterns.HapticControl.Shape

    /// The unknown fields of the control's AHAP object.
    public var unknownFields: HapticPatterns.JSONFields

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - parameter: The parameter to change.
    ///   - value: The new value, clamped to the parameter's range.
    ///   - time: The time of the change, in seconds from the start of the pattern.
    /// - Returns: A control with the shape ``Shape/step(_:)``.
    public static func step(_ parameter: HapticPatterns.ControlParameter, to value: Double, at time: Double = 0) -> HapticPatterns.HapticControl

    /// Creates a curve of straight lines.
    ///
    /// - Parameters:
    ///   - parameter: The parameter to change.
    ///   - points: The control points, with times in seconds from the curve's start. The points are sorted by time
    ///     (points at the same time keep their order), and values are clamped to the parameter's range. A curve without
    ///     points changes nothing.
    ///   - time: The start of the curve, in seconds from the start of the pattern.
    /// - Returns: A control with the shape ``Shape/curve(_:)``.
    /// - Complexity: O(*n*) in the number of points when they are sorted, O(*n* log *n*) otherwise.
    public static func curve(_ parameter: HapticPatterns.ControlParameter, _ points: [HapticPatterns.HapticControl.Point], at time: Double = 0) -> HapticPatterns.HapticControl
}

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
public struct HapticDeviceRules : Hashable, Sendable {

    /// Whether a curve of a control can be sent to a playing pattern.
    ///
    /// If the value is `false`, such a call fails.
    public var acceptsCurves: Bool

    /// Whether a loop applies the controls of its pattern again in each round.
    public var reappliesControls: Bool

    /// Whether values that were sent to a player stay in effect when the player starts again.
    public var keepsSentValues: Bool

    /// The greatest number of control points in one curve.
    ///
    /// A pattern with a longer curve is refused.
    public var maximumPointCount: Int

    /// The time after which a vibration becomes silent, in seconds.
    public var longestVibration: Double

    /// The greatest number of players of one engine.
    ///
    /// The creation of another player fails with the error -10851.
    public var maximumPlayerCount: Int

    /// The time from a call to its effect on the output, in seconds.
    public var latency: Double

    /// The time from the call of a play with several layers to their common start, in seconds.
    ///
    /// The player for devices uses 0.01.
    public var startDelay: Double

    /// Whether the device plays nothing although all calls succeed, such as a device whose system haptics are off.
    public var isSilent: Bool

    /// Creates the rules with the cautious assumptions.
    public init()
}

/// A note, a warning or a repair that concerns a file.
///
/// A diagnostic has a code, a position, a message and a remedy.
public struct HapticDiagnostic : Hashable, Sendable, CustomStringConvertible {

    /// A level of importance: note, warning or repair.
    public enum Severity : String, Hashable, Sendable, CaseIterable, Comparable {

        /// Content that is allowed and harmless.
        case note

        /// Content that is allowed but probably plays differently than the author intended.
        case warning

        /// Content that breaks the rules of the format and was repaired.
        ///
        /// Strict reading throws an error at the first such content.
        case repair

        /// Returns whether the first severity is lower than the second, in the order note, warning, repair.
        public static func < (left: HapticPatterns.HapticDiagnostic.Severity, right: HapticPatterns.HapticDiagnostic.Severity) -> Bool
    }

    /// A code that identifies the diagnostic in a program.
    ///
    /// Later versions may add codes.
    public struct Code : Hashable, Sendable, RawRepresentable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The code that identifies the kind of diagnostic.
    public let code: HapticPatterns.HapticDiagnostic.Code

    /// The level of importance: a note, a warning or a repair.
    public let severity: HapticPatterns.HapticDiagnostic.Severity

    /// The position in the file as a JSON path, such as `$.Pattern[3].Event`; `nil` if the position is unknown.
    public var path: String? { get }

    /// The line of the position, counted from 1; `nil` if the position is unknown.
    public var line: Int? { get }

    /// The column of the position, counted in Unicode scalars from 1; `nil` if the position is unknown.
    public var column: Int? { get }

    /// A sentence that describes the content that was found.
    public let message: String

    /// A sentence that says how to correct the file or how the reader treats the content, if any.
    public let remedy: String?

    /// The severity, the position, the message and the remedy.
    public var description: String { get }
}

extension HapticDiagnostic.Code {

    /// A comma before a closing bracket.
    public static let trailingComma: HapticPatterns.HapticDiagnostic.Code

    /// A comment, which JSON does not allow.
    public static let comment: HapticPatterns.HapticDiagnostic.Code

    /// A byte order mark at the start of the file.
    public static let byteOrderMark: HapticPatterns.HapticDiagnostic.Code

    /// A name that occurs twice in an object; the last field with the name is used.
    public static let duplicateKey: HapticPatterns.HapticDiagnostic.Code

    /// A missing `Version`.
    public static let missingVersion: HapticPatterns.HapticDiagnostic.Code

    /// A `Version` that is greater than 1.0 or not a number.
    public static let invalidVersion: HapticPatterns.HapticDiagnostic.Code

    /// A missing `Metadata`.
    public static let missingMetadata: HapticPatterns.HapticDiagnostic.Code

    /// A value of `Metadata` that is not an object; the value is kept as an unknown field.
    public static let invalidMetadata: HapticPatterns.HapticDiagnostic.Code

    /// A number without a decimal point.
    public static let integerNumber: HapticPatterns.HapticDiagnostic.Code

    /// An unknown field, which is kept.
    public static let unknownField: HapticPatterns.HapticDiagnostic.Code

    /// An unknown field of a parameter or control point, which is dropped.
    public static let droppedField: HapticPatterns.HapticDiagnostic.Code

    /// An element of an unknown kind, which is kept.
    public static let unknownElement: HapticPatterns.HapticDiagnostic.Code

    /// An element that contains more than one event or control; all of them are read.
    public static let severalKinds: HapticPatterns.HapticDiagnostic.Code

    /// An unknown parameter identifier, which is kept.
    public static let unknownParameter: HapticPatterns.HapticDiagnostic.Code

    /// A parameter that occurs twice in an event; the last value is used.
    public static let duplicateParameter: HapticPatterns.HapticDiagnostic.Code

    /// An event without `EventParameters`.
    public static let missingParameters: HapticPatterns.HapticDiagnostic.Code

    /// A missing `Time`; 0 is used.
    public static let missingTime: HapticPatterns.HapticDiagnostic.Code

    /// A continuous event without a duration, whose end is not defined.
    public static let missingDuration: HapticPatterns.HapticDiagnostic.Code

    /// A tap with a duration; the duration only lengthens the pattern.
    public static let paddedTap: HapticPatterns.HapticDiagnostic.Code

    /// A value outside the range of its parameter, which is clamped.
    public static let valueOutOfRange: HapticPatterns.HapticDiagnostic.Code

    /// An element out of time order; the elements are sorted.
    public static let unsortedElements: HapticPatterns.HapticDiagnostic.Code

    /// A control point out of time order; the points are sorted.
    public static let unsortedPoints: HapticPatterns.HapticDiagnostic.Code

    /// Two control points at the same time, which form a step.
    public static let equalTimePoints: HapticPatterns.HapticDiagnostic.Code

    /// A curve without points, which is dropped.
    public static let emptyCurve: HapticPatterns.HapticDiagnostic.Code

    /// A curve whose point times appear to count from the start of the pattern instead of the start of the curve.
    public static let absoluteTimeCurve: HapticPatterns.HapticDiagnostic.Code

    /// An intensity control that also weakens taps.
    public static let controlScalesTaps: HapticPatterns.HapticDiagnostic.Code

    /// A curve that starts before an earlier curve of the same parameter ends.
    public static let overlappingCurves: HapticPatterns.HapticDiagnostic.Code

    /// A curve with more than 16 points.
    public static let manyPoints: HapticPatterns.HapticDiagnostic.Code

    /// A continuous event longer than 30 seconds.
    public static let longEvent: HapticPatterns.HapticDiagnostic.Code

    /// A continuous event with an intensity of 0.
    ///
    /// The event stays silent, because intensity controls multiply the intensity.
    public static let silentBase: HapticPatterns.HapticDiagnostic.Code

    /// More than 30 events that start within one second.
    public static let denseEvents: HapticPatterns.HapticDiagnostic.Code

    /// An emphasis (a tap) of a `.haptic` file that is weaker than the envelope at its point.
    ///
    /// The reader uses the amplitude of the envelope.
    public static let emphasisBelowEnvelope: HapticPatterns.HapticDiagnostic.Code

    /// A length in `Metadata` that is not a number; the field is kept as metadata.
    public static let invalidLength: HapticPatterns.HapticDiagnostic.Code
}

/// An evaluator that computes the intensity and sharpness of a pattern at any time.
///
/// All conversions, plots and previews use this evaluator, so their results agree. To sample a pattern many times,
/// create one evaluator and keep it.
///
/// ```swift
/// let fade = HapticPattern(
///     events: [.continuous(duration: 1, intensity: 0.8)],
///     controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
/// )
/// let evaluator = HapticEvaluator(fade)
/// evaluator.sample(at: 0.5).intensity  // → 0.4
/// evaluator.sample(at: 1).sharpness  // → nil
/// ```
///
/// <doc:RenderingRules> lists the rules, including the rules for cases that Apple's documentation does not define.
public struct HapticEvaluator : Sendable {

    /// The time at which the last event becomes silent, in seconds.
    ///
    /// Releases and the 20 ms of a tap are included.
    public let renderedEnd: Double

    /// Creates an evaluator for a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to evaluate.
    ///   - mix: The rule for overlapping events.
    ///   - times: The mapping from envelope values to seconds.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public init(_ pattern: HapticPatterns.HapticPattern, mix: HapticPatterns.OverlapMix = .max, times: HapticPatterns.EnvelopeTimes = .nominal)

    /// Returns the intensity and sharpness at a time.
    ///
    /// - Parameter time: The time in seconds from the start of the pattern. Before 0 and after ``renderedEnd``, the
    ///   pattern is silent.
    /// - Returns: The sample at `time`.
    /// - Complexity: O((*k* + 1) log *n*), where *n* is the number of events, and *k* the number of events and layers
    ///   that sound at `time`.
    public func sample(at time: Double) -> HapticPatterns.HapticSample
}

extension HapticEvaluator {

    /// Returns samples at equal intervals within a window.
    ///
    /// - Parameters:
    ///   - interval: The time between two samples in seconds, more than 0.
    ///   - window: The first and the last time, in seconds.
    /// - Returns: The samples at the times `window.lowerBound + n · interval` for *n* = 0, 1, 2 …, at most 1,000,000.
    ///   For more samples, call the method for one window after another.
    /// - Precondition: `interval` is more than 0.
    /// - Complexity: O(*k* log *n* + *e* + *s* · *k*), where *n* is the number of events, *e* the number of events and
    ///   controls in the window, *s* the number of samples, and *k* the greatest number of events that sound at once.
    public func sampled(every interval: Double, in window: ClosedRange<Double>) -> [HapticPatterns.HapticSample]
}

/// A single haptic or audio event: a tap, a vibration of some duration, or a sound.
///
/// ```swift
/// var tap = HapticEvent.transient(at: 0.5, intensity: 0.8)
/// tap.sharpness  // → nil
/// tap.level(of: .sharpness)  // → 0.5
/// tap.intensity = 7
/// tap.intensity  // → Optional(1.0)
/// ```
///
/// An event is always valid: times and durations are clamped to 0…1,000,000 seconds, and each parameter is clamped to
/// its ``EventParameter/range``.
public struct HapticEvent : Hashable, Sendable {

    /// A kind of event in Core Haptics.
    public enum Kind : String, Hashable, Sendable, CaseIterable {

        /// A tap: a single short pulse.
        case transient

        /// A vibration that lasts for the event's duration.
        case continuous

        /// A synthesized tone that lasts for the event's duration.
        case audioContinuous

        /// A sound file.
        case audioCustom
    }

    /// A reference to the sound file of an event of the kind ``Kind/audioCustom``.
    ///
    /// ```swift
    /// var chime = HapticEvent(.audioCustom, at: 0.5)
    /// chime.waveform = HapticEvent.Waveform(path: "chime.wav")
    /// chime[.volume] = 0.8
    /// ```
    public struct Waveform : Hashable, Sendable {

        /// The file's path inside the app bundle, or only its name.
        public var path: String

        /// Whether the player applies the event's volume envelope; `nil` for the player's default.
        public var usesVolumeEnvelope: Bool?

        /// Whether the sound loops to fill the event's duration; `nil` for the player's default.
        public var isLooped: Bool?

        /// Creates a reference to a sound file.
        ///
        /// - Parameters:
        ///   - path: The file's path inside the app bundle, or only its name.
        ///   - usesVolumeEnvelope: Whether the player applies the event's volume envelope; `nil` for the player's
        ///     default.
        ///   - isLooped: Whether the sound loops to fill the event's duration; `nil` for the player's default.
        public init(path: String, usesVolumeEnvelope: Bool? = nil, isLooped: Bool? = nil)
    }

    /// The kind of event: a tap, a vibration or a sound.
    public let kind: HapticPatterns.HapticEvent.Kind

    /// The start of the event, in seconds from the start of the pattern.
    public var time: Double

    /// The duration of the event, in seconds; 0 for an event without a duration.
    ///
    /// The duration of a tap only lengthens the pattern; the tap itself stays short. A continuous event without a
    /// duration is silent, and so is its release.
    public var duration: Double

    /// The intensity, 0…1; `nil` for the device's default.
    public var intensity: Double?

    /// The sharpness, 0…1; `nil` for the device's default.
    public var sharpness: Double?

    /// The sound file, for an event of the kind ``Kind/audioCustom``; otherwise `nil`.
    public var waveform: HapticPatterns.HapticEvent.Waveform?

    /// The unknown fields of the event's AHAP object.
    public var unknownFields: HapticPatterns.JSONFields

    /// Creates an event without parameters.
    ///
    /// - Parameters:
    ///   - kind: The kind of the event.
    ///   - time: The start of the event, in seconds from the start of the pattern, 0 or more.
    ///   - duration: The duration in seconds; 0 for an event without a duration.
    public init(_ kind: HapticPatterns.HapticEvent.Kind, at time: Double = 0, duration: Double = 0)

    /// Creates a tap.
    ///
    /// - Parameters:
    ///   - time: The time of the tap, in seconds from the start of the pattern.
    ///   - intensity: The intensity, 0…1; `nil` for the device's default.
    ///   - sharpness: The sharpness, 0…1; `nil` for the device's default.
    /// - Returns: An event of the kind ``Kind/transient``.
    public static func transient(at time: Double = 0, intensity: Double? = nil, sharpness: Double? = nil) -> HapticPatterns.HapticEvent

    /// Creates a vibration.
    ///
    /// - Parameters:
    ///   - time: The start of the vibration, in seconds from the start of the pattern.
    ///   - duration: The duration in seconds.
    ///   - intensity: The intensity, 0…1; `nil` for the device's default.
    ///   - sharpness: The sharpness, 0…1; `nil` for the device's default.
    /// - Returns: An event of the kind ``Kind/continuous``.
    public static func continuous(at time: Double = 0, duration: Double, intensity: Double? = nil, sharpness: Double? = nil) -> HapticPatterns.HapticEvent

    /// The value of a parameter that the event has, or `nil` if the event has no value of this parameter.
    ///
    /// A new value is clamped to the parameter's range.
    ///
    /// - Complexity: O(*n*) in the number of the event's parameters.
    public subscript(parameter: HapticPatterns.EventParameter) -> Double?

    /// Returns the event's value of a parameter, or the default value for this kind of event.
    ///
    /// - Parameter parameter: The parameter.
    /// - Returns: The value, within ``EventParameter/range``.
    /// - Complexity: O(*n*) in the number of the event's parameters.
    public func level(of parameter: HapticPatterns.EventParameter) -> Double
}

/// A haptic file of any supported format: its format, its pattern and its diagnostics.
///
/// ```swift
/// let text = #"""
///     {"Version": 1.0, "Pattern": [
///         {"Event": {"Time": 0.0, "EventType": "HapticTransient"}}
///     ]}
///     """#
/// let file = try HapticFile.read(Array(text.utf8))
/// file.format  // → ahap
/// file.pattern.events.count  // → 1
/// ```
public struct HapticFile : Hashable, Sendable {

    /// A format of haptic files.
    public struct Format : Hashable, Sendable, CustomStringConvertible {

        /// The usual extension of a file's name, such as `ahap`.
        public let description: String

        /// Apple Haptic and Audio Pattern.
        public static let ahap: HapticPatterns.HapticFile.Format

        /// A clip of Lofelt Studio or Meta Haptics Studio.
        public static let haptic: HapticPatterns.HapticFile.Format
    }

    /// The format that was detected from the content of the file.
    public let format: HapticPatterns.HapticFile.Format

    /// The pattern that was read from the file.
    public let pattern: HapticPatterns.HapticPattern

    /// The diagnostics, in the order of the file.
    public let diagnostics: [HapticPatterns.HapticDiagnostic]

    /// Reads a file of any supported format from its bytes.
    ///
    /// The content determines the format.
    ///
    /// - Parameters:
    /// - bytes: The bytes of the file, in UTF-8.
    /// - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
    /// - repairs: Optional repairs of AHAP files that change how the pattern plays.
    /// - Returns: The file with its format, pattern and diagnostics.
    /// - Throws: ``HapticFileError`` if the file cannot be read in this mode.
    /// - Complexity: O(*n* log *n*) in the number of bytes.
    public static func read(_ bytes: some Collection<UInt8>, mode: HapticPatterns.HapticReadingMode = .lenient, repairs: HapticPatterns.AHAP.Repairs = []) throws(HapticPatterns.HapticFileError) -> HapticPatterns.HapticFile
}

/// An error in a file that could not be read, with its position.
///
/// ```swift
/// do {
///     _ = try AHAP.read(#"{"Version": 1.0, "Pattern": [7]}"#)
/// } catch {
///     error.code.rawValue  // → wrongType
///     error.path  // → Optional("$.Pattern[0]")
///     error.line  // → Optional(1)
///     error.column  // → Optional(30)
/// }
/// ```
public struct HapticFileError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A code that identifies the error in a program.
    ///
    /// Later versions may add codes.
    public struct Code : Hashable, Sendable, RawRepresentable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The same text as ``rawValue``.
        public var description: String { get }

        /// Text that is not JSON, or that contains syntax that the reading mode does not allow.
        public static let syntax: HapticPatterns.HapticFileError.Code

        /// Bytes that are not UTF-8.
        public static let encoding: HapticPatterns.HapticFileError.Code

        /// Arrays or objects nested deeper than 200 levels.
        public static let tooDeep: HapticPatterns.HapticFileError.Code

        /// A value of the wrong type.
        public static let wrongType: HapticPatterns.HapticFileError.Code

        /// A missing field that has no default.
        public static let missingField: HapticPatterns.HapticFileError.Code

        /// A file that contains a single event or control instead of a pattern.
        public static let bareFragment: HapticPatterns.HapticFileError.Code

        /// A negative time or duration.
        public static let negativeTime: HapticPatterns.HapticFileError.Code

        /// A number that is greater than the reader's limit, for instance a time after 1,000,000 s.
        public static let numberOutOfRange: HapticPatterns.HapticFileError.Code

        /// A version of the format that the reader does not support.
        public static let unsupportedVersion: HapticPatterns.HapticFileError.Code

        /// A fault that strict mode refuses and lenient mode repairs.
        public static let needsRepair: HapticPatterns.HapticFileError.Code
    }

    /// The code that identifies the kind of error.
    public let code: HapticPatterns.HapticFileError.Code

    /// The position as a JSON path, such as `$.Pattern[0].Event.Time`; `nil` if the position is unknown.
    public var path: String? { get }

    /// The line of the position, counted from 1; `nil` if the position is unknown.
    public var line: Int? { get }

    /// The column of the position, counted in Unicode scalars from 1; `nil` if the position is unknown.
    public var column: Int? { get }

    /// A sentence that says what was found and what was expected.
    public let message: String

    /// For the code ``Code/needsRepair``, the diagnostic that lenient mode reports; otherwise `nil`.
    public private(set) var repair: HapticPatterns.HapticDiagnostic? { get }

    /// The position and the message.
    public var description: String { get }
}

/// A group of events with controls that act on these events only.
///
/// In Core Haptics and in AHAP a control acts on the whole pattern, so a fade-out mutes the events that follow. A
/// ``HapticPattern`` consists of layers instead; composing adds a layer for each part that has controls.
public struct HapticLayer : Hashable, Sendable {

    /// The events, in any order.
    public var events: [HapticPatterns.HapticEvent]

    /// The steps and curves that act on all events of this layer.
    public var controls: [HapticPatterns.HapticControl]

    /// Creates a layer of events and controls.
    ///
    /// - Parameters:
    /// - events: The events, in any order.
    /// - controls: The steps and curves that act on all events.
    public init(events: [HapticPatterns.HapticEvent] = [], controls: [HapticPatterns.HapticControl] = [])
}

/// A notation for patterns as a line of characters.
///
/// Libraries use the same characters with different meanings: `.` is a weak tap in Haptica's notation, and a pause in
/// the notation of react-native-haptic-feedback. A value of this type has the meanings of the characters in one
/// notation.
///
/// ```swift
/// let taps = try HapticPattern(notation: "..oO-Oo..")
/// taps.events.count  // → 8
/// let tenths = taps.events.map { Int(($0.time * 10).rounded()) }
/// tenths  // → [0, 1, 2, 3, 5, 6, 7, 8]
/// ```
public struct HapticNotation : Hashable, Sendable {

    /// A meaning of a character: a tap or a rest.
    public enum Symbol : Hashable, Sendable {

        /// A tap with an intensity and a sharpness, both 0…1.
        case tap(intensity: Double, sharpness: Double)

        /// A silence with a duration in seconds.
        case rest(Double)
    }

    /// The characters and their meanings.
    public var symbols: [Character : HapticPatterns.HapticNotation.Symbol]

    /// The time from a tap to the next character, in seconds; clamped to 0…1,000,000.
    public var tapSpacing: Double

    /// Creates a notation.
    ///
    /// - Parameters:
    ///   - symbols: The characters and their meanings.
    ///   - tapSpacing: The time from a tap to the next character in seconds, clamped to 0…1,000,000.
    public init(symbols: [Character : HapticPatterns.HapticNotation.Symbol], tapSpacing: Double)

    /// The notation of Haptica: `O`, `o`, `.`, `X` and `x` are taps 0.1 s apart, and `-` is a pause of 0.1 s.
    public static let haptica: HapticPatterns.HapticNotation

    /// Returns Haptica's notation with a given duration of the pause `-`.
    ///
    /// - Parameter delay: The duration of the pause in seconds, 0 or more.
    /// - Returns: The notation.
    public static func haptica(delay: Double) -> HapticPatterns.HapticNotation

    /// The notation of react-native-haptic-feedback 3.
    ///
    /// `o` is a soft tap and `O` a strong tap; a tap takes no time. `.` is a pause of 0.1 s, `-` a pause of 0.3 s, and
    /// `=` a pause of 1 s.
    public static let reactNative: HapticPatterns.HapticNotation
}

/// An error that reports a character without a meaning in a notation, and the position of the character.
public struct HapticNotationError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A code that identifies the error in a program.
    ///
    /// Later versions may add codes.
    public struct Code : Hashable, Sendable, RawRepresentable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The same text as ``rawValue``.
        public var description: String { get }

        /// A character that has no meaning in the notation.
        public static let unknownCharacter: HapticPatterns.HapticNotationError.Code
    }

    /// The code that identifies the kind of error.
    public let code: HapticPatterns.HapticNotationError.Code

    /// The position of the character in the text, counted in characters from 1; `nil` if the position is unknown.
    public let column: Int?

    /// A sentence that describes the error.
    public let message: String

    /// The position and the message.
    public var description: String { get }
}

/// A haptic pattern: events and controls on one or more layers, and a length.
///
/// ```swift
/// let tap = HapticPattern.single(intensity: 0.8, sharpness: 0.3)
/// let double = tap.then(tap.timeShifted(relativeTime: 0.1))
/// double.layers[0].events.map(\.time)  // → [0.0, 0.1]
/// double.length  // → 0.1
/// double.isEmpty  // → false
/// ```
///
/// Times are in seconds. A pattern is a value; operations such as ``then(_:)`` return a new pattern.
public struct HapticPattern : Hashable, Sendable {

    /// The layers of the pattern.
    ///
    /// At most one layer has no controls. If there is such a layer, it is the first.
    public private(set) var layers: [HapticPatterns.HapticLayer] { get }

    /// The length in seconds: the end of the content, or a later time if the pattern ends with a rest.
    ///
    /// `then`, `repeated`, `reversed`, `trimmed` and loops use this length. A tap without a duration adds 0 seconds to
    /// the length, although the tap sounds for 20 ms, and a release adds nothing. Such a tap and a release may sound
    /// beyond the length.
    public private(set) var length: Double { get }

    /// The fields of the AHAP file's `Metadata`.
    public var metadata: HapticPatterns.JSONFields

    /// The unknown top-level fields of the AHAP file.
    public var unknownFields: HapticPatterns.JSONFields

    /// The unknown elements of the AHAP file's `Pattern`, each as JSON text.
    public var unknownElements: [String]

    /// Creates a silent pattern.
    ///
    /// - Parameter length: The length in seconds, 0 or more.
    public init(length: Double = 0)

    /// Creates a pattern of one layer.
    ///
    /// - Parameters:
    ///   - events: The events, in any order.
    ///   - controls: The steps and curves that act on all events.
    ///   - length: The length in seconds. A length beyond the end of the content adds a rest; a shorter length is ignored.
    public init(events: [HapticPatterns.HapticEvent], controls: [HapticPatterns.HapticControl] = [], length: Double = 0)

    /// Creates a pattern of several layers.
    ///
    /// - Parameters:
    ///   - layers: The layers. A layer without events and controls is ignored. All layers without controls are joined
    ///     into one layer, which becomes the first.
    ///   - length: The length in seconds. A length beyond the end of the content adds a rest; a shorter length is ignored.
    public init(layers: [HapticPatterns.HapticLayer], length: Double = 0)

    /// The events of all layers, in the order of the layers.
    ///
    /// - Complexity: O(*n*) in the number of events.
    public var events: [HapticPatterns.HapticEvent] { get }

    /// Whether the pattern has no events.
    public var isEmpty: Bool { get }
}

/// A coding of a pattern as an AHAP document.
///
/// A pattern of several layers is coded as `{"Version": 1.0, "Layers": [document, …]}`.
///
/// If a pattern has one layer, the output of `JSONEncoder` is a file that Core Haptics can play.
extension HapticPattern : Codable {

    /// Creates a pattern by decoding an AHAP document leniently.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` if the document is not a pattern. The description of the error contains the
    ///   position of the fault.
    /// - Complexity: O(*n* log *n*) in the size of the document.
    public init(from decoder: any Decoder) throws

    /// Encodes the pattern as an AHAP document, or as one document for each layer if the pattern has several
    /// layers.
    ///
    /// Elements are sorted by time. Unlike ``AHAP/write(_:)``, encoding does not split long curves and events, so
    /// that the decoded pattern is equal; Core Haptics may refuse the document of such a pattern.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: `EncodingError` if metadata or unknown content is not JSON, or any error of the encoder.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public func encode(to encoder: any Encoder) throws
}

extension HapticPattern {

    /// Creates a pattern from a line of characters; spaces are ignored.
    ///
    /// - Parameters:
    ///   - text: The characters.
    ///   - dialect: The notation that gives the characters their meanings.
    /// - Throws: ``HapticNotationError`` for the first character without a meaning.
    /// - Complexity: O(*n*) in the length of the text.
    public init(notation text: String, dialect: HapticPatterns.HapticNotation = .haptica) throws(HapticPatterns.HapticNotationError)
}

extension HapticPattern {

    /// Creates a pattern from vibration arrays, as Android, web browsers and push notifications use them.
    ///
    /// ```swift
    /// let pattern = HapticPattern(timings: [0, 200, 100, 300])
    /// pattern.events.map(\.time)  // → [0.0, 0.3]
    /// pattern.events.map(\.duration)  // → [0.2, 0.3]
    /// let levels = HapticPattern(
    ///     timings: [100, 50, 100], amplitudes: [51, 0, 255])
    /// levels.events.map(\.intensity)  // → [Optional(0.2), Optional(1.0)]
    /// ```
    ///
    /// Without amplitudes, the timings alternate between off and on and begin with *off*, as in
    /// `VibrationEffect.createWaveform(timings, repeat)`. Successive timings with the same amplitude become one
    /// vibration.
    ///
    /// - Parameters:
    ///   - timings: The durations in milliseconds; a negative duration is treated as 0.
    ///   - amplitudes: The amplitude of each duration, 0 (off) to 255; -1 is the device's default. A missing amplitude
    ///     is treated as 0. With `nil`, the timings alternate between off and on.
    ///   - repeatIndex: The index of the timing at which a repetition begins; `nil` or -1 for no repetition.
    ///   - repetitions: The number of times that the part from `repeatIndex` is played in addition, 0…10,000.
    ///   - intensity: The intensity of an amplitude that is not given; `nil` for the device's default.
    ///   - sharpness: The sharpness of all vibrations; `nil` for the device's default.
    /// - Precondition: `repetitions` is 0…10,000.
    /// - Complexity: O(*n* · `repetitions`) in the number of timings.
    public init(timings: [Int], amplitudes: [Int]? = nil, repeatIndex: Int? = nil, repetitions: Int = 1, intensity: Double? = nil, sharpness: Double? = nil)

    /// Creates a pattern from the argument of a browser's `navigator.vibrate`.
    ///
    /// ```swift
    /// let sos = HapticPattern(webVibration: [100, 30, 100])
    /// sos.events.map(\.time)  // → [0.0, 0.13]
    /// ```
    ///
    /// - Parameters:
    ///   - durations: The durations in milliseconds, alternating between on and off, beginning with *on*.
    ///   - intensity: The intensity of the vibrations; `nil` for the device's default.
    ///   - sharpness: The sharpness of the vibrations; `nil` for the device's default.
    /// - Complexity: O(*n*) in the number of durations.
    public init(webVibration durations: [Int], intensity: Double? = nil, sharpness: Double? = nil)
}

extension HapticPattern {

    /// Returns the pattern reduced to the features of a device.
    ///
    /// Events that the device cannot play are removed or replaced:
    /// - Without ``HapticCapabilities/audio``, audio events are removed.
    /// - Without ``HapticCapabilities/continuous``, a vibration is divided into intervals of 0.2 s, and each interval
    ///   becomes a tap with the greatest intensity within the interval. A silent interval is removed.
    /// - Without ``HapticCapabilities/intensity``, silent events and silent parts of vibrations are removed, and all
    ///   other events get the device's default intensity.
    ///
    /// ```swift
    /// let buzz = HapticPattern.single(intensity: 0.8, duration: 0.5)
    /// let taps = buzz.adapted(to: [.haptics, .intensity])
    /// taps?.events.map(\.time) ?? []  // → [0.0, 0.2, 0.4]
    /// taps?.events[0].intensity ?? 0  // → 0.8
    /// buzz.adapted(to: [])  // → nil
    /// ```
    ///
    /// If a vibration is replaced or divided, its release is removed, and so is the part after its first 30 s.
    ///
    /// - Parameter capabilities: The features of the device.
    /// - Returns: A pattern of the same length, or `nil` if no event is left.
    /// - Complexity: O((*n* + *t*) log *n*), where *n* is the number of events and control points, and *t* the total
    ///   duration of the vibrations in steps of 10 ms.
    public func adapted(to capabilities: HapticPatterns.HapticCapabilities) -> HapticPatterns.HapticPattern?
}

extension HapticPattern {

    /// Returns a pattern in which this pattern fades out while another pattern fades in.
    ///
    /// ```swift
    /// let buzz = HapticPattern.single(intensity: 1, duration: 1)
    /// let both = buzz.crossfaded(with: buzz, over: 0.5)
    /// both.length  // → 1.5
    /// both.intensity(at: 0.625)  // → 0.75
    /// ```
    ///
    /// The other pattern starts `seconds` before this pattern ends. Intensity controls are multiplied by the fade.
    /// Where a control and the fade change at the same time, points are added until the difference from the exact
    /// product is less than 1/255. The release of an event at the end of this pattern is silent.
    ///
    /// - Parameters:
    ///   - other: The pattern that fades in.
    ///   - seconds: The duration of the fade in seconds, clamped to the range from 0 to the length of the shorter
    ///     pattern.
    /// - Returns: The combined pattern.
    /// - Complexity: O(*n* log *n* + *m*), where *n* is the number of events and control points in both patterns, and
    ///   *m* the number of control points in the result.
    public func crossfaded(with other: HapticPatterns.HapticPattern, over seconds: Double) -> HapticPatterns.HapticPattern
}

extension HapticPattern {

    /// A result of ``HapticPattern/flattened(mix:)``: a pattern of one layer, and its differences from the original
    /// pattern.
    public struct Flattened : Hashable, Sendable {

        /// The pattern, with at most one layer.
        public let pattern: HapticPatterns.HapticPattern

        /// The greatest difference in the intensity of the vibrations, 0…1.
        public let vibrationError: Double

        /// The greatest difference in the intensity of a tap, 0…1.
        ///
        /// The difference is caused only by rounding.
        public let tapError: Double
    }

    /// Returns the nearest pattern of one layer, and its differences from this pattern.
    ///
    /// All vibrations become one vibration with a curve of their rendered intensity. The intensity of each tap is
    /// raised to compensate for the curve. Where the curve is too weak, the vibration is divided: during 0.1 ms at the
    /// tap, the intensity of the vibration's event is lower and the curve is at 1. Use this method when
    /// ``AHAP/write(_:)`` throws an error with the code ``AHAPWriteError/Code/needsLayers`` and a single file is
    /// required.
    ///
    /// ```swift
    /// let fade = HapticPattern {
    ///     HapticContinuous(duration: 1, intensity: 1).ramp(.intensity, to: 0)
    /// }
    /// let both = fade.overlay(.single(intensity: 0.25, relativeTime: 0.5))
    /// let flat = both.flattened()
    /// flat.pattern.layers.count  // → 1
    /// flat.pattern.events.map { $0.intensity ?? 0 }  // → [1.0, 0.5]
    /// flat.tapError  // → 0.0
    /// flat.vibrationError  // → 0.0
    /// ```
    ///
    /// - Parameter mix: The rule for overlapping vibrations.
    /// - Returns: The pattern and the differences. Audio events are removed. A pattern of at most one layer is returned
    ///   unchanged.
    /// - Complexity: O((*n* + *p*) · (*k* + 1) log *n*), where *n* is the number of events and control points, *p* the
    ///   number of control points in the result, and *k* the greatest number of events that sound at once.
    public func flattened(mix: HapticPatterns.OverlapMix = .max) -> HapticPatterns.HapticPattern.Flattened
}

extension HapticPattern {

    /// Returns the pattern with a vibration in place of each tap, for motors that need time to start.
    ///
    /// ```swift
    /// let tap = HapticPattern.single(intensity: 0.8)
    /// let buzz = tap.tapsReplaced(byVibrationsOf: 0.08)
    /// buzz.events.map(\.duration)  // → [0.08]
    /// buzz.length  // → 0.08
    /// ```
    ///
    /// The vibrations are on a layer without controls, and their intensities include the intensity controls at the
    /// taps.
    ///
    /// - Parameter seconds: The duration of each vibration in seconds; 0 or less returns the pattern unchanged.
    /// - Returns: The pattern without taps.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public func tapsReplaced(byVibrationsOf seconds: Double) -> HapticPatterns.HapticPattern
}

extension HapticPattern {

    /// Returns the pattern played backwards.
    ///
    /// ```swift
    /// let pattern = HapticPattern(
    ///     events: [.transient(at: 0), .continuous(at: 0.5, duration: 0.25)],
    ///     length: 1
    /// )
    /// pattern.reversed().events.map(\.time)  // → [1.0, 0.25]
    /// ```
    ///
    /// Events and controls are mirrored in time within the pattern's length. Taps move to a layer without controls; the
    /// intensity of each tap then includes the intensity control. The values of attack, decay and release controls are
    /// added to the parameters of the events. The attack and the release of a sustained vibration are exchanged. The
    /// release of a vibration still comes after its duration, and a tap still sounds for the 20 ms after its time.
    ///
    /// - Returns: The reversed pattern, of the same length.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public func reversed() -> HapticPatterns.HapticPattern
}

extension HapticPattern {

    /// Returns a part of the pattern, moved to the start.
    ///
    /// ```swift
    /// let buzz = HapticPattern.single(intensity: 0.5, duration: 2)
    /// buzz.trimmed(from: 0.5, to: 1.25).length  // → 0.75
    /// ```
    ///
    /// A tap is kept if its time is within the part; a tap at `end` is removed. A vibration that extends beyond the
    /// part is cut, and has no release at the cut. If the start of the part is within the attack, decay or release of a
    /// vibration, the vibration moves to a separate layer. A curve on this layer replaces the envelope, and differs
    /// from the exact envelope by less than 1/255. Within the part, the values of controls stay the same.
    ///
    /// - Parameters:
    ///   - start: The start of the part, in seconds.
    ///   - end: The end of the part, in seconds, at most the pattern's length.
    /// - Returns: The part, or an empty pattern of length 0 if `end` is not after `start`.
    /// - Complexity: O(*n* log *n* + *m*), where *n* and *m* are the numbers of events and control points in this
    ///   pattern and in the part.
    public func trimmed(from start: Double, to end: Double) -> HapticPatterns.HapticPattern
}

extension HapticPattern {

    /// Returns the whole pattern moved later or earlier; the intervals between its events stay the same.
    ///
    /// ```swift
    /// let taps = HapticPattern(
    ///     events: [.transient(at: 0), .transient(at: 0.1)])
    /// let later = taps.timeShifted(relativeTime: 1)
    /// later.events.map(\.time)  // → [1.0, 1.1]
    /// ```
    ///
    /// A pattern never starts before 0: a shift to an earlier time stops when the first event or control reaches 0.
    ///
    /// - Parameters:
    ///   - relativeTime: The shift in seconds; positive values move the pattern later.
    ///   - duration: A new duration for continuous events, in seconds; `nil` keeps their durations. The durations of
    ///     taps are not changed.
    /// - Returns: The shifted pattern. Its length changes by the same amount. A new `duration` can change the length
    ///   further; the rest at the end of the pattern stays the same.
    /// - Complexity: O(*n*) in the number of events and controls.
    public func timeShifted(relativeTime: Double, duration: Double? = nil) -> HapticPatterns.HapticPattern

    /// Adds another pattern that starts at the same time as this pattern.
    ///
    /// The controls of one pattern never act on the events of the other.
    ///
    /// - Parameter other: The pattern to add. The metadata of this pattern is ignored.
    /// - Complexity: O(*m*), amortized, in the size of `other`.
    public mutating func formOverlay(_ other: HapticPatterns.HapticPattern)

    /// Returns a pattern that plays this pattern and another pattern at the same time.
    ///
    /// - Parameter other: The pattern to add. The controls of one pattern never act on the other.
    /// - Returns: The combined pattern, as long as the longer of the two.
    /// - Complexity: O(*n* + *m*) in the sizes of both patterns. In a loop, use ``formOverlay(_:)``, which adds to the
    ///   same pattern in O(*m*).
    public consuming func overlay(_ other: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// Adds another pattern that starts at the end of this pattern.
    ///
    /// - Parameter other: The pattern to add. A release at the end of this pattern is not shortened, even if the
    ///   release overlaps the start of `other`.
    /// - Complexity: O(*m*), amortized, in the size of `other`.
    public mutating func append(_ other: HapticPatterns.HapticPattern)

    /// Returns a pattern that plays this pattern and then another pattern.
    ///
    /// A fade-out in the first pattern never mutes the second:
    ///
    /// ```swift
    /// let fade = HapticPattern(
    ///     events: [.continuous(duration: 1, intensity: 1)],
    ///     controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
    /// )
    /// let both = fade.then(.single(intensity: 0.5))
    /// both.intensity(at: 1)  // → 0.5
    /// both.layers.count  // → 2
    /// ```
    ///
    /// - Parameter other: The pattern that follows.
    /// - Returns: The combined pattern; its length is the sum of both lengths.
    /// - Complexity: O(*n* + *m*) in the sizes of both patterns. In a loop, use ``append(_:)``, which adds to the same
    ///   pattern in O(*m*).
    public consuming func then(_ other: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// Returns a pattern that plays this pattern several times, one after another.
    ///
    /// - Parameters:
    ///   - count: The number of times that the pattern plays, 0…10,000. With 1, the result is the pattern itself; with
    ///     0, the result is empty.
    ///   - gap: The silence between two repetitions, in seconds; a negative gap or NaN is treated as 0.
    /// - Returns: The repeated pattern.
    /// - Precondition: `count` is 0…10,000.
    /// - Complexity: O(*n* · `count`) in the number *n* of events and controls.
    public func repeated(_ count: Int, gap: Double = 0) -> HapticPatterns.HapticPattern

    /// Returns the pattern with the intensity of every haptic event multiplied by a factor.
    ///
    /// The controls stay the same. An absent intensity becomes the default intensity times the factor. A factor of 1
    /// changes nothing.
    ///
    /// - Parameter factor: The factor, 0 or more; the products are clamped to 0…1.
    /// - Returns: The scaled pattern.
    /// - Complexity: O(*n*) in the number of events.
    public func scaled(intensity factor: Double) -> HapticPatterns.HapticPattern

    /// Returns the pattern with all times and durations multiplied by a factor.
    ///
    /// Attack, decay and release are normalized values, not times, and stay the same.
    ///
    /// - Parameter factor: The factor, more than 0; 2 plays the pattern at half speed.
    /// - Returns: The stretched pattern.
    /// - Precondition: `factor` is more than 0.
    /// - Complexity: O(*n*) in the number of events and control points.
    public func stretched(by factor: Double) -> HapticPatterns.HapticPattern
}

/// A set of presets similar to the system's feedback generators.
///
/// The values are not Apple's data.
extension HapticPattern {

    /// The feedback for a changed selection: one light, crisp tap.
    public static let selection: HapticPatterns.HapticPattern

    /// The impact of a small object: one gentle tap.
    public static let impactLight: HapticPatterns.HapticPattern

    /// The impact of a medium-sized object: one clear tap.
    public static let impactMedium: HapticPatterns.HapticPattern

    /// The impact of a large object: one full tap with a short vibration.
    public static let impactHeavy: HapticPatterns.HapticPattern

    /// The impact of a soft object: a dull tap with a short vibration.
    public static let impactSoft: HapticPatterns.HapticPattern

    /// The impact of a rigid object: one short, crisp tap.
    public static let impactRigid: HapticPatterns.HapticPattern

    /// The feedback for a success: a weak tap, then a strong tap.
    public static let success: HapticPatterns.HapticPattern

    /// The feedback for a warning: a strong tap, then a weaker tap after a pause.
    public static let warning: HapticPatterns.HapticPattern

    /// The feedback for an error: four quick taps; the third is the strongest.
    public static let error: HapticPatterns.HapticPattern

    /// All presets with their names, in the order of their declarations.
    public static let presets: [(name: String, pattern: HapticPatterns.HapticPattern)]
}

extension HapticPattern {

    /// Creates a pattern of one event: a vibration if a duration is given, otherwise a tap.
    ///
    /// ```swift
    /// HapticPattern.single(intensity: 0.5).events[0].kind  // → transient
    /// HapticPattern.single(intensity: 0.5, duration: 0.2).length  // → 0.2
    /// ```
    ///
    /// - Parameters:
    ///   - intensity: The intensity, 0…1; `nil` for the device's default.
    ///   - sharpness: The sharpness, 0…1; `nil` for the device's default.
    ///   - attack: The attack, 0…1, not seconds; ignored for a tap.
    ///   - decay: The decay, 0…1, not seconds; ignored for a tap.
    ///   - release: The release, 0…1, not seconds; ignored for a tap.
    ///   - sustained: Whether the intensity of a vibration stays constant until the end of its duration, instead of
    ///     decaying; ignored for a tap.
    ///   - relativeTime: The start of the event, in seconds.
    ///   - duration: The duration of a vibration, in seconds; `nil` creates a tap.
    /// - Returns: A pattern with one layer and one event.
    public static func single(intensity: Double? = nil, sharpness: Double? = nil, attack: Double? = nil, decay: Double? = nil, release: Double? = nil, sustained: Bool? = nil, relativeTime: Double = 0, duration: Double? = nil) -> HapticPatterns.HapticPattern

    /// Creates a pattern that plays several patterns at the same time; all of them start at 0.
    ///
    /// - Parameter patterns: The patterns to combine. The controls of one pattern never act on another pattern.
    /// - Returns: The combined pattern, with the length of the longest pattern.
    /// - Complexity: O(*n*) in the size of all patterns.
    public static func pattern(_ patterns: [HapticPatterns.HapticPattern]) -> HapticPatterns.HapticPattern
}

extension HapticPattern {

    /// Returns whether two patterns are equal.
    ///
    /// Metadata, unknown fields and unknown elements are compared as JSON values: 3.0 equals 3, and the order of fields
    /// is ignored.
    ///
    /// - Complexity: O(*n*) in the size of the patterns.
    public static func == (left: HapticPatterns.HapticPattern, right: HapticPatterns.HapticPattern) -> Bool

    /// Hashes the pattern.
    ///
    /// For unknown elements, only their count is hashed; for metadata and unknown fields, only the names of the fields.
    ///
    /// - Complexity: O(*n*) in the number of events and control points.
    public func hash(into hasher: inout Hasher)
}

extension HapticPattern {

    /// Creates a pattern from elements, one after another.
    ///
    /// ```swift
    /// let heartbeat = HapticPattern {
    ///     HapticTransient(intensity: 0.8, sharpness: 0.3)
    ///     HapticRest(0.12)
    ///     HapticTransient(intensity: 0.5, sharpness: 0.2)
    ///     HapticContinuous(duration: 0.3, intensity: 0.6)
    ///         .ramp(.intensity, to: 0)
    /// }
    /// heartbeat.events.map(\.time)  // → [0.0, 0.12, 0.12]
    /// heartbeat.length  // → 0.42
    /// ```
    ///
    /// - Parameter elements: The elements and patterns, in the order in which they play.
    public init(@HapticPatterns.HapticPatternBuilder _ elements: () -> HapticPatterns.HapticPattern)

    /// Creates a pattern that plays several patterns one after another.
    ///
    /// - Parameter patterns: The patterns, in the order in which they play.
    /// - Returns: The combined pattern; its length is the sum of all lengths.
    /// - Complexity: O(*n*) in the size of all patterns.
    public static func sequence(_ patterns: [HapticPatterns.HapticPattern]) -> HapticPatterns.HapticPattern
}

extension HapticPattern {

    /// Returns the intensity of the pattern at a time.
    ///
    /// Each call creates a ``HapticEvaluator``; for many samples, create one evaluator and keep it.
    ///
    /// - Parameters:
    ///   - time: The time in seconds from the start.
    ///   - mix: The rule for overlapping events.
    /// - Returns: The intensity, 0…1.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public func intensity(at time: Double, mix: HapticPatterns.OverlapMix = .max) -> Double

    /// Returns the sharpness of the pattern at a time.
    ///
    /// Each call creates a ``HapticEvaluator``; for many samples, create one evaluator and keep it.
    ///
    /// - Parameter time: The time in seconds from the start.
    /// - Returns: The sharpness, 0…1; `nil` in silence.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public func sharpness(at time: Double) -> Double?

    /// Returns samples of the pattern at equal intervals.
    ///
    /// The first sample is at 0. The last sample is at or before the pattern's length or the end of its last sound,
    /// whichever is later.
    ///
    /// - Parameters:
    ///   - interval: The time between two samples in seconds, more than 0.
    ///   - mix: The rule for overlapping events.
    /// - Returns: The samples in time order, at most 1,000,000. For more samples, call
    ///   ``HapticEvaluator/sampled(every:in:)`` for one window after another.
    /// - Precondition: `interval` is more than 0.
    /// - Complexity: O(*n* log *n* + *s* · *k*), where *n* is the number of events and control points, *s* the number
    ///   of samples, and *k* the greatest number of events that sound at once.
    public func sampled(every interval: Double, mix: HapticPatterns.OverlapMix = .max) -> [HapticPatterns.HapticSample]
}

/// A result builder that puts elements and patterns one after another.
///
/// Each element starts at the end of the previous element. A ``HapticTransient`` takes no time, so the next element
/// starts together with the tap unless a ``HapticRest`` separates them.
@resultBuilder public enum HapticPatternBuilder {

    /// Converts a tap to a pattern.
    public static func buildExpression(_ tap: HapticPatterns.HapticTransient) -> HapticPatterns.HapticPattern

    /// Converts a rest to a silent pattern.
    public static func buildExpression(_ rest: HapticPatterns.HapticRest) -> HapticPatterns.HapticPattern

    /// Converts a vibration to a pattern.
    public static func buildExpression(_ vibration: HapticPatterns.HapticContinuous) -> HapticPatterns.HapticPattern

    /// Returns a pattern unchanged.
    public static func buildExpression(_ pattern: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// Creates an empty pattern for a block without elements.
    public static func buildBlock() -> HapticPatterns.HapticPattern

    /// Starts the sequence with the first element.
    public static func buildPartialBlock(first: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// Appends the next element to the sequence.
    ///
    /// - Complexity: O(*m*), amortized, in the size of `next`.
    public static func buildPartialBlock(accumulated: HapticPatterns.HapticPattern, next: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// Returns the elements of an `if` without an `else`, or an empty pattern if the condition is false.
    public static func buildOptional(_ pattern: HapticPatterns.HapticPattern?) -> HapticPatterns.HapticPattern

    /// Returns the elements of an `if` branch.
    public static func buildEither(first pattern: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// Returns the elements of an `else` branch.
    public static func buildEither(second pattern: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// Joins the elements of a `for` loop in their order.
    ///
    /// - Complexity: O(*n*) in the size of all patterns.
    public static func buildArray(_ patterns: [HapticPatterns.HapticPattern]) -> HapticPatterns.HapticPattern
}

/// A type that represents one playback of a pattern by a ``HapticPlayer``, and takes commands for this playback.
@MainActor public protocol HapticPlayback : AnyObject {

    /// Whether the playback has ended, by itself or by `stop`.
    @MainActor var isFinished: Bool { get }

    /// Calls a closure once on the main actor when the playback ends, or immediately if the playback has ended.
    ///
    /// - Parameter body: The closure to call.
    @MainActor func onFinish(_ body: @escaping () -> Void)

    /// Performs a command, or ignores the command after the end of the playback.
    ///
    /// - Parameter command: The command to perform.
    /// - Throws: ``HapticPlayerError`` if the device refuses the command.
    @MainActor func perform(_ command: HapticPatterns.PlaybackCommand) throws(HapticPatterns.HapticPlayerError)
}

/// A type that plays haptic patterns, such as a device's engine.
///
/// A player only translates calls for its device; ``HapticsService`` adds the on/off switch, policies and recovery.
/// After some time without a pattern, a player stops its engine and sends an event with the reason
/// ``HapticPlayerEvent/StopReason/idleTimeout``. <doc:BringYourOwnPlayer> lists all requirements.
@MainActor public protocol HapticPlayer : AnyObject {

    /// The features of the device, which never change.
    @MainActor var capabilities: HapticPatterns.HapticCapabilities { get }

    /// The time of a clock that never runs backwards, in seconds from any origin.
    ///
    /// The default implementation uses the continuous clock.
    @MainActor var now: Double { get }

    /// A handler for an engine that stops by itself or is reset, called on the main actor.
    ///
    /// A ``HapticsService`` sets the handler of its player. The player calls the handler *before* it ends the
    /// playbacks, which then call their ``HapticPlayback/onFinish(_:)`` closures.
    @MainActor var onEvent: ((HapticPatterns.HapticPlayerEvent) -> Void)? { get set }

    /// Starts the engine, or returns immediately if the engine is running.
    ///
    /// An implementation must not block the main actor.
    ///
    /// - Returns: The generation of the engine: a number that grows with each start.
    /// - Throws: ``HapticPlayerError`` if the engine does not start.
    @MainActor func prepare() async throws(HapticPatterns.HapticPlayerError) -> Int

    /// Stops the engine and ends all playbacks, without sending an event.
    @MainActor func stop()

    /// Plays a pattern immediately.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - settings: The settings of the playback, in effect from its start. A player may ignore settings that its
    ///     ``capabilities`` do not include.
    /// - Returns: The playback: a handle for commands to this performance of the pattern.
    /// - Throws: ``HapticPlayerError`` if the engine does not run or the device refuses the pattern.
    @MainActor func play(_ pattern: HapticPatterns.HapticPattern, settings: HapticPatterns.PlaybackSettings) throws(HapticPatterns.HapticPlayerError) -> any HapticPatterns.HapticPlayback
}

extension HapticPlayer {

    /// The time of the continuous clock, in seconds since the first use of this property in the process.
    @MainActor public var now: Double { get }

    /// Plays a pattern immediately, with the default settings.
    ///
    /// - Parameter pattern: The pattern to play.
    /// - Returns: The playback: a handle for commands to this performance of the pattern.
    /// - Throws: ``HapticPlayerError`` if the engine does not run or the device refuses the pattern.
    @discardableResult
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern) throws(HapticPatterns.HapticPlayerError) -> any HapticPatterns.HapticPlayback
}

extension HapticPlayer where Self == HapticPatterns.SilentHapticPlayer {

    /// The player for this device, which is silent because the platform has no haptics.
    @MainActor public static var system: HapticPatterns.SilentHapticPlayer { get }
}

/// An error of a player that refused a call.
///
/// All players use the codes of Core Haptics; a player for another device may add its own codes.
///
/// ```swift
/// HapticPlayerError(.notSupported).systemCode  // → Optional(-4809)
/// HapticPlayerError(systemCode: -4808).code  // → engineStartTimeout
/// HapticPlayerError(.fileNotFound)
/// // → A file was not found. (Core Haptics error -4851)
/// ```
public struct HapticPlayerError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A code that identifies the error in a program.
    ///
    /// Later versions may add codes.
    public struct Code : Hashable, Sendable, RawRepresentable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The same text as ``rawValue``.
        public var description: String { get }

        /// The connection to the haptics server was lost.
        public static let connectionLost: HapticPatterns.HapticPlayerError.Code

        /// The engine is not running.
        public static let engineNotRunning: HapticPatterns.HapticPlayerError.Code

        /// The call is not permitted now.
        public static let operationNotPermitted: HapticPatterns.HapticPlayerError.Code

        /// The engine did not start in time.
        public static let engineStartTimeout: HapticPatterns.HapticPlayerError.Code

        /// The device has no haptics, or lacks this feature.
        public static let notSupported: HapticPatterns.HapticPlayerError.Code

        /// The haptics server could not be started.
        public static let serverInitFailed: HapticPatterns.HapticPlayerError.Code

        /// The haptics server was interrupted.
        public static let serverInterrupted: HapticPatterns.HapticPlayerError.Code

        /// The pattern's player is no longer valid.
        public static let invalidPatternPlayer: HapticPatterns.HapticPlayerError.Code

        /// The pattern's data is not valid.
        public static let invalidPatternData: HapticPatterns.HapticPlayerError.Code

        /// The pattern's dictionary is not valid.
        public static let invalidPatternDictionary: HapticPatterns.HapticPlayerError.Code

        /// The audio session is not valid.
        public static let invalidAudioSession: HapticPatterns.HapticPlayerError.Code

        /// An engine parameter is not valid.
        public static let invalidEngineParameter: HapticPatterns.HapticPlayerError.Code

        /// The type of a parameter is not valid.
        public static let invalidParameterType: HapticPatterns.HapticPlayerError.Code

        /// The type of an event is not valid.
        public static let invalidEventType: HapticPatterns.HapticPlayerError.Code

        /// The time of an event is not valid.
        public static let invalidEventTime: HapticPatterns.HapticPlayerError.Code

        /// The duration of an event is not valid.
        public static let invalidEventDuration: HapticPatterns.HapticPlayerError.Code

        /// A sound file is not valid.
        public static let invalidAudioResource: HapticPatterns.HapticPlayerError.Code

        /// A resource is not available.
        public static let resourceNotAvailable: HapticPatterns.HapticPlayerError.Code

        /// An event entry is malformed.
        public static let badEventEntry: HapticPatterns.HapticPlayerError.Code

        /// A parameter entry is malformed.
        public static let badParameterEntry: HapticPatterns.HapticPlayerError.Code

        /// A time is not valid, such as a negative time.
        public static let invalidTime: HapticPatterns.HapticPlayerError.Code

        /// A file was not found.
        public static let fileNotFound: HapticPatterns.HapticPlayerError.Code

        /// The battery is too low.
        public static let insufficientPower: HapticPatterns.HapticPlayerError.Code

        /// An unknown error occurred.
        public static let unknownError: HapticPatterns.HapticPlayerError.Code

        /// The system does not have enough memory.
        public static let memoryError: HapticPatterns.HapticPlayerError.Code

        /// Too many layers of patterns play at the same time.
        public static let tooManyPlayers: HapticPatterns.HapticPlayerError.Code

        /// A pattern of length 0 cannot loop.
        public static let emptyLoop: HapticPatterns.HapticPlayerError.Code
    }

    /// The code of the error; ``Code/unknownError`` for a number that Apple does not document.
    public let code: HapticPatterns.HapticPlayerError.Code

    /// The error's number in Core Haptics; `nil` for a code without a number, which a player for another device
    /// defines.
    public let systemCode: Int?

    /// The domain of the number, such as `com.apple.CoreHaptics`; `nil` without a number.
    public let systemDomain: String?

    /// A sentence that describes the error.
    public let message: String

    /// Creates an error from its code.
    ///
    /// - Parameters:
    /// - code: The code of the error.
    /// - message: A sentence that describes the error; `nil` for the default sentence of the code.
    public init(_ code: HapticPatterns.HapticPlayerError.Code, message: String? = nil)

    /// Creates an error from its number in Core Haptics.
    ///
    /// Apple's list of numbers is not complete, so every number is accepted. An unknown number, and a number of another
    /// domain, has the code ``Code/unknownError``.
    ///
    /// - Parameters:
    ///   - systemCode: The number of the error, such as -4805.
    ///   - domain: The domain of the number.
    public init(systemCode: Int, domain: String = "com.apple.CoreHaptics")

    /// Whether the engine is unusable after this error, so that only a new start of the engine helps.
    ///
    /// After such an error, a ``HapticsService`` starts the engine again and repeats the play once. After any other
    /// error, only the failed call has no effect.
    public var requiresEngineRestart: Bool { get }

    /// The message and, for an error of Core Haptics, its number.
    public var description: String { get }
}

/// An event of a player's engine: the engine stopped by itself or was reset.
public struct HapticPlayerEvent : Hashable, Sendable {

    /// A kind of event.
    public enum Kind : Hashable, Sendable {

        /// The engine stopped, and all playbacks ended.
        case stopped(HapticPatterns.HapticPlayerEvent.StopReason)

        /// The engine was reset; all playbacks ended, and the engine must be started again.
        case reset
    }

    /// A reason why an engine stopped by itself; the raw values are those of Core Haptics'
    /// `CHHapticEngine.StoppedReason`.
    public enum StopReason : Int, Hashable, Sendable, CaseIterable {

        /// An interruption of the audio session by another app or a call.
        case audioSessionInterrupt

        /// The suspension of the app in the background.
        case applicationSuspended

        /// A period without playbacks.
        case idleTimeout

        /// A request to stop when all players have finished.
        case notifyWhenFinished

        /// The destruction of the engine.
        case engineDestroyed

        /// The disconnection of the game controller.
        case gameControllerDisconnect

        /// A failure of the system.
        case systemError
    }

    /// The kind of event.
    public let kind: HapticPatterns.HapticPlayerEvent.Kind

    /// The number of the engine's start to which the event belongs.
    ///
    /// An event of an older generation does not concern the current engine.
    public let generation: Int

    /// Creates an event.
    ///
    /// - Parameters:
    /// - kind: The kind of event.
    /// - generation: The number of the engine's start to which the event belongs.
    public init(_ kind: HapticPatterns.HapticPlayerEvent.Kind, generation: Int)
}

/// A picture of a pattern over time: its events, its controls, and the rendered intensity and sharpness.
///
/// ```swift
/// let buzz = HapticPattern.single(intensity: 0.8, duration: 0.5)
/// let plot = HapticPlot(buzz, title: "Buzz")
/// plot.svg.hasPrefix("<svg")  // → true
/// ```
///
/// The upper panel shows intensity: pale boxes are the vibrations with their own intensities, the dashed line is the
/// intensity control, and the filled shape is the rendered intensity. A circle is a tap with its own intensity; a dot
/// is the rendered intensity of the same tap. The lower panel shows sharpness; the dashed line is the sharpness
/// control, on a scale of -1…1. Colors show the sharpness, from blue (dull) through green to red (crisp).
public struct HapticPlot : Hashable, Sendable {

    /// Creates a picture of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to draw.
    ///   - title: The title above the picture; empty for none.
    ///   - mix: The rule for overlapping events.
    ///   - width: The picture's width in pixels, clamped to 200…4000.
    public init(_ pattern: HapticPatterns.HapticPattern, title: String = "", mix: HapticPatterns.OverlapMix = .max, width: Int = 960)

    /// The picture as an SVG document, identical on every platform.
    ///
    /// - Complexity: O(*n* log *n* + *w* · *k*), where *n* is the number of events and control points, *w* the width,
    ///   and *k* the greatest number of events that sound at once.
    public var svg: String { get }
}

extension HapticPlot {

    /// Returns the pattern as one line of characters, for logs and tests.
    ///
    /// ```swift
    /// let knock = HapticPattern {
    ///     HapticTransient(intensity: 0.5)
    ///     HapticRest(0.15)
    ///     HapticTransient(intensity: 1)
    ///     HapticRest(0.05)
    ///     HapticContinuous(duration: 0.2, intensity: 0.6)
    /// }
    /// HapticPlot(knock).line()  // → x--X====|
    /// ```
    ///
    /// Each character stands for a step in time, and the line ends with `|`:
    /// - `x`: a tap with a rendered intensity below 0.7.
    /// - `X`: a tap with a rendered intensity of 0.7 or more.
    /// - `=`: no tap, and a vibration with a rendered intensity of 0.5 or more in the middle of the step.
    /// - `~`: no tap, and a weaker vibration.
    /// - `-`: silence.
    ///
    /// - Parameter step: The duration of a step in seconds, more than 0.
    /// - Returns: The line, with at most 1,000 steps. A longer pattern is cut.
    /// - Precondition: `step` is more than 0.
    /// - Complexity: O((*n* + *s* · (*k* + 1)) log *n*), where *n* is the number of events and control points, *s* the
    ///   number of steps, and *k* the greatest number of events that sound at once.
    public func line(every step: Double = 0.05) -> String
}

/// An audible preview of a pattern, for work without a device.
///
/// ```swift
/// let preview = HapticPreview(.single(intensity: 0.8, duration: 0.1))
/// preview.samples.count  // → 5468
/// preview.sampleRate  // → 44100
/// preview.wav.count  // → 10980
/// ```
///
/// The sound is one sine wave. The sharpness determines the frequency, from 110 Hz for 0 to 550 Hz for 1, and the
/// intensity determines the level. Frequency and level change over about 4 ms, to avoid clicks. The greatest level is
/// 0.8, to avoid clipping. The preview lets you hear the rhythm and the shape of a pattern, but does not imitate the
/// sound of a device.
public struct HapticPreview : Hashable, Sendable {

    /// The number of samples per second.
    public let sampleRate: Int

    /// Creates a preview of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - sampleRate: The number of samples per second, clamped to 8000…192,000.
    ///   - mix: The rule for overlapping events.
    ///   - limit: The longest sound in seconds, clamped to 0…600. A longer pattern is cut.
    public init(_ pattern: HapticPatterns.HapticPattern, sampleRate: Int = 44_100, mix: HapticPatterns.OverlapMix = .max, limit: Double = 60)

    /// The samples of the sound in one channel, -0.8…0.8.
    ///
    /// The sound ends 24 ms after the last event becomes silent.
    ///
    /// - Complexity: O(*n* log *n* + *s* + *t* · *k*), where *n* is the number of events and control points, *s* the
    ///   number of samples, *t* the duration in milliseconds, and *k* the greatest number of events that sound at once.
    public var samples: [Float] { get }

    /// The sound as the bytes of a WAV file with 16 bits per sample and one channel.
    ///
    /// - Complexity: The same as that of ``samples``.
    public var wav: [UInt8] { get }
}

/// A reading mode, which determines whether faults in a file are repaired or refused.
public enum HapticReadingMode : String, Hashable, Sendable, CaseIterable {

    /// The mode that repairs the file and reports each repair as a diagnostic.
    case lenient

    /// The mode that throws an error at the first fault that needs a repair.
    case strict
}

/// A silence as an element of a pattern builder.
public struct HapticRest : Hashable, Sendable {

    /// Creates a silence.
    ///
    /// - Parameter seconds: The duration in seconds, 0 or more.
    public init(_ seconds: Double)
}

/// A sample of a pattern: its intensity and sharpness at one time.
public struct HapticSample : Hashable, Sendable {

    /// The time in seconds from the start of the pattern.
    ///
    /// In a sample of a ``RecordingHapticPlayer``, the time of the virtual clock.
    public let time: Double

    /// The intensity, 0…1.
    public let intensity: Double

    /// The sharpness, 0…1: the mean over all sounding events, weighted by intensity; `nil` in silence.
    public let sharpness: Double?
}

/// A tap as an element of a pattern builder.
///
/// The tap takes no time: the next element starts at the same time.
public struct HapticTransient : Hashable, Sendable {

    /// Creates a tap.
    ///
    /// - Parameters:
    ///   - intensity: The intensity, 0…1; `nil` for the device's default.
    ///   - sharpness: The sharpness, 0…1; `nil` for the device's default.
    public init(intensity: Double? = nil, sharpness: Double? = nil)
}

/// A service that owns an app's haptic engine: one on/off switch, one intensity, and a `play` that recovers when the
/// system stops the engine.
///
/// ```swift
/// let player = RecordingHapticPlayer()
/// let haptics = HapticsService(player: player)
/// let playback = haptics.play(.single(intensity: 0.8, duration: 0.5))
/// await haptics.prewarm()
/// haptics.isPlaying  // → true
/// player.advance(by: 0.5)
/// await playback.finished == .completed  // → true
///
/// haptics.isEnabled = false
/// haptics.play(.single()).end == .refused(.disabled)  // → true
/// ```
///
/// The first play or ``prewarm()`` starts the engine. When the system has stopped the engine, the next play starts the
/// engine again; late events of an older engine are ignored. Every play ends with exactly one ``PlaybackEnd``. A play
/// that cannot start ends immediately with a reason and is never played later.
@MainActor final public class HapticsService {

    /// The policy for plays that do not specify one.
    @MainActor public var policy: HapticPatterns.PlayPolicy

    /// The last error of the engine or of a call; `nil` if no error has occurred.
    @MainActor public private(set) var lastError: HapticPatterns.HapticPlayerError?

    /// Creates a service, without starting the engine.
    ///
    /// - Parameters:
    ///   - player: The player of the device. The service sets its ``HapticPlayer/onEvent``; other code must not use the
    ///     player.
    ///   - policy: The policy for plays that do not specify one.
    ///   - adapt: A function that reduces a pattern to the features of a device, or returns `nil` to play nothing. The
    ///     default is ``HapticPattern/adapted(to:)``.
    @MainActor public init(player: some HapticPatterns.HapticPlayer, policy: HapticPatterns.PlayPolicy = .overlap, adapt: @escaping (HapticPatterns.HapticPattern, HapticPatterns.HapticCapabilities) -> HapticPatterns.HapticPattern? = { $0.adapted(to: $1) })

    /// The features that the device supports.
    @MainActor public var capabilities: HapticPatterns.HapticCapabilities { get }

    /// Whether the device has haptics.
    @MainActor public var isAvailable: Bool { get }

    /// Whether a pattern is playing; waiting plays are not included.
    @MainActor public var isPlaying: Bool { get }

    /// Whether the engine is running.
    @MainActor public var isRunning: Bool { get }

    /// Whether haptics are on; the value `false` ends all plays and stops the engine.
    @MainActor public var isEnabled: Bool

    /// A factor for the intensity of all patterns, 0…1.
    ///
    /// On a device with ``HapticCapabilities/live``, a new value is in effect immediately, otherwise from the next
    /// play.
    @MainActor public var intensity: Double

    /// Plays a pattern immediately, or as soon as the engine is running.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - policy: The effect on other plays; `nil` for the service's ``policy``.
    ///   - throttle: A limit on the rate; the play is refused if it follows another play with the same key too soon.
    ///   - settings: The settings of the playback, in effect from its start. Settings that the device does not support
    ///     keep their defaults.
    /// - Returns: A handle that controls the play and waits for its end.
    @discardableResult
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern, policy: HapticPatterns.PlayPolicy? = nil, throttle: HapticPatterns.PlayThrottle? = nil, settings: HapticPatterns.PlaybackSettings = PlaybackSettings()) -> HapticPatterns.PlaybackHandle

    /// Ends all plays, including waiting plays; the engine keeps running.
    ///
    /// - Complexity: O(*n*) in the number of plays.
    @MainActor public func stopAll()

    /// Starts the engine, or waits for a start in progress, so that the next play begins without delay.
    ///
    /// - Returns: Whether the engine runs. The engine does not run on a device without haptics, while ``isEnabled`` is
    ///   `false`, in the background, and after a failed start; see ``lastError``.
    @discardableResult
    @MainActor public func prewarm() async -> Bool

    /// Ends all plays and stops the engine until the next play or ``prewarm()``.
    ///
    /// - Complexity: O(*n*) in the number of plays.
    @MainActor public func sleep()

    /// Ends all plays and stops the engine, when the app leaves the foreground.
    ///
    /// Until ``enterForeground()`` is called, every play is refused. Calls of the two methods are optional: without
    /// them, the system stops the engine, and the next play starts the engine again.
    @MainActor public func enterBackground()

    /// Starts the engine again if the engine was running before the app left the foreground or was interrupted.
    ///
    /// Call this method when the app returns to the foreground and when an interruption of its audio session ends.
    @MainActor public func enterForeground()
}

extension HapticsService : nonisolated Observable {
}

/// An ordered list of the fields of a JSON object, each with its value as JSON text.
///
/// Metadata and unknown fields are kept in this form. Numbers are kept exactly as written in the file, so reading and
/// writing a file changes no field.
///
/// ```swift
/// var fields = JSONFields()
/// fields["Level"] = "3.0"
/// fields.setString("Boing", for: "Project")
/// fields["Project"]  // → Optional("\"Boing\"")
/// fields.names  // → ["Level", "Project"]
/// ```
public struct JSONFields : Hashable, Sendable {

    /// Creates an empty list of fields.
    public init()

    /// Whether the list has no fields.
    public var isEmpty: Bool { get }

    /// The names of the fields, in the order of the list.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public var names: [String] { get }

    /// The JSON text of a field, or `nil` if the list has no field with this name.
    ///
    /// Setting a text replaces the text of an existing field, or adds a field at the end of the list. Setting `nil`
    /// removes the field. The text is not checked: for text that is not JSON, ``AHAP/write(_:)`` throws, and
    /// ``HapticClip/text`` omits the field.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public subscript(name: String) -> String?

    /// Sets the value of a field to a string.
    ///
    /// - Parameters:
    ///   - text: The string, without quotation marks.
    ///   - name: The name of the field.
    /// - Complexity: O(*n* + *m*), where *n* is the number of fields, and *m* the length of the string.
    public mutating func setString(_ text: String, for name: String)

    /// Returns the value of a field that is a string.
    ///
    /// - Parameter name: The name of the field.
    /// - Returns: The string without quotation marks, or `nil` if the field is missing or its value is not a string.
    /// - Complexity: O(*n* + *m*), where *n* is the number of fields, and *m* the length of the value.
    public func string(_ name: String) -> String?
}

extension JSONFields {

    /// Returns whether two lists have the same fields with equal JSON values.
    ///
    /// The order of fields is ignored, and numbers are compared by their value, also within the values of fields. The
    /// fields of a JSON object have no order, and an encoder may write 3.0 as 3.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    public static func == (left: HapticPatterns.JSONFields, right: HapticPatterns.JSONFields) -> Bool

    /// Hashes the names of the fields.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public func hash(into hasher: inout Hasher)
}

/// A rule for the intensity of events that sound at the same time.
///
/// Apple's documentation does not define the rule. Other converters use ``max``, with which a weak event has no effect
/// while a stronger event sounds. According to reports, Core Haptics uses ``sum``.
public enum OverlapMix : String, Hashable, Sendable, CaseIterable {

    /// The greatest intensity.
    case max

    /// The sum of the intensities, at most 1.
    case sum
}

/// A policy for the effect of a new play on the plays that have started or wait.
///
/// Later versions may add policies.
public struct PlayPolicy : Hashable, Sendable, CustomStringConvertible {

    /// The name of the policy, such as `replace`.
    public let description: String

    /// The new play ends all other plays.
    public static let replace: HapticPatterns.PlayPolicy

    /// The new play starts, and the other plays continue.
    public static let overlap: HapticPatterns.PlayPolicy

    /// The new play is refused while another play has started or waits.
    public static let drop: HapticPatterns.PlayPolicy

    /// The new play waits until no other pattern plays.
    ///
    /// Queued plays start in the order of their calls.
    public static let queue: HapticPatterns.PlayPolicy
}

/// A limit on the rate of plays with the same key.
///
/// A play that comes too early is refused and not delayed. Use a throttle for a slider that ticks at every step, or for
/// a list that clicks while the list scrolls, because a person cannot distinguish so many taps.
public struct PlayThrottle : Hashable, Sendable {

    /// Creates a throttle.
    ///
    /// - Parameters:
    ///   - key: The key of the limit; plays with other keys are not limited.
    ///   - interval: The shortest time between two plays in seconds, 0 or more.
    public init(_ key: String, every interval: Double = 0.05)
}

/// A command to a playback.
public enum PlaybackCommand : Hashable, Sendable {

    /// Stops the playback permanently.
    case stop

    /// Pauses the playback.
    case pause

    /// Continues a paused playback.
    case resume

    /// Moves to a time of the pattern, in seconds.
    ///
    /// At the end of the pattern or later, the playback ends, or starts again if the playback loops.
    case seek(Double)

    /// Changes the playback rate: 1 is normal, and 2 is twice as fast.
    ///
    /// A value that is not positive and finite is ignored.
    case setRate(Double)

    /// Turns looping on or off.
    case setLooping(Bool)

    /// Sets the end of the loop, in seconds of the pattern; 0 means the pattern's length.
    case setLoopEnd(Double)

    /// Sets a factor for the intensity, 0…1.
    case setIntensity(Double)

    /// Sets an offset to the sharpness, -1…1.
    case setSharpness(Double)

    /// Changes the factor for the intensity, the offset to the sharpness, or both, evenly over a time in seconds; 0
    /// changes them immediately, and `nil` keeps a value.
    case change(intensity: Double?, sharpness: Double?, over: Double)
}

/// An outcome of a play; every play has exactly one outcome.
///
/// Later versions may add cases, so a `switch` needs an `@unknown default`.
@nonexhaustive public enum PlaybackEnd : Hashable, Sendable {

    /// The pattern played to its end.
    case completed

    /// The play was stopped by its handle, by ``HapticsService/stopAll()`` or by ``HapticsService/sleep()``.
    case stopped

    /// A later play with ``PlayPolicy/replace`` ended the play.
    case replaced

    /// The play was interrupted, or was removed while it waited.
    case interrupted(HapticPatterns.PlaybackEnd.Interruption)

    /// The player refused to start the pattern.
    case failed(HapticPatterns.HapticPlayerError)

    /// The service refused the play.
    case refused(HapticPatterns.PlaybackEnd.Refusal)

    /// A cause of an interruption.
    @nonexhaustive public enum Interruption : Hashable, Sendable {

        /// ``HapticsService/isEnabled`` was set to `false`.
        case disabled

        /// The app went to the background.
        case background

        /// The engine stopped or was reset by itself.
        case engine(HapticPatterns.HapticPlayerEvent.Kind)

        /// A call failed with an error after which the engine is unusable; see
        /// ``HapticPlayerError/requiresEngineRestart``.
        case error(HapticPatterns.HapticPlayerError)
    }

    /// A reason for a refusal.
    public struct Refusal : Hashable, Sendable, CustomStringConvertible {

        /// The name of the reason, such as `disabled`.
        public let description: String

        /// ``HapticsService/isEnabled`` is `false`.
        public static let disabled: HapticPatterns.PlaybackEnd.Refusal

        /// The device has no haptics.
        public static let unavailable: HapticPatterns.PlaybackEnd.Refusal

        /// The app is in the background.
        public static let background: HapticPatterns.PlaybackEnd.Refusal

        /// The pattern is silent on this device.
        ///
        /// The reason is also used if ``HapticsService/intensity`` is 0 on a device that cannot change the intensity
        /// during playback.
        public static let nothingToFeel: HapticPatterns.PlaybackEnd.Refusal

        /// Another play has started or waits, and the policy is ``PlayPolicy/drop``.
        public static let busy: HapticPatterns.PlaybackEnd.Refusal

        /// Another play with the same ``PlayThrottle`` key came less than the interval of the throttle before.
        public static let throttled: HapticPatterns.PlaybackEnd.Refusal

        /// The queue already holds 32 plays.
        public static let queueFull: HapticPatterns.PlaybackEnd.Refusal
    }
}

/// A handle that controls a play of a ``HapticsService`` and waits for its end.
///
/// ```swift
/// let player = RecordingHapticPlayer()
/// let haptics = HapticsService(player: player)
/// let loop = PlaybackSettings(isLooping: true)
/// let alarm = haptics.play(.single(duration: 1), settings: loop)
/// await haptics.prewarm()
/// player.advance(by: 60)
/// alarm.isPlaying  // → true
/// alarm.stop()
/// await alarm.finished == .stopped  // → true
/// ```
///
/// A play continues if its handle is discarded. A handle holds a strong reference to its service. ``end`` and
/// ``isPlaying`` are observable.
@MainActor public struct PlaybackHandle {

    /// The outcome of the play; `nil` while the play is playing or waiting.
    @MainActor public var end: HapticPatterns.PlaybackEnd? { get }

    /// Whether the play has started and not ended, even if it is paused.
    @MainActor public var isPlaying: Bool { get }

    /// The outcome of the play, available after the play has ended; `nil` if the waiting task was canceled.
    ///
    /// Canceling the task does not stop the play.
    @MainActor public var finished: HapticPatterns.PlaybackEnd? { get async }

    /// Stops the playback permanently; later commands have no effect.
    @MainActor public func stop()

    /// Pauses the play.
    ///
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported`` on a device without
    ///   ``HapticCapabilities/transport``, or with a code of the device if the device refuses the command.
    @MainActor public func pause() throws(HapticPatterns.HapticPlayerError)

    /// Continues the play after a pause.
    ///
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported`` on a device without
    ///   ``HapticCapabilities/transport``, or with a code of the device if the device refuses the command.
    @MainActor public func resume() throws(HapticPatterns.HapticPlayerError)

    /// Changes the intensity, the sharpness, or both.
    ///
    /// - Parameters:
    ///   - intensity: A factor for the intensity, 0…1; `nil` keeps the current factor.
    ///   - sharpness: An offset to the sharpness of vibrations, -1…1; `nil` keeps the current offset.
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported`` on a device without
    ///   ``HapticCapabilities/live``, or with a code of the device if the device refuses the command.
    @MainActor public func change(intensity: Double? = nil, sharpness: Double? = nil) throws(HapticPatterns.HapticPlayerError)

    /// Changes the intensity, and on request the sharpness, evenly over a time.
    ///
    /// The time runs on while the play is paused. A later change replaces the rest of the movement.
    ///
    /// - Parameters:
    ///   - intensity: The last factor for the intensity, 0…1.
    ///   - sharpness: The last offset to the sharpness of vibrations, -1…1; `nil` keeps the present one.
    ///   - seconds: The duration of the movement, in seconds; a play that has not started yet starts with the last
    ///     values.
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported`` on a device without
    ///   ``HapticCapabilities/live``, or with the device's own code.
    @MainActor public func ramp(to intensity: Double, sharpness: Double? = nil, over seconds: Double) throws(HapticPatterns.HapticPlayerError)

    /// Performs a command.
    ///
    /// Before the play starts, a command changes its settings; after its end, a command has no effect.
    ///
    /// - Parameter command: The command. An intensity is multiplied by the service's ``HapticsService/intensity``.
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported`` if the device lacks
    ///   ``HapticCapabilities/transport`` or ``HapticCapabilities/live``, or with a code of the device if the device
    ///   refuses the command. The command `stop` never throws.
    @MainActor public func perform(_ command: HapticPatterns.PlaybackCommand) throws(HapticPatterns.HapticPlayerError)
}

/// A set of initial settings of a playback, such as its rate, its loop and its intensity.
///
/// ```swift
/// var settings = PlaybackSettings(isLooping: true)
/// settings.apply(.setRate(2))
/// settings.apply(.setRate(-1))  // ignored: not more than 0
/// settings.rate  // → 2.0
/// settings.commands == [.setRate(2), .setLooping(true)]  // → true
/// ```
///
/// A player applies the settings before the pattern starts, so the settings are in effect for the whole pattern.
public struct PlaybackSettings : Hashable, Sendable {

    /// A factor for the intensity, clamped to 0…1.
    public var intensity: Double

    /// An offset to the sharpness of vibrations, clamped to -1…1.
    ///
    /// The sharpness of taps does not change.
    public var sharpness: Double

    /// The playback rate: 1 is normal, and 2 is twice as fast.
    ///
    /// Setting a value that is not positive and finite has no effect.
    public var rate: Double

    /// Whether the pattern starts again when it ends, until the playback is stopped.
    public var isLooping: Bool

    /// The end of the loop, in seconds from the start of the pattern; 0 means the pattern's length.
    ///
    /// The value is clamped to 0…1,000,000.
    public var loopEnd: Double

    /// The position at which the playback starts, in seconds from the start of the pattern; clamped to 0…1,000,000.
    public var position: Double

    /// Whether the playback starts paused.
    public var isPaused: Bool

    /// Whether a ``HapticsService`` starts an interrupted playback again, from its start position.
    ///
    /// The playback starts again after the engine was reset or has stopped by itself, and when the app returns to the
    /// foreground. Use this setting for loops.
    public var resumes: Bool

    /// Creates settings; with the default values, the pattern plays once and unchanged.
    ///
    /// - Parameters:
    /// - intensity: A factor for the intensity, clamped to 0…1.
    /// - sharpness: An offset to the sharpness of vibrations, clamped to -1…1.
    /// - rate: The playback rate; 1 replaces a value that is not positive and finite.
    /// - isLooping: Whether the pattern starts again when it ends, until the playback is stopped.
    /// - loopEnd: The end of the loop, in seconds from the start of the pattern; 0 means the pattern's length.
    /// - position: The position at which the playback starts, in seconds from the start of the pattern.
    /// - isPaused: Whether the playback starts paused.
    /// - resumes: Whether a ``HapticsService`` starts the playback again after the engine was reset or has stopped by
    ///   itself, and when the app returns to the foreground.
    public init(intensity: Double = 1, sharpness: Double = 0, rate: Double = 1, isLooping: Bool = false, loopEnd: Double = 0, position: Double = 0, isPaused: Bool = false, resumes: Bool = false)

    /// Changes the settings by a command that was given before the start.
    ///
    /// The command `stop` changes nothing.
    ///
    /// - Parameter command: The command to apply.
    public mutating func apply(_ command: HapticPatterns.PlaybackCommand)

    /// The commands that change the default settings to these settings; empty for the default settings.
    public var commands: [HapticPatterns.PlaybackCommand] { get }
}

/// A player for tests that records every call and plays patterns on a model of Core Haptics with a virtual clock.
///
/// ```swift
/// let player = RecordingHapticPlayer()
/// var plays = 0
/// player.onPlay = { _ in plays += 1 }
/// player.startEngine()
/// let playback = try player.play(.single(intensity: 0.8, duration: 1))
/// player.advance(by: 0.5)
/// player.sample.intensity  // → 0.8
/// try playback.perform(.stop)
/// player.sample.intensity  // → 0.0
/// plays  // → 1
/// ```
///
/// Only ``advance(by:)`` moves the clock. ``failNext(_:with:times:)`` makes calls fail. ``stopEngine(_:)`` and
/// ``resetEngine()`` stop the engine as the system does; between ``enterBackground()`` and ``enterForeground()`` the
/// engine does not start.
@MainActor final public class RecordingHapticPlayer : HapticPatterns.HapticPlayer {

    /// A recorded call with its time and its error.
    public struct Call : Hashable, Sendable {

        /// A called method with its arguments.
        public enum Kind : Hashable, Sendable {

            /// A call of ``HapticPlayer/prepare()``.
            case prepare

            /// A call of ``HapticPlayer/stop()``.
            case stop

            /// A call of ``HapticPlayer/play(_:settings:)``.
            case play(HapticPatterns.HapticPattern, HapticPatterns.PlaybackSettings)

            /// A call of ``HapticPlayback/perform(_:)`` on a playback; playbacks are numbered from 0.
            case command(HapticPatterns.PlaybackCommand, playback: Int)
        }

        /// The called method with its arguments.
        public let kind: HapticPatterns.RecordingHapticPlayer.Call.Kind

        /// The virtual time of the call, in seconds.
        public let time: Double

        /// The error that the call threw, if any.
        public let error: HapticPatterns.HapticPlayerError?
    }

    /// A call that can be made to fail.
    public enum FailableCall : Hashable, Sendable, CaseIterable {

        /// A call of ``HapticPlayer/prepare()``.
        case prepare

        /// A call of ``HapticPlayer/play(_:settings:)``.
        case play

        /// A call of ``HapticPlayback/perform(_:)``.
        case command
    }

    /// The features that the player reports.
    @MainActor public let capabilities: HapticPatterns.HapticCapabilities

    /// A handler that is called when the engine stops by itself or is reset.
    @MainActor public var onEvent: ((HapticPatterns.HapticPlayerEvent) -> Void)?

    /// A handler that is called with each pattern that starts to play.
    @MainActor public var onPlay: ((HapticPatterns.HapticPattern) -> Void)?

    /// A handler that ``prepare()`` calls, to simulate events during the start of an engine.
    @MainActor public var onPrepare: (nonisolated(nonsending) () async -> Void)?

    /// The recorded calls, in order.
    @MainActor public private(set) var calls: [HapticPatterns.RecordingHapticPlayer.Call] { get }

    /// The virtual time, in seconds.
    @MainActor public private(set) var now: Double { get }

    /// The assumptions about undocumented behavior of Core Haptics that the player follows.
    @MainActor public let rules: HapticPatterns.HapticDeviceRules

    /// Whether the engine is running.
    @MainActor public var isRunning: Bool { get }

    /// The number of starts of the engine so far.
    @MainActor public private(set) var generation: Int { get }

    /// Creates a player, without starting the engine.
    ///
    /// - Parameters:
    ///   - capabilities: The features that the player reports.
    ///   - mix: The rule for overlapping events and playbacks.
    ///   - idleTimeout: The time without playbacks after which the engine stops, in seconds of virtual time, more than
    ///     0; `nil` for an engine that never stops by itself.
    ///   - maximumPlayerCount: The greatest number of layers that play at the same time; a play that exceeds the number
    ///     is refused with ``HapticPlayerError/Code/tooManyPlayers``.
    ///   - rules: The assumptions about undocumented behavior of Core Haptics.
    /// - Precondition: `idleTimeout` is `nil` or more than 0.
    @MainActor public init(capabilities: HapticPatterns.HapticCapabilities = .full, mix: HapticPatterns.OverlapMix = .max, idleTimeout: Double? = nil, maximumPlayerCount: Int = 24, rules: HapticPatterns.HapticDeviceRules = HapticDeviceRules())

    /// Starts the engine and records the call.
    ///
    /// - Returns: The generation of the engine.
    /// - Throws: The next simulated ``HapticPlayerError``, or an error with the code
    ///   ``HapticPlayerError/Code/engineNotRunning`` in the background.
    @MainActor public func prepare() async throws(HapticPatterns.HapticPlayerError) -> Int

    /// Starts the engine immediately, without recording a call.
    @MainActor public func startEngine()

    /// Stops the engine and ends all playbacks without sending an event, and records the call.
    @MainActor public func stop()

    /// Plays a pattern on the virtual clock and records the call.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - settings: The settings of the playback, in effect from its start.
    /// - Returns: The playback: a handle for commands to this performance of the pattern.
    /// - Throws: The next simulated ``HapticPlayerError``, or an error with the code
    ///   ``HapticPlayerError/Code/engineNotRunning`` while the engine does not run.
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern, settings: HapticPatterns.PlaybackSettings) throws(HapticPatterns.HapticPlayerError) -> any HapticPatterns.HapticPlayback

    /// Moves the clock forward.
    ///
    /// Playbacks that end in this time finish in order, each at its own time.
    ///
    /// - Parameter seconds: The time to add in seconds, 0 or more.
    /// - Precondition: `seconds` is finite and 0 or more.
    @MainActor public func advance(by seconds: Double)

    /// The intensity and sharpness of all playbacks together, at the current virtual time.
    ///
    /// - Complexity: O(*n*) in the number of events of the playing patterns.
    @MainActor public var sample: HapticPatterns.HapticSample { get }

    /// The number of patterns that play or are paused.
    @MainActor public var playingCount: Int { get }

    /// The position of each pattern that plays or is paused, in the order of their starts.
    ///
    /// A position is in seconds from the start of the pattern.
    ///
    /// - Complexity: O(*n*) in the number of patterns that play or are paused.
    @MainActor public var positions: [Double] { get }

    /// Removes the recorded ``calls``.
    @MainActor public func removeAllCalls()

    /// Makes the next calls of a kind fail.
    ///
    /// - Parameters:
    ///   - call: The kind of call.
    ///   - error: The error that the calls throw.
    ///   - times: The number of calls that fail; with 0, no call fails.
    @MainActor public func failNext(_ call: HapticPatterns.RecordingHapticPlayer.FailableCall, with error: HapticPatterns.HapticPlayerError, times: Int = 1)

    /// Stops the engine as the system does: sends an event, and then ends all playbacks.
    ///
    /// - Parameter reason: The reason in the event.
    @MainActor public func stopEngine(_ reason: HapticPatterns.HapticPlayerEvent.StopReason)

    /// Resets the engine as after a failure of the haptics server: sends an event, and then ends all playbacks.
    @MainActor public func resetEngine()

    /// Simulates that the app leaves the foreground.
    ///
    /// A running engine stops, and no engine starts until ``enterForeground()`` is called.
    @MainActor public func enterBackground()

    /// Simulates that the app returns to the foreground.
    ///
    /// The engine does not run until it is started.
    @MainActor public func enterForeground()

    /// Sends an event to ``onEvent``, such as a late event of an older engine.
    ///
    /// - Parameter event: The event to send.
    @MainActor public func send(_ event: HapticPatterns.HapticPlayerEvent)
}

/// A player for devices without haptics.
///
/// A ``HapticsService`` with this player reports that haptics are not available and refuses each play with
/// ``PlaybackEnd/Refusal/unavailable``, so an app needs no special case for such devices.
@MainActor final public class SilentHapticPlayer : HapticPatterns.HapticPlayer {

    /// An empty set of features.
    @MainActor public let capabilities: HapticPatterns.HapticCapabilities

    /// A handler that is never called.
    @MainActor public var onEvent: ((HapticPatterns.HapticPlayerEvent) -> Void)?

    /// Creates a silent player.
    @MainActor public init()

    /// Returns the generation of a start immediately.
    ///
    /// - Returns: A number that is greater with each call.
    @MainActor public func prepare() -> Int

    /// Does nothing, because no pattern plays.
    @MainActor public func stop()

    /// Returns a playback that has already ended.
    ///
    /// - Parameters:
    ///   - pattern: The pattern, which is ignored.
    ///   - settings: The settings, which are ignored.
    /// - Returns: A finished playback.
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern, settings: HapticPatterns.PlaybackSettings) -> any HapticPatterns.HapticPlayback
}

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
@MainActor final public class UnimplementedHapticPlayer : HapticPatterns.HapticPlayer {

    /// A handler that is never called.
    @MainActor public var onEvent: ((HapticPatterns.HapticPlayerEvent) -> Void)?

    /// Creates a player.
    ///
    /// - Parameter report: A function that is called with the report, such as `{ XCTFail($0) }`. The default function
    ///   stops the process with a failed precondition.
    @MainActor public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) })

    /// An empty set of features; reading the property is reported.
    @MainActor public var capabilities: HapticPatterns.HapticCapabilities { get }

    /// The time 0; reading the property is reported.
    @MainActor public var now: Double { get }

    /// Reports the call and throws an error.
    ///
    /// - Returns: Nothing, because the method always throws.
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported``, always.
    @MainActor public func prepare() async throws(HapticPatterns.HapticPlayerError) -> Int

    /// Reports the call.
    @MainActor public func stop()

    /// Reports the call and throws an error.
    ///
    /// - Parameters:
    ///   - pattern: The pattern, which is ignored.
    ///   - settings: The settings, which are ignored.
    /// - Returns: Nothing, because the method always throws.
    /// - Throws: ``HapticPlayerError`` with the code ``HapticPlayerError/Code/notSupported``, always.
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern, settings: HapticPatterns.PlaybackSettings) throws(HapticPatterns.HapticPlayerError) -> any HapticPatterns.HapticPlayback
}

