/// The rule by which answers count as right.
///
/// ```swift
/// let rule = JudgingRule(spelling: .exact, octavesCount: false)
/// rule.spelling == JudgingRule.exact.spelling  // → true
/// rule.octavesCount == JudgingRule.pitchClass.octavesCount  // → true
/// ```
public struct JudgingRule: Hashable, Sendable {
    /// How notes are compared.
    public enum Spelling: String, CaseIterable, Hashable, Sendable {
        /// Letter and accidental must be right: D flat does not answer C sharp.
        case exact = "exact"
        /// The sound must be right: D flat answers C sharp.
        case enharmonic = "enharmonic"
    }

    /// How notes are compared.
    public var spelling: Spelling
    /// Whether octaves count when pitches are answered, or intervals: without, a tenth answers a third.
    public var octavesCount: Bool

    /// Spelling and octaves count.
    public static let exact = JudgingRule(spelling: .exact)
    /// The sound counts, octaves included; the default.
    public static let enharmonic = JudgingRule()
    /// Only the twelve keys of an octave count.
    public static let pitchClass = JudgingRule(octavesCount: false)

    /// Makes a rule: by sound, octaves counting, unless said otherwise.
    ///
    /// - Parameters:
    ///   - spelling: How notes are compared.
    ///   - octavesCount: Whether octaves count when pitches or intervals are answered.
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
