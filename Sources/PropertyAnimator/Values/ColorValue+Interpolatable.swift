extension ColorValue: Interpolatable {
    /// Returns the mixture with the target, mixed in the target's ``space``.
    public func interpolated(to target: ColorValue, fraction: Double) -> ColorValue {
        // Decision 0450.
        mixed(with: target, fraction: fraction)
    }

    /// Returns this color plus a fraction of the difference between two other colors, in the target's ``space``.
    ///
    /// The components are premultiplied by alpha. The alpha of the result is clamped to 0…1. A result with alpha 0 is
    /// transparent black.
    public func shifted(by fraction: Double, from origin: ColorValue, to target: ColorValue) -> ColorValue {
        let space = target.space
        let shiftedAlpha = alpha + (target.alpha - origin.alpha) * fraction
        var result = Triple(0, 0, 0)
        if shiftedAlpha > 0 {
            var parts = coordinates(in: space)
            var (from, to) = (origin.coordinates(in: space), target.coordinates(in: space))
            for index in 0..<3 where index != space.hueIndex {
                let difference = to[index] * target.alpha - from[index] * origin.alpha
                result[index] = (parts[index] * alpha + difference * fraction) / shiftedAlpha
            }
            if let hue = space.hueIndex {
                from.adoptHue(of: to, in: space)
                to.adoptHue(of: from, in: space)
                parts.adoptHue(of: to, in: space)
                result[hue] = parts[hue] + HueArc.shorter.difference(from: from[hue], to: to[hue]) * fraction
            }
        }
        let srgb = ColorMath.srgb(from: result, in: space)
        return ColorValue(
            red: srgb.x, green: srgb.y, blue: srgb.z, alpha: shiftedAlpha, space: self.space,
            hueArc: hueArc)
    }
}
