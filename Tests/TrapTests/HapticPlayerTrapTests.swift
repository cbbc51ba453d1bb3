#if canImport(Testing)
    import HapticPatterns
    import Testing

    @Suite struct HapticPlayerTrapTests {
        @Test func advance_backwards_traps() async {
            await #expect(processExitsWith: .failure) { @MainActor in RecordingHapticPlayer().advance(by: -1) }
        }
    }
#endif
