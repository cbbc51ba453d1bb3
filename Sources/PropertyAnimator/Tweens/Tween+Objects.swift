#if !$Embedded
    extension Tween {
        /// A tween of a property of an object, from the value it has when the animation first takes effect.
        ///
        /// The object is held weakly. An animation of which all objects are gone ends, with the cause `.cancelled`. A key path that is
        /// written out where the tween is made costs no more than a closure; see <doc:ThousandsAtOnce>.
        ///
        /// - Parameters:
        ///   - object: Whose property.
        ///   - property: Which property.
        ///   - end: The value at the end.
        @inlinable
        @inline(__always)
        public init<Object: AnyObject, Value: Interpolatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, to end: Value
        ) {
            self.init(object, propertyAccess(property)) { $0 = end }
        }

        /// A tween of a property of an object to a changed copy of the value it has when the animation first takes effect.
        ///
        /// - Parameters:
        ///   - object: Whose property; held weakly.
        ///   - property: Which property.
        ///   - change: Changes the copy; the difference is animated.
        @inlinable
        @inline(__always)
        public init<Object: AnyObject, Value: Interpolatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>,
            change: @escaping (inout Value) -> Void
        ) {
            self.init(object, propertyAccess(property), change)
        }

        /// A tween of a number; the quick path of the general one.
        ///
        /// - Parameters:
        ///   - object: Whose property; held weakly.
        ///   - property: Which property.
        ///   - end: The number at the end.
        @inlinable
        @inline(__always)
        public init<Object: AnyObject>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Double>, to end: Double
        ) {
            self.init(number: object, propertyAccess(property)) { $0 = end }
        }

        /// A tween of a property of an object through keyframes, from the value it has when the animation first takes effect.
        ///
        /// - Parameters:
        ///   - object: Whose property; held weakly.
        ///   - property: Which property.
        ///   - keyframes: One or more, each at a fraction in 0…1; otherwise the tween is refused with a diagnostic.
        @inlinable
        @inline(__always)
        public init<Object: AnyObject, Value: Interpolatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, through keyframes: [Keyframe<Value>]
        ) {
            self.init(object, propertyAccess(property), keyframes)
        }

        // What the client's module calls; never inlined, so that the access stays the only use of its key path.

        @usableFromInline
        @inline(never)
        init<Value: Interpolatable>(
            _ object: AnyObject, _ access: @escaping PropertyAccess<Value>, _ change: @escaping (inout Value) -> Void
        ) {
            self.init(PropertyTween(object, access, change))
        }

        @usableFromInline
        @inline(never)
        init(
            number object: AnyObject, _ access: @escaping PropertyAccess<Double>,
            _ change: @escaping (inout Double) -> Void
        ) {
            self.init(NumberPropertyTween(object, access, change))
        }

        @usableFromInline
        @inline(never)
        init<Value: Interpolatable>(
            _ object: AnyObject, _ access: @escaping PropertyAccess<Value>, _ keyframes: [Keyframe<Value>]
        ) {
            self.init(PropertyKeyframeTween(object, access, keyframes))
        }
    }
#endif
