/// What counts as right.
public struct JudgingRule: Hashable, Sendable {
    /// How notes are compared.
    public enum Spelling: CaseIterable, Hashable, Sendable {
        /// Letter and accidental must be right: D flat does not answer C sharp.
        case exact
        /// The sound must be right: D flat answers C sharp.
        case enharmonic
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

extension JudgingRule.Spelling: CustomStringConvertible {
    /// The name under which the rule is stored and shown.
    public var name: String {
        switch self {
        case .exact: "exact"
        case .enharmonic: "enharmonic"
        }
    }

    /// The rule of that name, or `nil` when there is none.
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// The name.
    public var description: String { name }
}

#if !$Embedded
    extension JudgingRule.Spelling: Codable {
        /// Reads the rule from its name.
        public init(from decoder: any Decoder) throws {
            self = try decodeName(from: decoder, "rule", Self.init(name:))
        }

        /// Writes the name.
        public func encode(to encoder: any Encoder) throws { try encodeText(name, to: encoder) }
    }
#endif

#if !$Embedded
    extension JudgingRule: Codable {
        private enum CodingKeys: String, CodingKey { case spelling, octavesCount }
    }
#endif
