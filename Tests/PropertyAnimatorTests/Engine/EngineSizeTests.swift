import Foundation
import TestSupport
import XCTest

/// The limits that keep the engine readable: few stored properties in a type, and short functions.
final class EngineSizeTests: XCTestCase {
    private static let folders = ["Animator", "Engine", "Timelines", "Timing", "Tweens"]

    /// A declaration whose braces are open.
    private struct OpenBlock {
        let name: String
        let isType: Bool
        let isFunction: Bool
        let line: Int
        var stored = 0
    }

    func test_types_haveAtMostEightStoredProperties_andFunctionsAtMostFortyLines() throws {
        var types = 0
        var functions = 0
        for folder in Self.folders {
            let path = "Sources/PropertyAnimator/\(folder)"
            for file in try FileManager.default.contentsOfDirectory(atPath: PackageFiles.path(path)).sorted()
            where file.hasSuffix(".swift") {
                let text = String(decoding: try PackageFiles.data("\(path)/\(file)"), as: UTF8.self)
                for block in blocks(of: text) {
                    if block.isType { types += 1 }
                    if block.isFunction { functions += 1 }
                    XCTAssertLessThanOrEqual(block.stored, 8, "\(file): \(block.name)")
                    if block.isFunction { XCTAssertLessThanOrEqual(block.lines, 40, "\(file): \(block.name)") }
                }
            }
        }
        XCTAssertGreaterThan(types, 40)
        XCTAssertGreaterThan(functions, 200)
    }

    /// Returns the types and functions of a source file, with their stored properties and the lines of their bodies.
    private func blocks(of text: String) -> [(name: String, isType: Bool, isFunction: Bool, stored: Int, lines: Int)] {
        var open: [OpenBlock] = []
        var found: [(name: String, isType: Bool, isFunction: Bool, stored: Int, lines: Int)] = []
        var head = ""
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
                .replacing(/"[^"]*"/, with: "\"\"")
            if let last = open.indices.last, open[last].isType, isStored(String(code)) { open[last].stored += 1 }
            head += code + " "
            if !code.contains(where: { $0 == "{" || $0 == "}" }) {
                if code.allSatisfy(\.isWhitespace) { head = "" }
                continue
            }
            for character in code {
                if character == "{" {
                    let isType = head.contains(/\b(struct|class|enum|actor)\s+\w+/) && !head.contains("func ")
                    let isFunction = head.contains(/\b(func\s|init[?(<]|deinit)/)
                    let name = head.trimmingCharacters(in: .whitespaces)
                    open.append(OpenBlock(name: name, isType: isType, isFunction: isFunction, line: number))
                    head = ""
                } else if character == "}", let block = open.popLast() {
                    found.append((block.name, block.isType, block.isFunction, block.stored, number - block.line - 1))
                    head = ""
                }
            }
            if code.allSatisfy(\.isWhitespace) { head = "" }
        }
        return found
    }

    /// Returns whether a line declares a stored property of an instance.
    private func isStored(_ code: String) -> Bool {
        guard code.contains("let ") || code.contains("var ") else { return false }
        guard
            let match = code.firstMatch(
                of:
                    /^\s*((@\w+(\([^)]*\))?|private|fileprivate|public|final|weak|unowned|private\(set\)|fileprivate\(set\)|public private\(set\))\s+)*(let|var)\s+\w+/
            )
        else { return false }
        let rest = code[match.range.upperBound...]
        return !rest.contains("{") || rest.contains("didSet") || rest.contains("=")
    }
}
