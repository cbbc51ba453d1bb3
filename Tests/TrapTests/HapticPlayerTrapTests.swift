#if canImport(Testing)
    import HapticPatterns
    import Testing

    @Suite struct HapticPlayerTrapTests {
        @Test func advance_backwards_traps() async {
            await #expect(processExitsWith: .failure) { @MainActor in RecordingHapticPlayer().advance(by: -1) }
        }

        @Test func advance_forEver_traps() async {
            await #expect(processExitsWith: .failure) { @MainActor in RecordingHapticPlayer().advance(by: .infinity) }
        }

        @Test func idleTimeout_ofNothing_traps() async {
            await #expect(processExitsWith: .failure) { @MainActor in _ = RecordingHapticPlayer(idleTimeout: 0) }
        }
    }
#endif
