import AlarmScheduling
import Foundation

/// The core of an alarm app, which the user interface calls.
struct AlarmCore {
    let scheduler: AlarmScheduler

    init(folder: URL, clock: any WallClock = SystemWallClock()) async throws {
        let store = try FileAlarmStore(at: folder.appendingPathComponent("alarms"))
        if case .partiallyRecovered(let lost) = await store.loadReport.outcome, lost > 0 {
            print("\(lost) alarms could not be read. The damaged file is kept.")
        }
        let backend = ProcessBackend(clock: clock) { request in
            print("♪ \(request.label)")
        } stop: { _ in
            print("silence")
        }
        scheduler = AlarmScheduler(store: store, backend: backend, clock: clock)
    }
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let core = try await AlarmCore(folder: folder)

try await core.scheduler.add(Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work"))
print(try await core.scheduler.nextScheduledOccurrence?.date ?? "never")
