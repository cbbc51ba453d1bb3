#if !$Embedded
    extension AnimatorCommand: Codable {}
    extension MotionPolicy: Codable {}
    extension MotionBlend: Codable {}

    /// A recording is stored as an object with the keys `version` (1), `end` in nanoseconds, and `commands` in order.
    extension Recording: Codable where Tag: Codable {
        private enum Key: String, CodingKey {
            case version, end, moved, commands
        }

        /// Writes the recording; throws if it contains a custom curve.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(1, forKey: .version)
            try container.encode(end, forKey: .end)
            try container.encode(movedAtEnd, forKey: .moved)
            try container.encode(commands, forKey: .commands)
        }

        /// Creates a recording from a stored form of version 1.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            guard try container.decode(Int.self, forKey: .version) == 1 else {
                throw DecodingError.dataCorruptedError(
                    forKey: .version, in: container, debugDescription: "only version 1 can be read")
            }
            end = try container.decode(Int64.self, forKey: .end).clampedTime
            movedAtEnd = try container.decode(Bool.self, forKey: .moved)
            commands = try container.decode([RecordedCommand<Tag>].self, forKey: .commands)
        }
    }

    extension RecordedCommand: Codable where Tag: Codable {
        private enum Key: String, CodingKey {
            case time, moved, callbacks, depth, command, tag, number, count, flag, position, mark, curve, blend
            case motionPolicy = "motion"
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(time, forKey: .time)
            try container.encode(moved, forKey: .moved)
            try container.encode(callbacks, forKey: .callbacks)
            try container.encode(depth, forKey: .depth)
            try container.encode(command, forKey: .command)
            try container.encodeIfPresent(tag, forKey: .tag)
            try container.encodeIfPresent(number.map(AnyNumber.init), forKey: .number)
            try container.encodeIfPresent(count, forKey: .count)
            try container.encodeIfPresent(flag, forKey: .flag)
            try container.encodeIfPresent(position, forKey: .position)
            try container.encodeIfPresent(mark, forKey: .mark)
            try container.encodeIfPresent(curve, forKey: .curve)
            try container.encodeIfPresent(blend, forKey: .blend)
            try container.encodeIfPresent(motionPolicy, forKey: .motionPolicy)
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            time = try container.decode(Int64.self, forKey: .time).clampedTime
            moved = try container.decode(Bool.self, forKey: .moved)
            callbacks = try container.decode(Int.self, forKey: .callbacks)
            depth = try container.decode(Int.self, forKey: .depth)
            command = try container.decode(AnimatorCommand.self, forKey: .command)
            tag = try container.decodeIfPresent(Tag.self, forKey: .tag)
            number = try container.decodeIfPresent(AnyNumber.self, forKey: .number)?.value
            count = try container.decodeIfPresent(Int.self, forKey: .count)
            flag = try container.decodeIfPresent(Bool.self, forKey: .flag)
            position = try container.decodeIfPresent(Finish.Position.self, forKey: .position)
            mark = try container.decodeIfPresent(String.self, forKey: .mark)
            curve = try container.decodeIfPresent(TimingCurve.self, forKey: .curve)
            blend = try container.decodeIfPresent(MotionBlend.self, forKey: .blend)
            motionPolicy = try container.decodeIfPresent(MotionPolicy.self, forKey: .motionPolicy)
        }
    }

    /// A number that may be NaN or infinite, which JSON cannot express; commands are recorded with the numbers they
    /// were given.
    private struct AnyNumber: Codable {
        let value: Double

        init(_ value: Double) {
            self.value = value
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let word = try? container.decode(String.self) {
                switch word {
                case "nan": value = .nan
                case "inf": value = .infinity
                case "-inf": value = -.infinity
                default:
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "a number is expected, or nan, inf, -inf")
                }
            } else {
                value = try container.decode(Double.self)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if value.isFinite {
                try container.encode(value)
            } else {
                try container.encode(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf")
            }
        }
    }
#endif
