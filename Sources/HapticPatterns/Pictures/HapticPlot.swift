/// A picture of a pattern over time: its events, its controls, and the rendered intensity and sharpness.
///
/// ```swift
/// let buzz = HapticPattern.single(intensity: 0.8, duration: 0.5)
/// let plot = HapticPlot(buzz, title: "Buzz")
/// plot.svg.hasPrefix("<svg")  // → true
/// ```
///
/// The upper panel shows intensity: pale boxes are the vibrations with their own intensities, the dashed line is the
/// intensity control, and the filled shape is the rendered intensity. A circle is a tap with its own intensity; a dot
/// is the rendered intensity of the same tap. The lower panel shows sharpness; the dashed line is the sharpness
/// control, on a scale of -1…1. Colors show the sharpness, from blue (dull) through green to red (crisp).
public struct HapticPlot: Hashable, Sendable {
    /// The pattern to draw.
    let pattern: HapticPattern
    /// The title above the picture; empty for none.
    let title: String
    /// The rule for overlapping events.
    let mix: OverlapMix
    /// The picture's width in pixels.
    let width: Int

    /// Creates a picture of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to draw.
    ///   - title: The title above the picture; empty for none.
    ///   - mix: The rule for overlapping events.
    ///   - width: The picture's width in pixels, clamped to 200…4000.
    public init(_ pattern: HapticPattern, title: String = "", mix: OverlapMix = .max, width: Int = 960) {
        self.pattern = pattern
        self.title = title
        self.mix = mix
        self.width = min(max(width, 200), 4000)
    }

    /// The picture as an SVG document, identical on every platform.
    ///
    /// - Complexity: O(*n* log *n* + *w* · *k*), where *n* is the number of events and control points, *w* the width,
    ///   and *k* the greatest number of events that sound at once.
    public var svg: String { PlotDrawing(self).svg }
}
