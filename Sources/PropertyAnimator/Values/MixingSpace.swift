/// A color space in which two colors are mixed.
///
/// The mixtures of two colors lie on a line in the space: OKLab keeps lightness and saturation even to the eye, sRGB is what
/// UIKit and old CSS do, the cylindrical ones go round the colour wheel.
public enum MixingSpace: String, Hashable, Sendable, CaseIterable {
    /// Gamma-encoded sRGB.
    case sRGB = "srgb"
    /// Light itself: sRGB without its gamma.
    case linearSRGB = "srgb-linear"
    /// Björn Ottosson's OKLab: even to the eye, and the default.
    case okLab = "oklab"
    /// OKLab with hue and chroma: keeps colours colourful between opposite hues.
    case okLCh = "oklch"
    /// CIE Lab with white point D50.
    case lab
    /// CIE Lab with hue and chroma.
    case lch
    /// Hue, saturation and lightness of sRGB.
    case hsl
}
