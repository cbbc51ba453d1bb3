import PropertyAnimator
import XCTest

/// The examples of `Examples/Sources/AnimationExamples`, on virtual time.
final class ExampleTests: XCTestCase {
    private let animator = TimelineAnimator<String>()

    // MARK: - The drawer

    func test_drawer_followsTheFinger_andResistsOutside() {
        let drawer = Drawer(animator)
        drawer.grab(at: 500)
        drawer.drag(to: 620)
        XCTAssertEqual(drawer.open, 120)
        drawer.drag(to: 1_100)
        XCTAssertEqual(drawer.open, 300 + 300 * 165 / 465, accuracy: 1e-9)
        drawer.drag(to: 400)
        XCTAssertLessThan(drawer.open, 0)
        XCTAssertGreaterThan(drawer.open, -100)
    }

    func test_drawer_flung_comesToRestWhereItFlies_withItsVelocity() {
        let drawer = Drawer(animator)
        drawer.grab(at: 0)
        drawer.drag(to: 100)
        drawer.letGo(velocity: 900)
        XCTAssertEqual(animator.velocity(of: drawer, \.open), 900, accuracy: 1e-6)
        animator.advance(to: 5)
        XCTAssertEqual(drawer.open, 300)
        drawer.grab(at: 0)
        drawer.drag(to: -100)
        drawer.letGo(velocity: 0)
        animator.advance(to: 10)
        XCTAssertEqual(drawer.open, 300)
        drawer.grab(at: 0)
        drawer.letGo(velocity: -2_000)
        animator.advance(to: 15)
        XCTAssertEqual(drawer.open, 0)
    }

    /// Let go at its rest, the drawer still moves, and comes back.
    func test_drawer_flungAtItsRest_overshoots() {
        let drawer = Drawer(animator)
        drawer.grab(at: 0)
        drawer.drag(to: 300)
        drawer.letGo(velocity: 900)
        animator.advance(to: 0.05)
        XCTAssertGreaterThan(drawer.open, 320)
        animator.advance(to: 5)
        XCTAssertEqual(drawer.open, 300)
    }

    func test_drawer_caughtAndTurned_hasNoJump() {
        let drawer = Drawer(animator)
        drawer.move(to: 300)
        animator.advance(to: 0.1)
        let (open, velocity) = (drawer.open, animator.velocity(of: drawer, \.open))
        XCTAssertGreaterThan(velocity, 100)
        drawer.move(to: 0)
        XCTAssertEqual(drawer.open, open)
        XCTAssertEqual(animator.velocity(of: drawer, \.open), velocity, accuracy: 1e-6)
        animator.advance(to: 0.15)
        let here = drawer.open
        drawer.grab(at: 40)
        animator.advance(to: 1)
        XCTAssertEqual(drawer.open, here)
        drawer.drag(to: 50)
        XCTAssertEqual(drawer.open, here + 10, accuracy: 1e-9)
    }

    func test_drawer_withReducedMotion_isAtItsRestAtOnce() {
        animator.motionPolicy = .immediate
        let drawer = Drawer(animator)
        drawer.grab(at: 0)
        drawer.drag(to: 100)
        drawer.letGo(velocity: 900)
        animator.advance(to: 0)
        XCTAssertEqual(drawer.open, 300)
        XCTAssertFalse(animator["drawer"].hasAnimation)
    }

    // MARK: - The others

    func test_sheet_choosesOneOfThreeRests() {
        for (height, velocity, rest) in [
            (80.0, 0.0, 80.0), (300, 0, 400), (200, -300, 80), (200, 2_000, 760), (700, -3_000, 80), (500, 400, 760),
        ] {
            let sheet = BottomSheet(animator)
            sheet.drag(by: height - sheet.height)
            XCTAssertEqual(sheet.height, height, accuracy: 1e-9)
            sheet.letGo(velocity: velocity)
            XCTAssertEqual(animator.velocity(of: sheet, \.height), velocity, accuracy: 1e-6)
            animator.advance(by: 5)
            XCTAssertEqual(sheet.height, rest)
            XCTAssertEqual(sheet.dimming, rest == 80 ? 0 : rest == 400 ? 0.2 : 0.5)
        }
        let sheet = BottomSheet(animator)
        sheet.drag(by: -70)
        XCTAssertGreaterThan(sheet.height, 10)
    }

    func test_loader_jumpsUntilTheWorkIsDone() {
        let loader = Loader(animator)
        loader.start()
        animator.advance(to: 0.25)
        XCTAssertEqual(loader.dots[0].lift, 1)
        animator.advance(to: 0.35)
        XCTAssertEqual(loader.dots[1].lift, 1)
        animator.advance(to: 2.1)
        XCTAssertEqual(loader.rounds, 3)
        loader.show(done: 0.25)
        animator.advance(to: 60)
        XCTAssertEqual(loader.bar, 0.25)
        loader.show(done: 1)
        XCTAssertEqual(loader.bar, 1)
        XCTAssertEqual(animator.tags, [])
    }

    func test_list_slidesInWithinItsTime_andOutFromAnywhere() {
        for count in [1, 8, 40] {
            let list = StaggeredList(count: count, animator)
            list.show()
            XCTAssertEqual(animator["list"].duration, count == 1 ? 0.4 : 0.9, accuracy: 1e-9)
            animator.advance(by: 0.3)
            let (x, alpha) = (list.rows.map(\.x), list.rows.map(\.alpha))
            XCTAssertEqual(alpha, alpha.sorted(by: >))
            list.hide()
            XCTAssertEqual(list.rows.map(\.x), x)
            animator.advance(by: 1)
            XCTAssertEqual(list.rows.map(\.x), Array(repeating: 400, count: count))
            XCTAssertEqual(list.rows.map(\.alpha), Array(repeating: 0, count: count))
        }
    }

    /// Sprite 13 has a duration of 1.75 s and a height of 10; the curve is symmetric about its middle.
    func test_sprites_bobForEver() {
        let sprites = SpriteLoop()
        XCTAssertEqual(sprites.frame(at: 0.875)[13], 5, accuracy: 1e-9)
        XCTAssertEqual(sprites.frame(at: 1.75)[13], 10)
        sprites.freeze(0..<100)
        XCTAssertEqual(sprites.frame(at: 2.5)[13], 10)
        sprites.release(0..<100)
        XCTAssertEqual(sprites.frame(at: 2.5 + 1.75)[13], 0, accuracy: 1e-9)
        let later = sprites.frame(at: 3_600)
        XCTAssertEqual(later.count, 5_000)
        XCTAssertTrue(later.allSatisfy { (0...22).contains($0) })
    }
}
