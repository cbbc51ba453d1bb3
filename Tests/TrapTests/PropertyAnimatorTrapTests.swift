#if canImport(Testing)
    import PropertyAnimator
    import Testing

    /// What ends the process: mistakes of the programmer that the types cannot stop.
    @Suite struct PropertyAnimatorTrapTests {
        @Test func framesAtNoRateTrap() async {
            await #expect(processExitsWith: .failure) {
                ManualFrameSource().send(until: 1, framesPerSecond: 0)
            }
        }
    }
#endif
