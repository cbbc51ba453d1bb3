import Glibc
import Synchronization

/// A kind of command to an animator.
public enum AnimatorCommand : String, Hashable, Sendable, CaseIterable {

    /// The creation of an animation.
    case animate

    /// The creation of a timeline.
    case timeline

    /// The creation of an animation to new targets.
    case retarget

    /// A start or a resumption, now or after a delay.
    case start

    /// A pause, now or after a delay.
    case pause

    /// A change of direction.
    case reverse

    /// A change of the progress.
    case setProgress

    /// A change of the progress of the values.
    case setValueProgress

    /// A seek to a position or a mark.
    case seek

    /// A change of the rate of one animation.
    case setRate

    /// A change of the number of runs.
    case setRepeat

    /// The end of an animation at a given position.
    case finish

    /// The addition of a completion.
    case addCompletion

    /// A run to a progress, a position or a mark.
    case run

    /// The cancellation of delayed pauses.
    case cancelPauses

    /// The addition of a closure for the beginning.
    case onBegin

    /// The addition of a closure for the beginnings of further runs.
    case onRepeat

    /// An advance of the animator to a time.
    case advance

    /// A change of the speed of the animator.
    case setSpeed

    /// A new time of the caller's clock, at which nothing moves.
    case resetClock

    /// A change of the overwrite policy.
    case setOverwritePolicy
}

extension AnimatorCommand : Codable {
}

/// A command that could not be carried out as given.
///
/// The command is ignored, or carried out with the nearest allowed argument; in either case exactly one diagnostic is
/// sent to ``TimelineAnimator/onDiagnostic``. Queries send no diagnostics.
public struct AnimatorDiagnostic<Tag> where Tag : Hashable {

    /// A code that identifies the kind of a diagnostic.
    public typealias Code = PropertyAnimator.AnimatorDiagnosticCode

    /// A degree to which a problem changed the effect of a command.
    public enum Severity : String, Hashable, Sendable, CaseIterable, Comparable {

        /// The command was carried out with another argument.
        case warning

        /// The command, or the tween that the diagnostic is about, had no effect.
        case error

        /// Returns whether the left severity is less than the right severity: a warning is less than an error.
        public static func < (left: PropertyAnimator.AnimatorDiagnostic<Tag>.Severity, right: PropertyAnimator.AnimatorDiagnostic<Tag>.Severity) -> Bool
    }

    /// The code that identifies the kind of problem.
    public let code: PropertyAnimator.AnimatorDiagnostic<Tag>.Code

    /// The kind of the command that could not be carried out as given.
    public let command: PropertyAnimator.AnimatorCommand

    /// The tag of the command; `nil` for a command to the whole animator.
    public let tag: Tag?

    /// The time of the command on the animator's clock, in seconds.
    public let time: Double

    /// The degree to which the problem changed the effect of the command.
    public var severity: PropertyAnimator.AnimatorDiagnostic<Tag>.Severity { get }

    /// The problem, as a sentence.
    public var message: String { get }

    /// The effect of the problem on the command, as a sentence.
    public var remedy: String? { get }
}

extension AnimatorDiagnostic : CustomStringConvertible {

    /// The command with its tag and time, the severity, the message and the remedy.
    public var description: String { get }
}

extension AnimatorDiagnostic : Hashable {
}

extension AnimatorDiagnostic : Sendable where Tag : Sendable {
}

/// A kind of ``AnimatorDiagnostic``.
///
/// Later versions may add codes, so that a `switch` over codes needs a `default`.
public struct AnimatorDiagnosticCode : Hashable, Sendable, RawRepresentable, CustomStringConvertible {

    /// The name of the code, the same in every version.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String)

    /// The same text as ``rawValue``.
    public var description: String { get }

    /// The tag has no animation; nothing was changed.
    public static let noAnimation: PropertyAnimator.AnimatorDiagnosticCode

    /// The duration is negative, NaN or infinite, and is replaced by 0.
    public static let invalidDuration: PropertyAnimator.AnimatorDiagnosticCode

    /// The delay is negative, NaN or infinite, and is replaced by 0.
    public static let invalidDelay: PropertyAnimator.AnimatorDiagnosticCode

    /// The progress is NaN; nothing was changed.
    public static let invalidProgress: PropertyAnimator.AnimatorDiagnosticCode

    /// The progress is outside 0…1, and is replaced by the nearer end of this range.
    public static let progressClamped: PropertyAnimator.AnimatorDiagnosticCode

    /// The rate or speed is NaN or infinite, or the speed of the animator is negative or above 1,000,000; nothing was
    /// changed.
    public static let invalidRate: PropertyAnimator.AnimatorDiagnosticCode

    /// The time is before the last time; nothing was changed.
    public static let clockWentBackwards: PropertyAnimator.AnimatorDiagnosticCode

    /// The time is NaN or infinite, or more than 73 years from 0 on one of the clocks; nothing was changed.
    public static let invalidTime: PropertyAnimator.AnimatorDiagnosticCode

    /// The animator was advanced from inside its own advance, or by a closure that sets a property; nothing was changed.
    public static let advanceInsideAdvance: PropertyAnimator.AnimatorDiagnosticCode

    /// The start value of a tween cannot be interpolated to its end value (see ``Interpolatable/canInterpolate(to:)``),
    /// or its keyframes are unusable; the tween has no effect.
    public static let incompatibleValues: PropertyAnimator.AnimatorDiagnosticCode

    /// The timeline has no mark of this name.
    ///
    /// A step is placed as if it had no mark, and a seek is ignored.
    public static let unknownMark: PropertyAnimator.AnimatorDiagnosticCode

    /// A group of a timeline contains more than 99 nested groups, and is left out.
    public static let nestedTooDeep: PropertyAnimator.AnimatorDiagnosticCode

    /// The number of runs is less than 1, and is replaced by 1.
    public static let invalidCount: PropertyAnimator.AnimatorDiagnosticCode

    /// The objects of an animation were released before the animation was ever started; its tweens had no effect.
    public static let neverStarted: PropertyAnimator.AnimatorDiagnosticCode

    /// Commands inside callbacks caused each other too often at one time; the command changed nothing.
    public static let endlessChain: PropertyAnimator.AnimatorDiagnosticCode
}

/// A frame source that sends frames at a constant rate by a clock, on every platform with Swift concurrency.
///
/// <!-- code: skip -->
/// ```swift
/// let frames = ClockFrameSource(clock: ContinuousClock(), framesPerSecond: 60)
/// let animator = TimelineAnimator<String>(frames: frames)
/// try await frames.run()  // until its task is cancelled
/// ```
///
/// ``run()`` waits in the isolation of its caller, which must be the isolation of the animator. While no frame is
/// wanted, or no frame before the end of a start delay, the method sleeps and costs nothing. Frames are aligned to
/// multiples of the interval since the source was created, so that they do not drift. Each frame has the time at
/// which it is actually sent. If a wait takes too long, the frames that were due during the wait are skipped.
final public class ClockFrameSource<FrameClock> : PropertyAnimator.FrameSource where FrameClock : Clock, FrameClock.Duration == Duration {

    /// The receivers of the frames; times are in seconds since the source was created.
    public let subscribers: PropertyAnimator.FrameSubscribers

    /// Creates a source, which sends no frames before ``run()`` is called.
    ///
    /// - Parameters:
    ///   - clock: The clock to wait on.
    ///   - framesPerSecond: The number of frames per second.
    /// - Precondition: `framesPerSecond` is finite and greater than 0.
    public init(clock: FrameClock, framesPerSecond: Double = 60)

    /// The seconds since the source was created.
    public var now: Double { get }

    /// Sends frames while they are wanted, until the task is cancelled.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, or the error that the clock's `sleep` throws.
    public func run() async throws
}

/// A color that can be animated, with the color space in which an animation to the color mixes.
///
/// ```swift
/// let middle = ColorValue(red: 1, green: 0, blue: 0).mixed(with: ColorValue(red: 0, green: 0, blue: 1), in: .sRGB)
/// middle.red  // → 0.5
/// middle.blue  // → 0.5
/// ```
///
/// Components are gamma-encoded sRGB, 0…1 for colors in the sRGB gamut. Components are not clamped: a color outside the
/// gamut has components outside 0…1. Mixing premultiplies by alpha, so that a fade to transparent does not turn gray.
///
/// An animation mixes in the ``space`` of its target, which is OKLab by default:
///
/// ```swift
/// let red = ColorValue(red: 1, green: 0, blue: 0)
/// let blue = ColorValue(red: 0, green: 0, blue: 1)
/// red.interpolated(to: blue, fraction: 0.5).hex  // → #8c53a2
/// red.interpolated(to: blue.mixing(in: .sRGB), fraction: 0.5).hex  // → #800080
/// red.interpolated(to: blue.mixing(in: .okLCh), fraction: 0.5).hex  // → #ba00c2
/// ```
public struct ColorValue : Hashable, Sendable {

    /// The gamma-encoded red component, 0…1 for colors in the sRGB gamut.
    public var red: Double

    /// The gamma-encoded green component, 0…1 for colors in the sRGB gamut.
    public var green: Double

    /// The gamma-encoded blue component, 0…1 for colors in the sRGB gamut.
    public var blue: Double

    /// The opacity, 0…1; numbers outside are clamped, and NaN is replaced by 1.
    public var alpha: Double

    /// The color space in which an animation to this color mixes.
    public var space: PropertyAnimator.MixingSpace

    /// The direction around the color wheel in which an animation to this color mixes, in a space with hues.
    public var hueArc: PropertyAnimator.HueArc

    /// Creates a color from gamma-encoded sRGB components.
    ///
    /// - Parameters:
    ///   - red: The red component, 0…1 for colors in the sRGB gamut.
    ///   - green: The green component, 0…1 for colors in the sRGB gamut.
    ///   - blue: The blue component, 0…1 for colors in the sRGB gamut.
    ///   - alpha: The opacity, 0…1; numbers outside are clamped, and NaN is replaced by 1.
    ///   - space: The color space in which an animation to this color mixes.
    ///   - hueArc: The direction around the color wheel, in a space with hues.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1, space: PropertyAnimator.MixingSpace = .okLab, hueArc: PropertyAnimator.HueArc = .shorter)

    /// Opaque black.
    public static let black: PropertyAnimator.ColorValue

    /// Opaque white.
    public static let white: PropertyAnimator.ColorValue

    /// Transparent black.
    public static let clear: PropertyAnimator.ColorValue

    /// Creates a color from Display P3 components; colors that sRGB cannot show get sRGB components outside 0…1.
    ///
    /// - Parameters:
    ///   - red: The red component in Display P3, 0…1.
    ///   - green: The green component in Display P3, 0…1.
    ///   - blue: The blue component in Display P3, 0…1.
    ///   - alpha: The opacity, 0…1.
    public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1)

    /// Creates a color from hue, saturation and lightness.
    ///
    /// - Parameters:
    ///   - hue: The hue in degrees, any number.
    ///   - saturation: The saturation, 0…1.
    ///   - lightness: The lightness, 0…1.
    ///   - alpha: The opacity, 0…1.
    public init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1)

    /// Creates a color from its coordinates in a space.
    ///
    /// - Parameters:
    ///   - components: The coordinates in the order of the space's name, such as lightness, chroma and hue for `okLCh`.
    ///     Hues are in degrees. The lightness is 0…100 in `lab` and `lch`, and 0…1 in the other spaces.
    ///   - space: The color space of the coordinates.
    ///   - alpha: The opacity, 0…1.
    public init(components: (Double, Double, Double), in space: PropertyAnimator.MixingSpace, alpha: Double = 1)

    /// Returns the coordinates of the color in a space, in the order of the parameters of
    /// ``init(components:in:alpha:)``.
    ///
    /// - Parameter space: The color space of the coordinates.
    /// - Returns: The coordinates in the order of the space's name. Hues are in degrees.
    public func components(in space: PropertyAnimator.MixingSpace) -> (Double, Double, Double)

    /// Returns the same color with another ``space`` and ``hueArc``, for an animation whose target is this color.
    ///
    /// - Parameters:
    ///   - space: The color space in which an animation to the color mixes.
    ///   - hueArc: The direction around the color wheel, in a space with hues.
    /// - Returns: The color.
    public func mixing(in space: PropertyAnimator.MixingSpace, hueArc: PropertyAnimator.HueArc = .shorter) -> PropertyAnimator.ColorValue

    /// Returns the same color with another opacity, which is clamped to 0…1.
    public func withAlpha(_ alpha: Double) -> PropertyAnimator.ColorValue

    /// Returns the mixture with another color (CSS Color 4, "Interpolating colors").
    ///
    /// Components are premultiplied by alpha before they are mixed. Hues are not premultiplied. A color without chroma
    /// takes the hue of the other color.
    ///
    /// - Parameters:
    ///   - other: The other color.
    ///   - fraction: The fraction of the other color: 0 gives this color, and 1 gives the other color. A fraction
    ///     outside 0…1 extrapolates; the alpha of the mixture is clamped to 0…1.
    ///   - space: The color space to mix in; by default the other color's ``space``.
    ///   - hueArc: The direction around the color wheel, in a space with hues; by default the other color's ``hueArc``.
    /// - Returns: The mixture, with the ``space`` and the ``hueArc`` of the other color. A mixture with alpha 0 is
    ///   transparent black.
    public func mixed(with other: PropertyAnimator.ColorValue, fraction: Double = 0.5, in space: PropertyAnimator.MixingSpace? = nil, hueArc: PropertyAnimator.HueArc? = nil) -> PropertyAnimator.ColorValue
}

extension ColorValue : Codable {

    /// Creates a color from the keys `red`, `green` and `blue`, and the optional keys `alpha`, `space` and
    /// `hueArc`.
    ///
    /// - Throws: A `DecodingError` if a component is missing, or if a value has the wrong type.
    public init(from decoder: any Decoder) throws

    /// Writes the three components, and `alpha`, `space` and `hueArc` if they differ from their defaults.
    ///
    /// - Throws: The error of the encoder, such as an `EncodingError` for a number that the format cannot express.
    public func encode(to encoder: any Encoder) throws
}

extension ColorValue {

    /// Creates a color from hexadecimal sRGB digits: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without `#`.
    ///
    /// ```swift
    /// ColorValue(hex: "#f80")?.green  // → Optional(0.5333333333333333)
    /// ColorValue(hex: "orange")  // → nil
    /// ```
    ///
    /// The result is `nil` for any other text.
    ///
    /// - Complexity: O(*n*) for *n* bytes of text.
    public init?(hex: String)

    /// The nearest sRGB color in hexadecimal digits, in the form of CSS.
    ///
    /// The form is `#rrggbb` for an opaque color, and `#rrggbbaa` otherwise.
    ///
    /// Each channel is clamped separately; NaN becomes 0.
    public var hex: String { get }
}

extension ColorValue : PropertyAnimator.Interpolatable {

    /// Returns the mixture with the target, mixed in the target's ``space``.
    public func interpolated(to target: PropertyAnimator.ColorValue, fraction: Double) -> PropertyAnimator.ColorValue

    /// Returns this color plus a fraction of the difference between two other colors, in the target's ``space``.
    ///
    /// The components are premultiplied by alpha. The alpha of the result is clamped to 0…1. A result with alpha 0 is
    /// transparent black.
    public func shifted(by fraction: Double, from origin: PropertyAnimator.ColorValue, to target: PropertyAnimator.ColorValue) -> PropertyAnimator.ColorValue
}

/// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in CSS `cubic-bezier()`,
/// `UICubicTimingParameters` and most design tools.
///
/// ```swift
/// let ease = try CubicBezier(0.42, 0, 0.58, 1)
/// ease.value(at: 0.5)  // → 0.5
/// ease.value(at: 0.25) < 0.25  // → true
/// ```
///
/// The error of an output is about 1e-15, times the slope of the curve where the slope is above 1. A ``TimingCurve``
/// made from the curve prepares a table and is faster. Outside 0…1 the curve continues along its end tangents (CSS
/// Easing 2, "Output of a cubic Bézier easing function").
public struct CubicBezier : Hashable, Sendable {

    /// The x of the first control point, 0…1.
    public let x1: Double

    /// The y of the first control point.
    ///
    /// A number outside 0…1 can make the curve overshoot near the start.
    public let y1: Double

    /// The x of the second control point, 0…1.
    public let x2: Double

    /// The y of the second control point.
    ///
    /// A number outside 0…1 can make the curve overshoot near the end.
    public let y2: Double

    /// Creates a curve from its two control points.
    ///
    /// - Parameters:
    ///   - x1: The x of the first control point, 0…1.
    ///   - y1: The y of the first control point, within ±1,000,000.
    ///   - x2: The x of the second control point, 0…1.
    ///   - y2: The y of the second control point, within ±1,000,000.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(PropertyAnimator.CurveError)

    /// Returns the y of the curve at an x, which can be any number.
    public func value(at x: Double) -> Double

    /// Returns the slope dy/dx of the curve at an x; the slope is infinite where the curve is vertical.
    public func derivative(at x: Double) -> Double

    /// Returns the smallest x in 0…1 at which the curve has a given y; `nil` if there is no such x.
    public func inverse(of y: Double) -> Double?
}

