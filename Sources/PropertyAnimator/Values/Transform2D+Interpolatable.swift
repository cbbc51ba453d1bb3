extension Transform2D: Interpolatable {
    /// Returns the transform at a fraction between this transform and the target.
    ///
    /// The translation and the stretch change linearly, and the rotation follows the shorter arc. Rotation and stretch
    /// come from the polar decomposition (Shoemake and Duff, "Matrix animation and polar decomposition", 1992), which
    /// treats both axes alike. If only one of the two transforms mirrors, an intermediate transform flattens the plane
    /// to a line. A transform that shrinks everything to a point has no rotation, and takes the rotation of the other
    /// transform.
    public func interpolated(to target: Transform2D, fraction: Double) -> Transform2D {
        var start = Polar(self)
        var end = Polar(target)
        if start.isPoint { start.turn = end.turn }
        if end.isPoint { end.turn = start.turn }
        // A flip along x equals a flip along y and half a turn; choose the one with the smaller rotation.
        if start.flips != end.flips, abs(start.turn.shortestDifference(to: end.turn)) > 90 {
            if start.flips { start.turnBack() } else { end.turnBack() }
        }
        func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
        let stretch = Transform2D(
            a: between(start.stretch.a, end.stretch.a), b: between(start.stretch.b, end.stretch.b),
            c: between(start.stretch.c, end.stretch.c), d: between(start.stretch.d, end.stretch.d), tx: 0, ty: 0)
        var result = stretch.followed(by: .rotation(start.turn.interpolated(to: end.turn, fraction: fraction)))
        (result.tx, result.ty) = (between(tx, target.tx), between(ty, target.ty))
        return result
    }

    /// A polar decomposition of a transform: a stretch, followed by a rotation.
    ///
    /// If the transform mirrors, the stretch also flips along x.
    private struct Polar {
        // Decision 0451.
        var turn: Rotation
        var stretch: Transform2D
        let flips: Bool
        let isPoint: Bool

        init(_ transform: Transform2D) {
            let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
            flips = transform.determinant < 0
            isPoint = a == 0 && b == 0 && c == 0 && d == 0
            turn = Rotation(radians: flips ? Math.arcTangent(-b - c, d - a) : Math.arcTangent(b - c, a + d))
            stretch = transform.followed(by: .rotation(Rotation(degrees: -turn.degrees)))
        }

        /// Moves the flip to the other axis.
        ///
        /// The transform stays the same.
        mutating func turnBack() {
            turn.degrees += 180
            stretch = stretch.followed(by: .scale(x: -1, y: -1))
        }
    }
}
