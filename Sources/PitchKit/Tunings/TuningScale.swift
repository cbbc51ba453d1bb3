/// The steps of a tuning within its period, as Scala files store them: degree 0 is the starting note and is not listed, the
/// last listed degree is the period, mostly an octave.
///
/// ```swift
/// TuningScale.equal(19).cents(ofDegree: 19)  // → 1200.0
/// TuningScale.just.degrees[6]  // → 3/2
/// (TuningScale.werckmeisterIII.cents(ofDegree: 4) * 1000).rounded() / 1000  // → 390.225
/// ```
public struct TuningScale: Hashable, Sendable {
    /// The distance of a degree above the starting note.
    public enum Degree: Hashable, Sendable, CustomStringConvertible {
        /// A frequency ratio of two whole numbers, each 1 or more.
        case ratio(Int, Int)
        /// Hundredths of an equal-tempered semitone; may be negative.
        case cents(Double)

        /// The distance in cents.
        public var cents: Double {
            switch self {
            case .ratio(let upper, let lower): 1200 * logarithm2(Double(upper) / Double(lower))
            case .cents(let cents): cents
            }
        }

        /// As a Scala file has it: `3/2`, `701.955`.
        public var description: String {
            switch self {
            case .ratio(let upper, let lower): "\(upper)/\(lower)"
            case .cents(let cents): "\(cents)"
            }
        }
    }

    /// What the scale is, in a line.
    public let name: String
    /// The degrees above the starting note; the last one is the period.
    ///
    /// Empty for a scale of nothing but its start.
    public let degrees: [Degree]

    /// Makes a scale.
    ///
    /// `nil` means that a degree is no interval: a ratio that is not positive, or cents that are not finite or beyond a
    /// million.
    ///
    /// - Parameters:
    ///   - name: What the scale is; line breaks become blanks.
    ///   - degrees: The degrees above the starting note, in any order; the last one is the period.
    public init?(_ name: String, _ degrees: [Degree]) {
        for degree in degrees {
            switch degree {
            case .ratio(let upper, let lower): guard upper > 0, lower > 0 else { return nil }
            case .cents(let cents): guard cents.magnitude <= 1e6 else { return nil }
            }
        }
        self.init(checked: name, degrees)
    }

    init(checked name: String, _ degrees: [Degree]) {
        var line = ""
        for scalar in name.unicodeScalars {
            line.unicodeScalars.append(scalar == "\n" || scalar == "\r" ? " " : scalar)
        }
        self.name = line
        self.degrees = degrees
    }

    /// The size of the period in cents; 0 for an empty scale.
    public var period: Double { degrees.last?.cents ?? 0 }

    /// The distance of any degree above the starting note in cents; degrees beyond the period, and below 0, repeat it.
    public func cents(ofDegree degree: Int) -> Double {
        guard !degrees.isEmpty else { return 0 }
        let (periods, index) = floorDivision(degree, by: degrees.count)
        return Double(periods) * period + (index == 0 ? 0 : degrees[index - 1].cents)
    }
}

extension TuningScale {
    /// Equal steps.
    ///
    /// - Parameters:
    ///   - count: How many steps the period has, 1 to 10,000.
    ///   - upper: The period as a ratio; the octave 2:1 unless given.
    ///   - lower: The lower number of that ratio.
    /// - Returns: The scale.
    /// - Precondition: Count and ratio are in range.
    public static func equal(_ count: Int, of upper: Int = 2, to lower: Int = 1) -> TuningScale {
        precondition((1...10_000).contains(count), "an equal scale has 1 to 10,000 steps")
        precondition(upper > 0 && lower > 0, "a period is a ratio of positive numbers")
        let period = Degree.ratio(upper, lower)
        let steps = (1..<count).map { Degree.cents(period.cents * Double($0) / Double(count)) }
        return TuningScale(checked: "\(count) equal divisions of \(upper)/\(lower)", steps + [period])
    }

    /// Ratios.
    private static func ratios(_ name: String, _ ratios: [(Int, Int)]) -> TuningScale {
        TuningScale(checked: name, ratios.map { .ratio($0.0, $0.1) })
    }

    /// Ptolemy's intense diatonic: the just major scale.
    public static let justMajor = ratios(
        "just major scale", [(9, 8), (5, 4), (4, 3), (3, 2), (5, 3), (15, 8), (2, 1)])

    /// Twelve just notes of the 5-limit, the asymmetric form.
    public static let just = ratios(
        "just intonation",
        [
            (16, 15), (9, 8), (6, 5), (5, 4), (4, 3), (45, 32), (3, 2), (8, 5), (5, 3), (9, 5), (15, 8), (2, 1),
        ]
    )

    /// The harmonics from one number to its double or any other.
    ///
    /// - Parameters:
    ///   - lowest: The first harmonic, 1 to 1,000.
    ///   - highest: The last harmonic, which is the period: above the lowest, up to 10,000.
    /// - Returns: The scale.
    /// - Precondition: Both are in range.
    public static func harmonics(from lowest: Int, to highest: Int) -> TuningScale {
        precondition((1...1_000).contains(lowest), "the first harmonic is 1 to 1,000")
        precondition(highest > lowest && highest <= 10_000, "the last harmonic is above the first, up to 10,000")
        return TuningScale(
            checked: "harmonics \(lowest) to \(highest)", (lowest + 1...highest).map { .ratio($0, lowest) })
    }

