extension Int {
    /// Creates a number from at most 18 ASCII digits, or `nil` for other bytes or more digits; an empty slice gives 0.
    init?(digits: ArraySlice<UInt8>) {
        guard digits.count <= 18 else { return nil }
        self = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            self = self * 10 + Int(byte - UInt8(ascii: "0"))
        }
    }
}
