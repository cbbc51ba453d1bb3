/// A holder of a player's engine and its generation.
///
/// The slot decides which engine is kept and which events are current. An engine may stop or be reset before its start
/// returns. Such an event is current too, and the engine is not kept.
struct EngineSlot<Engine> {
    /// The running engine; `nil` if no engine runs.
    private(set) var engine: Engine?
    /// The number of starts and stops so far; each of them makes earlier events outdated.
    private(set) var generation = 0
    /// Whether an engine of this generation runs or is starting.
    private var isOpen = false

    /// Records the beginning of a start, and returns its generation.
    mutating func begin() -> Int {
        engine = nil
        generation += 1
        isOpen = true
        return generation
    }

    /// Records a finished start; keeps the engine unless its generation has ended.
    mutating func started(_ engine: Engine, as own: Int) {
        guard own == generation, isOpen else { return }
        self.engine = engine
    }

    /// Records that the engine of a generation ended by itself; returns whether that generation is current.
    mutating func ended(_ own: Int) -> Bool {
        guard own == generation, isOpen else { return false }
        isOpen = false
        engine = nil
        return true
    }

    /// Removes the engine; its later events are outdated.
    ///
    /// - Returns: The engine to stop, or `nil` if no engine runs.
    mutating func stop() -> Engine? {
        let stopped = engine
        engine = nil
        isOpen = false
        generation += 1
        return stopped
    }
}
