/// A source of zones that reports every use as a failure, for tests of code that must not use a source of zones.
public struct UnimplementedZoneSource: ZoneSource {
    private let report: @Sendable (String) -> Void

    /// Creates a source that reports its uses to a function.
    ///
    /// - Parameter report: A function that fails the test, such as `{ XCTFail($0) }`; its argument names the call and
    ///   suggests another type for the test.
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

    /// Reports the use and returns no rules.
    ///
    /// - Throws: ``ZoneError`` with the code ``ZoneError/Code/unknownZone``, always.
    public func rules(for identifier: String) throws(ZoneError) -> any ZoneRules {
        fail("rules(for:)")
        throw .unknownZone(identifier)
    }
}
