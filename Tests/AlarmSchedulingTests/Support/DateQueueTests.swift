import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

final class DateQueueTests: XCTestCase {
    func test_first_anyEdits_isThatOfASortedList() throws {
        try forAll("the soonest key is first", full: 500, sample: 40) { generator in
            var queue = DateQueue<Int>()
            var plain: [Int: Date] = [:]
            for _ in 0..<60 {
                let key = Int.random(in: 0..<15, using: &generator)
                let seconds = Double(Int.random(in: 0..<20, using: &generator))
                let date = Bool.random(using: &generator) ? Date(timeIntervalSince1970: seconds) : nil
                queue[key] = date
                plain[key] = date
                let first = plain.min { ($0.value, $0.key) < ($1.value, $1.key) }
                try expectEqual(queue.first?.key, first?.key)
                try expectEqual(queue.first?.date, first?.value)
                try expectEqual(queue[key], date)
                try expectEqual(Set(queue.keys), Set(plain.keys))
            }
        }
    }
}
