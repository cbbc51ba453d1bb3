import Glibc
import Observation

/// Apple Haptic and Audio Pattern files: read leniently or strictly, write strictly.
///
/// Strict reading takes what Apple's text allows, unknown fields included ("unsupported keys are ignored"), and throws at the
/// first thing that lenient reading would have to repair.
///
/// ```swift
/// let text = #"""
///     {"Pattern": [
///         {"Event": {"Time": 0, "EventType": "HapticTransient"}},
///     ]}
///     """#
/// let (pattern, notes) = try AHAP.read(text)
/// pattern.events.count  // → 1
/// notes.map(\.code.rawValue)  // → ["missingVersion", "missingMetadata", "missingParameters", "integerNumber", "trailingComma"]
/// ```
public enum AHAP {

    /// Repairs that change what is felt, and are made only when asked for.
    public struct Repairs : OptionSet, Hashable, Sendable {

        /// One bit for each repair.
        public let rawValue: Int

        /// Chooses repairs by their bits.
        public init(rawValue: Int)

        /// Curves whose points look as if counted from the start of the pattern are moved to where they were meant.
        public static let absoluteTimeCurves: HapticPatterns.AHAP.Repairs
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes, UTF-8.
    ///   - mode: Whether to repair what can be repaired, or to throw.
    ///   - repairs: Repairs that change what is felt.
    /// - Returns: The pattern, its events and controls sorted by time, and the diagnostics in file order.
    /// - Throws: ``HapticFileError`` with place, when the file cannot be read in this mode.
    /// - Complexity: O(*n* log *n*) in the number of bytes.
    public static func read(_ bytes: some Collection<UInt8>, mode: HapticPatterns.ReadingMode = .lenient, repairs: HapticPatterns.AHAP.Repairs = []) throws(HapticPatterns.HapticFileError) -> (pattern: HapticPatterns.HapticPattern, notes: [HapticPatterns.HapticDiagnostic])

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: The file's text.
    ///   - mode: Whether to repair what can be repaired, or to throw.
    ///   - repairs: Repairs that change what is felt.
    /// - Returns: The pattern and the diagnostics, as from bytes.
    /// - Throws: ``HapticFileError`` with place, when the text cannot be read in this mode.
    public static func read(_ text: String, mode: HapticPatterns.ReadingMode = .lenient, repairs: HapticPatterns.AHAP.Repairs = []) throws(HapticPatterns.HapticFileError) -> (pattern: HapticPatterns.HapticPattern, notes: [HapticPatterns.HapticDiagnostic])
}

extension AHAP {

    /// Writes a pattern as a strict AHAP file.
    ///
    /// Elements are sorted by time. Curves of more than 16 points and continuous events of more than 30 seconds are
    /// split, which changes nothing that is felt. Layers are joined where that is exact: where no control of one would act
    /// on another, with resets at the seams.
    ///
    /// - Parameter pattern: The pattern.
    /// - Returns: The file's text, the same for the same pattern on every platform.
    /// - Throws: ``AHAPWriteError`` when the layers cannot be joined, or an unknown field is not JSON.
    public static func write(_ pattern: HapticPatterns.HapticPattern) throws(HapticPatterns.AHAPWriteError) -> String

    /// Writes each layer of a pattern as an AHAP file of its own, to be played together.
    ///
    /// - Parameter pattern: The pattern.
    /// - Returns: The texts, one a layer; a single one for a pattern without layers.
    /// - Throws: ``AHAPWriteError`` when an unknown field is not JSON.
    public static func writeLayers(_ pattern: HapticPatterns.HapticPattern) throws(HapticPatterns.AHAPWriteError) -> [String]
}

/// Why a pattern cannot be written as one AHAP file.
public struct AHAPWriteError : Error, Hashable, Sendable, CustomStringConvertible {

    /// What is in the way, for programs.
    ///
    /// More may come.
    public struct Code : RawRepresentable, Hashable, Sendable {

        /// The code's name, the same in every version.
        public let rawValue: String

        /// Names a code.
        public init(rawValue: String)

        /// Two layers sound at one time and a control of one would act on the other.
        public static let needsLayers: HapticPatterns.AHAPWriteError.Code

        /// Metadata or an unknown field holds text that is not JSON.
        public static let invalidField: HapticPatterns.AHAPWriteError.Code
    }

    /// What is in the way.
    public let code: HapticPatterns.AHAPWriteError.Code

    /// For ``Code/needsLayers``: the first moment at which it matters, in seconds.
    public let time: Double?

    /// What is in the way, as one sentence with a way out.
    public let message: String

    /// The message.
    public var description: String { get }
}

/// A pattern as Android 16's `VibrationEffect.BasicEnvelopeBuilder` takes it: control points of intensity and sharpness.
///
/// ```swift
/// let envelope = AndroidEnvelope(.single(intensity: 0.5, sharpness: 0.3, duration: 0.2))
/// envelope.points.last?.intensity  // → Optional(0.0)
/// ```
///
/// The builder starts at 0 and refuses an envelope that does not end at 0, so both are made sure of. A step takes one
/// millisecond. Give each point to `addControlPoint(intensity, sharpness, durationMillis)`.
public struct AndroidEnvelope : Hashable, Sendable {

    /// A control point.
    public struct Point : Hashable, Sendable {

        /// Intensity to reach, 0…1.
        public let intensity: Double

        /// Sharpness to reach, 0…1.
        public let sharpness: Double

        /// How long it takes from the point before, in milliseconds, 1 or more.
        public let milliseconds: Int
    }

    /// The points; empty when there is nothing to feel.
    public let points: [HapticPatterns.AndroidEnvelope.Point]

    /// What the envelope could not carry over.
    public let losses: [HapticPatterns.ConversionLoss]

    /// Converts a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - mix: How events that overlap are mixed.
    ///   - limit: The longest envelope in seconds; what comes later is cut, and said to be.
    public init(_ pattern: HapticPatterns.HapticPattern, mix: HapticPatterns.OverlapMix = .max, limit: Double = 3600)
}

/// A pattern as Android's `VibrationEffect.Composition` takes it: ready-made effects, one after another.
///
/// ```swift
/// let taps = AndroidPrimitives(.success)
/// taps.steps.map(\.primitive.rawValue)  // → ["CLICK", "CLICK"]
/// taps.steps.map(\.delay)  // → [0, 160]
/// ```
///
/// For motors that cannot follow an amplitude but have these effects built in. A tap below 0.35 becomes `TICK`, or `LOW_TICK`
/// if it is dull; a stronger one `CLICK`, or `THUD`. A vibration becomes a rise, a fall, a spin or, if it is even, a
/// click, which is a loss and said to be one. Unsupported effects play nothing on a device, without an error: ask
/// `areAllPrimitivesSupported` first.
public struct AndroidPrimitives : Hashable, Sendable {

    /// The effects, named as in `VibrationEffect.Composition.PRIMITIVE_…`.
    public enum Primitive : String, Hashable, Sendable, CaseIterable {

        /// A crisp tap.
        case click

        /// A light tap.
        case tick

        /// A light, dull tap.
        case lowTick

        /// A heavy, dull tap.
        case thud

        /// A turning motion.
        case spin

        /// A rise of up to half a second.
        case quickRise

        /// A longer rise.
        case slowRise

        /// A fall.
        case quickFall
    }

    /// One effect of a composition.
    public struct Step : Hashable, Sendable {

        /// The effect.
        public let primitive: HapticPatterns.AndroidPrimitives.Primitive

        /// Strength, 0…1.
        public let scale: Double

        /// Milliseconds from the *start* of the step before (`DELAY_TYPE_RELATIVE_START_OFFSET`), or from the beginning.
        public let delay: Int
    }

    /// The effects, in order.
    public let steps: [HapticPatterns.AndroidPrimitives.Step]

    /// What the composition could not carry over.
    public let losses: [HapticPatterns.ConversionLoss]

    /// Converts a pattern.
    ///
    /// - Parameter pattern: The pattern.
    public init(_ pattern: HapticPatterns.HapticPattern)
}

/// A pattern as Android's `VibrationEffect.createWaveform(timings, amplitudes, -1)` takes it.
///
/// ```swift
/// let waveform = AndroidWaveform(.single(intensity: 0.5, duration: 0.1))
/// waveform.timings  // → [100]
/// waveform.amplitudes  // → [128]
/// ```
///
/// The pattern is asked every 10 ms at the middle of each step; an amplitude is `floor(intensity · 255 + 0.5)`, equal
/// neighbours are joined, silence at the end is dropped. An empty waveform means there is nothing to play; Android refuses
/// it, so do not hand it over.
public struct AndroidWaveform : Hashable, Sendable {

    /// The length of each step, in milliseconds, more than 0.
    public let timings: [Int]

    /// The strength of each step, 0 (off) to 255.
    public let amplitudes: [Int]

    /// What the waveform could not carry over.
    public let losses: [HapticPatterns.ConversionLoss]

    /// Whether there is nothing to play.
    public var isEmpty: Bool { get }

    /// Converts a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - mix: How events that overlap are mixed.
    ///   - limit: The longest waveform in seconds; what comes later is cut, and said to be.
    public init(_ pattern: HapticPatterns.HapticPattern, mix: HapticPatterns.OverlapMix = .max, limit: Double = 3600)

    /// The on and off times for motors without amplitude, in milliseconds, the first slot *off*.
    ///
    /// - Parameter threshold: The least amplitude that counts as on, 1…255.
    /// - Returns: The times, as `VibrationEffect.createWaveform(timings, -1)` takes them; empty when nothing is on.
    public func onOffTimings(threshold: Int = 1) -> [Int]
}

/// A vibration, as an element of a pattern.
///
/// ```swift
/// let fade = HapticPattern { Continuous(duration: 1, intensity: 0.6).ramp(.intensity, to: 0) }
/// fade.intensity(at: 0.5)  // → 0.3
/// ```
public struct Continuous : Hashable, Sendable {

    /// What a ramp changes.
    public enum Ramped : Hashable, Sendable {

        /// Strength, 0…1.
        case intensity

        /// Sharpness, 0…1.
        case sharpness
    }

    /// The event.
    public private(set) var event: HapticPatterns.HapticEvent { get }

    /// The controls that act on it.
    public private(set) var controls: [HapticPatterns.HapticControl] { get }

    /// Makes a vibration.
    ///
    /// - Parameters:
    ///   - duration: How long, in seconds, 0 or more.
    ///   - intensity: Strength, 0…1; the device's default if `nil`.
    ///   - sharpness: Sharpness, 0…1; the device's default if `nil`.
    ///   - attack: How slowly it rises, 0…1, not seconds.
    ///   - release: How slowly it fades after its duration, 0…1, not seconds.
    public init(duration: Double, intensity: Double? = nil, sharpness: Double? = nil, attack: Double? = nil, release: Double? = nil)

    /// The vibration that changes evenly, from what it is at its start to a value at its end.
    ///
    /// - Parameters:
    ///   - what: What changes.
    ///   - value: The value at the end, 0…1.
    /// - Returns: The vibration with a curve of its own.
    public func ramp(_ what: HapticPatterns.Continuous.Ramped, to value: Double) -> HapticPatterns.Continuous
}

/// A number that shapes a whole layer over time, in steps or along a curve.
///
/// A control acts on every event of its layer that sounds or starts while it is in force, never on a single event.
/// Intensity and volume controls *multiply* the event's value, all others are *added* to it.
///
/// The names are Core Haptics' `CHHapticDynamicParameter.ID`; the raw value is the spelling in AHAP files.
public enum ControlParameter : String, Hashable, Sendable, CaseIterable {

    /// Factor on the intensity of taps (at their onset) and continuous events, 0…1.
    case intensity

    /// Added to the sharpness of continuous events, -1…1; taps keep theirs.
    case sharpness

    /// Added to the attack of events that start under it, -1…1.
    case attack

    /// Added to the decay of events that start under it, -1…1.
    case decay

    /// Added to the release of events that start under it, -1…1.
    case release

    /// Factor on the volume of audio events, 0…1.
    case volume

    /// Added to the pan of audio events, -1…1.
    case pan

    /// Added to the pitch of audio events, -1…1.
    case pitch

