import TestSupport

/// Checks that tags open and close in pairs and that text holds no bare `<` or `&`.
enum XMLCheck {
    static func parse(_ text: String) throws {
        var open: [Substring] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            try expect(!rest[..<start].contains(">"), "no bare >")
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
