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
public struct ColorValue: Hashable, Sendable {
    /// The gamma-encoded red component, 0…1 for colors in the sRGB gamut.
    public var red: Double
    /// The gamma-encoded green component, 0…1 for colors in the sRGB gamut.
    public var green: Double
    /// The gamma-encoded blue component, 0…1 for colors in the sRGB gamut.
    public var blue: Double
    /// The opacity, 0…1; numbers outside are clamped, and NaN is replaced by 1.
    public var alpha: Double {
        didSet { alpha = Self.opacity(alpha) }
    }
    /// The color space in which an animation to this color mixes.
    public var space: MixingSpace
    /// The direction around the color wheel in which an animation to this color mixes, in a space with hues.
    public var hueArc: HueArc

    /// Creates a color from gamma-encoded sRGB components.
    ///
    /// - Parameters:
    ///   - red: The red component, 0…1 for colors in the sRGB gamut.
    ///   - green: The green component, 0…1 for colors in the sRGB gamut.
    ///   - blue: The blue component, 0…1 for colors in the sRGB gamut.
    ///   - alpha: The opacity, 0…1; numbers outside are clamped, and NaN is replaced by 1.
    ///   - space: The color space in which an animation to this color mixes.
    ///   - hueArc: The direction around the color wheel, in a space with hues.
    public init(
        red: Double, green: Double, blue: Double, alpha: Double = 1, space: MixingSpace = .okLab,
        hueArc: HueArc = .shorter
    ) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, Self.opacity(alpha))
        (self.space, self.hueArc) = (space, hueArc)
    }

    /// Opaque black.
    public static let black = ColorValue(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = ColorValue(red: 1, green: 1, blue: 1)
    /// Transparent black.
    public static let clear = ColorValue(red: 0, green: 0, blue: 0, alpha: 0)

    /// Creates a color from Display P3 components; colors that sRGB cannot show get sRGB components outside 0…1.
    ///
    /// - Parameters:
    ///   - red: The red component in Display P3, 0…1.
    ///   - green: The green component in Display P3, 0…1.
    ///   - blue: The blue component in Display P3, 0…1.
    ///   - alpha: The opacity, 0…1.
    public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let linear = Triple(red, green, blue).map(ColorMath.linear)
        let srgb = ColorMath.xyzToLinear.times(ColorMath.linearP3ToXYZ.times(linear)).map(ColorMath.encoded)
        self.init(red: srgb.x, green: srgb.y, blue: srgb.z, alpha: alpha)
    }

    /// Creates a color from hue, saturation and lightness.
    ///
    /// - Parameters:
    ///   - hue: The hue in degrees, any number.
    ///   - saturation: The saturation, 0…1.
    ///   - lightness: The lightness, 0…1.
    ///   - alpha: The opacity, 0…1.
    public init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
        let srgb = ColorMath.srgb(fromHSL: Triple(hue, saturation, lightness))
        self.init(red: srgb.x, green: srgb.y, blue: srgb.z, alpha: alpha)
    }

    /// Creates a color from its coordinates in a space.
    ///
    /// - Parameters:
    ///   - components: The coordinates in the order of the space's name, such as lightness, chroma and hue for `okLCh`.
    ///     Hues are in degrees. The lightness is 0…100 in `lab` and `lch`, and 0…1 in the other spaces.
    ///   - space: The color space of the coordinates.
    ///   - alpha: The opacity, 0…1.
    public init(components: (Double, Double, Double), in space: MixingSpace, alpha: Double = 1) {
        let srgb = ColorMath.srgb(from: Triple(components.0, components.1, components.2), in: space)
        self.init(red: srgb.x, green: srgb.y, blue: srgb.z, alpha: alpha)
    }

    /// Returns the coordinates of the color in a space, in the order of the parameters of
    /// ``init(components:in:alpha:)``.
    ///
    /// - Parameter space: The color space of the coordinates.
    /// - Returns: The coordinates in the order of the space's name. Hues are in degrees.
    public func components(in space: MixingSpace) -> (Double, Double, Double) {
        let result = coordinates(in: space)
        return (result.x, result.y, result.z)
    }

    /// Returns the same color with another ``space`` and ``hueArc``, for an animation whose target is this color.
    ///
    /// - Parameters:
    ///   - space: The color space in which an animation to the color mixes.
    ///   - hueArc: The direction around the color wheel, in a space with hues.
    /// - Returns: The color.
    public func mixing(in space: MixingSpace, hueArc: HueArc = .shorter) -> ColorValue {
        var copy = self
        (copy.space, copy.hueArc) = (space, hueArc)
        return copy
    }

    /// Returns the same color with another opacity, which is clamped to 0…1.
    public func withAlpha(_ alpha: Double) -> ColorValue {
        var copy = self
        copy.alpha = alpha
        return copy
    }

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
    public func mixed(
        with other: ColorValue, fraction: Double = 0.5, in space: MixingSpace? = nil, hueArc: HueArc? = nil
    ) -> ColorValue {
        ColorMixture(self, other, in: space ?? other.space, hueArc: hueArc ?? other.hueArc).color(at: fraction)
    }

    /// Returns the nearest opacity in 0…1; 1 for NaN.
    private static func opacity(_ alpha: Double) -> Double { alpha < 1 ? max(alpha, 0) : 1 }

    func coordinates(in space: MixingSpace) -> Triple {
        ColorMath.coordinates(of: Triple(red, green, blue), in: space)
    }
}
