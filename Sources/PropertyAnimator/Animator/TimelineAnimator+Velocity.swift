#if !$Embedded
    extension TimelineAnimator {
        /// Returns the present velocity of a property: the change in one second, on the clock of the animator.
        ///
        /// If several animations move the property, the result is the velocity of the animation that began to move
        /// last, which sets the property. If no animation moves the property, the result is zero.
        ///
        /// ```swift
        /// final class Ball {
        ///     var x = 0.0
        /// }
        ///
        /// let ball = Ball()
        /// let animator = TimelineAnimator<String>()
        /// animator.animate("ball", duration: 2, curve: .linear) { Tween(ball, \.x, to: 100) }.start()
        /// animator.advance(to: 1)
        /// animator.velocity(of: ball, \.x)  // → 50.0
        /// ```
        ///
        /// - Parameters:
        ///   - object: The object that has the property.
        ///   - property: The key path of the property.
        /// - Returns: The velocity.
        /// - Complexity: O(*m*) for *m* moving animations.
        public func velocity<Object: AnyObject, Value: VelocityRepresentable>(
            of object: Object, _ property: ReferenceWritableKeyPath<Object, Value>
        ) -> Value {
            let place = PropertyTween(object, propertyAccess(property)) { _ in }
            engine.searchVelocities(except: nil) {
                place.inheritVelocity(of: $0.tween, sample: $0.sample, curveSpeed: 0)
            }
            guard let found = place.inherited else { return .zero }
            return Value.zero.shifted(by: 1 / found.interval, from: found.start, to: found.end)
        }
    }

    extension TaggedAnimation {
        /// Returns the present velocities of all tweens of a value type, in the order of the tweens: the change in one
        /// second, on the clock of the animator.
        ///
        /// The list is empty if the animation does not move. A timeline returns the velocities of its running steps.
        ///
        /// ```swift
        /// var x = 0.0
        /// let animator = TimelineAnimator<String>()
        /// animator.animate("x", duration: 2, curve: .linear) { Tween(from: 0.0, to: 100.0) { x = $0 } }.start()
        /// animator["x"].velocities(as: Double.self)  // → [50.0]
        /// ```
        ///
        /// - Parameter type: The type of the values.
        /// - Returns: The velocities.
        /// - Complexity: O(*n*) for *n* tweens.
        public func velocities<Value: VelocityRepresentable>(as type: Value.Type) -> [Value] {
            presentVelocities.compactMap { moving in
                guard let change = moving.tween.change(during: moving.sample) as? Endpoints<Value> else { return nil }
                return Value.zero.shifted(
                    by: 1 / VelocitySample.samplingInterval, from: change.start, to: change.end)
            }
        }
    }
#endif
