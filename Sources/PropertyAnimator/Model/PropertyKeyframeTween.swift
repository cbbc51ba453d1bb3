#if !$Embedded
    /// Through keyframes, from the value that a property has.
    final class PropertyKeyframeTween<Object: AnyObject, Value: Interpolatable>: ObjectTween<Object, Value> {
        private let keyframes: [Keyframe<Value>]
        private var path: KeyframePath<Value>?

        init(_ property: ObjectProperty<Object, Value>, _ keyframes: [Keyframe<Value>]) {
            self.keyframes = keyframes
            super.init(property)
        }

        override func begin(from start: Value) -> Bool {
            let path = KeyframePath(from: start, keyframes)
            guard path.hasWay else { return false }
            self.path = path
            return true
        }

        override func value(_ fraction: Double, _ push: Double) -> Value? { path?.value(at: fraction) }
    }
#endif
