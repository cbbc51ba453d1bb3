import HapticPatterns

enum HapticPatternsScene {
    static func run(_ page: inout ScenePage) async throws {
        page.say("not written yet")
    }
}

extension HapticPatternsScene {
    static func explain(_ bytes: [UInt8], named name: String, on page: inout ScenePage) async throws {
        page.say("not written yet")
    }
}
