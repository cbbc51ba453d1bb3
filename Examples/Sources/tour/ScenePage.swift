/// A note that a sound holds: where it starts, how long it sounds (seconds), and its fundamental (hertz).
struct SoundingNote {
    let start: Double
    let duration: Double
    let hertz: Double
}

/// What a scene shows: each call prints to the terminal and adds to the HTML page.
struct ScenePage {
    let title: String
    private(set) var html = ""
    private let output: OutputFolder

    init(number: Int, title: String, output: OutputFolder) {
        self.title = "\(number). \(title)"
        self.output = output
        print("\n\(self.title)\n\(String(repeating: "─", count: self.title.count))")
    }

    /// A line above a part of the scene.
    mutating func heading(_ text: String) {
        print("\n\(text)")
        html += "<h3>\(escaped(text))</h3>\n"
    }

    /// A sentence.
    mutating func say(_ text: String) {
        print("  \(text)")
        html += "<p>\(escaped(text))</p>\n"
    }

    /// Text whose columns matter: source, a log, an ASCII plot.
    mutating func code(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { print("    \(line)") }
        html += "<pre>\(escaped(text))</pre>\n"
    }

    /// A table; every row has as many cells as the header.
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

    /// Writes an SVG picture and shows it.
    mutating func picture(_ svg: String, as name: String, caption: String) throws {
        try output.write(Array(svg.utf8), as: name)
        print("  → \(name): \(caption)")
        html += """
            <figure><img src="\(name)" alt="\(escaped(caption))"><figcaption>\(escaped(caption))</figcaption></figure>

            """
    }

    /// Writes a WAV sound and shows a player for it.
    ///
    /// `notes` goes into a table beside it, `NAME.tsv` (start s, duration s, Hz), for `Scripts/lib/check-tour`, which
    /// looks for each note's fundamental with an FFT of its own.
    mutating func sound(_ wav: [UInt8], as name: String, caption: String, notes: [SoundingNote]) throws {
        try output.write(wav, as: name)
        let rows = notes.map { "\($0.start)\t\($0.duration)\t\($0.hertz)\n" }.joined()
        try output.write(Array(rows.utf8), as: name + ".tsv")
        print("  → \(name): \(caption)")
        html += """
            <figure><audio controls src="\(name)"></audio><figcaption>\(escaped(caption))</figcaption></figure>

            """
    }

    /// Writes any other file and links it.
    mutating func file(_ bytes: [UInt8], as name: String, caption: String) throws {
        try output.write(bytes, as: name)
        print("  → \(name): \(caption)")
        html += "<p><a href=\"\(name)\">\(name)</a>: \(escaped(caption))</p>\n"
    }

    private func escaped(_ text: String) -> String {
        IndexPage.escaped(text)
    }
}
