/// A sound of an alarm: an identifier for the platform and a name for the user.
public struct AlarmSound: Hashable, Sendable, Codable {
    /// The identifier by which the app finds the sound, such as a file or media identifier.
    public var id: String
    /// The name shown to the user.
    public var name: String

    /// Creates a sound from its identifier and name.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
