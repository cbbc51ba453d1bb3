/// A command to an animator, with its arguments as they were given: the form that is carried out, recorded and
/// replayed.
enum Command<Tag: Hashable> {
    /// A new animation for a tag.
    case create(Tag, Creation)
    /// A command to the animation with a tag.
    case animation(Tag, AnimationCommand)
    /// An advance that was refused.
    case advance(Double)
    case setSpeed(Double)
    case resetClock(Double)

    /// A kind of new animation.
    ///
    /// The tweens or steps of the animation are not part of the command.
    enum Creation: Hashable, Sendable {
        case animate(duration: Double, curve: TimingCurve, MotionPolicy)
        case timeline(MotionPolicy)
        case retarget(duration: Double, curve: TimingCurve, MotionBlend, MotionPolicy)
    }
}

extension Command: Hashable {}
extension Command: Sendable where Tag: Sendable {}

#if !$Embedded
    extension Command where Tag: Codable {
        enum Key: String, CodingKey {
            case command, tag, number, count, flag, position, mark, curve, blend
            case motionPolicy = "motion"
        }

        /// Writes the command as keys of an object: the kind, the tag, and the arguments of that kind.
        func encode(to container: inout KeyedEncodingContainer<Key>) throws {
            switch self {
            case .create(let tag, let creation):
                try container.encode(tag, forKey: .tag)
                try Self.encode(creation, to: &container)
            case .animation(let tag, let command):
                try container.encode(tag, forKey: .tag)
                try container.encode(command.kind, forKey: .command)
                try Self.encode(command, to: &container)
            case .advance(let time):
                try container.encode(AnimatorCommand.advance, forKey: .command)
                try container.encode(RecordedNumber(value: time), forKey: .number)
            case .setSpeed(let speed):
                try container.encode(AnimatorCommand.setSpeed, forKey: .command)
                try container.encode(RecordedNumber(value: speed), forKey: .number)
            case .resetClock(let time):
                try container.encode(AnimatorCommand.resetClock, forKey: .command)
                try container.encode(RecordedNumber(value: time), forKey: .number)
            }
        }

        private static func encode(_ creation: Creation, to container: inout KeyedEncodingContainer<Key>) throws {
            switch creation {
            case .animate(let duration, let curve, let policy):
                try container.encode(AnimatorCommand.animate, forKey: .command)
                try container.encode(RecordedNumber(value: duration), forKey: .number)
                try container.encode(curve, forKey: .curve)
                try container.encode(policy, forKey: .motionPolicy)
            case .timeline(let policy):
                try container.encode(AnimatorCommand.timeline, forKey: .command)
                try container.encode(policy, forKey: .motionPolicy)
            case .retarget(let duration, let curve, let blend, let policy):
                try container.encode(AnimatorCommand.retarget, forKey: .command)
                try container.encode(RecordedNumber(value: duration), forKey: .number)
                try container.encode(curve, forKey: .curve)
                if blend != .velocity { try container.encode(blend, forKey: .blend) }
                try container.encode(policy, forKey: .motionPolicy)
            }
        }

        private static func encode(_ command: AnimationCommand, to container: inout KeyedEncodingContainer<Key>) throws
        {
            switch command {
            case .start(let delay), .pause(let delay):
                try container.encodeIfPresent(delay.map(RecordedNumber.init), forKey: .number)
            case .reverse(let flag): try container.encodeIfPresent(flag, forKey: .flag)
            case .setProgress(let number), .setValueProgress(let number), .seek(let number), .setRate(let number):
                try container.encode(RecordedNumber(value: number), forKey: .number)
            case .seekToMark(let mark): try container.encode(mark, forKey: .mark)
            case .setRepeat(let count, let autoreverses, let delay):
                if delay != 0 { try container.encode(RecordedNumber(value: delay), forKey: .number) }
                try container.encodeIfPresent(count, forKey: .count)
                try container.encode(autoreverses, forKey: .flag)
            case .finish(let position): try container.encode(position, forKey: .position)
            case .runToProgress(let number):
                try container.encode(RecordedNumber(value: number), forKey: .number)
                try container.encode(true, forKey: .flag)
            case .runToPosition(let number): try container.encode(RecordedNumber(value: number), forKey: .number)
            case .runToMark(let mark): try container.encode(mark, forKey: .mark)
            case .addCompletion, .cancelPauses, .onBegin, .onRepeat: break
            }
        }

        /// Creates a command from its stored form.
        ///
        /// - Throws: A `DecodingError` if an argument is missing.
        init(from container: KeyedDecodingContainer<Key>) throws {
            func number() throws -> Double { try container.decode(RecordedNumber.self, forKey: .number).value }
            let kind = try container.decode(AnimatorCommand.self, forKey: .command)
            switch kind {
            case .advance: self = .advance(try number())
            case .setSpeed: self = .setSpeed(try number())
            case .resetClock: self = .resetClock(try number())
            case .animate, .timeline, .retarget:
                self = .create(
                    try container.decode(Tag.self, forKey: .tag), try Self.creation(kind, from: container))
            default:
                self = .animation(
                    try container.decode(Tag.self, forKey: .tag), try Self.command(kind, from: container))
            }
        }

        private static func creation(
            _ kind: AnimatorCommand, from container: KeyedDecodingContainer<Key>
        ) throws -> Creation {
            let policy = try container.decodeIfPresent(MotionPolicy.self, forKey: .motionPolicy) ?? .standard
            if kind == .timeline { return .timeline(policy) }
            let duration = try container.decode(RecordedNumber.self, forKey: .number).value
            let curve = try container.decode(TimingCurve.self, forKey: .curve)
            if kind == .animate { return .animate(duration: duration, curve: curve, policy) }
            let blend = try container.decodeIfPresent(MotionBlend.self, forKey: .blend) ?? .velocity
            return .retarget(duration: duration, curve: curve, blend, policy)
        }

        private static func command(
            _ kind: AnimatorCommand, from container: KeyedDecodingContainer<Key>
        ) throws -> AnimationCommand {
            func number() throws -> Double { try container.decode(RecordedNumber.self, forKey: .number).value }
            func delay() throws -> Double? {
                try container.decodeIfPresent(RecordedNumber.self, forKey: .number)?.value
            }
            switch kind {
            case .start: return .start(after: try delay())
            case .pause: return .pause(after: try delay())
            case .reverse: return .reverse(try container.decodeIfPresent(Bool.self, forKey: .flag))
            case .setProgress: return .setProgress(try number())
            case .setValueProgress: return .setValueProgress(try number())
            case .seek:
                if let mark = try container.decodeIfPresent(String.self, forKey: .mark) { return .seekToMark(mark) }
                return .seek(try number())
            case .setRate: return .setRate(try number())
            case .setRepeat:
                return .setRepeat(
                    try container.decodeIfPresent(Int.self, forKey: .count),
                    autoreverses: try container.decode(Bool.self, forKey: .flag), delay: try delay() ?? 0)
            case .finish: return .finish(try container.decode(Finish.Position.self, forKey: .position))
            case .run:
                if let mark = try container.decodeIfPresent(String.self, forKey: .mark) { return .runToMark(mark) }
                let isProgress = try container.decodeIfPresent(Bool.self, forKey: .flag) ?? false
                return isProgress ? .runToProgress(try number()) : .runToPosition(try number())
            case .cancelPauses: return .cancelPauses
            case .onBegin: return .onBegin
            case .onRepeat: return .onRepeat
            default: return .addCompletion
            }
        }
    }
#endif
