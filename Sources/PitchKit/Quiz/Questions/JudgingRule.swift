/// A rule that determines which answers are right.
///
/// ```swift
/// let rule = JudgingRule(spelling: .exact, octavesCount: false)
/// rule.spelling == JudgingRule.exact.spelling  // → true
/// rule.octavesCount == JudgingRule.pitchClass.octavesCount  // → true
/// ```
public struct JudgingRule: Hashable, Sendable {
    /// A comparison of notes: by spelling or by sound.
    public enum Spelling: String, CaseIterable, Hashable, Sendable {
        /// The letter and the accidental must match: D flat is wrong for C sharp.
        case exact = "exact"
        /// The sound must match: D flat is right for C sharp.
        case enharmonic = "enharmonic"
    }

    /// The comparison of notes: by spelling or by sound.
    public var spelling: Spelling
    /// Whether octaves are compared in answers with pitches or intervals.
    ///
    /// If octaves are not compared, a tenth is right for a third.
    public var octavesCount: Bool

    /// The rule that compares spellings and octaves.
    public static let exact = JudgingRule(spelling: .exact)
    /// The default rule, which compares sounds and octaves.
    public static let enharmonic = JudgingRule()
    /// The rule that compares sounds without octaves.
    public static let pitchClass = JudgingRule(octavesCount: false)

    /// Creates a rule.
    ///
    /// With the default arguments, the rule is ``enharmonic``.
    ///
    /// - Parameters:
    ///   - spelling: The comparison of notes.
    ///   - octavesCount: Whether octaves are compared in answers with pitches or intervals.
    public init(spelling: Spelling = .enharmonic, octavesCount: Bool = true) {
        self.spelling = spelling
        self.octavesCount = octavesCount
    }
}

#if !$Embedded
    extension JudgingRule.Spelling: Codable {}

    extension JudgingRule: Codable {
        private enum CodingKeys: String, CodingKey { case spelling, octavesCount }
    }
#endif
