import HapticPatterns

enum HapticPatternsBenchmarks {
    static func run(_ suite: inout Suite) throws {}
}
