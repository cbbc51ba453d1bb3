#if !$Embedded
    /// Between the value that a property has and a changed copy of it.
    class PropertyTween<Object: AnyObject, Value: Interpolatable>: ObjectTween<Object, Value> {
        private let change: (inout Value) -> Void
        private(set) var ends: (start: Value, end: Value)?
        /// The velocity of the animation before: where that was, and where it would have been `Course.glance` seconds later.
        private var inherited: (from: Value, to: Value)?
        /// How many ways a second the curve starts with by itself: the inherited velocity is reduced by that.
        private var ownSpeed = 0.0

        init(_ property: ObjectProperty<Object, Value>, _ change: @escaping (inout Value) -> Void) {
            self.change = change
            super.init(property)
        }

        override var isPushed: Bool { inherited != nil }

        override func begin(from start: Value) -> Bool {
            var end = start
            change(&end)
            guard start.hasWay(to: end) else { return false }
            ends = (start, end)
            if let from = inherited?.from, !start.hasWay(to: from) { inherited = nil }
            return true
        }

        override func value(_ fraction: Double, _ push: Double) -> Value? {
            guard let (start, end) = ends else { return nil }
            let value = fraction == 0 ? start : fraction == 1 ? end : start.interpolated(to: end, fraction: fraction)
            guard push != 0, let inherited else { return value }
            let pushed = value.shifted(by: push / Course.glance, from: inherited.from, to: inherited.to)
            return ownSpeed == 0 ? pushed : pushed.shifted(by: -push * ownSpeed, from: start, to: end)
        }

        override func inherit(from other: TweenBody, course: Course, ownSpeed: Double) {
            guard Value.hasVelocity, let old = other as? ObjectTween<Object, Value>,
                old.property.isSame(as: property), let from = old.value(course.fraction, course.push),
                let to = old.value(
                    course.fraction + course.fractionSpeed * Course.glance,
                    course.push + course.pushSpeed * Course.glance)
            else { return }
            inherited = (from, to)
            self.ownSpeed = ownSpeed
        }
    }
#endif
