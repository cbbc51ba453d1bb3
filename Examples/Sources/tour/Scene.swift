/// A part of the tour, which shows the main task of a library.
struct Scene: Sendable {
    let title: String
    let run: @Sendable (inout ScenePage) async throws -> Void

    static let all: [Scene] = [
        Scene(title: "PitchKit: an ear-training quiz", run: PitchKitScene.run),
        Scene(title: "HapticPatterns: a real-world file", run: HapticPatternsScene.run),
        Scene(title: "AlarmScheduling: ten occurrences across a clock change", run: AlarmSchedulingScene.run),
        Scene(title: "PropertyAnimator: one animation, every command", run: PropertyAnimatorScene.run),
    ]
}
