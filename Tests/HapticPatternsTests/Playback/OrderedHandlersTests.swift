import XCTest

@testable import HapticPatterns

final class OrderedHandlersTests: XCTestCase {
    @MainActor
    func test_valuesFromAnotherThread_areHandledInTheirOrder() async throws {
        var handled: [Int] = []
        let handlers = OrderedHandlers<Int> { handled.append($0) }
        let send = handlers.send
        await Task { @concurrent in
            for number in 0..<1000 { send(number) }
        }
        .value
        while handled.count < 1000 { await Task.yield() }
        XCTAssertEqual(handled, Array(0..<1000))
    }

    /// As two separate tasks, the end of a playback could be handled before the event that explains it.
    @MainActor
    func test_eventThenEnd_staysInThatOrder() async throws {
        for _ in 0..<200 {
            var handled: [String] = []
            let handlers = OrderedHandlers<String> { handled.append($0) }
            let send = handlers.send
            await Task { @concurrent in
                send("event")
                send("end")
            }
            .value
            while handled.count < 2 { await Task.yield() }
            XCTAssertEqual(handled, ["event", "end"])
        }
    }
}
