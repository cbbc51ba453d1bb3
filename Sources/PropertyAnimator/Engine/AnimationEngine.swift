/// An engine that moves the animations of one animator through time, event by event.
///
/// The engine uses no tags and calls no completions: it returns an ended animation to the animator, which calls the
/// completions. For any sizes of the steps, the same events happen at the same nanoseconds in the same order. Before a
/// completion or a mark's action is called or a start value is read, all properties have their values at that time. No
/// client code runs while a property of the engine is accessed, so that the accesses are not checked.
final class AnimationEngine {
    /// The current time of the engine, which never decreases.
    @exclusivity(unchecked) private(set) var now: Nanoseconds
    /// The time to move to.
    ///
    /// A callback on the way may change the speed, and so this time.
    @exclusivity(unchecked) var target: Nanoseconds
    @exclusivity(unchecked) private var events = EventQueue()
    @exclusivity(unchecked) private var movers = Movers()
    /// The animations whose objects were released, and the animations without motion whose objects may be released.
    @exclusivity(unchecked) private var released = ReleasedAnimations()
    /// Animations with a tween that was refused, to be reported.
    @exclusivity(unchecked) var refusals: [AnimationRecord] = []
    private var lastID: UInt64 = 0
    @exclusivity(unchecked) var activity = Activity()

    /// Creates an engine at a time.
    init(now: Nanoseconds) {
        self.now = now
        target = now
    }

    func nextID() -> UInt64 {
        lastID += 1
        return lastID
    }

    // MARK: - Time

    /// Returns the time from which frames change something; `nil` if frames change nothing.
    func nextDueTime(isStanding: Bool) -> Nanoseconds? {
        if !released.isEmpty || (movers.isMoving && !isStanding) { return now }
        return events.first?.time
    }

    /// Searches the animations without motion for released objects.
    ///
    /// The next step ends the animations that are found.
    ///
    /// - Returns: Whether such animations were found.
    func findReleased() -> Bool {
        released.search()
        return !released.isEmpty
    }

    /// Moves towards `target`, and stops at the first end of an animation, which is returned; `nil` if `target` is
    /// reached.
    func step() -> AnimationRecord? {
        while true {
            if let animation = released.takeNext() {
                if animation.isNew { activity.neverStarted.append(animation) }
                end(animation, .current, .cancelled)
                return animation
            }
            if let animation = endOverwritten() { return animation }
            if let event = events.first, event.time <= target {
                moveClock(to: event.time)
                if needsCurrentValues(event), movers.renderedAt != now {
                    render()
                    continue
                }
                events.removeFirst()
                if perform(event) { return event.record }
            } else if target > now || movers.renderedAt != now || movers.hasLostOwner {
                moveClock(to: target)
                render()
            } else {
                return nil
            }
        }
    }

    private func moveClock(to time: Nanoseconds) {
        guard time > now else { return }
        now = time
        activity.setters.events = 0
    }

    /// Returns whether all values must be current at an event, because a start value is read there.
    private func needsCurrentValues(_ event: Event) -> Bool {
        switch event.kind {
        case .begin: event.record.content.needsStartValues || event.record.extras?.closures.areCalledOnTheWay == true
        case .stop:
            event.record.content.nextStop(
                forwards: !event.record.pace.isReversed, timing: event.record.timing)?.readsStart ?? false
        case .repeat: event.record.extras?.repeatDelay == 0
        case .pause, .arrival: false
        // The completions see everything at the time of the end.
        case .end: event.record.extras?.closures.completions.isEmpty == false
        }
    }

