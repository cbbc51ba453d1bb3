import PropertyAnimator

/// A reader of the forms of CSS easing functions that the vector files use.
enum CSSCurve {
    static func parse(_ text: String) -> TimingCurve? {
        switch text {
        case "linear": return .linear
        case "ease": return .default
        case "ease-in": return .easeIn
        case "ease-out": return .easeOut
        case "ease-in-out": return .easeInOut
        case "step-start": return try? .steps(1, jump: .start)
        case "step-end": return try? .steps(1, jump: .end)
        default: break
        }
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let inside = text[text.index(after: open)...].dropLast()
        let parts = inside.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
        switch text[..<open] {
        case "cubic-bezier":
            let numbers = parts.compactMap { $0.count == 1 ? Double($0[0]) : nil }
            guard numbers.count == 4, parts.count == 4 else { return nil }
            return try? .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
        case "steps":
            guard let count = parts.first?.first.flatMap({ Int($0) }), parts.count <= 2 else { return nil }
            guard let term = jump(parts.count == 2 ? parts[1].first ?? "" : "end") else { return nil }
            return try? .steps(count, jump: term)
        case "linear":
            return points(parts).flatMap { try? .linear($0) }
        default:
            return nil
        }
    }

    static func jump(_ name: String) -> StepCurve.Jump? {
        switch name {
        case "start", "jump-start": .start
        case "end", "jump-end": .end
        case "jump-none": StepCurve.Jump.none
        case "jump-both": .both
        default: nil
        }
    }

    /// Returns the points of `linear()` stops: an output and up to two inputs in percent; missing inputs are spread
    /// evenly.
    private static func points(_ stops: [[String]]) -> [Point2D]? {
        var points: [(x: Double?, y: Double)] = []
        for stop in stops {
            let inputs = stop.filter { $0.hasSuffix("%") }.map { Double($0.dropLast()) }
            let outputs = stop.filter { !$0.hasSuffix("%") }.compactMap { Double($0) }
            guard outputs.count == 1, inputs.count <= 2, inputs.count + 1 == stop.count, !inputs.contains(nil) else {
                return nil
            }
            for input in inputs.isEmpty ? [nil] : inputs { points.append((input.map { $0 / 100 }, outputs[0])) }
        }
        guard points.count >= 2 else { return nil }
        if points[0].x == nil { points[0].x = 0 }
        if points[points.count - 1].x == nil { points[points.count - 1].x = 1 }
        var largest = -Double.infinity
        for index in points.indices {
            guard let x = points[index].x else { continue }
            largest = max(largest, x)
            points[index].x = largest
        }
        var known = 0
        for index in points.indices where points[index].x != nil {
            if let from = points[known].x, let to = points[index].x, index > known + 1 {
                for between in known + 1..<index {
                    points[between].x = from + (to - from) * Double(between - known) / Double(index - known)
                }
            }
            known = index
        }
        return points.compactMap { point in point.x.map { Point2D($0, point.y) } }
    }
}
