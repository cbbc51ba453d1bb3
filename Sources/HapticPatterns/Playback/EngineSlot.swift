/// A holder of a player's engine and its generation.
///
/// The generation is the number of a start. The slot determines which engine is kept, and which events belong to the
/// current engine. An engine may stop or be reset before the call that starts the engine returns. Such an event belongs
/// to the current engine, and the engine is not kept.
struct EngineSlot<Engine> {
    /// The running engine; `nil` if no engine runs.
    private(set) var engine: Engine?
    /// The number of starts and stops so far; each start or stop makes earlier events outdated.
    private(set) var generation = 0
    /// Whether an engine of the current generation is running or starting.
    private var isOpen = false

    /// Records the beginning of a start, and returns the generation of the start.
    mutating func begin() -> Int {
        engine = nil
        generation += 1
        isOpen = true
        return generation
    }

    /// Records a finished start, and keeps the engine unless the generation has ended.
    mutating func started(_ engine: Engine, as own: Int) {
        guard own == generation, isOpen else { return }
        self.engine = engine
    }

    /// Records that the engine of a generation stopped by itself, and returns whether that generation is current.
    mutating func ended(_ own: Int) -> Bool {
        guard own == generation, isOpen else { return false }
        isOpen = false
        engine = nil
        return true
    }

    /// Removes the engine, so that its later events are outdated.
    ///
    /// - Returns: The engine to stop, or `nil` if no engine is running.
    mutating func stop() -> Engine? {
        let stopped = engine
        engine = nil
        isOpen = false
        generation += 1
        return stopped
    }
}