    /// Carries out an event; returns `true` when its animation has ended.
    private func perform(_ event: Event) -> Bool {
        let record = event.record
        switch event.kind {
        case .begin:
            if case .delayed(_, let standing) = record.state { beginMotion(record, from: standing) }
        case .stop:
            pass(record, event.version)
        case .repeat:
            repeatRun(record)
        case .arrival:
            arrive(record)
        case .pause:
            pause(record)
        case .end:
            // What was just shown in its order needs no second write, which could overwrite a later animation.
            let isShown = movers.renderedAt == now && record.total > 0 && !record.content.endsDifferently
            end(record, record.naturalEnd, .completed, showing: isShown ? nil : record.naturalEndProgress)
            movers.hasLostOwner = true
            return true
        }
        return false
    }

    /// Passes a stop of an animation: shows the steps that begin or end there, and calls the action of the next mark.
    private func pass(_ record: AnimationRecord, _ version: UInt32) {
        let (position, content) = (record.position(at: now), record.content)
        let forwards = !record.pace.isReversed
        if record.timing.wraps, record.exactProgress(at: position) != nil {
            // An exact progress of 1 belongs to the iteration that ends here; passing on leads to the next one.
            record.state = .running(Motion(time: now, from: position, progress: nil))
        }
        evaluate(record) { content.cross(to: record.iterationProgress(at: now), timing: record.timing) }
        guard record.planning.version == version, record.isMoving else { return }
        let action = content.passMark(at: position, forwards: forwards, timing: record.timing)
        if action == nil, !forwards, position == 0, record.timing.wraps {
            // An endless run in reverse starts again at its target.
            record.state = .running(Motion(time: now, from: record.timing.period, progress: nil))
            content.restart(at: record.timing.period, timing: record.timing)
            record.extras?.destination?.position += record.timing.period
            if let extras = record.extras, extras.repeatDelay > 0 { return wait(record, extras, at: 0) }
            showAndMoveOn(record)
            if record.extras?.closures.onRepeat.isEmpty == false, movers.renderedAt != now { render() }
            return reportRun(record, beginningAt: 0)
        }
        plan(record)
        guard let action else { return }
        if movers.renderedAt != now { render() }
        call(record, action)
    }

    /// Reports that another run begins.
    private func repeatRun(_ record: AnimationRecord) {
        guard let extras = record.extras, let position = extras.nextRepeat else { return }
        extras.nextRepeat = nil
        if extras.repeatDelay > 0 {
            wait(record, extras, at: position)
            show(record)
        } else {
            plan(record)
            reportRun(record, beginningAt: position)
        }
    }

    /// Makes an animation wait between two runs.
    private func wait(_ record: AnimationRecord, _ extras: AnimationExtras, at boundary: Nanoseconds) {
        var position = boundary
        if record.timing.wraps, record.pace.isReversed {
            position %= record.timing.period
            if position <= 0 { position += record.timing.period }
        }
        record.state = .delayed(until: now.plus(extras.repeatDelay), .at(position, progress: nil))
        extras.waitingRun = boundary
        record.planning.version &+= 1
        stopMoving(record)
        add(.begin, at: now.plus(extras.repeatDelay), for: record)
    }

    private func reportRun(_ record: AnimationRecord, beginningAt position: Nanoseconds) {
        guard let extras = record.extras, !extras.closures.onRepeat.isEmpty else { return }
        let number = record.runNumber(beginningAt: position)
        for closure in extras.closures.onRepeat where !record.hasEnded { call(record) { closure(number, now.seconds) } }
    }

    /// Stops an animation at its destination.
    private func arrive(_ record: AnimationRecord) {
        guard let destination = record.extras?.destination else { return }
        record.extras?.destination = nil
        var position = destination.position
        if record.timing.wraps {
            position %= record.timing.period
            if position < 0 { position += record.timing.period }
        }
        record.state = .running(Motion(time: now, from: position, progress: destination.progress))
        let isShown = movers.renderedAt == now
        pause(record)
        if isShown { show(record) }
    }

    // MARK: - Showing properties

