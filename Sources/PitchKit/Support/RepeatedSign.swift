/// A sign as often as needed: `###`.
///
/// Arithmetic can make pitches far beyond what anybody reads or writes. Above 2,000 signs the count is written instead,
/// `#(70000)`, so that a description never exhausts the memory.
///
/// - Parameters:
///   - sign: The sign.
///   - count: How often; nothing for 0 and less.
/// - Returns: The text.
func repeated(_ sign: String, _ count: Int) -> String {
    count > 2_000 ? "\(sign)(\(count))" : String(repeating: sign, count: max(count, 0))
}
