import PropertyAnimator

enum PropertyAnimatorBenchmarks {
    static func run(_ suite: inout Suite) throws {
        try PropertyAnimatorSpringBenchmarks.run(&suite)
    }
}
