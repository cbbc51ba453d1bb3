/// Returns a sign repeated `count` times: `###`.
///
/// Arithmetic can produce pitches with any number of accidentals. Above 2,000 signs, the text has one sign and the
/// count, `#(70000)`, so that a description never exhausts the memory.
///
/// - Parameters:
///   - sign: The sign.
///   - count: The number of signs; 0 or less gives an empty text.
/// - Returns: The repeated sign, or the sign with the count.
func repeated(_ sign: String, _ count: Int) -> String {
    count > 2_000 ? "\(sign)(\(count))" : String(repeating: sign, count: max(count, 0))
}
