/// A timbre of synthesized notes: the loudness of the partials, and the changes of the loudness over time.
public struct Timbre: Hashable, Sendable {
    /// The loudness of each partial, beginning with the fundamental, scaled to a sum of 1.
    public let partials: [Double]
    /// The time from silence to full loudness in seconds, 0.002 to 1.
    public let attack: Double
    /// The time in seconds in which the fundamental of a held note decays to half its loudness.
    ///
    /// The time is 0.05 or more, or infinity for a sound without decay. The nth partial decays n times as fast.
    public let halfLife: Double
    /// The time from the release to silence in seconds, 0.005 to 2.
    public let release: Double

    /// Creates a timbre from partials and an envelope.
    ///
    /// - Parameters:
    ///   - partials: The loudness of each partial, beginning with the fundamental: 1 to 32 numbers, each 0 or more and
    ///     not all 0.
    ///   - attack: The time from silence to full loudness in seconds, 0.002 to 1.
    ///   - halfLife: The time in seconds in which a held fundamental decays to half its loudness: 0.05 or more, or
    ///     infinity for no decay.
    ///   - release: The time from the release to silence in seconds, 0.005 to 2.
    /// - Precondition: All arguments are in the ranges of their descriptions.
    public init(partials: [Double], attack: Double, halfLife: Double, release: Double) {
        precondition((1...32).contains(partials.count), "a timbre has 1 to 32 partials")
        let sum = partials.reduce(0, +)
        precondition(
            partials.allSatisfy { $0 >= 0 } && sum > 0 && sum.isFinite, "partials are 0 or louder, and not all 0")
        precondition((0.002...1).contains(attack), "an attack takes 0.002 to 1 second")
        precondition(halfLife >= 0.05, "a half-life is 0.05 seconds or more")
        precondition((0.005...2).contains(release), "a release takes 0.005 to 2 seconds")
        self.partials = partials.map { $0 / sum }
        self.attack = attack
        self.halfLife = halfLife
        self.release = release
    }

    /// A pure tone.
    public static let sine = Timbre(partials: [1], attack: 0.01, halfLife: .infinity, release: 0.03)

    /// A struck string that is bright at first and decays.
    public static let piano = Timbre(
        partials: [1, 0.5, 0.3, 0.2, 0.12, 0.08, 0.05, 0.03],
        attack: 0.004,
        halfLife: 0.6,
        release: 0.12
    )

    /// An organ pipe with octaves and a twelfth, without decay.
    public static let organ = Timbre(
        partials: [1, 0.6, 0.25, 0.35, 0, 0.1, 0, 0.15],
        attack: 0.02,
        halfLife: .infinity,
        release: 0.05
    )
}
