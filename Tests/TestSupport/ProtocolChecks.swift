import Foundation

/// Checks that values are equal, with equal hashes, within a class, and different between classes.
///
/// - Parameters:
///   - classes: Groups of values: equal within a group, different between groups. Two groups or more.
///   - file: The file of the call.
///   - line: The line of the call.
/// - Throws: A ``CheckFailure`` that names the pair.
public func checkHashable<T: Hashable>(
    equivalenceClasses classes: [[T]],
    file: StaticString = #fileID,
    line: UInt = #line
) throws {
    try expect(classes.count > 1, "two classes or more are needed to show a difference", file: file, line: line)
    for (i, left) in classes.enumerated() {
        for (j, right) in classes.enumerated() {
            for a in left {
                for b in right {
                    try expectEqual(a == b, i == j, "for \(a) == \(b)", file: file, line: line)
                    if i == j {
                        try expectEqual(a.hashValue, b.hashValue, "hashes of \(a), \(b)", file: file, line: line)
                    }
                }
            }
        }
    }
}

/// Checks that `<`, `<=`, `>`, `>=` and `==` agree with the order in which the values are given, strictly ascending.
public func checkComparable<T: Comparable>(
    ascending values: [T],
    file: StaticString = #fileID,
    line: UInt = #line
) throws {
    try expect(values.count > 1, "two values or more are needed to show an order", file: file, line: line)
    for (i, a) in values.enumerated() {
        for (j, b) in values.enumerated() {
            try expectEqual(a < b, i < j, "for \(a) < \(b)", file: file, line: line)
            try expectEqual(a <= b, i <= j, "for \(a) <= \(b)", file: file, line: line)
            try expectEqual(a > b, i > j, "for \(a) > \(b)", file: file, line: line)
            try expectEqual(a >= b, i >= j, "for \(a) >= \(b)", file: file, line: line)
            try expectEqual(a == b, i == j, "for \(a) == \(b)", file: file, line: line)
        }
    }
}

/// Checks that a value is equal after a round trip through JSON, and returns the JSON with sorted keys.
@discardableResult
public func checkCodable<T: Codable & Equatable>(
    _ value: T,
    file: StaticString = #fileID,
    line: UInt = #line
) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(value)
    let back = try JSONDecoder().decode(T.self, from: data)
    try expectEqual(back, value, "after a round trip through JSON", file: file, line: line)
    return String(decoding: data, as: UTF8.self)
}
