#if !$Embedded
    extension AnimatorCommand: Codable {}
    extension MotionPolicy: Codable {}
    extension MotionBlend: Codable {}

    /// A coding of a recording as an object with the keys `version`, `end`, `moved` and `commands`.
    ///
    /// The value of `version` is 1, and `end` is the end of the recording in nanoseconds. `commands` is a list in the
    /// order in which the commands were given. `moved` is true if the clock was moved after the last command.
    extension Recording: Codable where Tag: Codable {
        private enum Key: String, CodingKey {
            case version, end, moved, commands
        }

        /// Writes the version, the end and the commands of the recording.
        ///
        /// - Throws: An `EncodingError` if the recording contains a custom curve, or the error of the encoder.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(1, forKey: .version)
            try container.encode(end, forKey: .end)
            try container.encode(movedAtEnd, forKey: .moved)
            try container.encode(commands, forKey: .commands)
        }

        /// Creates a recording from a stored form of version 1.
        ///
        /// - Throws: A `DecodingError` if the stored form is incomplete or has another version.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            guard try container.decode(Int.self, forKey: .version) == 1 else {
                throw DecodingError.dataCorruptedError(
                    forKey: .version, in: container, debugDescription: "only version 1 can be read")
            }
            end = try container.decode(Int64.self, forKey: .end).clampedTime
            movedAtEnd = try container.decode(Bool.self, forKey: .moved)
            commands = try container.decode([RecordedCommand<Tag>].self, forKey: .commands)
            for index in commands.indices { commands[index].time = commands[index].time.clampedTime }
        }
    }

    /// A coding of a recorded command as one object.
    ///
    /// The object has the time of the command, the callback in which the command was given, and the keys of the command
    /// itself.
    extension RecordedCommand: Codable where Tag: Codable {
        private enum Key: String, CodingKey {
            case time, moved, callbacks, depth, obsolete
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(time, forKey: .time)
            try container.encode(moved, forKey: .moved)
            try container.encode(callbacks, forKey: .callbacks)
            try container.encode(depth, forKey: .depth)
            if isObsolete { try container.encode(true, forKey: .obsolete) }
            var arguments = encoder.container(keyedBy: Command<Tag>.Key.self)
            try command.encode(to: &arguments)
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            time = try container.decode(Nanoseconds.self, forKey: .time)
            moved = try container.decode(Bool.self, forKey: .moved)
            callbacks = try container.decode(Int.self, forKey: .callbacks)
            depth = try container.decode(Int.self, forKey: .depth)
            isObsolete = try container.decodeIfPresent(Bool.self, forKey: .obsolete) ?? false
            command = try Command(from: decoder.container(keyedBy: Command<Tag>.Key.self))
        }
    }

    extension RecordedNumber: Codable {
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
