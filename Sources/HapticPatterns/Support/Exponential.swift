/// e^x by range reduction and a Taylor series, within 2 units in the last place for |x| ≤ 700.
///
/// Written here and not taken from a C library, so that results are the same on every platform.
func exponential(_ x: Double) -> Double {
    let ln2High = 0.693147180369123816490
    let ln2Low = 1.90821492927058770002e-10
    let k = (x * 1.4426950408889634).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    var term = 1.0
    var sum = 1.0
    for n in 1...16 {
        term *= r / Double(n)
        sum += term
    }
    return sum * Double(sign: .plus, exponent: Int(k), significand: 1)
}