    /// Shows the current state of all moving animations, and then reads the start values that are due.
    private func render() {
        activity.setters.renders += 1
        activity.setters.depth += 1
        movers.showColumns(at: now)
        var index = showUnchangedList()
        // A setter gave a command: what stopped is skipped, what changed is shown as it is now.
        while index < movers.list.animations.count {
            if let animation = movers.list.animations[index] { show(animation, at: index) }
            index += 1
        }
        activity.setters.renders -= 1
        for record in activity.takeLate() where record.isActive { show(record) }
        (movers.renderedAt, movers.hasLostOwner) = (now, false)
        movers.renewRuns(at: now)
        leaveEvaluation()
    }

    /// Shows the animations of the list until a setter changes the list; returns the index of the animation to show
    /// next.
    private func showUnchangedList() -> Int {
        let (animations, changes) = (movers.list.animations, movers.list.changes)
        return animations.withUnsafeBufferPointer { animations in
            for index in animations.indices {
                if movers.list.changes != changes { return index }
                if let animation = animations[index] { show(animation, at: index) }
            }
            return animations.count
        }
    }

    @inline(__always)
    private func show(_ animation: ActiveAnimation, at index: Int) {
        activity.plainRecord = ObjectIdentifier(animation.record)
        let isAlive = animation.showPlain(at: now)
        activity.plainRecord = nil
        if let isAlive {
            if !isAlive { released.add(animation.record) }
            if activity.hasRepeats {
                activity.hasRepeats = false
                if animation.record.planning.showsAgain { repeatEvaluation(of: animation.record) }
            }
        } else {
            movers.runsToRenew.append(index)
            show(animation.record)
        }
    }

    /// Shows the current state of one animation.
    ///
    /// A command in a setter of the same animation makes the evaluation that is running obsolete. The animation is then
    /// shown again.
    private func show(_ record: AnimationRecord) {
        if record.hasEnded { return }
        if isShowing(record) {
            record.planning.showsAgain = true
            record.content.evaluation &+= 1
            activity.hasRepeats = true
            return
        }
        evaluate(record) {
            let isReading = activity.setters.renders == 0
            let progress = record.iterationProgress(at: now)
            if !isReading, record.content.readsStart(at: progress) { activity.late.append(record) }
            return record.content.show(progress, timing: record.timing, reading: isReading)
        }
    }

    /// Returns whether a setter of an animation is running, so that the evaluation in progress can be repeated.
    private func isShowing(_ record: AnimationRecord) -> Bool {
        record.planning.evaluations > 0 || activity.plainRecord == ObjectIdentifier(record)
    }

    /// Calls the setters of an animation.
    ///
    /// A setter may give any command.
    private func evaluate(_ record: AnimationRecord, _ body: () -> DisplayResult) {
        activity.setters.depth += 1
        activity.setters.evaluations += 1
        // The animation that began to move last owns its properties; any other one may have set a property of another.
        let owns = record.isMoving && record.planning.location.isNowhere
        record.planning.evaluations += 1
        let result = body()
        record.planning.evaluations -= 1
        switch result {
        case .shown, .unchanged: break
        case .refused: refusals.append(record)
        case .targetsReleased: released.add(record)
        }
        if activity.setters.renders == 0, !owns, result != .unchanged { movers.renderedAt = nil }
        if record.planning.showsAgain { repeatEvaluation(of: record) }
        leaveEvaluation()
    }

    /// Shows an animation again after its own setters gave commands to it.
    private func repeatEvaluation(of record: AnimationRecord) {
        record.planning.showsAgain = false
        guard !record.hasEnded else { return }
        show(record)
        // The next beginning or end of a step is known when the position has been shown.
        if record.isMoving { plan(record) }
    }

    private func leaveEvaluation() {
        activity.setters.depth -= 1
        if activity.setters.depth == 0 { activity.releasedContents.removeAll(keepingCapacity: true) }
        if activity.setters.depth <= 1 { activity.setters.evaluations = 0 }
    }

    // MARK: - Commands for one animation

