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
public struct ColorValue: Hashable, Sendable {
    /// Red, gamma-encoded; 0…1 within sRGB.
    public var red: Double
    /// Green, gamma-encoded; 0…1 within sRGB.
    public var green: Double
    /// Blue, gamma-encoded; 0…1 within sRGB.
    public var blue: Double
    /// Opacity, 0…1.
    public var alpha: Double
    /// In which space an animation to this colour mixes.
    public var space: MixingSpace
    /// The direction around the color wheel of an animation to this color, in a space with hues.
    public var hueArc: HueArc

    /// Makes a colour from gamma-encoded sRGB components.
    ///
    /// - Parameters:
    ///   - red: Red, 0…1; beyond for wider gamuts.
    ///   - green: Green, 0…1.
    ///   - blue: Blue, 0…1.
    ///   - alpha: Opacity, 0…1.
    ///   - space: In which space an animation to this colour mixes.
    ///   - hueArc: The direction around the color wheel, in a space with hues.
    public init(
        red: Double, green: Double, blue: Double, alpha: Double = 1, space: MixingSpace = .okLab,
        hueArc: HueArc = .shorter
    ) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        (self.space, self.hueArc) = (space, hueArc)
    }

    /// Black.
    public static let black = ColorValue(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = ColorValue(red: 1, green: 1, blue: 1)
    /// Transparent black.
    public static let clear = ColorValue(red: 0, green: 0, blue: 0, alpha: 0)

    /// Makes a colour from Display P3 components; sRGB components outside 0…1 say what sRGB cannot show.
    ///
    /// - Parameters:
    ///   - red: Red of Display P3, 0…1.
    ///   - green: Green of Display P3, 0…1.
    ///   - blue: Blue of Display P3, 0…1.
    ///   - alpha: Opacity, 0…1.
    public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let linear = Triple(red, green, blue).map(ColorMath.linear)
        let srgb = ColorMath.xyzToLinear.times(ColorMath.linearP3ToXYZ.times(linear)).map(ColorMath.encoded)
        self.init(red: srgb.x, green: srgb.y, blue: srgb.z, alpha: alpha)
    }

    /// Makes a colour from hue, saturation and lightness.
    ///
    /// - Parameters:
    ///   - hue: In degrees, any number.
    ///   - saturation: 0…1.
    ///   - lightness: 0…1.
    ///   - alpha: Opacity, 0…1.
    public init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
        let srgb = ColorMath.srgb(fromHSL: Triple(hue, saturation, lightness))
        self.init(red: srgb.x, green: srgb.y, blue: srgb.z, alpha: alpha)
    }

    /// Makes a colour from its coordinates in a space.
    ///
    /// - Parameters:
    ///   - components: In the order of the space's name, such as lightness, chroma, hue; hues in degrees, the lightness of OKLab 0…1,
    ///     that of CIE Lab 0…100.
    ///   - space: The space.
    ///   - alpha: Opacity, 0…1.
    public init(components: (Double, Double, Double), in space: MixingSpace, alpha: Double = 1) {
        let srgb = ColorMath.srgb(from: Triple(components.0, components.1, components.2), in: space)
        self.init(red: srgb.x, green: srgb.y, blue: srgb.z, alpha: alpha)
    }

    /// The coordinates of the colour in a space, as ``init(components:in:alpha:)`` takes them.
    public func components(in space: MixingSpace) -> (Double, Double, Double) {
        let result = coordinates(in: space)
        return (result.x, result.y, result.z)
    }

    /// The same colour; an animation to it mixes in another space.
    ///
    /// - Parameters:
    ///   - space: The space.
    ///   - hueArc: The direction around the color wheel, in a space with hues.
    /// - Returns: The colour.
    public func mixing(in space: MixingSpace, hueArc: HueArc = .shorter) -> ColorValue {
        var copy = self
        (copy.space, copy.hueArc) = (space, hueArc)
        return copy
    }

    /// The same colour with another opacity, 0…1.
    public func withAlpha(_ alpha: Double) -> ColorValue {
        var copy = self
        copy.alpha = alpha
        return copy
    }

    /// A mixture with another colour (CSS Color 4, "Interpolating colors").
    ///
    /// Components are mixed premultiplied with alpha; a hue is not, and a colour without chroma takes the hue of the other.
    ///
    /// - Parameters:
    ///   - other: The other colour.
    ///   - fraction: 0 is this colour, 1 the other one; less and more go on beyond, where the alpha stays within 0…1.
    ///   - space: In which space; the other colour's own unless given.
    ///   - hueArc: The direction around the color wheel, in a space with hues; the other color's own unless given.
    /// - Returns: The mixture, with the other colour's space and arc; black and transparent where its alpha is 0.
    public func mixed(
        with other: ColorValue, fraction: Double = 0.5, in space: MixingSpace? = nil, hueArc: HueArc? = nil
    ) -> ColorValue {
        let space = space ?? other.space
        let mixedAlpha = alpha + (other.alpha - alpha) * fraction
        var result = Triple(0, 0, 0)
        if mixedAlpha > 0 {
            var (a, b) = (coordinates(in: space), other.coordinates(in: space))
            for index in 0..<3 where index != space.hueIndex {
                let (from, to) = (a[index] * alpha, b[index] * other.alpha)
                result[index] = (from + (to - from) * fraction) / mixedAlpha
            }
            if let hue = space.hueIndex {
                a.adoptHue(of: b, in: space)
                b.adoptHue(of: a, in: space)
                result[hue] = a[hue] + (hueArc ?? other.hueArc).difference(from: a[hue], to: b[hue]) * fraction
            }
        }
        let srgb = ColorMath.srgb(from: result, in: space)
        return ColorValue(
            red: srgb.x, green: srgb.y, blue: srgb.z, alpha: min(max(mixedAlpha, 0), 1), space: other.space,
            hueArc: other.hueArc)
    }

    func coordinates(in space: MixingSpace) -> Triple {
        ColorMath.coordinates(of: Triple(red, green, blue), in: space)
    }
}
