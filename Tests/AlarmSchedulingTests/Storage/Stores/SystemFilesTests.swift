import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

final class SystemFilesTests: XCTestCase {
    func test_everyCall_thatFails_namesItselfAndTheError() throws {
        let files = SystemFiles()
        let nowhere = StoreFixture.folder() + "/x"
        let calls: [(String, () throws -> Void)] = [
            ("open", { _ = try files.openFile(nowhere, .reading) }),
            ("open", { _ = try files.openFile(nowhere, .creating) }),
            ("open", { _ = try files.openFile(nowhere, .folder) }),
            ("read", { _ = try files.readBytes(-1, atMost: 1) }),
            ("write", { _ = try files.writeBytes(-1, [1]) }), ("fsync", { try files.synchronize(-1) }),
            ("close", { try files.closeFile(-1) }), ("link", { try files.linkFile(nowhere, to: nowhere) }),
            ("rename", { try files.renameFile(nowhere, to: nowhere) }), ("unlink", { try files.removeFile(nowhere) }),
            ("flock", { _ = try files.tryLock(-1) }),
        ]
        for (name, call) in calls {
            let failure = try expectThrows(AlarmStoreError.self, call)
            XCTAssertTrue(failure.message.hasPrefix(name + ": "), failure.message)
            XCTAssertNotEqual(try XCTUnwrap(failure.errorNumber), 0)
        }
    }

    func test_createFolder_eachReason_keepsItsNumber() throws {
        let files = SystemFiles()
        let folder = StoreFixture.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try files.createFolder(folder + "/a/b/c")
        XCTAssertTrue(files.fileExists(folder + "/a/b/c"))
        try files.createFolder(folder + "/a/b/c")
        try Data().write(to: URL(fileURLWithPath: folder + "/file"))
        let below = try expectThrows(AlarmStoreError.self) { try files.createFolder(folder + "/file/a/b") }
        XCTAssertEqual(below.errorNumber, ENOTDIR)
        let long = try expectThrows(AlarmStoreError.self) {
            try files.createFolder(folder + "/" + String(repeating: "x", count: 300))
        }
        XCTAssertEqual(long.errorNumber, ENAMETOOLONG)
    }
}
