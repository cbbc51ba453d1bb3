#if canImport(Testing) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))
    import PitchKit
    import Testing

    /// The preconditions of PitchKit: programming errors that the types cannot rule out.
    @Suite struct PitchKitTrapTests {
        @Test func chordTone_degreeOutOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = ChordQuality.major.adding(14) }
            await #expect(processExitsWith: .failure) { _ = ChordQuality.major.adding(10) }
        }

        @Test func tuning_numbersOutOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = Tuning(fifth: 1_201) }
            await #expect(processExitsWith: .failure) { _ = Tuning.equalTemperament(frequency: 0) }
            await #expect(processExitsWith: .failure) { _ = Tuning.equalTemperament.tuned(to: .nan) }
        }

        @Test func tuningScale_numbersOutOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = TuningScale.equal(0) }
            await #expect(processExitsWith: .failure) { _ = TuningScale.equal(12, of: 0) }
            await #expect(processExitsWith: .failure) { _ = TuningScale.harmonics(from: 0, to: 8) }
            await #expect(processExitsWith: .failure) { _ = TuningScale.harmonics(from: 8, to: 8) }
            await #expect(processExitsWith: .failure) { _ = TuningScale.steps(of: 0.5, count: 1) }
            await #expect(processExitsWith: .failure) { _ = TuningScale.steps(of: 100, count: 1_001) }
            await #expect(processExitsWith: .failure) { _ = TuningScale.chain(ofFifths: .nan, name: "none") }
        }

        @Test func timbre_numbersOutOfRange_traps() async {
            await #expect(processExitsWith: .failure) {
                _ = Timbre(partials: [], attack: 0.01, halfLife: 1, release: 0.1)
            }
            await #expect(processExitsWith: .failure) {
                _ = Timbre(partials: [0], attack: 0.01, halfLife: 1, release: 0.1)
            }
            await #expect(processExitsWith: .failure) {
                _ = Timbre(partials: [1], attack: 0, halfLife: 1, release: 0.1)
            }
            await #expect(processExitsWith: .failure) {
                _ = Timbre(partials: [1], attack: 0.01, halfLife: 0, release: 0.1)
            }
            await #expect(processExitsWith: .failure) {
                _ = Timbre(partials: [1], attack: 0.01, halfLife: 1, release: 3)
            }
        }

        @Test func sampleRate_outOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = ToneRenderer(sampleRate: 7_999) }
            await #expect(processExitsWith: .failure) { _ = WAVFile.bytes(of: [], sampleRate: 0) }
        }

        @Test func midiProgram_outOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = try MIDIFile.bytes(of: Playback([]), program: 128) }
        }

        @Test func unimplementedDoubles_usedWithoutAReport_trap() async {
            await #expect(processExitsWith: .failure) { await UnimplementedNotePlayer().stop() }
            await #expect(processExitsWith: .failure) { _ = await UnimplementedProgressStore().load() }
        }
    }
#endif
