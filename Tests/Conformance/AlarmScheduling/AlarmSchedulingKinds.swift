extension Kind {
    static let alarms: [Kind] = [
        nextFire, zoneDataSensitive, sequences, snooze, sweep, everyNWeeks, missed, zones,
    ]
}
