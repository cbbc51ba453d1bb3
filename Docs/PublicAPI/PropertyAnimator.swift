import Glibc
import Synchronization

/// What an animator can be told.
public enum AnimatorCommand : String, Hashable, Sendable, CaseIterable {

    /// Make an animation.
    case animate

    /// Make a timeline.
    case timeline

    /// Give a new target.
    case retarget

    /// Start or go on, now or after a delay.
    case start

    /// Pause, now or after a delay.
    case pause

    /// Turn round, or set the direction.
    case reverse

    /// Jump to a progress.
    case setProgress

    /// Jump to a position or a mark.
    case seek

    /// Set the rate of one animation.
    case setRate

    /// Set how often it runs.
    case setRepeat

    /// End at a position.
    case finish

    /// Add a completion.
    case addCompletion

    /// Move the animator on in time.
    case advance

    /// Set the speed of the animator.
    case setSpeed
}

extension AnimatorCommand : Codable {
}

/// Frames from a clock, at a steady rate, wherever there is Swift concurrency.
///
/// <!-- code: skip -->
/// ```swift
/// let frames = ClockFrameSource(clock: ContinuousClock(), framesPerSecond: 60)
/// let animator = TimelineAnimator<String>(frames: frames)
/// try await frames.run()  // until its task is cancelled
/// ```
///
/// ``run()`` waits in the isolation of its caller, which is that of the animator. While no frames are wanted it sleeps and costs
/// nothing. Frames are aligned to a grid, so that they do not drift; each tells the time at which it really comes. After a wait
/// that took too long the frames that were due in it are left out, never sent in a burst.
final public class ClockFrameSource<FrameClock> : PropertyAnimator.FrameSource where FrameClock : Clock, FrameClock.Duration == Duration {

    /// Called for each frame with the seconds since the source was made.
    public var onFrame: ((Double) -> Void)?

    /// Whether frames are wanted.
    public var isActive: Bool

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - clock: The clock to wait on.
    ///   - framesPerSecond: How many frames a second, more than 0.
    public init(clock: FrameClock, framesPerSecond: Double = 60)

    /// The seconds since the source was made.
    public var now: Double { get }

    /// Sends frames while they are wanted, until its task is cancelled.
    ///
    /// - Throws: `CancellationError`, or what the clock's sleep throws.
    public func run() async throws
}

/// A colour that knows how to be mixed.
///
/// ```swift
/// let middle = ColorValue(red: 1, green: 0, blue: 0).mixed(with: ColorValue(red: 0, green: 0, blue: 1), in: .sRGB)
/// middle.red  // → 0.5
/// middle.blue  // → 0.5
/// ```
///
/// Components are gamma-encoded sRGB, 0…1, and not clamped: colours of wider gamuts lie outside and survive. Mixing
/// premultiplies by alpha, so that a fade to transparent does not go through grey.
///
/// An animation mixes in the space that its target declares, OKLab unless it says otherwise:
///
/// ```swift
/// let red = ColorValue(red: 1, green: 0, blue: 0)
/// let blue = ColorValue(red: 0, green: 0, blue: 1)
/// red.interpolated(to: blue, fraction: 0.5).hex  // → #8c53a2
/// red.interpolated(to: blue.mixing(in: .sRGB), fraction: 0.5).hex  // → #800080
/// red.interpolated(to: blue.mixing(in: .okLCh), fraction: 0.5).hex  // → #ba00c2
/// ```
public struct ColorValue : Hashable, Sendable {

    /// Red, gamma-encoded; 0…1 within sRGB.
    public var red: Double

    /// Green, gamma-encoded; 0…1 within sRGB.
    public var green: Double

    /// Blue, gamma-encoded; 0…1 within sRGB.
    public var blue: Double

    /// Opacity, 0…1.
    public var alpha: Double

    /// In which space an animation to this colour mixes.
    public var space: PropertyAnimator.MixingSpace

    /// Which way round the wheel an animation to this colour goes, in a space with hues.
    public var hueArc: PropertyAnimator.HueArc

    /// Makes a colour from gamma-encoded sRGB components.
    ///
    /// - Parameters:
    ///   - red: Red, 0…1; beyond for wider gamuts.
    ///   - green: Green, 0…1.
    ///   - blue: Blue, 0…1.
    ///   - alpha: Opacity, 0…1.
    ///   - space: In which space an animation to this colour mixes.
    ///   - hueArc: Which way round the wheel it goes, in a space with hues.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1, space: PropertyAnimator.MixingSpace = .okLab, hueArc: PropertyAnimator.HueArc = .shorter)

    /// Black.
    public static let black: PropertyAnimator.ColorValue

    /// White.
    public static let white: PropertyAnimator.ColorValue

    /// Nothing to be seen.
    public static let clear: PropertyAnimator.ColorValue

    /// Makes a colour from Display P3 components; sRGB components outside 0…1 say what sRGB cannot show.
    ///
    /// - Parameters:
    ///   - red: Red of Display P3, 0…1.
    ///   - green: Green of Display P3, 0…1.
    ///   - blue: Blue of Display P3, 0…1.
    ///   - alpha: Opacity, 0…1.
    public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1)

    /// Makes a colour from hue, saturation and lightness.
    ///
    /// - Parameters:
    ///   - hue: In degrees, any number.
    ///   - saturation: 0…1.
    ///   - lightness: 0…1.
    ///   - alpha: Opacity, 0…1.
    public init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1)

    /// Makes a colour from its coordinates in a space.
    ///
    /// - Parameters:
    ///   - components: In the order of the space's name, such as lightness, chroma, hue; hues in degrees, the lightness of OKLab 0…1,
    ///     that of CIE Lab 0…100.
    ///   - space: The space.
    ///   - alpha: Opacity, 0…1.
    public init(components: (Double, Double, Double), in space: PropertyAnimator.MixingSpace, alpha: Double = 1)

    /// The coordinates of the colour in a space, as ``init(components:in:alpha:)`` takes them.
    public func components(in space: PropertyAnimator.MixingSpace) -> (Double, Double, Double)

    /// The same colour; an animation to it mixes in another space.
    ///
    /// - Parameters:
    ///   - space: The space.
    ///   - hueArc: Which way round the wheel, in a space with hues.
    /// - Returns: The colour.
    public func mixing(in space: PropertyAnimator.MixingSpace, hueArc: PropertyAnimator.HueArc = .shorter) -> PropertyAnimator.ColorValue

    /// The same colour with another opacity, 0…1.
    public func withAlpha(_ alpha: Double) -> PropertyAnimator.ColorValue

    /// A mixture with another colour (CSS Color 4, "Interpolating colors").
    ///
    /// Components are mixed premultiplied with alpha; a hue is not, and a colour without chroma takes the hue of the other.
    ///
    /// - Parameters:
    ///   - other: The other colour.
    ///   - fraction: 0 is this colour, 1 the other one; less and more go on beyond, where the alpha stays within 0…1.
    ///   - space: In which space; the other colour's own unless given.
    ///   - hueArc: Which way round the wheel, in a space with hues; the other colour's own unless given.
    /// - Returns: The mixture, with the other colour's space and arc; black and transparent where its alpha is 0.
    public func mixed(with other: PropertyAnimator.ColorValue, fraction: Double = 0.5, in space: PropertyAnimator.MixingSpace? = nil, hueArc: PropertyAnimator.HueArc? = nil) -> PropertyAnimator.ColorValue
}

extension ColorValue : Codable {

    /// Reads `red`, `green` and `blue`, and where they are there `alpha`, `space` and `hueArc`.
    public init(from decoder: any Decoder) throws

    /// Writes the three components, and what is not the default of the rest.
    public func encode(to encoder: any Encoder) throws
}

extension ColorValue {

    /// Reads a colour of sRGB in hexadecimal: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without `#`.
    ///
    /// ```swift
    /// ColorValue(hex: "#f80")?.green  // → Optional(0.5333333333333333)
    /// ColorValue(hex: "orange")  // → nil
    /// ```
    ///
    /// Anything else gives `nil`.
    public init?(hex: String)

    /// The nearest colour of an sRGB screen in hexadecimal, as SVG and CSS read it: `#rrggbb`, or `#rrggbbaa` where it is not
    /// opaque.
    ///
    /// Each channel is clamped to the gamut by itself; NaN counts as 0.
    public var hex: String { get }
}

extension ColorValue : PropertyAnimator.Interpolatable {

    /// The mixture with the target in the space that the target declares.
    public func interpolated(to target: PropertyAnimator.ColorValue, fraction: Double) -> PropertyAnimator.ColorValue

    /// This colour with that part of the difference of the two others, premultiplied in the space that the target declares.
    ///
    /// The alpha stays within 0…1; black and transparent where it is 0.
    public func shifted(by fraction: Double, from origin: PropertyAnimator.ColorValue, to target: PropertyAnimator.ColorValue) -> PropertyAnimator.ColorValue
}

/// The curve of four points (0, 0), (x1, y1), (x2, y2), (1, 1): CSS `cubic-bezier()`, `UICubicTimingParameters`, and most
/// designers' tools.
///
/// ```swift
/// let ease = try CubicBezier(0.42, 0, 0.58, 1)
/// ease.value(at: 0.5)  // → 0.5
/// ease.value(at: 0.25) < 0.25  // → true
/// ```
///
/// The values are those of the exact curve to about 1e-15; nothing is tabulated. Outside 0…1 the curve goes on along its
/// end tangents (CSS Easing 2, "Output of a cubic Bézier easing function").
public struct CubicBezier : Hashable, Sendable {

    /// The x of the first control point, 0…1.
    public let x1: Double

    /// The y of the first control point; outside 0…1 the curve starts by overshooting.
    public let y1: Double

    /// The x of the second control point, 0…1.
    public let x2: Double

    /// The y of the second control point; outside 0…1 the curve ends by overshooting.
    public let y2: Double

    /// Makes a curve from its two control points.
    ///
    /// - Parameters:
    ///   - x1: The x of the first control point, 0…1.
    ///   - y1: The y of the first control point, finite.
    ///   - x2: The x of the second control point, 0…1.
    ///   - y2: The y of the second control point, finite.
    /// - Throws: `CurveError.notFinite` or `CurveError.controlPointOutsideUnit`.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(PropertyAnimator.CurveError)

    /// The output at an input: y where the curve's x is the input.
    public func value(at x: Double) -> Double

    /// The slope of the output, dy/dx; infinite where the curve is vertical.
    public func derivative(at x: Double) -> Double

    /// The first input in 0…1 whose output is the given one, or `nil` when the curve does not reach it there.
    public func inverse(of y: Double) -> Double?
}

