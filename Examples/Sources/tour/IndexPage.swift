/// The page that shows all outputs of a run of the tour.
struct IndexPage {
    let scenes: [ScenePage]

    var html: String {
        let links = scenes.enumerated().map { "<a href=\"#scene\($0)\">\(Self.escaped($1.title))</a>" }
        let sections = scenes.enumerated().map {
            "<section id=\"scene\($0)\">\n<h2>\(Self.escaped($1.title))</h2>\n\($1.html)</section>\n"
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>A tour of Tactus</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <header><h1>A tour of Tactus</h1><nav>\(links.joined(separator: " "))</nav></header>
            <main>
            \(sections.joined())</main>
            </body>
            </html>

            """
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
        return result
    }

    private static let style = """

        :root { color-scheme: light dark; --line: #8884; --soft: #8881; }
        body { font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
        nav a { display: inline-block; margin-right: 1rem; }
        section { border-top: 1px solid var(--line); margin-top: 2rem; }
        table { border-collapse: collapse; display: block; overflow-x: auto; font-variant-numeric: tabular-nums; }
        th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem; text-align: left; vertical-align: top; }
        td:not(:last-child) { white-space: nowrap; }
        td:last-child { min-width: 6rem; }
        pre { background: var(--soft); padding: .75rem; overflow-x: auto; font: 14px/1.3 "DejaVu Sans Mono", monospace; }
        figure { display: inline-block; margin: .5rem 1rem .5rem 0; vertical-align: top; }
        figure img { background: white; border: 1px solid var(--line); max-width: 100%; }
        figcaption { font-size: .875rem; opacity: .8; max-width: 24rem; }

        """
}