    /// Starts an animation now or after a delay; an animation that already moves is not affected.
    ///
    /// - Returns: `false` if the start is refused because of `Activity.longestChain`.
    func start(_ record: AnimationRecord, after given: Nanoseconds = 0) -> Bool {
        let (delay, standing): (Nanoseconds, StandingPosition)
        switch record.state {
        case .running, .ended: return true
        case .pausedInDelay(let rest, let position): (delay, standing) = (given == 0 ? rest : given, position)
        case .new: (delay, standing) = (given, .beginning)
        case .delayed(_, let position), .paused(let position): (delay, standing) = (given, position)
        }
        if delay == 0 {
            if record.total == 0, activity.isChainTooLong { return false }
            beginMotion(record, from: standing)
        } else {
            let end = now.plus(delay)
            record.state = .delayed(until: end, standing)
            record.planning.version &+= 1
            add(.begin, at: end, for: record)
        }
        return true
    }

    func pause(_ record: AnimationRecord) {
        record.extras?.destination = nil
        switch record.state {
        case .delayed(let end, let standing):
            record.state = .pausedInDelay(rest: end - now, standing)
            record.planning.version &+= 1
        case .running:
            let progress = record.progress(at: now)
            let position = record.position(at: now)
            let exact = record.exactProgress(at: position) != nil ? progress : nil
            record.state = .paused(.at(position, progress: exact))
            record.planning.version &+= 1
            stopMoving(record)
            if movers.renderedAt != now { show(record) }
        case .new:
            record.state = .paused(.beginning)
        case .pausedInDelay, .paused, .ended: break
        }
    }

    func pause(_ record: AnimationRecord, after delay: Nanoseconds) {
        add(.pause, at: now.plus(delay), for: record)
    }

    /// Starts an animation towards a position, at which it stops.
    ///
    /// - Returns: `false` if the start is refused because of `Activity.longestChain`.
    func run(_ record: AnimationRecord, to given: AnimationExtras.Destination) -> Bool {
        let position = record.isAtBeginning ? record.beginning : record.position(at: now)
        var destination = given
        if record.timing.wraps {
            // An endless animation keeps its direction, and stops at the next position with the given place in a run.
            let duration = record.timing.durationTime
            let base = position / duration * duration
            if !record.pace.isReversed {
                destination.position += base
                if destination.position < position { destination.position += duration }
            } else {
                destination.position += base
                if destination.position > position { destination.position -= duration }
            }
        } else if destination.position != position {
            setReversed(destination.position < position, record)
        }
        let extras = record.makeExtras()
        extras.destination = destination
        guard case .running(let motion) = record.state else { return start(record) }
        let exact = record.exactProgress(at: position)
        if motion.time != now { record.state = .running(Motion(time: now, from: position, progress: exact)) }
        plan(record)
        return true
    }

    /// Takes all delayed pauses of an animation back.
    func cancelPauses(_ record: AnimationRecord) {
        record.makeExtras().cancelledPauses &+= 1
    }

    func setReversed(_ isReversed: Bool, _ record: AnimationRecord) {
        guard record.pace.isReversed != isReversed else { return }
        record.extras?.forgetPlan()
        let position = record.position(at: now)
        if !record.isAtBeginning {
            record.content.setDirection(forwards: !isReversed, at: position, including: false)
        }
        changePace(of: record) { $0.isReversed = isReversed }
    }

    /// Sets the speed of one animation, 0 or more; the direction stays the same.
    func setSpeed(_ speed: Double, _ record: AnimationRecord) {
        changePace(of: record) { $0.speed = speed }
    }

    private func changePace(of record: AnimationRecord, _ change: (inout Pace) -> Void) {
        let (position, wasMoving) = (record.position(at: now), record.isMoving)
        if wasMoving {
            let exact = record.exactProgress(at: position)
            record.state = .running(Motion(time: now, from: position, progress: exact))
        }
        change(&record.pace)
        guard wasMoving else { return }
        moveOn(record)
        // No frame shows an animation that stands still.
        if record.pace.speed == 0, movers.renderedAt != now { show(record) }
    }

