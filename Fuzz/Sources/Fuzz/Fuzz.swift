import Foundation

/// The target that the environment names; `Scripts/fuzz` sets it.
private let target: Target = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = Target.all.first(where: { $0.name == name }) else {
        print("FUZZ_TARGET is one of: \(Target.all.map(\.name).joined(separator: " "))")
        exit(64)
    }
    return target
}()

/// Called by libFuzzer before it reads its corpus: finds the target, and writes its seeds into the folder `FUZZ_SEEDS`.
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

/// Called by libFuzzer with every input: a trap here, or a law that does not hold, is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run([UInt8](UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// Ends the process with a sentence when a law does not hold; libFuzzer then keeps the input.
func law(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { fatalError("law: \(sentence())") }
}