    /// Added to the brightness of audio events, -1…1.
    case brightness

    /// Added to the attack of audio events that start under it, -1…1.
    case audioAttack

    /// Added to the decay of audio events that start under it, -1…1.
    case audioDecay

    /// Added to the release of audio events that start under it, -1…1.
    case audioRelease

    /// The values that the parameter takes; others are moved to the nearer bound.
    public var range: ClosedRange<Double> { get }

    /// The value in force where no control has started yet: 1 for factors, 0 for what is added.
    public var neutral: Double { get }
}

/// Something that a conversion could not carry over.
public struct ConversionLoss : Hashable, Sendable, CustomStringConvertible {

    /// What was lost, for programs.
    ///
    /// More may come.
    public struct Code : RawRepresentable, Hashable, Sendable {

        /// The code's name, the same in every version.
        public let rawValue: String

        /// Names a code.
        public init(rawValue: String)

        /// Sounds are not felt and were left out.
        public static let audio: HapticPatterns.ConversionLoss.Code

        /// The target has one strength only; sharpness was left out.
        public static let sharpness: HapticPatterns.ConversionLoss.Code

        /// The pattern was cut at the conversion's limit.
        public static let cut: HapticPatterns.ConversionLoss.Code

        /// Events that sound together became one value.
        public static let overlap: HapticPatterns.ConversionLoss.Code

        /// Times were rounded to the target's steps.
        public static let resolution: HapticPatterns.ConversionLoss.Code

        /// A shape was replaced by the nearest that the target knows.
        public static let shape: HapticPatterns.ConversionLoss.Code
    }

    /// What was lost.
    public let code: HapticPatterns.ConversionLoss.Code

    /// One sentence with numbers.
    public let message: String

    /// The message.
    public var description: String { get }
}

/// A pattern for the two motors of a gamepad: a strong, slow one and a weak, fast one.
///
/// ```swift
/// let rumble = DualRumble(.single(intensity: 0.5, sharpness: 0.25, duration: 0.1))
/// rumble.steps.map(\.milliseconds)  // → [96]
/// rumble.steps.map(\.strong)  // → [0.5]
/// rumble.steps.map(\.weak)  // → [0.25]
/// ```
///
/// The pattern is asked every 16 ms at the middle of each step: `strong = intensity · min(1, 2 (1 − sharpness))`,
/// `weak = intensity · min(1, 2 sharpness)`, both rounded to 4 decimals. Equal neighbours are joined, silence at the end is
/// dropped. The formula is this library's choice: a dull event drives the slow motor, a crisp one the fast motor, one in the
/// middle both.
public struct DualRumble : Hashable, Sendable {

    /// A time of even strength.
    public struct Step : Hashable, Sendable {

        /// How long, in milliseconds.
        public let milliseconds: Int

        /// The strong, low-frequency motor, 0…1 (`strongMagnitude` in browsers).
        public let strong: Double

        /// The weak, high-frequency motor, 0…1 (`weakMagnitude` in browsers).
        public let weak: Double

        /// Makes a step.
        public init(milliseconds: Int, strong: Double, weak: Double)
    }

    /// The steps, in order.
    public let steps: [HapticPatterns.DualRumble.Step]

    /// What the steps could not carry over.
    public let losses: [HapticPatterns.ConversionLoss]

    /// Converts a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - mix: How events that overlap are mixed.
    ///   - limit: The longest rumble in seconds; what comes later is cut, and said to be.
    public init(_ pattern: HapticPatterns.HapticPattern, mix: HapticPatterns.OverlapMix = .max, limit: Double = 3600)

    /// The steps, none longer than a player takes.
    ///
    /// Chromium plays 5 seconds at most, and some controllers stop by themselves then; send each in its turn.
    ///
    /// - Parameter milliseconds: The longest step, 1 or more.
    /// - Returns: The steps, longer ones divided.
    public func chunks(atMost milliseconds: Int = 5000) -> [HapticPatterns.DualRumble.Step]
}

/// How the normalised envelope values 0…1 become seconds.
///
/// Apple says only that "higher values increase the time exponentially" and that 1 is *not* one second on every device;
/// nobody has published the curve. This is a nominal one, not a measurement: `longest · (100^p − 1) / 99`.
///
/// ```swift
/// EnvelopeTimes.nominal.seconds(0)  // → 0.0
/// EnvelopeTimes.nominal.seconds(1)  // → 1.0
/// (EnvelopeTimes.nominal.seconds(0.5) * 1000).rounded()  // → 91.0
/// ```
public struct EnvelopeTimes : Hashable, Sendable {

    /// The time of the value 1, in seconds.
    public let longest: Double

    /// The value 1 lasts one second.
    public static let nominal: HapticPatterns.EnvelopeTimes

    /// Chooses the time of the value 1, in seconds, 0 or longer.
    public init(longest: Double)

    /// The seconds that a normalised value stands for; values outside 0…1 are moved to the nearer bound.
    public func seconds(_ value: Double) -> Double
}

/// A number that shapes one event: how strong, how sharp, and how it rises and falls.
///
/// Every parameter is optional in an event. An absent value stays absent, because each device has a default of its own;
/// ``defaultValue(for:)`` gives the ones that Apple publishes.
///
/// The names are Core Haptics' `CHHapticEvent.ParameterID`; the raw value is the spelling in AHAP files.
public enum EventParameter : String, Hashable, Sendable, CaseIterable {

    /// Strength of the event, 0 (weakest) to 1 (strongest).
    case intensity

    /// Character of the event, 0 (dull, round) to 1 (crisp, precise).
    case sharpness

    /// How slowly a continuous event rises, 0…1; not seconds.
    case attack

    /// How slowly a continuous event that is not sustained falls, 0…1; not seconds.
    case decay

    /// How slowly a continuous event fades after its duration, 0…1; not seconds.
    case release

    /// 1 when the event holds its level for its duration, 0 when it decays right after its attack.
    case sustained

    /// Loudness of an audio event, 0…1.
    case volume

    /// Place of an audio event between left (-1) and right (1).
    case pan

    /// Pitch shift of an audio event, -1…1.
    case pitch

    /// High frequencies of an audio event, 0 (muffled) to 1 (unchanged).
    case brightness

    /// The values that the parameter takes; others are moved to the nearer bound.
    public var range: ClosedRange<Double> { get }

    /// The value of an event that does not give one.
    ///
    /// Source: the stand-in values of Apple's Core Haptics plug-in for Unity. A device may have others; Core Haptics tells
    /// them through `attributes(forEventParameter:eventType:)`.
    ///
    /// - Parameter kind: The kind of the event; taps have other defaults than continuous events.
    /// - Returns: The default, within ``range``.
    public func defaultValue(for kind: HapticPatterns.HapticEvent.Kind) -> Double
}

/// A pattern made to fit one layer, and how far it is from the original.
public struct FlattenedPattern : Hashable, Sendable {

    /// The pattern, with one layer at most.
    public let pattern: HapticPatterns.HapticPattern

    /// The greatest difference in intensity of the vibrations, 0…1.
    public let vibrationError: Double

    /// The greatest difference in intensity of a tap, 0…1: a curve near 0 weakens a tap beyond repair.
    public let tapError: Double
}

/// What a device can do, feature by feature.
public struct HapticCapabilities : OptionSet, Hashable, Sendable {

    /// One bit for each feature.
    public let rawValue: Int

    /// Chooses features by their bits.
    public init(rawValue: Int)

    /// Anything can be felt at all.
    public static let haptics: HapticPatterns.HapticCapabilities

    /// Vibrations of any length, not only taps or fixed effects.
    public static let continuous: HapticPatterns.HapticCapabilities

    /// Strength can be chosen.
    public static let intensity: HapticPatterns.HapticCapabilities

    /// Sharpness can be chosen.
    public static let sharpness: HapticPatterns.HapticCapabilities

    /// Pause, seek, rate and loop.
    public static let transport: HapticPatterns.HapticCapabilities

    /// Intensity and sharpness can be changed while a pattern plays.
    public static let live: HapticPatterns.HapticCapabilities

    /// Audio events can be heard.
    public static let audio: HapticPatterns.HapticCapabilities

    /// Everything, as on a telephone with Core Haptics.
    public static let full: HapticPatterns.HapticCapabilities
}

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
public struct HapticClip : Hashable, Sendable {

    /// A tap at a point of the amplitude envelope.
    public struct Emphasis : Hashable, Sendable {

        /// Square of the tap's intensity, 0…1, at least the envelope's amplitude there.
        public let amplitude: Double

        /// The tap's sharpness, 0…1; not squared.
        public let frequency: Double

        /// Makes an emphasis.
        public init(amplitude: Double, frequency: Double)
    }

    /// A point of the amplitude envelope.
    public struct AmplitudePoint : Hashable, Sendable {

        /// Seconds from the start.
        public let time: Double

        /// Square of the intensity, 0…1.
        public let amplitude: Double

        /// A tap at this point, or `nil`.
        public let emphasis: HapticPatterns.HapticClip.Emphasis?

        /// Makes a point.
        public init(time: Double, amplitude: Double, emphasis: HapticPatterns.HapticClip.Emphasis? = nil)
    }

    /// A point of the frequency envelope.
    public struct FrequencyPoint : Hashable, Sendable {

        /// Seconds from the start.
        public let time: Double

        /// Square of the sharpness, 0…1.
        public let frequency: Double

        /// Makes a point.
        public init(time: Double, frequency: Double)
    }

    /// The amplitude envelope, in time order, never empty; two points of one time are a step.
    public let amplitude: [HapticPatterns.HapticClip.AmplitudePoint]

    /// The frequency envelope, in time order; empty where the device's default sharpness is meant.
    public let frequency: [HapticPatterns.HapticClip.FrequencyPoint]

    /// The file's `metadata`.
    public var metadata: HapticPatterns.JSONFields

    /// Other fields at the top of the file that the library does not know.
    public var unknownFields: HapticPatterns.JSONFields

    /// What the clip could not carry over from the pattern it was made of.
    public internal(set) var losses: [HapticPatterns.ConversionLoss] { get }

    /// Makes a clip from its envelopes.
    ///
    /// - Parameters:
    ///   - amplitude: The amplitude envelope; sorted by time (stable). An empty one becomes a point of 0 at 0.
    ///   - frequency: The frequency envelope; sorted by time (stable).
    public init(amplitude: [HapticPatterns.HapticClip.AmplitudePoint], frequency: [HapticPatterns.HapticClip.FrequencyPoint] = [])

    /// The clip's length: the time of its last amplitude point, in seconds.
    public var length: Double { get }
}

extension HapticClip {

    /// Reads a `.haptic` file.
    ///
    /// Lenient reading sorts times, moves values into 0…1 and raises an emphasis to its envelope; an empty amplitude
    /// envelope, a time below 0, half an emphasis or a major version other than 1 is an error in both modes.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes, UTF-8.
    ///   - mode: Whether to repair what can be repaired, or to throw.
    /// - Returns: The clip, and the diagnostics in file order.
    /// - Throws: ``HapticFileError`` with place, when the file cannot be read in this mode.
    public static func read(_ bytes: some Collection<UInt8>, mode: HapticPatterns.ReadingMode = .lenient) throws(HapticPatterns.HapticFileError) -> (clip: HapticPatterns.HapticClip, notes: [HapticPatterns.HapticDiagnostic])

    /// Reads the text of a `.haptic` file.
    ///
    /// - Parameters:
    ///   - text: The file's text.
    ///   - mode: Whether to repair what can be repaired, or to throw.
    /// - Returns: The clip and the diagnostics, as from bytes.
    /// - Throws: ``HapticFileError`` with place, when the text cannot be read in this mode.
    public static func read(_ text: String, mode: HapticPatterns.ReadingMode = .lenient) throws(HapticPatterns.HapticFileError) -> (clip: HapticPatterns.HapticClip, notes: [HapticPatterns.HapticDiagnostic])

    /// The clip as the text of a `.haptic` file of version 1.0.0, the same on every platform.
    ///
    /// Metadata and unknown fields whose text is not JSON are left out, and so are unknown fields with the names of known ones.
    public var text: String { get }
}

extension HapticClip {

