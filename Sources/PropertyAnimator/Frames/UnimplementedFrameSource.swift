/// A frame source for tests of code that must not request frames; it reports each use with advice.
///
/// In an XCTest test, `UnimplementedFrameSource { XCTFail($0) }` fails the test at the first use. Without a closure the
/// first use ends the process. No call of ``FrameSource`` can fail, so there is no failing double: use
/// ``ManualFrameSource`` where frames are wanted.
public final class UnimplementedFrameSource: FrameSource {
    private let report: @Sendable (String) -> Void

    /// Creates a source that reports each use.
    ///
    /// - Parameter report: A closure that is called with a sentence that names the member that was used and the double
    ///   to use instead.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) }) {
        self.report = report
    }

    /// The receivers of frames: a new list, to which no frames are sent; each use is reported.
    public var subscribers: FrameSubscribers {
        advise("subscribers")
        return FrameSubscribers()
    }

    /// The current time: always 0; each use is reported.
    public var now: Double {
        advise("now")
        return 0
    }

    private func advise(_ member: String) {
        report("FrameSource.\(member) was used where no frames are expected; to deliver frames, use ManualFrameSource.")
    }
}
