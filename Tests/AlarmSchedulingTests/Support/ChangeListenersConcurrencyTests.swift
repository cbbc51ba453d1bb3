import TestSupport
import XCTest

@testable import AlarmScheduling

final class ChangeListenersConcurrencyTests: XCTestCase {
    /// Checks that canceling a listener during a change blocks neither its task nor the sender.
    func test_send_whileAListenerIsCancelled_neverWaitsForIt() async {
        let rounds = TestScale.count(full: 20_000, sample: 4_000)
        let done = expectation(description: "every round ended")
        let work = Task.detached {
            let listeners = ChangeListeners<Int>()
            for round in 0..<rounds {
                let heard = AsyncStream.makeStream(of: Int.self)
                let stream = listeners.stream()
                let listener = Task.detached { for await number in stream { heard.continuation.yield(number) } }
                // After the first change the listener waits for the next one.
                listeners.send(round)
                var first = heard.stream.makeAsyncIterator()
                _ = await first.next()
                let sender = Task.detached { for number in 0..<4 { listeners.send(number) } }
                for _ in 0..<round % 64 { _ = Task.isCancelled }
                listener.cancel()
                await listener.value
                await sender.value
            }
            done.fulfill()
        }
        await fulfillment(of: [done], timeout: 120)
        work.cancel()
    }

    func test_streams_endWithTheirListeners_andHearAllInOrderBeforehand() async {
        var listeners: ChangeListeners<Int>? = ChangeListeners()
        let streams = (0..<3).compactMap { _ in listeners?.stream() }
        for number in 0..<100 { listeners?.send(number) }
        listeners = nil
        for stream in streams {
            var heard: [Int] = []
            for await number in stream { heard.append(number) }
            XCTAssertEqual(heard, Array(0..<100))
        }
    }
}
