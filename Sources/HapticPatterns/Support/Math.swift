// The standard library's rounding and fused multiply-add call the C mathematics library; this import links it. No other
// function of that library is used, so results are the same on every platform.
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

/// Returns e^x, within 2 units in the last place for |x| ≤ 700.
///
/// The method is range reduction and a Taylor series. The results of C libraries differ in the last digits; the results
/// of this function are the same on every platform.
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

/// Returns the sine and cosine of a small angle in radians, within a few units in the last place for |x| ≤ 1.
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
