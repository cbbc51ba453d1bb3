#if !$Embedded
    /// A tween between the value of a property of an object and a modified copy of that value.
    class PropertyTween<Value: Interpolatable>: TweenBody {
        fileprivate(set) weak var object: AnyObject?
        fileprivate let access: PropertyAccess<Value>
        fileprivate let change: (inout Value) -> Void
        fileprivate(set) var endpoints: Endpoints<Value>?
        /// The velocity at the start, if it is not that of the curve.
        fileprivate(set) var inherited: InheritedVelocity<Value>?
        /// The replaced tween whose motion is added to the motion of this tween.
        private var predecessor: Predecessor<Value>?

        init(
            _ object: AnyObject?, _ access: @escaping PropertyAccess<Value>, _ change: @escaping (inout Value) -> Void
        ) {
            (self.object, self.access, self.change) = (object, access, change)
        }

        override func copy() -> TweenBody { PropertyTween(object, access, change) }

        override var readsStart: Bool { true }
        override var continuesPrevious: Bool { inherited != nil || predecessor != nil }
        override var isTargetReleased: Bool { object == nil }

        override func begin() -> Bool {
            guard let object else { return true }
            if let predecessor { return begin(from: predecessor.finalValue) }
            let start = withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { storage in
                _ = access(object, .read, storage.baseAddress)
                return storage.moveElement(from: 0)
            }
            return begin(from: start)
        }

        /// Sets the start value; returns `false` if it cannot be interpolated to the end value.
        func begin(from start: Value) -> Bool {
            var end = start
            change(&end)
            guard start.canInterpolate(to: end) else { return false }
            begin(with: Endpoints(start, end))
            return true
        }

        fileprivate func begin(with endpoints: Endpoints<Value>) {
            self.endpoints = endpoints
            if let inherited, !endpoints.start.canInterpolate(to: inherited.start) { self.inherited = nil }
        }

        override func apply(_ progress: TransformedProgress) -> Bool {
            guard let object else { return false }
            guard let endpoints else { return true }
            var value = value(between: endpoints, at: progress)
            _ = access(object, .write, &value)
            return true
        }

        /// Returns the value at a progress, with the contribution of the replaced animation.
        private func value(between endpoints: Endpoints<Value>, at progress: TransformedProgress) -> Value {
            var value = plainValue(between: endpoints, at: progress.fraction)
            let displacement = progress.velocityDisplacement
            if displacement != 0, let inherited {
                value = value.shifted(
                    by: displacement / inherited.interval, from: inherited.start, to: inherited.end)
                if inherited.curveSpeed != 0 {
                    value = value.shifted(
                        by: -displacement * inherited.curveSpeed, from: endpoints.start, to: endpoints.end)
                }
            }
            if let predecessor, let before = predecessor.motion.transformedProgress(at: progress.position) {
                let moved = predecessor.tween.value(between: predecessor.endpoints, at: before)
                value = value.shifted(by: 1, from: predecessor.finalValue, to: moved)
            }
            return value
        }

        /// Returns the value at an output of the curve.
        func plainValue(between endpoints: Endpoints<Value>, at fraction: Double) -> Value {
            endpoints.interpolation.value(at: fraction)
        }

        override func inheritVelocity(of other: TweenBody, sample: VelocitySample, curveSpeed: Double) -> Bool {
            // Decision 0408.
            guard let old = other as? PropertyTween<Value>, animatesSameProperty(as: old) else { return false }
            guard Value.hasVelocity, let (before, after) = old.values(at: sample) else { return true }
            inherited = InheritedVelocity(
                before, after, interval: VelocitySample.samplingInterval, curveSpeed: curveSpeed)
            return true
        }

        /// Returns the values at both ends of a sample of the velocity; `nil` before the start value has been read.
        private func values(at sample: VelocitySample) -> (before: Value, after: Value)? {
            guard let endpoints else { return nil }
            return (value(between: endpoints, at: sample.before), value(between: endpoints, at: sample.after))
        }

        override func change(during sample: VelocitySample) -> AnyObject? {
            values(at: sample).map { Endpoints($0.before, $0.after) }
        }

        override func add(to other: TweenBody, motion: OutgoingMotion) -> Bool {
            // Decision 0411.
            guard let old = other as? PropertyTween<Value>, let endpoints = old.endpoints,
                animatesSameProperty(as: old),
                let final = motion.finalProgress
            else { return false }
            // Release a motion that has ended, so that the chain of predecessors does not grow.
            if motion.rate > 0, let earlier = old.predecessor,
                earlier.motion.transformedProgress(at: motion.position) == nil
            {
                old.predecessor = nil
            }
            predecessor = Predecessor(
                tween: old, endpoints: endpoints, motion: motion, finalValue: old.value(between: endpoints, at: final))
            return true
        }

        override func movesSameProperty(as other: TweenBody) -> Bool {
            guard !isClosureProperty, let other = other as? PropertyTween<Value> else { return false }
            return animatesSameProperty(as: other)
        }

        fileprivate func animatesSameProperty(as other: PropertyTween<Value>) -> Bool {
            guard let object, other.object === object else { return false }
            return access(object, .path, nil) == other.access(object, .path, nil)
        }
    }

    /// A tween of a `Double` property, faster than the generic tween.
    final class NumberPropertyTween: PropertyTween<Double> {
        override func copy() -> TweenBody { NumberPropertyTween(object, access, change) }

        override func apply(_ progress: TransformedProgress) -> Bool {
            guard !continuesPrevious, let endpoints else { return super.apply(progress) }
            guard let object else { return false }
            let fraction = progress.fraction
            var value = fraction == 1 ? endpoints.end : endpoints.start + (endpoints.end - endpoints.start) * fraction
            _ = access(object, .write, &value)
            return true
        }
    }

    /// A tween of a property through keyframes.
    final class PropertyKeyframeTween<Value: Interpolatable>: PropertyTween<Value> {
        private let keyframes: [Keyframe<Value>]
        private var path: KeyframePath<Value>?

        init(_ object: AnyObject?, _ access: @escaping PropertyAccess<Value>, _ keyframes: [Keyframe<Value>]) {
            self.keyframes = keyframes
            super.init(object, access) { _ in }
        }

        override func copy() -> TweenBody { PropertyKeyframeTween(object, access, keyframes) }

        override func begin(from start: Value) -> Bool {
            let path = KeyframePath(from: start, keyframes)
            guard path.isInterpolatable else { return false }
            self.path = path
            begin(with: Endpoints(start, start))
            return true
        }

        override func plainValue(between endpoints: Endpoints<Value>, at fraction: Double) -> Value {
            path?.value(at: fraction) ?? endpoints.start
        }

        /// Returns `false`: keyframes start from rest, and inherit no velocity.
        override func inheritVelocity(of other: TweenBody, sample: VelocitySample, curveSpeed: Double) -> Bool {
            false
        }
    }

    /// A tween of a property that can start with a given velocity.
    class InitialVelocityTween<Value: Interpolatable>: PropertyTween<Value> {
        /// The velocity as the difference of two values in one second; `nil` if none is given.
        fileprivate let velocity: Endpoints<Value>?

        init(
            _ object: AnyObject?, _ access: @escaping PropertyAccess<Value>, velocity: Endpoints<Value>?,
            _ change: @escaping (inout Value) -> Void
        ) {
            self.velocity = velocity
            super.init(object, access, change)
        }

        override func copy() -> TweenBody { InitialVelocityTween(object, access, velocity: velocity, change) }

        override func takeVelocity(curveSpeed: Double) {
            guard let velocity else { return }
            inherited = InheritedVelocity(velocity.start, velocity.end, interval: 1, curveSpeed: curveSpeed)
        }
    }

    /// A tween of a property that two closures read and set.
    final class ClosurePropertyTween<Value: Interpolatable>: InitialVelocityTween<Value> {
        /// The object in the place of an object with a property, which the tween keeps.
        private let closures: PropertyClosures<Value>

        init(
            _ closures: PropertyClosures<Value>, velocity: Endpoints<Value>?, _ change: @escaping (inout Value) -> Void
        ) {
            self.closures = closures
            super.init(closures, PropertyClosures.access, velocity: velocity, change)
        }

        override func copy() -> TweenBody { ClosurePropertyTween(closures, velocity: velocity, change) }

        override var isClosureProperty: Bool { true }
        override var isTargetReleased: Bool { false }

        /// Returns whether the other tween has closures, too: the caller chooses the tween at the same place.
        override fileprivate func animatesSameProperty(as other: PropertyTween<Value>) -> Bool {
            other.isClosureProperty
        }
    }

    /// A pair of closures that read and set a property.
    final class PropertyClosures<Value> {
        private let get: () -> Value
        private let set: (Value) -> Void

        init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
            (self.get, self.set) = (get, set)
        }

        static var access: PropertyAccess<Value> {
            { object, request, storage in
                let closures = unsafeDowncast(object, to: PropertyClosures.self)
                switch request {
                case .read: storage?.initialize(to: closures.get())
                case .write: if let storage { closures.set(storage.pointee) }
                case .path: break
                }
                return nil
            }
        }
    }

    /// A velocity at the start of a tween, as the values at both ends of an interval.
    final class InheritedVelocity<Value> {
        let start: Value
        let end: Value
        /// The seconds between the two values.
        let interval: Double
        /// The velocity with which the curve itself starts, in units of its output per second.
        ///
        /// The curve adds this velocity, so that the inherited velocity is reduced by it.
        let curveSpeed: Double

        init(_ start: Value, _ end: Value, interval: Double, curveSpeed: Double) {
            (self.start, self.end, self.interval, self.curveSpeed) = (start, end, interval, curveSpeed)
        }
    }

    /// A replaced tween whose motion continues and is added to a new tween.
    private final class Predecessor<Value: Interpolatable> {
        let tween: PropertyTween<Value>
        let endpoints: Endpoints<Value>
        let motion: OutgoingMotion
        /// The value at which the replaced tween comes to rest.
        let finalValue: Value

        init(tween: PropertyTween<Value>, endpoints: Endpoints<Value>, motion: OutgoingMotion, finalValue: Value) {
            (self.tween, self.endpoints, self.motion, self.finalValue) = (tween, endpoints, motion, finalValue)
        }
    }
#endif
