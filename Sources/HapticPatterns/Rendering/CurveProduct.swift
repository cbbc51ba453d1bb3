/// A namespace for the multiplication of two curves.
///
/// The product of two straight lines is a parabola. The product gets points until its difference from the parabola is
/// less than 1/255.
enum CurveProduct {
    typealias Point = HapticControl.Point

    /// Returns the product of two curves within the time range that both curves cover.
    ///
    /// The points are in time order; two points at the same time form a step.
    ///
    /// - Complexity: O(*n* log *n* + *m*), where *n* is the number of points in both curves, and *m* the number of
    ///   points in the product.
    static func points(_ a: [Point], _ b: [Point]) -> [Point] {
        guard let start = maxOf(a.first, b.first), let end = minOf(a.last, b.last), end > start else {
            return [Point(a.last?.time ?? 0, (a.last?.value ?? 0) * (b.last?.value ?? 0))]
        }
        var times = (a + b).map(\.time).filter { $0 >= start && $0 <= end }
        times.sort()
        var result: [Point] = []
        var walkA = CurveWalk(a)
        var walkB = CurveWalk(b)
        for (from, to) in zip(times, times.dropFirst()) where to > from {
            let (a0, a1) = walkA.ends(from, to)
            let (b0, b1) = walkB.ends(from, to)
            // A parabola differs from its chord by at most Δa·Δb/4. If it is divided into n parts, each part differs by
            // at most 1/n² of this.
            let cuts = (abs((a1 - a0) * (b1 - b0)) / (4 * RenderedLine.tolerance)).squareRoot().rounded(.up)
            let count = max(1, cuts)
            var step = 0.0
            while step <= count {
                let part = step / count
                let time = step == count ? to : from + (to - from) * part
                let point = Point(time, (a0 + (a1 - a0) * part) * (b0 + (b1 - b0) * part))
                if point != result.last { result.append(point) }
                step += 1
            }
        }
        return result
    }

    private static func maxOf(_ a: Point?, _ b: Point?) -> Double? {
        guard let a, let b else { return nil }
        return max(a.time, b.time)
    }

    private static func minOf(_ a: Point?, _ b: Point?) -> Double? {
        guard let a, let b else { return nil }
        return min(a.time, b.time)
    }
}

/// A cursor over a curve that returns the values just after the start and just before the end of an interval.
///
/// Each interval must start at or after the end of the previous interval.
private struct CurveWalk {
    private let points: [HapticControl.Point]
    private var index = 0

    init(_ points: [HapticControl.Point]) { self.points = points }

    mutating func ends(_ from: Double, _ to: Double) -> (Double, Double) {
        while index + 1 < points.count, points[index + 1].time <= from { index += 1 }
        let first = points[index]
        guard index + 1 < points.count else { return (first.value, first.value) }
        let next = points[index + 1]
        let value = { (time: Double) -> Double in
            first.value + (next.value - first.value) * ((time - first.time) / (next.time - first.time))
        }
        return (value(from), value(to))
    }
}
