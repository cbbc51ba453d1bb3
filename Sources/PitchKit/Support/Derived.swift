/// A value that follows from others: kept for speed, left out of comparisons and of what is stored.
struct Derived<Value: Sendable>: Hashable, Sendable {
    /// The value; `nil` when it has to be found again.
    var value: Value?

    static func == (left: Derived, right: Derived) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
