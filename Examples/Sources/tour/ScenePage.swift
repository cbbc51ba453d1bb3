/// A note of a sound: its start and duration in seconds, and its fundamental in hertz.
struct SoundingNote {
    let start: Double
    let duration: Double
    let hertz: Double
}

/// The output of a scene: each call prints to the terminal and adds to the HTML page.
struct ScenePage {
    let title: String
    private(set) var html = ""
    private let output: OutputFolder

    init(number: Int, title: String, output: OutputFolder) {
        self.title = "\(number). \(title)"
        self.output = output
        print("\n\(self.title)\n\(String(repeating: "─", count: self.title.count))")
    }

    /// Adds a heading for a part of the scene.
    mutating func heading(_ text: String) {
        print("\n\(text)")
        html += "<h3>\(escaped(text))</h3>\n"
    }

    /// Adds a sentence.
    mutating func say(_ text: String) {
        print("  \(text)")
        html += "<p>\(escaped(text))</p>\n"
    }

    /// Adds text with fixed columns: source, a log, or a text plot.
    mutating func code(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { print("    \(line)") }
        html += "<pre>\(escaped(text))</pre>\n"
    }

    /// Adds a table; every row has as many cells as the header.
    mutating func table(_ header: [String], _ rows: [[String]]) {
        let widths = header.indices.map { column in
            ([header] + rows).map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        for row in [header] + rows {
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
            print("    " + cells.joined(separator: "  "))
        }
        html += "<table>\n" + line(header, "th") + rows.map { line($0, "td") }.joined() + "</table>\n"
    }

    private func line(_ cells: [String], _ tag: String) -> String {
        "<tr>" + cells.map { "<\(tag)>\(escaped($0))</\(tag)>" }.joined() + "</tr>\n"
    }

    /// Writes an SVG picture and adds it to the page.
    mutating func picture(_ svg: String, as name: String, caption: String) throws {
        try output.write(Array(svg.utf8), as: name)
        print("  → \(name): \(caption)")
        html += """
            <figure><img src="\(name)" alt="\(escaped(caption))"><figcaption>\(escaped(caption))</figcaption></figure>

            """
    }

    /// Writes a WAV sound and adds a player for it to the page.
    ///
    /// `notes` are written to a table, `NAME.tsv` (start in s, duration in s, Hz). `Scripts/lib/check-tour` looks for
    /// the fundamental of each of these notes with its own FFT.
    mutating func sound(_ wav: [UInt8], as name: String, caption: String, notes: [SoundingNote]) throws {
        try output.write(wav, as: name)
        let rows = notes.map { "\($0.start)\t\($0.duration)\t\($0.hertz)\n" }.joined()
        try output.write(Array(rows.utf8), as: name + ".tsv")
        print("  → \(name): \(caption)")
        html += """
            <figure><audio controls src="\(name)"></audio><figcaption>\(escaped(caption))</figcaption></figure>

            """
    }

    /// Writes another file and adds a link to it.
    mutating func file(_ bytes: [UInt8], as name: String, caption: String) throws {
        try output.write(bytes, as: name)
        print("  → \(name): \(caption)")
        html += "<p><a href=\"\(name)\">\(name)</a>: \(escaped(caption))</p>\n"
    }

    private func escaped(_ text: String) -> String {
        IndexPage.escaped(text)
    }
}