/// An error about parameters that do not describe a curve.
///
/// The error names the invalid parameter and the rule that the parameter breaks:
///
/// ```swift
/// do {
///     _ = try SpringMotion(mass: 1, stiffness: -1, damping: 10)
/// } catch {
///     print(error)  // stiffness: The value must be greater than 0, not -1.0.
/// }
/// ```
public struct CurveError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A kind of ``CurveError``.
    public struct Code : Hashable, Sendable, RawRepresentable, CustomStringConvertible {

        /// The name of the code, the same in every version.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The same text as ``rawValue``.
        public var description: String { get }

        /// A parameter is NaN or infinite.
        public static let notFinite: PropertyAnimator.CurveError.Code

        /// A parameter is outside its allowed range, or the parameters together describe no curve with finite values.
        public static let outOfRange: PropertyAnimator.CurveError.Code

        /// The number of steps or points is not allowed.
        public static let invalidCount: PropertyAnimator.CurveError.Code

        /// A spring without damping never settles, so that it cannot be fitted to a duration.
        public static let neverSettles: PropertyAnimator.CurveError.Code
    }

    /// The code that identifies the kind of error.
    public let code: PropertyAnimator.CurveError.Code

    /// The name of the invalid parameter, such as `stiffness` or `points[2].x`.
    ///
    /// The name is `nil` if each parameter is allowed, but not all of them together.
    public let path: String?

    /// A sentence that states the broken rule.
    public let message: String

    /// The path, if it is not `nil`, and the message.
    public var description: String { get }
}

/// A motion that friction slows down until it comes to rest, as a scroll view does after a fling, in closed form.
///
/// The velocity is multiplied by the deceleration rate once each millisecond. The value at which the motion comes to
/// rest is determined at the start:
///
/// ```swift
/// let decay = DecayMotion(decelerationRate: 0.998)
/// let release = (value: 100.0, velocity: 900.0)
/// decay.restValue(from: release).rounded()  // → 550.0
/// decay.state(after: 0.5, from: release).velocity.rounded()  // → 331.0
/// ```
///
/// An animation shows the same motion with the curve ``TimingCurve/decay(decelerationRate:)`` and the rest value as its
/// target.
public struct DecayMotion : Hashable, Sendable {

    /// The factor by which the velocity changes in one millisecond, 0.001…0.99999.
    public let decelerationRate: Double

    /// A motion with the deceleration rate that scroll views of UIKit have by default.
    public static let normal: PropertyAnimator.DecayMotion

    /// A motion with the fast deceleration rate of scroll views of UIKit.
    public static let fast: PropertyAnimator.DecayMotion

    /// Creates a motion with a deceleration rate.
    ///
    /// - Parameter decelerationRate: The factor by which the velocity changes in one millisecond. Numbers outside
    ///   0.001…0.99999 are clamped, and NaN is replaced by 0.998.
    public init(decelerationRate: Double = 0.998)

    /// Returns the value and the velocity after a time.
    ///
    /// - Parameters:
    ///   - seconds: The seconds since the start state, 0 or more.
    ///   - start: The value at the start, and its velocity in units per second.
    /// - Returns: The value, and its velocity in units per second.
    public func state(after seconds: Double, from start: (value: Double, velocity: Double)) -> (value: Double, velocity: Double)

    /// Returns the value at which the motion comes to rest.
    ///
    /// - Parameter start: The value at the start, and its velocity in units per second.
    /// - Returns: The value after an infinite time.
    public func restValue(from start: (value: Double, velocity: Double)) -> Double

    /// Returns the value of a list that is nearest to the value at which the motion comes to rest.
    ///
    /// Use the result as the target of a drawer or a sheet after a drag with a velocity:
    ///
    /// ```swift
    /// DecayMotion.fast.nearestRestValue(from: (value: 340, velocity: -900), among: [0, 300, 600])  // → Optional(300.0)
    /// DecayMotion.fast.nearestRestValue(from: (value: 340, velocity: 2_000), among: [0, 300, 600])  // → Optional(600.0)
    /// ```
    ///
    /// - Parameters:
    ///   - start: The value at the start, and its velocity in units per second.
    ///   - values: The values at which the motion may come to rest.
    /// - Returns: The nearest value, or the first of two equally near values; `nil` if the list is empty.
    /// - Complexity: O(*n*) for *n* values.
    public func nearestRestValue(from start: (value: Double, velocity: Double), among values: [Double]) -> Double?

    /// Returns the velocity with which a motion comes to rest at a value.
    ///
    /// - Parameters:
    ///   - start: The value at the start.
    ///   - rest: The value at which the motion comes to rest.
    /// - Returns: The velocity at the start, in units per second.
    public func velocity(from start: Double, toRestAt rest: Double) -> Double

    /// Returns the time at which the motion reaches a value; `nil` if the motion comes to rest before that value.
    ///
    /// - Parameters:
    ///   - value: The value, such as an edge.
    ///   - start: The value at the start, and its velocity in units per second.
    /// - Returns: The seconds since the start state, 0 or more.
    public func time(reaching value: Double, from start: (value: Double, velocity: Double)) -> Double?

    /// Returns the time after which the value stays within a distance of the value at which the motion comes to rest.
    ///
    /// - Parameters:
    ///   - velocity: The velocity at the start, in units per second.
    ///   - distance: The distance, greater than 0.
    /// - Returns: The seconds since the start, 0 or more; infinity if the distance is not greater than 0.
    public func settlingTime(from velocity: Double, within distance: Double) -> Double
}

/// An end of an animation: its position, its cause and its time.
///
/// Completions receive this value.
public struct Finish : Hashable, Sendable {

    /// A position of the properties at the end of an animation.
    public enum Position : String, Hashable, Sendable {

        /// The properties have their start values.
        case start

        /// The properties have values between start and target.
        case current

        /// The properties have their target values, also if the animation ran in reverse.
        case end
    }

    /// A reason for the end of an animation.
    public enum Cause : String, Hashable, Sendable {

        /// The animation ran to its end, forwards or in reverse.
        case completed

        /// The command ``TaggedAnimation/finish(at:)`` ended the animation.
        case finishedByCommand

        /// Another animation took the tag.
        case replaced

        /// All objects of the animation were released.
        case cancelled
    }

    /// The position of the properties at the end: start values, target values, or values in between.
    public let position: PropertyAnimator.Finish.Position

    /// The reason for the end.
    public let cause: PropertyAnimator.Finish.Cause

    /// The exact time of the end in seconds on the animator's clock, independent of the frame rate.
    public let time: Double

    /// The progress at the end, on the forward axis, 0…1, for a bar that shows the progress also after the end.
    ///
    /// The progress counts all runs: an animation that completes has the progress 1, or 0 in reverse, wherever its
    /// properties are.
    public let progress: Double

    /// Creates a finish.
    ///
    /// - Parameters:
    ///   - position: The position of the properties.
    ///   - cause: The reason for the end.
    ///   - time: The time of the end, in seconds on the animator's clock.
    ///   - progress: The progress at the end; 1 for the position `.end` and 0 for all others unless given.
    public init(position: PropertyAnimator.Finish.Position, cause: PropertyAnimator.Finish.Cause, time: Double, progress: Double? = nil)
}

extension Finish : Codable {
}

extension Finish.Position : Codable {
}

extension Finish.Cause : Codable {
}

/// A type that sends frames to animators, such as a display link, a clock, or a test.
///
/// A source has any number of subscribers: animators, and other code that wants frames. The source sends frames with
/// ``FrameSubscribers/send(at:)`` while ``FrameSubscribers/nextFrameTime`` is not later than ``now``. Before that time
/// no frames need to be sent.
///
/// <!-- code: skip -->
/// ```swift
/// final class TimerFrameSource: FrameSource {
///     let subscribers = FrameSubscribers()
///     var now: Double { … }
///     func timerFired() { subscribers.send(at: now) }
/// }
/// ```
public protocol FrameSource : AnyObject {

    /// The receivers of the frames: one object, created with the source.
    var subscribers: PropertyAnimator.FrameSubscribers { get }

    /// The current time in seconds on the source's own clock.
    ///
    /// The time is also correct while no frames are wanted.
    var now: Double { get }
}

extension FrameSource {

    /// Whether a subscriber wants frames, now or later.
    public var isActive: Bool { get }
}

/// A list of the receivers of the frames of a ``FrameSource``.
///
/// ```swift
/// let subscribers = FrameSubscribers()
/// var times: [Double] = []
/// let subscription = subscribers.add { times.append($0) }
/// subscription.nextFrameTime = 2
/// subscribers.nextFrameTime ?? 0  // → 2.0
/// subscribers.send(at: 1)
/// subscribers.send(at: 2)
/// times  // → [2.0]
/// ```
final public class FrameSubscribers {

    /// The earliest time at which a subscriber wants a frame, in seconds on the source's clock; `nil` if no subscriber
    /// wants a frame.
    ///
    /// If the time has passed, every frame is wanted.
    ///
    /// - Complexity: O(1); a change of a subscription costs O(*n*) for *n* subscribers.
    public private(set) var nextFrameTime: Double? { get }

    /// A closure of the frame source that is called when ``nextFrameTime`` changes.
    public var onChange: (() -> Void)?

    /// Creates a list without subscribers.
    public init()

    /// Adds a subscriber, which wants no frames until its ``FrameSubscription/nextFrameTime`` is set.
    ///
    /// - Parameter receive: A closure that is called with the time of each frame, in seconds.
    /// - Returns: The subscription, which lasts until it is cancelled.
    public func add(_ receive: @escaping (Double) -> Void) -> PropertyAnimator.FrameSubscription

    /// Sends a frame to the subscribers that want a frame at that time.
    ///
    /// - Parameter time: The time of the frame, in seconds on the source's clock.
    /// - Complexity: O(*n*) for *n* subscribers.
    public func send(at time: Double)
}

/// A subscription to the frames of a ``FrameSource``.
final public class FrameSubscription {

    /// The time from which the subscriber wants frames, in seconds on the source's clock; `nil` for none.
    public var nextFrameTime: Double?

    /// Ends the subscription: the closure is released and is not called again.
    public func cancel()
}

/// A direction around the color wheel in which two hues are mixed.
public enum HueArc : String, Hashable, Sendable, CaseIterable {

    /// The arc of at most 180°.
    case shorter

    /// The arc of at least 180°.
    case longer

    /// The arc on which the hue increases.
    case increasing

    /// The arc on which the hue decreases.
    case decreasing
}

extension HueArc : Codable {
}

/// A group of elements that run one after the other, used as one element.
public struct InSequence : PropertyAnimator.TimelineElement {

    /// Creates a group of elements that run one after the other.
    public init(@PropertyAnimator.TimelineBuilder _ items: () -> [PropertyAnimator.TimelineItem])

    /// The group as an item of a timeline.
    public var item: PropertyAnimator.TimelineItem { get }
}

/// A type whose values can be interpolated, so that a property of this type can be animated.
///
/// ``interpolated(to:fraction:)`` is the only requirement without a default. A struct interpolates its fields one by
/// one:
///
/// ```swift
/// struct Style: Interpolatable {
///     var center: Point2D
///     var alpha: Double
///
///     func interpolated(to target: Style, fraction: Double) -> Style {
///         Style(
///             center: center.interpolated(to: target.center, fraction: fraction),
///             alpha: alpha.interpolated(to: target.alpha, fraction: fraction)
///         )
///     }
/// }
///
/// let hidden = Style(center: Point2D(0, 0), alpha: 0)
/// let shown = Style(center: Point2D(8, 4), alpha: 1)
/// hidden.interpolated(to: shown, fraction: 0.25).center.x  // → 2.0
/// ```
public protocol Interpolatable {

    /// Returns the value at a fraction of the difference from this value to the target.
    ///
    /// - Parameters:
    ///   - target: The value at fraction 1.
    ///   - fraction: The fraction of the difference: 0 gives this value, 1 gives the target, and fractions outside 0…1
    ///     overshoot. An animation never calls this function with exactly 0 or 1, but uses the two values themselves.
    /// - Returns: The value at the fraction.
    func interpolated(to target: Self, fraction: Double) -> Self

    /// Returns whether this value can be interpolated to `target`.
    ///
    /// The default is `true`. Two arrays can be interpolated if their counts are equal and their elements can be
    /// interpolated. Two optionals can be interpolated if both are `nil`, or if both have values that can be
    /// interpolated. A tween between other values is refused with a diagnostic and does not change its property.
    func canInterpolate(to target: Self) -> Bool

    /// Returns this value plus a fraction of the difference between two other values.
    ///
    /// An animation uses this method to add a velocity to a value. For types with an addition, the result is
    /// `self + (target − origin) · fraction`. The default implementation needs no addition: it constructs the fourth
    /// corner of a parallelogram from three calls of ``interpolated(to:fraction:)`` (Schild's ladder). For numbers,
    /// both results are the same. For types whose values follow a curved path, the default is accurate for small
    /// differences.
    ///
    /// - Parameters:
    ///   - fraction: The fraction of the difference; any number.
    ///   - origin: The value from which the difference is taken.
    ///   - target: The value to which the difference leads.
    /// - Returns: The shifted value.
    func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self

    /// Whether a retargeted animation inherits the velocity of values of this type.
    ///
    /// The default is `true`. The integer types return `false`: a value that is rounded in every frame has no
    /// meaningful velocity.
    static var hasVelocity: Bool { get }
}

extension Interpolatable {

    /// Returns `true`: by default, any two values can be interpolated.
    @inlinable public func canInterpolate(to target: Self) -> Bool

    /// Returns this value plus a fraction of the difference between two other values, without an addition.
    ///
    /// The result is the fourth corner of a parallelogram, from three calls of ``interpolated(to:fraction:)``.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self

    /// Whether the values have a velocity; `true` by default.
    public static var hasVelocity: Bool { get }
}

extension Interpolatable where Self : FixedWidthInteger {

    /// Returns the interpolated number, rounded to an integer and clamped to the range of the type.
    ///
    /// Halves are rounded away from zero. For numbers outside ±2⁵³ the result is only as precise as a `Double`.
    public func interpolated(to target: Self, fraction: Double) -> Self

    /// Returns this number plus a fraction of the difference between two other numbers.
    ///
    /// The result is rounded to an integer and clamped to the range of the type. Halves are rounded away from zero.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self

    /// Whether the values have a velocity: `false`, since an integer is rounded in every frame.
    public static var hasVelocity: Bool { get }
}

/// A value that an animation passes at a given time, with the curve that leads to it.
///
/// ```swift
/// final class Ball {
///     var height = 0.0
/// }
///
/// let ball = Ball()
/// let animator = TimelineAnimator<String>()
/// animator.animate("hop", duration: 1, curve: .linear) {
///     Tween(ball, \.height, through: [
///         Keyframe(10, at: 0.5, curve: .easeOut),
///         Keyframe(0, at: 1, curve: .easeIn),
///     ])
/// }
/// .start()
/// animator.advance(to: 0.5)
/// ball.height  // → 10.0
/// ```
public struct Keyframe<Value> where Value : PropertyAnimator.Interpolatable {

    /// The value to reach.
    public var value: Value

    /// The time at which the value is reached, as a fraction of the animation, 0…1.
    public var fraction: Double

    /// The curve from the preceding keyframe, or from the start value, to this keyframe.
    public var curve: PropertyAnimator.TimingCurve

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - value: The value to reach.
    ///   - fraction: The time at which the value is reached, as a fraction of the animation, 0…1.
    ///   - curve: The curve from the preceding keyframe, or from the start value, to this keyframe.
    public init(_ value: Value, at fraction: Double, curve: PropertyAnimator.TimingCurve = .linear)
}

extension Keyframe : Sendable where Value : Sendable {
}

/// A frame source for tests, which sends a frame when the test calls ``send(at:)``.
///
/// ```swift
/// let frames = ManualFrameSource()
/// let animator = TimelineAnimator<String>(frames: frames)
/// animator.animate("fade", duration: 1) {}.start()
/// frames.isActive  // → true
/// frames.send(until: 1, framesPerSecond: 60)
/// frames.isActive  // → false
/// animator["fade"].hasAnimation  // → false
/// ```
final public class ManualFrameSource : PropertyAnimator.FrameSource {

    /// The receivers of the frames that the test sends.
    public let subscribers: PropertyAnimator.FrameSubscribers

    /// The time of the latest frame, in seconds.
    public private(set) var now: Double { get }

    /// The number of frames that were sent while frames were wanted.
    public private(set) var delivered: Int { get }

    /// Creates a source.
    ///
    /// - Parameter now: The time that the clock shows, in seconds.
    public init(now: Double = 0)

    /// Sets the clock to a time, and sends a frame if a subscriber wants a frame by then.
    ///
    /// - Parameter time: The time, in seconds.
    public func send(at time: Double)

    /// Sends frames at a constant rate after the current time, and a last frame at the end.
    ///
    /// - Parameters:
    ///   - end: The time of the last frame, in seconds.
    ///   - framesPerSecond: The number of frames per second.
    /// - Precondition: `framesPerSecond` is greater than 0, and at most 100,000,000 frames result.
    /// - Complexity: O(*n*) for *n* frames.
    public func send(until end: Double, framesPerSecond: Double)
}

/// A named point in a timeline.
///
/// A step can be placed relative to a mark, a seek can move to a mark, and an action can run when playback passes a
/// mark.
public struct Mark : PropertyAnimator.TimelineElement {

    /// Creates a mark at the time at which the next element would begin.
    ///
    /// - Parameters:
    ///   - name: The name of the mark. If several marks have the same name, a step is placed at the last of them before
    ///     it, or else at the first one behind it, and a seek goes to the first.
    ///   - action: A closure that is called each time playback or a seek passes the mark, in either direction.
    public init(_ name: String, _ action: (() -> Void)? = nil)

