import AlarmScheduling

enum AlarmSchedulingScene {
    static func run(_ page: inout ScenePage) async throws {
        page.say("not written yet")
    }
}
