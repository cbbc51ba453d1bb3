// The declarations of QuartzCore that the libraries use, from CADisplayLink.h and CABase.h. They have no behavior.
@_exported public import Foundation
public import ObjectiveC

public func CACurrentMediaTime() -> TimeInterval { declared() }

open class CADisplayLink: NSObject {
    public init(target: Any, selector: Selector) { declared() }
    open var isPaused: Bool {
        get { declared() }
        set { declared() }
    }
    open var targetTimestamp: TimeInterval { declared() }
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { declared() }
    open func invalidate() { declared() }
}

private func declared() -> Never { fatalError("a stand-in only declares; it cannot run") }
