#if !$Embedded
    /// A property tween whose value has a velocity.
    final class VectorTween<Object: AnyObject, Value: VectorValue>: PropertyTween<Object, Value>, Pushable {
        /// In units a second, from the animation before; without the curve's own speed at the start.
        private var inherited: Value?
        private var correction = 0.0

        override var isPushed: Bool { inherited != nil }

        override func value(of ends: (start: Value, end: Value), _ fraction: Double, _ push: Double) -> Value {
            let plain = super.value(of: ends, fraction, push)
            guard let inherited, push != 0 else { return plain }
            return plain + (inherited - (ends.end - ends.start).scaled(by: correction)).scaled(by: push)
        }

        func inherit(from other: TweenBody, speeds: Speeds, correction: Double) {
            guard let old = other as? VectorTween<Object, Value>, let ends = old.ends else { return }
            guard let object, old.object === object, old.property == property else { return }
            var velocity = (ends.end - ends.start).scaled(by: speeds.progress)
            if let earlier = old.inherited {
                velocity =
                    velocity
                    + (earlier - (ends.end - ends.start).scaled(by: old.correction)).scaled(by: speeds.push)
            }
            inherited = velocity
            self.correction = correction
        }
    }

    /// How fast an animation goes, a second: its progress, and what an inherited velocity of one unit a second adds.
    struct Speeds {
        var progress: Double
        var push: Double
    }

    /// A tween that can take the velocity of another.
    protocol Pushable: TweenBody {
        /// Takes the velocity if the other tween moves the same property of the same object.
        ///
        /// - Parameters:
        ///   - other: The other tween.
        ///   - speeds: How fast the other animation goes.
        ///   - correction: How fast the new curve starts by itself, a second; the velocity is reduced by that much.
        func inherit(from other: TweenBody, speeds: Speeds, correction: Double)
    }
#endif
