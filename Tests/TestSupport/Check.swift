/// A failed expectation, with the loop variables that led to it.
///
/// A plain target cannot import XCTest on every platform, so the helpers here throw; a test method that `throws` reports
/// the text below.
public struct CheckFailure: Error, CustomStringConvertible {
    /// What was expected and what came.
    public let message: String
    /// The loop variables, outermost first: `["root = C#", "quality = minor"]`.
    public private(set) var context: [String]
    /// Where the expectation stands: `Module/File.swift:12`.
    public let place: String

    /// Makes a failure at a place in a test.
    public init(_ message: String, file: StaticString = #fileID, line: UInt = #line) {
        self.message = message
        self.context = []
        self.place = "\(file):\(line)"
    }

    func inside(_ label: String) -> CheckFailure {
        var copy = self
        copy.context.insert(label, at: 0)
        return copy
    }

    /// The place, the loop variables, and what went wrong.
    public var description: String {
        let loops = context.isEmpty ? "" : " [\(context.joined(separator: ", "))]"
        return "\(place)\(loops): \(message)"
    }
}

/// Throws a ``CheckFailure`` unless the condition holds.
public func expect(
    _ condition: Bool,
    _ message: @autoclosure () -> String,
    file: StaticString = #fileID,
    line: UInt = #line
) throws {
    guard condition else { throw CheckFailure(message(), file: file, line: line) }
}

/// Throws a ``CheckFailure`` unless both values are equal.
public func expectEqual<T: Equatable>(
    _ actual: T,
    _ expected: T,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) throws {
    guard actual == expected else {
        throw CheckFailure("got \(actual), expected \(expected) \(message())", file: file, line: line)
    }
}

/// Throws a ``CheckFailure`` unless both numbers differ by at most `tolerance`; NaN equals NaN.
public func expectClose(
    _ actual: Double,
    _ expected: Double,
    within tolerance: Double,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #fileID,
    line: UInt = #line
) throws {
    let close = actual == expected || (actual.isNaN && expected.isNaN) || abs(actual - expected) <= tolerance
    guard close else {
        throw CheckFailure("got \(actual), expected \(expected) ± \(tolerance) \(message())", file: file, line: line)
    }
}

/// Throws a ``CheckFailure`` unless `body` throws an error of the given type; returns that error.
@discardableResult
public func expectThrows<E: Error, T>(
    _ type: E.Type,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: () throws -> T
) throws -> E {
    let value: T
    do {
        value = try body()
    } catch let error as E {
        return error
    }
    throw CheckFailure("expected \(type) to be thrown, got \(value)", file: file, line: line)
}