/// Why a curve cannot be made from the given parameters.
public enum CurveError : Error, Hashable, Sendable {

    /// A parameter is NaN or infinite; its name is given.
    case notFinite(String)

    /// The x of a Bézier control point is outside 0…1: the curve would run back in time.
    case controlPointOutsideUnit(Double)

    /// Fewer steps than the jump term allows: 1 or more, and 2 or more for `.none`.
    case tooFewSteps(Int)

    /// A piecewise linear curve needs two points or more.
    case tooFewPoints(Int)

    /// A parameter that must be positive is 0 or less; its name and value are given.
    case notPositive(String, Double)

    /// A parameter that may be 0 but not less is negative; its name and value are given.
    case negative(String, Double)

    /// A spring that never settles cannot be fitted into a duration.
    case neverSettles
}

extension CurveError : CustomStringConvertible {

    /// What is wrong and what is allowed, in a sentence.
    public var description: String { get }
}

/// Something an animator was told that it could not do as told.
///
/// Nothing is changed, or the nearest sensible thing is done; in either case exactly one diagnostic goes to
/// `onDiagnostic` of the animator. Questions never send one.
public struct Diagnostic<Tag> where Tag : Hashable {

    /// The tag that was meant; `nil` for a command to the whole animator.
    public let tag: Tag?

    /// What was told.
    public let command: PropertyAnimator.AnimatorCommand

    /// What is wrong with it.
    public let reason: PropertyAnimator.DiagnosticReason

    /// When: seconds on the animator's clock.
    public let time: Double

    /// Makes a diagnostic.
    ///
    /// - Parameters:
    ///   - tag: The tag that was meant, if any.
    ///   - command: What was told.
    ///   - reason: What is wrong with it.
    ///   - time: When, in seconds.
    public init(tag: Tag?, command: PropertyAnimator.AnimatorCommand, reason: PropertyAnimator.DiagnosticReason, time: Double)
}

extension Diagnostic : Hashable {
}

extension Diagnostic : Sendable where Tag : Sendable {
}

/// What can be wrong with a command.
///
/// More may come; a `switch` over these needs a `default`.
public struct DiagnosticReason : Hashable, Sendable {

    /// The word that tells reasons apart, such as `noAnimation`.
    public let name: String

    /// The tag has no animation; nothing was changed.
    public static let noAnimation: PropertyAnimator.DiagnosticReason

    /// The duration is negative, NaN or infinite; it counts as 0.
    public static let invalidDuration: PropertyAnimator.DiagnosticReason

    /// The delay is negative, NaN or infinite; it counts as 0.
    public static let invalidDelay: PropertyAnimator.DiagnosticReason

    /// The progress is NaN; nothing was changed.
    public static let invalidProgress: PropertyAnimator.DiagnosticReason

    /// The progress is outside 0…1; the nearer end was taken.
    public static let progressClamped: PropertyAnimator.DiagnosticReason

    /// The rate or speed is NaN, infinite, or negative where that has no meaning; nothing was changed.
    public static let invalidRate: PropertyAnimator.DiagnosticReason

    /// The time is before one already reached; nothing was changed.
    public static let clockWentBackwards: PropertyAnimator.DiagnosticReason

    /// The time is NaN or infinite; nothing was changed.
    public static let invalidTime: PropertyAnimator.DiagnosticReason

    /// The animator was told to advance from inside its own advance; nothing was changed.
    public static let advanceInsideAdvance: PropertyAnimator.DiagnosticReason

    /// A tween has no way from its start to its end (see ``Interpolatable/hasWay(to:)``), or no usable keyframes; it does nothing.
    public static let noWay: PropertyAnimator.DiagnosticReason

    /// The timeline has no such mark; a step is placed as if it named none, a seek is not done.
    public static let unknownMark: PropertyAnimator.DiagnosticReason

    /// The number of repeats is less than 1; it counts as 1.
    public static let invalidCount: PropertyAnimator.DiagnosticReason

    /// A chain of animations without duration started one another for ever at one instant; the last was not started.
    public static let endlessChain: PropertyAnimator.DiagnosticReason
}

/// How an animation ended: handed to its completions.
public struct Finish : Hashable, Sendable {

    /// Where the properties are.
    public enum Position : String, Hashable, Sendable {

        /// At the start values.
        case start

        /// Somewhere in between.
        case current

        /// At the target values, also when the animation ran in reverse.
        case end
    }

    /// Why it ended.
    public enum Cause : String, Hashable, Sendable {

        /// It ran to its end, forwards or in reverse.
        case completed

        /// It was told to finish.
        case finished

        /// Another animation took its tag.
        case replaced

        /// Nothing is left to animate, or the wait for it was given up.
        case cancelled
    }

    /// Where the properties are.
    public let position: PropertyAnimator.Finish.Position

    /// Why it ended.
    public let cause: PropertyAnimator.Finish.Cause

    /// When it ended: seconds on the animator's clock, exact whatever the frame rate.
    public let time: Double

    /// Makes a finish.
    ///
    /// - Parameters:
    ///   - position: Where the properties are.
    ///   - cause: Why it ended.
    ///   - time: When it ended, in seconds.
    public init(position: PropertyAnimator.Finish.Position, cause: PropertyAnimator.Finish.Cause, time: Double)
}

extension Finish : Codable {
}

extension Finish.Position : Codable {
}

extension Finish.Cause : Codable {
}

/// Where frames come from: a display link, a clock, a test.
///
/// An animator that is given one sets `onFrame` and switches `isActive`: on while something moves or is due, off when
/// nothing is, so that an idle animator costs nothing.
public protocol FrameSource : AnyObject {

    /// Called for each frame with its time in seconds, on the source's own clock; never while `isActive` is false.
    var onFrame: ((Double) -> Void)? { get set }

    /// Whether frames are wanted.
    var isActive: Bool { get set }

    /// The time now in seconds, on the same clock; also true while no frames are wanted.
    var now: Double { get }
}

/// Which way round the colour wheel.
public enum HueArc : String, Hashable, Sendable, CaseIterable {

    /// At most half the wheel.
    case shorter

    /// At least half the wheel.
    case longer

    /// With growing degrees.
    case increasing

    /// With falling degrees.
    case decreasing
}

extension HueArc : Codable {
}

/// Elements one after the other, as one element of a larger whole.
public struct InSequence : PropertyAnimator.TimelineElement {

    /// Makes a group of elements one after the other.
    public init(@PropertyAnimator.TimelineBuilder _ items: () -> [PropertyAnimator.TimelineItem])

    /// This group.
    public var item: PropertyAnimator.TimelineItem { get }
}

/// A value that can be part of the way between two others: all that an animation asks of a property.
///
/// One requirement; a struct passes it on to its fields:
///
/// ```swift
/// struct Style: Interpolatable {
///     var center: Point
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
/// let hidden = Style(center: Point(0, 0), alpha: 0)
/// hidden.interpolated(to: Style(center: Point(8, 4), alpha: 1), fraction: 0.25).center.x  // → 2.0
/// ```
public protocol Interpolatable {

    /// The value that is this far on the way to the target.
    ///
    /// - Parameters:
    ///   - target: The value at fraction 1.
    ///   - fraction: 0 is this value, 1 the target; less and more overshoot. An animation never asks at exactly 0 or 1: there it
    ///     uses the two values themselves.
    /// - Returns: The value in between.
    func interpolated(to target: Self, fraction: Double) -> Self

    /// Whether there is a way to the target.
    ///
    /// True unless a type says otherwise. Arrays need equal counts, optionals must both have a value or both have none. A tween
    /// without a way is refused with a diagnostic, and its property left alone.
    func hasWay(to target: Self) -> Bool

    /// This value, carried on by a part of the way between two others: what a velocity does to a value.
    ///
    /// It is `self + (target − origin) · fraction` wherever there is an addition. A type need not have one: unless it says
    /// otherwise, the fourth corner of a parallelogram is found with three calls of ``interpolated(to:fraction:)``, which comes to the
    /// same for numbers and is right for small steps on curved ways (Schild's ladder).
    ///
    /// - Parameters:
    ///   - fraction: How much of the way; any number.
    ///   - origin: Where the way begins.
    ///   - target: Where it ends.
    /// - Returns: The value that far on.
    func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self

    /// Whether a retargeted animation takes the velocity of these values over.
    ///
    /// True unless a type says otherwise. Whole numbers have none: what is rounded in every frame has no speed in between.
    static var hasVelocity: Bool { get }
}

extension Interpolatable {

    /// Always.
    @inlinable public func hasWay(to target: Self) -> Bool

    /// The fourth corner of the parallelogram.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self

    /// True.
    public static var hasVelocity: Bool { get }
}

extension Interpolatable where Self : FixedWidthInteger {

    /// The whole number nearest to that far on the way, halves away from zero; kept within the range of the type.
    ///
    /// Between numbers beyond ±2⁵³ it is as exact as `Double` is.
    public func interpolated(to target: Self, fraction: Double) -> Self

    /// The whole number nearest to the shifted one, kept within the range of the type.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self

    /// False.
    public static var hasVelocity: Bool { get }
}

/// A value on the way, and how it is reached.
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

    /// The value.
    public var value: Value

    /// When it is reached: the fraction of the animation, 0…1.
    public var fraction: Double

    /// The curve from the keyframe before.
    public var curve: PropertyAnimator.TimingCurve

    /// Makes a keyframe.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - fraction: When it is reached: the fraction of the animation, 0…1.
    ///   - curve: The curve from the keyframe before.
    public init(_ value: Value, at fraction: Double, curve: PropertyAnimator.TimingCurve = .linear)
}

extension Keyframe : Sendable where Value : Sendable {
}

/// A frame source for tests: frames come when the test says so.
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

    /// Called for each frame that is sent while the source is active.
    public var onFrame: ((Double) -> Void)?

    /// Whether frames are wanted.
    public var isActive: Bool

    /// The time of the latest frame, in seconds.
    public private(set) var now: Double { get }

    /// How many frames were wanted when they were sent.
    public private(set) var delivered: Int { get }

    /// Makes a source whose clock stands at a time, in seconds.
    public init(now: Double = 0)

    /// Moves the clock to a time, in seconds, and sends a frame if one is wanted.
    public func send(at time: Double)

    /// Sends frames at a steady rate, and one at the end.
    ///
    /// - Parameters:
    ///   - end: The time of the last frame, in seconds.
    ///   - framesPerSecond: How many frames a second, more than 0.
    public func send(until end: Double, framesPerSecond: Double)
}

/// A named time of a timeline, to place steps at, to seek to, and to be told of.
public struct Mark : PropertyAnimator.TimelineElement {

