import Foundation

/// Checks a property with generated cases; a failure prints how to run that case again.
///
/// Each case gets its own generator, seeded from the case number. `PROPERTY_SEED=<n> swift test --filter <test>` runs
/// the single case `n`, and `PROPERTY_CASES=<n>` runs the cases from 0 to n - 1.
///
/// - Parameters:
///   - name: The property, in words.
///   - full: The number of cases in a release run, 1 or more.
///   - sample: The number of cases in a debug run, 1 or more.
///   - file: The file of the call.
///   - line: The line of the call.
///   - body: Draws values from the generator, and throws if the property does not hold for them.
/// - Throws: A ``CheckFailure`` that names the case.
public func forAll(
    _ name: String,
    full: Int = 10_000,
    sample: Int = 500,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: (inout SeededGenerator) throws -> Void
) throws {
    let seeds: Range<UInt64>
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["PROPERTY_SEED"].flatMap(UInt64.init) {
        seeds = seed..<(seed + 1)
    } else if let count = environment["PROPERTY_CASES"].flatMap(UInt64.init) {
        seeds = 0..<count
    } else {
        seeds = 0..<UInt64(TestScale.count(full: full, sample: sample))
    }
    try expect(!seeds.isEmpty, "\(name): no case to try", file: file, line: line)
    for seed in seeds {
        var generator = SeededGenerator(seed: seed)
        try naming("\(name), rerun with PROPERTY_SEED=\(seed)", file: file, line: line) { try body(&generator) }
    }
}
