#if !$Embedded
    /// A tween of a property of an object: what all of them share.
    class ObjectTween<Object: AnyObject, Value: Interpolatable>: TweenBody {
        let property: ObjectProperty<Object, Value>

        init(_ property: ObjectProperty<Object, Value>) {
            self.property = property
        }

        override var readsStart: Bool { true }
        override var isGone: Bool { property.object == nil }

        override func begin() -> Bool {
            guard let object = property.object else { return true }
            return begin(from: object[keyPath: property.path])
        }

        /// Takes the start value; `false` when there is no way from it.
        func begin(from start: Value) -> Bool { true }

        /// The value at a fraction of the way; `nil` before it has begun, or when it was refused.
        func value(_ fraction: Double, _ push: Double) -> Value? { nil }

        override func apply(_ fraction: Double, _ push: Double) -> Bool {
            guard let object = property.object else { return false }
            if let value = value(fraction, push) { property.write(object, value) }
            return true
        }
    }
#endif
