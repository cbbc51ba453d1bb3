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

        @Test func manualFrames_withoutEnd_traps() async {
            await #expect(processExitsWith: .failure) {
                ManualFrameSource().send(until: .infinity, framesPerSecond: 60)
            }
            await #expect(processExitsWith: .failure) {
                ManualFrameSource().send(until: 1, framesPerSecond: .infinity)
            }
            await #expect(processExitsWith: .failure) {
                ManualFrameSource(now: -.infinity).send(until: 1, framesPerSecond: 60)
            }
        }

        @Test func unimplementedFrames_traps() async {
            await #expect(processExitsWith: .failure) {
                _ = UnimplementedFrameSource().now
            }
        }

        @Test func clockFrames_atNegativeRate_traps() async {
            await #expect(processExitsWith: .failure) {
                _ = ClockFrameSource(clock: ContinuousClock(), framesPerSecond: -60)
            }
        }

        @Test func spring_ofImpossibleParameters_traps() async {
            await #expect(processExitsWith: .failure) {
                _ = TimingCurve.spring(mass: 0, stiffness: 100, damping: 10)
            }
            await #expect(processExitsWith: .failure) {
                _ = TimingCurve.spring(mass: 1, stiffness: 100, damping: .nan)
            }
        }

        @Test func column_ofNegativeCount_traps() async {
            await #expect(processExitsWith: .failure) {
                _ = ValueColumn(count: -1)
            }
        }

        @Test func columnSubscript_outOfBounds_traps() async {
            await #expect(processExitsWith: .failure) {
                _ = ValueColumn(count: 3)[3]
            }
            await #expect(processExitsWith: .failure) {
                ValueColumn(count: 3)[-1] = 0
            }
        }

        @Test func columnTween_outOfBounds_traps() async {
            await #expect(processExitsWith: .failure) {
                _ = Tween(ValueColumn(count: 3), at: 3, from: 0, to: 1)
            }
        }
    }
#endif
