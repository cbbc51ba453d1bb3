import PropertyAnimator
import TestSupport

extension Kind {
    /// Mixtures: exact fields compared within 1e-12, fields from a browser within 2e-3.
    static let colors = Kind("colors") { file, _ in
        var report = Report()
        for mix in try file["mixes"].array() {
            let (a, b) = (try mix["a"].string(), try mix["b"].string())
            let space = try mix["space"].string()
            guard let from = CSSColor.parse(a), let to = CSSColor.parse(b), let mixing = CSSColor.mixing(space) else {
                report.count("\(a) \(b) \(space)", differences: [("two colors and a space", "unknown ones")])
                continue
            }
            for entry in try mix["mix"].array() {
                let percent = try entry["p"].double()
                let got = from.mixed(with: to, fraction: percent / 100, in: mixing.space, hueArc: mixing.arc)
                let name = "\(a) with \(percent) % \(b) in \(space)"
                if !entry["srgb"].isNull { try compare(name, entry["srgb"], got, 1e-12, &report) }
                if !entry["chromium_srgb"].isNull { try compare(name, entry["chromium_srgb"], got, 2e-3, &report) }
            }
        }
        for entry in try file["waapi_default_interpolation_chromium"].array() {
            let (a, b) = (try entry[0].string(), try entry[1].string())
            guard let from = CSSColor.parse(a), let to = CSSColor.parse(b) else {
                report.count("\(a) \(b)", differences: [("two colors", "unknown ones")])
                continue
            }
            for (fraction, text) in zip([0, 0.1, 0.25, 0.5, 0.75, 0.9, 1], try entry[2].array()) {
                try compareText("\(a) to \(b) at \(fraction)", try text.string(), from, to, fraction, &report)
            }
        }
        return report
    }

    private static func compare(
        _ name: String, _ expected: JSON, _ got: ColorValue, _ tolerance: Double, _ report: inout Report
    ) throws {
        let wanted = try expected.array().map { try $0.double() }
        let parts = [got.red, got.green, got.blue, got.alpha]
        let isClose = wanted.count == 4 && zip(wanted, parts).allSatisfy { abs($0 - $1) <= tolerance }
        report.count(name, differences: isClose ? [] : [("\(wanted)", "\(parts)")])
    }

    /// Compares a color with the browser's text; the browser mixes legacy colors in sRGB with 8 bits, and others in
    /// OKLab.
    private static func compareText(
        _ name: String, _ text: String, _ from: ColorValue, _ to: ColorValue, _ fraction: Double, _ report: inout Report
    ) throws {
        guard let expected = CSSColor.parse(text) else {
            return report.count(name, differences: [(text, "an unknown color")])
        }
        let isLegacy = text.hasPrefix("rgb")
        let got = from.mixed(with: to, fraction: fraction, in: isLegacy ? .sRGB : .okLab)
        func parts(_ color: ColorValue) -> [Double] {
            // A transparent color has no other components.
            color.alpha == 0 ? [0, 0, 0, 0] : [color.red, color.green, color.blue, color.alpha]
        }
        // The tolerance is half a level of 8 bits, and for alpha the two or three digits that are written.
        let tolerances = isLegacy ? [0.002, 0.002, 0.002, 0.004] : [2e-3, 2e-3, 2e-3, 2e-3]
        let isClose = zip(zip(parts(expected), parts(got)), tolerances).allSatisfy { abs($0.0 - $0.1) <= $1 }
        report.count(name, differences: isClose ? [] : [(text, "\(parts(got))")])
    }
}
