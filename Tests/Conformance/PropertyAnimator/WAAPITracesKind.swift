import PropertyAnimator
import TestSupport

extension Kind {
    /// Traces of a playhead: current time, state, rate, progress and iteration, compared at all times without a pending
    /// command.
    static let waapiTraces = Kind("waapi_traces") { file, _ in
        var report = Report()
        for trace in try file["traces"].array() {
            let name = try trace["id"].string()
            guard let timing = try timing(trace["timing"]) else {
                report.count(name, differences: [("a timing", "no such easing, direction or fill")])
                continue
            }
            let replay = PlayheadReplay(timing)
            for step in try trace["steps"].array() {
                let op = try step["op"][0].string()
                let threw = try replay.perform(step)
                var differences = try replay.differences(from: step["x"])
                let throwsExpected = !step["throws"].isNull
                if threw != throwsExpected { differences.append(("throws \(throwsExpected)", "\(threw)")) }
                report.count("\(name) \(op) at \(try step["t"].double())", differences: differences)
            }
        }
        return report
    }

    private static func timing(_ json: JSON) throws -> Timing? {
        let direction = json["direction"].isNull ? "normal" : try json["direction"].string()
        let fill = json["fill"].isNull ? "none" : try json["fill"].string()
        let easing = json["easing"].isNull ? "linear" : try json["easing"].string()
        guard let direction = Timing.Direction(rawValue: direction), let fill = Timing.Fill(rawValue: fill),
            let curve = CSSCurve.parse(easing)
        else { return nil }
        func number(_ key: String, or standard: Double) throws -> Double {
            if json[key].isNull { return standard }
            return json[key].value == .string("inf") ? .infinity : try json[key].double()
        }
        return Timing(
            duration: try number("duration", or: 0) / 1000,
            delay: try number("delay", or: 0) / 1000,
            endDelay: try number("endDelay", or: 0) / 1000,
            iterations: try number("iterations", or: 1),
            iterationStart: try number("iterationStart", or: 0),
            direction: direction,
            fill: fill,
            curve: curve
        )
    }
}

/// A playhead under test; times in the file are in milliseconds.
private final class PlayheadReplay {
    private var playhead: Playhead
    private var now = 0.0

    init(_ timing: Timing) {
        playhead = Playhead(timing)
    }

    /// Performs a step, and returns whether the command was refused.
    func perform(_ step: JSON) throws -> Bool {
        now = try step["t"].double() / 1000
        let op = step["op"]
        let command = try op[0].string()
        do throws(PlayheadError) {
            switch command.hasPrefix("cb:") ? String(command.dropFirst(3)) : command {
            case "create", "play": try playhead.play(at: now)
            case "pause": try playhead.pause(at: now)
            case "reverse": try playhead.reverse(at: now)
            case "finish": try playhead.finish(at: now)
            case "cancel": playhead.cancel()
            case "seek": playhead.seek(to: (try? op[1].double()).map { $0 / 1000 } ?? 0, at: now)
            case "upr": playhead.updateRate((try? op[1].double()) ?? .nan, at: now)
            case "rate": playhead.setRate((try? op[1].double()) ?? .nan, at: now)
            default: break
            }
        } catch {
            return true
        }
        if ["seek", "cb:seek", "upr", "rate"].contains(command) { _ = try op[1].double() }
        return false
    }

    func differences(from expected: JSON) throws -> [(expected: String, got: String)] {
        if expected.isNull { return [] }
        if try expected[3].bool() { return [] }
        var found: [(expected: String, got: String)] = []
        func check(_ name: String, _ json: JSON, _ got: Double?) throws {
            let wanted: Double? = json.isNull ? nil : json.value == .string("inf") ? .infinity : try json.double()
            switch (wanted, got) {
            case (nil, nil): return
            case (let wanted?, let got?) where wanted == got || abs(wanted - got) <= 1e-9: return
            default: found.append(("\(name) \(wanted.map { "\($0)" } ?? "nil")", got.map { "\($0)" } ?? "nil"))
            }
        }
        try check("current time", expected[0], playhead.currentTime(at: now).map { $0 * 1000 })
        let state = try expected[2].string()
        if state != playhead.state(at: now).rawValue { found.append((state, playhead.state(at: now).rawValue)) }
        try check("rate", expected[4], playhead.rate)
        try check("progress", expected[5], playhead.progress(at: now))
        try check("iteration", expected[6], playhead.iteration(at: now))
        return found
    }
}
