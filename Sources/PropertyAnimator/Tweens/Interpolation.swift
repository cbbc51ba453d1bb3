/// An interpolation between two values, with the parts prepared that do not depend on the fraction.
struct Interpolation<Value: Interpolatable> {
    let start: Value
    let end: Value
    /// The mixture of two colors, whose coordinates are computed once; `nil` for other values.
    private let mixture: PreparedMixture?

    init(_ start: Value, _ end: Value) {
        (self.start, self.end) = (start, end)
        #if $Embedded
            mixture = nil
        #else
            mixture = Value.self == ColorValue.self ? PreparedMixture(start, end) : nil
        #endif
    }

    /// Returns the value at an output of the curve.
    @inline(__always)
    func value(at fraction: Double) -> Value {
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        guard let mixture else { return start.interpolated(to: end, fraction: fraction) }
        return unsafeBitCast(mixture.mixture.color(at: fraction), to: Value.self)
    }
}

/// A start and an end value.
///
/// This is a class so that a tween has the same layout for all value types and needs no type metadata in a frame.
final class Endpoints<Value: Interpolatable> {
    let interpolation: Interpolation<Value>
    var start: Value { interpolation.start }
    var end: Value { interpolation.end }

    init(_ start: Value, _ end: Value) {
        interpolation = Interpolation(start, end)
    }
}

/// A mixture of two colors as an object, so that values of other types need no space for it.
private final class PreparedMixture {
    let mixture: ColorMixture

    /// Creates the mixture of two values that are colors.
    init<Value>(_ start: Value, _ end: Value) {
        let (start, end) = (unsafeBitCast(start, to: ColorValue.self), unsafeBitCast(end, to: ColorValue.self))
        mixture = ColorMixture(start, end, in: end.space, hueArc: end.hueArc)
    }
}
