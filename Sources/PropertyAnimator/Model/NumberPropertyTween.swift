#if !$Embedded
    /// A number of an object, without the cost of any type.
    final class NumberPropertyTween<Object: AnyObject>: PropertyTween<Object, Double> {
        override func apply(_ fraction: Double, _ push: Double) -> Bool {
            guard push == 0, let (start, end) = ends else { return super.apply(fraction, push) }
            guard let object = property.object else { return false }
            property.write(object, fraction == 1 ? end : start + (end - start) * fraction)
            return true
        }
    }
#endif
