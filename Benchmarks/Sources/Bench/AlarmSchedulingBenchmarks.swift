import AlarmScheduling

enum AlarmSchedulingBenchmarks {
    static func run(_ suite: inout Suite) throws {}
}