    /// The mark as an item of a timeline.
    public var item: PropertyAnimator.TimelineItem { get }
}

/// A color space in which two colors are mixed.
///
/// In OKLab, a change of lightness or colorfulness looks even. sRGB is the space of UIKit and of older CSS. In the
/// cylindrical spaces (OKLCh, LCh and HSL) a mixture follows an arc around the color wheel. In the other spaces a
/// mixture follows a straight line.
public enum MixingSpace : String, Hashable, Sendable, CaseIterable {

    /// Gamma-encoded sRGB.
    case sRGB

    /// Linear-light sRGB: sRGB without its gamma encoding.
    case linearSRGB

    /// Björn Ottosson's OKLab, a perceptually uniform space; the default.
    case okLab

    /// OKLab in polar coordinates, with hue and chroma; mixtures of opposite hues stay colorful.
    case okLCh

    /// CIE Lab with white point D50.
    case lab

    /// CIE Lab in polar coordinates, with hue and chroma.
    case lch

    /// HSL: hue, saturation and lightness of sRGB.
    case hsl
}

extension MixingSpace : Codable {
}

/// A treatment of a motion that is in progress when its tag gets a new target.
public enum MotionBlend : String, Hashable, Sendable, CaseIterable {

    /// The old motion ends, and the new motion starts with the velocity of the old motion.
    case velocity

    /// The old motion continues along its own curve, and the new motion is added, as in additive animations of Core
    /// Animation and CSS.
    ///
    /// The new animation starts at the value at which the old motion would have come to rest; the remaining distance of
    /// the old motion to that value is added in each frame. A motion that has no end or stands still cannot continue;
    /// `velocity` is then used instead.
    case additive
}

extension MotionBlend : Codable {
}

/// A behavior of animations when the user has asked for reduced motion.
public enum MotionPolicy : String, Hashable, Sendable, CaseIterable {

    /// Animations run unchanged.
    case standard

    /// Animations have no duration: they complete with their target values at the next evaluation after their start and
    /// delay.
    case immediate

    /// Fades (see ``Tween/asFade()``) run at constant speed; all other tweens are at their targets at once.
    case crossfade
}

extension MotionPolicy : Codable {
}

/// A treatment of an earlier animation when a later one begins to move the same property of the same object.
///
/// To add the later motion to the earlier one, use `retarget` with ``MotionBlend/additive``.
public enum OverwritePolicy : String, Hashable, Sendable, CaseIterable {

    /// Both animations continue, and the later one sets the property while it moves.
    case laterWins

    /// The earlier animation ends at its current position, with the cause ``Finish/Cause/replaced``.
    ///
    /// The whole animation ends, also if it moves other properties. A timeline ends if one of its running steps moves the
    /// property. Closures have no identity, so that their tweens end nothing.
    case endEarlier
}

extension OverwritePolicy : Codable {
}

/// A pair of values that change together.
///
/// Use a pair in place of a tuple, which cannot conform to ``Interpolatable``:
///
/// ```swift
/// let start = Pair(Point2D(0, 0), 1.0)
/// let middle = start.interpolated(to: Pair(Point2D(10, 20), 0.0), fraction: 0.5)
/// middle.first.y  // → 10.0
/// middle.second  // → 0.5
/// ```
///
/// For more than two values, nest pairs.
public struct Pair<First, Second> {

    /// The first value.
    public var first: First

    /// The second value.
    public var second: Second

    /// Creates a pair of two values.
    public init(_ first: First, _ second: Second)
}

extension Pair : PropertyAnimator.Interpolatable where First : PropertyAnimator.Interpolatable, Second : PropertyAnimator.Interpolatable {

    /// Returns a pair in which both values are interpolated.
    public func interpolated(to target: PropertyAnimator.Pair<First, Second>, fraction: Double) -> PropertyAnimator.Pair<First, Second>

    /// Returns whether the first and the second value can each be interpolated.
    public func canInterpolate(to target: PropertyAnimator.Pair<First, Second>) -> Bool

    /// Returns a pair in which both values are shifted.
    public func shifted(by fraction: Double, from origin: PropertyAnimator.Pair<First, Second>, to target: PropertyAnimator.Pair<First, Second>) -> PropertyAnimator.Pair<First, Second>

    /// Whether both values have a velocity.
    public static var hasVelocity: Bool { get }
}

extension Pair : PropertyAnimator.VectorValue where First : PropertyAnimator.VectorValue, Second : PropertyAnimator.VectorValue {

    /// Returns the pair of the sums of the first values and of the second values.
    public static func + (a: PropertyAnimator.Pair<First, Second>, b: PropertyAnimator.Pair<First, Second>) -> PropertyAnimator.Pair<First, Second>

    /// Returns the pair of the differences of the first values and of the second values.
    public static func - (a: PropertyAnimator.Pair<First, Second>, b: PropertyAnimator.Pair<First, Second>) -> PropertyAnimator.Pair<First, Second>

    /// Returns the pair with both values multiplied by a factor.
    public func scaled(by factor: Double) -> PropertyAnimator.Pair<First, Second>
}

extension Pair : Equatable where First : Equatable, Second : Equatable {
}

extension Pair : Hashable where First : Hashable, Second : Hashable {
}

extension Pair : Sendable where First : Sendable, Second : Sendable {
}

extension Pair : PropertyAnimator.VelocityRepresentable where First : PropertyAnimator.VelocityRepresentable, Second : PropertyAnimator.VelocityRepresentable {

    /// The pair of the zeros of both types.
    public static var zero: PropertyAnimator.Pair<First, Second> { get }
}

/// A group of elements that begin together.
///
/// The element after the group begins when the longest element of the group has ended.
public struct Parallel : PropertyAnimator.TimelineElement {

    /// Creates a group of elements that begin together.
    public init(@PropertyAnimator.TimelineBuilder _ items: () -> [PropertyAnimator.TimelineItem])

    /// The group as an item of a timeline.
    public var item: PropertyAnimator.TimelineItem { get }
}

/// A curve of straight pieces between points, as in CSS `linear()`.
///
/// ```swift
/// let slowThenFast = try PiecewiseLinear([Point2D(0, 0), Point2D(0.75, 0.25), Point2D(1, 1)])
/// slowThenFast.value(at: 0.375)  // → 0.125
/// ```
///
/// Two points at the same x make a jump; the output at that x is the y of the later point. Before the first point and
/// after the last point, the nearest piece continues.
public struct PiecewiseLinear : Hashable, Sendable {

    /// The points, in the order of ascending x.
    public let points: [PropertyAnimator.Point2D]

    /// Creates a curve through points.
    ///
    /// - Parameter points: Two or more points, with coordinates within ±1,000,000. If the x of a point is smaller than
    ///   an earlier x, the x is raised to the largest earlier x, as in CSS.
    /// - Throws: A ``CurveError`` with the code `invalidCount`, `notFinite` or `outOfRange`. The code is also
    ///   `outOfRange` if a piece is too steep to be computed.
    /// - Complexity: O(*n*) for *n* points.
    public init(_ points: [PropertyAnimator.Point2D]) throws(PropertyAnimator.CurveError)

    /// Returns the output at an input (CSS Easing 2, "Output of a linear easing function").
    ///
    /// - Parameters:
    ///   - x: The input, any number.
    ///   - before: Whether the run has not begun. If so, a jump at exactly the first point has not happened yet.
    /// - Returns: The output of the piece that contains the input.
    /// - Complexity: O(log *n*) for *n* points.
    public func value(at x: Double, before: Bool = false) -> Double
}

/// A position that moves over a ``Timing``, by the timing model of Web Animations.
///
/// A playhead plays, pauses, seeks, reverses and finishes by the rules of that standard. A playhead changes no
/// properties and has no clock: each command and each query takes the time of the timeline, in seconds. A
/// ``TimelineAnimator`` runs its animations on playheads. Use a playhead directly where no property is animated, such
/// as for the playback of a video.
///
/// ```swift
/// var playhead = Playhead(Timing(duration: 2))
/// try playhead.play(at: 10)
/// playhead.progress(at: 10.5)  // → Optional(0.25)
/// try playhead.reverse(at: 10.5)
/// playhead.currentTime(at: 10.75)  // → Optional(0.25)
/// playhead.state(at: 11)  // → finished
/// ```
///
/// Commands take effect at once; there is no pending state. The times of commands and queries must not decrease.
///
/// Source: W3C Web Animations Level 1, sections "The current time of an animation" to "Reversing an animation". One
/// difference is deliberate: with ``setRate(_:at:)``, the position of a finished playhead is never past its end.
public struct Playhead : Sendable, Hashable {

    /// A play state of a playhead.
    public enum State : String, Hashable, Sendable {

        /// The playhead has no position: it has not been played, or it was cancelled.
        case idle

        /// The position moves with time, at the rate of the playhead.
        case running

        /// The position stands still until the playhead is played.
        case paused

        /// The position has reached the end in the direction of playback.
        case finished
    }

    /// The timing over which the position moves.
    public private(set) var timing: PropertyAnimator.Timing { get }

    /// The rate of playback: 1 is normal speed and 2 is double speed; at 0 the position does not change, and at a
    /// negative rate playback runs backwards.
    public private(set) var rate: Double { get }

    /// Creates an idle playhead.
    public init(_ timing: PropertyAnimator.Timing)

    /// Returns the position at a time of the timeline.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Returns: The position in seconds from the start of the delay; `nil` if the playhead is idle.
    public func currentTime(at time: Double) -> Double?

    /// Returns the play state at a time of the timeline, in seconds.
    public func state(at time: Double) -> PropertyAnimator.Playhead.State

    /// Returns the output of the curve at a time of the timeline.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Returns: The output of the curve; `nil` if the playhead is idle, or where the fill hides the effect.
    /// - Complexity: O(log *n*) for a piecewise linear curve of *n* points.
    public func progress(at time: Double) -> Double?

    /// Returns the index of the current iteration at a time of the timeline.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Returns: The index, from 0; `nil` if the playhead is idle, or where the fill hides the effect. The index is
    ///   infinite at the end of infinitely many iterations of zero duration.
    public func iteration(at time: Double) -> Double?

    /// Plays from the current position, or from the beginning if the playhead is idle, at its end or outside the
    /// timing.
    ///
    /// With a negative rate, a run begins at the end of the timing and ends at position 0.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: A ``PlayheadError`` with the code `endless` if the playhead has to start at the end of a timing that
    ///   has no end.
    public mutating func play(at time: Double) throws(PropertyAnimator.PlayheadError)

    /// Pauses at the current position; an idle playhead pauses at the beginning of its run.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: A ``PlayheadError`` with the code `endless` if the playhead is idle, its rate is negative, and the
    ///   timing has no end.
    public mutating func pause(at time: Double) throws(PropertyAnimator.PlayheadError)

    /// Moves to a position.
    ///
    /// A running playhead continues from the new position, and an idle playhead becomes paused.
    ///
    /// - Parameters:
    ///   - position: The position in seconds from the start of the delay; positions outside the timing are allowed.
    ///   - time: The time of the timeline, in seconds.
    public mutating func seek(to position: Double, at time: Double)

    /// Reverses the direction of playback and plays.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: A ``PlayheadError`` with the code `endless` if the playhead has to start at the end of a timing that
    ///   has no end. The playhead is then unchanged.
    public mutating func reverse(at time: Double) throws(PropertyAnimator.PlayheadError)

    /// Changes the rate and keeps the position.
    ///
    /// A finished playhead whose rate changes its sign runs back from its end at once.
    ///
    /// - Parameters:
    ///   - rate: The new rate: 1 is normal speed, at 0 the position stands still, and negative rates play backwards.
    ///     NaN and infinities are ignored.
    ///   - time: The time of the timeline, in seconds.
    public mutating func setRate(_ rate: Double, at time: Double)

    /// Changes the rate exactly as `updatePlaybackRate()` of Web Animations does.
    ///
    /// This method differs from ``setRate(_:at:)`` for a finished playhead. It counts the time since the end: a
    /// playhead whose rate gets the opposite sign first runs back through that time. Use ``setRate(_:at:)`` in an app;
    /// this method exists to replay traces that were recorded in browsers.
    ///
    /// - Parameters:
    ///   - rate: The new rate: 1 is normal speed, at 0 the position stands still, and negative rates play backwards.
    ///     NaN and infinities are ignored.
    ///   - time: The time of the timeline, in seconds.
    public mutating func updateRate(_ rate: Double, at time: Double)

    /// Moves to the end in the direction of playback.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: A ``PlayheadError``: with the code `zeroRate` if the rate is 0, with the code `endless` if the rate is
    ///   positive and the timing has no end.
    public mutating func finish(at time: Double) throws(PropertyAnimator.PlayheadError)

    /// Cancels the run, so that the playhead becomes idle.
    public mutating func cancel()
}

/// An error about a command that a ``Playhead`` cannot carry out.
public struct PlayheadError : Error, Hashable, Sendable, CustomStringConvertible {

    /// A kind of ``PlayheadError``.
    public struct Code : Hashable, Sendable, RawRepresentable, CustomStringConvertible {

        /// The name of the code, the same in every version.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The same text as ``rawValue``.
        public var description: String { get }

        /// The command starts or finishes at the end of the timing, but the timing has no end.
        public static let endless: PropertyAnimator.PlayheadError.Code

        /// The rate is 0, so that there is no direction in which to finish.
        public static let zeroRate: PropertyAnimator.PlayheadError.Code
    }

    /// The code that identifies the kind of error.
    public let code: PropertyAnimator.PlayheadError.Code

    /// The reason, as a sentence.
    public var message: String { get }

    /// The same sentence as ``message``.
    public var description: String { get }
}

/// A point in the plane, or another pair of numbers that change together.
///
/// ```swift
/// let middle = Point2D(0, 10).interpolated(to: Point2D(100, 20), fraction: 0.5)
/// middle.x  // → 50.0
/// middle.y  // → 15.0
/// ```
public struct Point2D : Hashable, Sendable {

    /// The x coordinate.
    public var x: Double

    /// The y coordinate.
    public var y: Double

    /// Creates a point from its coordinates.
    public init(_ x: Double, _ y: Double)
}

extension Point2D : Codable {
}

extension Point2D : PropertyAnimator.VectorValue {

    /// Returns the sum of two points, coordinate by coordinate.
    public static func + (a: PropertyAnimator.Point2D, b: PropertyAnimator.Point2D) -> PropertyAnimator.Point2D

    /// Returns the difference of two points, coordinate by coordinate.
    public static func - (a: PropertyAnimator.Point2D, b: PropertyAnimator.Point2D) -> PropertyAnimator.Point2D

    /// Returns the point with both coordinates multiplied by a factor.
    public func scaled(by factor: Double) -> PropertyAnimator.Point2D
}

extension Point2D : PropertyAnimator.VelocityRepresentable {

    /// The origin, which as a velocity means no motion.
    public static let zero: PropertyAnimator.Point2D
}

/// A list of the commands that were given to an animator, with their times, so that any animator can repeat them.
///
/// ```swift
/// let animator = TimelineAnimator<String>()
/// animator.startRecording()
/// var x = 0.0
/// animator.animate("x", duration: 2, curve: .linear) { Tween(from: 0.0, to: 1.0) { x = $0 } }.start()
/// animator.advance(to: 0.5)
/// animator["x"].reverse()
/// animator.advance(to: 0.6)
/// let recording = animator.stopRecording()
/// recording.count  // → 3
/// recording.endTime  // → 0.6
///
/// var y = 0.0
/// let other = TimelineAnimator<String>()
/// other.replay(recording, tweens: { _ in [Tween(from: 0.0, to: 1.0) { y = $0 }] })
/// x == y  // → true
/// ```
///
/// Frames are not recorded, since they do not affect the result. A command that was given inside a completion is
/// recorded with the number of that completion, so that a replay does not need the code of the completions.
public struct Recording<Tag> where Tag : Hashable {

    /// The number of recorded commands.
    public var count: Int { get }

    /// The time at which the recording ends, in seconds on the caller's clock.
    public var endTime: Double { get }
}

/// A coding of a recording as an object with the keys `version`, `end`, `moved` and `commands`.
///
/// The value of `version` is 1, and `end` is the end of the recording in nanoseconds. `commands` is a list in the
/// order in which the commands were given. `moved` is true if the clock was moved after the last command.
extension Recording : Codable where Tag : Decodable, Tag : Encodable {

    /// Writes the version, the end and the commands of the recording.
    ///
    /// - Throws: An `EncodingError` if the recording contains a custom curve, or the error of the encoder.
    public func encode(to encoder: any Encoder) throws

    /// Creates a recording from a stored form of version 1.
    ///
    /// - Throws: A `DecodingError` if the stored form is incomplete or has another version.
    public init(from decoder: any Decoder) throws
}

extension Recording : Hashable {
}

extension Recording : Sendable where Tag : Sendable {
}

/// An angle that is interpolated along the shorter of the two arcs.
///
/// ```swift
/// let middle = Rotation(degrees: 350).interpolated(to: Rotation(degrees: 10), fraction: 0.5)
/// middle.degrees  // → 360.0
/// ```
///
/// If both arcs are exactly half a circle, the sign of the difference determines the direction: from 0° to 180° the
/// angle increases, and from 180° to 0° the angle decreases. For rotations of more than half a circle, animate a plain
/// `Double`.
public struct Rotation : Hashable, Sendable {

