extension [Tween] {
    /// Gives the tweens the velocities that their creator has given, and returns the timing of their animation.
    ///
    /// A spring lasts until these velocities have settled.
    func takingVelocities(_ timing: Timing) -> Timing {
        let lasting = timing.outlastingInheritedVelocity()
        let curveSpeed = lasting.curve.startSpeed(duration: lasting.duration)
        for tween in self where tween.hasVelocity { tween.body.takeVelocity(curveSpeed: curveSpeed) }
        return lasting
    }
}

#if !$Embedded
    extension Tween {
        /// Creates a tween of a property that starts with a velocity.
        ///
        /// The velocity may point in any direction, also if the property is at its end value already:
        ///
        /// ```swift
        /// final class Drawer {
        ///     var y = 300.0
        /// }
        ///
        /// let drawer = Drawer()
        /// let animator = TimelineAnimator<String>()
        /// animator.retarget("drawer", duration: 0, curve: .spring(duration: 0.5)) {
        ///     Tween(drawer, \.y, to: 300, velocity: 900)
        /// }
        /// animator.advance(to: 0.1)
        /// drawer.y > 320  // → true
        /// animator.advance(to: 2)
        /// drawer.y  // → 300.0
        /// ```
        ///
        /// In a `retarget`, the given velocity replaces the velocity that the tween would inherit. A spring lasts until
        /// the velocity has settled; with other curves, the velocity decays until the animation ends. The initial
        /// velocity of the curve itself has no effect.
        ///
        /// - Parameters:
        ///   - object: The object whose property is animated, held weakly.
        ///   - property: The key path of the property.
        ///   - end: The value at the end.
        ///   - velocity: The velocity at the start, as the change in one second; finite.
        @inlinable
        @inline(__always)
        public init<Object: AnyObject, Value: VelocityRepresentable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, to end: Value, velocity: Value
        ) {
            self.init(object, propertyAccess(property), velocity) { $0 = end }
        }

        @usableFromInline
        @inline(never)
        init<Value: VelocityRepresentable>(
            _ object: AnyObject, _ access: @escaping PropertyAccess<Value>, _ velocity: Value,
            _ change: @escaping (inout Value) -> Void
        ) {
            self.init(
                InitialVelocityTween(object, access, velocity: Endpoints(.zero, velocity), change), hasVelocity: true)
        }

        /// Creates a tween of a property that two closures read and set, from its value when the animation first takes
        /// effect to an end value.
        ///
        /// In a `retarget`, the tween inherits the velocity of a tween with closures of the replaced animation: the
        /// first tween with closures inherits the velocity of the first such tween, and so on.
        ///
        /// - Parameters:
        ///   - end: The value at the end.
        ///   - get: A closure that returns the value of the property.
        ///   - set: A closure that is called with the value of each frame. Both closures are kept until the animation is
        ///     released.
        public init<Value: Interpolatable>(
            to end: Value, get: @escaping () -> Value, set: @escaping (Value) -> Void
        ) {
            self.init(ClosurePropertyTween(PropertyClosures(get: get, set: set), velocity: nil) { $0 = end })
        }

        /// Creates a tween of a property that two closures read and set, which starts with a velocity.
        ///
        /// - Parameters:
        ///   - end: The value at the end.
        ///   - velocity: The velocity at the start, as the change in one second; finite.
        ///   - get: A closure that returns the value of the property.
        ///   - set: A closure that is called with the value of each frame. Both closures are kept until the animation is
        ///     released.
        public init<Value: VelocityRepresentable>(
            to end: Value, velocity: Value, get: @escaping () -> Value, set: @escaping (Value) -> Void
        ) {
            self.init(
                ClosurePropertyTween(
                    PropertyClosures(get: get, set: set), velocity: Endpoints(.zero, velocity)
                ) { $0 = end },
                hasVelocity: true)
        }
    }
#endif
