import Foundation

/// A reader under test, with its first inputs and the function that reads an input.
struct Target: Sendable {
    let name: String
    /// The first inputs, from which libFuzzer makes others.
    let seeds: @Sendable () -> [[UInt8]]
    /// Reads bytes and checks the invariants of the result; bytes that cannot be read must give a thrown error.
    let run: @Sendable ([UInt8]) -> Void

    static let all = haptics + alarms + pitch + animator

    /// Creates a target for a reader of bytes.
    init(_ name: String, seeds: @escaping @Sendable () -> [[UInt8]], run: @escaping @Sendable ([UInt8]) -> Void) {
        self.name = name
        self.seeds = seeds
        self.run = run
    }

    /// Creates a target for a reader of text; bytes that are not UTF-8 become replacement characters.
    init(_ name: String, texts: [String], run: @escaping @Sendable (String) -> Void) {
        self.init(name, seeds: { texts.map { Array($0.utf8) } }, run: { run(String(decoding: $0, as: UTF8.self)) })
    }
}

/// Decodes a value from JSON, and checks that encoding and decoding it again gives an equal value.
func checkCoded<Value: Codable & Equatable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
    guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else { return nil }
    // A value that cannot be encoded, such as one with an infinite number, throws; that is no fault.
    guard let coded = try? JSONEncoder().encode(value) else { return value }
    let again = try? JSONDecoder().decode(Value.self, from: coded)
    require(
        again == value,
        "\(value) came back as \(again.map { "\($0)" } ?? "nothing") from \(String(decoding: coded, as: UTF8.self))")
    return value
}

extension Encodable {
    /// The value as JSON, for use as a seed.
    var seed: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }
}

/// The bytes of a file, for use as a seed; empty if the file does not exist.
func file(_ path: String) -> [UInt8] { (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) ?? [] }
