// The declarations of GameController that the libraries use, from GCController.h and GCDeviceHaptics.h. They have no
// behavior, except that a test makes a controller with its engines.
public import CoreHaptics
public import Foundation

open class GCController: NSObject {
    open var haptics: GCDeviceHaptics?

    /// Creates a controller for a test.
    public init(standIn haptics: GCDeviceHaptics?) { self.haptics = haptics }
}

open class GCDeviceHaptics: NSObject {
    open var supportedLocalities: Set<GCHapticsLocality> { [.default, .all] }
    private let makeEngine: @Sendable () -> CHHapticEngine?

    /// Creates the haptics of a controller for a test.
    public init(standIn makeEngine: @escaping @Sendable () -> CHHapticEngine?) { self.makeEngine = makeEngine }

    open func createEngine(withLocality locality: GCHapticsLocality) -> CHHapticEngine? { makeEngine() }
}

public struct GCHapticsLocality: RawRepresentable, Hashable, Sendable {
    public static let `default` = GCHapticsLocality(rawValue: "Default")
    public static let all = GCHapticsLocality(rawValue: "All")
    public static let leftHandle = GCHapticsLocality(rawValue: "LeftHandle")
    public static let rightHandle = GCHapticsLocality(rawValue: "RightHandle")
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}
