/// A position of a timeline among its steps: the steps that have started, those that have ended, and those that run.
struct TimelineCursor {
    /// The indices of the steps in the order of their ends.
    private let byEnd: [Int]
    /// The number of steps, in the order of their starts, that have started.
    private var started = 0
    /// The number of steps, in the order of their ends, that have ended.
    private var ended = 0
    /// The steps that run, in the order of their starts.
    private(set) var active: [Int] = []
    /// Whether each step has ended.
    private var hasEnded: [Bool]
    /// The number of steps, in the order of their starts, whose tweens have begun.
    var readCount = 0
    private var changed: [Int] = []

    init(_ plan: TimelinePlan) {
        byEnd = plan.steps.indices.sorted { (plan.steps[$0].end, $0) < (plan.steps[$1].end, $1) }
        hasEnded = Array(repeating: false, count: plan.steps.count)
    }

    func isStarted(_ index: Int) -> Bool { index < started }
    func isEnded(_ index: Int) -> Bool { hasEnded[index] }

    /// Moves to a position; returns the steps that have begun or ended on the way, in the order in which they write.
    ///
    /// A boundary of a step belongs to the part of the timeline that is entered.
    ///
    /// - Complexity: O(*k*) for *k* steps that begin, run or end on the way; O(*n*) if a step is left at its start.
    mutating func move(to position: Nanoseconds, backwards: Bool, _ plan: TimelinePlan) -> [Int] {
        let (oldStarted, oldEnded) = (started, ended)
        while started < plan.steps.count, isPast(plan.steps[started].start, position, backwards) { started += 1 }
        while started > 0, !isPast(plan.steps[started - 1].start, position, backwards) { started -= 1 }
        while ended < byEnd.count, isPast(plan.steps[byEnd[ended]].end, position, backwards) {
            hasEnded[byEnd[ended]] = true
            ended += 1
        }
        while ended > 0, !isPast(plan.steps[byEnd[ended - 1]].end, position, backwards) {
            ended -= 1
            hasEnded[byEnd[ended]] = false
        }
        if started == oldStarted, ended == oldEnded { return [] }
        active.removeAll { $0 >= started || hasEnded[$0] }
        if started > oldStarted { active += (oldStarted..<started).lazy.filter { [hasEnded] in !hasEnded[$0] } }
        if ended < oldEnded {
            for index in byEnd[ended..<oldEnded] where index < started && index < oldStarted { active.append(index) }
            active.sort()
        }
        changed.removeAll(keepingCapacity: true)
        if started < oldStarted {
            changed += (started..<oldStarted).reversed()
            // The steps that have ended hold the properties that the others have left.
            changed += byEnd[..<ended]
        } else {
            if ended > oldEnded { changed += byEnd[oldEnded..<ended] }
            changed += (oldStarted..<started).lazy.filter { [hasEnded] in !hasEnded[$0] }
        }
        return changed
    }

    private func isPast(_ boundary: Nanoseconds, _ position: Nanoseconds, _ backwards: Bool) -> Bool {
        backwards ? boundary < position : boundary <= position
    }

    /// Returns the next position at which a step begins or ends; `nil` if there is none in this iteration.
    func boundary(forwards: Bool, _ plan: TimelinePlan) -> Nanoseconds? {
        if forwards {
            let start = started < plan.steps.count ? plan.steps[started].start : nil
            let end = ended < byEnd.count ? plan.steps[byEnd[ended]].end : nil
            guard let start else { return end }
            return end.map { min($0, start) } ?? start
        }
        let start = started > 0 ? plan.steps[started - 1].start : nil
        let end = ended > 0 ? plan.steps[byEnd[ended - 1]].end : nil
        guard let start else { return end }
        return end.map { max($0, start) } ?? start
    }
}
