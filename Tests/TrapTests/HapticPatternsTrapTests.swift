#if canImport(Testing) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))
    import HapticPatterns
    import Testing

    /// Each precondition of HapticPatterns, in a process of its own.
    @Suite struct HapticPatternsTrapTests {
        @Test func repeated_negativeCount_traps() async {
            await #expect(processExitsWith: .failure) { _ = HapticPattern.success.repeated(-1) }
        }

        @Test func repeated_countAboveTheLimit_traps() async {
            await #expect(processExitsWith: .failure) { _ = HapticPattern().repeated(1_000_000_000) }
        }

        @Test func timings_tooManyRepetitions_traps() async {
            await #expect(processExitsWith: .failure) {
                _ = HapticPattern(timings: [0, 100], repeatIndex: 0, repetitions: 1_000_000)
            }
        }

        @Test func stretched_byZero_traps() async {
            await #expect(processExitsWith: .failure) { _ = HapticPattern.success.stretched(by: 0) }
        }

        @Test func stretched_byNaN_traps() async {
            await #expect(processExitsWith: .failure) { _ = HapticPattern.success.stretched(by: .nan) }
        }

        @Test func sampled_intervalOfZero_traps() async {
            await #expect(processExitsWith: .failure) { _ = HapticPattern.success.sampled(every: 0) }
        }

        @Test func sampled_intervalOfNaN_traps() async {
            await #expect(processExitsWith: .failure) { _ = HapticPattern.success.sampled(every: .nan) }
        }

        @Test func chunks_ofZeroMilliseconds_traps() async {
            await #expect(processExitsWith: .failure) { _ = DualRumble(.success).chunks(atMost: 0) }
        }

        @Test func line_stepOfZero_traps() async {
            await #expect(processExitsWith: .failure) { _ = HapticPlot(.success).line(every: 0) }
        }
    }
#endif
