#if !$Embedded
    /// Through keyframes, from the value that a property has.
    final class PropertyKeyframeTween<Value: Interpolatable>: PropertyTween<Value> {
        private let keyframes: [Keyframe<Value>]
        private var path: KeyframePath<Value>?

        init(_ object: AnyObject, _ access: @escaping PropertyAccess<Value>, _ keyframes: [Keyframe<Value>]) {
            self.keyframes = keyframes
            super.init(object, access) { _ in }
        }

        override func begin(from start: Value) -> Bool {
            let path = KeyframePath(from: start, keyframes)
            guard path.hasWay else { return false }
            self.path = path
            begin(on: Way(start, start))
            return true
        }

        override func plainValue(on way: Way<Value>, at fraction: Double) -> Value {
            path?.value(at: fraction) ?? way.start
        }

        /// A path of its own speeds starts from rest.
        override func inherit(from other: TweenBody, course: Course, ownSpeed: Double) {}
    }
#endif
