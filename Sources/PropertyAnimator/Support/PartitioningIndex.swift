extension Array {
    /// Returns the index of the first element that meets a condition; `count` if no element does.
    ///
    /// - Precondition: Every element after the first that meets the condition also meets the condition.
    /// - Complexity: O(log *n*) for *n* elements.
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
