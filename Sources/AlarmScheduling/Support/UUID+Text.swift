import Foundation

extension UUID {
    /// Creates an identifier from its text of 36 characters, in uppercase or lowercase, and faster than
    /// `init(uuidString:)`.
    init?(text: String) {
        var text = text
        let bytes = text.withUTF8 { text -> [UInt8]? in
            guard text.count == 36 else { return nil }
            var bytes: [UInt8] = []
            bytes.reserveCapacity(16)
            var index = 0
            while index < 36 {
                if index == 8 || index == 13 || index == 18 || index == 23 {
                    guard text[index] == UInt8(ascii: "-") else { return nil }
                    index += 1
                }
                guard let high = Self.digit(text[index]), let low = Self.digit(text[index + 1]) else { return nil }
                bytes.append(high << 4 | low)
                index += 2
            }
            return bytes
        }
        guard let bytes else { return nil }
        self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    /// The text of 36 uppercase characters, equal to `uuidString`.
    var text: String {
        String(unsafeUninitializedCapacity: 36) { text in
            withUnsafeBytes(of: uuid) { bytes in
                var index = 0
                for byte in bytes {
                    if index == 8 || index == 13 || index == 18 || index == 23 {
                        text[index] = UInt8(ascii: "-")
                        index += 1
                    }
                    text[index] = Self.character(byte >> 4)
                    text[index + 1] = Self.character(byte & 15)
                    index += 2
                }
            }
            return 36
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    private static func character(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }
}
