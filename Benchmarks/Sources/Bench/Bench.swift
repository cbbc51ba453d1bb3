/// Prints the cost of each library's operations.
///
/// `swift run -c release --package-path Benchmarks bench [LIBRARY]` runs the benchmarks. With `allocations` in place of
/// a library, only the allocations of frames are counted.
@main
struct Bench {
    static func main() throws {
        let wanted = CommandLine.arguments.dropFirst().first
        if wanted == "allocations" { try FrameAllocations.check() }
        let suites = Suite.all.filter { wanted == nil || $0.library == wanted }
        guard !suites.isEmpty else {
            print("no such suite; the suites are: \(Suite.all.map(\.library).joined(separator: ", "))")
            return
        }
        for var suite in suites {
            print("\n\(suite.library)")
            Suite.header()
            let run = suite.run
            try run(&suite)
        }
    }
}
