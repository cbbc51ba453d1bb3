/// Turns a playback into samples: additive synthesis, the same bits on every platform.
///
/// ```swift
/// let playback = Playback.together([Pitch(.a, octave: 4)], duration: 1)
/// let samples = ToneRenderer(timbre: .sine).render(playback)
/// samples.count  // → 45423
/// ```
///
/// Chords never clip: a voice is at most 1, and the sum is divided by the number of voices that can sound at once, at least
/// by four so that a single note is not louder than one of a chord. Notes begin and end on a raised cosine, so that there
/// is no click.
public struct ToneRenderer: Hashable, Sendable {
    /// Samples in a second.
    public let sampleRate: Int
    /// How notes sound.
    public let timbre: Timbre
    /// Which frequencies pitches have.
    public let tuning: Tuning

    /// The loudest sample there can be, leaving room for what comes after.
    static let peak = 0.9

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - sampleRate: Samples in a second, 8,000 to 192,000.
    ///   - timbre: How notes sound.
    ///   - tuning: Which frequencies pitches have.
    /// - Precondition: The sample rate is in range.
    public init(sampleRate: Int = 44_100, timbre: Timbre = .piano, tuning: Tuning = .equalTemperament) {
        precondition((8_000...192_000).contains(sampleRate), "a sample rate is 8,000 to 192,000")
        self.sampleRate = sampleRate
        self.timbre = timbre
        self.tuning = tuning
    }

    /// The samples of one channel, −0.9 to 0.9, from the start to the end of the last release.
    ///
    /// Partials at or above half the sample rate are left out; so are notes without any audible partial.
    ///
    /// - Complexity: In the order of samples × notes × partials: about 1 ns each.
    public func render(_ playback: Playback) -> [Float] {
        guard !playback.notes.isEmpty else { return [] }
        let length = frames(playback.duration + timbre.release)
        var mix = [Double](repeating: 0, count: length)
        for note in playback.notes { add(note, to: &mix) }
        let voices = playback.voices(release: timbre.release)
        let gain = ToneRenderer.peak / Double(max(voices, 4))
        return mix.map { Float($0 * gain) }
    }

    private func frames(_ seconds: Double) -> Int {
        Int((seconds * Double(sampleRate)).rounded())
    }

    private func add(_ note: PlayedNote, to mix: inout [Double]) {
        let start = frames(note.onset)
        let count = min(frames(note.duration + timbre.release), mix.count - start)
        guard count > 0, note.velocity > 0 else { return }
        let envelope = envelope(held: frames(note.duration), count: count)
        let turns = tuning.frequency(of: note.pitch) / Double(sampleRate)
        var first = 0
        while first < timbre.partials.count {
            addEight(from: first, turns: turns, level: note.velocity, envelope, at: start, to: &mix)
            first += 8
        }
    }

    /// Adds eight partials at once.
    ///
    /// Each partial is a phasor that turns by its frequency and shrinks by its decay: one complex product a sample. Eight of
    /// them side by side keep the processor busy while each waits for its predecessor.
    private func addEight(
        from first: Int,
        turns: Double,
        level: Double,
        _ envelope: [Double],
        at start: Int,
        to mix: inout [Double]
    ) {
        var x = SIMD8<Double>.zero
        var y = SIMD8<Double>.zero
        var cosines = SIMD8<Double>.zero
        var sines = SIMD8<Double>.zero
        for lane in 0..<8 where first + lane < timbre.partials.count {
            let partial = Double(first + lane + 1)
            guard turns * partial < 0.5 else { break }
            let decay = exponential2(-partial / (timbre.halfLife * Double(sampleRate)))
            x[lane] = level * timbre.partials[first + lane]
            cosines[lane] = decay * sine(turns: turns * partial + 0.25)
            sines[lane] = decay * sine(turns: turns * partial)
        }
        for frame in envelope.indices {
            mix[start + frame] += y.sum() * envelope[frame]
            (x, y) = (x * cosines - y * sines, x * sines + y * cosines)
        }
    }

    /// Rises on a raised cosine, stays at 1, and falls on a raised cosine from wherever it is at the release.
    private func envelope(held: Int, count: Int) -> [Double] {
        let attack = max(frames(timbre.attack), 1)
        let release = max(count - held, 1)
        return (0..<count).map { frame in
            let rise = frame < attack ? fade(Double(frame) / Double(attack)) : 1
            let fall = frame > held ? fade(Double(count - frame) / Double(release)) : 1
            return rise * fall
        }
    }

    /// 0 at 0, 1 at 1, flat at both ends.
    private func fade(_ x: Double) -> Double {
        0.5 - 0.5 * sine(turns: x / 2 + 0.25)
    }
}

extension Playback {
    /// The greatest number of notes that sound at one time, counting those that are dying away.
    func voices(release: Double) -> Int {
        notes.map { note in notes.count { $0.onset <= note.onset && note.onset < $0.end + release } }.max() ?? 0
    }
}
