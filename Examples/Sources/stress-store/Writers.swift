import AlarmScheduling
import Foundation

/// Lets several processes save to one file at the same time.
struct Writers {
    let processes: Int
    let saves: Int

    func run() async throws {
        try await withFolder { folder in
            let url = folder.appendingPathComponent("alarms.json")
            let began = ContinuousClock.now
            let children = (0..<max(1, processes)).map { _ in child(["add", "\(saves)", url.path]) }
            for child in children { try child.run() }
            for child in children {
                child.waitUntilExit()
                guard child.terminationStatus == 0 else { throw Refuted(description: "a writer failed") }
            }
            let took = ContinuousClock.now - began
            let count = try await FileAlarmStore(at: url).load().alarms.count
            guard count == processes * saves else {
                throw Refuted(description: "\(count) of \(processes * saves) are stored")
            }
            print("counted: \(processes) processes x \(saves) saves: \(count) of \(count) kept, \(took)")
        }
    }

    static func add(_ saves: Int, at url: URL) async throws {
        let store = try FileAlarmStore(at: url, lockTimeout: .seconds(60))
        for _ in 0..<saves {
            try await store.transact { collection in
                try collection.add(Alarm(time: .midnight, recurrence: .weekly(.weekend)))
            }
        }
    }
}
