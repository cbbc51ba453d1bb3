#if canImport(Testing) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))
    import HapticPatterns
    import Testing

    /// Each precondition of the recording player, in a process of its own.
    @Suite struct HapticPlayerTrapTests {
        @Test func advance_backwards_traps() async {
            await #expect(processExitsWith: .failure) { @MainActor in RecordingHapticPlayer().advance(by: -1) }
        }

        @Test func advance_infiniteTime_traps() async {
            await #expect(processExitsWith: .failure) { @MainActor in RecordingHapticPlayer().advance(by: .infinity) }
        }

        @Test func unimplementedPlayer_traps() async {
            await #expect(processExitsWith: .failure) { @MainActor in UnimplementedHapticPlayer().stop() }
        }

        @Test func idleTimeout_ofZero_traps() async {
            await #expect(processExitsWith: .failure) { @MainActor in _ = RecordingHapticPlayer(idleTimeout: 0) }
        }
    }
#endif
