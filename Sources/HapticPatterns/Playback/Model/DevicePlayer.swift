/// A model of an advanced pattern player of Core Haptics: its pattern, its position, and the values sent to it.
///
/// The model follows Docs/HapticPatterns/CoreHaptics.md; the numbers of rules in the comments are the numbers on that
/// page. The model shares no code with the evaluator of patterns, so that tests can compare the two.
struct DevicePlayer: Sendable {
    /// An event that is sounding: its intensity and its sharpness, both 0…1.
    typealias Output = (intensity: Double, sharpness: Double)

    private enum State { case idle, playing, paused }

    /// A part of the current round in which the position moves at one rate.
    private struct Span {
        let clock: Double
        let position: Double
        let rate: Double
        let order: Int
    }

    /// A value or curve that was sent to the player.
    private struct Sent {
        let start: Double
        let order: Int
        let points: [HapticControl.Point]
    }

    private let rules: HapticDeviceRules
    private let events: [HapticEvent]
    /// The pattern's controls of each parameter, by start.
    private let controls: [ControlParameter: [HapticControl]]
    /// The length of the pattern, in seconds (rule P2).
    let duration: Double
    private var end = 0.0
    private var state = State.idle
    private var spans: [Span] = []
    private var sent: [ControlParameter: [Sent]] = [:]
    private var carried: [ControlParameter: Double] = [:]
    private var isFirstRound = true
    private var order = 0
    private var rate = 1.0
    private var isLooping = false
    private var loopEnd: Double
    private var isMuted = false
    /// The index in `taps` of the next tap that has not been played in this round.
    private var nextTap = 0
    private let taps: [Double]
    /// The number of taps that have started.
    private(set) var tapCount = 0
    /// The number of natural ends and stops.
    private(set) var completionCount = 0

