// The Objective-C runtime's types that the compiler asks for by name.
public struct Selector: Hashable, Sendable {
    /// Stands where a `#selector` stood; the toolchain for Linux makes none.
    public init() {}
}