    /// The angle in degrees, any number.
    ///
    /// The angle is stored in degrees, so that half a circle is exactly 180.
    public var degrees: Double

    /// Creates a rotation from radians.
    public init(radians: Double)

    /// Creates a rotation from degrees.
    public init(degrees: Double)

    /// The angle in radians.
    public var radians: Double

    /// Returns the signed length of the shorter arc to another angle, in degrees from −180 to 180.
    public func shortestDifference(to target: PropertyAnimator.Rotation) -> Double
}

extension Rotation : PropertyAnimator.Interpolatable {

    /// Returns the angle at a fraction of the shorter arc to the target.
    public func interpolated(to target: PropertyAnimator.Rotation, fraction: Double) -> PropertyAnimator.Rotation

    /// Returns this angle plus a fraction of the shorter arc between two other angles.
    public func shifted(by fraction: Double, from origin: PropertyAnimator.Rotation, to target: PropertyAnimator.Rotation) -> PropertyAnimator.Rotation
}

extension Rotation : Codable {

    /// Creates a rotation from a single number, the angle in degrees.
    ///
    /// - Throws: A `DecodingError` if the stored form is not a number.
    public init(from decoder: any Decoder) throws

    /// Writes the angle in degrees as a single number.
    ///
    /// - Throws: The error of the encoder, such as an `EncodingError` for an infinite angle in JSON.
    public func encode(to encoder: any Encoder) throws
}

/// A relation between the position of a finger and a dragged value, with growing resistance outside two limits, as at
/// the end of a scroll view.
///
/// Between the limits, the value follows the finger. Outside the limits, the value moves more and more slowly, and
/// never farther from the limit than ``dimension``:
///
/// ```swift
/// let band = RubberBand(limits: 0...300, dimension: 600)
/// band.value(at: 120)  // → 120.0
/// band.value(at: 400).rounded()  // → 350.0
/// band.position(of: band.value(at: 400)).rounded()  // → 400.0
/// band.restValue(for: 400)  // → 300.0
/// ```
///
/// The distance outside a limit is d·c·x / (c·x + d), with the distance x of the finger, the dimension d and the
/// coefficient c.
public struct RubberBand : Hashable, Sendable {

    /// The values between which there is no resistance.
    public let limits: ClosedRange<Double>

    /// The distance outside a limit that the value approaches but does not reach, 0 or greater.
    ///
    /// A scroll view uses its own height or width.
    public let dimension: Double

    /// The ratio of the speeds of the value and the finger just outside a limit, 0…1.
    public let coefficient: Double

    /// Creates a rubber band.
    ///
    /// - Parameters:
    ///   - limits: The values between which there is no resistance.
    ///   - dimension: The distance outside a limit that the value approaches. A number that is negative, NaN or
    ///     infinite is replaced by 0, with which the value stays between the limits.
    ///   - coefficient: The ratio of the speeds of the value and the finger just outside a limit. Numbers outside 0…1
    ///     are clamped, and NaN is replaced by 0.55, the number of UIKit.
    public init(limits: ClosedRange<Double>, dimension: Double, coefficient: Double = 0.55)

    /// Returns the value for a position of the finger.
    public func value(at position: Double) -> Double

    /// Returns the value and its velocity for a position and a velocity of the finger.
    ///
    /// - Parameter finger: The position of the finger, and its velocity in units per second.
    /// - Returns: The value, and its velocity in units per second.
    public func state(at finger: (position: Double, velocity: Double)) -> (value: Double, velocity: Double)

    /// Returns the position of the finger for a value, so that a value outside the limits can be grabbed without a jump.
    ///
    /// A value that is farther from its limit than 999/1000 of the dimension is replaced by a value at that distance.
    public func position(of value: Double) -> Double

    /// Returns the value to which the dragged value returns after the drag: the nearest value between the limits.
    public func restValue(for value: Double) -> Double
}

/// A motion of a mass on a damped spring, in closed form.
///
/// The motion starts at 0, and its target is 1. Times are in seconds:
///
/// ```swift
/// let spring = try SpringMotion(mass: 1, stiffness: 100, damping: 10)
/// spring.dampingRatio  // → 0.5
/// spring.value(at: 0)  // → 0.0
/// spring.settlingTime() > 1.27 && spring.settlingTime() < 1.271  // → true
/// ```
///
/// The solution of m x″ + c x′ + k (x − 1) = 0, with mass m, damping c and stiffness k, is evaluated directly at any
/// time and not integrated in steps. The result therefore does not depend on the frame rate. One formula covers
/// underdamped springs, and another formula covers overdamped springs. Neither formula divides by zero near critical
/// damping.
public struct SpringMotion : Hashable, Sendable {

    /// The mass, greater than 0.
    public let mass: Double

    /// The force per unit of displacement, greater than 0.
    public let stiffness: Double

    /// The friction per unit of velocity, 0 or greater; a spring without damping oscillates forever.
    public let damping: Double

    /// The velocity at the start, in fractions of the distance per second: a constant velocity of 1 would reach the
    /// target in one second.
    public let initialVelocity: Double

    /// Creates a spring from its physical parameters.
    ///
    /// - Parameters:
    ///   - mass: The mass, greater than 0.
    ///   - stiffness: The force per unit of displacement, greater than 0.
    ///   - damping: The friction per unit of velocity, 0 or greater.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000;
    ///     positive towards the target.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`. The code is also `outOfRange` if the
    ///   spring is too fast or too slow to be computed.
    public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) throws(PropertyAnimator.CurveError)

    /// Creates a spring from the duration and the bounce that SwiftUI uses.
    ///
    /// The mass is 1, the stiffness (2π/duration)², and the damping ratio 1 − bounce, or 1/(1 + bounce) for a negative
    /// bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, greater than 0: the time after which the motion seems to end.
    ///     The spring settles later.
    ///   - bounce: The bounce, greater than −1 and at most 1. A bounce of 0 is critically damped, 1 is undamped, and a
    ///     negative bounce is overdamped.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(PropertyAnimator.CurveError)

    /// Creates a spring of mass 1 that settles to within 1/1000 of the target exactly at the end of a duration.
    ///
    /// With the usual formula, which uses the envelope of the oscillation, the distance at the end of the duration
    /// would differ from 1/1000 by a factor of up to four.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, greater than 0, after which |x − 1| stays below 1/1000 in a motion from
    ///     rest.
    ///   - dampingRatio: The damping ratio ζ, greater than 0; 1 is critical damping.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000. A
    ///     motion with a velocity has the same stiffness and damping, and can settle earlier or later.
    /// - Throws: A ``CurveError`` with the code `notFinite`, `outOfRange` or `neverSettles`.
    public init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double = 0) throws(PropertyAnimator.CurveError)

    /// The damping ratio ζ.
    ///
    /// Below 1 the spring overshoots. At 1 the spring reaches the target fastest without overshoot. Above 1 the spring
    /// approaches the target slowly.
    public var dampingRatio: Double { get }

    /// The angular frequency ω of the same spring without damping, in radians per second.
    public var naturalFrequency: Double { get }

    /// The period 2π/ω of the same spring without damping, in seconds; SwiftUI calls this period the duration.
    public var perceptualDuration: Double { get }

    /// The bounce as SwiftUI defines it, greater than −1 and at most 1: 0 is critically damped, 1 is undamped.
    public var bounce: Double { get }

    /// Returns the value at a time in seconds: 0 at the start and before it, and 1 at the target.
    public func value(at seconds: Double) -> Double

    /// Returns the velocity at a time in seconds, in fractions of the distance per second.
    public func velocity(at seconds: Double) -> Double

    /// Returns the value and the velocity after a time, for a motion from any state to any target.
    ///
    /// To give a moving value a new target, pass its current value and velocity as the start. ``initialVelocity`` has
    /// no effect. Start and target may be equal; then only the velocity moves the value.
    ///
    /// - Parameters:
    ///   - seconds: The seconds since the start state, 0 or more.
    ///   - start: The value at the start, and its velocity in units per second.
    ///   - target: The target value.
    /// - Returns: The value, and its velocity in units per second.
    public func state(after seconds: Double, from start: (value: Double, velocity: Double), to target: Double) -> (value: Double, velocity: Double)
}

extension SpringMotion {

    /// Returns the time after which the value stays within a distance of the target, for the motion from 0 to 1.
    ///
    /// The result is the exact time at which the distance is crossed for the last time, and not an estimate by an
    /// envelope.
    ///
    /// - Parameter distance: The distance, greater than 0. A distance of 1 is the difference between start and target.
    /// - Returns: The time in seconds, 0 or more. The time is infinity without damping, or if the distance is not
    ///   greater than 0.
    public func settlingTime(within distance: Double = 0.001) -> Double

    /// Returns the time after which the value stays within a distance of the target, for a motion from any state to any
    /// target.
    ///
    /// As in ``state(after:from:to:)``, ``initialVelocity`` has no effect. Start and target may be equal; then only the
    /// velocity moves the value:
    ///
    /// ```swift
    /// let spring = try SpringMotion(stiffness: 100, damping: 20)
    /// let pushed = spring.settlingTime(from: (value: 3, velocity: 4), to: 3, within: 0.001)
    /// let left = spring.state(after: pushed, from: (value: 3, velocity: 4), to: 3).value - 3
    /// abs(left - 0.001) < 1e-12  // → true
    /// ```
    ///
    /// - Parameters:
    ///   - start: The value at the start, and its velocity in units per second.
    ///   - target: The target value.
    ///   - distance: The distance in units of the value, greater than 0.
    /// - Returns: The time in seconds; 0 if the value is never that far from the target. The time is infinity without
    ///   damping, if the distance is not greater than 0, or if the time is beyond the range of `Double`.
    public func settlingTime(from start: (value: Double, velocity: Double), to target: Double, within distance: Double) -> Double
}

/// A group that runs the same elements for each item of a collection, each item a fixed time after the previous item.
///
/// ```swift
/// final class Row {
///     var x = 100.0
/// }
///
/// let rows = [Row(), Row(), Row()]
/// let animator = TimelineAnimator<String>()
/// animator.timeline("rows") {
///     Stagger(rows, each: 0.5) { row in
///         Step(duration: 1, curve: .linear) { Tween(row, \.x, to: 0) }
///     }
/// }
/// .start()
/// animator.advance(to: 1)
/// rows.map(\.x)  // → [0.0, 50.0, 100.0]
/// ```
public struct Stagger : PropertyAnimator.TimelineElement {

    /// An order in which the items of a ``Stagger`` begin.
    public enum Order : Hashable, Sendable {

        /// The first item begins first.
        case start

        /// The last item begins first.
        case end

        /// The middle item begins first; with an even number of items, the two middle items begin together.
        case center

        /// The items begin in a random order that is the same for the same seed.
        case random(seed: UInt64)
    }

    /// Creates a group with the same elements for each item of a collection.
    ///
    /// - Parameters:
    ///   - elements: The items.
    ///   - each: The seconds from the beginning of one item to the beginning of the next item, 0 or more; a negative
    ///     number, or NaN, is replaced by 0.
    ///   - order: The order in which the items begin.
    ///   - content: The timeline elements of one item, which run one after the other.
    public init<Elements>(_ elements: Elements, each: Double, from order: PropertyAnimator.Stagger.Order = .start, @PropertyAnimator.TimelineBuilder content: (Elements.Element) -> [PropertyAnimator.TimelineItem]) where Elements : Collection

    /// Creates a group with the same elements for each item of a collection, whose beginnings are spread over a time.
    ///
    /// - Parameters:
    ///   - elements: The items.
    ///   - total: The seconds from the beginning of the first item to that of the last, 0 or more; negative numbers and
    ///     NaN are replaced by 0.
    ///   - order: The order in which the items begin.
    ///   - content: The timeline elements of one item, which run one after the other.
    public init<Elements>(_ elements: Elements, over total: Double, from order: PropertyAnimator.Stagger.Order = .start, @PropertyAnimator.TimelineBuilder content: (Elements.Element) -> [PropertyAnimator.TimelineItem]) where Elements : Collection

    /// Creates a group with the same elements for each item of a grid, which is filled row by row.
    ///
    /// An item begins later the farther its cell is from the cell of the order: the first cell, the last cell, or the
    /// middle of the grid. With a random order, the columns have no effect.
    ///
    /// - Parameters:
    ///   - elements: The items, row by row.
    ///   - columns: The number of columns, 1 or more; smaller numbers are replaced by 1.
    ///   - each: The seconds for the distance of two neighboring cells, 0 or more; negative numbers and NaN are replaced by 0.
    ///   - order: The order in which the items begin.
    ///   - content: The timeline elements of one item, which run one after the other.
    public init<Elements>(_ elements: Elements, columns: Int, each: Double, from order: PropertyAnimator.Stagger.Order = .start, @PropertyAnimator.TimelineBuilder content: (Elements.Element) -> [PropertyAnimator.TimelineItem]) where Elements : Collection

    /// Creates a group with the same elements for each item of a grid, whose beginnings are spread over a time.
    ///
    /// - Parameters:
    ///   - elements: The items, row by row.
    ///   - columns: The number of columns, 1 or more; smaller numbers are replaced by 1.
    ///   - total: The seconds from the beginning of the first item to that of the last, 0 or more; negative numbers and
    ///     NaN are replaced by 0.
    ///   - order: The order in which the items begin.
    ///   - content: The timeline elements of one item, which run one after the other.
    public init<Elements>(_ elements: Elements, columns: Int, over total: Double, from order: PropertyAnimator.Stagger.Order = .start, @PropertyAnimator.TimelineBuilder content: (Elements.Element) -> [PropertyAnimator.TimelineItem]) where Elements : Collection

    /// The group as an item of a timeline.
    public var item: PropertyAnimator.TimelineItem { get }
}

/// A group of tweens that share a duration and a curve.
///
/// A step begins when the element before it has ended, unless the step is placed at a mark or a time.
public struct Step : PropertyAnimator.TimelineElement {

    /// Creates a step that begins when the element before it has ended.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, 0 or more; a negative, NaN or infinite duration is replaced by 0, with a
    ///     diagnostic. Springs with their own duration ignore this duration (``TimingCurve/ownDuration``).
    ///   - curve: The curve from progress in time to progress in value.
    ///   - tweens: The tweens of the step.
    public init(duration: Double, curve: PropertyAnimator.TimingCurve = .default, @PropertyAnimator.TweenBuilder _ tweens: () -> PropertyAnimator.TweenList)

    /// Creates a step placed relative to a mark of the timeline.
    ///
    /// The mark may also stand behind the step. The group that contains such a step does not wait for its end.
    ///
    /// - Parameters:
    ///   - mark: The name of the mark. With an unknown name the step is placed as if it had no mark, with a diagnostic.
    ///   - offset: The seconds after the mark; a negative offset is before the mark, but not before the start.
    ///   - duration: The duration in seconds, 0 or more.
    ///   - curve: The curve from progress in time to progress in value.
    ///   - tweens: The tweens of the step.
    public init(at mark: String, offset: Double = 0, duration: Double, curve: PropertyAnimator.TimingCurve = .default, @PropertyAnimator.TweenBuilder _ tweens: () -> PropertyAnimator.TweenList)

    /// Creates a step placed at a time of its sequence.
    ///
    /// - Parameters:
    ///   - time: The seconds from the start of the sequence or timeline that contains the step, 0 or more.
    ///   - duration: The duration in seconds, 0 or more.
    ///   - curve: The curve from progress in time to progress in value.
    ///   - tweens: The tweens of the step.
    public init(at time: Double, duration: Double, curve: PropertyAnimator.TimingCurve = .default, @PropertyAnimator.TweenBuilder _ tweens: () -> PropertyAnimator.TweenList)

    /// Returns the same step, repeated a number of times.
    ///
    /// - Parameters:
    ///   - count: The total number of runs, 1 or more; a smaller number is replaced by 1.
    ///   - autoreverses: Whether every second run goes back.
    /// - Returns: The repeated step, which is `count` times as long.
    public func repeating(_ count: Int, autoreverses: Bool = false) -> PropertyAnimator.Step

    /// The step as an item of a timeline.
    public var item: PropertyAnimator.TimelineItem { get }
}

/// A curve of equal steps, as in CSS `steps(n, jump)`.
///
/// ```swift
/// let clock = try StepCurve(4, jump: .end)
/// clock.value(at: 0.49)  // → 0.25
/// clock.value(at: 0.5)  // → 0.5
/// ```
///
/// An input that is the `Double` nearest to k/n is treated as k/n, so that rounding moves no input across a step.
public struct StepCurve : Hashable, Sendable {

    /// A choice of the ends at which a step curve jumps.
    public enum Jump : String, Hashable, Sendable {

        /// A jump at the start: the first step is complete at input 0.
        case start

        /// A jump at the end: the last step is complete only at input 1.
        case end

        /// No jump at either end: the outputs 0 and 1 each last one step.
        case none

        /// A jump at both ends.
        case both
    }

    /// The number of steps.
    public let count: Int

    /// The ends at which the curve jumps.
    public let jump: PropertyAnimator.StepCurve.Jump

    /// Creates a curve of equal steps.
    ///
    /// - Parameters:
    ///   - count: The number of steps, 1 or more; with the jump `.none`, 2 or more.
    ///   - jump: The ends at which the curve jumps.
    /// - Throws: A ``CurveError`` with the code `invalidCount`.
    public init(_ count: Int, jump: PropertyAnimator.StepCurve.Jump = .end) throws(PropertyAnimator.CurveError)

