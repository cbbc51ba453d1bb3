// The three elementary functions that the library needs. They give the same bits on every platform and need no C
// library. Decision 0102.

/// Returns the sine of an angle in turns (1 turn = 2π), with an error of at most 4e-16.
///
/// The nearest multiple of a quarter turn is subtracted from the angle. The sine or cosine of the remainder, at most an
/// eighth of a turn in size, is the sum of a Taylor series.
func sine(turns: Double) -> Double {
    guard turns.isFinite else { return .nan }
    let quarters = (turns * 4).rounded(.toNearestOrEven)
    let x = (turns - quarters / 4) * (2 * Double.pi)
    let square = x * x
    // Nested as 1 - x²/(2·3) (1 - x²/(4·5) (…)), and likewise for the cosine.
    var sine = 1.0
    for n in stride(from: 16.0, through: 2, by: -2) { sine = 1 - square / (n * (n + 1)) * sine }
    sine *= x
    var cosine = 1.0
    for n in stride(from: 15.0, through: 1, by: -2) { cosine = 1 - square / (n * (n + 1)) * cosine }
    return switch Int(quarters.truncatingRemainder(dividingBy: 4)) & 3 {
    case 0: sine
    case 1: cosine
    case 2: -sine
    default: -cosine
    }
}

/// Returns 2 to the power of `exponent`; 0 for results below the smallest `Double`, and infinity above the greatest.
///
/// The nearest whole number sets the exponent bits. The remainder, at most ½ in size, is the argument of the
/// exponential series.
func exponential2(_ exponent: Double) -> Double {
    guard exponent > -1100 else { return exponent.isNaN ? exponent : 0 }
    guard exponent < 1100 else { return exponent.isNaN ? exponent : .infinity }
    let whole = exponent.rounded(.toNearestOrEven)
    let x = (exponent - whole) * 0.693_147_180_559_945_3
    var sum = 1.0
    for n in stride(from: 16.0, through: 1, by: -1) { sum = 1 + sum * x / n }
    // The scale is applied in two halves: 2^-1074 is a double, but 2^1074 is not.
    let half = Int(whole) / 2
    return sum * power(half) * power(Int(whole) - half)
}

private func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
}

/// Returns the logarithm to base 2 of a positive finite number; NaN for any other argument.
///
/// The significand is scaled to between √½ and √2, where `2 artanh((m - 1) / (m + 1))` converges fast.
func logarithm2(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return .nan }
    var exponent = Double(value.exponent)
    var significand = value.significand
    if significand > 1.414_213_562_373_095 {
        significand /= 2
        exponent += 1
    }
    let s = (significand - 1) / (significand + 1)
    let square = s * s
    var sum = 0.0
    for n in stride(from: 25.0, through: 1, by: -2) { sum = sum * square + 1 / n }
    return exponent + 2 * s * sum * 1.442_695_040_888_963_4
}

/// Returns a value clamped to 0…`limit`; 0 for NaN.
func clamped(_ value: Double, to limit: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), limit)
}
