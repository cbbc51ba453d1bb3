import AlarmScheduling
import Foundation

/// The core of an alarm app, which the user interface calls.
struct AlarmCore {
    let store: FileAlarmStore

    init(folder: URL) async throws {
        store = try FileAlarmStore(at: folder.appendingPathComponent("alarms"))
        if case .partiallyRecovered(let lost) = await store.loadReport.outcome, lost > 0 {
            print("\(lost) alarms could not be read. The damaged file is kept.")
        }
    }
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let core = try await AlarmCore(folder: folder)
print(await core.store.loadReport.outcome)