    /// Its name.
    public let name: String

    /// Makes a mark.
    ///
    /// - Parameters:
    ///   - name: Its name; of several equal ones in a timeline the first counts.
    ///   - action: Called each time the timeline passes, in either direction, also when it seeks.
    public init(_ name: String, _ action: (() -> Void)? = nil)

    /// This mark.
    public var item: PropertyAnimator.TimelineItem { get }
}

/// In which space two colours are mixed.
///
/// The way between two colours is straight in the space: OKLab keeps lightness and saturation even to the eye, sRGB is what
/// UIKit and old CSS do, the cylindrical ones go round the colour wheel.
public enum MixingSpace : String, Hashable, Sendable, CaseIterable {

    /// Gamma-encoded sRGB.
    case sRGB

    /// Light itself: sRGB without its gamma.
    case linearSRGB

    /// Björn Ottosson's OKLab: even to the eye, and the default.
    case okLab

    /// OKLab with hue and chroma: keeps colours colourful between opposite hues.
    case okLCh

    /// CIE Lab with white point D50.
    case lab

    /// CIE Lab with hue and chroma.
    case lch

    /// Hue, saturation and lightness of sRGB.
    case hsl
}

extension MixingSpace : Codable {
}

/// What becomes of a motion that is under way when its tag gets a new target.
public enum MotionBlend : String, Hashable, Sendable, CaseIterable {

    /// It ends, and the new one starts with its velocity.
    case velocity

    /// Its rest goes on along its own curve, and the new one is added to it: as Core Animation and CSS compose additive animations.
    ///
    /// The value is that of the new animation, on its way from where the old one would have come to rest, plus what the old one still
    /// was away from there. A motion without end, or one that stands still, has no rest to go on with: `velocity` is used then.
    case additive
}

extension MotionBlend : Codable {
}

/// What is left of motion for people who asked for less of it.
public enum MotionPolicy : String, Hashable, Sendable, CaseIterable {

    /// All of it.
    case full

    /// None: an animation has no duration, and completes with the target at the next evaluation after its start and delay.
    case skip

    /// What only fades (see ``Tween/asFade()``) runs, evenly; everything else is at its target at once.
    case crossfade
}

extension MotionPolicy : Codable {
}

/// Two values that change together, since a tuple cannot be ``Interpolatable``.
///
/// ```swift
/// let start = Pair(Point(0, 0), 1.0)
/// let middle = start.interpolated(to: Pair(Point(10, 20), 0.0), fraction: 0.5)
/// middle.first.y  // → 10.0
/// middle.second  // → 0.5
/// ```
///
/// Pairs of pairs hold more.
public struct Pair<First, Second> {

    /// The one.
    public var first: First

    /// The other.
    public var second: Second

    /// Makes a pair.
    public init(_ first: First, _ second: Second)
}

extension Pair : PropertyAnimator.Interpolatable where First : PropertyAnimator.Interpolatable, Second : PropertyAnimator.Interpolatable {

    /// The pair of both, each that far on its way.
    public func interpolated(to target: PropertyAnimator.Pair<First, Second>, fraction: Double) -> PropertyAnimator.Pair<First, Second>

    /// Whether both have a way.
    public func hasWay(to target: PropertyAnimator.Pair<First, Second>) -> Bool

    /// The pair of both, each shifted.
    public func shifted(by fraction: Double, from origin: PropertyAnimator.Pair<First, Second>, to target: PropertyAnimator.Pair<First, Second>) -> PropertyAnimator.Pair<First, Second>

    /// Whether both have one.
    public static var hasVelocity: Bool { get }
}

extension Pair : PropertyAnimator.VectorValue where First : PropertyAnimator.VectorValue, Second : PropertyAnimator.VectorValue {

    /// The sum, part by part.
    public static func + (a: PropertyAnimator.Pair<First, Second>, b: PropertyAnimator.Pair<First, Second>) -> PropertyAnimator.Pair<First, Second>

    /// The difference, part by part.
    public static func - (a: PropertyAnimator.Pair<First, Second>, b: PropertyAnimator.Pair<First, Second>) -> PropertyAnimator.Pair<First, Second>

    /// Both stretched by a factor.
    public func scaled(by factor: Double) -> PropertyAnimator.Pair<First, Second>
}

extension Pair : Equatable where First : Equatable, Second : Equatable {
}

extension Pair : Hashable where First : Hashable, Second : Hashable {
}

extension Pair : Sendable where First : Sendable, Second : Sendable {
}

/// Elements that begin together; the next element begins when the longest is over.
public struct Parallel : PropertyAnimator.TimelineElement {

    /// Makes a group of elements that begin together.
    public init(@PropertyAnimator.TimelineBuilder _ items: () -> [PropertyAnimator.TimelineItem])

    /// This group.
    public var item: PropertyAnimator.TimelineItem { get }
}

/// A curve of straight pieces between points: CSS `linear()`.
///
/// ```swift
/// let slowThenFast = try PiecewiseLinear([Point(0, 0), Point(0.75, 0.25), Point(1, 1)])
/// slowThenFast.value(at: 0.375)  // → 0.125
/// ```
///
/// Two points at the same x make a jump; the later one holds there. Outside the points the first and last pieces go on.
public struct PiecewiseLinear : Hashable, Sendable {

    /// The points, by ascending x.
    public let points: [PropertyAnimator.Point]

    /// Makes a curve through points.
    ///
    /// - Parameter points: Two or more, with finite coordinates. An x smaller than one before it is raised to that, as CSS does.
    /// - Throws: `CurveError.tooFewPoints` or `CurveError.notFinite`.
    public init(_ points: [PropertyAnimator.Point]) throws(PropertyAnimator.CurveError)

    /// The output at an input (CSS Easing 2, "Output of a linear easing function").
    ///
    /// - Parameters:
    ///   - x: The input, any number.
    ///   - before: Whether the run lies ahead: a jump at exactly the first point has not happened yet.
    /// - Returns: The output, by the piece in which the input lies.
    /// - Complexity: O(log *n*).
    public func value(at x: Double, before: Bool = false) -> Double
}

/// A position that moves over a ``Timing``: play, pause, seek, reverse, finish, by the rules of Web Animations.
///
/// It has no clock. Each command and question takes the time of the timeline it runs on, in seconds:
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
/// Commands take effect at once; there is no pending state. Ask at times that do not go back.
///
/// Source: W3C Web Animations Level 1, sections "The current time of an animation" to "Reversing an animation". One
/// difference is deliberate: ``setRate(_:at:)`` on a finished playhead never leaves it past its end.
public struct Playhead : Sendable, Hashable {

    /// What a playhead is doing.
    public enum State : String, Hashable, Sendable {

        /// Nowhere: not begun, or cancelled.
        case idle

        /// Moving with time.
        case running

        /// Standing still, until it is played.
        case paused

        /// At the end towards which it moved.
        case finished
    }

    /// What it moves over.
    public private(set) var timing: PropertyAnimator.Timing { get }

    /// How fast it moves: 1 is normal, 2 double, 0 still, negative backwards.
    public private(set) var rate: Double { get }

    /// Makes a playhead that is nowhere yet.
    public init(_ timing: PropertyAnimator.Timing)

    /// The position at a time of the timeline: seconds from the start of the delay, or `nil` when idle.
    public func currentTime(at time: Double) -> Double?

    /// What it is doing at a time of the timeline, in seconds.
    public func state(at time: Double) -> PropertyAnimator.Playhead.State

    /// The curve's output at a time of the timeline, in seconds; `nil` when idle or where the fill lets nothing show.
    public func progress(at time: Double) -> Double?

    /// The number of the current iteration, from 0, at a time of the timeline, in seconds; `nil` where ``progress(at:)`` is.
    ///
    /// Infinite at the end of endlessly many iterations of no duration.
    public func iteration(at time: Double) -> Double?

    /// Moves on from the current position, or from the beginning when there is nothing left in this direction.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: `PlayheadError.endless` when it should run backwards from an end that does not exist.
    public mutating func play(at time: Double) throws(PropertyAnimator.PlayheadError)

    /// Stands still at the current position.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: `PlayheadError.endless` when it is idle and should run backwards from an end that does not exist.
    public mutating func pause(at time: Double) throws(PropertyAnimator.PlayheadError)

    /// Goes to a position; a running playhead runs on from there, an idle one becomes paused.
    ///
    /// - Parameters:
    ///   - position: Seconds from the start of the delay. Outside the timing it is kept as it is.
    ///   - time: The time of the timeline, in seconds.
    public mutating func seek(to position: Double, at time: Double)

    /// Turns round and plays.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: `PlayheadError.endless` when it should run backwards from an end that does not exist; nothing is changed then.
    public mutating func reverse(at time: Double) throws(PropertyAnimator.PlayheadError)

    /// Changes the rate and keeps the position.
    ///
    /// A finished playhead whose rate changes its sign runs back from its end at once.
    ///
    /// - Parameters:
    ///   - rate: 1 is normal, 0 still, negative backwards; NaN and infinities are ignored.
    ///   - time: The time of the timeline, in seconds.
    public mutating func setRate(_ rate: Double, at time: Double)

    /// Changes the rate as `updatePlaybackRate()` of Web Animations does, to the letter.
    ///
    /// It differs from ``setRate(_:at:)`` when the playhead has finished: time has gone on uncounted since, and a rate of the
    /// other sign first runs back through that.
    ///
    /// - Parameters:
    ///   - rate: 1 is normal, 0 still, negative backwards; NaN and infinities are ignored.
    ///   - time: The time of the timeline, in seconds.
    public mutating func updateRate(_ rate: Double, at time: Double)

    /// Goes to the end towards which it moves.
    ///
    /// - Parameter time: The time of the timeline, in seconds.
    /// - Throws: `PlayheadError.endless` when that end does not exist, `PlayheadError.standing` when the rate is 0.
    public mutating func finish(at time: Double) throws(PropertyAnimator.PlayheadError)

    /// Goes nowhere.
    public mutating func cancel()
}

/// Why a ``Playhead`` cannot do what it was told.
public enum PlayheadError : Error, Hashable, Sendable {

    /// The timing has no end to start from or to go to.
    case endless

    /// The rate is 0: there is no direction in which to finish.
    case standing
}

/// A point of the plane, or any pair of numbers that change together.
///
/// ```swift
/// let middle = Point(0, 10).interpolated(to: Point(100, 20), fraction: 0.5)
/// middle.x  // → 50.0
/// middle.y  // → 15.0
/// ```
public struct Point : Hashable, Sendable {

    /// The first coordinate.
    public var x: Double

