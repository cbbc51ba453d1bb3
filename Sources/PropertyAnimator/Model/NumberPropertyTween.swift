#if !$Embedded
    /// A number of an object, without the cost of any type.
    final class NumberPropertyTween: PropertyTween<Double> {
        override func apply(_ fraction: Double, _ push: Double) -> Bool {
            guard push == 0, let way else { return super.apply(fraction, push) }
            guard let object else { return false }
            var value = fraction == 1 ? way.end : way.start + (way.end - way.start) * fraction
            _ = access(object, .write, &value)
            return true
        }
    }
#endif
