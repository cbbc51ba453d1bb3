import PropertyAnimator
import TestSupport
import XCTest

final class ColorValueTests: XCTestCase {
    private func color(using random: inout SeededGenerator, opaque: Bool = false) -> ColorValue {
        func part() -> Double { .random(in: 0...1, using: &random) }
        return ColorValue(red: part(), green: part(), blue: part(), alpha: opaque ? 1 : part())
    }

    private func parts(_ color: ColorValue) -> [Double] { [color.red, color.green, color.blue, color.alpha] }

    private func expectSame(_ a: ColorValue, _ b: ColorValue, within tolerance: Double, _ text: String = "") throws {
        for (x, y) in zip(parts(a), parts(b)) { try expectClose(x, y, within: tolerance, text) }
    }

    // MARK: Spaces

    func test_spaces_comeBack() throws {
        try forAll("spaces", full: 5_000, sample: 300) { random in
            // The components also lie far outside the gamut, where hue and chroma are still defined.
            func part() -> Double { .random(in: -0.3...1.3, using: &random) }
            let wide = ColorValue(red: part(), green: part(), blue: part())
            let inside = color(using: &random, opaque: true)
            for space in MixingSpace.allCases {
                let color = space == .hsl ? inside : wide
                let back = ColorValue(components: color.components(in: space), in: space)
                try expectSame(back, color, within: 1e-12, "\(space)")
            }
        }
    }

    /// Above the lightness of white the saturation would be negative, so that the opposite hue replaces it.
    func test_hsl_outsideTheGamut_comesBack() throws {
        for color in [
            ColorValue(red: 1.2, green: 1.1, blue: 1), ColorValue(red: -0.1, green: -0.3, blue: -0.2),
            ColorValue(red: 1.2, green: -0.1, blue: 0.5),
        ] {
            let components = color.components(in: .hsl)
            XCTAssertGreaterThanOrEqual(components.1, 0)
            XCTAssertTrue((0..<360).contains(components.0))
            try expectSame(ColorValue(components: components, in: .hsl), color, within: 1e-12)
        }
    }

    /// Grays have no chroma in every space, and their lightness is in order.
    func test_grays_haveNoChroma() throws {
        var last: [MixingSpace: Double] = [:]
        for level in 0...255 {
            let gray = ColorValue(red: Double(level) / 255, green: Double(level) / 255, blue: Double(level) / 255)
            for space in [MixingSpace.okLab, .lab] {
                let (lightness, a, b) = gray.components(in: space)
                XCTAssertEqual(a, 0, accuracy: 1e-4)
                XCTAssertEqual(b, 0, accuracy: 1e-4)
                XCTAssertGreaterThan(lightness, last[space] ?? -1)
                last[space] = lightness
            }
            XCTAssertEqual(gray.components(in: .hsl).1, 0)
        }
        XCTAssertEqual(last[.okLab] ?? 0, 1, accuracy: 1e-7)
        XCTAssertEqual(last[.lab] ?? 0, 100, accuracy: 1e-7)
    }

    /// The coordinates equal the reference values of CSS Color 4 and of the author of OKLab, to all their digits.
    func test_knownCoordinates() {
        let red = ColorValue(red: 1, green: 0, blue: 0)
        let (lightness, a, b) = red.components(in: .okLab)
        XCTAssertEqual([lightness, a, b].map { ($0 * 1000).rounded() / 1000 }, [0.628, 0.225, 0.126])
        let lab = red.components(in: .lab)
        XCTAssertEqual([lab.0, lab.1, lab.2].map { ($0 * 10).rounded() / 10 }, [54.3, 80.8, 69.9])
        let hsl = ColorValue(hue: 210, saturation: 0.5, lightness: 0.4)
        XCTAssertEqual(hsl.hex, "#336699")
        let p3 = ColorValue(displayP3Red: 1, green: 0, blue: 0)
        XCTAssertEqual(parts(p3).map { ($0 * 1000).rounded() / 1000 }, [1.093, -0.227, -0.15, 1])
        XCTAssertEqual(p3.hex, "#ff0000")
        XCTAssertEqual(ColorValue(displayP3Red: 0.5, green: 0.5, blue: 0.5).red, 0.5, accuracy: 1e-12)
    }

    // MARK: Mixing