    /// The second coordinate.
    public var y: Double

    /// Makes a point from its coordinates.
    public init(_ x: Double, _ y: Double)
}

extension Point : Codable {
}

extension Point : PropertyAnimator.VectorValue {

    /// The sum, coordinate by coordinate.
    public static func + (a: PropertyAnimator.Point, b: PropertyAnimator.Point) -> PropertyAnimator.Point

    /// The difference, coordinate by coordinate.
    public static func - (a: PropertyAnimator.Point, b: PropertyAnimator.Point) -> PropertyAnimator.Point

    /// The point that many times as far from the origin.
    public func scaled(by factor: Double) -> PropertyAnimator.Point
}

/// Every command that an animator was given, with its time: runs again identically on any animator.
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
///
/// var y = 0.0
/// let other = TimelineAnimator<String>()
/// other.replay(recording, tweens: { _ in [Tween(from: 0.0, to: 1.0) { y = $0 }] })
/// x == y  // → true
/// ```
///
/// Frames are not recorded: they do not matter. Commands given inside a completion are, with their place, so that the code of the
/// completions is not needed to replay them.
public struct Recording<Tag> where Tag : Hashable {

    /// How many commands there are.
    public var count: Int { get }

    /// The time at which it ends, in seconds.
    public var endTime: Double { get }
}

/// The stored form: `version` 1, `end` in nanoseconds, and the `commands` in order.
extension Recording : Codable where Tag : Decodable, Tag : Encodable {

    /// Writes the recording; throws when a custom curve is in it.
    public func encode(to encoder: any Encoder) throws

    /// Reads a recording of version 1.
    public init(from decoder: any Decoder) throws
}

extension Recording : Hashable {
}

extension Recording : Sendable where Tag : Sendable {
}

/// An angle that is animated the short way round.
///
/// ```swift
/// let way = Rotation(degrees: 350).interpolated(to: Rotation(degrees: 10), fraction: 0.5)
/// way.degrees  // → 360.0
/// ```
///
/// Of the two ways of exactly half a circle it takes that of the numbers: from 0° to 180° it grows, from 180° to 0° it falls. For
/// turns of more than half a circle animate a plain `Double`.
public struct Rotation : Hashable, Sendable {

    /// The angle in degrees, any number; kept in degrees so that half a turn is exactly 180.
    public var degrees: Double

    /// Makes a rotation from radians.
    public init(radians: Double)

    /// Makes a rotation from degrees.
    public init(degrees: Double)

    /// The angle in radians.
    public var radians: Double

    /// The cosine; exact at quarter turns.
    public var cosine: Double { get }

    /// The sine; exact at quarter turns.
    public var sine: Double { get }

    /// The degrees of the shorter way to another angle, −180…180.
    public func shorterWay(to target: PropertyAnimator.Rotation) -> Double
}

extension Rotation : PropertyAnimator.Interpolatable {

    /// The angle that far on the shorter way.
    public func interpolated(to target: PropertyAnimator.Rotation, fraction: Double) -> PropertyAnimator.Rotation

    /// The angle turned by that much of the shorter way between the two others.
    public func shifted(by fraction: Double, from origin: PropertyAnimator.Rotation, to target: PropertyAnimator.Rotation) -> PropertyAnimator.Rotation
}

extension Rotation : Codable {

    /// Reads a number of degrees.
    public init(from decoder: any Decoder) throws

    /// Writes the number of degrees.
    public func encode(to encoder: any Encoder) throws
}

/// The motion of a mass on a damped spring, in closed form.
///
/// It moves from 0 to 1 (the target), in seconds:
///
/// ```swift
/// let spring = try SpringMotion(mass: 1, stiffness: 100, damping: 10)
/// spring.dampingRatio  // → 0.5
/// spring.value(at: 0)  // → 0.0
/// spring.settlingTime() > 1.27 && spring.settlingTime() < 1.271  // → true
/// ```
///
/// The solution of m x″ + c x′ + k (x − 1) = 0 is evaluated as it stands for any time, not stepped, so that frames do not
/// matter. One formula each covers the underdamped and the overdamped side, and both go over into critical damping without a
/// division by zero.
public struct SpringMotion : Hashable, Sendable {

    /// The mass, greater than 0.
    public let mass: Double

    /// The force for each unit of displacement, greater than 0.
    public let stiffness: Double

    /// The friction for each unit of velocity, 0 or greater; 0 swings for ever.
    public let damping: Double

    /// The velocity at the start in distances a second: 1 would be there in one second.
    public let initialVelocity: Double

    /// Makes a spring from its physics.
    ///
    /// - Parameters:
    ///   - mass: Greater than 0.
    ///   - stiffness: Greater than 0.
    ///   - damping: 0 or greater.
    ///   - initialVelocity: In distances a second, towards the target.
    /// - Throws: `CurveError.notFinite`, `CurveError.notPositive` or `CurveError.negative`.
    public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) throws(PropertyAnimator.CurveError)

    /// Makes a spring as SwiftUI does: mass 1, stiffness (2π/duration)², damping ratio 1 − bounce, or 1/(1 + bounce) for a
    /// negative bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, greater than 0: about where it seems to be over, not where it settles.
    ///   - bounce: 0 is critically damped, up to 1 (undamped) more and more bouncy, down to −1 (excluded) flatter and flatter.
    ///   - initialVelocity: In distances a second.
    /// - Throws: `CurveError.notFinite`, `CurveError.notPositive` or `CurveError.negative`.
    public init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(PropertyAnimator.CurveError)

    /// Makes the spring of mass 1 with a damping ratio that settles to 1/1000 exactly when the duration is over.
    ///
    /// The formula in common use, with the envelope of the swing, misses by up to a factor of four in distance.
    ///
    /// - Parameters:
    ///   - duration: Seconds until |x − 1| is below 1/1000 for good, from rest; greater than 0.
    ///   - dampingRatio: Greater than 0; 1 is critical.
    ///   - initialVelocity: In distances a second. It does not change the spring, only its start.
    /// - Throws: `CurveError.notFinite`, `CurveError.notPositive` or `CurveError.neverSettles`.
    public init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double = 0) throws(PropertyAnimator.CurveError)

    /// ζ: below 1 it swings, at 1 it is there soonest without, above it creeps.
    public var dampingRatio: Double { get }

    /// ω in radians a second: how fast it would swing without damping.
    public var naturalFrequency: Double { get }

    /// The period without damping in seconds, 2π/ω: what SwiftUI calls the duration.
    public var perceptualDuration: Double { get }

    /// How much it swings past the target, from above −1 to 1, as SwiftUI counts it.
    public var bounce: Double { get }

    /// Where it is: 0 at the start and before, 1 at the target.
    public func value(at seconds: Double) -> Double

    /// How fast it moves, in distances a second.
    public func velocity(at seconds: Double) -> Double

    /// Where something on this spring is, from any state to any target; ``initialVelocity`` plays no part.
    ///
    /// This is how a moving value gets a new target: hand over the state of that moment. It also moves when start and target are
    /// equal, and by its velocity only.
    ///
    /// - Parameters:
    ///   - seconds: Seconds since the start state, 0 or more.
    ///   - start: The value and its velocity in units a second, at the start.
    ///   - target: The value it goes to.
    /// - Returns: The value and its velocity.
    public func state(after seconds: Double, from start: (value: Double, velocity: Double), to target: Double) -> (value: Double, velocity: Double)
}

extension SpringMotion {

    /// The time of the last moment at which it is still as far from the target as the given distance.
    ///
    /// Exact, not an envelope: the last crossing itself. Infinite without damping.
    ///
    /// - Parameter distance: The fraction of the way that counts as settled, greater than 0; 0 and less settle never.
    /// - Returns: Seconds, 0 or more.
    public func settlingTime(within distance: Double = 0.001) -> Double

    /// The time of the last moment at which something on this spring, from any state to any target, is still as far from the
    /// target as the given distance; ``initialVelocity`` plays no part.
    ///
    /// The counterpart of ``state(after:from:to:)``. It is there also when start and target are equal and only the velocity moves it:
    ///
    /// ```swift
    /// let spring = try SpringMotion(stiffness: 100, damping: 20)
    /// let pushed = spring.settlingTime(from: (value: 3, velocity: 4), to: 3, within: 0.001)
    /// let left = spring.state(after: pushed, from: (value: 3, velocity: 4), to: 3).value - 3
    /// abs(left - 0.001) < 1e-12  // → true
    /// ```
    ///
    /// - Parameters:
    ///   - start: The value and its velocity in units a second, at the start.
    ///   - target: The value it goes to.
    ///   - distance: In units of the value, greater than 0; 0 and less settle never.
    /// - Returns: Seconds; 0 when it is never that far, infinity without damping or beyond what `Double` can hold.
    public func settlingTime(from start: (value: Double, velocity: Double), to target: Double, within distance: Double) -> Double
}

/// The same for each of many, one after the other but overlapping.
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

    /// Makes the elements for each of many.
    ///
    /// - Parameters:
    ///   - elements: The many.
    ///   - each: Seconds from one beginning to the next, 0 or more; less and NaN count as 0.
    ///   - order: Which begins first.
    ///   - content: What happens to each, one after the other.
    public init<Elements>(_ elements: Elements, each: Double, from order: PropertyAnimator.StaggerOrder = .start, @PropertyAnimator.TimelineBuilder content: (Elements.Element) -> [PropertyAnimator.TimelineItem]) where Elements : Collection

    /// This group.
    public var item: PropertyAnimator.TimelineItem { get }
}

/// In which order a ``Stagger`` begins.
public enum StaggerOrder : Hashable, Sendable {

    /// The first element first.
    case start

    /// The last element first.
    case end

    /// The middle one first, or both middle ones.
    case center

    /// Any order; the same for the same seed.
    case random(seed: UInt64)
}

/// Tweens that run for a while, one curve for all.
///
/// In a timeline a step begins where the one before it ended, unless it is placed at a mark or a time.
public struct Step : PropertyAnimator.TimelineElement {

    /// A step after the one before.
    ///
    /// - Parameters:
    ///   - duration: Seconds, 0 or more; springs with a duration of their own take that. Others count as 0, with a diagnostic.
    ///   - curve: From progress in time to progress in value.
    ///   - tweens: What changes.
    public init(duration: Double, curve: PropertyAnimator.TimingCurve = .default, @PropertyAnimator.TweenBuilder _ tweens: () -> [PropertyAnimator.Tween])