    /// The clip as a pattern: a vibration under two curves, and the taps on a layer of their own.
    ///
    /// Intensity is the root of amplitude, times 0.8 at a point with emphasis; sharpness is the root of frequency; a tap's
    /// intensity is the root of its amplitude, its sharpness its frequency. Since roots of even changes are not even,
    /// points are put in until the difference is less than 1/255.
    public var pattern: HapticPatterns.HapticPattern { get }

    /// Makes a clip of a pattern.
    ///
    /// Amplitude and frequency are the squares of what is felt of the vibrations, with points put in until the difference
    /// is less than 1/255; a tap becomes an emphasis. Around a tap two more points, half a millisecond away, keep the
    /// format's dip (0.8 of the envelope) short.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - mix: How events that overlap are mixed.
    public init(_ pattern: HapticPatterns.HapticPattern, mix: HapticPatterns.OverlapMix = .max)
}

/// A change of a ``ControlParameter``, for a whole layer: a step, or a curve through control points.
///
/// The control that started last owns the value; where two start together, the later in the list does. Controls never
/// multiply one another. A curve holds its last value; before its first point it holds the value that was in force when
/// it started. Two points at one time are a step.
public struct HapticControl : Hashable, Sendable {

    /// A point that a curve passes through.
    public struct Point : Hashable, Sendable {

        /// Seconds from the start of the *curve*, not of the pattern.
        public let time: Double

        /// The parameter's value there.
        public let value: Double

        /// Makes a point: `time` in seconds from the curve's start, `value` in the parameter's range.
        public init(_ time: Double, _ value: Double)
    }

    /// How the value changes.
    public enum Shape : Hashable, Sendable {

        /// At once, as a `Parameter` in AHAP.
        case step(Double)

        /// In straight lines between points, as a `ParameterCurve` in AHAP.
        case curve([HapticPatterns.HapticControl.Point])
    }

    /// Which value changes.
    public let parameter: HapticPatterns.ControlParameter

    /// When it starts, in seconds from the start of the pattern.
    public var time: Double

    /// How it changes; points are in time order, values in the parameter's range.
    public let shape: HapticPatterns.HapticControl.Shape

    /// Fields of the control's AHAP object that the library does not know.
    public var unknownFields: HapticPatterns.JSONFields

    /// A change at once.
    ///
    /// - Parameters:
    ///   - parameter: Which value changes.
    ///   - value: The new value; moved into the parameter's range.
    ///   - time: When, in seconds from the start of the pattern.
    /// - Returns: The control.
    public static func step(_ parameter: HapticPatterns.ControlParameter, to value: Double, at time: Double = 0) -> HapticPatterns.HapticControl

    /// A change along straight lines.
    ///
    /// - Parameters:
    ///   - parameter: Which value changes.
    ///   - points: The points, their times in seconds from the curve's start; sorted by time (stable), values moved into
    ///     the parameter's range. A curve without points changes nothing.
    ///   - time: When the curve starts, in seconds from the start of the pattern.
    /// - Returns: The control.
    public static func curve(_ parameter: HapticPatterns.ControlParameter, _ points: [HapticPatterns.HapticControl.Point], at time: Double = 0) -> HapticPatterns.HapticControl

    /// The points of a curve; none for a step.
    public var points: [HapticPatterns.HapticControl.Point] { get }
}

/// Something worth knowing about a file that was read all the same: what, where, and what to do.
public struct HapticDiagnostic : Hashable, Sendable, CustomStringConvertible {

    /// How much it matters.
    public enum Severity : String, Hashable, Sendable, CaseIterable, Comparable {

        /// Allowed and harmless; good to know.
        case note

        /// Allowed, but probably not what its author wants to be felt.
        case warning

        /// Against the format's rules; read by a repair. Strict mode throws at the first.
        case repair

        /// Orders by weight: note, warning, repair.
        public static func < (left: HapticPatterns.HapticDiagnostic.Severity, right: HapticPatterns.HapticDiagnostic.Severity) -> Bool
    }

    /// What was found, for programs.
    ///
    /// More may come.
    public struct Code : RawRepresentable, Hashable, Sendable {

        /// The code's name, the same in every version.
        public let rawValue: String

        /// Names a code.
        public init(rawValue: String)
    }

    /// What was found.
    public let code: HapticPatterns.HapticDiagnostic.Code

    /// How much it matters.
    public let severity: HapticPatterns.HapticDiagnostic.Severity

    /// The place as a JSON path: `$.Pattern[3].Event`.
    public let path: String

    /// The line of the place, from 1.
    public let line: Int

    /// The column of the place in characters (Unicode scalars), from 1.
    public let column: Int

    /// What was found, as one sentence.
    public let message: String

    /// What to do about it, as one sentence.
    public let remedy: String

    /// Severity, place, message and remedy.
    public var description: String { get }
}

extension HapticDiagnostic.Code {

    /// A comma stands before a closing bracket.
    public static let trailingComma: HapticPatterns.HapticDiagnostic.Code

    /// The file holds a comment.
    public static let comment: HapticPatterns.HapticDiagnostic.Code

    /// The file starts with a byte order mark.
    public static let byteOrderMark: HapticPatterns.HapticDiagnostic.Code

    /// An object has two fields of one name; the last counts.
    public static let duplicateKey: HapticPatterns.HapticDiagnostic.Code

    /// `Version` is missing.
    public static let missingVersion: HapticPatterns.HapticDiagnostic.Code

    /// `Version` is greater than 1.0 or no number.
    public static let oddVersion: HapticPatterns.HapticDiagnostic.Code

    /// `Metadata` is missing.
    public static let missingMetadata: HapticPatterns.HapticDiagnostic.Code

    /// `Metadata` is no object; it is kept as an unknown field.
    public static let oddMetadata: HapticPatterns.HapticDiagnostic.Code

    /// A number is written without a decimal point.
    public static let integerNumber: HapticPatterns.HapticDiagnostic.Code

    /// A field is not known; it is kept.
    public static let unknownField: HapticPatterns.HapticDiagnostic.Code

    /// A field of a control point is not known; it is dropped.
    public static let droppedField: HapticPatterns.HapticDiagnostic.Code

    /// An element is of no known kind; it is kept.
    public static let unknownElement: HapticPatterns.HapticDiagnostic.Code

    /// An element holds several kinds at once; each is read.
    public static let severalKinds: HapticPatterns.HapticDiagnostic.Code

    /// A parameter identifier is not known here; it is kept.
    public static let unknownParameter: HapticPatterns.HapticDiagnostic.Code

    /// An event gives one parameter twice; the last counts.
    public static let duplicateParameter: HapticPatterns.HapticDiagnostic.Code

    /// An event has no `EventParameters`.
    public static let missingParameters: HapticPatterns.HapticDiagnostic.Code

    /// `Time` is missing; 0 is taken.
    public static let missingTime: HapticPatterns.HapticDiagnostic.Code

    /// A continuous event has no duration, so its end is not known.
    public static let missingDuration: HapticPatterns.HapticDiagnostic.Code

    /// A tap has a duration, which pads the pattern only.
    public static let paddedTap: HapticPatterns.HapticDiagnostic.Code

    /// A value lies outside its parameter's range; the nearer bound is taken.
    public static let valueOutOfRange: HapticPatterns.HapticDiagnostic.Code

    /// Elements are not in time order.
    public static let unsortedElements: HapticPatterns.HapticDiagnostic.Code

    /// Control points are not in time order; they are sorted.
    public static let unsortedPoints: HapticPatterns.HapticDiagnostic.Code

    /// Two control points have one time: a step.
    public static let equalTimePoints: HapticPatterns.HapticDiagnostic.Code

    /// A curve has no points; it is left out.
    public static let emptyCurve: HapticPatterns.HapticDiagnostic.Code

    /// A curve's points look as if counted from the start of the pattern, not of the curve.
    public static let absoluteTimeCurve: HapticPatterns.HapticDiagnostic.Code

    /// An intensity control also weakens taps.
    public static let controlScalesTaps: HapticPatterns.HapticDiagnostic.Code

    /// A curve starts while another of the same parameter is not done.
    public static let overlappingCurves: HapticPatterns.HapticDiagnostic.Code

    /// A curve has more than 16 points.
    public static let manyPoints: HapticPatterns.HapticDiagnostic.Code

    /// A continuous event is longer than 30 seconds.
    public static let longEvent: HapticPatterns.HapticDiagnostic.Code

    /// A continuous event has intensity 0, so that no control can make it felt.
    public static let silentBase: HapticPatterns.HapticDiagnostic.Code

    /// More than 32 events start within one second.
    public static let denseEvents: HapticPatterns.HapticDiagnostic.Code

    /// A `.haptic` emphasis is weaker than its envelope; the envelope's amplitude is taken.
    public static let emphasisBelowEnvelope: HapticPatterns.HapticDiagnostic.Code

    /// The length kept in `Metadata` is no number; it is kept as it is.
    public static let oddLength: HapticPatterns.HapticDiagnostic.Code
}

/// What a pattern feels like at any moment: the one place where events, envelopes and controls become numbers.
///
/// Every converter, plot, preview and the recording player ask it, so that what is tested is what is played. Prepare it
/// once, ask it often.
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
/// The rules, where Apple's text leaves a choice, are in <doc:WhatIsFelt>.
public struct HapticEvaluator : Sendable {

    /// How events that overlap are mixed.
    public let mix: HapticPatterns.OverlapMix

    /// The length of the pattern, in seconds.
    public let length: Double

    /// When the last event has faded, in seconds; release tails and the 20 ms of a tap counted.
    public let renderedEnd: Double

    /// Prepares a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - mix: How events that overlap are mixed.
    ///   - times: The seconds that envelope values stand for.
    /// - Complexity: O(*n* log *n*) in events and control points.
    public init(_ pattern: HapticPatterns.HapticPattern, mix: HapticPatterns.OverlapMix = .max, times: HapticPatterns.EnvelopeTimes = .nominal)

    /// What is felt at a moment, in seconds from the start.
    ///
    /// - Parameter time: The moment; before 0 and after the end there is silence.
    /// - Returns: The sample.
    /// - Complexity: O(log *n* + *k*) where *k* events sound.
    public func sample(at time: Double) -> HapticPatterns.HapticSample
}

extension HapticEvaluator {

    /// Samples at even intervals within a window.
    ///
    /// The cost grows with the window and with what sounds in it, not with the rest of the pattern.
    ///
    /// - Parameters:
    ///   - interval: Seconds between samples, more than 0.
    ///   - window: The first and the last moment, in seconds.
    /// - Returns: Samples at `window.lowerBound + n · interval`.
    public func sampled(every interval: Double, in window: ClosedRange<Double>) -> [HapticPatterns.HapticSample]
}

/// One thing to feel (or hear): a tap, a buzz of some length, or a sound.
///
/// ```swift
/// var tap = HapticEvent.transient(at: 0.5, intensity: 0.8)
/// tap.sharpness  // → nil
/// tap.level(of: .sharpness)  // → 0.5
/// tap.intensity = 7
/// tap.intensity  // → Optional(1.0)
/// ```
///
/// An event that exists is valid: times are 0…1,000,000 seconds, parameters lie in their ``EventParameter/range``, and a
/// value outside is moved to the nearer bound.
public struct HapticEvent : Hashable, Sendable {

    /// The four kinds of events that Core Haptics knows.
    public enum Kind : String, Hashable, Sendable, CaseIterable {

        /// A tap: a single short pulse.
        case transient

        /// A vibration that lasts for the event's duration.
        case continuous

        /// A synthesised tone that lasts for the event's duration.
        case audioContinuous

        /// A sound file.
        case audioCustom

        /// Whether the hand feels the event; sounds are heard only.
        public var isHaptic: Bool { get }
    }

    /// The sound file of an ``Kind/audioCustom`` event.
    public struct Waveform : Hashable, Sendable {

        /// The file's path below the app bundle, or its bare name.
        public var path: String

        /// Whether the event's volume envelope is applied; `nil` leaves it to the player.
        public var usesVolumeEnvelope: Bool?

        /// Whether the sound is looped to fill the event's duration; `nil` leaves it to the player.
        public var isLooped: Bool?

