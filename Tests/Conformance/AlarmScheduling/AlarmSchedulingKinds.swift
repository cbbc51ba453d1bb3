import AlarmScheduling
import TestSupport

extension Kind {
    static let alarms: [Kind] = []
}