    /// The thirteen just notes of Bohlen and Pierce, repeating at the twelfth 3:1.
    public static let bohlenPierce = ratios(
        "Bohlen-Pierce, just",
        [
            (27, 25), (25, 21), (9, 7), (7, 5), (75, 49), (5, 3), (9, 5), (49, 25), (15, 7), (7, 3), (63, 25), (25, 9),
            (3, 1),
        ]
    )

    /// Steps of one size that never make an octave, as Wendy Carlos used them: alpha has 78, beta 63.8, gamma 35.1 cents.
    ///
    /// - Parameters:
    ///   - step: The size of a step in cents, 1 to 1,200.
    ///   - count: How many steps are listed, 1 to 1,000.
    /// - Returns: The scale.
    /// - Precondition: Both are in range.
    public static func steps(of step: Double, count: Int) -> TuningScale {
        precondition((1...1_200).contains(step), "a step has 1 to 1,200 cents")
        precondition((1...1_000).contains(count), "a scale has 1 to 1,000 steps")
        return TuningScale(checked: "steps of \(step) cents", (1...count).map { .cents(step * Double($0)) })
    }
}

extension TuningScale {
    /// Twelve notes of a chain of equal fifths from E flat to G sharp, seen from C.
    ///
    /// - Parameters:
    ///   - fifth: The size of the fifths in cents, 0 to 1,200.
    ///   - name: What the scale is.
    /// - Returns: The scale.
    /// - Precondition: The size is in range.
    public static func chain(ofFifths fifth: Double, name: String) -> TuningScale {
        precondition((0...1200).contains(fifth), "a fifth has 0 to 1,200 cents")
        let cents = (1..<12).map { key in
            // Fifths above C: E flat is -3, G sharp 8.
            let fifths = (7 * key + 3) % 12 - 3
            return reduced(Double(fifths) * fifth)
        }
        return TuningScale(checked: name, cents.map { .cents($0) } + [.ratio(2, 1)])
    }

    /// Twelve pure fifths but one: Pythagorean tuning from E flat to G sharp, as ratios.
    public static let pythagorean = ratios(
        "Pythagorean",
        [
            (2187, 2048), (9, 8), (32, 27), (81, 64), (4, 3), (729, 512), (3, 2), (6561, 4096), (27, 16), (16, 9),
            (243, 128), (2, 1),
        ]
    )

    /// Meantone from E flat to G sharp: fifths narrowed by a part of the syntonic comma 81:80.
    ///
    /// - Parameter part: The part of the comma, clamped to 0…1, and 0 for NaN.
    /// - Returns: The scale.
    public static func meantone(comma part: Double) -> TuningScale {
        chain(ofFifths: Tuning.meantone(comma: part).fifth, name: "meantone, \(clamped(part, to: 1)) comma")
    }

    /// A closed circle of fifths, some of them narrowed.
    ///
    /// - Parameters:
    ///   - name: What the scale is.
    ///   - parts: By which part of the Pythagorean comma each fifth is narrowed, from C–G, G–D, D–A around to F–C: twelve
    ///     numbers with the sum 1.
    /// - Returns: The scale, seen from C; `nil` when there are not twelve numbers or their sum is not 1.
    public static func circle(_ name: String, narrowedBy parts: [Double]) -> TuningScale? {
        guard parts.count == 12, abs(parts.reduce(0, +) - 1) < 1e-9 else { return nil }
        return TuningScale(checked: name, closed(parts))
    }

    /// Werckmeister's third temperament (1691): C–G, G–D, D–A and B–F♯ narrowed by a quarter of the Pythagorean comma.
    public static let werckmeisterIII = TuningScale(
        checked: "Werckmeister III",
        closed([0.25, 0.25, 0.25, 0, 0, 0.25, 0, 0, 0, 0, 0, 0])
    )

    /// Vallotti's temperament: the fifths from F to B narrowed by a sixth of the Pythagorean comma.
    public static let vallotti = TuningScale(
        checked: "Vallotti",
        closed([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1].map { $0 / 6 })
    )

    /// Young's second temperament (1799): the fifths from C to F♯ narrowed by a sixth of the Pythagorean comma.
    public static let young = TuningScale(
        checked: "Young II",
        closed([1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0].map { $0 / 6 })
    )

    private static func closed(_ parts: [Double]) -> [Degree] {
        let pure = 1200 * logarithm2(1.5)
        let comma = 12 * pure - 8400
        var cents = [Double](repeating: 0, count: 12)
        var sum = 0.0
        for (index, part) in parts.dropLast().enumerated() {
            sum += pure - part * comma
            cents[7 * (index + 1) % 12] = reduced(sum)
        }
        return cents.dropFirst().map { .cents($0) } + [.ratio(2, 1)]
    }

    /// The same note within an octave.
    private static func reduced(_ cents: Double) -> Double {
        cents - 1200 * (cents / 1200).rounded(.down)
    }
}
