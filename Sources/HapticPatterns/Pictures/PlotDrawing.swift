/// A drawing of a ``HapticPlot`` as SVG.
struct PlotDrawing {
    private let plot: HapticPlot
    private let evaluator: HapticEvaluator
    private let end: Double
    private let left = 52.0
    private let right = 16.0
    private let top = 44.0
    private let intensityHeight = 180.0
    private let gap = 34.0
    private let sharpnessHeight = 80.0
    private let bottom = 40.0

    init(_ plot: HapticPlot) {
        self.plot = plot
        evaluator = HapticEvaluator(plot.pattern, mix: plot.mix)
        let last = max(evaluator.length, evaluator.renderedEnd)
        end = last > 0 ? last : 1
    }

    private var plotWidth: Double { Double(plot.width) - left - right }
    private var height: Double { top + intensityHeight + gap + sharpnessHeight + bottom }
    private var sharpnessTop: Double { top + intensityHeight + gap }

    var svg: String {
        var parts = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(plot.width)" height="\(text(height))" \
            viewBox="0 0 \(plot.width) \(text(height))" font-family="DejaVu Sans, Helvetica, sans-serif" font-size="11">
            <rect width="100%" height="100%" fill="#ffffff"/>
            """
        ]
        if !plot.title.isEmpty {
            parts.append(label(plot.title, x: left, y: 24, size: 15, color: "#1c2733", weight: "bold"))
        }
        parts += frame("intensity", top: top, height: intensityHeight)
        parts += frame("sharpness", top: sharpnessTop, height: sharpnessHeight)
        parts += timeAxis
        for layer in plot.pattern.layers { parts += boxes(layer) }
        parts += renderedShape
        for layer in plot.pattern.layers { parts += controls(layer) }
        for (layer, rendered) in zip(plot.pattern.layers, evaluator.layers) { parts += taps(layer, rendered) }
        parts.append("</svg>\n")
        return parts.joined(separator: "\n")
    }

    // MARK: - Drawing the frame

    private func frame(_ name: String, top: Double, height: Double) -> [String] {
        var parts = [0.0, 0.5, 1.0]
            .map { value -> String in
                let y = text(top + height * (1 - value))
                return """
                    <line x1="\(text(left))" x2="\(text(left + plotWidth))" y1="\(y)" y2="\(y)" stroke="#dfe4ea"/>
                    """
            }
        parts += [0.0, 1.0].map { label(text($0), x: left - 8, y: top + height * (1 - $0) + 4, anchor: "end") }
        let middle = text(top + height / 2)
        parts.append(
            """
            <text x="16" y="\(middle)" fill="#5b6773" text-anchor="middle" \
            transform="rotate(-90 16 \(middle))">\(name)</text>
            """
        )
        return parts
    }

    private var timeAxis: [String] {
        let step = tickStep
        let y = sharpnessTop + sharpnessHeight
        var parts: [String] = []
        var index = 0
        while Double(index) * step <= end * (1 + 1e-9) {
            let time = Double(index) * step
            let x = text(x(time))
            parts.append("<line x1=\"\(x)\" x2=\"\(x)\" y1=\"\(text(top))\" y2=\"\(text(y + 4))\" stroke=\"#eef1f4\"/>")
            parts.append(label(text(time), x: self.x(time), y: y + 18, anchor: "middle"))
            index += 1
        }
        parts.append(label("seconds", x: left + plotWidth, y: y + 34, anchor: "end"))
        return parts
    }

    /// The interval between two ticks in seconds: 1, 2 or 5 times a power of ten, so that the axis has at most 12
    /// intervals.
    private var tickStep: Double {
        var step = 0.001
        var factors = [2.0, 2.5, 2.0]
        while end / step > 12 {
            step *= factors[0]
            factors.append(factors.removeFirst())
        }
        return step
    }

    // MARK: - Drawing the content

    private func boxes(_ layer: HapticLayer) -> [String] {
        layer.events.filter { $0.kind == .continuous }
            .map { event in
                let level = event.level(of: .intensity)
                let width = max(1, x(event.end) - x(event.time))
                return """
                    <rect x="\(text(x(event.time)))" y="\(text(y(level)))" width="\(text(width))" \
                    height="\(text(intensityHeight * level))" fill="\(color(event.level(of: .sharpness)))" \
                    fill-opacity="0.13" stroke="\(color(event.level(of: .sharpness)))" stroke-opacity="0.45"/>
                    """
            }
    }

    private var samples: [HapticSample] {
        let count = Int(plotWidth) * 2
        var walk = evaluator.walk(from: 0)
        return (0...count).map { walk.sample(at: end * Double($0) / Double(count)) }
    }

    private var renderedShape: [String] {
        let samples = self.samples
        var parts: [String] = []
        for run in samples.split(whereSeparator: { $0.intensity == 0 }) {
            guard let first = run.first, let last = run.last else { continue }
            let isLast = last.time >= end
            let close = isLast ? last.time : min(end, last.time + end / Double(samples.count - 1))
            let line = run.map { (x: x($0.time), y: y($0.intensity)) }
            let mean = run.reduce(0) { $0 + ($1.sharpness ?? 0.5) } / Double(run.count)
            let points = joined([(x(first.time), y(0))] + line + [(x(close), y(0))])
            parts.append(
                """
                <polygon points="\(points)" fill="\(color(mean))" fill-opacity="0.45" \
                stroke="\(color(mean))" stroke-width="1.6" stroke-linejoin="round"/>
                """
            )
        }
        for run in samples.split(whereSeparator: { $0.sharpness == nil }) {
            let line = run.map { (x: x($0.time), y: sharpnessY($0.sharpness ?? 0)) }
            parts.append(
                """
                <polyline points="\(joined(line))" fill="none" stroke="#33475b" \
                stroke-width="1.8"/>
                """
            )
        }
        return parts
    }

    private func controls(_ layer: HapticLayer) -> [String] {
        let controls = LayerControls(layer.controls)
        let intensity = line(controls.intensity) { y($0) }
        let sharpness = line(controls.sharpness) { sharpnessY(($0 + 1) / 2) }
        return (intensity + sharpness)
            .map {
                "<polyline points=\"\($0)\" fill=\"none\" stroke=\"#8a4fbf\" stroke-dasharray=\"5 3\" stroke-width=\"1.3\"/>"
            }
    }

    /// Returns the points of a control line in SVG's notation, or an empty array if no control changes the parameter.
    private func line(_ control: ControlLine, _ place: (Double) -> Double) -> [String] {
        guard !control.isNeutral else { return [] }
        var points = [(x: x(0), y: place(control.value(at: 0)))]
        for (index, segment) in control.segments.enumerated() where segment.start <= end {
            let next = index + 1 < control.segments.count ? control.segments[index + 1].start : end
            let before = index == 0 ? control.neutral : control.segments[index - 1].value(at: segment.start)
            points.append((x(segment.start), place(before)))
            points.append((x(segment.start), place(segment.value(at: segment.start))))
            let stop = min(segment.end, next, end)
            points.append((x(stop), place(segment.value(at: stop))))
        }
        points.append((x(end), place(control.value(at: end))))
        return [joined(points)]
    }

    private func taps(_ layer: HapticLayer, _ rendered: RenderedLayer) -> [String] {
        layer.events.filter { $0.kind == .transient }
            .map { tap in
                let level = tap.level(of: .intensity)
                let weakened = level * rendered.controls.intensity.value(at: tap.time)
                let sharpness = tap.level(of: .sharpness)
                let place = text(x(tap.time))
                let stroke = color(sharpness)
                return """
                    <line x1="\(place)" x2="\(place)" y1="\(text(y(0)))" y2="\(text(y(level)))" stroke="\(stroke)" \
                    stroke-width="1.5"/>
                    <circle cx="\(place)" cy="\(text(y(level)))" r="4.5" fill="#ffffff" stroke="\(stroke)" \
                    stroke-width="1.5"/>
                    <circle cx="\(place)" cy="\(text(y(weakened)))" r="3" fill="\(stroke)"/>
                    <circle cx="\(place)" cy="\(text(sharpnessY(sharpness)))" r="3" fill="\(stroke)"/>
                    """
            }
    }

    // MARK: - Helpers

    private func x(_ time: Double) -> Double { left + plotWidth * time / end }
    private func y(_ intensity: Double) -> Double { top + intensityHeight * (1 - intensity) }
    private func sharpnessY(_ sharpness: Double) -> Double { sharpnessTop + sharpnessHeight * (1 - sharpness) }

    /// Returns points in SVG's notation.
    ///
    /// A point is omitted if it is within a twentieth of a pixel of the line between the previous and the next point.
    ///
    /// - Complexity: O(*n*) in the number of points.
    private func joined(_ points: [(x: Double, y: Double)]) -> String {
        var kept: [(x: Double, y: Double)] = []
        for (index, point) in points.enumerated() {
            if let start = kept.last, index + 1 < points.count {
                let next = points[index + 1]
                let (dx, dy) = (next.x - start.x, next.y - start.y)
                let length = (dx * dx + dy * dy).squareRoot()
                let isOnTheWay =
                    (point.x - start.x) * (next.x - point.x) >= 0 && (point.y - start.y) * (next.y - point.y) >= 0
                let area = abs((point.x - start.x) * dy - (point.y - start.y) * dx)
                if isOnTheWay, area <= 0.05 * length { continue }
            }
            kept.append(point)
        }
        return kept.map { "\(text($0.x)),\(text($0.y))" }.joined(separator: " ")
    }

    /// Returns the color of a sharpness: blue for dull, through green, to red for crisp.
    private func color(_ sharpness: Double) -> String {
        let stops = [(43.0, 108.0, 196.0), (38.0, 150.0, 118.0), (219.0, 84.0, 41.0)]
        let first = sharpness < 0.5 ? 0 : 1
        let part = sharpness * 2 - Double(first)
        let mix = { (from: Double, to: Double) in Int((from + (to - from) * part).rounded()) }
        let (a, b) = (stops[first], stops[first + 1])
        return "rgb(\(mix(a.0, b.0)),\(mix(a.1, b.1)),\(mix(a.2, b.2)))"
    }

    private func label(
        _ content: String,
        x: Double,
        y: Double,
        anchor: String = "start",
        size: Int = 11,
        color: String = "#5b6773",
        weight: String = "normal"
    ) -> String {
        var escaped = ""
        for character in content {
            switch character {
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            default: escaped.append(character)
            }
        }
        return """
            <text x="\(text(x))" y="\(text(y))" fill="\(color)" text-anchor="\(anchor)" font-size="\(size)" \
            font-weight="\(weight)">\(escaped)</text>
            """
    }

    /// Returns a number with at most two decimals.
    private func text(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        if rounded == rounded.rounded(), abs(rounded) < 1e9 { return "\(Int(rounded))" }
        return "\(rounded)"
    }
}
