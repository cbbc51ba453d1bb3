/// The command line of `conformance`.
struct Options {
    private(set) var files: [String] = []
    private(set) var kind: String?
    private(set) var zoneData: String?
    private(set) var wantsHelp = false

    static let helpText = """
        usage: conformance FILE.json … [--kind KIND] [--tzdata FILE]

        Replays files of test vectors through the public API of the libraries. The kind of a file is its name without
        .json (a_next_fire.json has the kind a_next_fire) unless --kind names it. --tzdata names the zone data for the
        alarm kinds (default: Tests/Vectors/alarms/zones_tzif.json). Tests/Vectors/README.md describes every kind.

        exit codes: 0 every case agrees · 1 a case differs · 2 a file cannot be read or has the wrong structure ·
                    3 a kind is unknown · 64 wrong usage
        """

    struct Misuse: Error, CustomStringConvertible {
        let description: String
    }

    init(arguments: [String]) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h":
                wantsHelp = true
                return
            case "--kind":
                kind = try Options.value(of: word, from: &rest)
            case "--tzdata":
                zoneData = try Options.value(of: word, from: &rest)
            case _ where word.hasPrefix("--"):
                throw Misuse(description: "unknown option \(word)")
            default:
                files.append(word)
            }
        }
        guard !files.isEmpty else { throw Misuse(description: "no file given") }
    }

    private static func value(of option: String, from rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst() else { throw Misuse(description: "\(option) needs a value") }
        return value
    }
}
