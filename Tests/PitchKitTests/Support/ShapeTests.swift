@testable import PitchKit
import Synchronization
import TestSupport
import XCTest

#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

/// Errors, doubles, stores and settings follow the shape that the four libraries share.
final class ShapeTests: XCTestCase {
    // MARK: - Errors

    /// An error with its code, its message, and the place with which its description begins.
    private struct Sample {
        let error: any Error
        let code: String
        let place: String
        let message: String
        /// Whether the error equals itself after it is thrown and caught as `any Error`.
        let comesBack: Bool

        init<Failure: Error & Hashable>(_ error: Failure, _ code: String, _ place: String, _ message: String) {
            self.error = error
            self.code = code
            self.place = place
            self.message = message
            func fail() throws { throw error }
            do {
                try fail()
                comesBack = false
            } catch let caught {
                comesBack = caught as? Failure == error
            }
        }
    }

    /// At least one error of each code.
    private func errors() throws -> [Sample] {
        var errors: [Sample] = []
        for text in ["H4", "", "C1001"] {
            let error = try expectThrows(NotationError.self) { try Pitch(parsing: text) }
            errors.append(Sample(error, error.code.rawValue, "column \(error.column): ", error.message))
        }
        for text in ["", "name\n1\n 0", "name\n1\nx"] {
            let error = try expectThrows(NotationError.self) { try TuningScale(scala: text) }
            let line = try XCTUnwrap(error.line)
            errors.append(Sample(error, error.code.rawValue, "line \(line), column \(error.column): ", error.message))
        }
        let low = try expectThrows(MIDIFileError.self) { try MIDIFile.bytes(of: .together([Pitch(midiNumber: -1)])) }
        errors.append(Sample(low, low.code.rawValue, "\(low.path ?? ""): ", low.message))
        for path in [nil, "a.wav"] {
            let player = NotePlayerError(.unavailable, path: path, message: "the sound is in use")
            errors.append(Sample(player, player.code.description, path.map { "\($0): " } ?? "", player.message))
            let store = ProgressStoreError(.damaged, path: path, message: "the progress is damaged")
            errors.append(Sample(store, store.code.description, path.map { "\($0): " } ?? "", store.message))
        }
        let hints: [QuizHintError] = [
            .noQuestion, .questionClosed, .notForSale, .nothingToGive, .alreadyBought,
            .notEnoughCoins(price: 3, balance: 2),
        ]
        errors += hints.map { Sample($0, $0.code.description, "", $0.message) }
        let events: [QuizEvent] = [
            .asked(question: 1, .note(NoteName(.c))), .bought(.slower, price: 1, balance: 1),
            .answered(.inversion(0), score: 1, coins: 1, balance: 1), .day(nil),
        ]
        errors += events.map { event in
            let error = QuizReplayError(index: 2, logged: event, replayed: nil)
            return Sample(error, error.code.description, "\(error.path ?? ""): ", error.message)
        }
        return errors
    }

    func test_errors_describeThemselvesByPlaceAndMessage() throws {
        try withEvery("error", in: errors()) { sample in
            try expect(!sample.code.isEmpty, "a code without a name")
            try expect(!sample.message.isEmpty, "no message")
            try expectEqual("\(sample.error)", sample.place + sample.message)
            #if canImport(Darwin)
                try expectEqual(sample.error.localizedDescription, "\(sample.error)")
            #endif
        }
    }

    func test_errors_areEqualByTheirCodeAndComeBackThroughAnyError() throws {
        try withEvery("error", in: errors()) { try expect($0.comesBack, "\($0.error)") }
        XCTAssertEqual(Set(try errors().map { "\($0.code) \($0.error)" }).count, try errors().count)
        XCTAssertEqual(NotationError.Code(rawValue: "outOfRange"), .outOfRange)
        XCTAssertNotEqual(ProgressStoreError.Code.damaged, .newerFormat)
        let codes = try errors().filter { $0.error is NotationError }.map(\.code)
        XCTAssertEqual(
            codes, ["unexpectedText", "unexpectedEnd", "outOfRange", "unexpectedEnd", "outOfRange", "unexpectedText"])
    }

    // MARK: - Doubles

    private struct Failure: Error, Hashable {
        let number: Int
    }

    func test_recordingNotePlayer_failsAsOftenAsPlanned() async throws {
        let player = RecordingNotePlayer()
        await player.failNext(.play, with: Failure(number: 1), times: 2)
        await player.failNext(.play, with: Failure(number: 2), times: 0)
        await player.failNext(.play, with: Failure(number: 3))
        var failures: [Int] = []
        for _ in 0..<5 {
            do { try await player.play(Playback([])) } catch { failures.append((error as? Failure)?.number ?? 0) }
        }
        XCTAssertEqual(failures, [1, 1, 3])
        let played = await player.played
        XCTAssertEqual(played.count, 2)
    }

