#if !$Embedded
    /// Two values, in one block of memory whatever their type.
    final class Way<Value> {
        let start: Value
        let end: Value

        init(_ start: Value, _ end: Value) {
            (self.start, self.end) = (start, end)
        }
    }

    /// Between the value that a property of an object has and a changed copy of it.
    class PropertyTween<Value: Interpolatable>: TweenBody {
        private(set) weak var object: AnyObject?
        let access: PropertyAccess<Value>
        private let change: (inout Value) -> Void
        private(set) var way: Way<Value>?
        /// The velocity of the animation before: where that was, and where it would have been `Course.glance` seconds later.
        private var inherited: Way<Value>?
        /// How many ways a second the curve starts with by itself: the inherited velocity is reduced by that.
        private var ownSpeed = 0.0

        init(_ object: AnyObject, _ access: @escaping PropertyAccess<Value>, _ change: @escaping (inout Value) -> Void)
        {
            (self.object, self.access, self.change) = (object, access, change)
        }

        override var readsStart: Bool { true }
        override var isPushed: Bool { inherited != nil }
        override var isGone: Bool { object == nil }

        override func begin() -> Bool {
            guard let object else { return true }
            let start = withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
                _ = access(object, .read, place.baseAddress)
                return place.moveElement(from: 0)
            }
            return begin(from: start)
        }

        /// Takes the start value; `false` when there is no way from it.
        func begin(from start: Value) -> Bool {
            var end = start
            change(&end)
            guard start.hasWay(to: end) else { return false }
            begin(on: Way(start, end))
            return true
        }

        func begin(on way: Way<Value>) {
            self.way = way
            if let inherited, !way.start.hasWay(to: inherited.start) { self.inherited = nil }
        }

        override func apply(_ fraction: Double, _ push: Double) -> Bool {
            guard let object else { return false }
            guard let way else { return true }
            var value = value(on: way, fraction, push)
            _ = access(object, .write, &value)
            return true
        }

        /// The value at a fraction of the way.
        func value(on way: Way<Value>, _ fraction: Double, _ push: Double) -> Value {
            let value =
                fraction == 0
                ? way.start : fraction == 1 ? way.end : way.start.interpolated(to: way.end, fraction: fraction)
            guard push != 0, let inherited else { return value }
            let pushed = value.shifted(by: push / Course.glance, from: inherited.start, to: inherited.end)
            return ownSpeed == 0 ? pushed : pushed.shifted(by: -push * ownSpeed, from: way.start, to: way.end)
        }

        override func inherit(from other: TweenBody, course: Course, ownSpeed: Double) {
            guard Value.hasVelocity, let old = other as? PropertyTween<Value>, let way = old.way, movesTheSame(as: old)
            else { return }
            inherited = Way(
                old.value(on: way, course.fraction, course.push),
                old.value(
                    on: way, course.fraction + course.fractionSpeed * Course.glance,
                    course.push + course.pushSpeed * Course.glance))
            self.ownSpeed = ownSpeed
        }

        private func movesTheSame(as other: PropertyTween<Value>) -> Bool {
            guard let object, other.object === object else { return false }
            return access(object, .path, nil) == other.access(object, .path, nil)
        }
    }
#endif
