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

    /// The pattern with a factor over time, given by points; the last value holds.
    ///
    /// - Parameter ramp: Times from the pattern's start in seconds, factors 0…1.
    /// - Returns: The pattern.
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

    /// The pattern later by a time of 0 or more, its rest kept as it is.
    func timeShifted(byExactly seconds: Double) -> HapticPattern {
        var result = HapticPattern(length: seconds)
        result.append(self)
        return result
    }
}

extension ControlLine {
    /// The last moment at which the line changes, in seconds.
    var lastBend: Double { segments.reduce(0) { max($0, $1.start, $1.end) } }
}
