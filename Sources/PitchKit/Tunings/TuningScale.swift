/// A scale of a tuning: the degrees within one period, as in Scala files.
///
/// Degree 0 is the starting note and is not in the list of degrees. The last degree in the list is the period, usually
/// an octave, after which the scale repeats.
///
/// ```swift
/// TuningScale.equal(19).cents(ofDegree: 19)  // → 1200.0
/// TuningScale.just.degrees[6]  // → 3/2
/// let third = TuningScale.werckmeisterIII.cents(ofDegree: 4)
/// (third * 1000).rounded() / 1000  // → 390.225
/// ```
public struct TuningScale: Hashable, Sendable {
    /// A degree of a scale, as its distance above the starting note.
    public enum Degree: Hashable, Sendable, CustomStringConvertible {
        /// A frequency ratio of two whole numbers, each 1 or more.
        case ratio(Int, Int)
        /// A distance in cents, negative below the starting note; a semitone of equal temperament has 100 cents.
        case cents(Double)

        /// The distance in cents.
        public var cents: Double {
            switch self {
            case .ratio(let upper, let lower): 1200 * logarithm2(Double(upper) / Double(lower))
            case .cents(let cents): cents
            }
        }

        /// The distance as in a Scala file: `3/2`, `701.955`.
        public var description: String {
            switch self {
            case .ratio(let upper, let lower): "\(upper)/\(lower)"
            case .cents(let cents): "\(cents)"
            }
        }
    }

    /// The description of the scale, in one line.
    public let name: String
    /// The degrees above the starting note; the last degree is the period.
    ///
    /// A scale that consists of the starting note has an empty list of degrees.
    public let degrees: [Degree]

    /// Creates a scale; `nil` when a degree is out of range.
    ///
    /// Both numbers of a ratio are 1 or more, and cents are −1,000,000 to 1,000,000.
    ///
    /// - Parameters:
    ///   - name: The description of the scale. Line breaks become blanks, and an exclamation mark at the beginning,
    ///     which would make the line a comment in a file, gets a blank before it.
    ///   - degrees: The degrees above the starting note, in any order; the last degree is the period.
    /// - Complexity: O(n) for n degrees and characters.
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
        self.name = line.hasPrefix("!") ? " " + line : line
        self.degrees = degrees
    }

    /// The size of the period in cents; 0 for an empty scale.
    public var period: Double { degrees.last?.cents ?? 0 }

    /// Returns the distance of a degree above the starting note in cents.
    ///
    /// The scale repeats above the period and below degree 0.
    ///
    /// - Parameter degree: The number of the degree, any whole number.
    /// - Returns: The distance in cents.
    public func cents(ofDegree degree: Int) -> Double {
        guard !degrees.isEmpty else { return 0 }
        let (periods, index) = floorDivision(degree, by: degrees.count)
        return Double(periods) * period + (index == 0 ? 0 : degrees[index - 1].cents)
    }
}

extension TuningScale {
    /// Returns a scale that divides a period into equal steps.
    ///
    /// - Parameters:
    ///   - count: The number of steps in the period, 1 to 10,000.
    ///   - upper: The upper number of the period's ratio, 1 or more; the octave 2:1 by default.
    ///   - lower: The lower number of the period's ratio, 1 or more.
    /// - Returns: The scale of equal steps.
    /// - Precondition: `count` is in 1…10,000, and `upper` and `lower` are positive.
    public static func equal(_ count: Int, of upper: Int = 2, to lower: Int = 1) -> TuningScale {
        precondition((1...10_000).contains(count), "an equal scale has 1 to 10,000 steps")
        precondition(upper > 0 && lower > 0, "a period is a ratio of positive numbers")
        let period = Degree.ratio(upper, lower)
        let steps = (1..<count).map { Degree.cents(period.cents * Double($0) / Double(count)) }
        return TuningScale(checked: "\(count) equal divisions of \(upper)/\(lower)", steps + [period])
    }

    /// Returns a scale of ratios.
    private static func ratios(_ name: String, _ ratios: [(Int, Int)]) -> TuningScale {
        TuningScale(checked: name, ratios.map { .ratio($0.0, $0.1) })
    }

    /// The just major scale (Ptolemy's intense diatonic), with ratios of small numbers.
    public static let justMajor = ratios(
        "just major scale", [(9, 8), (5, 4), (4, 3), (3, 2), (5, 3), (15, 8), (2, 1)])

    /// Just intonation: twelve notes with 5-limit ratios, in the asymmetric form.
    public static let just = ratios(
        "just intonation",
        [
            (16, 15), (9, 8), (6, 5), (5, 4), (4, 3), (45, 32), (3, 2), (8, 5), (5, 3), (9, 5), (15, 8), (2, 1),
        ]
    )

