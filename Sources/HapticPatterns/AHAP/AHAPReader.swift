/// Reads the tree of an AHAP file.
struct AHAPReader {
    /// What was read, with the byte where it stands.
    struct Placed<Value> {
        var value: Value
        let offset: Int
    }

    var notes: FileNotes
    let repairs: AHAP.Repairs
    var events: [Placed<HapticEvent>] = []
    var controls: [Placed<HapticControl>] = []
    var unknownElements: [String] = []
    var lastTime = 0.0

    init(_ document: JSONDocument, mode: ReadingMode, repairs: AHAP.Repairs) {
        notes = FileNotes(document, mode: mode)
        self.repairs = repairs
    }

    var document: JSONDocument { notes.document }

    mutating func read() throws(HapticFileError) -> (pattern: HapticPattern, notes: [HapticDiagnostic]) {
        let root = document.root
        let members = try notes.members(root, "the document")
        guard let list = root["Pattern"] else { throw missingPattern(members) }
        try readVersion(root)
        for element in try notes.elements(list, "Pattern") { try readElement(element) }
        let isSorted = { (times: [Double]) in zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } }
        if !isSorted(events.map(\.value.time)) { events.sort { $0.value.time < $1.value.time } }
        if !isSorted(controls.map(\.value.time)) { controls.sort { $0.value.time < $1.value.time } }
        var advice = AHAPAdvice(events: events, controls: controls, repairs: repairs)
        advice.give(to: &notes)

        var pattern = HapticPattern(events: events.map(\.value), controls: advice.controls.map(\.value))
        pattern.unknownElements = unknownElements
        try readHead(members, into: &pattern)
        return (pattern, notes.resolved())
    }

    // MARK: Head

    func missingPattern(_ members: [JSONMember]) -> HapticFileError {
        let fragments = ["Event", "EventType", "Parameter", "ParameterID", "ParameterCurve"]
        guard let fragment = members.first(where: { fragments.contains($0.name) }) else {
            return notes.error(.missingField, at: document.root.start, "the document has no Pattern")
        }
        return notes.error(
            .bareFragment,
            at: fragment.nameStart,
            "the document is a single element; a pattern is {\"Version\": 1.0, \"Pattern\": [ … ]}"
        )
    }

    mutating func readVersion(_ root: JSONNode) throws(HapticFileError) {
        guard let version = root["Version"] else {
            return try notes.repair(
                .missingVersion,
                at: root.start,
                "The document has no Version.",
                "Add \"Version\": 1.0."
            )
        }
        guard case .number = version.value else {
            return try notes.repair(
                .oddVersion,
                at: version.start,
                "Version is \(version.kind) instead of a number.",
                "Write \"Version\": 1.0."
            )
        }
        let value = try notes.number(version, "Version")
        if value > 1 {
            let message = "Version is \(value); the rules of 1.0 were used."
            notes.warn(.oddVersion, at: version.start, message, "Look whether newer rules matter here.")
        }
    }

    mutating func readHead(
        _ members: [JSONMember],
        into pattern: inout HapticPattern
    ) throws(HapticFileError) {
        if document.root["Metadata"] == nil {
            notes.note(.missingMetadata, at: document.root.start, "The document has no Metadata.", "None is needed.")
        }
        for member in members {
            switch member.name {
            case "Version", "Pattern": break
            case "Metadata":
                guard case .object(let fields) = member.node.value else {
                    try notes.repair(
                        .oddMetadata,
                        at: member.node.start,
                        "Metadata is \(member.node.kind) instead of an object.",
                        "Make it an object; it was kept."
                    )
                    pattern.unknownFields.append(member.name, json: JSONText.compact(member.node, in: document))
                    continue
                }
                for field in fields { try readMetadata(field, into: &pattern) }
            default:
                unknownField(member, in: "the document")
                pattern.unknownFields.append(member.name, json: JSONText.compact(member.node, in: document))
            }
        }
    }

    mutating func readMetadata(
        _ field: JSONMember,
        into pattern: inout HapticPattern
    ) throws(HapticFileError) {
        if field.name == AHAP.lengthField {
            if case .string(let text) = field.node.value, let length = Double(text), length >= 0, length <= latestTime {
                return pattern.extend(to: length)
            }
            let message = "\(AHAP.lengthField) is no length in seconds."
            notes.warn(.oddLength, at: field.node.start, message, "Write it as text, such as \"1.5\".")
        }
        pattern.metadata[field.name] = JSONText.compact(field.node, in: document)
    }

    // MARK: Small things

    /// The time of an element; 0 where it is missing.
    ///
    /// Notes elements that are not in time order.
    mutating func time(of node: JSONNode, _ what: String) throws(HapticFileError) -> Double {
        guard let timeNode = node["Time"] else {
            try notes.repair(.missingTime, at: node.start, "\(what) has no Time.", "Add \"Time\": 0.0, which was used.")
            return 0
        }
        let time = try notes.time(timeNode, "Time")
        if time < lastTime {
            notes.note(
                .unsortedElements,
                at: timeNode.start,
                "Elements are not in time order.",
                "They need not be; they were sorted here."
            )
        }
        lastTime = time
        return time
    }

    mutating func checkRange(
        _ value: Double,
        _ range: ClosedRange<Double>,
        _ id: String,
        at node: JSONNode
    ) throws(HapticFileError) {
        guard !range.contains(value) else { return }
        try notes.repair(
            .valueOutOfRange,
            at: node.start,
            "\(id) is \(value), outside \(range.lowerBound)…\(range.upperBound).",
            "\(range.clamp(value)) was taken."
        )
    }

    mutating func unknownField(
        _ member: JSONMember,
        in what: String,
        isKept: Bool = true
    ) {
        notes.warn(
            isKept ? .unknownField : .droppedField,
            at: member.nameStart,
            "The field \(JSONText.quoted(member.name)) of \(what) is not known.",
            isKept ? "It was kept and does nothing." : "It was dropped."
        )
    }
}
