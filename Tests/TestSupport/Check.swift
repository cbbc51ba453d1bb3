/// A failed expectation, with the loop variables that led to it.
///
/// A target that is not a test target cannot import XCTest on every platform, so the helpers here throw. A test method
/// that throws reports ``description``.
public struct CheckFailure: Error, CustomStringConvertible {
    /// The expected and the actual value, in words.
    public let message: String
    /// The loop variables, outermost first: `["root = C#", "quality = minor"]`.
    public private(set) var context: [String]
    /// The location of the expectation: `Module/File.swift:12`.
    public let place: String

    /// Creates a failure at a place in a test.
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

    /// The place, the loop variables and the message.
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

/// Returns the error of the given type that `body` throws; throws a ``CheckFailure`` if it throws none.
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