    /// Creates a player for a pattern.
    ///
    /// - Throws: ``DeviceError`` for a pattern that Core Haptics refuses (rules P1, P4, E3).
    init(_ pattern: HapticLayer, rules: HapticDeviceRules, playsAudio: Bool = false) throws(DeviceError) {
        for control in pattern.controls where control.points.count > rules.maximumPointCount {
            throw .invalidData
        }
        let playable = pattern.events.filter { $0.kind.isHaptic || playsAudio }
        let isBounded = { (event: HapticEvent) in
            event.kind == .transient || event.kind == .audioCustom || event.duration > 0
        }
        guard !playable.isEmpty, playable.allSatisfy(isBounded) else { throw .noPlayer }
        self.rules = rules
        events = playable.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        taps = events.filter { $0.kind == .transient }.map(\.time)
        var controls: [ControlParameter: [HapticControl]] = [:]
        for control in pattern.controls.enumerated()
            .sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) })
        {
            controls[control.element.parameter, default: []].append(control.element)
        }
        self.controls = controls
        let lastEvent = playable.reduce(0) { max($0, $1.time + $1.duration) }
        duration = pattern.controls.reduce(lastEvent) { max($0, $1.time) }
        loopEnd = duration
        end = duration
        for event in events { end = max(end, event.time + soundingLength(of: event)) }
    }

    var isActive: Bool { state != .idle }

    // MARK: - Calls

    /// Performs a call at a time of the engine's clock.
    mutating func perform(_ call: PlayerCall.Kind, at clock: Double) throws(DeviceError) {
        settle(to: clock)
        order += 1
        switch call {
        case .make: break
        case .send(let parameter, let value):
            let point = HapticControl.Point(0, parameter.range.clamp(value))
            sent[parameter, default: []].append(Sent(start: clock, order: order, points: [point]))
        case .schedule(let parameter, let points):
            guard rules.acceptsCurves else { throw .notPermitted }
            guard points.allSatisfy({ $0.time >= 0 }) else { throw .invalidTime }
            guard points.count <= rules.maximumPointCount else { throw .invalidData }
            sent[parameter, default: []].append(Sent(start: clock, order: order, points: points))
        case .setRate(let value):
            guard value > 0 else { return }
            rate = value
            if state == .playing { move(to: position(at: clock), at: clock) }
        case .setLoopEnd(let seconds):
            guard seconds >= 0 else { throw .invalidTime }
            loopEnd = seconds > 0 ? seconds : lastEventEnd
        case .setLooping(let flag): isLooping = flag
        case .setMuted(let flag): isMuted = flag
        case .start(let time):
            guard time >= 0 else { throw .invalidTime }
            start(at: max(time, clock))
        case .pause:
            guard state == .playing else { throw .notPermitted }
            move(to: position(at: clock), at: clock, rate: 0)
            state = .paused
        case .resume:
            guard state == .paused else { throw .notPermitted }
            state = .playing
            move(to: position(at: clock), at: clock)
        case .seek(let offset):
            guard offset >= 0 else { throw .invalidTime }
            seek(to: offset, at: clock)
        case .stop: finish()
        case .cancel: state = .idle
        }
        settle(to: clock)
    }

    private mutating func start(at clock: Double) {
        // Only values sent since the last end are in effect for this start (rule C6).
        if state != .idle, !rules.keepsSentValues { sent = [:] }
        state = .playing
        carried = [:]
        isFirstRound = true
        begin(at: clock, position: 0)
    }

    private mutating func seek(to offset: Double, at clock: Double) {
        guard isActive else { return }
        if offset >= duration, !isLooping { return finish() }
        begin(at: clock, position: offset >= duration ? 0 : offset, rate: state == .paused ? 0 : rate)
    }

    /// Starts a round, or continues a round at another position.
    ///
    /// Events of the round before the position are not played.
    private mutating func begin(at clock: Double, position: Double, rate: Double? = nil) {
        spans = [Span(clock: clock, position: position, rate: rate ?? self.rate, order: order)]
        nextTap = taps.partitioningIndex { $0 >= position }
    }

    private mutating func move(to position: Double, at clock: Double, rate: Double? = nil) {
        spans.append(Span(clock: clock, position: position, rate: rate ?? self.rate, order: order))
    }

    private mutating func finish() {
        guard isActive else { return }
        state = .idle
        completionCount += 1
        if !rules.keepsSentValues { sent = [:] }
    }

    // MARK: - Time

    /// Ends the player, or starts its next round, if the end of the round has passed.
    mutating func settle(to clock: Double) {
        guard state == .playing, let span = spans.last, clock >= span.clock else { return }
        let position = position(at: clock)
        countTaps(to: isLooping ? min(position, roundEnd) : position)
        if isLooping, roundEnd > 0 {
            guard position >= roundEnd else { return }
            for parameter in ControlParameter.allCases {
                carried[parameter] = value(of: parameter, at: roundEnd, clock: clockTime(of: roundEnd).clock)
            }
            isFirstRound = false
            let rest = position.truncatingRemainder(dividingBy: roundEnd)
            order += 1
            begin(at: clock - rest / rate, position: 0)
            countTaps(to: rest)
        } else if position >= end + 1e-9 {
            finish()
        }
    }

    /// Counts the taps that have started and were not muted.
    private mutating func countTaps(to position: Double) {
        while nextTap < taps.count, taps[nextTap] <= position {
            if !isMuted { tapCount += 1 }
            nextTap += 1
        }
    }

    /// The position at which a loop starts its next round.
    ///
    /// A rest after the end of the pattern is lost (rule L3).
    private var roundEnd: Double { min(loopEnd, duration) }

    private var lastEventEnd: Double { events.reduce(0) { max($0, $1.time + $1.duration) } }

    private func position(at clock: Double) -> Double {
        guard let span = spans.last else { return 0 }
        return span.position + max(0, clock - span.clock) * span.rate
    }

    /// Returns the time of the clock at which the current round passed or skipped a position.
    private func clockTime(of position: Double) -> (clock: Double, order: Int) {
        let index = max(spans.partitioningIndex { $0.position > position }, 1) - 1
        let span = spans[index]
        guard span.rate > 0, position > span.position else { return (span.clock, span.order) }
        return (span.clock + (position - span.position) / span.rate, span.order)
    }

    // MARK: - Controls

    /// Returns the value of a control at a position.
    ///
    /// The pattern's control or the sent value that started last determines the value (rule C2).
    private func value(of parameter: ControlParameter, at position: Double, clock: Double) -> Double {
        let own = isFirstRound || rules.reappliesControls ? controls[parameter] ?? [] : []
        let started = own.partitioningIndex { $0.time > position }
        let sent = sent[parameter] ?? []
        let effective = sent.partitioningIndex { $0.start > clock }
        return value(of: parameter, own[..<started], sent[..<effective], at: position, clock: clock)
    }

    private func value(
        of parameter: ControlParameter,
        _ own: ArraySlice<HapticControl>,
        _ sent: ArraySlice<Sent>,
        at position: Double,
        clock: Double
    ) -> Double {
        let ownStart = own.last.map { clockTime(of: $0.time) }
        if let control = own.last, let ownStart, isLater(ownStart, than: sent.last) {
            switch control.shape {
            case .step(let value): return value
            case .curve(let points):
                if let value = Self.value(of: points, at: position - control.time) { return value }
                // Before its first point a curve holds the value in effect at its start (rule C4).
                let earlier = sent.prefix { isLater(ownStart, than: $0) }
                return value(
                    of: parameter, own.dropLast(), earlier, at: control.time, clock: ownStart.clock)
            }
        }
        guard let last = sent.last else { return carried[parameter] ?? parameter.neutral }
        if let value = Self.value(of: last.points, at: clock - last.start) { return value }
        return value(of: parameter, own, sent.dropLast(), at: position, clock: last.start)
    }

    private func isLater(_ start: (clock: Double, order: Int), than sent: Sent?) -> Bool {
        guard let sent else { return true }
        return (start.clock, start.order) > (sent.start, sent.order)
    }

    /// Returns the value of a curve at a time from the start of the curve; `nil` before its first point.
    private static func value(of points: [HapticControl.Point], at time: Double) -> Double? {
        let index = points.partitioningIndex { $0.time > time }
        guard index > 0 else { return nil }
        let before = points[index - 1]
        guard index < points.count else { return before.value }
        let after = points[index]
        return before.value + (after.value - before.value) * (time - before.time) / (after.time - before.time)
    }

    // MARK: - Output

    /// Returns the intensities and sharpnesses of the events that sound at a time of the engine's clock.
    func outputs(at clock: Double) -> [Output] {
        var now = self
        now.settle(to: clock)
        guard now.state == .playing, !now.isMuted, !rules.isSilent, let first = now.spans.first, clock >= first.clock
        else { return [] }
        return now.soundingEvents(at: now.position(at: clock), clock: clock)
    }

    private func soundingEvents(at position: Double, clock: Double) -> [Output] {
        var outputs: [Output] = []
        for event in events {
            guard event.time <= position else { break }
            guard event.kind.isHaptic else { continue }
            let elapsed = position - event.time
            if event.kind == .transient {
                // A tap takes its intensity control at its start and ignores the sharpness control (rule E1).
                guard elapsed < Self.tapLength else { continue }
                let control = value(of: .intensity, at: event.time, clock: clockTime(of: event.time).clock)
                outputs.append((event.level(of: .intensity) * control, event.level(of: .sharpness)))
            } else if let level = envelope(of: event, at: elapsed), elapsed < rules.longestVibration {
                let intensity = event.level(of: .intensity) * level
                let sharpness = event.level(of: .sharpness) + value(of: .sharpness, at: position, clock: clock)
                outputs.append(
                    (intensity * value(of: .intensity, at: position, clock: clock), (0.0...1.0).clamp(sharpness)))
            }
        }
        return outputs
    }

    /// The assumed length of a tap, in seconds (rule E1).
    private static let tapLength = 0.020

    /// Returns the factor of a vibration's envelope, 0…1; `nil` after its release (rules E4, E5).
    private func envelope(of event: HapticEvent, at elapsed: Double) -> Double? {
        let clock = spans.isEmpty ? (clock: 0.0, order: 0) : clockTime(of: event.time)
        let seconds = { (own: EventParameter, control: ControlParameter) in
            Self.seconds(event.level(of: own) + value(of: control, at: event.time, clock: clock.clock))
        }
        let attack = seconds(.attack, .attack)
        let decay = seconds(.decay, .decay)
        let held = { (time: Double) -> Double in
            if time < attack { return time / attack }
            if event.level(of: .sustained) >= 0.5 { return 1 }
            return decay > 0 ? max(0, 1 - (time - attack) / decay) : 0
        }
        if elapsed < event.duration { return held(elapsed) }
        let release = seconds(.release, .release)
        guard elapsed - event.duration < release else { return nil }
        return held(event.duration) * (1 - (elapsed - event.duration) / release)
    }

    /// Returns the time from an event's start to its last output, in seconds.
    private func soundingLength(of event: HapticEvent) -> Double {
        guard event.kind != .transient else { return Self.tapLength }
        guard event.kind == .continuous else { return event.duration }
        let own = controls[.release] ?? []
        let started = own.partitioningIndex { $0.time > event.time }
        let control = Self.unstarted(.release, own[..<started], at: event.time)
        return event.duration + Self.seconds(event.level(of: .release) + control)
    }

    /// Returns a control's value without values that were sent to the player.
    private static func unstarted(
        _ parameter: ControlParameter,
        _ own: ArraySlice<HapticControl>,
        at time: Double
    ) -> Double {
        guard let control = own.last else { return parameter.neutral }
        switch control.shape {
        case .step(let value): return value
        case .curve(let points):
            return value(of: points, at: time - control.time)
                ?? unstarted(parameter, own.dropLast(), at: control.time)
        }
    }

    /// Returns the duration in seconds of a normalized envelope value.
    ///
    /// The duration is an estimate, because Apple publishes no mapping (rule E5).
    private static func seconds(_ value: Double) -> Double {
        let value = (0.0...1.0).clamp(value)
        return value == 0 ? 0 : (exponential(value * 4.605170185988092) - 1) / 99
    }
}
