extension ChordSymbolParser {
    /// A sign before a degree and how far it moves it.
    struct Sign {
        let semitones: Int

        init?(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "#", "♯", "+": semitones = 1
            case "b", "♭", "-", "−", "–": semitones = -1
            case "𝄪": semitones = 2
            case "𝄫": semitones = -2
            default: return nil
            }
        }
    }

    /// Reads one part after the stem; returns whether further bare numbers are added tones.
    mutating func readPart(_ scalar: Unicode.Scalar, addsNumbers: Bool) throws(NotationError) -> Bool {
        switch scalar {
        case "0"..."9":
            try readNumber(addsNumbers: addsNumbers)
            return addsNumbers
        case "m", "M":
            guard takeMajor() else { throw scanner.failure(partNames) }
            readMajor()
            return false
        case "j":
            scanner.skip()
            readMajor()
            return false
        case "Δ", "∆", "△", "^":
            scanner.skip()
            readMajor()
            if !isDigitNext && (reading.triangleIsSeventh || stem != .plain) { extent = max(extent, 7) }
            return false
        case "a", "A":
            if scanner.takeWord("add") || scanner.takeWord("Add") || scanner.takeWord("ADD") {
                try readAddition()
                return true
            }
            let place = scanner
            if scanner.takeWord("alt") || scanner.takeWord("Alt") {
                _ = scanner.takeWord("ered")
                guard stem == .plain, !isAltered else { throw place.failure("alt on a dominant chord only") }
                isAltered = true
                extent = max(extent, 7)
                if scanner.next == "7" { scanner.skip() }
                return false
            }
            guard scanner.takeWord("aug") else { throw scanner.failure(partNames) }
            changes.append(.alter(5, 1))
            return false
        case "s", "S":
            guard scanner.takeWord("sus") || scanner.takeWord("Sus") || scanner.takeWord("SUS") else {
                throw scanner.failure(partNames)
            }
            readSuspension()
            return false
        case "n", "N", "o":
            guard scanner.takeWord("no") || scanner.takeWord("No") || scanner.takeWord("omit") else {
                throw scanner.failure(partNames)
            }
            try readOmission()
            return false
        default:
            guard Sign(scalar) != nil else { throw scanner.failure(partNames) }
            try readAlteration()
            return false
        }
    }

    private var partNames: String { "a chord part such as 7, maj, sus, add, no, b5 or #9, or a bass note" }

    private var isDigitNext: Bool { scanner.next.map { ("0"..."9").contains($0) } ?? false }

    /// Takes the word for major in one of its writings.
    private mutating func takeMajor() -> Bool {
        // "Madd9" is M and add9, not Ma and dd9.
        var ahead = scanner
        if ahead.takeWord("Madd") { return scanner.take("M") }
        return scanner.takeWord("major") || scanner.takeWord("maj") || scanner.takeWord("ma")
            || scanner.takeWord("Major")
            || scanner.takeWord("Maj") || scanner.takeWord("MAJ") || scanner.takeWord("Ma") || scanner.takeWord("MA")
            || scanner.take("M")
    }

    /// After "maj": a seventh above a minor, diminished or augmented stem, and after a number ("7M").
    private mutating func readMajor() {
        hasMajorSeventh = true
        scanner.skipBlanksBeforeDigit()
        if stem != .plain && !isDigitNext { extent = max(extent, 7) }
    }

    private mutating func readNumber(addsNumbers: Bool) throws(NotationError) {
        let place = scanner
        guard let number = scanner.number(upTo: 99) else { throw place.failure("5, 6, 7, 9, 11 or 13") }
        switch number {
        case 69 where !hasSixth && extent == 0:
            hasSixth = true
            changes.append(.add(9, 0))
        case 67 where !hasSixth && extent == 0:
            hasSixth = true
            extent = 7
        case 6 where !hasSixth && (extent == 0 || addsNumbers):
            hasSixth = true
        case 7 where extent == 0: extent = 7
        case 9 where extent == 0 && !(hasSixth || addsNumbers && !hasMajorSeventh): extent = 9
        case 11 where extent == 0 && !(hasSixth || addsNumbers && !hasMajorSeventh): extent = 11
        case 13 where extent == 0 && !(hasSixth || addsNumbers && !hasMajorSeventh): extent = 13
        case 9 where addsNumbers, 11 where addsNumbers, 13 where addsNumbers: changes.append(.add(number, 0))
        case 2 where addsNumbers || extent == 0: changes.append(.add(9, 0))
        case 4 where suspension.fourth: break
        case 4 where addsNumbers || extent == 0: changes.append(.add(11, 0))
        case 3 where addsNumbers, 5 where addsNumbers: changes.append(.add(number, 0))
        default:
            throw place.failure(extent == 0 ? "5, 6, 7, 9, 11, 13 or 6/9" : "an added tone in parentheses or after add")
        }
    }

    private mutating func readAlteration() throws(NotationError) {
        let place = scanner
        let semitones = readSigns()
        if place.next == "+" && semitones == 1 && !isDigitNext {
            // "7+" raises the fifth.
            changes.append(.alter(5, 1))
            return
        }
        try append(place, semitones) { .alter($0, $1) }
    }

    private mutating func readAddition() throws(NotationError) {
        scanner.skipBlanks()
        if !isInParentheses && scanner.take("(") { isInParentheses = true }
        let place = scanner
        if scanner.takeWord("maj") || scanner.takeWord("Maj") || scanner.take("M") {
            guard scanner.take("7") else { throw scanner.failure("7") }
            changes.append(.add(7, 0))
            return
        }
        let semitones = readSigns()
        try append(place, semitones) { number, semitones in
            // "add7" is the seventh of a dominant chord, as 7 is everywhere in chord symbols.
            .add(number, number == 7 && semitones == 0 ? -1 : semitones)
        }
    }

    private mutating func readSigns() -> Int {
        var semitones = 0
        while let scalar = scanner.next, let sign = Sign(scalar),
            semitones == 0 || (semitones > 0) == (sign.semitones > 0)
        {
            semitones += sign.semitones
            scanner.skip()
        }
        return semitones
    }

    private mutating func append(
        _ place: TextScanner, _ semitones: Int, _ make: (Int, Int) -> Change
    ) throws(NotationError) {
        guard ChordTone.alterations.contains(semitones) else { throw place.failure("at most two sharps or flats") }
        let digits = scanner
        guard let number = scanner.number(upTo: 13), ChordTone.numbers.contains(number), ![8, 10, 12].contains(number)
        else {
            throw digits.failure("a degree: 5, 9, 11 or 13")
        }
        changes.append(make(number, semitones))
    }

    private mutating func readOmission() throws(NotationError) {
        scanner.skipBlanks()
        let place = scanner
        guard let number = scanner.number(upTo: 13), ChordTone.numbers.contains(number) else {
            throw place.failure("the degree that is left out: 3, 5, 7, 9, 11 or 13")
        }
        _ = scanner.takeWord("rd") || scanner.takeWord("th")
        changes.append(.omit(number))
    }

    private mutating func readSuspension() {
        let isFirst = !suspension.second && !suspension.fourth
        if scanner.take("2") {
            suspension.second = true
            if scanner.take("4") { suspension.fourth = true }
        } else if scanner.take("4") {
            suspension.fourth = true
            if scanner.take("2") { suspension.second = true }
        } else if isFirst {
            suspension.fourth = true
        }
    }
}

extension TextScanner {
    /// Skips blanks if a digit follows them: "maj 7".
    fileprivate mutating func skipBlanksBeforeDigit() {
        var ahead = self
        ahead.skipBlanks()
        if let scalar = ahead.next, ("0"..."9").contains(scalar) { self = ahead }
    }
}
