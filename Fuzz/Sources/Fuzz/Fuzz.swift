import Foundation

/// The target named by the environment variable `FUZZ_TARGET`, which `Scripts/fuzz` sets.
private let target: Target = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = Target.all.first(where: { $0.name == name }) else {
        print("FUZZ_TARGET is one of: \(Target.all.map(\.name).joined(separator: " "))")
        exit(64)
    }
    return target
}()

/// Writes the seeds of the target to the folder `FUZZ_SEEDS`; libFuzzer calls this before it reads its corpus.
@_cdecl("LLVMFuzzerInitialize")
public func writeSeeds(_: UnsafeMutablePointer<CInt>?, _: UnsafeMutableRawPointer?) -> CInt {
    let target = target
    guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return 0 }
    for (number, seed) in target.seeds().enumerated() {
        let file = URL(fileURLWithPath: folder).appendingPathComponent("seed-\(number)")
        try? Data(seed).write(to: file)
    }
    return 0
}

/// Runs the target on one input; libFuzzer calls this for every input, and records a trap or a broken invariant.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run([UInt8](UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// Ends the process with a sentence if an invariant does not hold; libFuzzer then keeps the input.
func require(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { fatalError("fuzzing found a fault: \(sentence())") }
}
