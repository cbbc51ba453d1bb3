import PitchKit

enum PitchKitScene {
    static func run(_ page: inout ScenePage) async throws {
        page.say("not written yet")
    }
}
