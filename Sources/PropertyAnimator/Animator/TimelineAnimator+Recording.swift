extension TimelineAnimator {
    /// Starts to record all commands.
    ///
    /// Call this method before the first command.
    public func startRecording() {
        recorder = CommandRecorder(firstCallback: engine.callbackCount)
    }

    /// Stops recording and returns the recorded commands, or a recording without commands if recording was not started.
    public func stopRecording() -> Recording<Tag> {
        defer { recorder = nil }
        return Recording(
            commands: recorder?.commands ?? [], end: reached, movedAtEnd: recorder?.hasMoved ?? false)
    }

    /// Repeats the commands of a recording at their times, and advances to its end.
    ///
    /// If the animator is new and the tweens are the same as in the recording, then values, completions and diagnostics
    /// are bit for bit the recorded values, completions and diagnostics. The recording includes the commands that were
    /// given inside completions and actions of marks, so create the marks for a replay without actions.
    ///
    ///
    /// - Parameters:
    ///   - recording: The recording. Its times must not be before the current time of this animator.
    ///   - tweens: A closure that returns the tweens for a tag; called each time the tag gets an animation.
    ///   - timelines: A closure that returns the elements for a tag; called each time the tag gets a timeline.
    ///   - completion: A closure that is called for each completion that was added in the recording.
    public func replay(
        _ recording: Recording<Tag>,
        tweens: (Tag) -> [Tween],
        timelines: (Tag) -> [TimelineItem] = { _ in [] },
        completion: @escaping (Tag, Finish) -> Void = { _, _ in }
    ) {
        withoutActuallyEscaping(tweens) { tweens in
            withoutActuallyEscaping(timelines) { timelines in
                let player = RecordingPlayer(self, recording, tweens, timelines, completion)
                engine.activity.callbacks.after = { player.playInside() }
                player.play()
                engine.activity.callbacks.after = nil
                player.close()
            }
        }
    }
}

/// A player that gives recorded commands to an animator.
private final class RecordingPlayer<Tag: Hashable> {
    private let animator: TimelineAnimator<Tag>
    private let recording: Recording<Tag>
    private var tweens: ((Tag) -> [Tween])?
    private var timelines: ((Tag) -> [TimelineItem])?
    private let completion: (Tag, Finish) -> Void
    private let firstCallback: Int
    private var next = 0

    init(
        _ animator: TimelineAnimator<Tag>, _ recording: Recording<Tag>, _ tweens: @escaping (Tag) -> [Tween],
        _ timelines: @escaping (Tag) -> [TimelineItem], _ completion: @escaping (Tag, Finish) -> Void
    ) {
        self.animator = animator
        self.recording = recording
        self.tweens = tweens
        self.timelines = timelines
        self.completion = completion
        firstCallback = animator.engine.callbackCount
    }

    /// Releases the closures, which must not escape.
    func close() {
        (tweens, timelines) = (nil, nil)
    }

    private var commands: [RecordedCommand<Tag>] { recording.commands }

    func play() {
        while next < commands.count {
            // Commands given inside callbacks are repeated by `playInside`, on the way to the next command given
            // outside.
            let place = next
            let outside = commands[place...].first { $0.depth == 0 }
            move(to: outside?.time ?? recording.end, outside?.moved ?? recording.movedAtEnd)
            if next < commands.count, commands[next].depth == 0 {
                next += 1
                give(commands[next - 1])
            } else if next == place {
                // The callback was not called: the tweens or timelines differ from those of the recording. Skip its
                // command.
                next += 1
            }
        }
        move(to: recording.end, recording.movedAtEnd)
    }

    private func move(to time: Nanoseconds, _ moved: Bool) {
        if moved || time > animator.reached { animator.advance(toNanoseconds: max(time, animator.reached)) }
    }

    /// Gives the commands that were given inside the callback that is now running.
    func playInside() {
        while next < commands.count {
            let command = commands[next]
            guard command.depth == animator.engine.callbackDepth,
                command.callbacks == animator.engine.callbackCount - firstCallback
            else { return }
            next += 1
            give(command)
        }
    }

    private func give(_ recorded: RecordedCommand<Tag>) {
        switch recorded.command {
        case .create(let tag, let creation): create(tag, creation)
        case .animation(let tag, let command):
            if recorded.isObsolete { return animator.performObsolete(command, on: tag) }
            if command == .onBegin {
                return animator.observe(command, on: tag, nil) { $0.closures.onBegin.append { _ in } }
            }
            if command == .onRepeat {
                return animator.observe(command, on: tag, nil) { $0.closures.onRepeat.append { _, _ in } }
            }
            let isAddition = command == .addCompletion
            animator.perform(
                command, on: tag, nil, completion: isAddition ? { [completion] in completion(tag, $0) } : nil)
        case .advance(let time): animator.advance(to: time)
        case .setSpeed(let speed): animator.speed = speed
        case .resetClock(let time): animator.resetClock(to: time)
        case .setOverwritePolicy(let policy): animator.overwritePolicy = policy
        }
    }

    private func create(_ tag: Tag, _ creation: Command<Tag>.Creation) {
        switch creation {
        case .animate(let duration, let curve, let policy):
            animator.animate(tag, duration: duration, curve: curve, motionPolicy: policy) { tweens?(tag) ?? [] }
        case .timeline(let policy): animator.timeline(tag, motionPolicy: policy) { timelines?(tag) ?? [] }
        case .retarget(let duration, let curve, let blend, let policy):
            #if !$Embedded
                animator.retarget(tag, duration: duration, curve: curve, blend: blend, motionPolicy: policy) {
                    tweens?(tag) ?? []
                }
            #endif
        }
    }
}
