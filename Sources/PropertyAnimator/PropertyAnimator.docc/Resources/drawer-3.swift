import PropertyAnimator

final class Drawer {
    var open = 0.0
    let animator = TimelineAnimator<String>()

    func move(to rest: Double) {
        animator.retarget("drawer", duration: 0, curve: .spring(duration: 0.4, bounce: 0.15)) {
            Tween(self, \.open, to: rest)
        }
    }

    private var grabbed: (finger: Double, open: Double)?

    func grab(at finger: Double) {
        animator["drawer"].finish(at: .current)
        grabbed = (finger, open)
    }

    func drag(to finger: Double) {
        guard let grabbed else { return }
        open = RubberBand(limits: 0...300, dimension: 300).value(at: grabbed.open + finger - grabbed.finger)
    }

    func letGo(velocity: Double) {
        grabbed = nil
        let rest = DecayMotion.fast.nearestRestValue(from: (open, velocity), among: [0, 300]) ?? 0
        animator.retarget("drawer", duration: 0, curve: .spring(duration: 0.4, bounce: 0.15)) {
            Tween(self, \.open, to: rest, velocity: velocity)
        }
    }
}

let drawer = Drawer()
drawer.move(to: 300)
drawer.animator.advance(to: 0.1)
drawer.move(to: 0)
drawer.animator.advance(to: 0.12)
print(drawer.open)

drawer.grab(at: 500)
drawer.drag(to: 560)
print(drawer.open)

drawer.letGo(velocity: 900)
drawer.animator.advance(to: 2)
print(drawer.open)
