#if canImport(Testing) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))
    import PropertyAnimator
    import Testing

    /// The preconditions of PropertyAnimator; a violation ends the process.
    @Suite struct PropertyAnimatorTrapTests {
        @Test func manualFrames_atRateZero_traps() async {
            await #expect(processExitsWith: .failure) {
                ManualFrameSource().send(until: 1, framesPerSecond: 0)
            }
        }

        @Test func clockFrames_atNegativeRate_traps() async {
            await #expect(processExitsWith: .failure) {
                _ = ClockFrameSource(clock: ContinuousClock(), framesPerSecond: -60)
            }
        }

        @Test func column_ofNegativeCount_traps() async {
            await #expect(processExitsWith: .failure) {
                _ = ValueColumn(count: -1)
            }
        }

        @Test func columnTween_outOfBounds_traps() async {
            await #expect(processExitsWith: .failure) {
                _ = Tween(ValueColumn(count: 3), at: 3, from: 0, to: 1)
            }
        }
    }
#endif
