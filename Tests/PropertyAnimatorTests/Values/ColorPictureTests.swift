import PropertyAnimator
import TestSupport
import XCTest

/// Compares the gradients in the article on colors with those that the library mixes; `RECORD_GOLDEN=1` replaces them.
final class ColorPictureTests: XCTestCase {
    private let folder = PackageFiles.path("Sources/PropertyAnimator/PropertyAnimator.docc/Resources")

    func test_colors_areMixedByTheLibrary() throws {
        let pairs = [("#ff0000", "#00ff00"), ("#ffff00", "#0000ff"), ("#ff0000", "#0000ff"), ("#ffffff", "#0000ff")]
        let spaces: [(String, MixingSpace)] = [
            ("sRGB", .sRGB), ("linear", .linearSRGB), ("OKLab", .okLab), ("OKLCh", .okLCh),
        ]
        var y = 10
        var lines: [String] = []
        for (first, second) in pairs {
            let (from, to) = (try XCTUnwrap(ColorValue(hex: first)), try XCTUnwrap(ColorValue(hex: second)))
            for (name, space) in spaces {
                lines.append(
                    "<text x=\"10\" y=\"\(y + 15)\" font-family=\"DejaVu Sans, sans-serif\" font-size=\"12\">\(name)</text>"
                )
                for step in 0...40 {
                    let color = from.mixed(with: to, fraction: Double(step) / 40, in: space).hex
                    lines.append(
                        "<rect x=\"\(70 + step * 12)\" y=\"\(y)\" width=\"12\" height=\"20\" fill=\"\(color)\"/>")
                }
                y += 22
            }
            y += 12
        }
        let picture = """
            <svg xmlns="http://www.w3.org/2000/svg" width="572" height="\(y)" viewBox="0 0 572 \(y)" \
            shape-rendering="crispEdges">
            <rect width="100%" height="100%" fill="white"/>
            \(lines.joined(separator: "\n"))
            </svg>

            """
        try expectGolden(picture, "color-mixing.svg", folder: folder)
    }
}
