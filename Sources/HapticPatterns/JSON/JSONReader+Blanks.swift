/// Blanks, the encoding, and what is said of the text.
extension JSONReader {
    mutating func skipBlanks() throws(HapticFileError) {
        while let byte = peek() {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    mutating func skipComment() throws(HapticFileError) {
        let start = index
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else {
            throw error(.syntax, "\"/\" stands where a value or a bracket is expected")
        }
        index += 2
        if next == UInt8(ascii: "/") {
            while let byte = peek(), byte != 0x0A, byte != 0x0D { index += 1 }
        } else {
            while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/") {
                index += 1
            }
            guard index + 1 < bytes.count else {
                index = start
                throw error(.syntax, "a comment has no end")
            }
            index += 2
        }
        try note(.comment, at: start, "JSON has no comments")
    }

    mutating func checkEncoding() throws(HapticFileError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0) {
            throw error(.encoding, "the text is UTF-16 or UTF-32; save it as UTF-8")
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            try note(.byteOrderMark, at: 0, "the file starts with a byte order mark")
            index = 3
        }
        if let bad = UTF8Check.firstInvalid(bytes) {
            index = bad
            throw error(.encoding, "the bytes here are not UTF-8")
        }
    }

    func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

    func describe(_ byte: UInt8) -> String {
        byte > 0x20 && byte < 0x7F ? "\"\(Character(Unicode.Scalar(byte)))\"" : "a byte of value \(byte)"
    }

    mutating func note(
        _ code: HapticDiagnostic.Code,
        at offset: Int,
        _ detail: String
    ) throws(HapticFileError) {
        oddities.append(JSONDocument.Oddity(code: code, offset: offset, detail: detail))
        guard mode == .strict else { return }
        index = offset
        throw error(code == .duplicateKey ? .needsRepair : .syntax, detail)
    }

    func error(_ code: HapticFileError.Code, _ message: String) -> HapticFileError {
        let place = JSONLines(bytes).position(of: index, in: bytes)
        return HapticFileError(code, path: "$", line: place.line, column: place.column, message: message)
    }
}
