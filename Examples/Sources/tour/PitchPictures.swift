import PitchKit

/// Pictures of notes, as SVG text: a keyboard with marked keys, and the circle of fifths.
///
/// The helper uses only PitchKit, so you can copy it into any app.
enum PitchPictures {
    /// Returns a piano keyboard with marked and named keys.
    ///
    /// - Parameters:
    ///   - pitches: The keys to mark, with the names to write on them.
    ///   - octaves: The octaves to draw, each from C to B.
    /// - Returns: An SVG document with white keys 28 units wide.
    static func keyboard(marking pitches: [Pitch], octaves: ClosedRange<Int> = 3...5) -> String {
        let whites = Letter.allCases.flatMap { letter in octaves.map { Pitch(letter, octave: $0) } }
            .sorted()
        let width = 28 * whites.count
        var marks: [Int: String] = [:]
        for pitch in pitches { marks[pitch.midiNumber] = pitch.name.symbol }
        var keys = ""
        var labels = ""
        for (index, pitch) in whites.enumerated() {
            let name = marks[pitch.midiNumber]
            keys += rectangle(28 * index, 28, 120, fill: name == nil ? "#ffffff" : "#7ab8f5")
            if let name { labels += label(name, 28 * index + 14, 108, "#000000") }
        }
        for (index, pitch) in whites.enumerated() where pitch.letter != .e && pitch.letter != .b {
            let name = marks[pitch.midiNumber + 1]
            keys += rectangle(28 * index + 19, 18, 74, fill: name == nil ? "#222222" : "#2f7fd0")
            if let name { labels += label(name, 28 * index + 28, 64, "#ffffff") }
        }
        return document(width, 122, keys + labels)
    }

    /// Returns the circle of fifths: major keys outside, relative minor keys inside, signatures in between.
    ///
    /// - Parameter marked: The keys to mark; none by default.
    /// - Returns: An SVG document of 420 by 420 units.
    static func circleOfFifths(marking marked: [Key] = []) -> String {
        let places = circlePlaces
        var text = "<circle cx=\"210\" cy=\"210\" r=\"200\" fill=\"#f4f7fa\" stroke=\"#445566\"/>"
        text += "<circle cx=\"210\" cy=\"210\" r=\"92\" fill=\"#ffffff\" stroke=\"#c0c8d0\"/>"
        for fifths in -5...6 {
            let signature = KeySignature(fifths: fifths)
            let place = places[(fifths + 12) % 12]
            for (key, radius, size) in [(signature.majorKey, 172.0, 22), (signature.minorKey, 118.0, 15)] {
                let (x, y) = (210 + radius * place.x, 210 + radius * place.y)
                if marked.contains(key) {
                    text += "<circle cx=\"\(rounded(x))\" cy=\"\(rounded(y))\" r=\"20\" fill=\"#7ab8f5\"/>"
                }
                let name = key.mode == .major ? key.tonic.symbol : key.tonic.symbol + "m"
                text += label(name, Int(rounded(x)), Int(rounded(y)) + size / 3, "#000000", size: size)
            }
            let (x, y) = (210 + 146 * place.x, 210 + 146 * place.y)
            let count = fifths == 0 ? "0" : fifths > 0 ? "\(fifths)♯" : "\(-fifths)♭"
            text += label(count, Int(rounded(x)), Int(rounded(y)) + 4, "#667788", size: 12)
        }
        return document(420, 420, text)
    }

    /// The twelve places on a circle of radius 1, clockwise from the top.
    private static let circlePlaces: [(x: Double, y: Double)] = {
        let half = 0.75.squareRoot()
        let sines = [0, 0.5, half, 1, half, 0.5, 0, -0.5, -half, -1, -half, -0.5]
        return (0..<12).map { (x: sines[$0], y: -sines[($0 + 3) % 12]) }
    }()

    private static func rounded(_ value: Double) -> Double { value.rounded() }

    private static func rectangle(_ x: Int, _ width: Int, _ height: Int, fill: String) -> String {
        "<rect x=\"\(x)\" y=\"1\" width=\"\(width)\" height=\"\(height)\" fill=\"\(fill)\" stroke=\"#333333\"/>"
    }

    private static func label(_ text: String, _ x: Int, _ y: Int, _ color: String, size: Int = 12) -> String {
        "<text x=\"\(x)\" y=\"\(y)\" font-family=\"sans-serif\" font-size=\"\(size)\" text-anchor=\"middle\" "
            + "fill=\"\(color)\">\(text)</text>"
    }

    private static func document(_ width: Int, _ height: Int, _ content: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
            + "height=\"\(height)\">\(content)</svg>\n"
    }
}
