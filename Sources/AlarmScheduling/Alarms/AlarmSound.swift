/// Which sound an alarm plays: the platform's identifier and the name a person sees.
public struct AlarmSound: Hashable, Sendable, Codable {
    /// The identifier by which the app finds the sound, such as a file or media identifier.
    public var id: String
    /// The name shown to a person.
    public var name: String

    /// Creates a sound.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
