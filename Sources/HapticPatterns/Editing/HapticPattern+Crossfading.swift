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
    public func crossfaded(with other: HapticPattern, over seconds: Double) -> HapticPattern {
        let fade = min(clampedTime(seconds), min(length, other.length))
        guard fade > 0 else { return then(other) }
        let start = length - fade
        var result = self.ramped([.init(0, 1), .init(start, 1), .init(length, 0)])
        let next = other.ramped([.init(0, 0), .init(fade, 1)])
        result.formOverlay(next.timeShifted(byExactly: start))
        result.extend(to: start + other.length)
        return result
    }

    /// Returns the pattern with its intensity multiplied by a curve.
    ///
    /// After its last point, the curve is constant.
    ///
    /// - Parameter ramp: The points of the curve, with times in seconds from the pattern's start and factors 0…1.
    /// - Returns: The pattern with the curve included in its controls.
    func ramped(_ ramp: [HapticControl.Point]) -> HapticPattern {
        var result = mapLayers { layer in
            let line = ControlLine(.intensity, controls: layer.controls)
            let end = max((ramp.last?.time ?? 0), line.lastBend) + 1
            let full = ramp + [HapticControl.Point(end, ramp.last?.value ?? 1)]
            let product = CurveProduct.points(full, line.points(from: 0, to: end))
            layer.controls.removeAll { $0.parameter == .intensity }
            layer.controls.append(.curve(.intensity, product))
        }
        result.extend(to: length)
        return result
    }

    /// Returns the pattern moved later by a time in seconds, 0 or more.
    func timeShifted(byExactly seconds: Double) -> HapticPattern {
        var result = HapticPattern(length: seconds)
        result.append(self)
        return result
    }
}

extension ControlLine {
    /// The last time at which the line changes, in seconds.
    var lastBend: Double { segments.reduce(0) { max($0, $1.start, $1.end) } }
}
