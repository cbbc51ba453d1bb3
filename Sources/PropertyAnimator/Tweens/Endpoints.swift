/// A start and an end value.
///
/// This is a class so that a tween has the same layout for all value types and needs no type metadata in a frame.
final class Endpoints<Value> {
    let start: Value
    let end: Value

    init(_ start: Value, _ end: Value) {
        (self.start, self.end) = (start, end)
    }
}
