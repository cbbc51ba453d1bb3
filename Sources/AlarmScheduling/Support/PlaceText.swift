/// Returns the place and the sentence of an error or a diagnostic, such as `alarms[3].date, line 12: expected a date`.
func describe(_ message: String, path: String? = nil, line: Int? = nil, column: Int? = nil, byte: Int? = nil) -> String
{
    let places = [path, line.map { "line \($0)" }, column.map { "column \($0)" }, byte.map { "byte \($0)" }]
    let place = places.compactMap { $0 }.joined(separator: ", ")
    return place.isEmpty ? message : "\(place): \(message)"
}