    /// Returns the output at an input (CSS Easing 2, "Step easing functions").
    ///
    /// - Parameters:
    ///   - x: The input, any number.
    ///   - before: Whether the run has not begun. If so, a jump at exactly this input has not happened yet.
    /// - Returns: A multiple of the height of a step; outside 0…1 the steps continue.
    public func value(at x: Double, before: Bool = false) -> Double
}

extension StepCurve.Jump : Codable {
}

/// A handle of one animation, from `animate`, or of the animation that a tag has, from `animator["circle"]`.
///
/// A handle from ``TimelineAnimator/animate(_:duration:curve:motionPolicy:_:)``, `timeline` or `retarget` refers to the
/// new animation, and its commands never reach another animation. A handle from ``TimelineAnimator/subscript(_:)``
/// stores only the tag, and refers to the animation that has the tag when a command is given.
///
/// Commands return the handle, so that they can be chained. A command that reaches no animation changes nothing and
/// sends one diagnostic; a query sends no diagnostic.
public struct TaggedAnimation<Tag> where Tag : Hashable {

    /// A state of an animation, as in UIKit.
    public enum State : String, Hashable, Sendable {

        /// The animation has not been started, or does not exist.
        case inactive

        /// The animation has been started: it runs, waits for its delay, or is paused.
        case active
    }

    /// The tag that identifies the animation in its animator.
    public let tag: Tag

    /// Whether the handle refers to an animation that was created and has not ended.
    public var hasAnimation: Bool { get }

    /// The state of the animation; `.inactive` if the tag has no animation.
    public var state: PropertyAnimator.TaggedAnimation<Tag>.State { get }

    /// Whether the animation runs, in either direction, or waits for its start delay; `false` if the tag has no
    /// animation.
    public var isRunning: Bool { get }

    /// Whether the direction of playback is from the target to the start.
    ///
    /// Setting this property reverses a running animation from its current position. An animation that has not begun
    /// begins at the target.
    public var isReversed: Bool { get nonmutating set }

    /// The progress of the animation: 0 at the start values and 1 at the target, in either direction of playback; 0
    /// without an animation.
    ///
    /// Setting this property has the effect of ``setProgress(to:)-(Double)``.
    public var progress: Double { get nonmutating set }

    /// The progress of the values: 0 at the start values, 1 at the target, and outside 0…1 where the curve overshoots; 0
    /// without an animation.
    ///
    /// ``progress`` is the progress in time, and this property is the progress in value: the output of the curve at
    /// ``progress``. Setting this property moves the animation to the first position of the current run at which its
    /// curve has that output, so that a drag can move a spring by the position of the finger and not by time:
    ///
    /// ```swift
    /// var x = 0.0
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("drawer", duration: 0, curve: .spring(duration: 0.5, bounce: 0.3)) {
    ///     Tween(from: 0.0, to: 300.0) { x = $0 }
    /// }
    /// animator["drawer"].valueProgress = 0.5
    /// x.rounded()  // → 150.0
    /// ```
    ///
    /// A running animation continues from the new position. Any other animation becomes paused, as with
    /// ``setProgress(to:)-(Double)``. For an output that the curve does not reach, the nearest output is used, with a
    /// diagnostic; NaN is ignored, with a diagnostic. A timeline has a linear curve, so that both kinds of progress are
    /// equal.
    public var valueProgress: Double { get nonmutating set }

    /// The progress in the direction of playback, like `fractionComplete` in UIKit: 1 − ``progress`` if the animation
    /// is reversed.
    public var directedProgress: Double { get }

    /// The remaining seconds of a start delay; `nil` if the animation does not wait.
    public var remainingDelay: Double? { get }

    /// Starts the animation, or resumes it if it is paused.
    ///
    /// During a start delay the animation begins at once. If it was paused during a delay, the rest of the delay runs
    /// first. A running animation is not affected.
    @discardableResult
    public func start() -> PropertyAnimator.TaggedAnimation<Tag>

    /// Starts or resumes the animation after a delay.
    ///
    /// A second call during the delay replaces the first delay. A running animation is not affected.
    ///
    /// - Parameter delay: The delay in seconds, 0 or more; negative, NaN and infinite delays are replaced by 0, with a
    ///   diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func start(after delay: Double) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Pauses the animation at its current position.
    ///
    /// A pause during a start delay keeps the rest of the delay (``remainingDelay``); ``start()`` then waits for the
    /// rest, in the same way as after a pause during the run. UIKit does not define this case. An animation that was
    /// never started becomes active and stays at its start.
    @discardableResult
    public func pause() -> PropertyAnimator.TaggedAnimation<Tag>

    /// Pauses the animation after a delay.
    ///
    /// The pause belongs to this animation and has no effect if the animation ends or is replaced before. Several
    /// delayed pauses all take effect.
    ///
    /// - Parameter delay: The delay in seconds, 0 or more; negative, NaN and infinite delays are replaced by 0, with a
    ///   diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func pause(after delay: Double) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Reverses the direction of playback.
    ///
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func reverse() -> PropertyAnimator.TaggedAnimation<Tag>

    /// Moves the animation to a progress.
    ///
    /// A running animation continues from the new progress, and a paused animation stays paused. An animation that was
    /// never started becomes active and paused.
    ///
    /// - Parameter progress: The progress, 0 at the start values and 1 at the target. Numbers outside 0…1 are clamped,
    ///   with a diagnostic; NaN is ignored, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func setProgress(to progress: Double) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Moves the animation to a progress that is given as another floating-point type, as ``setProgress(to:)-(Double)``
    /// does.
    @discardableResult
    public func setProgress(to progress: some BinaryFloatingPoint) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Moves the animation to its start (0) or to its target (1), given as an integer, as ``setProgress(to:)-(Double)``
    /// does.
    @discardableResult
    public func setProgress(to progress: some BinaryInteger) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Ends the animation: sets the properties to the given position and calls the completions.
    ///
    /// Positions are absolute: `.end` is the target, also for a reversed animation. An animation that was never started
    /// can be ended, too.
    ///
    /// - Parameter position: The position of the properties after the end. The ``Finish`` that the completions receive
    ///   has the same position.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func finish(at position: PropertyAnimator.Finish.Position) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Adds a closure that is called once when the animation ends for any reason.
    ///
    /// Closures are called in the order in which they were added.
    ///
    /// Inside the closure all properties have their values at the time of the end, and all commands are allowed, also
    /// for the same tag.
    ///
    /// - Parameter completion: The closure, which receives the position, the cause and the time of the end.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func addCompletion(_ completion: @escaping (PropertyAnimator.Finish) -> Void) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Sets the total number of runs; the position stays the same.
    ///
    /// With `autoreverses` every second run goes back, so that an even count ends at the start values and an odd count
    /// at the target.
    ///
    /// - Parameters:
    ///   - count: The total number of runs, 1 or more; a smaller number is replaced by 1, with a diagnostic.
    ///   - autoreverses: Whether every second run goes back.
    ///   - delay: The seconds between two runs, 0 or more; negative, NaN and infinite delays are replaced by 0, with a
    ///     diagnostic. During the delay the animation stands at the end of a run, as during a start delay:
    ///     ``isRunning`` is `true`, ``remainingDelay`` is the rest, and ``start()`` begins the next run at once. The
    ///     delays are not part of ``duration``, ``progress`` and ``position``.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func `repeat`(_ count: Int, autoreverses: Bool = false, delay: Double = 0) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Repeats the animation until it is finished or replaced; ``progress`` is then the progress of the current run.
    ///
    /// - Parameters:
    ///   - autoreverses: Whether every second run goes back.
    ///   - delay: The seconds between two runs, as in ``repeat(_:autoreverses:delay:)``.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func repeatForever(autoreverses: Bool = false, delay: Double = 0) -> PropertyAnimator.TaggedAnimation<Tag>

    /// The playback rate: 1 is normal speed, at 0 the position does not change, and at a negative rate the animation
    /// runs in reverse.
    ///
    /// Without an animation the rate is 1.
    ///
    /// NaN and infinite rates are ignored, with a diagnostic.
    public var rate: Double { get nonmutating set }

    /// The total duration in seconds, repeats included; 0 without an animation, infinite if it never ends by itself.
    public var duration: Double { get }

    /// The position in seconds from the start values, in either direction of playback; 0 without an animation.
    public var position: Double { get }

    /// Moves the animation to a position in seconds, and passes each mark in between once, in order.
    ///
    /// A running animation continues from the new position. Any other animation becomes paused, as with
    /// ``setProgress(to:)-(Double)``.
    ///
    /// - Parameter seconds: The position in seconds from the start values, from 0 to ``duration``. Numbers outside this
    ///   range are clamped, with a diagnostic; NaN is ignored, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func seek(to seconds: Double) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Moves a timeline to a mark of its first run, and passes each mark in between once, in order.
    ///
    /// - Parameter mark: The name of the mark. A name without a mark changes nothing, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func seek(to mark: String) -> PropertyAnimator.TaggedAnimation<Tag>

    /// The end of the animation, once it has happened; `nil` at once if the tag has no animation.
    ///
    /// If the animation of the handle has ended already, its end is returned at once. If the waiting task is
    /// cancelled, the result is `nil`, and the animation continues.
    public var finished: PropertyAnimator.Finish? { get async }
}

extension TaggedAnimation {

    /// Runs the animation to a progress, and pauses it exactly there.
    ///
    /// The animation starts or resumes, forwards or in reverse, whichever leads to the progress. An endless animation
    /// keeps its direction and stops when the progress of a run comes next. A change of the rate does not move the
    /// place. A pause, a seek, a change of the direction or of the repeats, and another run to a place cancel the stop;
    /// ``start()`` does not.
    ///
    /// ```swift
    /// var x = 0.0
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("x", duration: 2, curve: .linear) { Tween(from: 0.0, to: 100.0) { x = $0 } }
    ///     .run(toProgress: 0.25)
    /// animator.advance(to: 5)
    /// x  // → 25.0
    /// animator["x"].isRunning  // → false
    /// ```
    ///
    /// - Parameter progress: The progress on the forward axis, 0…1. Numbers outside are clamped, with a diagnostic; NaN
    ///   is ignored, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func run(toProgress progress: Double) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Runs the animation to a position in seconds, and pauses it exactly there, as ``run(toProgress:)`` does.
    ///
    /// - Parameter seconds: The position on the forward axis, from 0 to ``duration``. Numbers outside are clamped, with
    ///   a diagnostic; NaN is ignored, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func run(to seconds: Double) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Runs a timeline to a mark of its first run, and pauses it exactly there, as ``run(toProgress:)`` does.
    ///
    /// The action of the mark is called before.
    ///
    /// - Parameter mark: The name of the mark. A name without a mark changes nothing, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func run(to mark: String) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Takes back all delayed pauses that ``pause(after:)`` has planned for the animation.
    @discardableResult
    public func cancelPauses() -> PropertyAnimator.TaggedAnimation<Tag>

    /// Adds a closure that is called once, when the animation begins to move for the first time.
    ///
    /// All properties then have their values at that time, and all commands are allowed. An animation that has begun
    /// already, as one from `retarget`, does not call the closure.
    ///
    /// - Parameter action: The closure, which receives the exact time in seconds on the animator's clock.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func onBegin(_ action: @escaping (_ time: Double) -> Void) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Adds a closure that is called when playback begins another run of a repeated animation.
    ///
    /// All properties then have their values at that time, and all commands are allowed. A seek calls no closure. To be
    /// called in each frame, add a ``Tween/init(onUpdate:)``.
    ///
    /// ```swift
    /// var runs: [Int] = []
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("pulse", duration: 0.5) {}.repeat(3).onRepeat { run, _ in runs.append(run) }.start()
    /// animator.advance(to: 10)
    /// runs  // → [2, 3]
    /// ```
    ///
    /// - Parameter action: The closure, which receives the number of the run, 1 for the first, and the exact time in
    ///   seconds on the animator's clock. An endless animation in reverse counts its runs from the end again and again.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func onRepeat(_ action: @escaping (_ run: Int, _ time: Double) -> Void) -> PropertyAnimator.TaggedAnimation<Tag>

    /// The end of the animation of the handle, or the last end of an animation with the tag; `nil` if none has ended.
    ///
    /// For a handle from ``TimelineAnimator/subscript(_:)``, the animator must keep the ends
    /// (``TimelineAnimator/keepsLastFinishes``).
    public var lastFinish: PropertyAnimator.Finish? { get }
}

extension TaggedAnimation {

    /// Returns the present velocities of all tweens of a value type, in the order of the tweens: the change in one
    /// second, on the clock of the animator.
    ///
    /// The list is empty if the animation does not move. A timeline returns the velocities of its running steps.
    ///
    /// ```swift
    /// var x = 0.0
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("x", duration: 2, curve: .linear) { Tween(from: 0.0, to: 100.0) { x = $0 } }.start()
    /// animator["x"].velocities(as: Double.self)  // → [50.0]
    /// ```
    ///
    /// - Parameter type: The type of the values.
    /// - Returns: The velocities.
    /// - Complexity: O(*n*) for *n* tweens.
    public func velocities<Value>(as type: Value.Type) -> [Value] where Value : PropertyAnimator.VelocityRepresentable
}

/// An animator that runs animations by tag and moves only when it is advanced.
///
/// Begin with this type: its methods create, control and advance all animations.
///
/// ```swift
/// let animator = TimelineAnimator<String>()
/// var alpha = 0.0
///
/// animator.animate("fade", duration: 2, curve: .easeInOut) {
///     Tween(from: 0.0, to: 1.0) { alpha = $0 }
/// }
/// .addCompletion { finish in print(finish.position, finish.cause) }
/// .start(after: 1)
///
/// animator.advance(to: 2)
/// alpha  // → 0.5
/// animator["fade"].isRunning  // → true
/// ```
///
/// A game loop calls ``advance(to:)``; an app passes a ``FrameSource``. One large step gives bit for bit the same
/// values, completions and diagnostics as any sequence of smaller steps to the same time: each delay, pause, end and
/// completion happens at its own nanosecond, in order.
///
/// The animator is not `Sendable`: use an animator only in the isolation in which it was created, such as the main
/// actor.
///
/// A command to a tag without an animation changes nothing and sends one ``AnimatorDiagnostic`` to ``onDiagnostic``.
final public class TimelineAnimator<Tag> where Tag : Hashable {

    /// A closure that is called for each command that could not be carried out as given; see ``AnimatorDiagnostic``.
    public var onDiagnostic: ((PropertyAnimator.AnimatorDiagnostic<Tag>) -> Void)?

    /// Creates an animator that is advanced by ``advance(to:)``.
    ///
    /// - Parameter time: The current time of the caller's clock, in seconds.
    public init(time: Double = 0)

    /// Creates an animator that is advanced by a frame source.
    ///
    /// Several animators can share a source. While an animation moves, the animator requests every frame.
    /// Otherwise, the animator requests no frame before the next event, so that an animator without moving
    /// animations costs nothing.
    ///
    /// - Parameter frames: The source of the frames, which the animator keeps.
    public convenience init(frames: any PropertyAnimator.FrameSource)

    deinit

    /// The time on the animator's clock, in seconds; inside a completion, the time of the end.
    ///
    /// This clock shows the same time as the caller's clock until ``speed`` is changed, and from then on runs at that
    /// speed.
    public var time: Double { get }

    /// The speed of the animator's clock: 1 is normal, and at 0 the clock does not advance.
    ///
    /// NaN, infinite and negative speeds, and speeds above 1,000,000, are ignored, with a diagnostic.
    public var speed: Double

    /// Advances all animations to a time of the caller's clock, in seconds.
    ///
    /// A second advance to the same time only carries out the commands that were given for that time since the first
    /// advance. A time before the last time is ignored with a diagnostic, and so are NaN, infinite times, and times
    /// more than 73 years from 0.
    ///
    /// - Parameter time: The time of the caller's clock, in seconds.
    /// - Complexity: O(*m*) for *m* moving animations and events on the way, without the work of the tweens and
    ///   completions.
    public func advance(to time: Double)

    /// Advances all animations by an amount of time, as ``advance(to:)`` does.
    ///
    /// - Parameter seconds: The seconds on the caller's clock, 0 or more.
    /// - Complexity: O(*m*) for *m* moving animations and events on the way, without the work of the tweens and
    ///   completions.
    public func advance(by seconds: Double)

    /// Sets the time that the caller's clock shows now, and moves nothing.
    ///
    /// Use this method when the caller's clock starts again, or when its times were wrong: the next ``advance(to:)``
    /// counts from the new time. ``time`` stays the same. A time that is NaN, infinite or more than 73 years from 0 is
    /// ignored with a diagnostic, and so is a call inside an advance.
    ///
    /// - Parameter time: The time of the caller's clock, in seconds.
    public func resetClock(to time: Double)

    /// The tags that have an animation, in the order in which the animations were created.
    ///
    /// - Complexity: O(*n*) for *n* animations.
    public var tags: [Tag] { get }

    /// The tags whose animation was created, and neither started, paused nor moved since, in the order of creation.
    ///
    /// A forgotten `start()` leaves its tag here. If such an animation ends because its objects are released, the animator
    /// sends a diagnostic with the code ``AnimatorDiagnosticCode/neverStarted``.
    ///
    /// - Complexity: O(*n*) for *n* animations.
    public var unstartedTags: [Tag] { get }

