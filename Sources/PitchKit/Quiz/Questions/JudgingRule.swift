/// A rule that decides which answers are right.
///
/// ```swift
/// let rule = JudgingRule(spelling: .exact, octavesCount: false)
/// rule.spelling == JudgingRule.exact.spelling  // → true
/// rule.octavesCount == JudgingRule.pitchClass.octavesCount  // → true
/// ```
public struct JudgingRule: Hashable, Sendable {
    /// The comparison of notes: by spelling or by sound.
    public enum Spelling: String, CaseIterable, Hashable, Sendable {
        /// The letter and the accidental must match: D flat is wrong for C sharp.
        case exact = "exact"
        /// The sound must match: D flat is right for C sharp.
        case enharmonic = "enharmonic"
    }

    /// The comparison of notes: by spelling or by sound.
    public var spelling: Spelling
    /// Whether octaves count in answers with pitches or intervals; if not, a tenth is right for a third.
    public var octavesCount: Bool

    /// The rule in which spelling and octaves count.
    public static let exact = JudgingRule(spelling: .exact)
    /// The default rule, in which the sound counts, octaves included.
    public static let enharmonic = JudgingRule()
    /// The rule in which only the twelve keys of an octave count.
    public static let pitchClass = JudgingRule(octavesCount: false)

    /// Creates a rule; by default, the sound and the octave must match.
    ///
    /// - Parameters:
    ///   - spelling: The comparison of notes.
    ///   - octavesCount: Whether octaves count in answers with pitches or intervals.
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