    /// Replaces the timing of an animation; its content and position stay the same.
    func setTiming(_ timing: Timing, _ record: AnimationRecord) {
        let position = record.position(at: now)
        if isShowing(record), record.timing == timing { return }
        record.extras?.forgetPlan()
        record.timing = timing
        if record.isMoving || !record.isAtBeginning {
            record.state = record.state.moved(to: min(position, timing.end), exactly: nil, at: now)
        }
        if record.isMoving || !record.isAtBeginning { showAndMoveOn(record) }
    }

    /// Moves an animation to a progress in 0…1.
    ///
    /// A moving animation continues from there; any other animation becomes paused.
    func setProgress(_ progress: Double, _ record: AnimationRecord) {
        let total = record.total != .endless ? record.total : record.timing.durationTime
        let position = total == .endless ? 0 : Nanoseconds(nearest: Double(total) * progress)
        seek(record, to: position, progress: progress)
    }

    /// Moves an animation to the first place of its current iteration at which its curve has an output.
    ///
    /// - Returns: `false` if the curve does not reach the output, and the nearest output was used.
    func setValueProgress(_ output: Double, _ record: AnimationRecord) -> Bool {
        let (input, isReached) = record.timing.curve.input(reaching: output)
        let duration = record.timing.durationTime
        if duration == .endless {
            seek(record, to: Nanoseconds(seconds: input))
        } else if record.timing.isSingle || record.timing.wraps || duration == 0 {
            setProgress(input, record)
        } else {
            let iteration = record.timing.split(record.position(at: now), backwards: record.pace.isReversed).iteration
            let isForwards = record.timing.runsForwards(in: Double(iteration))
            let place = Nanoseconds(nearest: Double(duration) * (isForwards ? input : 1 - input))
            seek(record, to: (iteration * duration).plus(place))
        }
        return isReached
    }

    /// Moves an animation to a position, and passes the marks in between.
    ///
    /// - Parameters:
    ///   - record: The animation.
    ///   - target: The position, from 0 to the total.
    ///   - progress: The exact progress, if the position was given as one.
    func seek(_ record: AnimationRecord, to target: Nanoseconds, progress: Double? = nil) {
        let start = record.position(at: now)
        record.extras?.forgetPlan()
        record.planning.seeks &+= 1
        let (seek, content, forwards) = (record.planning.seeks, record.content, target >= start)
        if target != start { content.setDirection(forwards: forwards, at: start, including: false) }
        while let mark = content.nextMark(forwards: forwards, timing: record.timing),
            forwards ? mark <= target : mark >= target
        {
            jump(record, to: mark, nil)
            // A setter may have ended the animation or sought elsewhere.
            if record.hasEnded || record.planning.seeks != seek { return }
            guard let action = content.passMark(at: mark, forwards: forwards, timing: record.timing) else { break }
            call(record, action)
            if record.hasEnded || record.planning.seeks != seek { return }
        }
        if target != start { content.setDirection(forwards: !record.pace.isReversed, at: target, including: false) }
        jump(record, to: target, progress)
    }

    private func jump(_ record: AnimationRecord, to given: Nanoseconds, _ givenProgress: Double?) {
        // A mark that was passed on the way may have shortened the animation.
        let position = min(given, record.timing.end)
        let progress = position == given ? givenProgress : nil
        if isShowing(record), !record.isAtBeginning, record.position(at: now) == position,
            record.exactProgress(at: position) == progress
        {
            // A setter moves its animation to where the evaluation in progress shows it.
            return
        }
        record.state = record.state.moved(to: position, exactly: progress, at: now)
        showAndMoveOn(record)
    }

