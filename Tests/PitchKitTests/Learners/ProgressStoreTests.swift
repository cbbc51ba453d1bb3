import Foundation
@testable import PitchKit
import Synchronization
import TestSupport
import XCTest

/// Stores on a failing disk load the last save or the save before it, never a mixture and never nothing.
final class ProgressStoreTests: XCTestCase {
    /// A disk in memory that can fail, or write a file in part, at any call.
    private final class Disk: ProgressMedium, Sendable {
        struct Failure: Error {}
        enum Fault: CaseIterable { case failure, torn, lost }

        private struct State {
            var files: [URL: [UInt8]] = [:]
            var calls = 0
            var faultAt: Int?
            var fault = Fault.failure

            /// Counts a call and returns whether the call fails.
            mutating func count() -> Bool {
                calls += 1
                return calls == faultAt
            }
        }

        private let state = Mutex(State())

        var calls: Int { state.withLock { $0.calls } }

        func fail(at call: Int?, _ fault: Fault) {
            state.withLock {
                $0.calls = 0
                $0.faultAt = call
                $0.fault = fault
            }
        }

        func bytes(_ file: URL) -> [UInt8]? { state.withLock { $0.files[file] } }
        func put(_ bytes: [UInt8]?, _ file: URL) { state.withLock { $0.files[file] = bytes } }

        func read(_ path: String) throws -> [UInt8]? {
            let isDue = state.withLock { $0.count() }
            // A read cannot damage a file, so it fails in every mode.
            if isDue { throw Failure() }
            return bytes(URL(fileURLWithPath: path))
        }

        func write(_ bytes: [UInt8], to path: String) throws {
            let file = URL(fileURLWithPath: path)
            guard state.withLock({ $0.count() }) else { return put(bytes, file) }
            switch state.withLock({ $0.fault }) {
            case .failure: throw Failure()
            case .torn:
                put(Array(bytes.prefix(bytes.count / 2)), file)
                throw Failure()
            case .lost: put([], file)
            }
        }
    }

    private let file = URL(fileURLWithPath: "/progress")

    private func learners(_ coins: Int) -> LearnerCollection {
        var learners = LearnerCollection()
        var quiz = QuizSession(.perfectPitchGame, progress: QuizProgress(wallet: Wallet(coins: coins)), seed: 1)
        quiz.next()
        learners["Ada"] = LearnerCollection.Learner(progress: quiz.progress)
        learners["Ada"]?.keep(quiz)
        learners["Grace"] = LearnerCollection.Learner(progress: QuizProgress(wallet: Wallet(coins: 2 * coins)))
        return learners
    }

    func test_file_everyCallFailingOrTorn_keepsOldOrNew() async throws {
        let disk = Disk()
        let store = FileProgressStore(at: file, medium: disk)
        try await store.save(learners(1))
        try await store.save(learners(2))
        let before = (disk.bytes(file), disk.bytes(store.backup))
        disk.fail(at: nil, .failure)
        try await store.save(learners(3))
        let calls = disk.calls
        XCTAssertEqual(calls, 4)
        for fault in Disk.Fault.allCases {
            for call in 1...calls {
                disk.put(before.0, file)
                disk.put(before.1, store.backup)
                disk.fail(at: call, fault)
                do {
                    try await store.save(learners(3))
                } catch {
                    guard error.code == .unavailable else { throw error }
                }
                disk.fail(at: nil, .failure)
                let loaded = try await store.load()
                XCTAssertTrue(
                    loaded == learners(3) || loaded == learners(2),
                    "\(fault) at call \(call): \(String(describing: loaded))")
                // The next save succeeds, and the store survives another damage.
                try await store.save(learners(4))
                let saved = try await store.load()
                XCTAssertEqual(saved, learners(4))
                disk.put([1, 2, 3], file)
                let rescued = try await store.load()
                XCTAssertNotNil(rescued, "\(fault) at call \(call)")
            }
        }
    }