    /// A step placed relative to a mark that stands before it in the timeline.
    ///
    /// - Parameters:
    ///   - mark: The name of the mark. An unknown one places the step as if there were none, with a diagnostic.
    ///   - offset: Seconds after the mark; negative ones before it, but not before the start.
    ///   - duration: Seconds, 0 or more.
    ///   - curve: From progress in time to progress in value.
    ///   - tweens: What changes.
    public init(at mark: String, offset: Double = 0, duration: Double, curve: PropertyAnimator.TimingCurve = .default, @PropertyAnimator.TweenBuilder _ tweens: () -> [PropertyAnimator.Tween])

    /// A step placed at a time of its sequence.
    ///
    /// - Parameters:
    ///   - time: Seconds from the start of the sequence or timeline in which it stands, 0 or more.
    ///   - duration: Seconds, 0 or more.
    ///   - curve: From progress in time to progress in value.
    ///   - tweens: What changes.
    public init(at time: Double, duration: Double, curve: PropertyAnimator.TimingCurve = .default, @PropertyAnimator.TweenBuilder _ tweens: () -> [PropertyAnimator.Tween])

    /// The same step, run several times.
    ///
    /// - Parameters:
    ///   - count: How many times, 1 or more; less counts as 1.
    ///   - autoreverses: Whether every second time goes back.
    /// - Returns: The longer step.
    public func repeating(_ count: Int, autoreverses: Bool = false) -> PropertyAnimator.Step

    /// This step.
    public var item: PropertyAnimator.TimelineItem { get }
}

/// A curve of equal steps: CSS `steps(n, jump)`.
///
/// ```swift
/// let clock = try StepCurve(4, jump: .end)
/// clock.value(at: 0.49)  // → 0.25
/// clock.value(at: 0.5)  // → 0.5
/// ```
///
/// An input that is the binary number nearest to k/n counts as k/n: no boundary is lost to rounding.
public struct StepCurve : Hashable, Sendable {

    /// At which ends of its run the curve jumps.
    public enum Jump : String, Hashable, Sendable {

        /// At the start: the first step is risen at input 0.
        case start

        /// At the end: the last step is risen at input 1.
        case end

        /// At neither end: 0 lasts a step, and so does 1.
        case none

        /// At both ends.
        case both
    }

    /// How many steps there are.
    public let count: Int

    /// At which ends it jumps.
    public let jump: PropertyAnimator.StepCurve.Jump

    /// Makes a curve of steps.
    ///
    /// - Parameters:
    ///   - count: How many steps, 1 or more; for `.none` 2 or more.
    ///   - jump: At which ends it jumps.
    /// - Throws: `CurveError.tooFewSteps`.
    public init(_ count: Int, jump: PropertyAnimator.StepCurve.Jump = .end) throws(PropertyAnimator.CurveError)

    /// The output at an input (CSS Easing 2, "Step easing functions").
    ///
    /// - Parameters:
    ///   - x: The input, any number.
    ///   - before: Whether the run lies ahead: the jump at exactly this input has not happened yet.
    /// - Returns: A multiple of the step's height; outside 0…1 the stairs go on.
    public func value(at x: Double, before: Bool = false) -> Double
}

extension StepCurve.Jump : Codable {
}

/// The animation of a tag: what `animator["circle"]` and `animate` return.
///
/// It is only the name: it stays valid when the animation ends, and means the next one of the same tag then. Commands return it
/// again, so that they chain; each command to a tag without animation sends one diagnostic, questions never do.
public struct TaggedAnimation<Tag> where Tag : Hashable {

    /// The state of an animation, as in UIKit.
    public enum State : String, Hashable, Sendable {

        /// Not started, or no animation at all.
        case inactive

        /// Started: running, waiting for its delay, or paused.
        case active
    }

    /// The tag.
    public let tag: Tag

    /// Whether the tag has an animation.
    public var hasAnimation: Bool { get }

    /// Whether it was started; `.inactive` without animation.
    public var state: PropertyAnimator.TaggedAnimation<Tag>.State { get }

    /// Whether it moves, in either direction, or waits for its start delay; `false` when paused or without animation.
    public var isRunning: Bool { get }

    /// Whether it runs, or would run, from the target back to the start.
    ///
    /// Setting it turns a running animation round where it is. One that has not begun will begin at the target.
    public var isReversed: Bool { get nonmutating set }

    /// The fraction of the way on the forward axis, 0 at the start values and 1 at the target whatever the direction; 0 without
    /// animation.
    ///
    /// Setting it is ``setProgress(to:)-(Double)``.
    public var progress: Double { get nonmutating set }

    /// The fraction of the way in the direction of the run, as UIKit's `fractionComplete`: 1 − progress when reversed.
    public var directedProgress: Double { get }

    /// The seconds left of a start delay; `nil` when there is none.
    public var remainingDelay: Double? { get }

    /// Starts it now, or lets it go on.
    ///
    /// During a start delay it begins at once; paused during one, the rest of the delay runs first. Running, it runs on.
    @discardableResult
    public func start() -> PropertyAnimator.TaggedAnimation<Tag>

    /// Starts it, or lets it go on, after a delay.
    ///
    /// A second call during the delay replaces the first. Running, it runs on.
    ///
    /// - Parameter delay: Seconds, 0 or more; negative, NaN and infinite ones count as 0, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func start(after delay: Double) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Pauses it where it is, also during a start delay; one that was never started becomes active and stands at its start.
    @discardableResult
    public func pause() -> PropertyAnimator.TaggedAnimation<Tag>

    /// Pauses it after a delay.
    ///
    /// The pause belongs to this animation: it is dropped when that ends or is replaced before. Several are all honoured.
    ///
    /// - Parameter delay: Seconds, 0 or more; negative, NaN and infinite ones count as 0, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func pause(after delay: Double) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Turns it round: ``isReversed`` is flipped.
    @discardableResult
    public func reverse() -> PropertyAnimator.TaggedAnimation<Tag>

    /// Jumps to a progress.
    ///
    /// A running animation runs on from there; a paused one stays paused; one that was never started becomes active and paused.
    ///
    /// - Parameter progress: On the forward axis, 0…1. Outside, the nearer end is taken, with a diagnostic; NaN is ignored with
    ///   one.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func setProgress(to progress: Double) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Jumps to a progress, as the `Double` one does.
    @discardableResult
    public func setProgress(to progress: some BinaryFloatingPoint) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Jumps to a progress, as the `Double` one does; 0 or 1.
    @discardableResult
    public func setProgress(to progress: some BinaryInteger) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Ends it: sets the properties to the given position and calls the completions with it.
    ///
    /// Positions are absolute: `.end` is the target, also when reversed. It need not have been started.
    @discardableResult
    public func finish(at position: PropertyAnimator.Finish.Position) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Adds a block that is called once when it ends, however that comes about; several are called in the order added.
    ///
    /// Inside, everything shows its state at the time of the end, and any command is allowed: also to the same tag.
    @discardableResult
    public func addCompletion(_ completion: @escaping (PropertyAnimator.Finish) -> Void) -> PropertyAnimator.TaggedAnimation<Tag>
}

extension TaggedAnimation {

    /// Waits until the animation has ended, and tells how; `nil` at once when there is none.
    ///
    /// Cancelling the waiting task gives the wait up with the cause `.cancelled`; the animation runs on.
    public var finished: PropertyAnimator.Finish? { get async }
}

extension TaggedAnimation {

    /// Runs it several times in all.
    ///
    /// The position stays. With `autoreverses` every second run goes back: an even count ends at the start values, an odd one at the
    /// target.
    ///
    /// - Parameters:
    ///   - count: How many runs, 1 or more; less counts as 1, with a diagnostic.
    ///   - autoreverses: Whether every second run goes back.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func `repeat`(_ count: Int, autoreverses: Bool = false) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Runs it again and again, until it is finished or replaced; ``progress`` is that of the current run then.
    @discardableResult
    public func repeatForever(autoreverses: Bool = false) -> PropertyAnimator.TaggedAnimation<Tag>

    /// How fast it runs: 1 is normal, 0 stands still, negative is in reverse; 1 without animation.
    ///
    /// NaN and infinities are ignored with a diagnostic.
    public var rate: Double { get nonmutating set }

    /// The seconds of the whole, repeats included; 0 without animation, infinite when it never ends by itself.
    public var duration: Double { get }

    /// Where it is, in seconds on the forward axis; 0 without animation.
    public var position: Double { get }

    /// Jumps to a position in seconds; marks on the way are passed, each once, in order.
    ///
    /// As ``setProgress(to:)-(Double)``: a running animation runs on from there, any other stands there.
    ///
    /// - Parameter seconds: On the forward axis, from 0 to ``duration``. Outside, the nearer end is taken, with a diagnostic; NaN is
    ///   ignored with one.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func seek(to seconds: Double) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Jumps to a mark of a timeline, in its first run; marks on the way are passed, each once, in order.
    ///
    /// - Parameter mark: The name of the mark; an unknown one changes nothing, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func seek(to mark: String) -> PropertyAnimator.TaggedAnimation<Tag>
}

/// Animations by tag, moved by an explicit call: the type to start with.
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
/// A game loop calls ``advance(to:)``; an application hands over a ``FrameSource``. One step gives bit for bit the same
/// values, completions and diagnostics as any sequence of steps to the same time: each delay, pause, end and completion
/// happens at its own nanosecond, in order.
///
/// The animator is not `Sendable`: it stays in the isolation that made it, such as the main actor.
///
/// It is forgiving: a command to a tag without animation changes nothing and sends one ``Diagnostic`` to ``onDiagnostic``.
final public class TimelineAnimator<Tag> where Tag : Hashable {

    /// Called for each command that could not be done as told; see ``Diagnostic``.
    public var onDiagnostic: ((PropertyAnimator.Diagnostic<Tag>) -> Void)?

    /// Makes an animator that is moved by ``advance(to:)``.
    ///
    /// - Parameter time: Where the caller's clock stands, in seconds.
    public convenience init(time: Double = 0)

    /// Makes an animator that is moved by a frame source, and that lets it sleep while nothing moves.
    public convenience init(frames: any PropertyAnimator.FrameSource)

    deinit

    /// The time on the animator's clock, in seconds; inside a completion, that of the event.
    ///
    /// It is the caller's time until ``speed`` is changed, and goes on at that speed from there.
    public var time: Double { get }

    /// How fast the animator's clock goes: 1 is normal, 0 stands still.
    ///
    /// NaN, infinity and negative numbers are ignored with a diagnostic.
    public var speed: Double

    /// Moves everything to a time of the caller's clock, in seconds.
    ///
    /// The same time again changes nothing but what was scheduled for it since. A time before one already reached is
    /// ignored with a diagnostic, and so are NaN and infinities.
    public func advance(to time: Double)

