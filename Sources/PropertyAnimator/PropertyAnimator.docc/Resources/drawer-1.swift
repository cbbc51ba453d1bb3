import PropertyAnimator

final class Drawer {
    var open = 0.0
    let animator = TimelineAnimator<String>()

    func move(to rest: Double) {
        animator.retarget("drawer", duration: 0, curve: .spring(duration: 0.4, bounce: 0.15)) {
            Tween(self, \.open, to: rest)
        }
    }
}

let drawer = Drawer()
drawer.move(to: 300)
drawer.animator.advance(to: 0.1)
drawer.move(to: 0)
drawer.animator.advance(to: 0.12)
print(drawer.open)
