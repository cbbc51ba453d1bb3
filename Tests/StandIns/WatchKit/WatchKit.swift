// Declarations of WatchKit (WKInterfaceDevice.h), as far as the libraries use them. Nothing here runs.

public enum WKHapticType: Int, Sendable {
    case notification, directionUp, directionDown, success, failure, retry, start, stop, click
}

@MainActor
open class WKInterfaceDevice {
    open class func current() -> WKInterfaceDevice { declared() }
    open func play(_ type: WKHapticType) { declared() }
}

private func declared() -> Never { fatalError("a stand-in holds declarations only") }
