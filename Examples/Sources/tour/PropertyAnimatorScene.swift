import PropertyAnimator

enum PropertyAnimatorScene {
    static func run(_ page: inout ScenePage) async throws {
        page.say("not written yet")
    }
}
