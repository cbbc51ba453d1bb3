#if !$Embedded
    /// A number of an object: what `VectorTween` does, without the cost of any type.
    final class NumberPropertyTween<Object: AnyObject>: TweenBody, Pushable {
        private weak var object: Object?
        private let property: ReferenceWritableKeyPath<Object, Double>
        private let end: Double
        private var start = 0.0
        private var hasBegun = false
        /// In units a second, from the animation before; without the curve's own speed at the start.
        private var inherited: Double?
        private var correction = 0.0

        init(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Double>, _ end: Double) {
            (self.object, self.property, self.end) = (object, property, end)
        }

        override var readsStart: Bool { true }
        override var isPushed: Bool { inherited != nil }
        override var isGone: Bool { object == nil }

        override func begin() -> Bool {
            if let object { start = object[keyPath: property] }
            hasBegun = true
            return true
        }

        override func apply(_ fraction: Double, _ push: Double) -> Bool {
            guard let object else { return false }
            guard hasBegun else { return true }
            var value = fraction == 1 ? end : start + (end - start) * fraction
            if let inherited, push != 0 { value += (inherited - (end - start) * correction) * push }
            object[keyPath: property] = value
            return true
        }

        func inherit(from other: TweenBody, speeds: Speeds, correction: Double) {
            guard let old = other as? NumberPropertyTween<Object>, old.hasBegun else { return }
            guard let object, old.object === object, old.property == property else { return }
            let way = old.end - old.start
            var velocity = way * speeds.progress
            if let earlier = old.inherited { velocity += (earlier - way * old.correction) * speeds.push }
            inherited = velocity
            self.correction = correction
        }
    }
#endif
