extension RandomAccessCollection {
    /// Returns the start of the second part of a collection that a predicate divides into two parts.
    ///
    /// - Parameter belongsInSecondPart: A predicate that is false for all elements before an index and true for the
    ///   rest.
    /// - Returns: The index of the first element in the second part; `endIndex` if that part is empty.
    /// - Complexity: O(log *n*).
    func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongsInSecondPart(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
