#if !$Embedded
    extension Tween {
        /// A tween of a property of an object, from the value it has when the animation first takes effect.
        ///
        /// The object is held weakly. An animation of which all objects are gone ends, with the cause `.cancelled`.
        ///
        /// - Parameters:
        ///   - object: Whose property.
        ///   - property: Which property.
        ///   - end: The value at the end.
        public init<Object: AnyObject, Value: Interpolatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, to end: Value
        ) {
            self.init(PropertyTween(object, property) { $0 = end })
        }

        /// A tween of a property of an object to a changed copy of the value it has when the animation first takes effect.
        ///
        /// - Parameters:
        ///   - object: Whose property; held weakly.
        ///   - property: Which property.
        ///   - change: Changes the copy; the difference is animated.
        public init<Object: AnyObject, Value: Interpolatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>,
            change: @escaping (inout Value) -> Void
        ) {
            self.init(PropertyTween(object, property, change))
        }

        /// A tween of a property that has a velocity, which `retarget` hands over to the next animation of its tag.
        ///
        /// - Parameters:
        ///   - object: Whose property; held weakly.
        ///   - property: Which property.
        ///   - end: The value at the end.
        public init<Object: AnyObject, Value: VectorValue>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, to end: Value
        ) {
            self.init(VectorTween(object, property) { $0 = end })
        }

        /// A tween of a property that has a velocity, to a changed copy; `retarget` hands the velocity over.
        ///
        /// - Parameters:
        ///   - object: Whose property; held weakly.
        ///   - property: Which property.
        ///   - change: Changes the copy; the difference is animated.
        public init<Object: AnyObject, Value: VectorValue>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>,
            change: @escaping (inout Value) -> Void
        ) {
            self.init(VectorTween(object, property, change))
        }

        /// A tween of a property of an object through keyframes, from the value it has when the animation first takes effect.
        ///
        /// - Parameters:
        ///   - object: Whose property; held weakly.
        ///   - property: Which property.
        ///   - keyframes: One or more, each at a fraction in 0…1; otherwise the tween is refused with a diagnostic.
        public init<Object: AnyObject, Value: Interpolatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, through keyframes: [Keyframe<Value>]
        ) {
            self.init(PropertyKeyframeTween(object, property, keyframes))
        }
    }

    /// Between the value that a property has and a changed copy of it.
    class PropertyTween<Object: AnyObject, Value: Interpolatable>: TweenBody {
        private(set) weak var object: Object?
        let property: ReferenceWritableKeyPath<Object, Value>
        private let change: (inout Value) -> Void
        private(set) var ends: (start: Value, end: Value)?

        init(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>,
            _ change: @escaping (inout Value) -> Void
        ) {
            (self.object, self.property, self.change) = (object, property, change)
        }

        override var readsStart: Bool { true }
        override var isGone: Bool { object == nil }

        override func begin() -> Bool {
            guard let object else { return true }
            let start = object[keyPath: property]
            var end = start
            change(&end)
            guard start.hasWay(to: end) else { return false }
            ends = (start, end)
            return true
        }

        override func apply(_ fraction: Double, _ push: Double) -> Bool {
            guard let object else { return false }
            if let ends { object[keyPath: property] = value(of: ends, fraction, push) }
            return true
        }

        func value(of ends: (start: Value, end: Value), _ fraction: Double, _ push: Double) -> Value {
            fraction == 0
                ? ends.start : fraction == 1 ? ends.end : ends.start.interpolated(to: ends.end, fraction: fraction)
        }
    }

    /// Through keyframes, from the value that a property has.
    final class PropertyKeyframeTween<Object: AnyObject, Value: Interpolatable>: TweenBody {
        private weak var object: Object?
        private let property: ReferenceWritableKeyPath<Object, Value>
        private let keyframes: [Keyframe<Value>]
        private var path: KeyframePath<Value>?

        init(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, _ keyframes: [Keyframe<Value>]
        ) {
            (self.object, self.property, self.keyframes) = (object, property, keyframes)
        }

        override var readsStart: Bool { true }
        override var isGone: Bool { object == nil }

        override func begin() -> Bool {
            guard let object else { return true }
            let path = KeyframePath(from: object[keyPath: property], keyframes)
            guard path.hasWay else { return false }
            self.path = path
            return true
        }

        override func apply(_ fraction: Double, _ push: Double) -> Bool {
            guard let object else { return false }
            if let path { object[keyPath: property] = path.value(at: fraction) }
            return true
        }
    }
#endif
