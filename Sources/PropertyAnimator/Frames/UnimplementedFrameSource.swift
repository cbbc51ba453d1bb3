/// A frame source that reports each use, for tests of code that must not request frames.
///
/// In an XCTest test, `UnimplementedFrameSource { XCTFail($0) }` fails the test at the first use. Without a closure,
/// the first use ends the process. Use ``ManualFrameSource`` where frames are wanted. There is no test double that
/// fails, because no call of a ``FrameSource`` can fail.
public final class UnimplementedFrameSource: FrameSource {
    private let report: @Sendable (String) -> Void

    /// Creates a source that reports each use.
    ///
    /// - Parameter report: A closure that receives a sentence for each use. The sentence names the used member and the
    ///   double to use instead.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) }) {
        self.report = report
    }

    /// The receivers of frames: a new list, to which no frames are sent; each use is reported.
    public var subscribers: FrameSubscribers {
        advise("subscribers")
        return FrameSubscribers()
    }

    /// The current time, which is always 0; each access is reported.
    public var now: Double {
        advise("now")
        return 0
    }

    private func advise(_ member: String) {
        report("FrameSource.\(member) was used where no frames are expected; to deliver frames, use ManualFrameSource.")
    }
}