    /// The arcs follow the text of CSS Color 4 literally, for all pairs of hues in steps of 15°.
    func test_hueArcs_areThoseOfCSS() throws {
        func css(_ arc: HueArc, _ from: Double, _ to: Double) -> Double {
            var (a, b) = (from, to)
            switch arc {
            case .shorter: if b - a > 180 { a += 360 } else if b - a < -180 { b += 360 }
            case .longer:
                if b - a > 0, b - a < 180 { a += 360 } else if b - a > -180, b - a <= 0 { b += 360 }
            case .increasing: if b < a { b += 360 }
            case .decreasing: if a < b { a += 360 }
            }
            return b - a
        }
        try withEvery("arc", in: HueArc.allCases) { arc in
            for from in stride(from: 0.0, to: 360, by: 15) {
                for to in stride(from: 0.0, to: 360, by: 15) {
                    let a = ColorValue(components: (from, 1, 0.5), in: .hsl)
                    let b = ColorValue(components: (to, 1, 0.5), in: .hsl)
                    // A fraction of one third, at which the two arcs have different hues.
                    let got = a.mixed(with: b, fraction: 1.0 / 3, in: .hsl, hueArc: arc)
                    let hue = from + css(arc, from, to) / 3
                    try expectSame(
                        got, ColorValue(components: (hue, 1, 0.5), in: .hsl), within: 1e-9, "\(from) to \(to)")
                }
            }
        }
    }

    /// Exchanging the two colors gives the same mixture, except for an arc with a fixed direction.
    func test_mixture_isSymmetric() throws {
        try forAll("symmetry", full: 3_000, sample: 200) { random in
            let (a, b) = (color(using: &random), color(using: &random))
            let fraction = Double.random(in: 0...1, using: &random)
            for space in MixingSpace.allCases {
                for (arc, other) in [
                    (HueArc.shorter, HueArc.shorter), (.longer, .longer), (.increasing, .decreasing),
                ] {
                    let there = a.mixed(with: b, fraction: fraction, in: space, hueArc: arc)
                    let back = b.mixed(with: a, fraction: 1 - fraction, in: space, hueArc: other)
                    try expectSame(there, back, within: 1e-9, "\(space) \(arc)")
                }
            }
        }
    }

    /// Linear light mixes in proportion, the only space whose formula is short enough to be repeated here.
    func test_linearLight_isPremultiplied() throws {
        try forAll("light", full: 5_000, sample: 300) { random in
            let (a, b) = (color(using: &random), color(using: &random))
            let fraction = Double.random(in: 0...1, using: &random)
            let got = a.mixed(with: b, fraction: fraction, in: .linearSRGB)
            let alpha = a.alpha * (1 - fraction) + b.alpha * fraction
            let (x, y) = (a.components(in: .linearSRGB).0, b.components(in: .linearSRGB).0)
            let expected = (x * a.alpha * (1 - fraction) + y * b.alpha * fraction) / alpha
            try expectClose(got.components(in: .linearSRGB).0, expected, within: 1e-12)
            try expectClose(got.alpha, alpha, within: 1e-15)
        }
    }

    func test_grayAndColor_shareTheHue() throws {
        let orange = ColorValue(hue: 30, saturation: 1, lightness: 0.5)
        for gray in [ColorValue.black, .white, ColorValue(red: 0.5, green: 0.5, blue: 0.5)] {
            for space in [MixingSpace.okLCh, .lch, .hsl] {
                let hue = space == .hsl ? orange.components(in: space).0 : orange.components(in: space).2
                for fraction in [0.1, 0.5, 0.9] {
                    for mixture in [
                        gray.mixed(with: orange, fraction: fraction, in: space),
                        orange.mixed(with: gray, fraction: fraction, in: space),
                    ] {
                        let components = mixture.components(in: space)
                        XCTAssertEqual(space == .hsl ? components.0 : components.2, hue, accuracy: 1e-6)
                    }
                }
            }
        }
    }

    /// A hue is used as long as the chroma is not 0: a mixture of 100 % of the first color is the first color.
    func test_nearBlack_keepsItsHue() throws {
        let (a, b) = (try XCTUnwrap(ColorValue(hex: "#010203")), try XCTUnwrap(ColorValue(hex: "#020304")))
        try expectSame(a.mixed(with: b, fraction: 0, in: .okLCh), a, within: 1e-12)
        XCTAssertEqual(a.mixed(with: b, fraction: 0, in: .okLCh).hex, "#010203")
    }

    func test_fadeFromTransparency_keepsTheColor() throws {
        let red = ColorValue(red: 1, green: 0, blue: 0)
        for space in MixingSpace.allCases {
            for step in 1..<10 {
                let mixture = ColorValue.clear.mixed(with: red, fraction: Double(step) / 10, in: space)
                try expectSame(mixture, red.withAlpha(Double(step) / 10), within: 1e-7, "\(space)")
            }
            XCTAssertEqual(red.mixed(with: .clear, fraction: 1, in: space).hex, "#00000000")
        }
    }

