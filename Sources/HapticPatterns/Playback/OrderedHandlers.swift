/// A queue of values that arrive on any thread and are handled on the main actor, in their order.
///
/// Core Haptics calls its handlers on its own queue. With a separate task for each call, the calls could be handled in
/// another order, such as the end of a playback before the event that caused the end.
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
