/// A source of zones that reports every use, for tests of code that must not need one.
public struct UnimplementedZoneSource: ZoneSource {
    private let report: @Sendable (String) -> Void

    /// Creates a source.
    ///
    /// - Parameter report: The function that fails the test, such as `{ XCTFail($0) }`; it gets the call and the advice.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) }) {
        self.report = report
    }

    private func fail(_ call: String) {
        report("UnimplementedZoneSource.\(call) was used; use ManualZones, or SystemZones for this machine's zones")
    }

    /// Reports the use and returns `nil`.
    public var dataVersion: String? {
        fail("dataVersion")
        return nil
    }

    /// Reports the use and returns an empty identifier.
    public var deviceZoneIdentifier: String {
        fail("deviceZoneIdentifier")
        return ""
    }

    /// Reports the use and throws.
    public func rules(for identifier: String) throws(ZoneError) -> any ZoneRules {
        fail("rules(for:)")
        throw .unknownZone(identifier)
    }
}
