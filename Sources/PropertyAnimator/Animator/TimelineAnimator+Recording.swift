extension TimelineAnimator {
    /// Begins to write down every command; do it before the first one.
    public func startRecording() {
        recorder = CommandRecorder(firstCallback: engine.callbackCount)
    }

    /// Ends the recording and returns it; empty when none was begun.
    public func stopRecording() -> Recording<Tag> {
        defer { recorder = nil }
        return Recording(
            commands: recorder?.commands ?? [], end: reached, movedAtEnd: recorder?.hasMoved ?? false)
    }

    /// Gives the commands of a recording at their times, and moves to its end.
    ///
    /// On a new animator, with tweens that are bound as they were, values, completions and diagnostics come out as recorded, bit for
    /// bit. What completions and marks did is in the recording: bind marks without actions.
    ///
    /// - Parameters:
    ///   - recording: The recording. Its times must not lie before those of this animator.
    ///   - tweens: The tweens for an animation of a tag; called each time the tag gets one.
    ///   - timelines: The elements for a timeline of a tag.
    ///   - completion: Called for each completion that was added.
    public func replay(
        _ recording: Recording<Tag>,
        tweens: (Tag) -> [Tween],
        timelines: (Tag) -> [TimelineItem] = { _ in [] },
        completion: @escaping (Tag, Finish) -> Void = { _, _ in }
    ) {
        withoutActuallyEscaping(tweens) { tweens in
            withoutActuallyEscaping(timelines) { timelines in
                let player = RecordingPlayer(self, recording, tweens, timelines, completion)
                engine.afterCallback = { player.playInside() }
                player.play()
                engine.afterCallback = nil
                player.close()
            }
        }
    }
}

/// Gives recorded commands to an animator.
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

    /// Lets the borrowed closures go.
    func close() {
        (tweens, timelines) = (nil, nil)
    }

    private var commands: [RecordedCommand<Tag>] { recording.commands }

    func play() {
        while next < commands.count {
            // Commands given inside callbacks come when those do, on the way to the next one given outside.
            let place = next
            let outside = commands[place...].first { $0.depth == 0 }
            move(to: outside?.time ?? recording.end, outside?.moved ?? recording.movedAtEnd)
            if next < commands.count, commands[next].depth == 0 {
                next += 1
                give(commands[next - 1])
            } else if next == place {
                // A callback that never came: the tweens or timelines are not those of the recording.
                next += 1
            }
        }
        move(to: recording.end, recording.movedAtEnd)
    }

    private func move(to time: Nanoseconds, _ moved: Bool) {
        if moved || time > animator.reached { animator.advance(toNanoseconds: max(time, animator.reached)) }
    }

    /// Gives the commands that were given inside the callback that is running.
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

    private func give(_ command: RecordedCommand<Tag>) {
        guard let tag = command.tag else {
            let number = command.number ?? 0
            if command.command == .setSpeed { animator.speed = number } else { animator.advance(to: number) }
            return
        }
        let animation = animator[tag]
        switch command.command {
        case .animate:
            animator.animate(
                tag, duration: command.number ?? 0, curve: command.curve ?? .default, motionPolicy: command.motionPolicy
            ) { tweens?(tag) ?? [] }
        case .timeline: animator.timeline(tag, motionPolicy: command.motionPolicy) { timelines?(tag) ?? [] }
        case .retarget:
            #if !$Embedded
                animator.retarget(
                    tag, duration: command.number ?? 0, curve: command.curve ?? .default,
                    blend: command.blend ?? .velocity, motionPolicy: command.motionPolicy
                ) { tweens?(tag) ?? [] }
            #endif
        case .start: if let delay = command.number { animation.start(after: delay) } else { animation.start() }
        case .pause: if let delay = command.number { animation.pause(after: delay) } else { animation.pause() }
        case .reverse: if let flag = command.flag { animation.isReversed = flag } else { animation.reverse() }
        case .setProgress: animation.setProgress(to: command.number ?? 0)
        case .seek:
            if let mark = command.mark { animation.seek(to: mark) } else { animation.seek(to: command.number ?? 0) }
        case .setRate: animation.rate = command.number ?? 1
        case .setRepeat:
            let autoreverses = command.flag ?? false
            if let count = command.count {
                animation.repeat(count, autoreverses: autoreverses)
            } else {
                animation.repeatForever(autoreverses: autoreverses)
            }
        case .finish: animation.finish(at: command.position ?? .current)
        case .addCompletion: animation.addCompletion { [completion] in completion(tag, $0) }
        case .advance, .setSpeed: break
        }
    }
}
