/// A mixture of two colors whose coordinates in the mixing space are computed once.
struct ColorMixture {
    private let space: MixingSpace
    /// The coordinates of both colors, premultiplied by alpha; hues are not premultiplied.
    private let start: Triple
    private let end: Triple
    private let startAlpha: Double
    /// The degrees from the hue of the start to the hue of the end; 0 in a space without hues.
    private let hueDifference: Double
    private let other: ColorValue

    /// Creates the mixture of two colors in a space.
    ///
    /// - Parameters:
    ///   - color: The color at fraction 0.
    ///   - other: The color at fraction 1.
    ///   - space: The color space to mix in.
    ///   - hueArc: The direction around the color wheel, in a space with hues.
    init(_ color: ColorValue, _ other: ColorValue, in space: MixingSpace, hueArc: HueArc) {
        var (a, b) = (color.coordinates(in: space), other.coordinates(in: space))
        if let hue = space.hueIndex {
            a.adoptHue(of: b, in: space)
            b.adoptHue(of: a, in: space)
            hueDifference = hueArc.difference(from: a[hue], to: b[hue])
        } else {
            hueDifference = 0
        }
        (self.space, self.other, startAlpha) = (space, other, color.alpha)
        start = a.scaled(by: color.alpha, exceptAt: space.hueIndex)
        end = b.scaled(by: other.alpha, exceptAt: space.hueIndex)
    }

    /// Returns the mixture with a fraction of the second color.
    ///
    /// The result has the ``ColorValue/space`` and the ``ColorValue/hueArc`` of the second color.
    func color(at fraction: Double) -> ColorValue {
        let alpha = startAlpha + (other.alpha - startAlpha) * fraction
        var result = Triple(0, 0, 0)
        if alpha > 0 {
            result = Triple(
                (start.x + (end.x - start.x) * fraction) / alpha, (start.y + (end.y - start.y) * fraction) / alpha,
                (start.z + (end.z - start.z) * fraction) / alpha)
            if let hue = space.hueIndex { result[hue] = start[hue] + hueDifference * fraction }
        }
        let srgb = ColorMath.srgb(from: result, in: space)
        return ColorValue(
            red: srgb.x, green: srgb.y, blue: srgb.z, alpha: alpha, space: other.space, hueArc: other.hueArc)
    }
}

extension Triple {
    /// Returns the product with a factor, in which the number at one index is kept.
    fileprivate func scaled(by factor: Double, exceptAt index: Int?) -> Triple {
        var product = Triple(x * factor, y * factor, z * factor)
        if let index { product[index] = self[index] }
        return product
    }
}
