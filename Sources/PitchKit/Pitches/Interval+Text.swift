extension Interval: CustomStringConvertible {
    /// The interval in short form: quality and number, such as `P5`, `m3`, `AA4`, `d7`, or `m-3` for a descending
    /// third.
    public var description: String {
        let quality = quality
        let number = isDescending ? 0 &- number : number
        let (letter, count) = quality.letters
        if let text = shortText(nil, letter, count, number) { return text }
        let sign = isDescending ? "-" : ""
        return "\(quality)\(sign)\(self.number)"
    }

    /// The interval in words: `minor third`, `doubly augmented fourth`, `descending perfect fifth`.
    public var name: String {
        if let name = usualName { return name }
        return Interval.name(quality, number: number, isDescending: isDescending)
    }

    /// The name of an interval up to a fifteenth that is at most singly diminished or augmented.
    private var usualName: String? {
        guard (-14...14).contains(steps) else { return nil }
        let place: Int
        switch quality {
        case .diminished(1): place = 0
        case .minor: place = 1
        case .perfect, .major: place = 2
        case .augmented(1): place = 3
        default: return nil
        }
        return Interval.usualNames[4 * (steps + 14) + place]
    }

    private static let usualNames: [String] = (-14...14).flatMap { steps in
        let plain: Quality = isPerfect(steps: abs(steps)) ? .perfect : .major
        return [.diminished(1), .minor, plain, .augmented(1)].map { quality -> String in
            name(quality, number: abs(steps) + 1, isDescending: steps < 0)
        }
    }

    private static func name(_ quality: Quality, number: Int, isDescending: Bool) -> String {
        (isDescending ? "descending " : "") + quality.name + " " + ordinalName(number)
    }

    /// Creates an interval from its short form: `P5`, `m3`, `AA4`, `d7`, or descending `m-3` or `-m3`.
    ///
    /// - Parameter text: The interval, with nothing before or after it.
    /// - Throws: A ``NotationError`` with the column when the text is not an interval.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(NotationError) {
        var scanner = TextScanner(text)
        var descends = scanner.take("-")
        let start = scanner
        let quality: Quality
        if scanner.take("P") {
            quality = .perfect
        } else if scanner.take("M") {
            quality = .major
        } else if scanner.take("m") {
            quality = .minor
        } else if scanner.next == "A" {
            quality = .augmented(scanner.count(of: "A"))
        } else if scanner.next == "d" {
            quality = .diminished(scanner.count(of: "d"))
        } else {
            throw scanner.failure("a quality: P, M, m, A or d")
        }
        if scanner.next == "-" {
            guard !descends else { throw scanner.failure("a number: one minus sign is enough") }
            scanner.skip()
            descends = true
        }
        let place = scanner
        guard let number = scanner.number(upTo: Interval.numberLimit), number > 0 else {
            throw place.numberFailure("a number from 1 to \(Interval.numberLimit)")
        }
        try scanner.requireEnd()
        guard !(descends && number == 1) else { throw place.failure("a number above 1: a unison does not descend") }
        guard let interval = Interval(quality, descends ? -number : number) else {
            throw start.failure(
                Interval.isPerfect(steps: number - 1)
                    ? "P, A or d before \(number)" : "M, m, A or d before \(number)")
        }
        self = interval
    }

    /// Creates an interval from its short form, such as `m3`; `nil` when the text is not an interval.
    ///
    /// - Complexity: O(n) for n characters.
    public init?(_ text: String) {
        do { try self.init(parsing: text) } catch { return nil }
    }
}

extension Interval.Quality {
    /// The letter of the quality in ASCII, and the number of its repetitions.
    fileprivate var letters: (letter: UInt8, count: Int) {
        switch self {
        case .diminished(let amount): (UInt8(ascii: "d"), amount)
        case .minor: (UInt8(ascii: "m"), 1)
        case .perfect: (UInt8(ascii: "P"), 1)
        case .major: (UInt8(ascii: "M"), 1)
        case .augmented(let amount): (UInt8(ascii: "A"), amount)
        }
    }
}

extension Interval.Quality: CustomStringConvertible {
    /// The abbreviation: `P`, `M`, `m`, or one `A` or `d` for each semitone.
    public var description: String {
        switch self {
        case .perfect: "P"
        case .major: "M"
        case .minor: "m"
        case .augmented(let amount): repeated("A", amount)
        case .diminished(let amount): repeated("d", amount)
        }
    }

    /// The quality in words: `minor`, `doubly diminished`, `5-fold augmented`.
    public var name: String {
        switch self {
        case .perfect: "perfect"
        case .major: "major"
        case .minor: "minor"
        case .augmented(let amount): multipleName(amount) + "augmented"
        case .diminished(let amount): multipleName(amount) + "diminished"
        }
    }
}

private func multipleName(_ amount: Int) -> String {
    switch amount {
    case 1: ""
    case 2: "doubly "
    case 3: "triply "
    case 4: "quadruply "
    default: "\(amount)-fold "
    }
}

/// Returns the word for an interval number: `third`, `octave`, `16th`.
func ordinalName(_ number: Int) -> String {
    switch number {
    case 1: return "unison"
    case 2: return "second"
    case 3: return "third"
    case 4: return "fourth"
    case 5: return "fifth"
    case 6: return "sixth"
    case 7: return "seventh"
    case 8: return "octave"
    case 9: return "ninth"
    case 10: return "tenth"
    case 11: return "eleventh"
    case 12: return "twelfth"
    case 13: return "thirteenth"
    case 14: return "fourteenth"
    case 15: return "fifteenth"
    default:
        let isTeen = (11...13).contains(number % 100)
        let ending = isTeen ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th"
        return "\(number)\(ending)"
    }
}

#if !$Embedded
    extension Interval: Codable {
        /// Creates an interval from its encoded abbreviation.
        ///
        /// - Throws: A `DecodingError` when the value is not the abbreviation of an interval.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in try Interval(parsing: text) }
        }

        /// Encodes the abbreviation, such as `"m3"`.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
