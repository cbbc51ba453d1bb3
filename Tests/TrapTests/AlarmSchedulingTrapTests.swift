#if canImport(Testing) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))
    import AlarmScheduling
    import Foundation
    import Testing

    @Suite struct AlarmSchedulingTrapTests {
        @Test func snoozePolicy_noMinutes_traps() async {
            await #expect(processExitsWith: .failure) { _ = SnoozePolicy.every(minutes: 0) }
        }

        @Test func snoozePolicy_negativeLimit_traps() async {
            await #expect(processExitsWith: .failure) { _ = SnoozePolicy.every(minutes: 9, limit: -1) }
        }

        @Test func timeOfDay_hourOrMinuteOutOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = TimeOfDay.at(24, 0) }
            await #expect(processExitsWith: .failure) { _ = TimeOfDay.at(7, -1) }
        }

        @Test func localDate_noSuchDay_traps() async {
            await #expect(processExitsWith: .failure) { _ = LocalDate.on(2023, 2, 29) }
        }

        @Test func edit_otherIdentifier_traps() async {
            await #expect(processExitsWith: .failure) {
                let alarm = Alarm(time: .midnight, recurrence: .weekly(.monday))
                var lifecycle = try AlarmLifecycle(alarm, enabledAt: .distantPast, in: ZoneTable.utc)
                let other = Alarm(time: .midnight, recurrence: .weekly(.monday))
                _ = try lifecycle.edit(to: other, at: .distantPast, in: ZoneTable.utc)
            }
        }

        @Test func simulatedPhone_shortInterval_traps() async {
            await #expect(processExitsWith: .failure) {
                let phone = try SimulatedPhone(at: .distantPast, zone: "UTC", zones: ManualZones(ZoneTable.utc))
                try await phone.add("a", .interval(0, repeats: false))
            }
            await #expect(processExitsWith: .failure) {
                let phone = try SimulatedPhone(at: .distantPast, zone: "UTC", zones: ManualZones(ZoneTable.utc))
                try await phone.add("a", .interval(59, repeats: true))
            }
        }

        @Test func unimplementedDoubles_used_trap() async {
            await #expect(processExitsWith: .failure) { _ = try await UnimplementedAlarmStore().load() }
            await #expect(processExitsWith: .failure) {
                _ = try await UnimplementedNotificationBackend().pending()
            }
            await #expect(processExitsWith: .failure) { _ = UnimplementedWallClock().now }
            await #expect(processExitsWith: .failure) { _ = UnimplementedZoneSource().deviceZoneIdentifier }
        }
    }
#endif
