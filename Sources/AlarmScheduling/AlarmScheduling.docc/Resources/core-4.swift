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

    /// Rings and shows events until its task is canceled.
    func run() async throws {
        let events = await scheduler.events()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await scheduler.run() }
            group.addTask {
                for await event in events { show(event) }
            }
            try await group.next()
            group.cancelAll()
        }
    }

    /// Shows an event; an app would update its screen.
    func show(_ event: AlarmEvent) {
        switch event {
        case .ringing(let occurrence): print("ringing since \(occurrence.date)")
        case .missed(let entry): print("missed: \(entry.label)")
        case .backendFailed(let reason): print("the platform failed: \(reason)")
        default: break
        }
    }
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let core = try await AlarmCore(folder: folder)

let living = Task { try await core.run() }
try await Task.sleep(for: .milliseconds(100))
living.cancel()
_ = await living.result
