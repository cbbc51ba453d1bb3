extension HapticPlot {
    /// Returns the pattern as one line of characters, for logs and tests.
    ///
    /// ```swift
    /// let knock = HapticPattern {
    ///     HapticTransient(intensity: 0.5)
    ///     HapticRest(0.15)
    ///     HapticTransient(intensity: 1)
    ///     HapticRest(0.05)
    ///     HapticContinuous(duration: 0.2, intensity: 0.6)
    /// }
    /// HapticPlot(knock).line()  // → x--X====|
    /// ```
    ///
    /// Each character stands for a step in time, and the line ends with `|`:
    /// - `x`: a tap with a rendered intensity below 0.7.
    /// - `X`: a tap with a rendered intensity of 0.7 or more.
    /// - `=`: no tap, and a vibration with a rendered intensity of 0.5 or more in the middle of the step.
    /// - `~`: no tap, and a weaker vibration.
    /// - `-`: silence.
    ///
    /// - Parameter step: The duration of a step in seconds, more than 0.
    /// - Returns: The line, with at most 1,000 steps. A longer pattern is cut.
    /// - Precondition: `step` is more than 0.
    /// - Complexity: O((*n* + *s* · (*k* + 1)) log *n*), where *n* is the number of events and control points, *s* the
    ///   number of steps, and *k* the greatest number of events that sound at once.
    public func line(every step: Double = 0.05) -> String {
        precondition(step > 0, "HapticPlot.line needs a step of more than 0 seconds")
        let vibrations = HapticEvaluator(pattern.mapLayers { $0.events.removeAll { $0.kind != .continuous } }, mix: mix)
        let end = max(pattern.length, HapticEvaluator(pattern).renderedEnd)
        let count = Int(min(1000, (end / step - 1e-6).rounded(.up)))
        var characters = (0..<max(0, count))
            .map { index -> Character in
                let intensity = vibrations.sample(at: (Double(index) + 0.5) * step).intensity
                return intensity == 0 ? "-" : intensity < 0.5 ? "~" : "="
            }
        for layer in pattern.layers {
            let control = ControlLine(.intensity, controls: layer.controls)
            for tap in layer.events where tap.kind == .transient {
                let place = (tap.time / step + 1e-6).rounded(.down)
                let rendered = tap.level(of: .intensity) * control.value(at: tap.time)
                guard place < Double(characters.count), rendered > 0 else { continue }
                let mark: Character = rendered < 0.7 ? "x" : "X"
                if characters[Int(place)] != "X" { characters[Int(place)] = mark }
            }
        }
        return String(characters) + "|"
    }
}
