// The declarations of UserNotifications that the libraries use, from the framework's pages in Apple's documentation
// (developer.apple.com/documentation/usernotifications). They have no behavior: a test installs it as the hook of the
// center. Swift 5 mode, as Apple's module: its classes are not Sendable, and its callbacks come on any thread.

public import Foundation

/// The behavior behind the center's methods; see usernotifications/unusernotificationcenter for each of them.
public protocol UNUserNotificationCenterHook: Sendable {
    func requestAuthorization(_ options: UNAuthorizationOptions) throws -> Bool
    func settings() -> UNNotificationSettings
    func add(_ request: UNNotificationRequest) throws
    func pending() -> [UNNotificationRequest]
    func removePending(_ identifiers: [String])
    func delivered() -> [UNNotification]
    func removeDelivered(_ identifiers: [String])
}

// usernotifications/unusernotificationcenter
open class UNUserNotificationCenter: NSObject {
    /// The behavior that a test installs before it uses the center; no two tests run at once.
    nonisolated(unsafe) public static var standIn: (any UNUserNotificationCenterHook)?
    private static let shared = UNUserNotificationCenter()
    private var categories: Set<UNNotificationCategory> = []
    private var hook: any UNUserNotificationCenterHook {
        guard let hook = Self.standIn else { fatalError("a stand-in only declares; it cannot run") }
        return hook
    }

    override init() {}

    open class func current() -> UNUserNotificationCenter { shared }

    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        try hook.requestAuthorization(options)
    }
    open func notificationSettings() async -> UNNotificationSettings { hook.settings() }
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { self.categories = categories }
    open func notificationCategories() async -> Set<UNNotificationCategory> { categories }
    open func add(_ request: UNNotificationRequest) async throws { try hook.add(request) }
    open func pendingNotificationRequests() async -> [UNNotificationRequest] { hook.pending() }
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        hook.removePending(identifiers)
    }
    open func deliveredNotifications() async -> [UNNotification] { hook.delivered() }
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) { hook.removeDelivered(identifiers) }
}

// usernotifications/unusernotificationcenterdelegate; every method is optional there.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([])
    }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        completionHandler()
    }
}

// usernotifications/unnotificationrequest
open class UNNotificationRequest: NSObject {
    public let identifier: String
    public let content: UNNotificationContent
    public let trigger: UNNotificationTrigger?

    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    }
}

// usernotifications/unnotification; only the center makes notifications, so the initializer is the stand-in's.
open class UNNotification: NSObject {
    public let date: Date
    public let request: UNNotificationRequest

    public init(standIn request: UNNotificationRequest, date: Date) {
        (self.request, self.date) = (request, date)
    }
}

// usernotifications/unnotificationresponse; only the center makes responses, so the initializer is the stand-in's.
open class UNNotificationResponse: NSObject {
    public let notification: UNNotification
    public let actionIdentifier: String

    public init(standIn notification: UNNotification, actionIdentifier: String) {
        (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    }
}

// usernotifications/unnotificationtrigger and its subclasses
open class UNNotificationTrigger: NSObject {
    public let repeats: Bool

    init(repeats: Bool) { self.repeats = repeats }
}

open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    public let dateComponents: DateComponents

    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }
}

open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    public let timeInterval: TimeInterval

    public init(timeInterval: TimeInterval, repeats: Bool) {
        // The framework raises an exception (usernotifications/untimeintervalnotificationtrigger).
        precondition(timeInterval > 0 && (!repeats || timeInterval >= 60))
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }
}

// usernotifications/unnotificationcontent
open class UNNotificationContent: NSObject {
    fileprivate struct Values {
        var title: String = ""
        var body: String = ""
        var threadIdentifier: String = ""
        var categoryIdentifier: String = ""
        var userInfo: [AnyHashable: Any] = [:]
        var sound: UNNotificationSound? = nil
        var interruptionLevel: UNNotificationInterruptionLevel = .active
    }
    fileprivate var values = Values()

    override public init() {}
    open var title: String { values.title }
    open var body: String { values.body }
    open var threadIdentifier: String { values.threadIdentifier }
    open var categoryIdentifier: String { values.categoryIdentifier }
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    open var sound: UNNotificationSound? { values.sound }
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
}

// usernotifications/unmutablenotificationcontent
open class UNMutableNotificationContent: UNNotificationContent {
    override open var title: String {
        get { values.title }
        set { values.title = newValue }
    }
    override open var body: String {
        get { values.body }
        set { values.body = newValue }
    }
    override open var threadIdentifier: String {
        get { values.threadIdentifier }
        set { values.threadIdentifier = newValue }
    }
    override open var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { values.categoryIdentifier = newValue }
    }
    override open var userInfo: [AnyHashable: Any] {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
    override open var sound: UNNotificationSound? {
        get { values.sound }
        set { values.sound = newValue }
    }
    override open var interruptionLevel: UNNotificationInterruptionLevel {
        get { values.interruptionLevel }
        set { values.interruptionLevel = newValue }
    }
}

// usernotifications/unnotificationsound
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

open class UNNotificationSound: NSObject {
    /// The name of the file, `nil` for a sound of the system; Apple's class does not show it.
    public let standInName: UNNotificationSoundName?

    open class var `default`: UNNotificationSound { UNNotificationSound(name: nil) }
    open class var defaultCritical: UNNotificationSound { UNNotificationSound(name: nil) }
    private init(name: UNNotificationSoundName?) { standInName = name }
    public convenience init(named name: UNNotificationSoundName) { self.init(name: name) }
    open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(name: name)
    }
}

// usernotifications/unnotificationaction
open class UNNotificationAction: NSObject {
    public let identifier: String
    public let title: String

    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        (self.identifier, self.title) = (identifier, title)
    }
}

// usernotifications/unnotificationcategory
open class UNNotificationCategory: NSObject {
    public let identifier: String
    public let actions: [UNNotificationAction]
    public let options: UNNotificationCategoryOptions

    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions, self.options) = (identifier, actions, options)
    }
}

// usernotifications/unnotificationsettings; only the center makes settings, so the initializer is the stand-in's.
open class UNNotificationSettings: NSObject {
    public let authorizationStatus: UNAuthorizationStatus
    public let soundSetting: UNNotificationSetting

    public init(standIn status: UNAuthorizationStatus, sound: UNNotificationSetting) {
        (authorizationStatus, soundSetting) = (status, sound)
    }
}

// The constants, each on a page of its own below usernotifications.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

public enum UNAuthorizationStatus: Int, Sendable { case notDetermined, denied, authorized, provisional, ephemeral }

public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }

public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }

public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = Self(rawValue: 1)
    public static let sound = Self(rawValue: 2)
    public static let alert = Self(rawValue: 4)
    public static let criticalAlert = Self(rawValue: 16)
    public static let provisional = Self(rawValue: 64)
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = Self(rawValue: 1)
    public static let sound = Self(rawValue: 2)
    public static let list = Self(rawValue: 8)
    public static let banner = Self(rawValue: 16)
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let authenticationRequired = Self(rawValue: 1)
    public static let destructive = Self(rawValue: 2)
    public static let foreground = Self(rawValue: 4)
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let customDismissAction = Self(rawValue: 1)
}

public struct UNError: Error {
    public enum Code: Int, Sendable { case notificationsNotAllowed = 1 }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}
