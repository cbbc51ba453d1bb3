import AlarmScheduling
import Foundation

/// Kills a process that saves without pause, many times, and checks the files that it leaves.
struct KillLoop {
    let rounds: Int
    private static let others = 40

    func run() async throws {
        try await withFolder { folder in
            let url = folder.appendingPathComponent("alarms.json")
            try await Self.prepare(url)
            var saves = 0
            for round in 1...max(1, rounds) {
                let acknowledged = try await Self.killedWriter(url)
                let store = try FileAlarmStore(at: url)
                let outcome = await store.loadReport.outcome
                guard outcome == .loaded else { throw Refuted(description: "round \(round): \(outcome)") }
                let alarms = try await store.load().alarms
                guard alarms.count == Self.others + 1, Self.others == alarms.count(where: { $0.label == "other" })
                else {
                    throw Refuted(description: "round \(round): \(alarms.count) alarms")
                }
                let kept = Int(alarms[0].label) ?? -1
                guard kept == acknowledged || kept == acknowledged + 1 else {
                    throw Refuted(description: "round \(round): \(acknowledged) was printed, \(kept) is stored")
                }
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                guard names == ["alarms.json", "alarms.json.backup", "alarms.json.lock"] else {
                    throw Refuted(description: "round \(round): \(names)")
                }
                saves = kept
            }
            print("counted: \(rounds) kills during \(saves) saves: 0 torn, 0 lost, 0 files left over")
        }
    }

    /// Counts in the first alarm's label, and prints each number after it was stored.
    static func writeForEver(at url: URL) async throws {
        let store = try FileAlarmStore(at: url)
        while true {
            let count = try await store.transact { collection in
                var alarm = collection.alarms[0]
                let next = (Int(alarm.label) ?? 0) + 1
                alarm.label = "\(next)"
                try collection.update(alarm)
                return next
            }
            FileHandle.standardOutput.write(Data("\(count)\n".utf8))
        }
    }

    private static func prepare(_ url: URL) async throws {
        try await FileAlarmStore(at: url).transact { collection in
            for number in 0...others {
                let label = number == 0 ? "0" : "other"
                try collection.add(Alarm(time: .midnight, recurrence: .weekly(.weekdays), label: label))
            }
        }
        try await FileAlarmStore(at: url).transact { collection in
            var alarm = collection.alarms[0]
            alarm.label = "1"
            try collection.update(alarm)
        }
    }

    /// Starts a writer, kills it at a moment nobody chose, and returns the last number it printed.
    private static func killedWriter(_ url: URL) async throws -> Int {
        let process = child(["write-for-ever", url.path])
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        var told = try pipe.fileHandleForReading.read(upToCount: 2) ?? Data()
        try await Task.sleep(for: .microseconds(.random(in: 0...60_000)))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        told += try pipe.fileHandleForReading.readToEnd() ?? Data()
        // The last line may be cut off by the kill; the number before it was printed whole.
        let lines = String(decoding: told, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard let last = lines.dropLast().last.flatMap({ Int($0) }) else {
            throw Refuted(description: "the writer printed nothing")
        }
        return last
    }
}
