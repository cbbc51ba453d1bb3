#if !$Embedded
    extension Tween {
        /// Creates a tween of a property, from its value when the animation first takes effect to an end value.
        ///
        /// The object is held weakly. An animation whose objects have all been released ends with the cause
        /// `.cancelled`. A key path literal costs no more than a closure; see <doc:ThousandsAtOnce>.
        ///
        /// - Parameters:
        ///   - object: The object whose property is animated.
        ///   - property: The key path of the property.
        ///   - end: The value at the end.
        @inlinable
        @inline(__always)
        public init<Object: AnyObject, Value: Interpolatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, to end: Value
        ) {
            self.init(object, propertyAccess(property)) { $0 = end }
        }

        /// Creates a tween of a property, from its value when the animation first takes effect to a value that a
        /// closure makes from this value.
        ///
        /// - Parameters:
        ///   - object: The object whose property is animated, held weakly.
        ///   - property: The key path of the property.
        ///   - change: A closure that modifies a copy of the start value to the end value.
        @inlinable
        @inline(__always)
        public init<Object: AnyObject, Value: Interpolatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>,
            change: @escaping (inout Value) -> Void
        ) {
            self.init(object, propertyAccess(property), change)
        }

        /// Creates a tween of a `Double` property.
        ///
        /// This initializer is faster than the generic initializer.
        ///
        /// - Parameters:
        /// - object: The object whose property is animated, held weakly.
        /// - property: The key path of the property.
        /// - end: The number at the end.
        @inlinable
        @inline(__always)
        public init<Object: AnyObject>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Double>, to end: Double
        ) {
            self.init(number: object, propertyAccess(property)) { $0 = end }
        }

        /// Creates a tween of a property through keyframes, from its value when the animation first takes effect.
        ///
        /// - Parameters:
        ///   - object: The object whose property is animated, held weakly.
        ///   - property: The key path of the property.
        ///   - keyframes: One keyframe or more, each at a fraction in 0…1; otherwise the tween is refused with a
        ///     diagnostic.
        @inlinable
        @inline(__always)
        public init<Object: AnyObject, Value: Interpolatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, through keyframes: [Keyframe<Value>]
        ) {
            self.init(object, propertyAccess(property), keyframes)
        }

        // The initializers that the client's module calls. They are never inlined, so that the access stays the only
        // use of its key path.

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
