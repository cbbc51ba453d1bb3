// The standard library's rounding and fused multiplication call the C mathematics library; importing it links it. Nothing
// else of it is used: results are the same on every platform.
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WASILibc)
    import WASILibc
#endif

/// e^x by range reduction and a Taylor series, within 2 units in the last place for |x| ≤ 700.
///
/// Written here and not taken from a C library, so that results are the same on every platform.
func exponential(_ x: Double) -> Double {
    let ln2High = 0.693147180369123816490
    let ln2Low = 1.90821492927058770002e-10
    let k = (x * 1.4426950408889634).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    var sum = 1.0
    var n = 16.0
    while n > 0 {
        sum = 1 + r / n * sum
        n -= 1
    }
    return sum * Double(sign: .plus, exponent: Int(k), significand: 1)
}

/// Sine and cosine of a small angle in radians, by their series, within a few units in the last place for |x| ≤ 1.
func rotation(_ x: Double) -> (sine: Double, cosine: Double) {
    let square = x * x
    var (sine, cosine) = (0.0, 0.0)
    var n = 20.0
    while n > 0 {
        sine = 1 - square / (n * (n + 1)) * (n == 20 ? 1 : sine)
        cosine = 1 - square / (n * (n - 1)) * (n == 20 ? 1 : cosine)
        n -= 2
    }
    return (x * sine, cosine)
}
