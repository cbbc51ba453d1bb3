/// A color space in which two colors are mixed.
///
/// In OKLab, a change of lightness or colorfulness looks even. sRGB is the space of UIKit and of older CSS. In the
/// cylindrical spaces (OKLCh, LCh and HSL) a mixture follows an arc around the color wheel. In the other spaces a
/// mixture follows a straight line.
public enum MixingSpace: String, Hashable, Sendable, CaseIterable {
    /// Gamma-encoded sRGB.
    case sRGB = "srgb"
    /// Linear-light sRGB: sRGB without its gamma encoding.
    case linearSRGB = "srgb-linear"
    /// Björn Ottosson's OKLab, a perceptually uniform space; the default.
    case okLab = "oklab"
    /// OKLab in polar coordinates, with hue and chroma; mixtures of opposite hues stay colorful.
    case okLCh = "oklch"
    /// CIE Lab with white point D50.
    case lab
    /// CIE Lab in polar coordinates, with hue and chroma.
    case lch
    /// HSL: hue, saturation and lightness of sRGB.
    case hsl
}