    /// Ends an animation at a position; completions are not called.
    func finish(_ record: AnimationRecord, at position: Finish.Position, cause: Finish.Cause) {
        if record.hasEnded { return }
        if position == .current {
            bringUpToDate(record)
            if record.hasEnded { return }
        }
        end(record, position, cause, showing: position == .current ? nil : record.finalProgress(at: position))
    }

    /// Gives all properties their values at the present time, before a command in a setter ends an animation at its
    /// current position.
    private func bringUpToDate(_ record: AnimationRecord) {
        if record.planning.showsAgain {
            record.planning.showsAgain = false
            let progress = record.iterationProgress(at: now)
            evaluate(record) { record.content.show(progress, timing: record.timing, reading: true) }
        } else if isShowing(record) {
            record.content.completeEvaluation()
        } else if activity.setters.renders > 0, record.isMoving {
            show(record)
        }
    }

    // MARK: - Steps of commands and events

    private func beginMotion(_ record: AnimationRecord, from standing: StandingPosition) {
        if movers.endsEarlier { movers.overwrite(by: record) }
        let waitingRun = record.extras?.waitingRun
        record.extras?.waitingRun = nil
        switch standing {
        case .beginning:
            let position = record.beginning
            let isEnd = record.total == 0 && record.pace.isReversed
            record.state = .running(Motion(time: now, from: position, progress: isEnd ? 1 : nil))
            if !record.pace.isReversed || !record.timing.wraps {
                record.content.setDirection(forwards: !record.pace.isReversed, at: position, including: true)
            } else {
                record.content.restart(at: position, timing: record.timing)
            }
        case .at(let position, let progress):
            record.state = .running(Motion(time: now, from: position, progress: progress))
        }
        showAndMoveOn(record)
        guard let extras = record.extras else { return }
        if let waitingRun, extras.closures.areCalledOnTheWay {
            if movers.renderedAt != now, activity.setters.depth == 0 { render() }
            reportRun(record, beginningAt: waitingRun)
        }
        if !extras.hasBegun { reportBegin(record, extras) }
    }

    private func reportBegin(_ record: AnimationRecord, _ extras: AnimationExtras) {
        extras.hasBegun = true
        if extras.closures.onBegin.isEmpty { return }
        if movers.renderedAt != now, activity.setters.depth == 0 { render() }
        for closure in extras.closures.onBegin where !record.hasEnded { call(record) { closure(now.seconds) } }
    }

    /// Shows an animation, and plans its next events if it moves.
    ///
    /// The next beginning or end of a step is known only after the position has been shown.
    private func showAndMoveOn(_ record: AnimationRecord) {
        if record.isMoving { stopMoving(record) }
        record.planning.version &+= 1
        let version = record.planning.version
        show(record)
        // A setter may have given a command.
        if record.isMoving, record.planning.version == version { moveOn(record) }
    }

    /// Adds a moving animation to the end of the list that is shown each frame, and plans its next events.
    private func moveOn(_ record: AnimationRecord) {
        stopMoving(record)
        if record.pace.speed > 0 { movers.add(record, at: now) }
        plan(record)
    }

    private func plan(_ record: AnimationRecord) {
        record.planning.version &+= 1
        (record.planning.chainLength, record.planning.chainTime) = (activity.callbacks.chainLength, now)
        if let end = record.naturalEndPosition, let time = record.time(reaching: end) {
            add(.end, at: time, for: record)
        }
        if let stop = record.content.nextStop(forwards: !record.pace.isReversed, timing: record.timing),
            let time = record.time(reaching: stop.position)
        {
            add(.stop, at: time, for: record)
        }
        if let extras = record.extras { plan(record, extras) }
    }

    /// Whether an animation that begins ends the earlier animations of its properties.
    var endsEarlier: Bool {
        get { movers.endsEarlier }
        set { movers.endsEarlier = newValue }
    }

    /// Ends the next animation whose property a later one moves, and returns it; `nil` if there is none.
    func endOverwritten() -> AnimationRecord? {
        while let record = movers.takeOverwritten() {
            if record.hasEnded { continue }
            finish(record, at: .current, cause: .replaced)
            return record
        }
        return nil
    }

