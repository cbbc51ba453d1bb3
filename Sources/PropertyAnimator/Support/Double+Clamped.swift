extension Double {
    /// Returns the nearest number of a range, or a default for NaN.
    func clamped(to range: ClosedRange<Double>, default standard: Double) -> Double {
        self == self ? Swift.min(Swift.max(self, range.lowerBound), range.upperBound) : standard
    }
}
