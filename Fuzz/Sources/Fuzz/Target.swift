import Foundation

/// One reader under test: where it starts from, and what is done with bytes.
struct Target: Sendable {
    let name: String
    /// Inputs to start from.
    let seeds: @Sendable () -> [[UInt8]]
    /// Reads bytes; what is read must obey its laws, and what is refused must be refused by a thrown error.
    let run: @Sendable ([UInt8]) -> Void

    static let all = haptics + alarms + pitch + animator

    /// A reader of bytes.
    init(_ name: String, seeds: @escaping @Sendable () -> [[UInt8]], run: @escaping @Sendable ([UInt8]) -> Void) {
        self.name = name
        self.seeds = seeds
        self.run = run
    }

    /// A reader of text; bytes that are not UTF-8 become replacement characters.
    init(_ name: String, texts: [String], run: @escaping @Sendable (String) -> Void) {
        self.init(name, seeds: { texts.map { Array($0.utf8) } }, run: { run(String(decoding: $0, as: UTF8.self)) })
    }
}

/// A value read from JSON comes back from the JSON that it writes.
func checkCoded<Value: Codable & Equatable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
    guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else { return nil }
    // What cannot be written (a number of no finite value) is refused by a thrown error too.
    guard let coded = try? JSONEncoder().encode(value) else { return value }
    let again = try? JSONDecoder().decode(Value.self, from: coded)
    law(
        again == value,
        "\(value) came back as \(again.map { "\($0)" } ?? "nothing") from \(String(decoding: coded, as: UTF8.self))")
    return value
}

extension Encodable {
    /// The value as JSON, for seeds.
    var seed: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }
}

/// The bytes of a file, for seeds; nothing where there is none.
func file(_ path: String) -> [UInt8] { (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) ?? [] }
