// The type of the Objective-C runtime that the compiler needs for `#selector`.
public struct Selector: Hashable, Sendable {
    /// Creates a selector that replaces a `#selector`, which the toolchain for Linux cannot compile.
    public init() {}
}