        /// Names a sound file.
        public init(path: String, usesVolumeEnvelope: Bool? = nil, isLooped: Bool? = nil)
    }

    /// What kind of event it is.
    public let kind: HapticPatterns.HapticEvent.Kind

    /// When it starts, in seconds from the start of its pattern.
    public var time: Double

    /// How long it lasts, in seconds.
    ///
    /// A tap's duration only pads the pattern; the tap itself stays as short as it is. 0 is "not given": Core Haptics
    /// plays a continuous event without a duration until it is stopped, and this library treats it as silent.
    public var duration: Double

    /// Strength, 0…1; `nil` where the device's default is meant.
    public var intensity: Double?

    /// Sharpness, 0…1; `nil` where the device's default is meant.
    public var sharpness: Double?

    /// The sound file, for ``Kind/audioCustom``.
    public var waveform: HapticPatterns.HapticEvent.Waveform?

    /// Fields of the event's AHAP object that the library does not know.
    public var unknownFields: HapticPatterns.JSONFields

    /// Makes an event without parameters.
    ///
    /// - Parameters:
    ///   - kind: What kind of event it is.
    ///   - time: When it starts, in seconds from the start of the pattern, 0 or later.
    ///   - duration: How long it lasts, in seconds, 0 (not given) or longer.
    public init(_ kind: HapticPatterns.HapticEvent.Kind, at time: Double = 0, duration: Double = 0)

    /// A tap.
    ///
    /// - Parameters:
    ///   - time: When it is felt, in seconds.
    ///   - intensity: Strength, 0…1; the device's default if `nil`.
    ///   - sharpness: Sharpness, 0…1; the device's default if `nil`.
    /// - Returns: The event.
    public static func transient(at time: Double = 0, intensity: Double? = nil, sharpness: Double? = nil) -> HapticPatterns.HapticEvent

    /// A vibration of some length.
    ///
    /// - Parameters:
    ///   - time: When it starts, in seconds.
    ///   - duration: How long it lasts, in seconds.
    ///   - intensity: Strength, 0…1; the device's default if `nil`.
    ///   - sharpness: Sharpness, 0…1; the device's default if `nil`.
    /// - Returns: The event.
    public static func continuous(at time: Double = 0, duration: Double, intensity: Double? = nil, sharpness: Double? = nil) -> HapticPatterns.HapticEvent

    /// The value given for a parameter, or `nil` where none is given; setting moves it into the parameter's range.
    public subscript(parameter: HapticPatterns.EventParameter) -> Double?

    /// The value given for a parameter, or its default for this kind of event.
    public func level(of parameter: HapticPatterns.EventParameter) -> Double

    /// When the event ends, in seconds: its time and duration; release and the tap's own short sound are not counted.
    public var end: Double { get }

    /// Whether the event holds its level for its duration (the default) or decays right after its attack.
    public var isSustained: Bool { get }
}

/// Why a file was refused, and where.
///
/// ```swift
/// do {
///     _ = try AHAP.read(#"{"Version": 1.0, "Pattern": [{"Event": {"Time": -1}}]}"#)
/// } catch {
///     print(error)  // $.Pattern[0].Event.Time (line 1, column 49): time is -1.0; …
/// }
/// ```
public struct HapticFileError : Error, Hashable, Sendable, CustomStringConvertible {

    /// What is wrong, for programs.
    ///
    /// More may come.
    public struct Code : RawRepresentable, Hashable, Sendable {

        /// The code's name, the same in every version.
        public let rawValue: String

        /// Names a code.
        public init(rawValue: String)

        /// The text is not JSON, or not of the kind of JSON that the mode allows.
        public static let syntax: HapticPatterns.HapticFileError.Code

        /// The bytes are not UTF-8.
        public static let encoding: HapticPatterns.HapticFileError.Code

        /// Arrays or objects are nested deeper than the reader follows.
        public static let tooDeep: HapticPatterns.HapticFileError.Code

        /// A value has another type than it must have.
        public static let wrongType: HapticPatterns.HapticFileError.Code

        /// A field without which the file means nothing is missing.
        public static let missingField: HapticPatterns.HapticFileError.Code

        /// The file is a single event or parameter instead of a pattern.
        public static let bareFragment: HapticPatterns.HapticFileError.Code

        /// A time or a duration is negative.
        public static let negativeTime: HapticPatterns.HapticFileError.Code

        /// A number is greater than the reader's limit.
        public static let numberOutOfRange: HapticPatterns.HapticFileError.Code

        /// The file is of a version whose rules are not known.
        public static let unsupportedVersion: HapticPatterns.HapticFileError.Code

        /// Times that must not decrease do.
        public static let unsortedTimes: HapticPatterns.HapticFileError.Code

        /// In strict mode: the file needs a repair that lenient mode makes.
        public static let needsRepair: HapticPatterns.HapticFileError.Code
    }

    /// What is wrong.
    public let code: HapticPatterns.HapticFileError.Code

    /// The place as a JSON path: `$.Pattern[0].Event.Time`.
    public let path: String

    /// The line of the place, from 1.
    public let line: Int

    /// The column of the place in characters (Unicode scalars), from 1.
    public let column: Int

    /// What was found and what was expected, as one sentence.
    public let message: String

    /// In strict mode: the diagnostic that lenient mode would have given instead.
    public let repair: HapticPatterns.HapticDiagnostic?

    /// The place and the message.
    public var description: String { get }
}

/// Events and the controls that act on them, and on them alone.
///
/// In Core Haptics and in AHAP a control acts on a whole pattern, so a fade-out would mute whatever is appended. Here a
/// pattern is made of layers, and composing adds layers where controls are in play.
public struct HapticLayer : Hashable, Sendable {

    /// The events, in any order.
    public var events: [HapticPatterns.HapticEvent]

    /// The steps and curves that act on all events of this layer.
    public var controls: [HapticPatterns.HapticControl]

    /// Makes a layer.
    public init(events: [HapticPatterns.HapticEvent] = [], controls: [HapticPatterns.HapticControl] = [])

    /// The end of the last event or the start of the last control, whichever is later, in seconds.
    ///
    /// As Core Haptics defines a pattern's duration: "start time of the pattern's last event or parameter, plus that
    /// event's duration".
    public var contentEnd: Double { get }
}

/// A dialect of patterns written as a line of characters.
///
/// Libraries use the same characters for different things, so a text means nothing without its dialect: `.` is a weak tap
/// for Haptica and a gap for React Native.
///
/// ```swift
/// let taps = try HapticPattern(notation: "..oO-Oo..")
/// taps.events.count  // → 8
/// taps.events.map { ($0.time * 10).rounded() / 10 }  // → [0.0, 0.1, 0.2, 0.3, 0.5, 0.6, 0.7, 0.8]
/// ```
public struct HapticNotation : Hashable, Sendable {

    /// What a character stands for.
    public enum Symbol : Hashable, Sendable {

        /// A tap of an intensity and a sharpness, both 0…1.
        case tap(intensity: Double, sharpness: Double)

        /// Silence of some seconds.
        case rest(Double)
    }

    /// The characters and what they stand for.
    public var symbols: [Character : HapticPatterns.HapticNotation.Symbol]

    /// Seconds from a tap to what follows it.
    public var tapSpacing: Double

    /// Makes a dialect.
    ///
    /// - Parameters:
    ///   - symbols: The characters and what they stand for.
    ///   - tapSpacing: Seconds from a tap to what follows it, 0 or more.
    public init(symbols: [Character : HapticPatterns.HapticNotation.Symbol], tapSpacing: Double)

    /// Haptica's: `O` `o` `.` `X` `x` are taps 0.1 s apart, `-` waits 0.1 s.
    public static let haptica: HapticPatterns.HapticNotation

    /// Haptica's, with another time to wait at `-`, in seconds.
    public static func haptica(delay: Double) -> HapticPatterns.HapticNotation

    /// That of react-native-haptic-feedback 3: `o` is a soft and `O` a strong tap, `.` waits 0.1 s, `-` 0.3 s, `=` 1 s; a tap
    /// itself takes no time.
    public static let reactNative: HapticPatterns.HapticNotation
}

/// A character that a dialect does not know.
public struct HapticNotationError : Error, Hashable, Sendable, CustomStringConvertible {

    /// The character.
    public let character: Character

    /// Its place, counted in characters from 0.
    public let offset: Int

    /// The character and its place.
    public var description: String { get }
}

/// What should be felt, and when: events on one or more layers, and a length.
///
/// ```swift
/// let tap = HapticPattern.single(intensity: 0.8, sharpness: 0.3)
/// let double = tap.then(tap.timeShifted(relativeTime: 0.1))
/// double.layers[0].events.map(\.time)  // → [0.0, 0.1]
/// double.length  // → 0.1
/// ```
///
/// Times are seconds. A pattern is a value: every operation returns a new one.
public struct HapticPattern : Hashable, Sendable {

    /// The layers.
    ///
    /// At most one has no controls, and that one comes first.
    public private(set) var layers: [HapticPatterns.HapticLayer] { get }

    /// How long the pattern is, in seconds: at least its content's end, longer where a rest ends it.
    ///
    /// `then`, `repeated`, `reversed`, `trimmed` and loops count with it. A tap at the end adds nothing to it, and a
    /// release tail rings past it.
    public private(set) var length: Double { get }

    /// The AHAP file's `Metadata`.
    public var metadata: HapticPatterns.JSONFields

    /// Other fields at the top of the AHAP file that the library does not know.
    public var unknownFields: HapticPatterns.JSONFields

    /// Elements of the AHAP file's `Pattern` that the library does not know, each as JSON text.
    public var unknownElements: [String]

    /// A silent pattern.
    ///
    /// - Parameter length: How long, in seconds, 0 or more.
    public init(length: Double = 0)

    /// A pattern of one layer.
    ///
    /// - Parameters:
    ///   - events: The events, in any order.
    ///   - controls: The steps and curves that act on all of them.
    ///   - length: The length in seconds, where the pattern ends with a rest; never shorter than the content.
    public init(events: [HapticPatterns.HapticEvent], controls: [HapticPatterns.HapticControl] = [], length: Double = 0)

    /// A pattern of several layers.
    ///
    /// - Parameters:
    ///   - layers: The layers. Empty ones are dropped, those without controls are joined into the first.
    ///   - length: The length in seconds, where the pattern ends with a rest; never shorter than the content.
    public init(layers: [HapticPatterns.HapticLayer], length: Double = 0)

    /// All events of all layers.
    public var events: [HapticPatterns.HapticEvent] { get }

    /// The end of the last event or the start of the last control, in seconds; a rest at the end is not counted.
    public var contentEnd: Double { get }

    /// Whether there is nothing to feel or hear.
    public var isEmpty: Bool { get }
}

extension HapticPattern {

    /// Reads a line of characters; blanks are skipped.
    ///
    /// - Parameters:
    ///   - text: The characters.
    ///   - dialect: What they stand for.
    /// - Throws: ``HapticNotationError`` at the first character that the dialect does not know.
    public init(notation text: String, dialect: HapticPatterns.HapticNotation = .haptica) throws(HapticPatterns.HapticNotationError)
}

/// A pattern is coded as its AHAP document; several layers as `{"Version": 1.0, "Layers": [AHAP document, …]}`.
///
/// So a pattern stored with `JSONEncoder` is a file that other programs read, as long as it has one layer.
extension HapticPattern : Codable {

    /// Reads a pattern; a document that is not one is a `DecodingError` with the place within it.
    public init(from decoder: any Decoder) throws

    /// Writes a pattern; an unknown field that is not JSON is an `EncodingError`.
    public func encode(to encoder: any Encoder) throws
}

extension HapticPattern {

    /// How far apart taps are that stand for a vibration, in seconds.
    ///
    /// Devices without continuous haptics drop taps that come faster; 80 ms was reported as too fast, 200 ms as safe.
    public static let tapSpacing: Double

