#if canImport(Testing)
    import HapticPatterns
    import Testing

    /// Each precondition of HapticPatterns, in a process of its own.
    @Suite struct HapticPatternsTrapTests {
        @Test func negativeRepeatCountTraps() async {
            await #expect(processExitsWith: .failure) { _ = HapticPattern.success.repeated(-1) }
        }

        @Test func stretchByZeroTraps() async {
            await #expect(processExitsWith: .failure) { _ = HapticPattern.success.stretched(by: 0) }
        }

        @Test func samplingWithoutAnIntervalTraps() async {
            await #expect(processExitsWith: .failure) { _ = HapticPattern.success.sampled(every: 0) }
        }

        @Test func chunksOfNothingTrap() async {
            await #expect(processExitsWith: .failure) { _ = DualRumble(.success).chunks(atMost: 0) }
        }

        @Test func lineWithoutAStepTraps() async {
            await #expect(processExitsWith: .failure) { _ = HapticPlot(.success).line(every: 0) }
        }
    }
#endif
