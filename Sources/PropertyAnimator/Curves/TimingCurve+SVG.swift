extension TimingCurve {
    /// Returns a drawing of the curve as SVG.
    ///
    /// Time increases to the right, and the value increases upwards. The unit square is outlined.
    ///
    /// ```swift
    /// let picture = TimingCurve.easeInOut.svg(size: 240)
    /// picture.hasPrefix("<svg")  // → true
    /// ```
    ///
    /// - Parameters:
    ///   - size: The width and height of the picture in pixels, 40 or more. Smaller numbers, NaN and infinity are
    ///     replaced by 40.
    ///   - title: A text below the curve.
    /// - Returns: An SVG document. The same curve, size and title always give the same text.
    public func svg(size: Double = 240, title: String = "") -> String {
        let size = size >= 40 && size.isFinite ? size : 40
        let samples = (0...200).map { Point2D(Double($0) / 200, value(at: Double($0) / 200)) }
        let low = samples.reduce(0) { min($0, $1.y) }
        let high = samples.reduce(1) { max($0, $1.y) }
        let margin = 20.0
        let inner = size - 2 * margin
        func place(_ point: Point2D) -> String {
            let x = margin + inner * point.x
            let y = margin + inner * (high - point.y) / (high - low)
            return "\(Self.short(x)),\(Self.short(y))"
        }
        var path: [String] = []
        for (index, sample) in samples.enumerated() {
            // A jump between two samples is drawn as a vertical line.
            if index > 0, jumps, sample.y != samples[index - 1].y {
                path.append(place(Point2D(sample.x, samples[index - 1].y)))
            }
            path.append(place(sample))
        }
        let square = [Point2D(0, 0), Point2D(1, 0), Point2D(1, 1), Point2D(0, 1)].map(place).joined(separator: " ")
        let side = Self.short(size)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)" viewBox="0 0 \(side) \(side)">
            <rect width="100%" height="100%" fill="white"/>
            <polygon points="\(square)" fill="none" stroke="#bbb"/>
            <polyline points="\(path.joined(separator: " "))" fill="none" stroke="#06c" stroke-width="2"/>
            <text x="\(Self.short(size / 2))" y="\(Self.short(size - 5))" text-anchor="middle" font-family="DejaVu Sans, \
            sans-serif" font-size="12">\(Self.escaped(title))</text>
            </svg>

            """
    }

    private var jumps: Bool {
        if case .steps = kind { return true }
        return false
    }

    /// Returns a number as text, rounded to two decimals.
    private static func short(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        let text = "\(rounded == 0 ? 0 : rounded)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func escaped(_ text: String) -> String {
        let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
        return text.map { entities[$0] ?? String($0) }.joined()
    }
}
