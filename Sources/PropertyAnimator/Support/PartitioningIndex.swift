extension Array {
    /// Returns the index of the first element that meets a condition; `count` if no element does.
    ///
    /// All elements after that one must meet the condition, too.
    ///
    /// - Complexity: O(log *n*).
    @inline(__always)
    func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