    func test_file_everyPrefixAndBitFlip_isSeen() async throws {
        let disk = Disk()
        let store = FileProgressStore(at: file, medium: disk)
        var small = LearnerCollection()
        small["A"] = LearnerCollection.Learner()
        try await store.save(small)
        try await store.save(learners(5))
        let whole = try XCTUnwrap(disk.bytes(file))
        let flips = TestScale.elements(0..<whole.count * 8, sample: 300)
        for bit in flips {
            var bytes = whole
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            XCTAssertEqual(ProgressFile.content(of: bytes), .damaged, "bit \(bit)")
        }
        for count in TestScale.elements(0..<whole.count, sample: 200) {
            XCTAssertEqual(ProgressFile.content(of: Array(whole.prefix(count))), .damaged, "\(count) bytes")
        }
        for damage in [[], Array(whole.prefix(40)), Array(whole.dropLast()), whole + [32]] {
            disk.put(damage, file)
            let loaded = try await store.load()
            XCTAssertEqual(loaded, small, "the save before")
        }
        disk.put(nil, file)
        let backup = try await store.load()
        XCTAssertEqual(backup, small)
        disk.put([], store.backup)
        await expectError(.damaged) { try await store.load() }
        disk.put([], file)
        await expectError(.damaged) { try await store.load() }
        disk.put(nil, file)
        disk.put(nil, store.backup)
        let nothing = try await store.load()
        XCTAssertNil(nothing)
    }

    func test_file_damaged_isKeptAside() async throws {
        let disk = Disk()
        let store = FileProgressStore(at: file, medium: disk)
        let aside = URL(fileURLWithPath: file.path + ".damaged")
        let backupAside = URL(fileURLWithPath: store.backup.path + ".damaged")
        try await store.save(learners(1))
        try await store.save(learners(2))
        XCTAssertNil(disk.bytes(aside))
        disk.put([1, 2, 3], file)
        disk.put([4, 5], store.backup)
        try await store.save(learners(3))
        XCTAssertEqual(disk.bytes(aside), [1, 2, 3])
        XCTAssertEqual(disk.bytes(store.backup), [4, 5])
        XCTAssertNil(disk.bytes(backupAside))
        try await store.save(learners(4))
        XCTAssertEqual(disk.bytes(backupAside), [4, 5])
        XCTAssertEqual(disk.bytes(aside), [1, 2, 3])
        let loaded = try await store.load()
        XCTAssertEqual(loaded, learners(4))
    }

    private func expectError(
        _ expected: ProgressStoreError.Code,
        line: UInt = #line,
        _ body: () async throws -> LearnerCollection?
    ) async {
        do {
            let learners = try await body()
            XCTFail("got \(String(describing: learners))", line: line)
        } catch {
            XCTAssertEqual((error as? ProgressStoreError)?.code, expected, line: line)
            XCTAssertGreaterThan("\(error)".count, 20)
        }
    }

    func test_file_ofALaterVersion_isLeftAsItIs() async throws {
        let disk = Disk()
        let store = FileProgressStore(at: file, medium: disk)
        let later = Array("tactus-progress 2 11814895704231488979\n{}".utf8)
        disk.put(later, file)
        XCTAssertEqual(ProgressFile.content(of: later), .newerFormat(2))
        await expectError(.newerFormat) { try await store.load() }
        await expectError(.newerFormat) {
            try await store.save(self.learners(1))
            return nil
        }
        XCTAssertEqual(disk.bytes(file), later)
    }

