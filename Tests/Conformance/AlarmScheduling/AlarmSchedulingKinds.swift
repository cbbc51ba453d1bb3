public import TestSupport

extension Kind {
    /// The kinds of test vector files that AlarmScheduling replays.
    public static let alarmScheduling: [Kind] = [
        nextFire, zoneDataSensitive, sequences, snooze, sweep, everyNWeeks, missed, zones,
    ]
}