    /// Moves everything on by an amount of time of the caller's clock, in seconds.
    public func advance(by seconds: Double)

    /// The tags that have an animation, in the order in which those were made.
    public var tags: [Tag] { get }

    /// The animation of a tag, to command and to ask; it need not exist.
    public subscript(tag: Tag) -> PropertyAnimator.TaggedAnimation<Tag> { get }

    /// What is left of motion, for people who asked for less: for every animation made from now on that does not say otherwise.
    public var reducedMotion: PropertyAnimator.MotionPolicy
}

extension TimelineAnimator {

    /// Pauses everything that runs.
    public func pauseAll()

    /// Starts everything that is paused; what was never started stays new.
    public func resumeAll()

    /// Finishes everything at a position, the oldest first.
    public func finishAll(at position: PropertyAnimator.Finish.Position)
}

extension TimelineAnimator {

    /// Makes an animation for a tag, standing still until it is started.
    ///
    /// An animation that the tag already has is finished at `.current`, with the cause `.replaced`.
    ///
    /// - Parameters:
    ///   - tag: The name by which it is commanded from then on.
    ///   - duration: Seconds, 0 or more; springs with a duration of their own take that (``TimingCurve/ownDuration``).
    ///     Negative, NaN and infinite ones count as 0, with a diagnostic; 0 completes at the next evaluation after its start.
    ///   - curve: From progress in time to progress in value.
    ///   - motion: What is left of it for people who asked for less motion; the animator's ``reducedMotion`` unless given.
    ///   - tweens: What changes.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    public func animate(_ tag: Tag, duration: Double, curve: PropertyAnimator.TimingCurve = .default, motion: PropertyAnimator.MotionPolicy? = nil, @PropertyAnimator.TweenBuilder _ tweens: () -> [PropertyAnimator.Tween]) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Makes a timeline for a tag: steps one after the other, together or staggered, with marks between them.
    ///
    /// It is commanded like any animation of the tag. Its progress, 0…1, is that of the whole, repeats included.
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
    ///   - tag: The name by which it is commanded from then on.
    ///   - motion: What is left of it for people who asked for less motion; the animator's ``reducedMotion`` unless given.
    ///   - items: The steps, marks and groups.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    public func timeline(_ tag: Tag, motion: PropertyAnimator.MotionPolicy? = nil, @PropertyAnimator.TimelineBuilder _ items: () -> [PropertyAnimator.TimelineItem]) -> PropertyAnimator.TaggedAnimation<Tag>

    /// Makes an animation of one property of an object: to a copy of its value that the block changes.
    ///
    /// ```swift
    /// final class Card {
    ///     var position = Point(0, 0)
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
    ///   - tag: The name by which it is commanded from then on.
    ///   - object: Whose property; held weakly.
    ///   - property: Which property.
    ///   - duration: Seconds, 0 or more.
    ///   - curve: From progress in time to progress in value.
    ///   - change: Changes the copy. It runs when the animation first takes effect.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    @inlinable public func animate<Object, Value>(_ tag: Tag, _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, duration: Double, curve: PropertyAnimator.TimingCurve = .default, change: @escaping (inout Value) -> Void) -> PropertyAnimator.TaggedAnimation<Tag> where Object : AnyObject, Value : PropertyAnimator.Interpolatable

    /// Gives what a tag moves a new target, and starts at once: value and velocity go on without a break.
    ///
    /// The velocity of each property is taken over from the tween of the same property of the same object in the animation
    /// that is replaced, also when the property is at its new target already; whatever the type of its values, but for whole
    /// numbers (``Interpolatable/hasVelocity``). A spring keeps its parameters, and lasts until the velocity, too, has settled.
    ///
    /// ```swift
    /// final class Ball {
    ///     var x = 0.0
    /// }
    ///
    /// let ball = Ball()
    /// let animator = TimelineAnimator<String>()
    /// let spring = try TimingCurve.spring(mass: 1, stiffness: 100, damping: 10)
    /// animator.retarget("ball", duration: 1, curve: spring) { Tween(ball, \.x, to: 10) }
    /// animator.advance(to: 0.1)
    /// let before = ball.x
    /// animator.retarget("ball", duration: 1, curve: spring) { Tween(ball, \.x, to: ball.x) }
    /// animator.advance(to: 0.15)
    /// ball.x > before  // → true
    /// ```
    ///
    /// - Parameters:
    ///   - tag: The tag.
    ///   - duration: Seconds, 0 or more.
    ///   - curve: From progress in time to progress in value.
    ///   - blend: What becomes of the motion that was under way.
    ///   - motion: What is left of it for people who asked for less motion; the animator's ``reducedMotion`` unless given.
    ///   - tweens: What changes.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    public func retarget(_ tag: Tag, duration: Double, curve: PropertyAnimator.TimingCurve = .default, blend: PropertyAnimator.MotionBlend = .velocity, motion: PropertyAnimator.MotionPolicy? = nil, @PropertyAnimator.TweenBuilder _ tweens: () -> [PropertyAnimator.Tween]) -> PropertyAnimator.TaggedAnimation<Tag>
}

extension TimelineAnimator {

    /// Begins to write down every command; do it before the first one.
    public func startRecording()

    /// Ends the recording and returns it; empty when none was begun.
    public func stopRecording() -> PropertyAnimator.Recording<Tag>

    /// Gives the commands of a recording at their times, and moves to its end.
    ///
    /// On a new animator, with tweens that are bound as they were, values, completions and diagnostics come out as recorded, bit for
    /// bit. What completions and marks did is in the recording: bind marks without actions.
    ///
    /// - Parameters:
    ///   - recording: The recording. Its times must not lie before those of this animator.
    ///   - tweens: The tweens for an animation of a tag; called each time the tag gets one.
    ///   - timelines: The elements for a timeline of a tag.
    ///   - completion: Called for each completion that was added.
    public func replay(_ recording: PropertyAnimator.Recording<Tag>, tweens: (Tag) -> [PropertyAnimator.Tween], timelines: (Tag) -> [PropertyAnimator.TimelineItem] = { _ in [] }, completion: @escaping (Tag, PropertyAnimator.Finish) -> Void = { _, _ in })
}

/// Collects the elements of a timeline; `if`, `for` and `switch` are allowed between them.
@resultBuilder public enum TimelineBuilder {

    /// Takes one element.
    public static func buildExpression(_ element: some PropertyAnimator.TimelineElement) -> [PropertyAnimator.TimelineItem]

    /// Takes elements made elsewhere.
    public static func buildExpression(_ items: [PropertyAnimator.TimelineItem]) -> [PropertyAnimator.TimelineItem]

    /// Joins the elements of a block.
    public static func buildBlock(_ parts: [PropertyAnimator.TimelineItem]...) -> [PropertyAnimator.TimelineItem]

    /// An `if` without `else`.
    public static func buildOptional(_ part: [PropertyAnimator.TimelineItem]?) -> [PropertyAnimator.TimelineItem]

    /// The first branch of an `if`.
    public static func buildEither(first part: [PropertyAnimator.TimelineItem]) -> [PropertyAnimator.TimelineItem]

    /// The other branch of an `if`.
    public static func buildEither(second part: [PropertyAnimator.TimelineItem]) -> [PropertyAnimator.TimelineItem]

    /// A `for` loop.
    public static func buildArray(_ parts: [[PropertyAnimator.TimelineItem]]) -> [PropertyAnimator.TimelineItem]
}

/// A part of a timeline: a ``Step``, ``Mark``, ``Wait``, ``Parallel``, ``InSequence`` or ``Stagger``.
public protocol TimelineElement {

    /// What the element is made of.
    var item: PropertyAnimator.TimelineItem { get }
}

/// What a timeline is made of; made by the elements.
public struct TimelineItem {
}

/// How long, how often and in which direction something runs: the timing of Web Animations, in seconds.
///
/// ```swift
/// let blink = Timing(duration: 0.5, iterations: 4, direction: .alternate)
/// blink.activeDuration  // → 2.0
/// ```
///
/// Times are rounded to whole nanoseconds and kept within ±73 years.
public struct Timing : Hashable, Sendable {

    /// In which direction the iterations run.
    public enum Direction : String, Hashable, Sendable {

        /// Each from start to end.
        case normal

        /// Each from end to start.
        case reverse

        /// Every second one from end to start.
        case alternate

        /// The first, third, … one from end to start.
        case alternateReverse
    }

    /// Where the effect shows outside its active time.
    public enum Fill : String, Hashable, Sendable {

        /// Nowhere.
        case none

        /// After it.
        case forwards

        /// Before it.
        case backwards

        /// Before and after it.
        case both
    }

    /// How often it runs: 0 or more, broken numbers and infinity allowed.
    public let iterations: Double

    /// Where in the iterations it starts, 0 or more: 0.5 is the middle of the first.
    public let iterationStart: Double

    /// In which direction the iterations run.
    public let direction: PropertyAnimator.Timing.Direction

    /// Where the effect shows outside its active time.
    public let fill: PropertyAnimator.Timing.Fill

    /// The curve of each iteration.
    public let curve: PropertyAnimator.TimingCurve

    /// Makes a timing.
    ///
    /// Data that makes no sense counts as the nearest that does: a negative or NaN duration or count as 0, a NaN delay as 0.
    ///
    /// - Parameters:
    ///   - duration: Seconds of one iteration, 0 or more; infinite for a run that never ends by itself.
    ///   - delay: Seconds before the active time; negative to start in the middle.
    ///   - endDelay: Seconds after the active time; negative to end before it.
    ///   - iterations: How often it runs.
    ///   - iterationStart: Where in the iterations it starts.
    ///   - direction: In which direction the iterations run.
    ///   - fill: Where the effect shows outside its active time.
    ///   - curve: The curve of each iteration.
    public init(duration: Double, delay: Double = 0, endDelay: Double = 0, iterations: Double = 1, iterationStart: Double = 0, direction: PropertyAnimator.Timing.Direction = .normal, fill: PropertyAnimator.Timing.Fill = .both, curve: PropertyAnimator.TimingCurve = .linear)

    /// Seconds of one iteration.
    public var duration: Double { get }

    /// Seconds before the active time.
    public var delay: Double { get }

    /// Seconds after the active time.
    public var endDelay: Double { get }

    /// Seconds of all iterations.
    public var activeDuration: Double { get }

    /// Seconds from the start of the delay to the end of the end delay, 0 or more.
    public var endTime: Double { get }
}