    func test_inMemoryProgressStore_failsAsOftenAsPlanned() async throws {
        let store = InMemoryProgressStore()
        await store.failNext(.save, with: Failure(number: 1), times: 2)
        await store.failNext(.load, with: Failure(number: 2))
        var failures: [Int] = []
        for _ in 0..<3 {
            do { _ = try await store.load() } catch { failures.append((error as? Failure)?.number ?? 0) }
            do { try await store.save(LearnerCollection()) } catch { failures.append((error as? Failure)?.number ?? 0) }
        }
        XCTAssertEqual(failures, [2, 1, 1])
        let saves = await store.saves
        XCTAssertEqual(saves.count, 1)
    }

    func test_unimplementedDoubles_reportEachCallWithAdvice() async {
        let reports = Mutex<[String]>([])
        let player = UnimplementedNotePlayer { text in reports.withLock { $0.append(text) } }
        await player.play(Playback([]))
        await player.stop()
        let store = UnimplementedProgressStore { text in reports.withLock { $0.append(text) } }
        let loaded = await store.load()
        XCTAssertNil(loaded)
        await store.save(LearnerCollection())
        let texts = reports.withLock { $0 }
        XCTAssertEqual(texts.map { $0.prefix { $0 != " " } }, ["play(_:)", "stop()", "load()", "save(_:)"])
        for text in texts.prefix(2) { XCTAssertTrue(text.contains("use a RecordingNotePlayer"), text) }
        for text in texts.suffix(2) { XCTAssertTrue(text.contains("use an InMemoryProgressStore"), text) }
    }

    // MARK: - Arguments

    func test_setters_keepTheValueValid() throws {
        var pool = QuizPool(octaves: 9...9)
        XCTAssertEqual(pool.octaves, 8...8)
        pool.octaves = -3_000 ... -2_999
        XCTAssertEqual(pool.octaves, 0...0)
        pool.octaves = -1...99
        XCTAssertEqual(pool.octaves, 0...8)
        let stored = try JSONDecoder().decode(
            QuizPool.self, from: Data("{\"lowestOctave\": -7, \"highestOctave\": 3}".utf8))
        XCTAssertEqual(stored.octaves, 0...3)
        XCTAssertEqual(QuizPool.level(99), .level(5))
        XCTAssertEqual(QuizPool.level(.min), .level(1))

        var settings = QuizSettings(modes: QuizMode.allCases, pool: pool)
        for (count, expected) in [(-7, 1), (0, 1), (1, 1), (12, 12), (13, 12), (.max, 12), (.min, 1)] {
            settings.choiceCount = count
            XCTAssertEqual(settings.choiceCount, expected)
            let json = "{\"modes\": [], \"pool\": {}, \"choiceCount\": \(count)}"
            XCTAssertEqual(
                try JSONDecoder().decode(QuizSettings.self, from: Data(json.utf8)).choiceCount, expected)
        }
        settings.pool.octaves = .min ... .min
        var quiz = QuizSession(settings, seed: 1)
        for _ in 0..<50 { XCTAssertNotNil(quiz.next()) }

        var economy = QuizEconomy(rewards: [.note: -1], prices: [.slower: .max])
        XCTAssertEqual([economy.rewards[.note], economy.prices[.slower]], [0, Wallet.limit])
        economy.rewards[.note] = .max
        economy.prices[.slower] = .min
        economy.streakBonus = -5
        economy.streakLength = .min
        XCTAssertEqual([economy.rewards[.note], economy.prices[.slower]], [Wallet.limit, 0])
        XCTAssertEqual([economy.streakBonus, economy.streakLength], [0, 0])
        let coins = """
            {"rewards": {"note": -3, "song": 5}, "prices": {"slower": 2000000000}, "streakBonus": -1, "streakLength": -1}
            """
        let read = try JSONDecoder().decode(QuizEconomy.self, from: Data(coins.utf8))
        XCTAssertEqual(read.rewards, [.note: 0])
        XCTAssertEqual(read.prices, [.slower: Wallet.limit])
        XCTAssertEqual([read.streakBonus, read.streakLength], [0, 0])
    }

