import HapticPatterns
import TestSupport

extension Kind {
    /// Returns the differences between a pattern and the values of an independent model, which have 6 decimals.
    static func compareEvaluation(_ expected: JSON, _ pattern: HapticPattern) throws -> Differences {
        let max = HapticEvaluator(pattern, mix: .max)
        let sum = HapticEvaluator(pattern, mix: .sum)
        let end = try expected["rendered_end"].double()
        var found = try compareNumber(expected["duration"], pattern.length, "duration", within: 1e-6)
        found += try compareNumber(expected["rendered_end"], max.renderedEnd, "rendered end", within: 1e-6)
        for row in try expected["samples"].array() {
            let time = try row["t"].double()
            let sample = max.sample(at: time)
            let total = sum.sample(at: time).intensity
            found += try compareNumber(row["intensity"], sample.intensity, "intensity at \(time):", within: 1e-6)
            found += try compareNumber(row["intensity_sum"], total, "sum at \(time):", within: 1e-6)
            if row["sharpness"].isNull != (sample.sharpness == nil) {
                found.append(("sharpness \(row["sharpness"].value) at \(time)", "\(sample)"))
            } else if let sharpness = sample.sharpness {
                found += try compareNumber(row["sharpness"], sharpness, "sharpness at \(time):", within: 1e-6)
            }
        }
        let android = AndroidWaveform(pattern, limit: end)
        found += try compareAndroid(
            JSON(
                .array([
                    expected["android_10ms"]["timings"].value, expected["android_10ms"]["amplitudes"].value,
                ])), android)
        // The file has only the first steps of a long rumble.
        let steps = DualRumble(pattern, limit: end).steps
        let rumble = try expected["rumble_16ms"].array().count
        return found + (try compareRumble(expected["rumble_16ms"], Array(steps.prefix(rumble))))
    }
}