/// How progress in time becomes progress in value.
///
/// The input is the fraction of the duration, 0…1; the output is the fraction of the way, 0 at the start values and 1 at the
/// target, with overshoot where the curve has it.
///
/// ```swift
/// TimingCurve.linear.value(at: 0.25)  // → 0.25
/// TimingCurve.easeInOut.value(at: 0.5)  // → 0.5
/// try TimingCurve.steps(4).value(at: 0.3)  // → 0.25
/// ```
///
/// A curve that exists is valid: the makers with parameters throw a ``CurveError``.
public struct TimingCurve : Sendable {

    /// Even speed.
    public static let linear: PropertyAnimator.TimingCurve

    /// Starts slowly: control points (0.42, 0) and (1, 1), as in UIKit, SwiftUI and CSS.
    public static let easeIn: PropertyAnimator.TimingCurve

    /// Ends slowly: control points (0, 0) and (0.58, 1).
    public static let easeOut: PropertyAnimator.TimingCurve

    /// Starts and ends slowly: control points (0.42, 0) and (0.58, 1).
    public static let easeInOut: PropertyAnimator.TimingCurve

    /// Core Animation's default and CSS `ease`: control points (0.25, 0.1) and (0.25, 1).
    public static let `default`: PropertyAnimator.TimingCurve

    /// A curve by its Bézier value.
    public init(_ bezier: PropertyAnimator.CubicBezier)

    /// A curve by its steps.
    public init(_ steps: PropertyAnimator.StepCurve)

    /// A curve by its points.
    public init(_ piecewise: PropertyAnimator.PiecewiseLinear)

    /// A Bézier curve from its two control points.
    ///
    /// - Parameters:
    ///   - first: The first control point, x in 0…1.
    ///   - second: The second control point, x in 0…1.
    /// - Returns: The curve.
    /// - Throws: `CurveError.notFinite` or `CurveError.controlPointOutsideUnit`.
    public static func cubicBezier(_ first: PropertyAnimator.Point, _ second: PropertyAnimator.Point) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// A Bézier curve from four numbers, in the order of CSS.
    ///
    /// - Parameters:
    ///   - x1: The x of the first control point, 0…1.
    ///   - y1: The y of the first control point.
    ///   - x2: The x of the second control point, 0…1.
    ///   - y2: The y of the second control point.
    /// - Returns: The curve.
    /// - Throws: `CurveError.notFinite` or `CurveError.controlPointOutsideUnit`.
    public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// Equal steps.
    ///
    /// - Parameters:
    ///   - count: How many, 1 or more; for `.none` 2 or more.
    ///   - jump: At which ends the curve jumps.
    /// - Returns: The curve.
    /// - Throws: `CurveError.tooFewSteps`.
    public static func steps(_ count: Int, jump: PropertyAnimator.StepCurve.Jump = .end) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// Straight pieces between points.
    ///
    /// - Parameter points: Two or more, by ascending x.
    /// - Returns: The curve.
    /// - Throws: `CurveError.tooFewPoints` or `CurveError.notFinite`.
    public static func linear(_ points: [PropertyAnimator.Point]) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// A curve of your own.
    ///
    /// Two custom curves are equal when their names are. A custom curve is not written into a `Recording` or other
    /// stored form: code cannot be stored.
    ///
    /// - Parameters:
    ///   - name: What it is called; its identity.
    ///   - body: From the fraction of the duration, 0…1, to the fraction of the way. A pure function.
    /// - Returns: The curve.
    public static func custom(_ name: String, _ body: @escaping @Sendable (Double) -> Double) -> PropertyAnimator.TimingCurve

    /// The output at an input.
    ///
    /// - Parameters:
    ///   - fraction: The fraction of the duration; a run asks within 0…1, and the curves go on outside.
    ///   - before: Whether the run lies ahead (the `before` flag of CSS Easing 2). Only curves that jump care.
    /// - Returns: The fraction of the way.
    public func value(at fraction: Double, before: Bool = false) -> Double
}

/// The stored form: an object whose `curve` names the kind, with the parameters of that kind beside it.
///
/// A spring keeps its physics. A custom curve is code and cannot be stored: encoding one throws.
extension TimingCurve : Codable {

    /// Writes the curve.
    public func encode(to encoder: any Encoder) throws

    /// Reads a curve; parameters are checked as everywhere.
    public init(from decoder: any Decoder) throws
}

extension TimingCurve {

    /// A drawing of the curve: time to the right, value upwards, the unit square marked.
    ///
    /// ```swift
    /// let picture = TimingCurve.easeInOut.svg(size: 240)
    /// picture.hasPrefix("<svg")  // → true
    /// ```
    ///
    /// - Parameters:
    ///   - size: Width and height of the picture in pixels, 40 or more; less counts as 40.
    ///   - title: A text below the curve.
    /// - Returns: An SVG document. The same curve gives the same text.
    public func svg(size: Double = 240, title: String = "") -> String
}

extension TimingCurve {

    /// Goes beyond the target and comes back.
    ///
    /// - Parameter overshoot: How far, 0 or more; the usual 1.70158 goes 10 % beyond.
    /// - Returns: The curve, soft at the end; `flipped` pulls back at the start instead.
    /// - Throws: `CurveError.notFinite` or `CurveError.negative`.
    public static func back(overshoot: Double = 1.70158) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// Swings around the target like a rubber band.
    ///
    /// - Parameter period: The fraction of the duration of one swing, greater than 0; usually 0.3.
    /// - Returns: The curve, swinging at the end; `flipped` swings at the start instead.
    /// - Throws: `CurveError.notFinite` or `CurveError.notPositive`.
    public static func elastic(period: Double = 0.3) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// Falls onto the target and bounces three times; `flipped` bounces at the start instead.
    public static let bounce: PropertyAnimator.TimingCurve

    /// The curve run backwards and upside down: what it did at the end, this does at the start.
    ///
    /// ```swift
    /// TimingCurve.easeIn.flipped.value(at: 0.25) == 1 - TimingCurve.easeIn.value(at: 0.75)  // → true
    /// ```
    public var flipped: PropertyAnimator.TimingCurve { get }

    /// The flipped curve in the first half and the curve in the second: soft, or wild, at both ends.
    public var mirrored: PropertyAnimator.TimingCurve { get }
}

extension TimingCurve {

    /// The seconds an animation with this curve lasts whatever duration it is given; `nil` when the curve has none of its own.
    ///
    /// Springs made from physics have one: the time until they are within 1/1000 of the target for good. It is infinite for a
    /// spring without damping, which runs until it is finished or replaced.
    public var ownDuration: Double? { get }

    /// A spring that settles when the duration of the animation is over, as `UISpringTimingParameters(dampingRatio:)`.
    ///
    /// - Parameter dampingRatio: Greater than 0; below 1 it overshoots, at 1 and above it does not.
    /// - Returns: The curve.
    /// - Throws: `CurveError.notFinite`, `CurveError.negative` or `CurveError.neverSettles`.
    public static func spring(dampingRatio: Double) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// A spring by its physics, as `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`: it lasts until it has
    /// settled, whatever the duration of the animation.
    ///
    /// - Parameters:
    ///   - mass: Greater than 0.
    ///   - stiffness: Greater than 0.
    ///   - damping: 0 or greater; with 0 it swings until it is finished or replaced.
    ///   - initialVelocity: In distances a second: 1 would be there in one second.
    /// - Returns: The curve.
    /// - Throws: `CurveError.notFinite`, `CurveError.notPositive` or `CurveError.negative`.
    public static func spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// A spring as SwiftUI describes it: it lasts until it has settled, whatever the duration of the animation.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, greater than 0.
    ///   - bounce: −1 (excluded)…1; 0 is critically damped, 1 swings until it is finished or replaced.
    /// - Returns: The curve.
    /// - Throws: `CurveError.notFinite`, `CurveError.notPositive` or `CurveError.negative`.
    public static func spring(duration: Double, bounce: Double = 0) throws(PropertyAnimator.CurveError) -> PropertyAnimator.TimingCurve

    /// A curve by its spring; it lasts until that has settled to 1/1000.
    public init(_ motion: PropertyAnimator.SpringMotion)
}

extension TimingCurve {

    /// How fast the output changes at an input, in ways a duration: the slope of the curve.
    ///
    /// Exact, but for custom curves, where it is the slope over a hundred-thousandth of the duration. At a jump it is 0, at a bend
    /// that of the piece after it. A spring without damping has no duration and answers 0.
    public func velocity(at fraction: Double) -> Double
}

extension TimingCurve : Hashable {

    /// Whether both are the same curve; custom curves are compared by name.
    public static func == (a: PropertyAnimator.TimingCurve, b: PropertyAnimator.TimingCurve) -> Bool

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher)
}

/// An affine transform of the plane, animated as a shift, a turn and a stretch.
///
/// The matrix maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty), as `CGAffineTransform` does. Half way between no rotation and half a
/// turn is a quarter turn, not a collapse to a line:
///
/// ```swift
/// let half = Transform2D.identity.interpolated(to: .rotation(Rotation(degrees: 180)), fraction: 0.5)
/// half.b  // → 1.0
/// ```
public struct Transform2D : Hashable, Sendable {

    /// The x of the image of (1, 0).
    public var a: Double

    /// The y of the image of (1, 0).
    public var b: Double

    /// The x of the image of (0, 1).
    public var c: Double

    /// The y of the image of (0, 1).
    public var d: Double

    /// The shift in x.
    public var tx: Double

    /// The shift in y.
    public var ty: Double

    /// Makes a transform from its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double)

    /// Changes nothing.
    public static let identity: PropertyAnimator.Transform2D

    /// A turn about the origin, counterclockwise where y points up.
    public static func rotation(_ rotation: PropertyAnimator.Rotation) -> PropertyAnimator.Transform2D

    /// A stretch about the origin by two factors.
    public static func scale(x: Double, y: Double) -> PropertyAnimator.Transform2D

    /// A shift.
    public static func translation(x: Double, y: Double) -> PropertyAnimator.Transform2D

    /// The image of a point.
    public func applied(to point: PropertyAnimator.Point) -> PropertyAnimator.Point

    /// This transform and then another one.
    ///
    /// ```swift
    /// let card = Transform2D.scale(x: 2, y: 2).followed(by: .rotation(Rotation(degrees: 90)))
    /// card.applied(to: Point(1, 0)).y  // → 2.0
    /// ```
    public func followed(by next: PropertyAnimator.Transform2D) -> PropertyAnimator.Transform2D

    /// By how much areas grow: negative when it flips, 0 when it flattens.
    public var determinant: Double { get }
}

extension Transform2D : PropertyAnimator.Interpolatable {

