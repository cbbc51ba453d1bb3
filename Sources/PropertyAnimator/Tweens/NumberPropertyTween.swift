#if !$Embedded
    /// A number of an object, without the cost of any type.
    final class NumberPropertyTween: PropertyTween<Double> {
        override func apply(_ place: Place) -> Bool {
            guard !isCarried, let way else { return super.apply(place) }
            guard let object else { return false }
            let fraction = place.fraction
            var value = fraction == 1 ? way.end : way.start + (way.end - way.start) * fraction
            _ = access(object, .write, &value)
            return true
        }
    }
#endif
