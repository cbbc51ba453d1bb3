public import Foundation

/// Compares a text with a golden file in `Tests/Golden`.
///
/// The failure names the first line that differs. With `RECORD_GOLDEN=1` in the environment, the file is written and
/// the test *still fails*, so that a run that records cannot pass for a check.
///
/// - Parameters:
///   - text: The output of the code under test.
///   - name: The file's path below the golden folder, such as `PitchKit/quiz-seed-42.txt`.
///   - folder: The folder of the golden files; only the test of this function uses another one.
///   - record: Whether to write the file instead of comparing.
///   - file: The file of the call.
///   - line: The line of the call.
/// - Throws: A ``CheckFailure`` unless the text equals the content of the file.
public func expectGolden(
    _ text: String,
    _ name: String,
    folder: String = PackageFiles.path("Tests/Golden"),
    record: Bool = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1",
    file: StaticString = #fileID,
    line: UInt = #line
) throws {
    let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
    if record {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        throw CheckFailure("recorded \(name); read it, then run again without RECORD_GOLDEN", file: file, line: line)
    }
    guard let data = try? Data(contentsOf: url) else {
        throw CheckFailure("no golden file \(name); RECORD_GOLDEN=1 writes it", file: file, line: line)
    }
    let expected = String(decoding: data, as: UTF8.self)
    guard text != expected else { return }
    let got = text.split(separator: "\n", omittingEmptySubsequences: false)
    let want = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(got, want).enumerated().first { $1.0 != $1.1 }?.offset ?? min(got.count, want.count)
    let gotLine = index < got.count ? String(got[index]) : "(end)"
    let wantLine = index < want.count ? String(want[index]) : "(end)"
    throw CheckFailure("\(name):\(index + 1) got \(gotLine), expected \(wantLine)", file: file, line: line)
}
