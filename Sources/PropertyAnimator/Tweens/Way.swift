#if !$Embedded
    /// Two values.
    ///
    /// A class, so that a tween that holds one is laid out alike whatever the type, and costs no look-up in a frame.
    final class Way<Value> {
        let start: Value
        let end: Value

        init(_ start: Value, _ end: Value) {
            (self.start, self.end) = (start, end)
        }
    }

    /// The tween of the animation before, what is left of its run, and where it comes to rest.
    final class Predecessor<Value: Interpolatable> {
        let tween: PropertyTween<Value>
        let way: Way<Value>
        let trail: Trail
        let rest: Value

        init(tween: PropertyTween<Value>, way: Way<Value>, trail: Trail, rest: Value) {
            (self.tween, self.way, self.trail, self.rest) = (tween, way, trail, rest)
        }
    }
#endif
