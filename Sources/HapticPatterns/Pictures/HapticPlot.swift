/// A picture of a pattern: events, envelopes, controls, and what is felt, over time.
///
/// ```swift
/// let plot = HapticPlot(.single(intensity: 0.8, duration: 0.5), title: "Buzz")
/// plot.svg.hasPrefix("<svg")  // → true
/// ```
///
/// Upper panel: intensity. Pale boxes are the events as written, the dashed line is the intensity control, the filled shape
/// is what is felt; a ring is a tap as written, a dot the same tap as felt. Lower panel: sharpness, dashed its control on
/// a scale of -1…1. Colours run from blue (dull) over green to red (crisp).
public struct HapticPlot: Hashable, Sendable {
    /// The pattern.
    let pattern: HapticPattern
    /// The heading.
    let title: String
    /// How events that overlap are mixed.
    let mix: OverlapMix
    /// The picture's width in pixels.
    let width: Int

    /// Plans a picture.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - title: The heading; none if empty.
    ///   - mix: How events that overlap are mixed.
    ///   - width: The picture's width in pixels, 200…4000; others are moved to the nearer bound.
    public init(_ pattern: HapticPattern, title: String = "", mix: OverlapMix = .max, width: Int = 960) {
        self.pattern = pattern
        self.title = title
        self.mix = mix
        self.width = min(max(width, 200), 4000)
    }

    /// The picture as an SVG document, the same for the same plot on every platform.
    public var svg: String { PlotDrawing(self).svg }
}