    /// Returns a handle of the animation with a tag; the animation need not exist.
    public subscript(tag: Tag) -> PropertyAnimator.TaggedAnimation<Tag> { get }

    /// The motion policy of new animations.
    ///
    /// Set this property from the user's Reduce Motion setting.
    ///
    /// An animation with its own policy is not affected.
    public var motionPolicy: PropertyAnimator.MotionPolicy

    /// The treatment of an earlier animation when a later one begins to move the same property; the earlier one continues
    /// by default.
    ///
    /// A change affects the animations that begin afterwards.
    public var overwritePolicy: PropertyAnimator.OverwritePolicy

    /// Whether the animator keeps the last end of each tag, for ``TaggedAnimation/lastFinish``; `false` by default.
    ///
    /// The ends of all tags stay in memory, so do not keep the ends of an unlimited number of tags. Setting the property
    /// to `false` removes them.
    public var keepsLastFinishes: Bool

    /// Pauses all running animations.
    ///
    /// - Parameter isIncluded: A closure that returns whether the animation with a tag is paused; all are unless given.
    /// - Complexity: O(*n*) for *n* animations.
    public func pauseAll(where isIncluded: (Tag) -> Bool = { _ in true })

    /// Resumes all paused animations; animations that were never started are not affected.
    ///
    /// - Parameter isIncluded: A closure that returns whether the animation with a tag is resumed; all are unless given.
    /// - Complexity: O(*n*) for *n* animations.
    public func resumeAll(where isIncluded: (Tag) -> Bool = { _ in true })

    /// Finishes all animations at a position, beginning with the oldest.
    ///
    /// - Parameters:
    ///   - position: The position of the properties after the end.
    ///   - isIncluded: A closure that returns whether the animation with a tag is finished; all are unless given.
    /// - Complexity: O(*n*) for *n* animations, without the work of their tweens and completions.
    public func finishAll(at position: PropertyAnimator.Finish.Position, where isIncluded: (Tag) -> Bool = { _ in true })

    /// Creates an animation for a tag, which does not move until it is started.
    ///
    /// If the tag already has an animation, that animation is finished at `.current`, with the cause `.replaced`.
    ///
    /// - Parameters:
    ///   - tag: The tag that identifies the animation in commands and queries.
    ///   - duration: The duration in seconds, 0 or more. Negative, NaN and infinite durations are replaced by 0, with a
    ///     diagnostic. With a duration of 0 the animation completes at the next evaluation after its start. Springs
    ///     with their own duration ignore this duration (``TimingCurve/ownDuration``).
    ///   - curve: The curve from progress in time to progress in value.
    ///   - motionPolicy: The behavior under reduced motion; the animator's ``motionPolicy`` unless given.
    ///   - tweens: The tweens of the animation.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    public func animate(_ tag: Tag, duration: Double, curve: PropertyAnimator.TimingCurve = .default, motionPolicy: PropertyAnimator.MotionPolicy? = nil, @PropertyAnimator.TweenBuilder _ tweens: () -> PropertyAnimator.TweenList) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Creates a timeline for a tag: steps one after the other, together or staggered, with marks between the steps.
    ///
    /// A timeline takes the same commands as any animation. The progress, 0…1, is the progress of the whole timeline,
    /// repeats included.
    ///
    /// ```swift
    /// final class Title {
    ///     var x = -100.0
    ///     var alpha = 0.0
    /// }
    ///
    /// let title = Title()
    /// let animator = TimelineAnimator<String>()
    /// animator.timeline("intro") {
    ///     Step(duration: 1, curve: .linear) { Tween(title, \.x, to: 0) }
    ///     Mark("there")
    ///     Step(at: "there", offset: -0.5, duration: 1, curve: .linear) { Tween(title, \.alpha, to: 1) }
    /// }
    /// .repeat(2, autoreverses: true)
    /// .start()
    ///
    /// animator.advance(to: 1)
    /// title.alpha  // → 0.5
    /// animator.advance(to: 3)
    /// title.x  // → -100.0
    /// ```
    ///
    /// - Parameters:
    ///   - tag: The tag that identifies the timeline in commands and queries.
    ///   - motionPolicy: The behavior under reduced motion; the animator's ``motionPolicy`` unless given.
    ///   - items: The steps, marks and groups.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    public func timeline(_ tag: Tag, motionPolicy: PropertyAnimator.MotionPolicy? = nil, @PropertyAnimator.TimelineBuilder _ items: () -> [PropertyAnimator.TimelineItem]) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Creates an animation of one property of an object, from the current value to a value that a closure makes
    /// from the current value.
    ///
    /// ```swift
    /// final class Card {
    ///     var position = Point2D(0, 0)
    /// }
    ///
    /// let card = Card()
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("card", card, \.position, duration: 1, curve: .linear) { $0.x = 100 }.start()
    /// animator.advance(to: 0.25)
    /// card.position.x  // → 25.0
    /// ```
    ///
    /// - Parameters:
    ///   - tag: The tag that identifies the animation in commands and queries.
    ///   - object: The object whose property is animated, held weakly.
    ///   - property: The key path of the property.
    ///   - duration: The duration in seconds, 0 or more.
    ///   - curve: The curve from progress in time to progress in value.
    ///   - change: A closure that modifies a copy of the start value to the target; called when the animation first
    ///     takes effect.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    @inlinable public func animate<Object, Value>(_ tag: Tag, _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, duration: Double, curve: PropertyAnimator.TimingCurve = .default, change: @escaping (inout Value) -> Void) -> PropertyAnimator.TaggedAnimation<Tag> where Object : AnyObject, Value : PropertyAnimator.Interpolatable

    /// Creates an animation to new targets for a tag and starts it at once, without a jump in value or velocity.
    ///
    /// Each tween continues with the velocity of the tween of the same property of the same object in the replaced
    /// animation or timeline, or otherwise with the velocity of an animation of another tag that moves the
    /// property. The velocity continues even if the property is already at its new target. Integers have no
    /// velocity (``Interpolatable/hasVelocity``). A spring keeps its parameters and lasts until the inherited
    /// velocity has also settled.
    ///
    /// ```swift
    /// final class Ball {
    ///     var x = 0.0
    /// }
    ///
    /// let ball = Ball()
    /// let animator = TimelineAnimator<String>()
    /// let spring = TimingCurve.spring(mass: 1, stiffness: 100, damping: 10)
    /// animator.retarget("ball", duration: 1, curve: spring) { Tween(ball, \.x, to: 10) }
    /// animator.advance(to: 0.1)
    /// let before = ball.x
    /// animator.retarget("ball", duration: 1, curve: spring) { Tween(ball, \.x, to: ball.x) }
    /// animator.advance(to: 0.15)
    /// ball.x > before  // → true
    /// ```
    ///
    /// - Parameters:
    ///   - tag: The tag that identifies the animation in commands and queries.
    ///   - duration: The duration in seconds, 0 or more.
    ///   - curve: The curve from progress in time to progress in value.
    ///   - blend: The treatment of the motion that is in progress.
    ///   - motionPolicy: The behavior under reduced motion; the animator's ``motionPolicy`` unless given.
    ///   - tweens: The tweens to the new targets.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    public func retarget(_ tag: Tag, duration: Double, curve: PropertyAnimator.TimingCurve = .default, blend: PropertyAnimator.MotionBlend = .velocity, motionPolicy: PropertyAnimator.MotionPolicy? = nil, @PropertyAnimator.TweenBuilder _ tweens: () -> PropertyAnimator.TweenList) -> PropertyAnimator.TaggedAnimation<Tag>
}

extension TimelineAnimator {

    /// Waits until the animations of several tags have ended, and returns their ends.
    ///
    /// The animations are those that the tags have at the call. If the waiting task is cancelled, the missing ends
    /// are `nil`, and the animations continue.
    ///
    /// - Parameter tags: The tags.
    /// - Returns: The end of each animation in the order of the tags; `nil` for a tag without an animation.
    /// - Complexity: O(*n*) for *n* tags.
    public func finished(of tags: [Tag]) async -> [PropertyAnimator.Finish?]
}

extension TimelineAnimator {

    /// Starts to record all commands.
    ///
    /// Call this method before the first command.
    public func startRecording()

    /// Stops recording and returns the recorded commands, or a recording without commands if recording was not started.
    public func stopRecording() -> PropertyAnimator.Recording<Tag>

    /// Repeats the commands of a recording at their times, and advances to its end.
    ///
    /// If the animator is new and the tweens are the same as in the recording, then values, completions and diagnostics
    /// are bit for bit the recorded values, completions and diagnostics. The recording includes the commands that were
    /// given inside completions and actions of marks, so create the marks for a replay without actions.
    ///
    ///
    /// - Parameters:
    ///   - recording: The recording. Its times must not be before the current time of this animator.
    ///   - tweens: A closure that returns the tweens for a tag; called each time the tag gets an animation.
    ///   - timelines: A closure that returns the elements for a tag; called each time the tag gets a timeline.
    ///   - completion: A closure that is called for each completion that was added in the recording.
    public func replay(_ recording: PropertyAnimator.Recording<Tag>, tweens: (Tag) -> [PropertyAnimator.Tween], timelines: (Tag) -> [PropertyAnimator.TimelineItem] = { _ in [] }, completion: @escaping (Tag, PropertyAnimator.Finish) -> Void = { _, _ in })
}

extension TimelineAnimator {

    /// Returns the present velocity of a property: the change in one second, on the clock of the animator.
    ///
    /// If several animations move the property, the result is the velocity of the animation that began to move
    /// last, which sets the property. If no animation moves the property, the result is zero.
    ///
    /// ```swift
    /// final class Ball {
    ///     var x = 0.0
    /// }
    ///
    /// let ball = Ball()
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("ball", duration: 2, curve: .linear) { Tween(ball, \.x, to: 100) }.start()
    /// animator.advance(to: 1)
    /// animator.velocity(of: ball, \.x)  // → 50.0
    /// ```
    ///
    /// - Parameters:
    ///   - object: The object that has the property.
    ///   - property: The key path of the property.
    /// - Returns: The velocity.
    /// - Complexity: O(*m*) for *m* moving animations.
    public func velocity<Object, Value>(of object: Object, _ property: ReferenceWritableKeyPath<Object, Value>) -> Value where Object : AnyObject, Value : PropertyAnimator.VelocityRepresentable
}

/// A result builder that collects the elements of a timeline.
///
/// `if`, `for` and `switch` are allowed.
@resultBuilder public enum TimelineBuilder {

    /// Returns a list of one element.
    public static func buildExpression(_ element: some PropertyAnimator.TimelineElement) -> [PropertyAnimator.TimelineItem]

    /// Returns a list of elements that was created elsewhere.
    public static func buildExpression(_ items: [PropertyAnimator.TimelineItem]) -> [PropertyAnimator.TimelineItem]

    /// Returns the elements of all statements of a block.
    public static func buildBlock(_ parts: [PropertyAnimator.TimelineItem]...) -> [PropertyAnimator.TimelineItem]

    /// Returns the elements of an `if` without `else`; none if the condition is false.
    public static func buildOptional(_ part: [PropertyAnimator.TimelineItem]?) -> [PropertyAnimator.TimelineItem]

    /// Returns the elements of the first branch of an `if` or a `switch`.
    public static func buildEither(first part: [PropertyAnimator.TimelineItem]) -> [PropertyAnimator.TimelineItem]

    /// Returns the elements of the other branches of an `if` or a `switch`.
    public static func buildEither(second part: [PropertyAnimator.TimelineItem]) -> [PropertyAnimator.TimelineItem]

    /// Returns the elements of all passes of a `for` loop.
    public static func buildArray(_ parts: [[PropertyAnimator.TimelineItem]]) -> [PropertyAnimator.TimelineItem]
}

/// A type that is a part of a timeline, such as a ``Step``, ``Mark``, ``Wait``, ``Parallel``, ``InSequence`` or
/// ``Stagger``.
public protocol TimelineElement {

    /// The element in the form that a timeline stores.
    var item: PropertyAnimator.TimelineItem { get }
}

/// An element of a timeline in its stored form, created by ``TimelineElement`` types.
public struct TimelineItem {
}

/// A timing of an animation: duration, delays, iterations and direction, as in the timing model of Web Animations.
///
/// ```swift
/// let blink = Timing(duration: 0.5, iterations: 4, direction: .alternate)
/// blink.activeDuration  // → 2.0
/// ```
///
/// Times are in seconds, rounded to whole nanoseconds and clamped to ±73 years.
public struct Timing : Hashable, Sendable {

    /// A direction in which the iterations run.
    public enum Direction : String, Hashable, Sendable {

        /// Every iteration runs from start to end.
        case normal

        /// Every iteration runs from end to start.
        case reverse

        /// The second, fourth, sixth … iteration runs from end to start.
        case alternate

        /// The first, third, fifth … iteration runs from end to start.
        case alternateReverse
    }

    /// A choice of the times outside the active time at which the effect shows.
    public enum Fill : String, Hashable, Sendable {

        /// The effect shows only in the active time.
        case none

        /// The effect also shows after the active time.
        case forwards

        /// The effect also shows before the active time.
        case backwards

        /// The effect also shows before and after the active time.
        case both
    }

    /// The curve of each iteration.
    public let curve: PropertyAnimator.TimingCurve

    /// The number of iterations: 0 or more, fractions and infinity included.
    public var iterations: Double { get }

    /// The position at which the run starts, counted in iterations, 0 or more: 0.5 is the middle of the first
    /// iteration.
    public var iterationStart: Double { get }

    /// The direction in which the iterations run.
    public var direction: PropertyAnimator.Timing.Direction { get }

    /// The times outside the active time at which the effect shows.
    public var fill: PropertyAnimator.Timing.Fill { get }

    /// Creates a timing.
    ///
    /// These arguments are replaced by 0: a negative or NaN duration, a negative or NaN number of iterations, a NaN
    /// delay or end delay, and a negative, NaN or infinite iteration start.
    ///
    /// - Parameters:
    ///   - duration: The duration of one iteration in seconds, 0 or more. An iteration of infinite duration does not
    ///     end.
    ///   - delay: The seconds before the active time. A negative delay skips the beginning of the active time.
    ///   - endDelay: The seconds after the active time. A negative end delay cuts off the last part of the active time.
    ///   - iterations: The number of iterations, 0 or more; fractions and infinity are allowed.
    ///   - iterationStart: The position at which the run starts, counted in iterations, 0 or more.
    ///   - direction: The direction in which the iterations run.
    ///   - fill: The times outside the active time at which the effect shows.
    ///   - curve: The curve of each iteration.
    public init(duration: Double, delay: Double = 0, endDelay: Double = 0, iterations: Double = 1, iterationStart: Double = 0, direction: PropertyAnimator.Timing.Direction = .normal, fill: PropertyAnimator.Timing.Fill = .both, curve: PropertyAnimator.TimingCurve = .linear)

    /// The duration of one iteration, in seconds.
    public var duration: Double { get }

    /// The delay before the active time, in seconds.
    public var delay: Double { get }

    /// The delay after the active time, in seconds.
    public var endDelay: Double { get }

    /// The duration of all iterations together, in seconds.
    public var activeDuration: Double { get }

    /// The time from the start of the delay to the end of the end delay, in seconds, 0 or more.
    public var endTime: Double { get }
}

/// A function from progress in time to progress in value.
///
/// The input is the fraction of the duration, 0…1. The output is 0 at the start values and 1 at the target; the output
/// of a curve that overshoots is also outside 0…1.
///
/// ```swift
/// TimingCurve.linear.value(at: 0.25)  // → 0.25
/// TimingCurve.easeInOut.value(at: 0.5)  // → 0.5
/// try TimingCurve.steps(4).value(at: 0.3)  // → 0.25
/// ```
///
/// Every curve is valid: a factory with parameters throws a ``CurveError`` if the parameters do not describe a curve.
public struct TimingCurve : Sendable {

    /// A curve of constant speed.
    public static let linear: PropertyAnimator.TimingCurve

    /// A curve that starts slowly: control points (0.42, 0) and (1, 1), as in UIKit, SwiftUI and CSS.
    public static let easeIn: PropertyAnimator.TimingCurve

    /// A curve that ends slowly: control points (0, 0) and (0.58, 1).
    public static let easeOut: PropertyAnimator.TimingCurve

    /// A curve that starts and ends slowly: control points (0.42, 0) and (0.58, 1).
    public static let easeInOut: PropertyAnimator.TimingCurve

    /// The default curve of Core Animation, `ease` in CSS: control points (0.25, 0.1) and (0.25, 1).
    public static let `default`: PropertyAnimator.TimingCurve

