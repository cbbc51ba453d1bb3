/// An alarm of another framework, such as AlarmKit's.
public struct Alarm {
    /// The label of the alarm.
    public let name: String

    /// Creates an alarm.
    public init(name: String) { self.name = name }
}