    /// Returns the moving animations with properties of objects, except one; those that began to move last come first.
    func movingAnimations(except record: AnimationRecord?) -> [AnimationRecord] {
        movers.list.animations.reversed().compactMap { animation in
            guard let other = animation?.record, other !== record, other.content.movesObjects else { return nil }
            return other
        }
    }

    /// Plans the events of a moving animation again, after a closure was added.
    func planAgain(_ record: AnimationRecord) {
        if record.isMoving { plan(record) }
    }

    /// Plans the arrival at a destination, and the beginning of another run.
    private func plan(_ record: AnimationRecord, _ extras: AnimationExtras) {
        if let destination = extras.destination, let time = record.time(reaching: destination.position) {
            add(.arrival, at: time, for: record)
        }
        if let boundary = record.nextRepeat(at: now), let time = record.time(reaching: boundary) {
            add(.repeat, at: time, for: record)
        }
    }

    private func add(_ kind: EventKind, at time: Nanoseconds, for record: AnimationRecord) {
        if activity.setters.depth > 0, time <= now { activity.setters.events += 1 }
        let version = kind == .pause ? record.extras?.cancelledPauses ?? 0 : record.planning.version
        events.add(Event(time: max(time, now), kind: kind, version: version, record: record))
    }

    private func stopMoving(_ record: AnimationRecord) {
        switch record.planning.location {
        case .nowhere: break
        case .active(let index): movers.list.remove(at: Int(index))
        case .column(let group, let index): group.remove(at: Int(index))
        case .standing(let index): released.forget(at: Int(index))
        }
        record.planning.location = .nowhere
        if !record.isMoving, !record.hasEnded, record.content.holdsObjects { released.watch(record) }
    }

    /// Adds a new animation, which ends when its objects are released.
    func watch(_ record: AnimationRecord) {
        (record.planning.chainLength, record.planning.chainTime) = (activity.callbacks.chainLength, now)
        if record.content.holdsObjects { released.watch(record) }
    }

    private func end(
        _ record: AnimationRecord, _ position: Finish.Position, _ cause: Finish.Cause,
        showing progress: IterationProgress? = nil
    ) {
        let content = record.content
        let reached: Double =
            if cause == .completed { record.pace.isReversed ? 0 : 1 } else {
                position == .current ? record.progress(at: now) : position == .end ? 1 : 0
            }
        record.state = .ended(Finish(position: position, cause: cause, time: now.seconds, progress: reached))
        stopMoving(record)
        if let progress { evaluate(record) { content.show(progress, timing: record.timing, reading: true) } }
        // Closures and objects are released, also while events of the animation are still planned.
        if activity.setters.depth > 0 { activity.releasedContents.append(content) }
        record.content = activity.emptyContent
    }

    /// Calls a closure with the moving tweens of other animations until the closure returns `true`.
    ///
    /// The animations that began to move last come first.
    func searchVelocities(except record: AnimationRecord?, _ isFound: (TweenVelocity) -> Bool) {
        for case let animation? in movers.list.animations.reversed()
        where animation.record !== record && animation.record.content.movesObjects {
            if animation.record.velocities(at: now).contains(where: isFound) { return }
        }
    }

    // MARK: - Callbacks

    var callbackDepth: Int { activity.callbacks.depth }
    var callbackCount: Int { activity.callbacks.count }

    /// Runs a callback of an animation.
    func call(_ record: AnimationRecord, _ callback: () -> Void) {
        let outer = activity.callbacks.chainLength
        activity.callbacks.chainLength = (record.planning.chainTime == now ? record.planning.chainLength : 0) + 1
        activity.callbacks.count += 1
        activity.callbacks.depth += 1
        callback()
        activity.callbacks.after?()
        activity.callbacks.depth -= 1
        activity.callbacks.chainLength = outer
    }
}