    /// A curve that holds the start value and jumps to the end value at the end.
    ///
    /// The value of a keyframe with this curve is reached by a jump:
    ///
    /// ```swift
    /// var frame = 0.0
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("sprite", duration: 1, curve: .linear) {
    ///     Tween(from: 0.0, through: [Keyframe(1, at: 0.5, curve: .hold), Keyframe(2, at: 1, curve: .hold)]) { frame = $0 }
    /// }
    /// .start()
    /// animator.advance(to: 0.49)
    /// frame  // → 0.0
    /// animator.advance(to: 0.5)
    /// frame  // → 1.0
    /// ```
    public static let hold: PropertyAnimator.TimingCurve

    /// Creates a curve from a cubic Bézier curve.
    ///
    /// The curve prepares a table of 2 kB, which all copies share. Create a curve once, and not for each animation.
    public init(_ bezier: PropertyAnimator.CubicBezier)

    /// Creates a curve from a step curve.
    public init(_ steps: PropertyAnimator.StepCurve)

    /// Creates a curve from a piecewise linear curve.
    public init(_ piecewise: PropertyAnimator.PiecewiseLinear)

    /// Returns a cubic Bézier curve from four numbers, in the order of CSS.
    ///
    /// - Parameters:
    ///   - x1: The x of the first control point, 0…1.
    ///   - y1: The y of the first control point, within ±1,000,000.
    ///   - x2: The x of the second control point, 0…1.
    ///   - y2: The y of the second control point, within ±1,000,000.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// Returns a curve of equal steps.
    ///
    /// - Parameters:
    ///   - count: The number of steps, 1 or more; with the jump `.none`, 2 or more.
    ///   - jump: The ends at which the curve jumps.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `invalidCount`.
    public static func steps(_ count: Int, jump: PropertyAnimator.StepCurve.Jump = .end) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// Returns a curve of straight pieces between points.
    ///
    /// - Parameter points: Two or more points in the order of ascending x, with coordinates within ±1,000,000.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `invalidCount`, `notFinite` or `outOfRange`.
    /// - Complexity: O(*n*) for *n* points.
    public static func linear(_ points: [PropertyAnimator.Point2D]) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// Returns a curve whose output is computed by a given function.
    ///
    /// Two custom curves are equal if they have the same name. A custom curve cannot be stored: encoding the curve, or
    /// a ``Recording`` with such a curve, throws an `EncodingError`.
    ///
    /// - Parameters:
    ///   - name: The name, which identifies the curve.
    ///   - body: A pure function from the fraction of the duration, 0…1, to the output.
    /// - Returns: The curve.
    public static func custom(_ name: String, _ body: @escaping @Sendable (Double) -> Double) -> PropertyAnimator.TimingCurve

    /// Returns the output at an input.
    ///
    /// - Parameters:
    ///   - fraction: The fraction of the duration. Animations use 0…1; a curve is also defined outside that range.
    ///   - before: Whether the run has not begun (the `before` flag of CSS Easing 2). The flag affects only curves that
    ///     jump.
    /// - Returns: The output: 0 at the start values, 1 at the target.
    /// - Complexity: O(log *n*) for a piecewise linear curve of *n* points.
    public func value(at fraction: Double, before: Bool = false) -> Double
}

extension TimingCurve {

    /// Returns the curve of a motion that friction slows down.
    ///
    /// An animation with this curve lasts until the remaining distance is 1/1000 of the whole distance, and ignores the
    /// duration that it is given. Its target determines its velocity at the start, so that
    /// ``DecayMotion/restValue(from:)`` is the target for a velocity:
    ///
    /// ```swift
    /// final class List {
    ///     var offset = 100.0
    /// }
    ///
    /// let list = List()
    /// let animator = TimelineAnimator<String>()
    /// let rest = DecayMotion.normal.restValue(from: (value: list.offset, velocity: 900))
    /// animator.animate("fling", duration: 0, curve: .decay()) { Tween(list, \.offset, to: rest) }.start()
    /// animator.advance(to: 0.001)
    /// ((list.offset - 100) * 10).rounded() / 10  // → 0.9
    /// ```
    ///
    /// - Parameter decelerationRate: The factor by which the velocity changes in one millisecond. Numbers outside
    ///   0.001…0.99999 are clamped, and NaN is replaced by 0.998.
    /// - Returns: The curve.
    public static func decay(decelerationRate: Double = 0.998) -> PropertyAnimator.TimingCurve
}

/// A coding of a curve as an object: the key `curve` names the kind, and other keys hold the parameters of that
/// kind.
///
/// A spring is stored with its physical parameters. A custom curve is code and cannot be stored.
extension TimingCurve : Codable {

    /// Writes the kind of the curve and its parameters.
    ///
    /// - Throws: An `EncodingError` for a custom curve, or the error of the encoder.
    public func encode(to encoder: any Encoder) throws

    /// Creates a curve from its stored form.
    ///
    /// The parameters are checked by the rules of the factories.
    ///
    /// - Throws: A `DecodingError` if the stored form is incomplete, or if its parameters do not describe a curve.
    public init(from decoder: any Decoder) throws
}

extension TimingCurve {

    /// Returns the first fraction of the duration at which the output reaches a number; `nil` if the output does not
    /// reach the number.
    ///
    /// Springs, `bounce` and piecewise linear curves are searched between their turning points, and other curves in 1,024
    /// parts.
    ///
    /// ```swift
    /// TimingCurve.linear.fraction(reaching: 0.25)  // → Optional(0.25)
    /// TimingCurve.easeIn.fraction(reaching: 2)  // → nil
    /// ```
    ///
    /// - Parameter output: The output, 0 at the start values, 1 at the target.
    /// - Returns: The fraction, 0…1. A spring without damping has no duration, and its result is `nil`.
    /// - Complexity: O(*n*) for a piecewise linear curve of *n* points.
    public func fraction(reaching output: Double) -> Double?
}

extension TimingCurve {

    /// Returns a curve that overshoots the target once and then returns to it.
    ///
    /// - Parameter overshoot: The strength of the overshoot, 0…1,000,000. The usual strength of 1.70158 overshoots by
    ///   10 % of the distance.
    /// - Returns: The curve, which overshoots near the end; its ``flipped`` form overshoots near the start.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public static func back(overshoot: Double = 1.70158) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// Returns a curve that oscillates around the target with decreasing amplitude.
    ///
    /// - Parameter period: The period of the oscillation as a fraction of the duration, 0.001…1,000; usually 0.3.
    /// - Returns: The curve, which oscillates near the end; its ``flipped`` form oscillates near the start.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public static func elastic(period: Double = 0.3) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// A curve that reaches the target and bounces off it three times; its ``flipped`` form bounces at the start.
    public static let bounce: PropertyAnimator.TimingCurve

    /// The curve rotated by 180°: its end becomes its start.
    ///
    /// ```swift
    /// let easeIn = TimingCurve.easeIn
    /// easeIn.flipped.value(at: 0.25) == 1 - easeIn.value(at: 0.75)
    /// // → true
    /// ```
    public var flipped: PropertyAnimator.TimingCurve { get }

    /// The flipped curve in the first half and the unchanged curve in the second: the "in-out" form of an "out" curve.
    ///
    /// ```swift
    /// TimingCurve.bounce.easedInOut.value(at: 0.5)  // → 0.5
    /// ```
    ///
    /// Each application of this property halves the difference from `linear`. After 64 applications the difference is
    /// below the precision of `Double`, and a further application returns the same curve.
    public var easedInOut: PropertyAnimator.TimingCurve { get }
}

extension TimingCurve {

    /// Returns a drawing of the curve as SVG.
    ///
    /// Time increases to the right, and the value increases upwards. The unit square is outlined.
    ///
    /// ```swift
    /// let picture = TimingCurve.easeInOut.svg(size: 240)
    /// picture.hasPrefix("<svg")  // → true
    /// ```
    ///
    /// - Parameters:
    ///   - size: The width and height of the picture in pixels, 40 or more. Smaller numbers, NaN and infinity are
    ///     replaced by 40.
    ///   - title: A text below the curve.
    /// - Returns: An SVG document. The same curve, size and title always give the same text.
    public func svg(size: Double = 240, title: String = "") -> String
}

extension TimingCurve {

    /// The duration that the curve itself determines, in seconds; `nil` if the curve takes the duration of its
    /// animation.
    ///
    /// A spring with physical parameters determines its duration, and so does a decay: the time after which the remaining
    /// distance stays within 1/1000 of the whole distance. The duration of a spring without damping is infinite; its animation runs
    /// until it is finished or replaced.
    public var ownDuration: Double? { get }

    /// Returns a spring that settles at the end of the animation's duration, as
    /// `UISpringTimingParameters(dampingRatio:initialVelocity:)` does.
    ///
    /// Numbers outside a range are clamped, and NaN is replaced by the default. To check parameters that come from a
    /// file, use ``SpringMotion/init(settlingIn:dampingRatio:initialVelocity:)``.
    ///
    /// ```swift
    /// TimingCurve.spring(dampingRatio: -3) == .spring(dampingRatio: 0.01)  // → true
    /// TimingCurve.spring(dampingRatio: 0.5, initialVelocity: 4).velocity(at: 0)  // → 4.0
    /// ```
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping ratio, 0.01…100; 1 if the number is NaN. A spring overshoots if the ratio is below
    ///     1.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000; 0 if
    ///     the number is NaN. The velocity changes neither the stiffness nor the damping. For a curve outside an
    ///     animation and for a curve of a ``Keyframe``, the duration counts as one second.
    /// - Returns: The curve.
    public static func spring(dampingRatio: Double, initialVelocity: Double = 0) -> PropertyAnimator.TimingCurve

    /// Returns a spring with the physical parameters of
    /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
    ///
    /// An animation with this curve lasts until the spring has settled, and ignores the duration that it is given. To
    /// check parameters that come from a file, use ``SpringMotion/init(mass:stiffness:damping:initialVelocity:)``,
    /// which throws an error.
    ///
    /// - Parameters:
    ///   - mass: The mass, greater than 0.
    ///   - stiffness: The force per unit of displacement, greater than 0.
    ///   - damping: The friction per unit of velocity, 0 or greater; with 0 the animation runs until it is finished or
    ///     replaced.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000.
    /// - Returns: The curve.
    /// - Precondition: All parameters are in their ranges, and the spring is neither too fast nor too slow to be
    ///   computed.
    public static func spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) -> PropertyAnimator.TimingCurve

    /// Returns a spring with the parameters that SwiftUI uses.
    ///
    /// An animation with this curve lasts until the spring has settled, and ignores the duration that it is given.
    /// Numbers outside a range are clamped, and NaN is replaced by the default. To check parameters that come from a
    /// file, use ``SpringMotion/init(duration:bounce:initialVelocity:)``.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, 0.001…3,600; 0.5 if the number is NaN.
    ///   - bounce: The bounce, −0.99…1; 0 if the number is NaN. A spring with bounce 0 is critically damped. With bounce
    ///     1 the animation runs until it is finished or replaced.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000; 0 if
    ///     the number is NaN.
    /// - Returns: The curve.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0) -> PropertyAnimator.TimingCurve

    /// Creates a curve from a spring.
    ///
    /// An animation with this curve lasts until the remaining distance stays within 1/1000 of the whole distance.
    public init(_ motion: PropertyAnimator.SpringMotion)
}

extension TimingCurve {

    /// Returns the slope of the curve at an input: the velocity of the output, in units of the output per duration.
    ///
    /// The slope is exact, except for a custom curve, for which the result is the average slope over a
    /// hundred-thousandth of the duration. A step curve has slope 0 everywhere. A piecewise linear curve has, at a
    /// corner or a jump, the slope of the piece after it. A spring without damping has no duration, and the result for
    /// it is 0.
    ///
    /// - Complexity: O(log *n*) for a piecewise linear curve of *n* points.
    public func velocity(at fraction: Double) -> Double
}

extension TimingCurve : Hashable {

    /// Returns whether two curves are equal; custom curves are compared by name.
    ///
    /// - Complexity: O(*n*) for piecewise linear curves of *n* points.
    public static func == (a: PropertyAnimator.TimingCurve, b: PropertyAnimator.TimingCurve) -> Bool

    /// Hashes the parameters of the curve; for a custom curve, its name.
    ///
    /// - Complexity: O(*n*) for a piecewise linear curve of *n* points.
    public func hash(into hasher: inout Hasher)
}

/// An affine transform of the plane, interpolated by translation, rotation and stretch.
///
/// The transform maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty), as `CGAffineTransform` does. Halfway between no
/// rotation and a rotation by 180° is a rotation by 90°, not a collapse to a line:
///
/// ```swift
/// let half = Transform2D.identity.interpolated(to: .rotation(Rotation(degrees: 180)), fraction: 0.5)
/// half.b  // → 1.0
/// ```
public struct Transform2D : Hashable, Sendable {

    /// The x component of the image of the vector (1, 0).
    public var a: Double

    /// The y component of the image of the vector (1, 0).
    public var b: Double

    /// The x component of the image of the vector (0, 1).
    public var c: Double

    /// The y component of the image of the vector (0, 1).
    public var d: Double

    /// The translation along x.
    public var tx: Double

    /// The translation along y.
    public var ty: Double

    /// Creates a transform that maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double)

    /// The identity transform, which leaves every point unchanged.
    public static let identity: PropertyAnimator.Transform2D

    /// Returns a rotation about the origin, counterclockwise if y points up.
    public static func rotation(_ rotation: PropertyAnimator.Rotation) -> PropertyAnimator.Transform2D

    /// Returns a scaling about the origin by a factor for each axis.
    public static func scale(x: Double, y: Double) -> PropertyAnimator.Transform2D

    /// Returns a translation by a distance along each axis.
    public static func translation(x: Double, y: Double) -> PropertyAnimator.Transform2D

    /// Returns the image of a point under the transform.
    public func applied(to point: PropertyAnimator.Point2D) -> PropertyAnimator.Point2D

    /// Returns the transform that applies first this transform and then another transform.
    ///
    /// ```swift
    /// let card = Transform2D.scale(x: 2, y: 2).followed(by: .rotation(Rotation(degrees: 90)))
    /// card.applied(to: Point2D(1, 0)).y  // → 2.0
    /// ```
    public func followed(by next: PropertyAnimator.Transform2D) -> PropertyAnimator.Transform2D
}

extension Transform2D : PropertyAnimator.Interpolatable {

    /// Returns the transform at a fraction between this transform and the target.
    ///
    /// The translation and the stretch change linearly, and the rotation follows the shorter arc. Rotation and stretch
    /// come from the polar decomposition (Shoemake and Duff, "Matrix animation and polar decomposition", 1992), which
    /// treats both axes alike. If only one of the two transforms mirrors, an intermediate transform flattens the plane
    /// to a line. A transform that shrinks everything to a point has no rotation, and takes the rotation of the other
    /// transform.
    public func interpolated(to target: PropertyAnimator.Transform2D, fraction: Double) -> PropertyAnimator.Transform2D
}

extension Transform2D : Codable {

    /// Creates a transform from a list of the numbers a, b, c, d, tx, ty, in the order of CSS `matrix()`.
    ///
    /// - Throws: A `DecodingError` if the list has fewer than six values, or if one of the six values is not a
    ///   number.
    public init(from decoder: any Decoder) throws

    /// Writes the list of the numbers a, b, c, d, tx, ty.
    ///
    /// - Throws: The error of the encoder, such as an `EncodingError` for an infinite number in JSON.
    public func encode(to encoder: any Encoder) throws
}

/// A change of one property from a start value to an end value.
///
/// ```swift
/// final class Circle {
///     var alpha = 1.0
///     var center = Point2D(0, 0)
/// }
///
/// let circle = Circle()
/// let animator = TimelineAnimator<String>()
/// animator.animate("circle", duration: 2, curve: .linear) {
///     Tween(circle, \.center, to: Point2D(100, 0))
///     Tween(from: 1.0, to: 0.5) { circle.alpha = $0 }
/// }
/// .start()
/// animator.advance(to: 1)
/// circle.center.x  // → 50.0
/// circle.alpha  // → 0.75
/// ```
///
/// A tween is a value and can be used in several animations. Each animation reads its own start value.
public struct Tween {

    /// Creates a tween between two known values.
    ///
    /// - Parameters:
    ///   - start: The value at the start.
    ///   - end: The value at the end.
    ///   - set: A closure that is called with the value of each frame; kept until the animation is released.
    public init<Value>(from start: Value, to end: Value, _ set: @escaping (Value) -> Void) where Value : PropertyAnimator.Interpolatable

    /// Creates a tween between two known numbers.
    ///
    /// This initializer is faster than the generic initializer.
    ///
    /// - Parameters:
    ///   - start: The number at the start.
    ///   - end: The number at the end.
    ///   - set: A closure that is called with the number of each frame; kept until the animation is released.
    public init(from start: Double, to end: Double, _ set: @escaping (Double) -> Void)

    /// Creates a tween from a known value through keyframes.
    ///
    /// The curve of the animation applies to the times of the keyframes; with `.linear` their fractions are fractions
    /// of the duration.
    ///
    /// - Parameters:
    ///   - start: The value at the start.
    ///   - keyframes: One keyframe or more, each at a fraction in 0…1; otherwise the tween is refused with a
    ///     diagnostic.
    ///   - set: A closure that is called with the value of each frame.
    public init<Value>(from start: Value, through keyframes: [PropertyAnimator.Keyframe<Value>], _ set: @escaping (Value) -> Void) where Value : PropertyAnimator.Interpolatable

    /// Returns the same tween, marked as a fade.
    ///
    /// A fade still runs under ``MotionPolicy/crossfade``.
    public func asFade() -> PropertyAnimator.Tween
}

extension Tween {

    /// Creates a tween that calls a closure each time the animation is shown, in the place of a property.
    ///
    /// As the last tween of an animation, it is called when all other tweens have set their properties. The time of the
    /// frame is ``TimelineAnimator/time``.
    ///
    /// - Parameter action: A closure that is called with the output of the curve: 0 at the start values, 1 at the target.
    public init(onUpdate action: @escaping (_ output: Double) -> Void)
}

extension Tween {

