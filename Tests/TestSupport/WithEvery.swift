/// Runs `body` for every element, and adds the element to the context of a failure.
///
///     try withEvery("note", in: 0..<128) { note in
///         try expectEqual(Pitch(midiNumber: note).midiNumber, note)
///     }
///
/// An empty sequence is a failure, because a loop without elements tests nothing.
public func withEvery<S: Sequence>(
    _ label: String,
    in elements: S,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: (S.Element) throws -> Void
) throws {
    var count = 0
    for element in elements {
        count += 1
        try naming("\(label) = \(element)", file: file, line: line) { try body(element) }
    }
    guard count > 0 else { throw CheckFailure("withEvery(\(label)) had nothing to try", file: file, line: line) }
}

func naming(_ label: String, file: StaticString, line: UInt, _ body: () throws -> Void) throws {
    do {
        try body()
    } catch let failure as CheckFailure {
        throw failure.inside(label)
    } catch {
        throw CheckFailure("threw \(error)", file: file, line: line).inside(label)
    }
}
