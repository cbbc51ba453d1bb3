extension Interval {
    /// P1, no distance.
    public static let perfectUnison = Interval(steps: 0, semitones: 0)
    /// A1, the same letter a semitone up.
    public static let augmentedUnison = Interval(steps: 0, semitones: 1)
    /// d2, the next letter without a change of sound.
    public static let diminishedSecond = Interval(steps: 1, semitones: 0)
    /// m2, one semitone.
    public static let minorSecond = Interval(steps: 1, semitones: 1)
    /// M2, two semitones.
    public static let majorSecond = Interval(steps: 1, semitones: 2)
    /// A2, three semitones.
    public static let augmentedSecond = Interval(steps: 1, semitones: 3)
    /// m3, three semitones.
    public static let minorThird = Interval(steps: 2, semitones: 3)
    /// M3, four semitones.
    public static let majorThird = Interval(steps: 2, semitones: 4)
    /// d4, four semitones.
    public static let diminishedFourth = Interval(steps: 3, semitones: 4)
    /// P4, five semitones.
    public static let perfectFourth = Interval(steps: 3, semitones: 5)
    /// A4, six semitones.
    public static let augmentedFourth = Interval(steps: 3, semitones: 6)
    /// d5, six semitones.
    public static let diminishedFifth = Interval(steps: 4, semitones: 6)
    /// P5, seven semitones.
    public static let perfectFifth = Interval(steps: 4, semitones: 7)
    /// A5, eight semitones.
    public static let augmentedFifth = Interval(steps: 4, semitones: 8)
    /// m6, eight semitones.
    public static let minorSixth = Interval(steps: 5, semitones: 8)
    /// M6, nine semitones.
    public static let majorSixth = Interval(steps: 5, semitones: 9)
    /// d7, nine semitones.
    public static let diminishedSeventh = Interval(steps: 6, semitones: 9)
    /// m7, ten semitones.
    public static let minorSeventh = Interval(steps: 6, semitones: 10)
    /// M7, eleven semitones.
    public static let majorSeventh = Interval(steps: 6, semitones: 11)
    /// P8, twelve semitones.
    public static let perfectOctave = Interval(steps: 7, semitones: 12)
    /// m9, thirteen semitones.
    public static let minorNinth = Interval(steps: 8, semitones: 13)
    /// M9, fourteen semitones.
    public static let majorNinth = Interval(steps: 8, semitones: 14)
    /// m10, fifteen semitones.
    public static let minorTenth = Interval(steps: 9, semitones: 15)
    /// M10, sixteen semitones.
    public static let majorTenth = Interval(steps: 9, semitones: 16)
}
