import CoreGraphics
import PropertyAnimator

// An app with its own operators on points and sizes. They must stay unambiguous when the library is imported.
func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
func * (a: CGPoint, b: CGFloat) -> CGPoint { CGPoint(x: a.x * b, y: a.y * b) }
func + (a: CGSize, b: CGSize) -> CGSize { CGSize(width: a.width + b.width, height: a.height + b.height) }
func + (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy) }

func move(_ animator: TimelineAnimator<String>, from start: CGPoint, by step: CGPoint, set: @escaping (CGPoint) -> Void)
{
    let end = (start + step) * 2 - step
    animator.animate("move", duration: 1) { Tween(from: start, to: end) { set($0) } }.start()
}
