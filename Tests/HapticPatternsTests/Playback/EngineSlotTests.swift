import TestSupport
import XCTest

@testable import HapticPatterns

final class EngineSlotTests: XCTestCase {
    func test_stopWhileTheStartIsAwaited_isTold_andTheEngineIsNotKept() {
        var slot = EngineSlot<String>()
        let own = slot.begin()
        XCTAssertNil(slot.engine)
        XCTAssertTrue(slot.ended(own), "an event before the start returns is current")
        slot.started("dead", as: own)
        XCTAssertNil(slot.engine)
        XCTAssertFalse(slot.ended(own), "a generation ends only once")
    }

    func test_lateEvent_ofAnEngineOfBefore_changesNothing() {
        var slot = EngineSlot<String>()
        let first = slot.begin()
        slot.started("first", as: first)
        XCTAssertEqual(slot.stop(), "first")
        let second = slot.begin()
        slot.started("second", as: second)
        XCTAssertFalse(slot.ended(first))
        XCTAssertEqual(slot.engine, "second")
        XCTAssertTrue(slot.ended(second))
        XCTAssertNil(slot.engine)
    }

    func test_stopDuringTheStart_leavesNoEngine() {
        var slot = EngineSlot<String>()
        let own = slot.begin()
        XCTAssertNil(slot.stop(), "no engine to stop yet")
        slot.started("late", as: own)
        XCTAssertNil(slot.engine)
        XCTAssertFalse(slot.ended(own), "an event of a stopped engine is outdated")
    }

    /// In any order of calls, the kept engine is that of the newest start, and each start ends at most once.
    func test_anyOrder_keepsTheNewestEngineOnly() throws {
        try forAll("random starts, ends and stops", full: 20_000, sample: 1000) { random in
            var slot = EngineSlot<Int>()
            var generations: [Int] = []
            var ended: Set<Int> = []
            for _ in 0..<12 {
                let some = generations.isEmpty ? 0 : generations[Int.random(in: 0..<generations.count, using: &random)]
                switch Int.random(in: 0...3, using: &random) {
                case 0: generations.append(slot.begin())
                case 1: slot.started(some, as: some)
                case 2:
                    if slot.ended(some) {
                        try expect(some == generations.last && ended.insert(some).inserted, "\(some) ends once")
                    }
                default: _ = slot.stop()
                }
                guard let engine = slot.engine else { continue }
                try expect(engine == slot.generation && !ended.contains(engine), "\(engine) runs")
            }
        }
    }
}
