/// The engine of a player and its generation: what a player keeps, and which event counts, without a device.
///
/// An engine may stop or be reset while its start is still awaited. Such an event counts as any other, and the engine is
/// not kept when its start returns.
struct EngineSlot<Engine> {
    /// The engine that runs; `nil` while none does.
    private(set) var engine: Engine?
    /// Counts the starts, and the stops that make all before them old.
    private(set) var generation = 0
    /// Whether an engine of this generation runs or is about to.
    private var isOpen = false

    /// A start begins; returns its generation.
    mutating func begin() -> Int {
        engine = nil
        generation += 1
        isOpen = true
        return generation
    }

    /// A start came to its end; the engine is kept unless something ended it before.
    mutating func started(_ engine: Engine, as own: Int) {
        guard own == generation, isOpen else { return }
        self.engine = engine
    }

    /// An engine ended by itself; returns whether that is news.
    mutating func ended(_ own: Int) -> Bool {
        guard own == generation, isOpen else { return false }
        isOpen = false
        engine = nil
        return true
    }

    /// The engine is given up; whatever it tells from now on is old.
    ///
    /// - Returns: The engine to stop, when one runs.
    mutating func stop() -> Engine? {
        let stopped = engine
        engine = nil
        isOpen = false
        generation += 1
        return stopped
    }
}
