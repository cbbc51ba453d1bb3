import TestSupport

/// A check that tags are balanced and that text has no unescaped `<` or `&`.
enum XMLCheck {
    static func parse(_ text: String) throws {
        var open: [Substring] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            try expect(!rest[..<start].contains(">"), "no unescaped >")
            guard let end = rest[start...].firstIndex(of: ">") else { throw CheckFailure("a tag has no end") }
            let tag = rest[rest.index(after: start)..<end]
            try expect(!tag.contains("<"), "no < in a tag")
            try expect(!tag.contains("nan") && !tag.contains("inf"), "numbers are finite: \(tag)")
            let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
            if tag.first == "/" {
                try expectEqual(open.popLast(), name)
            } else if tag.last != "/" {
                open.append(name)
            }
            rest = rest[rest.index(after: end)...]
        }
        try expect(open.isEmpty, "every tag is closed")
    }
}
