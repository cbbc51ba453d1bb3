import Foundation

/// Replays files of test vectors through the public API alone, and prints the cases that differ.
@main
struct ConformanceTool {
    static func main() {
        let options: Options
        do {
            options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("conformance: \(error)\n\n\(Options.helpText)\n".utf8))
            exit(64)
        }
        guard !options.wantsHelp else { return print(Options.helpText) }
        let verdicts = options.files.map { file in
            let verdict = Verdict(file: file, options: options)
            print(verdict.text)
            return verdict
        }
        exit(Verdict.exitCode(of: verdicts))
    }
}
