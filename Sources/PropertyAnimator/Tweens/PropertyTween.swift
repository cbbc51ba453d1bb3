#if !$Embedded
    /// Between the value that a property of an object has and a changed copy of it.
    class PropertyTween<Value: Interpolatable>: TweenBody {
        private(set) weak var object: AnyObject?
        let access: PropertyAccess<Value>
        private let change: (inout Value) -> Void
        private(set) var way: Way<Value>?
        /// The velocity of the animation before: what that would have moved in `Course.glance` seconds.
        private var inherited: Way<Value>?
        /// How many ways a second the curve starts with by itself: the inherited velocity is reduced by that.
        private var ownSpeed = 0.0
        /// The tween on top of which it goes on.
        private var predecessor: Predecessor<Value>?

        init(_ object: AnyObject, _ access: @escaping PropertyAccess<Value>, _ change: @escaping (inout Value) -> Void)
        {
            (self.object, self.access, self.change) = (object, access, change)
        }

        override var readsStart: Bool { true }
        override var isCarried: Bool { inherited != nil || predecessor != nil }
        override var isGone: Bool { object == nil }

        override func begin() -> Bool {
            guard let object else { return true }
            if let predecessor { return begin(from: predecessor.rest) }
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

        override func apply(_ place: Place) -> Bool {
            guard let object else { return false }
            guard let way else { return true }
            var value = value(on: way, at: place)
            _ = access(object, .write, &value)
            return true
        }

        /// The value at a place, with what the animation before adds.
        private func value(on way: Way<Value>, at place: Place) -> Value {
            var value = plainValue(on: way, at: place.fraction)
            if place.push != 0, let inherited {
                value = value.shifted(by: place.push / Course.glance, from: inherited.start, to: inherited.end)
                if ownSpeed != 0 { value = value.shifted(by: -place.push * ownSpeed, from: way.start, to: way.end) }
            }
            if let predecessor, let before = predecessor.trail.place(at: place.position) {
                let moved = predecessor.tween.value(on: predecessor.way, at: before)
                value = value.shifted(by: 1, from: predecessor.rest, to: moved)
            }
            return value
        }

        /// The value at a fraction of the way.
        func plainValue(on way: Way<Value>, at fraction: Double) -> Value {
            fraction == 0
                ? way.start : fraction == 1 ? way.end : way.start.interpolated(to: way.end, fraction: fraction)
        }

        override func inherit(from other: TweenBody, course: Course, ownSpeed: Double) {
            guard Value.hasVelocity, let old = other as? PropertyTween<Value>, let way = old.way, movesTheSame(as: old)
            else { return }
            inherited = Way(old.value(on: way, at: course.before), old.value(on: way, at: course.after))
            self.ownSpeed = ownSpeed
        }

        override func blend(with other: TweenBody, trail: Trail) -> Bool {
            guard let old = other as? PropertyTween<Value>, let way = old.way, movesTheSame(as: old),
                let rest = trail.rest
            else { return false }
            // What has come to rest before is let go, so that a chain does not grow.
            if trail.rate > 0, let earlier = old.predecessor, earlier.trail.place(at: trail.head) == nil {
                old.predecessor = nil
            }
            predecessor = Predecessor(tween: old, way: way, trail: trail, rest: old.value(on: way, at: rest))
            return true
        }

        private func movesTheSame(as other: PropertyTween<Value>) -> Bool {
            guard let object, other.object === object else { return false }
            return access(object, .path, nil) == other.access(object, .path, nil)
        }
    }
#endif
