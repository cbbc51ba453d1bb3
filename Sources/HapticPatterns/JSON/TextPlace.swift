/// A position in a text.
///
/// The description of an error begins with the description of the position, such as `$.Pattern[3] (line 1, column 49):
/// `.
struct TextPlace: Hashable, Sendable, CustomStringConvertible {
    var path: String?
    var line: Int?
    var column: Int?

    var description: String {
        let numbers = [("line", line), ("column", column)].compactMap { name, number in number.map { "\(name) \($0)" } }
        let position = numbers.joined(separator: ", ")
        switch (path, position.isEmpty) {
        case (nil, true): return ""
        case (let path?, true): return "\(path): "
        case (nil, false): return "\(position): "
        case (let path?, false): return "\(path) (\(position)): "
        }
    }
}
