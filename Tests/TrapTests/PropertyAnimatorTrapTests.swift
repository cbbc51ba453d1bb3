#if canImport(Testing)
    import PropertyAnimator
    import Testing

    /// What ends the process: mistakes of the programmer that the types cannot stop.
    @Suite struct PropertyAnimatorTrapTests {
        @Test func framesAtNoRateTrap() async {
            await #expect(processExitsWith: .failure) {
                ManualFrameSource().send(until: 1, framesPerSecond: 0)
            }
            await #expect(processExitsWith: .failure) {
                _ = ClockFrameSource(clock: ContinuousClock(), framesPerSecond: -60)
            }
        }

        @Test func columnsOutOfBoundsTrap() async {
            await #expect(processExitsWith: .failure) {
                _ = ValueColumn(count: -1)
            }
            await #expect(processExitsWith: .failure) {
                _ = Tween(ValueColumn(count: 3), at: 3, from: 0, to: 1)
            }
        }
    }
#endif