    func test_numbersOutOfRange_areClamped() throws {
        let economy = QuizEconomy.standard
        for score in [Double.nan, -Double.infinity, -1, 0] {
            XCTAssertEqual(economy.reward(for: .note, score: score), 0)
        }
        for score in [1.0, 2, .infinity] { XCTAssertEqual(economy.reward(for: .note, score: score), 10) }
        XCTAssertEqual(economy.reward(for: .note, score: 1, streak: .min), 10)

        XCTAssertEqual(Pitch(.c, octave: .max), Pitch(.c, octave: 1_000))
        XCTAssertEqual(Pitch(NoteName(.b, .flat), octave: .min).octave, -1_000)
        XCTAssertEqual(Accidental(semitones: .max).semitones, 1_000)
        XCTAssertEqual(Accidental(semitones: .min).semitones, -1_000)
        let chord = try Chord(parsing: "Am7/G")
        XCTAssertEqual(chord.pitches(bassOctave: .max), chord.pitches(bassOctave: 900))
        XCTAssertEqual(chord.pitches(bassOctave: -901), chord.pitches(bassOctave: -900))
        let scale = Scale(NoteName(.c), .major)
        XCTAssertEqual(scale.pitches(octave: .min), scale.pitches(octave: -900))
        XCTAssertEqual(QuizSubject.scale(scale, octave: .max).pitches, scale.pitches(octave: 900))

        let note = Playback.together([Pitch(.c, octave: 4)], duration: 1)
        XCTAssertEqual([0, -1, .min].map { note.looped($0) }, [note, note, note])
        XCTAssertEqual(note.looped(.max, gap: 0), note.looped(100, gap: 0))
        XCTAssertEqual(note.followed(by: note, gap: .nan).notes.map(\.onset), [0, 1])
        XCTAssertEqual(note.followed(by: note, gap: -5).notes.map(\.onset), [0, 1])
        XCTAssertEqual(note.followed(by: note, gap: 1e300).notes.map(\.onset), [0, 600])
        XCTAssertEqual([.nan, -1].map { note.slower(by: $0).duration }, [0, 0])
        XCTAssertEqual(Tuning.meantone(comma: .nan), .pythagorean)
        XCTAssertEqual(Tuning.meantone(comma: 7), .meantone(comma: 1))
        XCTAssertEqual(TuningScale.meantone(comma: -1), .meantone(comma: 0))
    }

    /// The greatest and smallest integers do not end the process in any function that takes an integer.
    func test_extremeNumbers_areAnswered() throws {
        for number in [Int.min, .min + 1, -1, 0, 1, .max - 1, .max] {
            let subjects: [QuizSubject] = [
                .note(Pitch(midiNumber: number)), .scale(Scale(NoteName(.c), .major), octave: number),
                .degree(.majorThird, of: Scale(NoteName(.c), .major), octave: number),
                .progression(.axis, tonic: NoteName(.c), octave: number),
            ]
            for subject in subjects {
                XCTAssertFalse(subject.pitches.isEmpty)
                XCTAssertFalse(subject.playback.notes.isEmpty)
                XCTAssertFalse(QuizReference.Sound.allCases.map { $0.playback(for: subject) }.isEmpty)
            }
            XCTAssertEqual(PitchClass(number), PitchClass(floorModulo(number, 12)))
            XCTAssertEqual(NoteName(fifths: number), NoteName(fifths: number))
            XCTAssertEqual(KeySignature(fifths: number).fifths, number)
            XCTAssertFalse("\(KeySignature(fifths: number)) \(NoteName(fifths: number))".isEmpty)
            let set = PitchClassSet([0, 4, 7])
            XCTAssertEqual(set.transposed(by: number).count, 3)
            XCTAssertEqual(set.inverted(around: number).count, 3)
            XCTAssertLessThanOrEqual(set.multiplied(by: number).count, 3)
            XCTAssertFalse(Chord.identify(midiNumbers: [number, 60, 64]).isEmpty)
            XCTAssertEqual(Pitch(midiNumber: number).midiNumber, number)
            XCTAssertFalse(Pitch(midiNumber: number).enharmonics(upTo: number).contains { $0.midiNumber != number })
            XCTAssertNil(Scale(NoteName(.c), .major).mode(number == 1 ? 0 : number))
            XCTAssertNil(Scale(NoteName(.c), .major).note(number == 1 ? 0 : number))
            XCTAssertEqual(try Chord(parsing: "C").inverted(number) == nil, number != 0 && number != 1)
            XCTAssertEqual(number * Interval.perfectOctave == .perfectUnison, number == 0)
            XCTAssertEqual(Interval(.perfect, number) == nil, number != 1)
            XCTAssertEqual(ChordQuality.major.omitting(number), .major)
            XCTAssertEqual(TuningScale.equal(12).cents(ofDegree: number), 100 * Double(number), accuracy: 1e5)
            XCTAssertEqual(KeyboardTuning(.just).frequency(ofKey: number) == nil, !(0...127).contains(number))
            XCTAssertTrue((0...1).contains(ItemStatistics().recall(atQuestion: number)))
            var statistics = ItemStatistics()
            statistics.record(isCorrect: true, heardAs: nil, question: 1 << 53, day: nil)
            XCTAssertTrue((0...1).contains(statistics.recall(atQuestion: number)))
            XCTAssertNil(CalendarDay(year: number == 1 ? 0 : number, month: number, day: number))
            var wallet = Wallet(coins: number)
            XCTAssertLessThanOrEqual(wallet.earn(number, forQuestion: number), Wallet.limit)
            XCTAssertTrue((0...Wallet.limit).contains(wallet.coins))
        }
    }
}
