/// Returns the quotient and the remainder of a division that rounds down, so that the remainder is never negative.
///
/// - Parameters:
///   - value: The dividend.
///   - divisor: The divisor, 1 or more.
/// - Returns: The pair with `value == quotient * divisor + remainder` and `0 <= remainder < divisor`.
@inline(__always)
func floorDivision(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}

/// Returns the remainder of a division that rounds down: 0 or more, and less than the divisor.
@inline(__always)
func floorModulo(_ value: Int, _ divisor: Int) -> Int {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
}
