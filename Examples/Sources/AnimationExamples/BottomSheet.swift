import PropertyAnimator

/// A sheet with three rests: a drag that is let go comes to rest at the one to which it flies.
final class BottomSheet {
    /// The heights at which the sheet rests.
    static let rests = [80.0, 400, 760]
    var height = rests[0]
    /// The opacity of what is behind the sheet.
    var dimming = 0.0
    let animator: TimelineAnimator<String>

    init(_ animator: TimelineAnimator<String>) {
        self.animator = animator
    }

    /// The rest at which a sheet comes to rest that is let go at a height with a velocity.
    static func rest(from height: Double, velocity: Double) -> Double {
        DecayMotion.normal.nearestRestValue(from: (height, velocity), among: rests) ?? height
    }

    /// Moves the sheet with the finger.
    func drag(by distance: Double) {
        animator["sheet"].finish(at: .current)
        let limits = Self.rests[0]...Self.rests[2]
        let band = RubberBand(limits: limits, dimension: 760)
        height = band.value(at: band.position(of: height) + distance)
        dimming = min(max((height - limits.lowerBound) / (limits.upperBound - limits.lowerBound), 0), 1) / 2
    }

    /// Lets the sheet go with a velocity in points a second.
    func letGo(velocity: Double) {
        let rest = Self.rest(from: height, velocity: velocity)
        animator.retarget("sheet", duration: 0.3, curve: .spring(duration: 0.45, bounce: 0.1)) {
            Tween(self, \.height, to: rest, velocity: velocity)
            Tween(self, \.dimming, to: rest == Self.rests[0] ? 0 : rest == Self.rests[1] ? 0.2 : 0.5).curve(.easeOut)
                .asFade()
        }
    }
}
