/// A command of the tour, parsed from the command line.
enum Command: Equatable {
    case help
    case allScenes(output: String)
    case haptics(file: String, output: String)
    case quiz(seed: UInt64, output: String)
    case ring(seconds: Double)
    case animate

    static let helpText = """
        usage: tour [--output DIR]
               tour haptics FILE.ahap [--output DIR]
               tour quiz [--seed N] [--output DIR]
               tour ring DURATION
               tour animate
               tour --help

        Without a command, tour runs four scenes on the files in Examples/Inputs, one for each library. It writes
        sounds, pictures and an index.html that shows them to DIR (default: tour-output).

          haptics FILE.ahap   reads an AHAP file leniently, explains each diagnostic, and plots the rendered pattern
          quiz                asks questions in the terminal and writes the sounds; a seed gives the same questions
          ring DURATION       rings in this process after a duration such as 5s, 1.5s or 2m, at most one hour
          animate             draws curves side by side in the terminal, 30 frames per second

        exit codes: 0 success · 64 wrong usage · 65 the file has wrong content · 66 the file cannot be read ·
                    73 the output cannot be written
        """

    init(arguments: [String]) throws {
        var words: [String] = []
        var output = "tour-output"
        var seed: UInt64 = 42
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h":
                self = .help
                return
            case "--output", "-o":
                guard let folder = rest.popFirst() else { throw Command.misuse("\(word) needs a folder") }
                output = folder
            case "--seed":
                guard let number = rest.popFirst().flatMap(UInt64.init) else {
                    throw Command.misuse("--seed needs a whole number, 0 or more")
                }
                seed = number
            case _ where word.hasPrefix("-"):
                throw Command.misuse("unknown option \(word)")
            default:
                words.append(word)
            }
        }
        switch words.first {
        case nil:
            self = .allScenes(output: output)
        case "haptics":
            guard words.count == 2 else { throw Command.misuse("haptics takes one file") }
            self = .haptics(file: words[1], output: output)
        case "quiz":
            guard words.count == 1 else { throw Command.misuse("quiz takes no file") }
            self = .quiz(seed: seed, output: output)
        case "ring":
            guard words.count == 2, let seconds = Command.seconds(words[1]) else {
                throw Command.misuse("ring takes a duration such as 5s or 2m, at most one hour")
            }
            self = .ring(seconds: seconds)
        case "animate":
            guard words.count == 1 else { throw Command.misuse("animate takes no argument") }
            self = .animate
        case let word?:
            throw Command.misuse("unknown command \(word)")
        }
    }

    private static func seconds(_ text: String) -> Double? {
        let units: [Character: Double] = ["s": 1, "m": 60]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()) else { return nil }
        let seconds = number * unit
        return seconds > 0 && seconds <= 3_600 ? seconds : nil
    }

    private static func misuse(_ message: String) -> TourFailure {
        TourFailure("\(message); tour --help lists the commands", code: TourFailure.usage)
    }
}
