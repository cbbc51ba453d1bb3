import Foundation
@testable import PitchKit
import TestSupport
import XCTest

/// The table of accepted writings on the page `ChordSymbols`, with a slow interpreter of its own.
struct ChordGrammar {
    typealias Line = (writing: String, degrees: [String])

    private(set) var lines: [String: [Line]] = [:]

    init() throws {
        let page = try PackageFiles.data("Sources/PitchKit/PitchKit.docc/ChordSymbols.md")
        let text = String(decoding: page, as: UTF8.self)
        let table = text.components(separatedBy: "| part | writings | degrees |\n")
        guard table.count == 2 else { throw CheckFailure("the page has no table of writings") }
        for row in table[1].split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3 else { break }
            let degrees = cells[2].split(separator: " ").map(String.init)
            let writings = cells[1].split(separator: "`").map(String.init).filter { $0 != " " }
            lines[cells[0], default: []] += writings.map { ($0, degrees) }
        }
    }

    /// The scalars of the writings, with blanks, brackets, commas and slashes.
    var alphabet: [Unicode.Scalar] {
        Array(Set(lines.values.joined().flatMap(\.writing.unicodeScalars) + "ACE0123456789()[],/ ".unicodeScalars))
            .sorted()
    }

    /// The parts of a symbol that have been read, in the words of the table.
    private struct State: Hashable {
        var stem: [String]?
        var isDiminished = false
        var number: [String] = []
        var hasMajor = false
        var hasTriangle = false
        var isBehindMajor = false
        var sixth: [String] = []
        var suspension: [String] = []
        var isBareSuspension = false
        var isAltered = false
        var changes: [Change] = []
        var closing: Character?
        var isBehindSlash = false

        var addsNumbers: Bool { closing != nil || isBehindSlash }
    }

    private struct Place: Hashable {
        let rest: Int
        let state: State
    }

    private enum Change: Hashable { case alter(Int, Int), add(Int, Int), omit(Int) }

    /// Returns the quality that the table gives to a symbol behind the root and without the bass.
    ///
    /// At each place the longest writing counts with which the rest of the symbol can be read; stems come first.
    ///
    /// - Returns: The quality; `nil` when the table has no such symbol.
    func quality(of text: String) -> ChordQuality? {
        var failed: Set<Place> = []
        func read(_ rest: Substring, _ state: State) -> ChordQuality? {
            let place = Place(rest: rest.utf8.count, state: state)
            if failed.contains(place) { return nil }
            if rest.isEmpty { return state.closing == nil ? quality(state) : nil }
            for (step, after) in stableSorted(steps(rest, state)) {
                var next = step
                // Only a 4 directly behind "sus" belongs to it.
                if state.isBareSuspension, !(rest.first.map { " ()[],/".contains($0) } ?? true) {
                    next.isBareSuspension = false
                }
                if state.isBehindMajor, rest.first != " " { next.isBehindMajor = false }
                if let found = read(after, next) { return found }
            }
            failed.insert(place)
            return nil
        }
        for (state, rest) in stableSorted(stems(Substring(text.drop { $0 == " " }))) {
            if let found = read(rest, state) { return found }
        }
        return read(Substring(text), State())
    }

    /// Returns steps in the order of the length of their writings, the longest first.
    private func stableSorted(_ steps: [(State, Substring)]) -> [(State, Substring)] {
        steps.enumerated().sorted { ($0.1.1.utf8.count, $0.0) < ($1.1.1.utf8.count, $1.0) }.map(\.element)
    }

    private func stems(_ text: Substring) -> [(State, Substring)] {
        lines["stem", default: []].compactMap { line in
            guard let rest = taken(line.writing, text) else { return nil }
            var state = State(stem: line.degrees)
            state.isDiminished = line.degrees == ["1", "b3", "b5"]
            if line.writing == "0", let digit = rest.first, digit.isNumber, digit != "7" { return nil }
            if ["-", "−", "–", "+"].contains(line.writing), rest.first == "5" { return nil }
            if line.writing.count == 2, line.writing.hasPrefix("5"), !endsPart(rest) { return nil }
            return (state, rest)
        }
    }

    private func taken(_ writing: String, _ rest: Substring) -> Substring? {
        rest.unicodeScalars.starts(with: writing.unicodeScalars)
            ? Substring(rest.unicodeScalars.dropFirst(writing.unicodeScalars.count)) : nil
    }

    private func endsPart(_ rest: Substring) -> Bool { rest.first.map { ")],/ (".contains($0) } ?? true }

    /// Returns the readings of the next part of a symbol.
    private func steps(_ rest: Substring, _ state: State) -> [(State, Substring)] {
        var found: [(State, Substring)] = []
        func take(_ kind: String, _ change: (inout State, [String], Substring) -> Bool) {
            for line in lines[kind, default: []] {
                guard let after = taken(line.writing, rest) else { continue }
                var next = state
                if change(&next, line.degrees, after) { found.append((next, after)) }
            }
        }
        func punctuation(_ writing: Character, _ change: (inout State) -> Bool) {
            guard rest.first == writing else { return }
            var next = state
            next.isBehindSlash = false
            if change(&next) { found.append((next, rest.dropFirst())) }
        }
        punctuation(" ") {
            $0.isBehindSlash = state.isBehindSlash; return true
        }
        punctuation("(") {
            $0.closing = ")"; return state.closing == nil
        }
        punctuation("[") {
            $0.closing = "]"; return state.closing == nil
        }
        punctuation(")") {
            $0.closing = nil; return state.closing == ")"
        }
        punctuation("]") {
            $0.closing = nil; return state.closing == "]"
        }
        punctuation(",") {
            $0.isBehindSlash = state.isBehindSlash; return true
        }
        punctuation("/") {
            $0.isBehindSlash = true; return true
        }

        for kind in ["major", "triangle"] {
            take(kind) { next, _, after in
                guard !next.hasMajor else { return false }
                next.hasMajor = true
                next.isBehindMajor = true
                next.isBehindSlash = false
                next.hasTriangle = kind == "triangle"
                return true
            }
        }
        take("number") { next, degrees, _ in
            // In parentheses, numbers are added tones, but for 7 and the number of "maj".
            let belongsToMajor =
                state.isBehindMajor || (state.hasMajor && state.sixth.isEmpty && !impliesSeventh(state))
            guard !state.addsNumbers || belongsToMajor || degrees == ["b7"] else { return false }
            guard next.number.isEmpty || (next.hasMajor && degrees == ["b7"]) else { return false }
            if next.number.isEmpty { next.number = degrees }
            return true
        }
        for line in lines["sixth", default: []] where state.sixth.isEmpty {
            guard let after = taken(line.writing, rest) else { continue }
            if line.writing.hasPrefix("9"), state.hasMajor { continue }
            var next = state
            next.sixth = line.degrees.filter { $0 != "b7" }
            if line.degrees.first == "b7" {
                guard state.number.isEmpty else { continue }
                next.number = ["b7"]
            }
            next.isBehindSlash = state.isBehindSlash || line.writing.contains("/")
            found.append((next, after))
        }
        for suspended in lines["suspension", default: []] {
            for writing in [suspended.writing] + ["Sus", "SUS"].map({ $0 + suspended.writing.dropFirst(3) }) {
                for (sign, other) in [
                    ("#", "#"), ("#", "♯"), ("#", "+"), ("b", "b"), ("b", "♭"), ("b", "-"), ("b", "−"), ("b", "–"),
                ] {
                    guard let after = taken(writing.replacingOccurrences(of: sign, with: other), rest) else { continue }
                    var next = state
                    next.suspension += suspended.degrees
                    next.isBehindSlash = false
                    next.isBareSuspension = suspended.writing == "sus"
                    found.append((next, after))
                }
            }
        }
        for writing in ["2", "4"] where state.isBareSuspension {
            guard let after = taken(writing, rest) else { continue }
            var next = state
            next.suspension[next.suspension.count - 1] = writing
            found.append((next, after))
        }
        take("altered") { next, _, _ in
            next.isAltered = true
            next.isBehindSlash = false
            return true
        }
        take("fifth") { next, _, after in
            guard rest.first != "+" || (!next.addsNumbers && endsPart(after)) else { return false }
            next.changes.append(.alter(5, 1))
            next.isBehindSlash = false
            return true
        }
        take("addition") { next, degrees, after in
            guard degrees == ["7"] else { return false }
            next.changes.append(.add(7, 0))
            next.isBehindSlash = true
            return true
        }
        if state.addsNumbers {
            for (line, index) in zip(lines["number in parentheses", default: []], 0...) {
                guard let after = taken(line.writing, rest), let number = Int(line.degrees[index]) else { continue }
                var next = state
                if number == 4, state.stem?.contains("3") ?? true {
                    next.suspension.append("4")
                } else if number == 4 {
                    next.changes.append(.add(11, 0))
                } else if number == 6 {
                    next.sixth += next.sixth.isEmpty ? ["6"] : []
                } else {
                    next.changes.append(.add(number, 0))
                }
                found.append((next, after))
            }
        }
        for (line, index) in zip(lines["added number", default: []], 0...) {
            guard let after = taken(line.writing, rest), let number = Int(line.degrees[index]) else { continue }
            var next = state
            next.changes.append(.add(number, 0))
            found.append((next, after))
        }
        for (number, after) in degrees(rest) where state.addsNumbers && [5, 9, 11, 13].contains(number) {
            for line in lines["sign behind", default: []] {
                guard let end = taken(line.writing, after), endsPart(end), let alteration = Int(line.degrees[0]) else {
                    continue
                }
                var next = state
                next.changes.append(.alter(number, alteration))
                if next.hasMajor && next.number.isEmpty && next.sixth.isEmpty { next.number = ["b7"] }
                found.append((next, end))
            }
        }
        if state.stem == ["1", "b3", "5"], state.number.isEmpty, let after = taken("5", rest) {
            for line in lines["stem", default: []] where line.writing.count == 2 && line.writing.hasPrefix("5") {
                guard let end = taken(line.writing, rest), endsPart(end) else { continue }
                var next = state
                next.changes.append(.alter(5, after.first == "+" ? 1 : -1))
                found.append((next, end))
            }
        }
        for (alteration, sign) in signs(rest) {
            for (number, after) in degrees(sign) where number == 3 ? alteration == -1 : number != 7 || alteration < 0 {
                var next = state
                if state.isBareSuspension, number == 2 || number == 4, abs(alteration) == 1 {
                    next.suspension[next.suspension.count - 1] = self.sign(alteration) + "\(number)"
                    next.isBehindSlash = false
                    found.append((next, after))
                    continue
                }
                next.changes.append(.alter(number, alteration))
                next.isBehindSlash = false
                found.append((next, after))
            }
        }
        for line in lines["addition", default: []] where line.degrees.isEmpty {
            guard var after = taken(line.writing, rest) else { continue }
            var next = state
            after = after.drop { $0 == " " }
            if state.closing == nil, after.first == "(" {
                after = after.dropFirst()
                next.closing = ")"
            }
            next.isBehindSlash = true
            if let major = ["maj7", "Maj7", "M7"].lazy.compactMap({ taken($0, after) }).first {
                var next = next
                next.changes.append(.add(7, 0))
                found.append((next, major))
            }
            for (alteration, sign) in signs(after) + [(0, after)] {
                for (number, end) in degrees(sign) {
                    var next = next
                    next.changes.append(.add(number, number == 7 && alteration == 0 ? -1 : alteration))
                    found.append((next, end))
                }
            }
        }
        for line in lines["omission", default: []] {
            guard let after = taken(line.writing, rest) else { continue }
            for (number, end) in degrees(after.drop { $0 == " " }) {
                var next = state
                next.changes.append(.omit(number))
                next.isBehindSlash = false
                found += [(next, end)] + ["rd", "th"].compactMap { taken($0, end).map { (next, $0) } }
            }
        }
        return found
    }

    private func degrees(_ rest: Substring) -> [(Int, Substring)] {
        lines["degree", default: []].compactMap { line in
            taken(line.writing, rest).flatMap { after in Int(line.writing).map { ($0, after) } }
        }
    }

    private func signs(_ rest: Substring) -> [(Int, Substring)] {
        let first = lines["sign", default: []].compactMap { line in
            taken(line.writing, rest).flatMap { after in Int(line.degrees[0]).map { ($0, after) } }
        }
        let second = first.filter { abs($0.0) == 1 }.flatMap { size, after in
            signs(after).filter { $0.0 == size }.map { (2 * size, $0.1) }
        }
        return first + second
    }

    private func tone(_ degree: String) -> ChordTone? {
        Int(degree.filter(\.isNumber)).flatMap { number in
            ChordTone(number, degree.reduce(0) { $0 + ($1 == "b" ? -1 : $1 == "#" ? 1 : 0) })
        }
    }

    /// Returns whether "maj" without a number has a seventh: a triangle, or behind a stem of its own.
    private func impliesSeventh(_ state: State) -> Bool {
        state.hasTriangle || (state.stem.map { $0.count == 3 || $0.last == "b7" || $0.count == 2 } ?? false)
    }

    /// Returns the quality that the parts of a symbol mean together.
    private func quality(_ state: State) -> ChordQuality {
        var tones = Set((state.stem ?? ["1", "3", "5"]).compactMap(tone))
        func remove(_ numbers: Int...) { tones = tones.filter { !numbers.contains($0.number) } }
        func insert(_ degrees: [String]) { tones.formUnion(degrees.compactMap(tone)) }
        var number = state.number
        if number.isEmpty && state.hasMajor && impliesSeventh(state) { number = ["b7"] }
        let altersNinth = state.changes.contains { if case .alter(9, _) = $0 { true } else { false } }
        let isSuspended = !state.suspension.isEmpty || state.stem == ["1", "4", "5"]
        if number.isEmpty && isSuspended && altersNinth && state.sixth.isEmpty { number = ["b7"] }
        if state.isAltered && number.isEmpty { number = ["b7"] }
        if !number.isEmpty {
            remove(7)
            insert(number.map { $0 == "b7" ? (state.hasMajor ? "7" : state.isDiminished ? "bb7" : "b7") : $0 })
        }
        insert(state.sixth.map { $0 == "6" && !number.isEmpty ? "13" : $0 })
        if !state.suspension.isEmpty { remove(3) }
        insert(state.suspension)
        if state.isAltered {
            remove(5)
            insert(["b5", "#5", "b9", "#9"])
        }
        let fifth = (state.stem ?? []).compactMap(tone).first { $0.number == 5 }
        for change in state.changes {
            switch change {
            case .omit(let number): remove(number)
            case .add(let number, let alteration): insert([sign(alteration) + "\(number)"])
            case .alter(let number, let alteration):
                let degree = [2, 4, 6].contains(number) ? number + 7 : number
                if degree == 7 || degree == 3 {
                    remove(degree)
                } else if degree == 5, let fifth {
                    tones.remove(fifth)
                } else if let plain = ChordTone(degree) {
                    tones.remove(plain)
                }
                insert([sign(alteration) + "\(degree)"])
            }
        }
        return ChordQuality(tones)
    }

    private func sign(_ alteration: Int) -> String { Accidental(semitones: alteration).description }
}

