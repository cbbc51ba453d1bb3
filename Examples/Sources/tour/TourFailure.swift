/// A failure that the user can correct, with its exit code.
struct TourFailure: Error {
    let message: String
    let code: Int32

    // Codes of BSD's sysexits.h.
    static let usage: Int32 = 64
    static let badData: Int32 = 65
    static let noInput: Int32 = 66
    static let software: Int32 = 70
    static let cannotCreate: Int32 = 73

    init(_ message: String, code: Int32) {
        self.message = message
        self.code = code
    }
}
