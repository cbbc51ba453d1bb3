import Foundation
import PropertyAnimator
import TestSupport
import XCTest

/// The table of states and the picture in the article on commands and states, produced by running every command in every
/// state.
final class StateTableTests: XCTestCase {
    private enum State: String, CaseIterable {
        case new, delayed
        case pausedInDelay = "paused in delay"
        case running, paused, ended
    }

    private static let states = State.allCases.filter { $0 != .ended }
    private static let article = "Sources/PropertyAnimator/PropertyAnimator.docc/WhatHappensWhen.md"
    private static let picture = "Sources/PropertyAnimator/PropertyAnimator.docc/Resources/states.svg"

    private typealias Change = (name: String, make: @Sendable (TimelineAnimator<String>) -> Void)

    /// The changes, by the names that the article uses; the delay of each state is 1 s and the duration 2 s.
    private static let changes: [Change] = [
        ("`start()`", { $0["a"].start() }),
        ("`start(after:)`", { $0["a"].start(after: 1) }),
        ("`pause()`", { $0["a"].pause() }),
        ("`pause(after:)`", { $0["a"].pause(after: 5) }),
        ("`reverse()`", { $0["a"].reverse() }),
        ("`setProgress(to:)`", { $0["a"].setProgress(to: 0.5) }),
        ("`valueProgress`", { $0["a"].valueProgress = 0.5 }),
        ("`seek(to:)`", { $0["a"].seek(to: 0.5) }),
        ("`run(to:)`", { $0["a"].run(to: 0.5) }),
        ("`cancelPauses()`", { $0["a"].cancelPauses() }),
        ("`rate`", { $0["a"].rate = 2 }),
        ("`repeat(_:autoreverses:delay:)`", { $0["a"].repeat(3, autoreverses: true) }),
        ("`finish(at:)`", { $0["a"].finish(at: .end) }),
        ("`animate` of the same tag", { $0.animate("a", duration: 2) {} }),
        ("`retarget` of the same tag", { $0.retarget("a", duration: 2) {} }),
    ]

    /// The changes that time brings, each in the state in which it can happen.
    private static let events: [(state: State, change: Change)] = [
        (.delayed, ("the delay ends", { $0.advance(by: 1) })),
        (.running, ("the end is reached", { $0.advance(by: 2) })),
    ]

    private static func animator(in state: State) -> TimelineAnimator<String> {
        let animator = TimelineAnimator<String>()
        let animation = animator.animate("a", duration: 2, curve: .linear) {}
        switch state {
        case .new: break
        case .delayed: animation.start(after: 1)
        case .pausedInDelay: animation.start(after: 1).pause()
        case .running: animation.start()
        case .paused: animation.start().pause()
        case .ended: animation.finish(at: .end)
        }
        return animator
    }

    private static func state(of animation: TaggedAnimation<String>) -> State {
        if !animation.hasAnimation { return .ended }
        if animation.state == .inactive { return .new }
        if animation.remainingDelay != nil { return animation.isRunning ? .delayed : .pausedInDelay }
        return animation.isRunning ? .running : .paused
    }

    private static func state(after change: Change, in state: State) -> State {
        let animator = animator(in: state)
        change.make(animator)
        return Self.state(of: animator["a"])
    }

    func test_states_asBrought_areThemselves() {
        for state in State.allCases {
            XCTAssertEqual(Self.state(of: Self.animator(in: state)["a"]), state)
        }
    }

    func test_tableOfTheArticle_isTheOneOfTheEngine() throws {
        var lines = ["| change | " + Self.states.map(\.rawValue).joined(separator: " | ") + " |"]
        lines.append("|" + String(repeating: "---|", count: Self.states.count + 1))
        for change in Self.changes {
            let cells = Self.states.map { state in Self.state(after: change, in: state).rawValue }
            lines.append("| \(change.name) | \(cells.joined(separator: " | ")) |")
        }
        let article = String(decoding: try PackageFiles.data(Self.article), as: UTF8.self)
        let table = lines.joined(separator: "\n")
        try expect(article.contains(table), "\(Self.article) must contain this table:\n\(table)")
    }

    /// The texts of the picture have the states at both ends of their arrow, `any` where all states share it.
    func test_pictureOfTheArticle_hasTheChangesOfTheEngine() throws {
        var wanted: [String: [String]] = [:]
        for change in Self.changes where !change.name.contains("same tag") {
            let name = change.name.replacingOccurrences(of: "`", with: "")
            let results = Self.states.map { ($0, Self.state(after: change, in: $0)) }
            if Set(results.map(\.1)).count == 1, let end = results.first?.1 {
                wanted["any → \(end.rawValue)", default: []].append(name)
                continue
            }
            for (start, end) in results where start != end {
                wanted["\(start.rawValue) → \(end.rawValue)", default: []].append(name)
            }
        }
        for (start, event) in Self.events {
            let end = Self.state(after: event, in: start)
            wanted["\(start.rawValue) → \(end.rawValue)", default: []].append(event.name)
        }
        var shown: [String: [String]] = [:]
        let svg = String(decoding: try PackageFiles.data(Self.picture), as: UTF8.self)
        for match in svg.matches(of: /<text data-from="([^"]*)" data-to="([^"]*)"[^>]*>([^<]*)</) {
            shown["\(match.1) → \(match.2)", default: []] += match.3.split(separator: ", ").map(String.init)
        }
        for (arrow, names) in wanted { try expectEqual(shown[arrow]?.sorted() ?? [], names.sorted(), arrow) }
        try expectEqual(shown.keys.sorted(), wanted.keys.sorted())
    }
}