    /// If a spring overshoots, the opacity stays in 0…1, and every component stays finite.
    func test_overshoot_keepsTheAlphaWithinBounds() throws {
        try forAll("overshoot", full: 5_000, sample: 300) { random in
            let (a, b) = (color(using: &random), color(using: &random))
            let fraction = Double.random(in: -1.5...2.5, using: &random)
            for space in MixingSpace.allCases {
                let mixture = a.mixed(with: b, fraction: fraction, in: space)
                try expect((0...1).contains(mixture.alpha), "\(mixture)")
                try expect(parts(mixture).allSatisfy(\.isFinite), "\(mixture)")
            }
        }
        XCTAssertEqual(ColorValue.white.mixed(with: .clear, fraction: 1.1), ColorValue.clear)
    }

    func test_animation_mixesAsItsTargetDeclares() {
        let (red, blue) = (ColorValue(red: 1, green: 0, blue: 0), ColorValue(red: 0, green: 0, blue: 1))
        XCTAssertEqual(
            red.interpolated(to: blue.mixing(in: .hsl, hueArc: .decreasing), fraction: 0.5).hex, "#ff00ff")
        XCTAssertEqual(
            red.interpolated(to: blue.mixing(in: .hsl, hueArc: .increasing), fraction: 0.5).hex, "#00ff00")
        XCTAssertEqual(red.mixing(in: .hsl).interpolated(to: blue, fraction: 0.5).hex, "#8c53a2")
        let middle = red.interpolated(to: blue.mixing(in: .okLCh, hueArc: .longer), fraction: 0.5)
        XCTAssertEqual(middle.space, .okLCh)
        XCTAssertEqual(middle.hueArc, .longer)
    }

    // MARK: Text and storage

    func test_hex_ofEveryByteAndEveryShortForm_comesBack() throws {
        try withEvery("byte", in: 0...255) { byte in
            let digits = (byte < 16 ? "0" : "") + String(byte, radix: 16)
            let text = "#\(digits)7f\(digits)"
            try expectEqual(try XCTUnwrap(ColorValue(hex: text)).hex, text)
            if byte < 255 { try expectEqual(try XCTUnwrap(ColorValue(hex: text + digits)).hex, text + digits) }
        }
        try withEvery("short", in: TestScale.elements(Array(0..<4096), sample: 256)) { number in
            let digits = [number >> 8, number >> 4 & 15, number & 15].map { String($0, radix: 16) }
            let long = "#" + digits.map { $0 + $0 }.joined()
            try expectEqual(ColorValue(hex: digits.joined())?.hex, long)
            try expectEqual(ColorValue(hex: "#" + digits.joined() + "8")?.hex, long + "88")
            try expectEqual(ColorValue(hex: digits.joined().uppercased())?.hex, long)
        }
    }

    func test_hex_ofAnythingElse_isNil() throws {
        try withEvery(
            "text", in: ["", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "12#345", "é12", "##123"]
        ) {
            try expect(ColorValue(hex: $0) == nil, "a color")
        }
        XCTAssertEqual(ColorValue(red: .nan, green: .infinity, blue: -1, alpha: .nan).hex, "#00ff00")
    }

    func test_codable_leavesOutWhatIsUsual() throws {
        XCTAssertEqual(try checkCodable(ColorValue.white), #"{"blue":1,"green":1,"red":1}"#)
        XCTAssertEqual(
            try checkCodable(
                ColorValue(red: 0.5, green: 0, blue: 0, alpha: 0.25).mixing(in: .okLCh, hueArc: .increasing)),
            #"{"alpha":0.25,"blue":0,"green":0,"hueArc":"increasing","red":0.5,"space":"oklch"}"#)
    }

    func test_equality_countsEverything() throws {
        try checkHashable(equivalenceClasses: [
            [ColorValue.white, ColorValue(red: 1, green: 1, blue: 1)], [ColorValue.white.withAlpha(0.5)],
            [ColorValue.white.mixing(in: .lab)], [ColorValue.white.mixing(in: .okLab, hueArc: .longer)],
            [ColorValue.black],
        ])
    }

    func test_tweensOfColors_haveTheValuesOfMixtures() throws {
        final class Box { var color = ColorValue.clear }
        try withEvery("space", in: MixingSpace.allCases) { space in
            for arc in HueArc.allCases {
                let start = ColorValue(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.3)
                let end = ColorValue(red: 0.1, green: 0.3, blue: 0.8, alpha: 0.9).mixing(in: space, hueArc: arc)
                let box = Box()
                box.color = start
                var set = ColorValue.clear
                let animator = TimelineAnimator<String>()
                animator.animate("box", duration: 1, curve: .linear) {
                    Tween(box, \.color, to: end)
                    Tween(from: start, to: end) { set = $0 }
                }
                .start()
                for step in 0...16 {
                    let fraction = Double(step) / 16
                    animator.advance(to: fraction)
                    let right = step == 0 ? start : step == 16 ? end : start.interpolated(to: end, fraction: fraction)
                    try expectEqual(box.color, right, "\(fraction)")
                    try expectEqual(set, right, "\(fraction)")
                }
            }
        }
    }
}