    /// The pattern as a device of given capabilities can play it, or `nil` where nothing can be felt.
    ///
    /// A preset that a device cannot play as it is should still be felt, not skipped in silence:
    /// - without ``HapticCapabilities/audio``, sounds are left out;
    /// - without ``HapticCapabilities/continuous``, each ``tapSpacing`` of a vibration becomes a tap, as strong as the
    ///   strongest moment in it;
    /// - without ``HapticCapabilities/intensity``, what is felt at 0 is left out, and the rest leaves its strength to the
    ///   device.
    ///
    /// ```swift
    /// let buzz = HapticPattern.single(intensity: 0.8, duration: 0.5)
    /// let taps = buzz.adapted(to: [.haptics, .intensity])
    /// taps?.events.map(\.time) ?? []  // → [0.0, 0.2, 0.4]
    /// taps?.events[0].intensity ?? 0  // → 0.8
    /// buzz.adapted(to: [])  // → nil
    /// ```
    ///
    /// Release tails are left out where vibrations are rewritten.
    ///
    /// - Parameter capabilities: What the device can do.
    /// - Returns: The pattern to play, of the same length.
    public func adapted(to capabilities: HapticPatterns.HapticCapabilities) -> HapticPatterns.HapticPattern?
}

extension HapticPattern {

    /// The whole pattern later (or earlier), its inner timing kept.
    ///
    /// ```swift
    /// let taps = HapticPattern(events: [.transient(at: 0), .transient(at: 0.1)])
    /// taps.timeShifted(relativeTime: 1).events.map(\.time)  // → [1.0, 1.1]
    /// ```
    ///
    /// A pattern never starts before 0: a shift to the left stops where the first event or control reaches 0.
    ///
    /// - Parameters:
    ///   - relativeTime: Seconds, later if positive.
    ///   - duration: A new duration of continuous events, in seconds; taps stay taps.
    /// - Returns: The shifted pattern; its length moves along.
    public func timeShifted(relativeTime: Double, duration: Double? = nil) -> HapticPatterns.HapticPattern

    /// Adds another pattern at the same times; controls of one never act on the other.
    ///
    /// - Parameter other: The other pattern. Its metadata is not taken over.
    public mutating func formOverlay(_ other: HapticPatterns.HapticPattern)

