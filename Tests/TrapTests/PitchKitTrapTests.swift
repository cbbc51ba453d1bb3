#if canImport(Testing) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))
    import PitchKit
    import Testing

    /// The preconditions of PitchKit: programming errors that the types cannot rule out.
    @Suite struct PitchKitTrapTests {
        @Test func accidental_beyondLimit_traps() async {
            await #expect(processExitsWith: .failure) { _ = Accidental(semitones: 1_001) }
        }

        @Test func pitch_octaveOutOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = Pitch(.c, octave: 1_001) }
        }

        @Test func chordTone_degreeOutOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = ChordQuality.major.adding(14) }
        }

        @Test func chordPitches_octaveOutOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = Chord(NoteName(.c), .major).pitches(bassOctave: 901) }
        }

        @Test func scalePitches_octaveOutOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = Scale(NoteName(.c), .major).pitches(octave: -901) }
        }

        @Test func tuning_numbersOutOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = Tuning(fifth: 1_201) }
            await #expect(processExitsWith: .failure) { _ = Tuning.equalTemperament(frequency: 0) }
            await #expect(processExitsWith: .failure) { _ = Tuning.meantone(comma: 1.5) }
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

        @Test func loopCount_outOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = Playback([]).looped(0) }
        }

        @Test func midiProgram_outOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = try MIDIFile.bytes(of: Playback([]), program: 128) }
        }

        @Test func pool_octavesOutOfRange_traps() async {
            await #expect(processExitsWith: .failure) { _ = QuizPool(octaves: -1...4) }
        }
    }
#endif
