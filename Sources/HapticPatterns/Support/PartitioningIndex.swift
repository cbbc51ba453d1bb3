extension RandomAccessCollection {
    /// Returns the index of the first element for which a predicate is true.
    ///
    /// - Parameter belongsInSecondPart: The predicate, which divides the collection into two parts.
    /// - Returns: The index of the first element in the second part, or `endIndex` if the second part is empty.
    /// - Precondition: The predicate is false for all elements before the returned index and true for all others.
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
