import Foundation

/// Shows the main task of each library on real input.
///
/// ``Command/helpText`` lists the commands.
@main
struct Tour {
    static func main() async {
        do {
            switch try Command(arguments: Array(CommandLine.arguments.dropFirst())) {
            case .help:
                print(Command.helpText)
            case .allScenes(let output):
                try await runScenes(into: OutputFolder(path: output))
            case .quiz(let seed, let output):
                var quiz = TerminalQuiz(seed: seed, output: try OutputFolder(path: output))
                try quiz.play()
            case .ring(let seconds):
                try await TerminalAlarm.play(after: seconds)
            case .animate:
                try await TerminalAnimation.play()
            case .haptics(let file, let output):
                try await explainHaptics(file: file, into: OutputFolder(path: output))
            }
        } catch let failure as TourFailure {
            FileHandle.standardError.write(Data("tour: \(failure.message)\n".utf8))
            exit(failure.code)
        } catch {
            FileHandle.standardError.write(Data("tour: \(error)\n".utf8))
            exit(TourFailure.software)
        }
    }

    private static func runScenes(into output: OutputFolder) async throws {
        var pages: [ScenePage] = []
        for (number, scene) in Scene.all.enumerated() {
            var page = ScenePage(number: number + 1, title: scene.title, output: output)
            try await scene.run(&page)
            pages.append(page)
        }
        try output.write(Array(IndexPage(scenes: pages).html.utf8), as: "index.html")
        print("\nLook and listen: \(output.path)/index.html")
    }

    private static func explainHaptics(file: String, into output: OutputFolder) async throws {
        let bytes = try Inputs.bytes(ofFile: file)
        var page = ScenePage(number: 1, title: "The haptic file \(file)", output: output)
        try await HapticPatternsScene.explain(bytes, named: file, on: &page)
        try output.write(Array(IndexPage(scenes: [page]).html.utf8), as: "index.html")
        print("\nLook: \(output.path)/index.html")
    }
}
