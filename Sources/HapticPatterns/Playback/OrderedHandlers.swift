/// A queue of values that arrive on any thread and are handled on the main actor, in their order.
///
/// Core Haptics calls its handlers on a queue of its own. Separate tasks for each call could run in another order, and
/// the end of a playback could be handled before the event that explains it.
@MainActor
final class OrderedHandlers<Value: Sendable> {
    private let continuation: AsyncStream<Value>.Continuation
    private let task: Task<Void, Never>

    /// Creates a queue whose values are passed to a closure, one after another.
    init(_ body: @escaping @MainActor (Value) -> Void) {
        let (values, continuation) = AsyncStream.makeStream(of: Value.self)
        self.continuation = continuation
        task = Task { @MainActor in
            for await value in values { body(value) }
        }
    }

    deinit { continuation.finish() }

    /// A closure that adds a value, on any thread.
    var send: @Sendable (Value) -> Void {
        let continuation = continuation
        return { continuation.yield($0) }
    }
}
