@testable import PitchKit

/// One error of each type, made by a failing call where there is one.
func errors() throws -> [any Error] {
    [
        failure { try Pitch(parsing: "H4") },
        failure { try TuningScale(scala: "name\n1\n 0") },
        failure { try MIDIFile.bytes(of: .together([Pitch(midiNumber: -1)])) },
        NotePlayerError(.unavailable, path: "a.wav", message: "The sound is in use."),
        ProgressStoreError(.damaged, path: "a.json", message: "The progress is damaged."),
        QuizHintError.notEnoughCoins(price: 3, balance: 2),
        QuizReplayError(index: 2, logged: .day(nil), replayed: nil),
    ]
    .compactMap(\.self)
}