    /// Creates a tween of one number of a column.
    ///
    /// - Parameters:
    ///   - column: The column that contains the number.
    ///   - index: The index of the number.
    ///   - start: The number at the start.
    ///   - end: The number at the end.
    /// - Precondition: `index` is a valid index of the values of `column`.
    public init(_ column: PropertyAnimator.ValueColumn, at index: Int, from start: Double, to end: Double)
}

extension Tween {

    /// Returns the same tween with a curve of its own, in the place of the curve of its animation or step.
    ///
    /// ```swift
    /// var (x, alpha) = (0.0, 0.0)
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("in", duration: 1, curve: .spring(dampingRatio: 0.5)) {
    ///     Tween(from: 0.0, to: 100.0) { x = $0 }
    ///     Tween(from: 0.0, to: 1.0) { alpha = $0 }.curve(.linear)
    /// }
    /// .start()
    /// animator.advance(to: 0.5)
    /// alpha  // → 0.5
    /// ```
    ///
    /// A curve with a duration of its own (``TimingCurve/ownDuration``) lasts for that duration; the animation lasts as
    /// long as the longest of its tweens. An animation with such a tween is a timeline with one step for each curve: its
    /// ``TaggedAnimation/valueProgress`` is its progress, and a `retarget` hands over velocities, but adds no motions.
    ///
    /// - Parameter curve: The curve from progress in time to progress in value.
    /// - Returns: The tween with the curve.
    public func curve(_ curve: PropertyAnimator.TimingCurve) -> PropertyAnimator.Tween
}

extension Tween {

    /// Creates a tween of a property, from its value when the animation first takes effect to an end value.
    ///
    /// The object is held weakly. An animation whose objects have all been released ends with the cause
    /// `.cancelled`. A key path literal costs no more than a closure; see <doc:ThousandsAtOnce>.
    ///
    /// - Parameters:
    ///   - object: The object whose property is animated.
    ///   - property: The key path of the property.
    ///   - end: The value at the end.
    @inlinable public init<Object, Value>(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, to end: Value) where Object : AnyObject, Value : PropertyAnimator.Interpolatable

    /// Creates a tween of a property, from its value when the animation first takes effect to a value that a
    /// closure makes from this value.
    ///
    /// - Parameters:
    ///   - object: The object whose property is animated, held weakly.
    ///   - property: The key path of the property.
    ///   - change: A closure that modifies a copy of the start value to the end value.
    @inlinable public init<Object, Value>(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, change: @escaping (inout Value) -> Void) where Object : AnyObject, Value : PropertyAnimator.Interpolatable

    /// Creates a tween of a `Double` property.
    ///
    /// This initializer is faster than the generic initializer.
    ///
    /// - Parameters:
    /// - object: The object whose property is animated, held weakly.
    /// - property: The key path of the property.
    /// - end: The number at the end.
    @inlinable public init<Object>(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Double>, to end: Double) where Object : AnyObject

    /// Creates a tween of a property through keyframes, from its value when the animation first takes effect.
    ///
    /// - Parameters:
    ///   - object: The object whose property is animated, held weakly.
    ///   - property: The key path of the property.
    ///   - keyframes: One keyframe or more, each at a fraction in 0…1; otherwise the tween is refused with a
    ///     diagnostic.
    @inlinable public init<Object, Value>(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, through keyframes: [PropertyAnimator.Keyframe<Value>]) where Object : AnyObject, Value : PropertyAnimator.Interpolatable
}

extension Tween {

    /// Creates a tween of a property that starts with a velocity.
    ///
    /// The velocity may point in any direction, also if the property is at its end value already:
    ///
    /// ```swift
    /// final class Drawer {
    ///     var y = 300.0
    /// }
    ///
    /// let drawer = Drawer()
    /// let animator = TimelineAnimator<String>()
    /// animator.retarget("drawer", duration: 0, curve: .spring(duration: 0.5)) {
    ///     Tween(drawer, \.y, to: 300, velocity: 900)
    /// }
    /// animator.advance(to: 0.1)
    /// drawer.y > 320  // → true
    /// animator.advance(to: 2)
    /// drawer.y  // → 300.0
    /// ```
    ///
    /// In a `retarget`, the given velocity replaces the velocity that the tween would inherit. A spring lasts until
    /// the velocity has settled; with other curves, the velocity decays until the animation ends. The initial
    /// velocity of the curve itself has no effect.
    ///
    /// - Parameters:
    ///   - object: The object whose property is animated, held weakly.
    ///   - property: The key path of the property.
    ///   - end: The value at the end.
    ///   - velocity: The velocity at the start, as the change in one second; finite.
    @inlinable public init<Object, Value>(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, to end: Value, velocity: Value) where Object : AnyObject, Value : PropertyAnimator.VelocityRepresentable

    /// Creates a tween of a property that two closures read and set, from its value when the animation first takes
    /// effect to an end value.
    ///
    /// In a `retarget`, the tween inherits the velocity of a tween with closures of the replaced animation: the
    /// first tween with closures inherits the velocity of the first such tween, and so on.
    ///
    /// - Parameters:
    ///   - end: The value at the end.
    ///   - get: A closure that returns the value of the property.
    ///   - set: A closure that is called with the value of each frame. Both closures are kept until the animation is
    ///     released.
    public init<Value>(to end: Value, get: @escaping () -> Value, set: @escaping (Value) -> Void) where Value : PropertyAnimator.Interpolatable

    /// Creates a tween of a property that two closures read and set, which starts with a velocity.
    ///
    /// - Parameters:
    ///   - end: The value at the end.
    ///   - velocity: The velocity at the start, as the change in one second; finite.
    ///   - get: A closure that returns the value of the property.
    ///   - set: A closure that is called with the value of each frame. Both closures are kept until the animation is
    ///     released.
    public init<Value>(to end: Value, velocity: Value, get: @escaping () -> Value, set: @escaping (Value) -> Void) where Value : PropertyAnimator.VelocityRepresentable
}

/// A result builder that collects the tweens of an animation.
///
/// `if`, `for` and `switch` are allowed.
@resultBuilder public enum TweenBuilder {

    /// Returns a list of one tween.
    public static func buildExpression(_ tween: PropertyAnimator.Tween) -> PropertyAnimator.TweenList

    /// Returns a list of tweens that was created elsewhere.
    public static func buildExpression(_ tweens: [PropertyAnimator.Tween]) -> PropertyAnimator.TweenList

    /// Returns a list of tweens that was created by a ``TweenBuilder``.
    public static func buildExpression(_ tweens: PropertyAnimator.TweenList) -> PropertyAnimator.TweenList

    /// Returns an empty list for a block without statements.
    public static func buildBlock() -> PropertyAnimator.TweenList

    /// Returns the tweens of the first statement of a block.
    public static func buildPartialBlock(first: PropertyAnimator.TweenList) -> PropertyAnimator.TweenList

    /// Returns the tweens of a block up to its next statement.
    public static func buildPartialBlock(accumulated: PropertyAnimator.TweenList, next: PropertyAnimator.TweenList) -> PropertyAnimator.TweenList

    /// Returns the tweens of an `if` without `else`; none if the condition is false.
    public static func buildOptional(_ part: PropertyAnimator.TweenList?) -> PropertyAnimator.TweenList

    /// Returns the tweens of the first branch of an `if` or a `switch`.
    public static func buildEither(first part: PropertyAnimator.TweenList) -> PropertyAnimator.TweenList

    /// Returns the tweens of the other branches of an `if` or a `switch`.
    public static func buildEither(second part: PropertyAnimator.TweenList) -> PropertyAnimator.TweenList

    /// Returns the tweens of all passes of a `for` loop.
    public static func buildArray(_ parts: [PropertyAnimator.TweenList]) -> PropertyAnimator.TweenList
}

/// A list of tweens, created by a ``TweenBuilder``.
///
/// A single tween, the usual list, needs no array.
public struct TweenList {

    /// Creates a list of tweens in the order of the array.
    public init(_ tweens: [PropertyAnimator.Tween])

    /// The tweens, in the order in which they set their properties.
    public var tweens: [PropertyAnimator.Tween] { get }
}

/// A frame source that reports each use, for tests of code that must not request frames.
///
/// In an XCTest test, `UnimplementedFrameSource { XCTFail($0) }` fails the test at the first use. Without a closure,
/// the first use ends the process. Use ``ManualFrameSource`` where frames are wanted. There is no test double that
/// fails, because no call of a ``FrameSource`` can fail.
final public class UnimplementedFrameSource : PropertyAnimator.FrameSource {

    /// Creates a source that reports each use.
    ///
    /// - Parameter report: A closure that receives a sentence for each use. The sentence names the used member and the
    ///   double to use instead.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) })

    /// The receivers of frames: a new list, to which no frames are sent; each use is reported.
    public var subscribers: PropertyAnimator.FrameSubscribers { get }

    /// The current time, which is always 0; each access is reported.
    public var now: Double { get }
}

/// A block of numbers that an animator changes without a closure for each number, for thousands of animations at once.
///
/// ```swift
/// let heights = ValueColumn(count: 3)
/// let animator = TimelineAnimator<Int>()
/// for index in 0..<3 {
///     animator.animate(index, duration: 1, curve: .linear) {
///         Tween(heights, at: index, from: 0, to: Double(index))
///     }
///     .start()
/// }
/// animator.advance(to: 0.5)
/// heights.values  // → [0.0, 0.5, 1.0]
/// ```
///
/// An animation whose only tween moves a number of a column costs a few nanoseconds in each frame; its tag, commands
/// and completions work as usual. A column belongs to the first animator that moves its numbers, as long as that
/// animator exists. Other animators can also move the numbers, but each number then costs as much as a closure.
final public class ValueColumn {

    /// The current numbers of the column.
    public private(set) var values: [Double] { get }

    /// Creates a column of equal numbers.
    ///
    /// - Parameters:
    ///   - value: The initial value of every number.
    ///   - count: The number of numbers.
    /// - Precondition: `count` is 0 or greater.
    public init(repeating value: Double = 0, count: Int)

    /// The number at an index.
    ///
    /// - Precondition: The index is a valid index of ``values``.
    public subscript(index: Int) -> Double
}

/// A type whose values can be added, subtracted and scaled, and are interpolated by these operations.
///
/// ```swift
/// extension Point2D {
///     var length: Double { (x * x + y * y).squareRoot() }
/// }
/// (Point2D(3, 4) - Point2D(0, 0)).length  // → 5.0
/// Point2D(3, 4).scaled(by: 2).y  // → 8.0
/// ```
public protocol VectorValue : PropertyAnimator.Interpolatable {

    /// Returns the sum of two values.
    static func + (a: Self, b: Self) -> Self

    /// Returns the difference of two values.
    static func - (a: Self, b: Self) -> Self

    /// Returns the value multiplied by a factor.
    func scaled(by factor: Double) -> Self
}

extension VectorValue {

    /// Returns the value at a fraction of the difference from this value to the target.
    public func interpolated(to target: Self, fraction: Double) -> Self

    /// Returns this value plus a fraction of the difference between two other values.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self
}

/// A type whose values can also be velocities: the change of a property in one second.
///
/// A tween can start with a given velocity, and an animator can return the present velocity of a property, if the type
/// of the property conforms to this protocol. The type needs only a value that stands for no motion:
///
/// ```swift
/// struct Insets: VectorValue, VelocityRepresentable {
///     var top = 0.0
///     var bottom = 0.0
///
///     static let zero = Insets()
///     static func + (a: Insets, b: Insets) -> Insets { Insets(top: a.top + b.top, bottom: a.bottom + b.bottom) }
///     static func - (a: Insets, b: Insets) -> Insets { Insets(top: a.top - b.top, bottom: a.bottom - b.bottom) }
///     func scaled(by factor: Double) -> Insets { Insets(top: top * factor, bottom: bottom * factor) }
/// }
///
/// Insets.zero.top  // → 0.0
/// ```
public protocol VelocityRepresentable : PropertyAnimator.Interpolatable {

    /// The velocity of a value that stands still.
    static var zero: Self { get }
}

/// A pause between elements of a timeline.
public struct Wait : PropertyAnimator.TimelineElement {

    /// Creates a pause.
    ///
    /// - Parameter seconds: The duration of the pause in seconds, 0 or more; a negative number, or NaN, is replaced by
    /// 0.
    public init(_ seconds: Double)

    /// The pause as an item of a timeline.
    public var item: PropertyAnimator.TimelineItem { get }
}

extension Double : PropertyAnimator.Interpolatable {

    /// Returns the number at a fraction of the difference from this number to the target.
    @inlinable public func interpolated(to target: Double, fraction: Double) -> Double
}

extension Float : PropertyAnimator.Interpolatable {
}

extension Int : PropertyAnimator.Interpolatable {
}

extension Int8 : PropertyAnimator.Interpolatable {
}

extension Int16 : PropertyAnimator.Interpolatable {
}

extension Int32 : PropertyAnimator.Interpolatable {
}

extension Int64 : PropertyAnimator.Interpolatable {
}

extension UInt : PropertyAnimator.Interpolatable {
}

extension UInt8 : PropertyAnimator.Interpolatable {
}

extension UInt16 : PropertyAnimator.Interpolatable {
}

extension UInt32 : PropertyAnimator.Interpolatable {
}

extension UInt64 : PropertyAnimator.Interpolatable {
}

extension Array : PropertyAnimator.Interpolatable where Element : PropertyAnimator.Interpolatable {

    /// Returns an array in which every element is interpolated, or this array if the counts differ.
    ///
    /// - Complexity: O(*n*) for *n* elements.
    public func interpolated(to target: [Element], fraction: Double) -> [Element]

    /// Returns whether both arrays have equal counts and all their elements can be interpolated.
    ///
    /// - Complexity: O(*n*) for *n* elements.
    public func canInterpolate(to target: [Element]) -> Bool

    /// Returns an array in which every element is shifted, or this array unless all three arrays have the same count.
    ///
    /// - Complexity: O(*n*) for *n* elements.
    public func shifted(by fraction: Double, from origin: [Element], to target: [Element]) -> [Element]

    /// Whether the elements have a velocity.
    public static var hasVelocity: Bool { get }
}

extension Optional : PropertyAnimator.Interpolatable where Wrapped : PropertyAnimator.Interpolatable {

    /// Returns the interpolated wrapped value, or this optional if one of the two is `nil`.
    public func interpolated(to target: Wrapped?, fraction: Double) -> Wrapped?

    /// Returns whether both optionals have values that can be interpolated, or both are `nil`.
    public func canInterpolate(to target: Wrapped?) -> Bool

    /// Returns the shifted wrapped value, or this optional unless all three optionals have a value.
    public func shifted(by fraction: Double, from origin: Wrapped?, to target: Wrapped?) -> Wrapped?

    /// Whether the wrapped values have a velocity.
    public static var hasVelocity: Bool { get }
}

extension Double : PropertyAnimator.VectorValue {

    /// Returns the product with a factor.
    public func scaled(by factor: Double) -> Double
}

extension Float : PropertyAnimator.VectorValue {

    /// Returns the product with a factor, rounded to a `Float`.
    public func scaled(by factor: Double) -> Float

    /// Returns the number at a fraction of the difference from this number to the target.
    public func interpolated(to target: Float, fraction: Double) -> Float
}

extension SIMD2 : PropertyAnimator.Interpolatable, PropertyAnimator.VectorValue where Scalar : BinaryFloatingPoint {

    /// Returns the vector with every component multiplied by a factor.
    public func scaled(by factor: Double) -> SIMD2<Scalar>
}

extension SIMD3 : PropertyAnimator.Interpolatable, PropertyAnimator.VectorValue where Scalar : BinaryFloatingPoint {

    /// Returns the vector with every component multiplied by a factor.
    public func scaled(by factor: Double) -> SIMD3<Scalar>
}

extension SIMD4 : PropertyAnimator.Interpolatable, PropertyAnimator.VectorValue where Scalar : BinaryFloatingPoint {

    /// Returns the vector with every component multiplied by a factor.
    public func scaled(by factor: Double) -> SIMD4<Scalar>
}

extension SIMD8 : PropertyAnimator.Interpolatable, PropertyAnimator.VectorValue where Scalar : BinaryFloatingPoint {

    /// Returns the vector with every component multiplied by a factor.
    public func scaled(by factor: Double) -> SIMD8<Scalar>
}

extension SIMD16 : PropertyAnimator.Interpolatable, PropertyAnimator.VectorValue where Scalar : BinaryFloatingPoint {

    /// Returns the vector with every component multiplied by a factor.
    public func scaled(by factor: Double) -> SIMD16<Scalar>
}

extension Double : PropertyAnimator.VelocityRepresentable {
}

extension Float : PropertyAnimator.VelocityRepresentable {
}

extension SIMD2 : PropertyAnimator.VelocityRepresentable where Scalar : BinaryFloatingPoint {
}

extension SIMD3 : PropertyAnimator.VelocityRepresentable where Scalar : BinaryFloatingPoint {
}

extension SIMD4 : PropertyAnimator.VelocityRepresentable where Scalar : BinaryFloatingPoint {
}

extension SIMD8 : PropertyAnimator.VelocityRepresentable where Scalar : BinaryFloatingPoint {
}

extension SIMD16 : PropertyAnimator.VelocityRepresentable where Scalar : BinaryFloatingPoint {
}

