#if canImport(Testing)
    import AlarmScheduling
    import Testing

    @Suite struct AlarmSchedulingTrapTests {
        @Test func aSnoozeOfNoMinutesTraps() async {
            await #expect(processExitsWith: .failure) { _ = SnoozePolicy.every(minutes: 0) }
        }

        @Test func aNegativeSnoozeLimitTraps() async {
            await #expect(processExitsWith: .failure) { _ = SnoozePolicy.every(minutes: 9, limit: -1) }
        }
    }
#endif
