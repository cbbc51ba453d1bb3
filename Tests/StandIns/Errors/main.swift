import Foundation

/// The error that a call throws; `nil` when it succeeds.
func failure<T>(_ call: () throws -> T) -> (any Error)? {
    do {
        _ = try call()
        return nil
    } catch {
        return error
    }
}

// Compares both texts of every error, and prints the types that were compared.
var types: Set<String> = []
for error in try errors() {
    guard error is any LocalizedError, error.localizedDescription == "\(error)", !"\(error)".isEmpty else {
        print("\(type(of: error)): \(error.localizedDescription) instead of \(error)")
        exit(1)
    }
    types.insert("\(type(of: error))")
}
print(types.sorted().joined(separator: " "))
