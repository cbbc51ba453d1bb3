import AlarmScheduling
import Foundation

/// Tests with real processes what the tests of the package test with a simulated disk; `Scripts/stress-store` runs it.
@main
struct StressStore {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let numbers = arguments.compactMap { Int($0) }
        switch arguments.first {
        case "kill": try await KillLoop(rounds: numbers.first ?? 200).run()
        case "processes": try await Writers(processes: numbers.first ?? 4, saves: numbers.dropFirst().first ?? 50).run()
        case "ring": try await RingTiming(requests: numbers.first ?? 40).run()
        case "calendar": try await CalendarFile(folder: path(arguments)).write()
        case "write-for-ever": try await KillLoop.writeForEver(at: path(arguments))
        case "add": try await Writers.add(numbers.first ?? 1, at: path(arguments))
        default:
            print(
                "usage: stress-store kill [ROUNDS] | processes [PROCESSES] [SAVES] | ring [REQUESTS] | calendar FOLDER")
            exit(64)
        }
    }

    private static func path(_ arguments: ArraySlice<String>) -> URL {
        URL(fileURLWithPath: arguments.last ?? "alarms.json")
    }
}

/// The failure of a stress test.
struct Refuted: Error, CustomStringConvertible {
    let description: String
}

/// Calls `body` with a new temporary folder, and removes the folder at the end.
func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stress-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
}

/// Creates a process that runs this program with other arguments.
func child(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    return process
}