    /// The transform that far on the way: the shift straight, the turn the shorter way, the stretch straight.
    ///
    /// Turn and stretch are those of the polar decomposition (Shoemake and Duff, "Matrix animation and polar decomposition",
    /// 1992), which prefers neither axis. Between a transform that flips and one that does not, it passes through a flat one; one
    /// that shrinks everything to a point has no direction and takes that of the other.
    public func interpolated(to target: PropertyAnimator.Transform2D, fraction: Double) -> PropertyAnimator.Transform2D
}

extension Transform2D : Codable {

    /// Reads the six numbers a, b, c, d, tx, ty, in the order of CSS `matrix()`.
    public init(from decoder: any Decoder) throws

    /// Writes the six numbers.
    public func encode(to encoder: any Encoder) throws
}

/// One property on its way from one value to another.
///
/// ```swift
/// final class Circle {
///     var alpha = 1.0
///     var center = Point(0, 0)
/// }
///
/// let circle = Circle()
/// let animator = TimelineAnimator<String>()
/// animator.animate("circle", duration: 2, curve: .linear) {
///     Tween(circle, \.center, to: Point(100, 0))
///     Tween(from: 1.0, to: 0.5) { circle.alpha = $0 }
/// }
/// .start()
/// animator.advance(to: 1)
/// circle.center.x  // → 50.0
/// circle.alpha  // → 0.75
/// ```
///
/// A tween belongs to one animation; make a new one for the next.
public struct Tween {

    /// A tween between two known values.
    ///
    /// - Parameters:
    ///   - start: The value at the start.
    ///   - end: The value at the end.
    ///   - set: Takes the value of each frame. It is kept until the animation is gone.
    public init<Value>(from start: Value, to end: Value, _ set: @escaping (Value) -> Void) where Value : PropertyAnimator.Interpolatable

    /// A tween between two known numbers; the quick path of the general one.
    ///
    /// - Parameters:
    ///   - start: The number at the start.
    ///   - end: The number at the end.
    ///   - set: Takes the number of each frame. It is kept until the animation is gone.
    public init(from start: Double, to end: Double, _ set: @escaping (Double) -> Void)

    /// A tween from a known value through keyframes.
    ///
    /// The curve of the animation bends the time in which they are passed; take `.linear` for their own times.
    ///
    /// - Parameters:
    ///   - start: The value at the start.
    ///   - keyframes: One or more, each at a fraction in 0…1; otherwise the tween is refused with a diagnostic.
    ///   - set: Takes the value of each frame.
    public init<Value>(from start: Value, through keyframes: [PropertyAnimator.Keyframe<Value>], _ set: @escaping (Value) -> Void) where Value : PropertyAnimator.Interpolatable

    /// The same tween, marked as a fade: it still runs under ``MotionPolicy/crossfade``.
    public func asFade() -> PropertyAnimator.Tween
}

extension Tween {

    /// A tween of a property of an object, from the value it has when the animation first takes effect.
    ///
    /// The object is held weakly. An animation of which all objects are gone ends, with the cause `.cancelled`. A key path that is
    /// written out where the tween is made costs no more than a closure; see <doc:ThousandsAtOnce>.
    ///
    /// - Parameters:
    ///   - object: Whose property.
    ///   - property: Which property.
    ///   - end: The value at the end.
    @inlinable public init<Object, Value>(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, to end: Value) where Object : AnyObject, Value : PropertyAnimator.Interpolatable

    /// A tween of a property of an object to a changed copy of the value it has when the animation first takes effect.
    ///
    /// - Parameters:
    ///   - object: Whose property; held weakly.
    ///   - property: Which property.
    ///   - change: Changes the copy; the difference is animated.
    @inlinable public init<Object, Value>(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, change: @escaping (inout Value) -> Void) where Object : AnyObject, Value : PropertyAnimator.Interpolatable

    /// A tween of a number; the quick path of the general one.
    ///
    /// - Parameters:
    ///   - object: Whose property; held weakly.
    ///   - property: Which property.
    ///   - end: The number at the end.
    @inlinable public init<Object>(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Double>, to end: Double) where Object : AnyObject

    /// A tween of a property of an object through keyframes, from the value it has when the animation first takes effect.
    ///
    /// - Parameters:
    ///   - object: Whose property; held weakly.
    ///   - property: Which property.
    ///   - keyframes: One or more, each at a fraction in 0…1; otherwise the tween is refused with a diagnostic.
    @inlinable public init<Object, Value>(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, through keyframes: [PropertyAnimator.Keyframe<Value>]) where Object : AnyObject, Value : PropertyAnimator.Interpolatable
}

extension Tween {

    /// A tween of one number of a column.
    ///
    /// - Parameters:
    ///   - column: The column.
    ///   - index: Which number: within the column.
    ///   - start: The number at the start.
    ///   - end: The number at the end.
    public init(_ column: PropertyAnimator.ValueColumn, at index: Int, from start: Double, to end: Double)
}

/// Collects the tweens of an animation; `if`, `for` and `switch` are allowed between them.
@resultBuilder public enum TweenBuilder {

    /// Takes one tween.
    public static func buildExpression(_ tween: PropertyAnimator.Tween) -> [PropertyAnimator.Tween]

    /// Takes a list of tweens made elsewhere.
    public static func buildExpression(_ tweens: [PropertyAnimator.Tween]) -> [PropertyAnimator.Tween]

    /// Joins the tweens of a block.
    public static func buildBlock(_ parts: [PropertyAnimator.Tween]...) -> [PropertyAnimator.Tween]

    /// An `if` without `else`.
    public static func buildOptional(_ part: [PropertyAnimator.Tween]?) -> [PropertyAnimator.Tween]

    /// The first branch of an `if`.
    public static func buildEither(first part: [PropertyAnimator.Tween]) -> [PropertyAnimator.Tween]

    /// The other branch of an `if`.
    public static func buildEither(second part: [PropertyAnimator.Tween]) -> [PropertyAnimator.Tween]

    /// A `for` loop.
    public static func buildArray(_ parts: [[PropertyAnimator.Tween]]) -> [PropertyAnimator.Tween]
}

/// Many numbers in one block of memory, moved by animations without a closure each: the path for thousands at once.
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
/// An animation whose only tween goes into a column costs a few nanoseconds a frame; its tag, commands and completions work
/// as ever. A column belongs to the animator that first moves it, as long as that lives; another may move its numbers too, at the cost
/// of closures.
final public class ValueColumn {

    /// The numbers.
    public private(set) var values: [Double] { get }

    /// Makes a column of equal numbers.
    ///
    /// - Parameters:
    ///   - value: Every number at first.
    ///   - count: How many, 0 or more.
    public init(repeating value: Double = 0, count: Int)

    /// One of the numbers.
    public subscript(index: Int) -> Double
}

/// A value that can be added and stretched: being ``Interpolatable`` follows from that.
///
/// ```swift
/// extension Point {
///     var length: Double { (x * x + y * y).squareRoot() }
/// }
/// (Point(3, 4) - Point(0, 0)).length  // → 5.0
/// Point(3, 4).scaled(by: 2).y  // → 8.0
/// ```
public protocol VectorValue : PropertyAnimator.Interpolatable {

    /// The sum, part by part.
    static func + (a: Self, b: Self) -> Self

    /// The difference, part by part.
    static func - (a: Self, b: Self) -> Self

    /// The value stretched by a factor.
    func scaled(by factor: Double) -> Self
}

extension VectorValue {

    /// The value that far on the straight way.
    public func interpolated(to target: Self, fraction: Double) -> Self

    /// The sum of the value and that part of the difference.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self
}

/// Time in which nothing changes.
public struct Wait : PropertyAnimator.TimelineElement {

    /// Waits some seconds, 0 or more; less and NaN count as 0.
    public init(_ seconds: Double)

    /// This pause.
    public var item: PropertyAnimator.TimelineItem { get }
}

extension Double : PropertyAnimator.Interpolatable {

    /// The number that far on the way.
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

    /// Element by element; without a way (see ``hasWay(to:)``) the array itself.
    public func interpolated(to target: [Element], fraction: Double) -> [Element]

    /// Whether both have as many elements, and each has a way.
    public func hasWay(to target: [Element]) -> Bool

    /// Element by element; the array itself unless all three have as many.
    public func shifted(by fraction: Double, from origin: [Element], to target: [Element]) -> [Element]

    /// Whether the elements have one.
    public static var hasVelocity: Bool { get }
}

extension Optional : PropertyAnimator.Interpolatable where Wrapped : PropertyAnimator.Interpolatable {

    /// The wrapped value that far on the way; without a way (see ``hasWay(to:)``) the optional itself.
    public func interpolated(to target: Wrapped?, fraction: Double) -> Wrapped?

    /// Whether both have a value with a way between, or neither has one.
    public func hasWay(to target: Wrapped?) -> Bool

    /// The wrapped value shifted; the optional itself unless all three have a value.
    public func shifted(by fraction: Double, from origin: Wrapped?, to target: Wrapped?) -> Wrapped?

    /// Whether the wrapped values have one.
    public static var hasVelocity: Bool { get }
}

extension Double : PropertyAnimator.VectorValue {

    /// The product.
    public func scaled(by factor: Double) -> Double
}

extension Float : PropertyAnimator.VectorValue {

    /// The product.
    public func scaled(by factor: Double) -> Float

    /// The number that far on the way.
    public func interpolated(to target: Float, fraction: Double) -> Float
}

extension SIMD2 : PropertyAnimator.Interpolatable, PropertyAnimator.VectorValue where Scalar : BinaryFloatingPoint {

    /// Every part stretched by a factor.
    public func scaled(by factor: Double) -> SIMD2<Scalar>
}

extension SIMD3 : PropertyAnimator.Interpolatable, PropertyAnimator.VectorValue where Scalar : BinaryFloatingPoint {

    /// Every part stretched by a factor.
    public func scaled(by factor: Double) -> SIMD3<Scalar>
}

extension SIMD4 : PropertyAnimator.Interpolatable, PropertyAnimator.VectorValue where Scalar : BinaryFloatingPoint {

    /// Every part stretched by a factor.
    public func scaled(by factor: Double) -> SIMD4<Scalar>
}

extension SIMD8 : PropertyAnimator.Interpolatable, PropertyAnimator.VectorValue where Scalar : BinaryFloatingPoint {

    /// Every part stretched by a factor.
    public func scaled(by factor: Double) -> SIMD8<Scalar>
}

extension SIMD16 : PropertyAnimator.Interpolatable, PropertyAnimator.VectorValue where Scalar : BinaryFloatingPoint {

    /// Every part stretched by a factor.
    public func scaled(by factor: Double) -> SIMD16<Scalar>
}