    func test_file_onDisk_isReadBack() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pitchkit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = FileProgressStore(at: folder.appendingPathComponent("progress"))
        let nothing = try await store.load()
        XCTAssertNil(nothing)
        try await store.save(learners(1))
        try await store.save(learners(2))
        let again = FileProgressStore(at: store.file)
        let loaded = try await again.load()
        XCTAssertEqual(loaded, learners(2))
        XCTAssertEqual(loaded?["Ada"]?.session?.question?.number, 1)
        try Data().write(to: store.file)
        let rescued = try await again.load()
        XCTAssertEqual(rescued, learners(1))
        let nowhere = FileProgressStore(at: folder.appendingPathComponent("none/progress"))
        do {
            try await nowhere.save(learners(1))
            XCTFail("should fail")
        } catch {
            XCTAssertEqual(error.code, .unavailable)
            XCTAssertEqual(error.path, nowhere.file.path)
        }
    }

    func test_stores_manySaversAtOnce_lastOneWins() async throws {
        let disk = Disk()
        let store = FileProgressStore(at: file, medium: disk)
        await withTaskGroup(of: Void.self) { group in
            for learners in (1...20).map(learners) {
                group.addTask { try? await store.save(learners) }
            }
        }
        let loaded = try await store.load()
        let coins = loaded?["Ada"]?.progress.wallet.coins ?? 0
        XCTAssertTrue((1...20).contains(coins))
        XCTAssertEqual(loaded, learners(coins))
    }

    func test_doubles_rememberAndFail() async throws {
        let memory = InMemoryProgressStore(learners(1))
        let first = try await memory.load()
        XCTAssertEqual(first, learners(1))
        try await memory.save(learners(2))
        let second = try await memory.load()
        XCTAssertEqual(second, learners(2))
        let saves = await memory.saves
        XCTAssertEqual(saves, [learners(2)])

        let failing = InMemoryProgressStore(learners(3))
        let damaged = ProgressStoreError(.damaged, message: "the saved progress is damaged")
        await failing.failNext(.load, with: damaged)
        await failing.failNext(.save, with: damaged)
        await expectError(.damaged) { try await failing.load() }
        await expectError(.damaged) {
            try await failing.save(self.learners(4))
            return nil
        }
        let kept = try await failing.load()
        XCTAssertEqual(kept, learners(3))
        try await failing.save(learners(4))
        let last = await failing.saves
        XCTAssertEqual(last, [learners(4)])
    }

    func test_format_written_isThatOfTheGoldenFile() throws {
        var quiz = QuizSession(.perfectPitchGame, day: try CalendarDay(parsing: "2026-11-30"), seed: 42)
        for _ in 0..<3 {
            guard let question = quiz.next() else { throw CheckFailure("no question") }
            quiz.answer(question.choices[0])
        }
        quiz.next()
        var learners = LearnerCollection()
        learners["Ada"] = LearnerCollection.Learner()
        learners["Ada"]?.keep(quiz)
        try expectGolden(String(decoding: ProgressFile.bytes(of: learners), as: UTF8.self), "PitchKit/progress-1.txt")
        let stored = Array(try PackageFiles.data("Tests/Golden/PitchKit/progress-1.txt"))
        XCTAssertEqual(ProgressFile.content(of: stored), .learners(learners))
    }

    func test_format_withoutLaterFields_isStillRead() throws {
        // Settings and progress of a version without learners, statistics and references.
        let progress = Data("{\"wallet\":{\"coins\":7},\"questionsAsked\":3,\"answersGiven\":2}".utf8)
        let read = try JSONDecoder().decode(QuizProgress.self, from: progress)
        XCTAssertEqual([read.wallet.coins, read.questionsAsked, read.answersGiven, read.streak], [7, 3, 2, 0])
        let settings = Data("{\"modes\":[\"note\"],\"pool\":{\"notes\":[\"C\"]}}".utf8)
        var expected = QuizSettings(modes: [.note])
        expected.pool.notes = [NoteName(.c)]
        XCTAssertEqual(try JSONDecoder().decode(QuizSettings.self, from: settings), expected)
        let learner = Data("{\"learners\":{\"Ada\":{\"progress\":{\"wallet\":{\"coins\":1}}}}}".utf8)
        XCTAssertEqual(try JSONDecoder().decode(LearnerCollection.self, from: learner)["Ada"]?.progress.wallet.coins, 1)
    }
}
