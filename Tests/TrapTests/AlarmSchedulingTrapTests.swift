#if canImport(Testing)
    import AlarmScheduling
    import Foundation
    import Testing

    @Suite struct AlarmSchedulingTrapTests {
        @Test func aSnoozeOfNoMinutesTraps() async {
            await #expect(processExitsWith: .failure) { _ = SnoozePolicy.every(minutes: 0) }
        }

        @Test func aNegativeSnoozeLimitTraps() async {
            await #expect(processExitsWith: .failure) { _ = SnoozePolicy.every(minutes: 9, limit: -1) }
        }

        @Test func anEditThatChangesTheIdentityTraps() async {
            await #expect(processExitsWith: .failure) {
                let alarm = Alarm(time: .midnight, recurrence: .weekly(.monday))
                var life = try AlarmLifecycle(alarm, armedAt: .distantPast, in: ZoneTable.utc)
                let other = Alarm(time: .midnight, recurrence: .weekly(.monday))
                _ = try life.edit(to: other, at: .distantPast, in: ZoneTable.utc)
            }
        }
    }
#endif
