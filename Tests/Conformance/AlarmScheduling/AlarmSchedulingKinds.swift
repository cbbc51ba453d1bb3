extension Kind {
    static let alarms: [Kind] = [
        nextFire, zoneDataSensitive, sequences, sweep, everyNWeeks, missed,
    ]
}