    /// Returns a scale of successive harmonics.
    ///
    /// - Parameters:
    ///   - lowest: The number of the first harmonic, 1 to 1,000.
    ///   - highest: The number of the last harmonic, which is the period: above `lowest`, up to 10,000.
    /// - Returns: The scale of harmonics.
    /// - Precondition: `lowest` is in 1…1,000, and `highest` is above `lowest` and at most 10,000.
    public static func harmonics(from lowest: Int, to highest: Int) -> TuningScale {
        precondition((1...1_000).contains(lowest), "the first harmonic is 1 to 1,000")
        precondition(highest > lowest && highest <= 10_000, "the last harmonic is above the first, up to 10,000")
        return TuningScale(
            checked: "harmonics \(lowest) to \(highest)", (lowest + 1...highest).map { .ratio($0, lowest) })
    }

    /// The Bohlen–Pierce scale: thirteen just notes that repeat at the twelfth 3:1.
    public static let bohlenPierce = ratios(
        "Bohlen-Pierce, just",
        [
            (27, 25), (25, 21), (9, 7), (7, 5), (75, 49), (5, 3), (9, 5), (49, 25), (15, 7), (7, 3), (63, 25), (25, 9),
            (3, 1),
        ]
    )

    /// Returns a scale of equal steps without an octave, such as Wendy Carlos's alpha (78 cents), beta (63.8) or gamma
    /// (35.1).
    ///
    /// - Parameters:
    ///   - step: The size of a step in cents, 1 to 1,200.
    ///   - count: The number of listed steps, 1 to 1,000.
    /// - Returns: The scale of equal steps.
    /// - Precondition: `step` is in 1…1,200 and `count` in 1…1,000.
    public static func steps(of step: Double, count: Int) -> TuningScale {
        precondition((1...1_200).contains(step), "a step has 1 to 1,200 cents")
        precondition((1...1_000).contains(count), "a scale has 1 to 1,000 steps")
        return TuningScale(checked: "steps of \(step) cents", (1...count).map { .cents(step * Double($0)) })
    }
}

extension TuningScale {
    /// Returns twelve notes of a chain of equal fifths from E flat to G sharp, relative to C.
    ///
    /// - Parameters:
    ///   - fifth: The size of the fifths in cents, 0 to 1,200.
    ///   - name: The description of the scale.
    /// - Returns: The scale of twelve notes.
    /// - Precondition: `fifth` is in 0…1,200.
    public static func chain(ofFifths fifth: Double, name: String) -> TuningScale {
        precondition((0...1200).contains(fifth), "a fifth has 0 to 1,200 cents")
        let cents = (1..<12).map { key in
            // In fifths above C, E flat is -3 and G sharp is 8.
            let fifths = (7 * key + 3) % 12 - 3
            return reduced(Double(fifths) * fifth)
        }
        return TuningScale(checked: name, cents.map { .cents($0) } + [.ratio(2, 1)])
    }

    /// Pythagorean tuning from E flat to G sharp, with eleven pure fifths, as ratios.
    public static let pythagorean = ratios(
        "Pythagorean",
        [
            (2187, 2048), (9, 8), (32, 27), (81, 64), (4, 3), (729, 512), (3, 2), (6561, 4096), (27, 16), (16, 9),
            (243, 128), (2, 1),
        ]
    )

    /// Returns meantone from E flat to G sharp: fifths narrowed by a part of the syntonic comma (81:80).
    ///
    /// - Parameter part: The part of the comma, clamped to 0…1; NaN is 0.
    /// - Returns: The meantone scale.
    public static func meantone(comma part: Double) -> TuningScale {
        chain(ofFifths: Tuning.meantone(comma: part).fifth, name: "meantone, \(clamped(part, to: 1)) comma")
    }

    /// Returns a temperament from a closed circle of fifths, each narrowed by a part of the Pythagorean comma.
    ///
    /// - Parameters:
    ///   - name: The description of the scale.
    ///   - parts: The part of the comma for each fifth, in the order C–G, G–D, D–A, …, F–C: twelve numbers with the sum
    ///     1.
    /// - Returns: The scale relative to C; `nil` unless `parts` has twelve numbers with the sum 1.
    public static func circle(_ name: String, narrowedBy parts: [Double]) -> TuningScale? {
        guard parts.count == 12, abs(parts.reduce(0, +) - 1) < 1e-9 else { return nil }
        return TuningScale(checked: name, closed(parts))
    }

    /// Werckmeister's third temperament (1691): C–G, G–D, D–A and B–F♯ are narrowed by a quarter of the Pythagorean
    /// comma.
    public static let werckmeisterIII = TuningScale(
        checked: "Werckmeister III",
        closed([0.25, 0.25, 0.25, 0, 0, 0.25, 0, 0, 0, 0, 0, 0])
    )

    /// Vallotti's temperament: the fifths from F to B are narrowed by a sixth of the Pythagorean comma.
    public static let vallotti = TuningScale(
        checked: "Vallotti",
        closed([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1].map { $0 / 6 })
    )

    /// Young's second temperament (1799): the fifths from C to F♯ are narrowed by a sixth of the Pythagorean comma.
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

    /// Returns the distance reduced to within an octave.
    private static func reduced(_ cents: Double) -> Double {
        cents - 1200 * (cents / 1200).rounded(.down)
    }
}
