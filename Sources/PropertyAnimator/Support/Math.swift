// This is the only file that imports the C library.

#if $Embedded
    @_silgen_name("sin") func sin(_ x: Double) -> Double
    @_silgen_name("cos") func cos(_ x: Double) -> Double
    @_silgen_name("atan2") func atan2(_ y: Double, _ x: Double) -> Double
    @_silgen_name("exp") func exp(_ x: Double) -> Double
    @_silgen_name("expm1") func expm1(_ x: Double) -> Double
    @_silgen_name("log1p") func log1p(_ x: Double) -> Double
    @_silgen_name("log") func log(_ x: Double) -> Double
    @_silgen_name("pow") func pow(_ x: Double, _ y: Double) -> Double
    @_silgen_name("cbrt") func cbrt(_ x: Double) -> Double
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WASILibc)
    import WASILibc
#elseif canImport(ucrt)
    import ucrt
#endif

/// A namespace for the functions of the C library that PropertyAnimator uses, under names that do not clash with a
/// client's.
enum Math {
    static let pi = Double.pi

    static func sine(_ x: Double) -> Double { sin(x) }
    static func cosine(_ x: Double) -> Double { cos(x) }
    static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
    static func exponential(_ x: Double) -> Double { exp(x) }
    static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
    static func logarithm(_ x: Double) -> Double { log(x) }
    static func logarithmOfOnePlus(_ x: Double) -> Double { log1p(x) }
    static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
    static func cubeRoot(_ x: Double) -> Double { cbrt(x) }
}
