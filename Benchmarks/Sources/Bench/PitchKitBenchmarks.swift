import PitchKit

enum PitchKitBenchmarks {
    static func run(_ suite: inout Suite) throws {}
}
