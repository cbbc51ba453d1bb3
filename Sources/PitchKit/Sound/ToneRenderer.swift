/// A renderer that turns playbacks into samples by additive synthesis, with the same bits on every platform.
///
/// ```swift
/// let playback = Playback.together([Pitch(.a, octave: 4)], duration: 1)
/// let samples = ToneRenderer(timbre: .sine).render(playback)
/// samples.count  // → 45423
/// ```
///
/// To avoid clipping, the sum of the notes is divided by the greatest number of simultaneous notes. The divisor is at
/// least 4, so that a single note is as loud as a note of a chord of up to four notes. To avoid clicks, the loudness of
/// a note rises and falls along half a cosine.
public struct ToneRenderer: Hashable, Sendable {
    /// The number of samples per second.
    public let sampleRate: Int
    /// The timbre with which the notes are rendered.
    public let timbre: Timbre
    /// The tuning that gives the pitches their frequencies.
    public let tuning: Tuning

    /// The greatest absolute value of a sample.
    ///
    /// The value is less than 1, so that rounding causes no clipping.
    static let peak = 0.9

    /// Creates a renderer from a sample rate, a timbre and a tuning.
    ///
    /// - Parameters:
    ///   - sampleRate: The number of samples per second, 8,000 to 192,000.
    ///   - timbre: The timbre of the notes.
    ///   - tuning: The tuning that gives the pitches their frequencies.
    /// - Precondition: `sampleRate` is in 8,000…192,000.
    public init(sampleRate: Int = 44_100, timbre: Timbre = .piano, tuning: Tuning = .equalTemperament) {
        precondition((8_000...192_000).contains(sampleRate), "a sample rate is 8,000 to 192,000")
        self.sampleRate = sampleRate
        self.timbre = timbre
        self.tuning = tuning
    }

    /// Returns the samples of one channel, −0.9 to 0.9, from the start to the end of the last release.
    ///
    /// - Parameter playback: The playback to render.
    /// - Returns: The samples, ``sampleRate`` for each second.
    ///
    /// Partials at or above half the sample rate are left out, and so are notes without audible partials.
    ///
    /// - Complexity: O(s · p + n²) for n notes, p partials, and s samples in the result and in all notes.
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
    /// A partial is a complex number that is multiplied by a constant factor for each sample; the factor contains the
    /// frequency and the decay. The products of eight partials are independent of one another, so that the processor
    /// can compute them at the same time.
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

    /// Returns an envelope: its values rise along half a cosine, stay at 1, and fall along half a cosine after the
    /// release.
    private func envelope(held: Int, count: Int) -> [Double] {
        let attack = max(frames(timbre.attack), 1)
        let release = max(count - held, 1)
        return (0..<count).map { frame in
            let rise = frame < attack ? fade(Double(frame) / Double(attack)) : 1
            let fall = frame > held ? fade(Double(count - frame) / Double(release)) : 1
            return rise * fall
        }
    }

    /// Returns half a cosine between 0 and 1: 0 at 0, and 1 at 1.
    private func fade(_ x: Double) -> Double {
        0.5 - 0.5 * sine(turns: x / 2 + 0.25)
    }
}

extension Playback {
    /// Returns the greatest number of simultaneous notes, including notes during their release.
    ///
    /// - Complexity: O(n²) for n notes.
    func voices(release: Double) -> Int {
        notes.map { note in notes.count { $0.onset <= note.onset && note.onset < $0.end + release } }.max() ?? 0
    }
}
