import PropertyAnimator

/// A drawer that follows a finger, is flung open or shut, and can be caught on the way.
final class Drawer {
    /// The open width, from 0 to ``width``, and a little more under the finger.
    var open = 0.0
    let width = 300.0
    let animator: TimelineAnimator<String>
    private var grabbed: (finger: Double, open: Double)?
    private var finger = 0.0

    init(_ animator: TimelineAnimator<String>) {
        self.animator = animator
    }

    private var band: RubberBand { RubberBand(limits: 0...width, dimension: width) }

    /// Takes hold of the drawer, also while it moves.
    func grab(at finger: Double) {
        animator["drawer"].finish(at: .current)
        grabbed = (finger, band.position(of: open))
    }

    /// Moves the drawer with the finger.
    func drag(to finger: Double) {
        guard let grabbed else { return }
        open = band.value(at: grabbed.open + finger - grabbed.finger)
        self.finger = finger
    }

    /// Lets the drawer go with the velocity of the finger, in points a second.
    func letGo(velocity: Double) {
        guard let grabbed else { return }
        self.grabbed = nil
        let position = grabbed.open + finger - grabbed.finger
        let state = band.state(at: (position, velocity))
        let rest = DecayMotion.fast.nearestRestValue(from: state, among: [0, width]) ?? 0
        move(to: rest, velocity: state.velocity)
    }

    /// Opens or shuts the drawer, from wherever it is and however fast it moves.
    func move(to rest: Double) {
        move(to: rest, velocity: animator.velocity(of: self, \.open))
    }

    private func move(to rest: Double, velocity: Double) {
        animator.retarget("drawer", duration: 0, curve: .spring(duration: 0.4, bounce: 0.15)) {
            Tween(self, \.open, to: rest, velocity: velocity)
        }
    }
}