    /// Both patterns at the same time.
    ///
    /// - Parameter other: The other pattern; controls of one never act on the other.
    /// - Returns: The pattern, as long as the longer of both.
    public consuming func overlay(_ other: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// Adds another pattern that starts where this one ends.
    ///
    /// - Parameter other: The other pattern. A tail that rings past the seam stays as it was.
    /// - Complexity: O(*m*) in the other's size, amortised.
    public mutating func append(_ other: HapticPatterns.HapticPattern)

    /// This pattern, and another where this one ends.
    ///
    /// A fade-out of the first never mutes the second:
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
    /// - Parameter other: What follows.
    /// - Returns: The pattern, as long as both.
    public consuming func then(_ other: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// The pattern several times in a row.
    ///
    /// - Parameters:
    ///   - count: How often, 0 or more.
    ///   - gap: Silence between two of them, in seconds.
    /// - Returns: The pattern.
    public func repeated(_ count: Int, gap: Double = 0) -> HapticPatterns.HapticPattern

    /// The pattern weaker or stronger: event intensities are multiplied, controls stay.
    ///
    /// An absent intensity becomes the default times the factor; a factor of 1 changes nothing.
    ///
    /// - Parameter factor: The factor, 0 or more; results are moved into 0…1.
    /// - Returns: The scaled pattern.
    public func scaled(intensity factor: Double) -> HapticPatterns.HapticPattern

    /// The pattern slower or faster: all times and durations are multiplied.
    ///
    /// Attack, decay and release are not times but normalised values, and stay.
    ///
    /// - Parameter factor: The factor, more than 0; 2 is half as fast.
    /// - Returns: The stretched pattern.
    public func stretched(by factor: Double) -> HapticPatterns.HapticPattern
}

extension HapticPattern {

    /// This pattern fading out while another fades in.
    ///
    /// ```swift
    /// let buzz = HapticPattern.single(intensity: 1, duration: 1)
    /// let both = buzz.crossfaded(with: buzz, over: 0.5)
    /// both.length  // → 1.5
    /// both.intensity(at: 0.625)  // → 0.75
    /// ```
    ///
    /// The other pattern starts `seconds` before this one ends. Each keeps its own controls, multiplied by its ramp; where
    /// both change at once points are put in until the difference from the exact product is less than 1/255. A tail of this
    /// pattern that would ring past the fade is silent.
    ///
    /// - Parameters:
    ///   - other: What fades in.
    ///   - seconds: How long the fade lasts; no longer than the shorter of both.
    /// - Returns: The pattern.
    public func crossfaded(with other: HapticPatterns.HapticPattern, over seconds: Double) -> HapticPatterns.HapticPattern
}

extension HapticPattern {

    /// The pattern on one layer, as near as one layer allows, and the error made.
    ///
    /// All vibrations become one, under a curve of what is felt of them; each tap is made stronger by what the curve takes
    /// away, up to 1. Use it where ``AHAP/write(_:)`` throws `needsLayers` and a single file is needed.
    ///
    /// ```swift
    /// let fade = HapticPattern { Continuous(duration: 1, intensity: 1).ramp(.intensity, to: 0) }
    /// let both = fade.overlay(.single(intensity: 0.25, relativeTime: 0.5))
    /// let flat = both.flattened()
    /// flat.pattern.layers.count  // → 1
    /// flat.pattern.events.map { $0.intensity ?? 0 }  // → [1.0, 0.5]
    /// flat.tapError  // → 0.0
    /// ```
    ///
    /// - Parameter mix: How vibrations that overlap are mixed.
    /// - Returns: The pattern and its errors. Audio events are left out; one layer stays as it is.
    public func flattened(mix: HapticPatterns.OverlapMix = .max) -> HapticPatterns.FlattenedPattern
}

extension HapticPattern {

    /// The pattern backwards, over its length.
    ///
    /// ```swift
    /// let pattern = HapticPattern(events: [.transient(at: 0), .continuous(at: 0.5, duration: 0.25)], length: 1)
    /// pattern.reversed().events.map(\.time)  // → [1.0, 0.25]
    /// ```
    ///
    /// Events and the lines of intensity and sharpness controls are mirrored. Taps take their intensity control with them
    /// onto a layer without controls; attack, decay and release controls are settled in the events. A sustained
    /// vibration's attack becomes its release. Release tails and a tap's own 20 ms are not mirrored: they follow their
    /// event as before.
    ///
    /// - Returns: The reversed pattern, of the same length.
    public func reversed() -> HapticPatterns.HapticPattern
}

extension HapticPattern {

    /// How strong the pattern is at a moment, 0…1.
    ///
    /// Prepares the pattern anew each time; to ask often, keep a ``HapticEvaluator``.
    ///
    /// - Parameters:
    ///   - time: The moment, in seconds from the start.
    ///   - mix: How events that overlap are mixed.
    /// - Returns: The intensity.
    public func intensity(at time: Double, mix: HapticPatterns.OverlapMix = .max) -> Double

    /// How sharp the pattern is at a moment, 0…1, or `nil` in silence.
    ///
    /// Prepares the pattern anew each time; to ask often, keep a ``HapticEvaluator``.
    ///
    /// - Parameter time: The moment, in seconds from the start.
    /// - Returns: The sharpness.
    public func sharpness(at time: Double) -> Double?

    /// The pattern at even intervals, from 0 to the last moment at which anything sounds.
    ///
    /// - Parameters:
    ///   - interval: Seconds between samples, more than 0.
    ///   - mix: How events that overlap are mixed.
    /// - Returns: The samples.
    public func sampled(every interval: Double, mix: HapticPatterns.OverlapMix = .max) -> [HapticPatterns.HapticSample]
}

extension HapticPattern {

    /// A part of the pattern, moved to the start.
    ///
    /// ```swift
    /// let buzz = HapticPattern.single(intensity: 0.5, duration: 2)
    /// buzz.trimmed(from: 0.5, to: 1.25).length  // → 0.75
    /// ```
    ///
    /// Taps that start in the part are kept. Vibrations are cut at both ends, without a release at the cut; one that is cut
    /// while its envelope rises or falls gets a layer of its own with the envelope as a curve, whose points differ from
    /// the exact shape by less than 1/255. Controls go on with the values that they have.
    ///
    /// - Parameters:
    ///   - start: Where the part starts, in seconds.
    ///   - end: Where it ends, in seconds; the pattern's length at most.
    /// - Returns: The part; an empty pattern when `end` is not after `start`.
    public func trimmed(from start: Double, to end: Double) -> HapticPatterns.HapticPattern
}

extension HapticPattern {

    /// Builds a pattern from elements, one after another.
    ///
    /// ```swift
    /// let heartbeat = HapticPattern {
    ///     Transient(intensity: 0.8, sharpness: 0.3)
    ///     Rest(0.12)
    ///     Transient(intensity: 0.5, sharpness: 0.2)
    ///     Continuous(duration: 0.3, intensity: 0.6).ramp(.intensity, to: 0)
    /// }
    /// heartbeat.events.map(\.time)  // → [0.0, 0.12, 0.12]
    /// heartbeat.length  // → 0.42
    /// ```
    ///
    /// - Parameter elements: The elements.
    public init(@HapticPatterns.HapticPatternBuilder _ elements: () -> HapticPatterns.HapticPattern)

    /// Several patterns, one after another.
    ///
    /// - Parameter patterns: The patterns, each starting where the one before ends.
    /// - Returns: The pattern of all of them.
    /// - Complexity: O(*n*) in the events of all.
    public static func sequence(_ patterns: [HapticPatterns.HapticPattern]) -> HapticPatterns.HapticPattern
}

/// Patterns for everyday moments, in the manner of the system's own; they are this library's choice, not Apple's data.
extension HapticPattern {

    /// A value changed: one light, crisp tap.
    public static let selection: HapticPatterns.HapticPattern

    /// A small thing met another: one gentle tap.
    public static let impactLight: HapticPatterns.HapticPattern

    /// A thing met another: one clear tap.
    public static let impactMedium: HapticPatterns.HapticPattern

    /// A large thing met another: one full tap with a short body.
    public static let impactHeavy: HapticPatterns.HapticPattern

    /// A soft thing met another: a dull tap with a short body.
    public static let impactSoft: HapticPatterns.HapticPattern

    /// A hard thing met another: one short, crisp tap.
    public static let impactRigid: HapticPatterns.HapticPattern

    /// It worked: a weak tap, then a strong one.
    public static let success: HapticPatterns.HapticPattern

    /// Take care: a strong tap, then a weaker one after a pause.
    public static let warning: HapticPatterns.HapticPattern

    /// It failed: four quick taps that swell and fall off.
    public static let error: HapticPatterns.HapticPattern

    /// Every preset with its name, in the order of their description above.
    public static let presets: [(name: String, pattern: HapticPatterns.HapticPattern)]
}

extension HapticPattern {

    /// A pattern of one event: a tap, or a vibration where a duration is given.
    ///
    /// ```swift
    /// HapticPattern.single(intensity: 0.5).events[0].kind  // → transient
    /// HapticPattern.single(intensity: 0.5, duration: 0.2).length  // → 0.2
    /// ```
    ///
    /// - Parameters:
    ///   - intensity: Strength, 0…1; the device's default if `nil`.
    ///   - sharpness: Sharpness, 0…1; the device's default if `nil`.
    ///   - attack: Attack, 0…1; a tap ignores it.
    ///   - decay: Decay, 0…1; a tap ignores it.
    ///   - release: Release, 0…1; a tap ignores it.
    ///   - sustained: Whether a vibration holds its level; a tap ignores it.
    ///   - relativeTime: When the event starts, in seconds.
    ///   - duration: How long a vibration lasts, in seconds; `nil` makes a tap.
    /// - Returns: The pattern.
    public static func single(intensity: Double? = nil, sharpness: Double? = nil, attack: Double? = nil, decay: Double? = nil, release: Double? = nil, sustained: Bool? = nil, relativeTime: Double = 0, duration: Double? = nil) -> HapticPatterns.HapticPattern

    /// Several patterns together, each at its own times.
    ///
    /// - Parameter patterns: The patterns; controls of one never act on another.
    /// - Returns: The pattern of all of them, as long as the longest.
    public static func pattern(_ patterns: [HapticPatterns.HapticPattern]) -> HapticPatterns.HapticPattern
}

/// Builds a pattern from elements and patterns, one after another.
///
/// Each starts where the one before ends. A ``Transient`` takes no time, so a ``Rest`` moves to the next moment.
@resultBuilder public enum HapticPatternBuilder {

    /// A tap.
    public static func buildExpression(_ tap: HapticPatterns.Transient) -> HapticPatterns.HapticPattern

    /// A silence.
    public static func buildExpression(_ rest: HapticPatterns.Rest) -> HapticPatterns.HapticPattern

    /// A vibration.
    public static func buildExpression(_ vibration: HapticPatterns.Continuous) -> HapticPatterns.HapticPattern

    /// A pattern.
    public static func buildExpression(_ pattern: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// Nothing.
    public static func buildBlock() -> HapticPatterns.HapticPattern

    /// The first element.
    public static func buildPartialBlock(first: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// The next element, where the elements so far end.
    public static func buildPartialBlock(accumulated: HapticPatterns.HapticPattern, next: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// An element under `if`.
    public static func buildOptional(_ pattern: HapticPatterns.HapticPattern?) -> HapticPatterns.HapticPattern

    /// An element under `if`.
    public static func buildEither(first pattern: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// An element under `else`.
    public static func buildEither(second pattern: HapticPatterns.HapticPattern) -> HapticPatterns.HapticPattern

    /// The elements of a `for` loop.
    public static func buildArray(_ patterns: [HapticPatterns.HapticPattern]) -> HapticPatterns.HapticPattern
}

/// A pattern that plays, or has played.
@MainActor public protocol HapticPlayback : AnyObject {

    /// Whether it has ended, by itself or by `stop`.
    @MainActor var isFinished: Bool { get }

    /// Called once on the main actor when it ends; at once if it has ended already.
    @MainActor func onFinish(_ body: @escaping () -> Void)

    /// Steers it.
    ///
    /// - Parameter command: What to do; after the end every command is ignored.
    /// - Throws: ``HapticPlayerError``, as the device tells it.
    @MainActor func perform(_ command: HapticPatterns.PlaybackCommand) throws(HapticPatterns.HapticPlayerError)
}

/// Something that makes patterns felt: the door from this library to a device.
///
/// A player translates and decides nothing; switches, policies and recovery are in ``HapticsService``. It keeps its engine
/// awake no longer than needed: after a while without a pattern it lets it sleep and says so, with the reason
/// ``HapticPlayerEvent/StopReason/idleTimeout``.
@MainActor public protocol HapticPlayer : AnyObject {

    /// What the device can do; does not change.
    @MainActor var capabilities: HapticPatterns.HapticCapabilities { get }

    /// The seconds of a clock that never runs backwards; any moment may be 0.
    ///
    /// A player that has no clock of its own need not implement it.
    @MainActor var now: Double { get }

    /// Called on the main actor when the engine stops by itself or is reset; set by the one who owns the player.
    ///
    /// The event is sent *before* playbacks that it ends call their ``HapticPlayback/onFinish(_:)``.
    @MainActor var onEvent: ((HapticPatterns.HapticPlayerEvent) -> Void)? { get set }

    /// Starts the engine and returns its generation, a number that grows with each start.
    ///
    /// Returns at once with the current generation when the engine runs. Must not block the main actor.
    @MainActor func prepare() async throws(HapticPatterns.HapticPlayerError) -> Int

    /// Stops the engine and everything that plays; no event is sent for it.
    @MainActor func stop()

    /// Starts a pattern at once; the engine must run.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - settings: Speed, loop, place and strength from the first moment on; what the capabilities do not name may be
    ///     ignored.
    /// - Returns: A handle to steer it with. It is good for this one playback: to play again, call again.
    /// - Throws: ``HapticPlayerError``, as the device tells it.
    @MainActor func play(_ pattern: HapticPatterns.HapticPattern, settings: HapticPatterns.PlaybackSettings) throws(HapticPatterns.HapticPlayerError) -> any HapticPatterns.HapticPlayback
}

extension HapticPlayer {

    /// Seconds of the continuous clock since it was first asked.
    @MainActor public var now: Double { get }
}

extension HapticPlayer where Self == HapticPatterns.SilentHapticPlayer {

    /// The device's player: a silent one, since there are no haptics here.
    @MainActor public static var system: HapticPatterns.SilentHapticPlayer { get }
}

extension HapticPlayer {

    /// Starts a pattern at once, as it is; the engine must run.
    ///
    /// - Parameter pattern: The pattern.
    /// - Returns: A handle to steer it with.
    /// - Throws: ``HapticPlayerError``, as the device tells it.
    @discardableResult
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern) throws(HapticPatterns.HapticPlayerError) -> any HapticPatterns.HapticPlayback
}

/// Why a player refused a call: Core Haptics' error codes, used by every player.
public struct HapticPlayerError : Error, Hashable, Sendable, CustomStringConvertible {

    /// The code; Apple calls its list "not comprehensive", so any number may come.
    public let code: Int

    /// Makes an error of a code.
    public init(code: Int)

    /// The engine does not run.
    public static let engineNotRunning: HapticPatterns.HapticPlayerError

    /// The call is not allowed now.
    public static let operationNotPermitted: HapticPatterns.HapticPlayerError

    /// The engine did not start in time.
    public static let engineStartTimeout: HapticPatterns.HapticPlayerError

    /// The device has no haptics, or not this feature.
    public static let notSupported: HapticPatterns.HapticPlayerError

    /// The haptics server could not be started.
    public static let serverInitFailed: HapticPatterns.HapticPlayerError

    /// The haptics server was interrupted.
    public static let serverInterrupted: HapticPatterns.HapticPlayerError

    /// The player is not valid any more.
    public static let invalidPatternPlayer: HapticPatterns.HapticPlayerError

    /// The pattern's data is not valid.
    public static let invalidPatternData: HapticPatterns.HapticPlayerError

    /// The pattern's dictionary is not valid.
    public static let invalidPatternDictionary: HapticPatterns.HapticPlayerError

    /// The audio session is not valid.
    public static let invalidAudioSession: HapticPatterns.HapticPlayerError

    /// An engine parameter is not valid.
    public static let invalidEngineParameter: HapticPatterns.HapticPlayerError

    /// A parameter's type is not valid.
    public static let invalidParameterType: HapticPatterns.HapticPlayerError

    /// An event's type is not valid.
    public static let invalidEventType: HapticPatterns.HapticPlayerError

    /// An event's time is not valid.
    public static let invalidEventTime: HapticPatterns.HapticPlayerError

    /// An event's duration is not valid.
    public static let invalidEventDuration: HapticPatterns.HapticPlayerError

    /// A sound file is not valid.
    public static let invalidAudioResource: HapticPatterns.HapticPlayerError

    /// A resource is not available.
    public static let resourceNotAvailable: HapticPatterns.HapticPlayerError

    /// An event entry is malformed.
    public static let badEventEntry: HapticPatterns.HapticPlayerError

    /// A parameter entry is malformed.
    public static let badParameterEntry: HapticPatterns.HapticPlayerError

    /// A time is not valid, such as a negative one.
    public static let invalidTime: HapticPatterns.HapticPlayerError

    /// A file was not found.
    public static let fileNotFound: HapticPatterns.HapticPlayerError

    /// The battery is too low.
    public static let insufficientPower: HapticPatterns.HapticPlayerError

    /// Something unknown went wrong.
    public static let unknownError: HapticPatterns.HapticPlayerError

    /// There is not enough memory.
    public static let memoryError: HapticPatterns.HapticPlayerError

    /// All codes that Apple names.
    public static let known: [HapticPatterns.HapticPlayerError]

    /// Whether the engine behind the player is of no more use, so that only a new start helps.
    ///
    /// The codes are -4805 (engine not running), -4808 (start timeout), -4810 (server not started), -4811 (server
    /// interrupted) and -4812 (player invalid). ``HapticsService`` then starts the engine anew and tries once more. Every other error is about the call itself.
    public var meansEngineLost: Bool { get }

    /// The code in words: `Core Haptics error -4805`.
    public var description: String { get }
}

/// Something that happened to a player's engine by itself.
public struct HapticPlayerEvent : Hashable, Sendable {

    /// What happened.
    public enum Kind : Hashable, Sendable {

        /// The engine stopped; what played is silent.
        case stopped(HapticPatterns.HapticPlayerEvent.StopReason)

        /// The engine lost everything it knew; every playback is gone, and it must be started anew.
        case reset
    }

    /// Why an engine stopped by itself; raw values are Core Haptics' `CHHapticEngine.StoppedReason`.
    public enum StopReason : Int, Hashable, Sendable, CaseIterable {

        /// Another app or a call took the audio session.
        case audioSessionInterrupt

        /// The app went to the background.
        case applicationSuspended

        /// Nothing was played for a while.
        case idleTimeout

        /// It was asked to stop when its players finish.
        case notifyWhenFinished

        /// The engine was destroyed.
        case engineDestroyed

        /// The game controller is gone.
        case gameControllerDisconnect

        /// The system failed.
        case systemError
    }

    /// What happened.
    public let kind: HapticPatterns.HapticPlayerEvent.Kind

    /// The generation of the engine that it happened to; a late event of an older one means nothing to a newer.
    public let generation: Int

    /// Makes an event.
    public init(_ kind: HapticPatterns.HapticPlayerEvent.Kind, generation: Int)
}

/// A picture of a pattern: events, envelopes, controls, and what is felt, over time.
///
/// ```swift
/// let plot = HapticPlot(.single(intensity: 0.8, duration: 0.5), title: "Buzz")
/// plot.svg.hasPrefix("<svg")  // → true
/// ```
///
/// Upper panel: intensity. Pale boxes are the events as written, the dashed line is the intensity control, the filled shape
/// is what is felt; a ring is a tap as written, a dot the same tap as felt. Lower panel: sharpness, dashed its control on
/// a scale of -1…1. Colours run from blue (dull) over green to red (crisp).
public struct HapticPlot : Hashable, Sendable {

    /// The pattern.
    public let pattern: HapticPatterns.HapticPattern

    /// The heading.
    public let title: String

    /// How events that overlap are mixed.
    public let mix: HapticPatterns.OverlapMix

    /// The picture's width in pixels.
    public let width: Int

    /// Plans a picture.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - title: The heading; none if empty.
    ///   - mix: How events that overlap are mixed.
    ///   - width: The picture's width in pixels, 200…4000; others are moved to the nearer bound.
    public init(_ pattern: HapticPatterns.HapticPattern, title: String = "", mix: HapticPatterns.OverlapMix = .max, width: Int = 960)

    /// The picture as an SVG document, the same for the same plot on every platform.
    public var svg: String { get }
}

extension HapticPlot {

    /// The pattern as one line of characters, for logs and tests.
    ///
    /// ```swift
    /// let knock = HapticPattern {
    ///     Transient(intensity: 0.5)
    ///     Rest(0.15)
    ///     Transient(intensity: 1)
    ///     Rest(0.05)
    ///     Continuous(duration: 0.2, intensity: 0.6)
    /// }
    /// HapticPlot(knock).line()  // → x--X====|
    /// ```
    ///
    /// Each character is a step: `x` a tap as felt below 0.7, `X` a stronger one, `=` a vibration of 0.5 or more in the middle
    /// of the step, `~` a weaker one, `-` silence. `|` is the end.
    ///
    /// - Parameter step: Seconds for each character; the line is cut at 1,000 characters.
    /// - Returns: The line.
    public func line(every step: Double = 0.05) -> String
}

/// A pattern to listen to, where there is no device: a stand-in, not a recording of one.
///
/// ```swift
/// let preview = HapticPreview(.single(intensity: 0.8, duration: 0.1))
/// preview.samples.count  // → 5468
/// preview.wav.count  // → 10980
/// ```
///
/// One voice whose pitch is the sharpness (110 Hz dull, 550 Hz crisp) and whose loudness is the intensity. Level and pitch
/// follow what is felt within 4 ms, so that nothing clicks; the peak is 0.8, so that nothing clips.
public struct HapticPreview : Hashable, Sendable {

    /// The pattern.
    public let pattern: HapticPatterns.HapticPattern

    /// Samples in a second.
    public let sampleRate: Int

    /// How events that overlap are mixed.
    public let mix: HapticPatterns.OverlapMix

    /// The longest sound in seconds; what comes later is cut.
    public let limit: Double

    /// Plans a sound.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - sampleRate: Samples in a second, 8000…192,000; others are moved to the nearer bound.
    ///   - mix: How events that overlap are mixed.
    ///   - limit: The longest sound in seconds, 600 at most.
    public init(_ pattern: HapticPatterns.HapticPattern, sampleRate: Int = 44_100, mix: HapticPatterns.OverlapMix = .max, limit: Double = 60)

    /// The sound, -0.8…0.8, one channel; it ends 24 ms after the last event has faded.
    public var samples: [Float] { get }

    /// The sound as a WAV file: 16 bit, one channel.
    public var wav: [UInt8] { get }
}

/// What is felt at one moment.
public struct HapticSample : Hashable, Sendable {

    /// The moment, in seconds from the start of the pattern.
    public let time: Double

    /// Strength, 0…1.
    public let intensity: Double

    /// Sharpness, 0…1: the mean of what sounds, weighted by intensity; `nil` in silence.
    public let sharpness: Double?

    /// Makes a sample.
    public init(time: Double, intensity: Double, sharpness: Double?)
}

/// An app's haptics in one place: a switch, a level, and a play that works whenever it can.
///
/// ```swift
/// let player = RecordingHapticPlayer()
/// let haptics = HapticsService(player: player)
/// let playback = haptics.play(.single(intensity: 0.8, duration: 0.5))
/// await haptics.prewarm()
/// haptics.isPlaying  // → true
/// player.advance(by: 0.5)
/// await playback.finished  // → Optional(HapticPatterns.PlaybackEnd.completed)
///
/// haptics.isEnabled = false
/// haptics.play(.single()).end  // → Optional(HapticPatterns.PlaybackEnd.refused(HapticPatterns.PlaybackEnd.Refusal.disabled))
/// ```
///
/// The engine is started by the first play (or ``prewarm()``), kept while it is used, and started anew when the system
/// took it away; what an older engine still reports changes nothing. Every play ends with exactly one ``PlaybackEnd``, and
/// nothing is played later than it was meant: what cannot start ends at once and says why.
@MainActor final public class HapticsService {

    /// How many plays may wait for the engine or in the queue; further ones are refused.
    @MainActor public static let waitingLimit: Int

    /// What a play does to others unless it says otherwise.
    @MainActor public var policy: HapticPatterns.PlayPolicy

    /// Why the engine could not be started or a call was refused last; `nil` before the first trouble.
    @MainActor public private(set) var lastError: HapticPatterns.HapticPlayerError?

    /// Makes a service; the engine is not started yet.
    ///
    /// - Parameters:
    ///   - player: The player. The service takes over its ``HapticPlayer/onEvent``; let no other use it.
    ///   - policy: What a play does to others unless it says otherwise.
    ///   - adapt: What to play instead on a device of given capabilities, `nil` for nothing;
    ///     ``HapticPattern/adapted(to:)`` unless told otherwise.
    @MainActor public init(player: some HapticPatterns.HapticPlayer, policy: HapticPatterns.PlayPolicy = .overlap, adapt: @escaping (HapticPatterns.HapticPattern, HapticPatterns.HapticCapabilities) -> HapticPatterns.HapticPattern? = { $0.adapted(to: $1) })

    /// What the device can do, feature by feature.
    @MainActor public var capabilities: HapticPatterns.HapticCapabilities { get }

    /// Whether the device has haptics at all.
    @MainActor public var isAvailable: Bool { get }

    /// Whether something plays; what waits is not counted.
    @MainActor public var isPlaying: Bool { get }

    /// Whether the engine runs.
    @MainActor public var isRunning: Bool { get }

    /// The switch for all haptics; turning it off ends what plays or waits, and stops the engine.
    @MainActor public var isEnabled: Bool

    /// Factor on everything that is felt, 0…1.
    ///
    /// What plays follows at once on a device with ``HapticCapabilities/live``; elsewhere the next play does.
    @MainActor public var intensity: Double

    /// Plays a pattern now, or as soon as the engine runs.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - policy: What it does to others; the service's ``policy`` if `nil`.
    ///   - throttle: Drops it when a play of the same key started too short a time ago.
    ///   - settings: Speed, loop, place and strength from the first moment on; what the device's capabilities do not name
    ///     is left as the pattern plays by itself.
    /// - Returns: A handle to steer it and to wait for its end.
    @discardableResult
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern, policy: HapticPatterns.PlayPolicy? = nil, throttle: HapticPatterns.PlayThrottle? = nil, settings: HapticPatterns.PlaybackSettings = PlaybackSettings()) -> HapticPatterns.PlaybackHandle

    /// Ends everything that plays or waits; the engine stays ready for the next play.
    @MainActor public func stopAll()

    /// Starts the engine, or waits for a start that is under way, so that the next play is felt without delay.
    ///
    /// - Returns: Whether the engine runs. It does not on a device without haptics, while ``isEnabled`` is off, in the
    ///   background, or when the start failed: see ``lastError``.
    @discardableResult
    @MainActor public func prewarm() async -> Bool

    /// Ends everything and stops the engine until the next play or ``prewarm()``.
    @MainActor public func sleep()

    /// Ends everything and stops the engine; to be called when the app leaves the foreground.
    ///
    /// Until ``enterForeground()`` every play is refused. An app that never tells is served as well: the system stops the
    /// engine, and the next play starts it anew.
    @MainActor public func enterBackground()

    /// Starts the engine again if it ran when it was taken away; to be called when the app comes back to the foreground,
    /// and when an interruption of its audio session is over.
    @MainActor public func enterForeground()
}

extension HapticsService : nonisolated Observable {
}

/// Fields of a JSON object in their order, each with its value as JSON text.
///
/// Metadata and fields that this library does not know are kept this way, numbers in their own spelling, so that reading
/// and writing a file loses nothing.
///
/// ```swift
/// var fields = JSONFields()
/// fields["Level"] = "3.0"
/// fields.setString("Boing", for: "Project")
/// fields["Project"]  // → Optional("\"Boing\"")
/// fields.names  // → ["Level", "Project"]
/// ```
public struct JSONFields : Hashable, Sendable {

    /// No fields.
    public init()

    /// Whether there is no field.
    public var isEmpty: Bool { get }

    /// The names, in order.
    public var names: [String] { get }

    /// The JSON text of a field, or `nil` when there is none.
    ///
    /// Setting replaces the field in place or appends it; `nil` removes it. Text that is not JSON is refused by the
    /// writer.
    public subscript(name: String) -> String?
}

extension JSONFields {

    /// Sets a field to a string.
    ///
    /// - Parameters:
    ///   - text: The string.
    ///   - name: The field's name.
    public mutating func setString(_ text: String, for name: String)

    /// The text of a field that is a string, or `nil` when there is none.
    public func string(_ name: String) -> String?
}

/// How strong two events are that sound at the same time.
///
/// Apple's text leaves it open. `.max` is what other converters do and keeps a quiet event under a loud one unheard;
/// `.sum` is what a reader of Core Haptics' behaviour reported.
public enum OverlapMix : String, Hashable, Sendable, CaseIterable {

    /// The strongest event decides.
    case max

    /// Strengths add up, to 1 at most.
    case sum
}

/// What a new play does to those that play or wait.
///
/// More may come: switch over them with a `default`.
public enum PlayPolicy : Hashable, Sendable, CaseIterable {

    /// Ends all others and starts.
    case replace

    /// Starts beside the others.
    case overlap

    /// Is refused while another plays or waits.
    case drop

    /// Starts when nothing plays any more, in the order of the calls.
    case queue
}

/// The shortest time between two plays of one key; a play that comes earlier is dropped, not delayed.
///
/// A slider that ticks at every step or a list that clicks while it scrolls asks for more taps than a hand can tell apart.
public struct PlayThrottle : Hashable, Sendable {

    /// What is throttled: plays with other keys do not count.
    public let key: String

    /// The shortest time between the starts of two plays, in seconds, 0 or more.
    public let interval: Double

    /// Makes a throttle.
    ///
    /// - Parameters:
    ///   - key: What is throttled.
    ///   - interval: The shortest time between two plays, in seconds; 50 ms unless told otherwise.
    public init(_ key: String, every interval: Double = 0.05)
}

/// What can be done to a pattern that plays.
public enum PlaybackCommand : Hashable, Sendable {

    /// End it for good.
    case stop

    /// Hold still; nothing is felt.
    case pause

    /// Go on where it was paused.
    case resume

    /// Go to a moment of the pattern, in seconds; past the end it ends, or starts over when it loops.
    case seek(Double)

    /// Change the speed: 1 is normal, 2 twice as fast; values that are not more than 0 are ignored.
    case setRate(Double)

    /// Start over at the end, until stopped.
    case setLooping(Bool)

    /// Where a loop ends, in seconds of the pattern; 0 is the pattern's length.
    case setLoopEnd(Double)

    /// Multiply what is felt, 0…1, from now on.
    case setIntensity(Double)

    /// Add to the sharpness of what is felt, -1…1, from now on.
    case setSharpness(Double)
}

/// How a play ended; every play ends with exactly one of these.
///
/// More may come: switch over them with a `default`.
public enum PlaybackEnd : Hashable, Sendable {

    /// It was felt to its end.
    case completed

    /// It was stopped: by its handle, ``HapticsService/stopAll()`` or ``HapticsService/sleep()``.
    case stopped

    /// A later play with ``PlayPolicy/replace`` took its place.
    case replaced

    /// It was cut off, or lost its place in the queue.
    case interrupted(HapticPatterns.PlaybackEnd.Interruption)

    /// The player refused to start it.
    case failed(HapticPatterns.HapticPlayerError)

    /// It was not tried.
    case refused(HapticPatterns.PlaybackEnd.Refusal)

    /// What cut a play off.
    public enum Interruption : Hashable, Sendable {

        /// ``HapticsService/isEnabled`` was turned off.
        case disabled

        /// The app went to the background.
        case background

        /// The engine stopped or was reset by itself.
        case engine(HapticPatterns.HapticPlayerEvent.Kind)

        /// A call failed in a way that takes the engine down; see ``HapticPlayerError/meansEngineLost``.
        case error(HapticPatterns.HapticPlayerError)
    }

    /// Why a play was not tried.
    public enum Refusal : Hashable, Sendable {

        /// ``HapticsService/isEnabled`` is off.
        case disabled

        /// The device has no haptics.
        case unavailable

        /// The app is in the background.
        case background

        /// Nothing in the pattern can be felt on this device.
        case nothingToFeel

        /// Something plays or waits, and the policy was ``PlayPolicy/drop``.
        case busy

        /// A play of the same ``PlayThrottle/key`` came too short a time ago.
        case throttled

        /// Too many plays wait already: ``HapticsService/waitingLimit``.
        case queueFull
    }
}

/// A play of a ``HapticsService``: steer it, and wait for its end.
///
/// ```swift
/// let player = RecordingHapticPlayer()
/// let haptics = HapticsService(player: player)
/// let alarm = haptics.play(.single(duration: 1), settings: PlaybackSettings(isLooping: true))
/// await haptics.prewarm()
/// player.advance(by: 60)
/// alarm.isPlaying  // → true
/// alarm.stop()
/// await alarm.finished  // → Optional(HapticPatterns.PlaybackEnd.stopped)
/// ```
///
/// A handle that is thrown away changes nothing: the play goes on. A handle that is kept keeps its service. ``end`` and
/// ``isPlaying`` can be observed.
@MainActor public struct PlaybackHandle {

    /// How it ended; `nil` while it plays or waits.
    @MainActor public var end: HapticPatterns.PlaybackEnd? { get }

    /// Whether it has started and not ended; a paused one plays.
    @MainActor public var isPlaying: Bool { get }

    /// Waits for its end.
    ///
    /// `nil` means that the task that waits was cancelled; the play itself goes on.
    @MainActor public var finished: HapticPatterns.PlaybackEnd? { get async }

    /// Ends it for good; whatever is done to it later, it stays silent.
    @MainActor public func stop()

    /// Holds it still.
    ///
    /// - Throws: ``HapticPlayerError/notSupported`` on a device without ``HapticCapabilities/transport``, or what the
    ///   device tells.
    @MainActor public func pause() throws(HapticPatterns.HapticPlayerError)

    /// Lets it go on where it was paused.
    ///
    /// - Throws: ``HapticPlayerError/notSupported`` on a device without ``HapticCapabilities/transport``, or what the
    ///   device tells.
    @MainActor public func resume() throws(HapticPatterns.HapticPlayerError)

    /// Steers it; before it starts the command becomes one of its settings, after its end it changes nothing.
    ///
    /// - Parameter command: What to do. Intensity is multiplied by the service's ``HapticsService/intensity``.
    /// - Throws: ``HapticPlayerError/notSupported`` where the device lacks ``HapticCapabilities/transport`` or
    ///   ``HapticCapabilities/live``, or what the device tells. `stop` never throws.
    @MainActor public func perform(_ command: HapticPatterns.PlaybackCommand) throws(HapticPatterns.HapticPlayerError)
}

/// How a playback starts: its speed, its loop, its place and how strong it is felt.
///
/// ```swift
/// var settings = PlaybackSettings(isLooping: true)
/// settings.apply(.setRate(2))
/// settings.apply(.setRate(-1))  // ignored, as while playing
/// settings.rate  // → 2.0
/// settings.commands  // → [HapticPatterns.PlaybackCommand.setRate(2.0), HapticPatterns.PlaybackCommand.setLooping(true)]
/// ```
///
/// Given at the start, they hold from the first moment: there is no gap in which a pattern is felt without them.
public struct PlaybackSettings : Hashable, Sendable {

    /// Factor on what is felt, 0…1.
    public var intensity: Double

    /// Added to the sharpness of what is felt, -1…1.
    public var sharpness: Double

    /// Speed: 1 is normal, 2 twice as fast; a value that is not more than 0 changes nothing.
    public var rate: Double

    /// Whether it starts over at the end, until stopped.
    public var isLooping: Bool

    /// Where a loop ends, in seconds of the pattern; 0 is the pattern's length.
    public var loopEnd: Double

    /// Where it starts, in seconds of the pattern.
    public var position: Double

    /// Whether it holds still until resumed.
    public var isPaused: Bool

    /// Chooses settings; those not given are as a pattern plays by itself.
    ///
    /// - Parameters:
    ///   - intensity: Factor on what is felt, 0…1.
    ///   - sharpness: Added to the sharpness, -1…1.
    ///   - rate: Speed, more than 0; 1 where it is not.
    ///   - isLooping: Whether it starts over at the end.
    ///   - loopEnd: Where a loop ends, in seconds; 0 is the pattern's length.
    ///   - position: Where it starts, in seconds.
    ///   - isPaused: Whether it holds still until resumed.
    public init(intensity: Double = 1, sharpness: Double = 0, rate: Double = 1, isLooping: Bool = false, loopEnd: Double = 0, position: Double = 0, isPaused: Bool = false)

    /// Takes over a command that came before the start; `stop` is not a setting and changes nothing.
    public mutating func apply(_ command: HapticPatterns.PlaybackCommand)

    /// The commands that make a plain playback one with these settings, at its start; the defaults need none.
    public var commands: [HapticPatterns.PlaybackCommand] { get }
}

/// Where in its pattern a playback is, at any moment of a clock: pause, seek, rate and loop as plain arithmetic.
///
/// The clock is any count of seconds that never runs backwards; the caller keeps it.
public struct PlaybackTimeline : Hashable, Sendable {

    /// Starts a playback.
    ///
    /// - Parameters:
    ///   - length: The pattern's length, in seconds.
    ///   - renderedEnd: When its last event has faded, in seconds.
    ///   - clock: The clock's time now, in seconds.
    public init(length: Double, renderedEnd: Double, at clock: Double)

    /// Steers the playback; live intensity and sharpness are not a matter of time and change nothing here.
    ///
    /// - Parameters:
    ///   - command: What to do.
    ///   - clock: The clock's time now, in seconds.
    public mutating func perform(_ command: HapticPatterns.PlaybackCommand, at clock: Double)

    /// Whether it moves on at that time: neither paused nor ended.
    public func isPlaying(at clock: Double) -> Bool

    /// Whether it has ended by that time.
    public func isFinished(at clock: Double) -> Bool

    /// The place in the pattern, in seconds; `nil` once it has ended.
    public func position(at clock: Double) -> Double?

    /// The clock's time at which it ends by itself, or has ended; `nil` while it is paused or loops.
    public var endClock: Double? { get }
}

/// What a reader does with a file that breaks the format's rules in a way that can be repaired.
public enum ReadingMode : String, Hashable, Sendable, CaseIterable {

    /// Repair, and report each repair as a diagnostic.
    case lenient

    /// Throw at the first repair that would be needed.
    case strict
}

/// A player without a device: it records every call and plays on a virtual clock, so that a test can ask what would be felt.
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
/// Time moves by ``advance(by:)`` and in no other way. Errors are put in with ``failNext(_:with:times:)``; the engine stops
/// and resets with ``stopEngine(_:)`` and ``resetEngine()``, and cannot run between ``enterBackground()`` and
/// ``enterForeground()``.
@MainActor final public class RecordingHapticPlayer : HapticPatterns.HapticPlayer {

    /// A call and the virtual time at which it came.
    public struct Call : Hashable, Sendable {

        /// What was called.
        public enum Kind : Hashable, Sendable {

            /// ``HapticPlayer/prepare()``.
            case prepare

            /// ``HapticPlayer/stop()``.
            case stop

            /// ``HapticPlayer/play(_:settings:)``.
            case play(HapticPatterns.HapticPattern, HapticPatterns.PlaybackSettings)

            /// ``HapticPlayback/perform(_:)`` on the playback of that number, counted from 0.
            case command(HapticPatterns.PlaybackCommand, playback: Int)
        }

        /// What was called.
        public let kind: HapticPatterns.RecordingHapticPlayer.Call.Kind

        /// When, in seconds of virtual time.
        public let time: Double

        /// The error that was thrown, if one was.
        public let error: HapticPatterns.HapticPlayerError?
    }

    /// The calls that an error can be put into.
    public enum Failing : Hashable, Sendable, CaseIterable {

        /// ``HapticPlayer/prepare()``.
        case prepare

        /// ``HapticPlayer/play(_:settings:)``.
        case play

        /// ``HapticPlayback/perform(_:)``.
        case command
    }

    /// What the player says it can do.
    @MainActor public let capabilities: HapticPatterns.HapticCapabilities

    /// Called when the engine stops by itself or is reset.
    @MainActor public var onEvent: ((HapticPatterns.HapticPlayerEvent) -> Void)?

    /// Called with each pattern that starts to play.
    @MainActor public var onPlay: ((HapticPatterns.HapticPattern) -> Void)?

    /// Called within ``prepare()``, before it returns: what happens while an engine starts.
    @MainActor public var onPrepare: (nonisolated(nonsending) () async -> Void)?

    /// Every call, in order.
    @MainActor public private(set) var calls: [HapticPatterns.RecordingHapticPlayer.Call] { get }

    /// Virtual time, in seconds.
    @MainActor public private(set) var now: Double { get }

    /// Whether the engine runs.
    @MainActor public private(set) var isRunning: Bool { get }

    /// How often the engine was started.
    @MainActor public private(set) var generation: Int { get }

    /// Whether the app is in the background, where no engine starts.
    @MainActor public private(set) var isInBackground: Bool { get }

    /// Makes a player whose engine does not run yet.
    ///
    /// - Parameters:
    ///   - capabilities: What the player says it can do.
    ///   - mix: How events and playbacks that overlap are mixed.
    ///   - idleTimeout: How long the engine stays awake while nothing plays, in seconds of virtual time, more than 0;
    ///     `nil` for ever.
    @MainActor public init(capabilities: HapticPatterns.HapticCapabilities = .full, mix: HapticPatterns.OverlapMix = .max, idleTimeout: Double? = nil)

    /// Starts the engine, or throws what was put in; ``HapticPlayerError/engineNotRunning`` in the background.
    @MainActor public func prepare() async throws(HapticPatterns.HapticPlayerError) -> Int

    /// Starts the engine at once, without a call to record.
    @MainActor public func startEngine()

    /// Stops the engine and everything that plays, without an event.
    @MainActor public func stop()

    /// Starts a pattern, or throws what was put in; the engine must run.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - settings: Speed, loop, place and strength from the first moment on.
    /// - Returns: A handle to steer it with.
    /// - Throws: ``HapticPlayerError/engineNotRunning`` before a start, or what was put in.
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern, settings: HapticPatterns.PlaybackSettings) throws(HapticPatterns.HapticPlayerError) -> any HapticPatterns.HapticPlayback

    /// Moves the clock forward and ends what ends on the way, in order; each end is told at its own time.
    ///
    /// - Parameter seconds: How far, in seconds, 0 or more.
    @MainActor public func advance(by seconds: Double)

    /// What is felt now: the mix of everything that plays.
    @MainActor public var sample: HapticPatterns.HapticSample { get }

    /// How many patterns play or are paused.
    @MainActor public var playingCount: Int { get }

    /// Where each pattern that plays or is paused is, in seconds of the pattern, by start.
    @MainActor public var positions: [Double] { get }

    /// Empties ``calls``.
    @MainActor public func forgetCalls()

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: Which call.
    ///   - error: What it throws.
    ///   - times: How many of the next such calls fail, 0 or more.
    @MainActor public func failNext(_ call: HapticPatterns.RecordingHapticPlayer.Failing, with error: HapticPatterns.HapticPlayerError, times: Int = 1)

    /// Stops the engine as the system does: the event is sent, and what plays ends.
    @MainActor public func stopEngine(_ reason: HapticPatterns.HapticPlayerEvent.StopReason)

    /// Resets the engine as after a failure of the haptics server: the event is sent, and what plays is gone.
    @MainActor public func resetEngine()

    /// Leaves the foreground as an app does: a running engine is suspended, and none starts until ``enterForeground()``.
    @MainActor public func enterBackground()

    /// Comes back to the foreground; the engine stays off until it is started.
    @MainActor public func enterForeground()

    /// Sends an event as it is, such as the late one of an engine that is gone.
    @MainActor public func send(_ event: HapticPatterns.HapticPlayerEvent)
}

/// Silence, as an element of a pattern.
public struct Rest : Hashable, Sendable {

    /// How long, in seconds, 0 or more.
    public let seconds: Double

    /// Makes a silence of some seconds, 0 or more.
    public init(_ seconds: Double)
}

/// A player for devices without haptics: it can do nothing and says so.
///
/// A ``HapticsService`` with it is not available, and refuses each play with ``PlaybackEnd/Refusal/unavailable``. An app
/// need not ask where it runs.
@MainActor final public class SilentHapticPlayer : HapticPatterns.HapticPlayer {

    /// Nothing.
    @MainActor public let capabilities: HapticPatterns.HapticCapabilities

    /// Never called.
    @MainActor public var onEvent: ((HapticPatterns.HapticPlayerEvent) -> Void)?

    /// Makes a player.
    @MainActor public init()

    /// Returns the next generation at once.
    @MainActor public func prepare() -> Int

    /// Does nothing.
    @MainActor public func stop()

    /// Plays nothing.
    ///
    /// - Parameters:
    ///   - pattern: The pattern; not looked at.
    ///   - settings: Not looked at.
    /// - Returns: A playback that has ended.
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern, settings: HapticPatterns.PlaybackSettings) -> any HapticPatterns.HapticPlayback
}

/// A tap, as an element of a pattern: it takes no time of its own.
public struct Transient : Hashable, Sendable {

    /// The event.
    public let event: HapticPatterns.HapticEvent

    /// Makes a tap.
    ///
    /// - Parameters:
    ///   - intensity: Strength, 0…1; the device's default if `nil`.
    ///   - sharpness: Sharpness, 0…1; the device's default if `nil`.
    public init(intensity: Double? = nil, sharpness: Double? = nil)
}

