extension TimelineAnimator {
    /// Carries out a command to one animation, or sends a diagnostic if there is no such animation.
    ///
    /// - Parameters:
    /// - command: The command.
    /// - tag: The tag of the animation.
    /// - own: The animation of a handle of one animation; `nil` for the animation that has the tag.
    /// - completion: The closure of `addCompletion`.
    @_specialize(where Tag == String)
    @_specialize(where Tag == Int)
    func perform(
        _ command: AnimationCommand, on tag: Tag, _ own: AnimationRecord?, completion: ((Finish) -> Void)? = nil
    ) {
        synchronize()
        let record = own == nil ? currentRecord(of: tag) : own.flatMap { $0.hasEnded ? nil : $0 }
        log(.animation(tag, command), isObsolete: record == nil && currentRecord(of: tag) != nil)
        guard let record else { return report(command.kind, .noAnimation, tag) }
        if let completion { return record.makeExtras().closures.completions.append(completion) }
        if engine.activity.isChainTooLong { return report(command.kind, .endlessChain, tag) }
        carryOut(command, record, tag)
        wake()
    }

    /// Records and reports a command of a handle whose animation had ended.
    func performObsolete(_ command: AnimationCommand, on tag: Tag) {
        synchronize()
        log(.animation(tag, command), isObsolete: true)
        report(command.kind, .noAnimation, tag)
    }

    private func carryOut(_ command: AnimationCommand, _ record: AnimationRecord, _ tag: Tag) {
        switch command {
        case .start(let delay):
            if !engine.start(record, after: nanoseconds(delay, .start, tag)) { report(.start, .endlessChain, tag) }
        case .pause(nil): engine.pause(record)
        case .pause(let delay): engine.pause(record, after: nanoseconds(delay, .pause, tag))
        case .reverse(let flag): engine.setReversed(flag ?? !record.pace.isReversed, record)
        case .setProgress(let progress): setProgress(progress, record, tag)
        case .setValueProgress(let output): setValueProgress(output, record, tag)
        case .seek(let seconds): seek(seconds, record, tag)
        case .seekToMark(let mark):
            guard let time = record.content.time(of: mark) else { return report(.seek, .unknownMark, tag) }
            engine.seek(record, to: time)
        case .setRate(let rate):
            guard rate.isFinite else { return report(.setRate, .invalidRate, tag) }
            if rate != 0 { engine.setReversed(rate < 0, record) }
            engine.setSpeed(abs(rate), record)
        case .setRepeat(let count, let autoreverses, let delay):
            if let count, count < 1 { report(.setRepeat, .invalidCount, tag) }
            let runs = count.map { Double(max(1, $0)) } ?? .infinity
            let gap = delay == 0 ? 0 : nanoseconds(delay, .setRepeat, tag)
            if gap != 0 || record.extras != nil { record.makeExtras().repeatDelay = gap }
            engine.setTiming(record.timing.repeated(runs, autoreverses: autoreverses), record)
        case .finish(let position):
            engine.finish(record, at: position, cause: .finishedByCommand)
            deliver(record)
        case .runToProgress(let progress):
            guard progress == progress else { return report(.run, .invalidProgress, tag) }
            let clamped = min(max(progress, 0), 1)
            if clamped != progress { report(.run, .progressClamped, tag) }
            run(record, tag, to: record.destination(progress: clamped))
        case .runToPosition(let seconds):
            guard seconds == seconds else { return report(.run, .invalidProgress, tag) }
            let clamped = clamp(seconds, .run, record, tag)
            run(record, tag, to: AnimationExtras.Destination(position: clamped, progress: nil))
        case .runToMark(let mark):
            guard let time = record.content.time(of: mark) else { return report(.run, .unknownMark, tag) }
            run(record, tag, to: AnimationExtras.Destination(position: time, progress: nil))
        case .cancelPauses: engine.cancelPauses(record)
        case .addCompletion, .onBegin, .onRepeat: break
        }
    }

    private func nanoseconds(_ delay: Double?, _ command: AnimatorCommand, _ tag: Tag) -> Nanoseconds {
        guard let delay else { return 0 }
        guard delay >= 0, delay.isFinite else {
            report(command, .invalidDelay, tag)
            return 0
        }
        return Nanoseconds(seconds: delay)
    }

    private func setProgress(_ progress: Double, _ record: AnimationRecord, _ tag: Tag) {
        guard progress == progress else { return report(.setProgress, .invalidProgress, tag) }
        let clamped = min(max(progress, 0), 1)
        if clamped != progress { report(.setProgress, .progressClamped, tag) }
        engine.setProgress(clamped, record)
    }

    private func setValueProgress(_ output: Double, _ record: AnimationRecord, _ tag: Tag) {
        guard output == output else { return report(.setValueProgress, .invalidProgress, tag) }
        if !engine.setValueProgress(output, record) { report(.setValueProgress, .progressClamped, tag) }
    }

    private func seek(_ seconds: Double, _ record: AnimationRecord, _ tag: Tag) {
        guard seconds == seconds else { return report(.seek, .invalidProgress, tag) }
        engine.seek(record, to: clamp(seconds, .seek, record, tag))
    }

    /// Returns a position within an animation, and reports one outside.
    private func clamp(
        _ seconds: Double, _ command: AnimatorCommand, _ record: AnimationRecord, _ tag: Tag
    ) -> Nanoseconds {
        let target = Nanoseconds(seconds: seconds)
        let clamped = min(max(target, 0), min(record.total, .latest))
        if clamped != target { report(command, .progressClamped, tag) }
        return clamped
    }

    private func run(_ record: AnimationRecord, _ tag: Tag, to destination: AnimationExtras.Destination) {
        if !engine.run(record, to: destination) { report(.run, .endlessChain, tag) }
    }

    /// Adds a closure that is called on the way of an animation, by a command that a replay repeats.
    func observe(
        _ command: AnimationCommand, on tag: Tag, _ own: AnimationRecord?, _ add: (AnimationExtras) -> Void
    ) {
        synchronize()
        let record = own == nil ? currentRecord(of: tag) : own.flatMap { $0.hasEnded ? nil : $0 }
        log(.animation(tag, command), isObsolete: record == nil && currentRecord(of: tag) != nil)
        guard let record else { return report(command.kind, .noAnimation, tag) }
        add(record.makeExtras())
        engine.planAgain(record)
    }
}