final class ChordGrammarTests: XCTestCase {
    private func root(_ text: String) -> (root: NoteName, rest: String)? {
        let scalars = Array(text.unicodeScalars)
        for count in stride(from: scalars.count, to: 0, by: -1) {
            let start = String(String.UnicodeScalarView(scalars[..<count]))
            if let name = NoteName(start) {
                return (name, String(String.UnicodeScalarView(scalars[count...])))
            }
        }
        return nil
    }

    /// Checks that a symbol is refused or has the notes of a line of the table.
    private func check(_ symbol: String, _ grammar: ChordGrammar) throws -> Bool {
        guard let chord = Chord(symbol) else { return false }
        guard let (name, tail) = root(symbol) else { throw CheckFailure("\(symbol) has no root") }
        var rest = tail
        try expectEqual(chord.root, name)
        if let slash = rest.lastIndex(of: "/"), let bass = NoteName(rest[slash...].dropFirst().drop { $0 == " " } + "")
        {
            try expectEqual(chord.bass, bass, symbol)
            rest = String(rest[..<slash])
        }
        try expectEqual(chord.quality, grammar.quality(of: rest), "\(symbol) by the table")
        try expectEqual(Chord(chord.symbol), chord, symbol)
        return true
    }

    private func mutated(_ symbol: String, _ alphabet: [Unicode.Scalar], _ generator: inout SeededGenerator) -> String {
        var scalars = Array(symbol.unicodeScalars)
        let place = Int.random(in: 1...max(scalars.count - 1, 1), using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: scalars.insert(alphabet.randomElement(using: &generator) ?? "7", at: place)
        case 1 where place < scalars.count: scalars.remove(at: place)
        case 2 where place < scalars.count: scalars.insert(scalars[place], at: place)
        default: if place + 1 < scalars.count { scalars.swapAt(place, place + 1) }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    func test_corpus_everyForm_isALineOfTheTable() throws {
        let grammar = try ChordGrammar()
        try withEvery("form", in: ChordSymbolTests.forms) { form in
            try expect(try check("D" + form.writing, grammar), "D\(form.writing) is refused")
        }
    }

    func test_fifthOfTheStem_isReplacedByALaterOne_butAlterationsAddUp() {
        XCTAssertEqual(Chord("C5-/5+")?.quality, .augmented)
        XCTAssertNil(Chord("C5-,augsus"), "one stem")
        XCTAssertEqual(Chord("C5+(b5)")?.quality, Chord("C(b5)")?.quality)
        XCTAssertEqual(Chord("C7b5#5")?.quality.tones.map(\.description), ["3", "b5", "#5", "b7"])
    }

    func test_mutatedSymbols_areRefusedOrLinesOfTheTable() throws {
        let grammar = try ChordGrammar()
        // In a fixed order, so that a seed always gives the same symbol.
        let alphabet = grammar.alphabet.sorted()
        let forms = ChordSymbolTests.forms
        let parts =
            grammar.lines.values.joined().map(\.writing).sorted() + [
                "(", ")", ",", "/", " ", "b9", "#11", "add9", "no3",
            ]
        var accepted = 0
        try forAll("a mutated symbol is refused or a line of the table", full: 10_000, sample: 1_000) { generator in
            var symbol = (ChordTests.roots.randomElement(using: &generator)?.description ?? "C")
            repeat {
                symbol = ChordTests.roots.randomElement(using: &generator)?.description ?? "C"
                if Bool.random(using: &generator) {
                    symbol += forms.randomElement(using: &generator)?.writing ?? ""
                } else {
                    for _ in 0..<Int.random(in: 1...4, using: &generator) {
                        symbol += parts.randomElement(using: &generator) ?? ""
                    }
                }
                if Int.random(in: 0..<4, using: &generator) == 0 { symbol += "/Eb" }
            } while Chord(symbol) == nil
            try expect(try check(symbol, grammar), symbol)
            if try check(mutated(symbol, alphabet, &generator), grammar) { accepted += 1 }
        }
        XCTAssertGreaterThan(accepted, 200)
    }
}
