// The declarations of WatchKit that the libraries use, from WKInterfaceDevice.h. They have no behavior.

public enum WKHapticType: Int, Sendable {
    case notification, directionUp, directionDown, success, failure, retry, start, stop, click
}

@MainActor
open class WKInterfaceDevice {
    open class func current() -> WKInterfaceDevice { declared() }
    open func play(_ type: WKHapticType) { declared() }
}

private func declared() -> Never { fatalError("a stand-in only declares; it cannot run") }
