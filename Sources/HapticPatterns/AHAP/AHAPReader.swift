/// A reader for the JSON tree of an AHAP file.
struct AHAPReader {
    /// A value, and the byte offset of its text in the file.
    struct Placed<Value> {
        var value: Value
        let offset: Int
    }

    private var diagnostics: DiagnosticCollector
    private let repairs: AHAP.Repairs
    private var events: [Placed<HapticEvent>] = []
    private var controls: [Placed<HapticControl>] = []
    private var unknownElements: [String] = []
    private var lastTime = 0.0

    init(_ document: JSONDocument, mode: HapticReadingMode, repairs: AHAP.Repairs) {
        diagnostics = DiagnosticCollector(document, mode: mode, notesIntegers: true)
        self.repairs = repairs
    }

    private var document: JSONDocument { diagnostics.document }

    mutating func read() throws(HapticFileError) -> (pattern: HapticPattern, diagnostics: [HapticDiagnostic]) {
        let root = document.root
        let members = try diagnostics.members(root, "the document")
        guard let list = root["Pattern"] else { throw missingPattern(members) }
        try readVersion(root)
        for element in try diagnostics.elements(list, "Pattern") { try readElement(element) }
        let isSorted = { (times: [Double]) in zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } }
        if !isSorted(events.map(\.value.time)) { events.sort { $0.value.time < $1.value.time } }
        if !isSorted(controls.map(\.value.time)) { controls.sort { $0.value.time < $1.value.time } }
        var checks = AHAPDiagnostics(events: events, controls: controls, repairs: repairs)
        checks.report(to: &diagnostics)

        var layers = [HapticLayer(events: checks.events.map(\.value), controls: checks.controls.map(\.value))]
        if repairs.contains(.controlScalesTaps), layers[0].controls.contains(where: { $0.parameter == .intensity }) {
            layers.append(HapticLayer(events: layers[0].events.filter { $0.kind == .transient }))
            layers[0].events.removeAll { $0.kind == .transient }
        }
        var pattern = HapticPattern(layers: layers)
        pattern.unknownElements = unknownElements
        try readHead(members, into: &pattern)
        return (pattern, diagnostics.resolved())
    }

    // MARK: - Reading the head

    private func missingPattern(_ members: [JSONMember]) -> HapticFileError {
        let fragments = ["Event", "EventType", "Parameter", "ParameterID", "ParameterCurve"]
        guard let fragment = members.first(where: { fragments.contains($0.name) }) else {
            return diagnostics.error(.missingField, at: document.root.start, "the document has no Pattern")
        }
        return diagnostics.error(
            .bareFragment,
            at: fragment.nameStart,
            "the document is a single element; a pattern is {\"Version\": 1.0, \"Pattern\": [ … ]}"
        )
    }

    private mutating func readVersion(_ root: JSONNode) throws(HapticFileError) {
        guard let version = root["Version"] else {
            return try diagnostics.repair(
                .missingVersion,
                at: root.start,
                "The document has no Version.",
                "Add \"Version\": 1.0."
            )
        }
        guard case .number = version.value else {
            return try diagnostics.repair(
                .invalidVersion,
                at: version.start,
                "Version is \(version.kind) instead of a number.",
                "Write \"Version\": 1.0."
            )
        }
        let value = try diagnostics.number(version, "Version")
        if value > 1 {
            let message = "Version is \(value); the rules of 1.0 were used."
            diagnostics.warn(.invalidVersion, at: version.start, message, "Look whether newer rules matter here.")
        }
    }

    private mutating func readHead(
        _ members: [JSONMember],
        into pattern: inout HapticPattern
    ) throws(HapticFileError) {
        if document.root["Metadata"] == nil {
            diagnostics.note(
                .missingMetadata, at: document.root.start, "The document has no Metadata.", "Metadata is optional.")
        }
        for member in members {
            switch member.name {
            case "Version", "Pattern": break
            case "Metadata":
                guard case .object(let fields) = member.node.value else {
                    try diagnostics.repair(
                        .invalidMetadata,
                        at: member.node.start,
                        "Metadata is \(member.node.kind) instead of an object.",
                        "Write Metadata as an object; the value was kept."
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

    private mutating func readMetadata(
        _ field: JSONMember,
        into pattern: inout HapticPattern
    ) throws(HapticFileError) {
        if field.name == AHAP.lengthField {
            if case .string(let text) = field.node.value, let length = Double(text), length >= 0, length <= maximumTime
            {
                return pattern.extend(to: length)
            }
            let message = "\(AHAP.lengthField) is no length in seconds."
            diagnostics.warn(.invalidLength, at: field.node.start, message, "Write it as text, such as \"1.5\".")
        }
        pattern.metadata.append(field.name, json: JSONText.compact(field.node, in: document))
    }

    // MARK: - Reading elements

    private mutating func readElement(_ element: JSONNode) throws(HapticFileError) {
        let members = try diagnostics.members(element, "an element of Pattern")
        var kinds = 0
        for member in members {
            switch member.name {
            case "Event": kinds += try readEvent(member.node) ? 1 : 0
            case "Parameter": kinds += try readControl(member.node, isCurve: false) ? 1 : 0
            case "ParameterCurve": kinds += try readControl(member.node, isCurve: true) ? 1 : 0
            default:
                diagnostics.warn(
                    .unknownElement,
                    at: member.nameStart,
                    "The element \(JSONText.quoted(member.name)) is not known.",
                    "Use Event, Parameter or ParameterCurve; the element was kept and has no effect."
                )
                keepElement(member.name, member.node)
            }
        }
        if kinds > 1 {
            try diagnostics.repair(
                .severalKinds,
                at: element.start,
                "One element holds \(kinds) events or controls.",
                "Write each of them as a separate element."
            )
        }
    }

    private mutating func keepElement(_ name: String, _ node: JSONNode) {
        unknownElements.append(JSONText.object([(name, JSONText.compact(node, in: document))]))
    }

    /// Reads an event.
    ///
    /// An event of an unknown type is kept as an unknown element.
    ///
    /// - Returns: Whether the type is known.
    /// - Throws: ``HapticFileError`` if the event cannot be read in this mode.
    private mutating func readEvent(_ node: JSONNode) throws(HapticFileError) -> Bool {
        let members = try diagnostics.members(node, "an event")
        let typeNode = try diagnostics.required("EventType", in: node, "an event")
        let type = try diagnostics.string(typeNode, "EventType")
        guard let kind = HapticEvent.Kind(rawValue: type) else {
            try diagnostics.repair(
                .unknownElement,
                at: typeNode.start,
                "The event type \(JSONText.quoted(type)) is not known.",
                "Use HapticTransient, HapticContinuous, AudioContinuous or AudioCustom; the event was kept."
            )
            keepElement("Event", node)
            return false
        }
        var event = HapticEvent(kind, at: try time(of: node, "an event"))
        var path: String?
        var usesEnvelope: Bool?
        var isLooped: Bool?
        for member in members {
            switch member.name {
            case "Time", "EventType": break
            case "EventDuration": event.duration = try diagnostics.time(member.node, "EventDuration")
            case "EventParameters":
                for parameter in try diagnostics.elements(member.node, "EventParameters") {
                    try readParameter(parameter, into: &event)
                }
            case "EventWaveformPath": path = try diagnostics.string(member.node, member.name)
            case "EventWaveformUseVolumeEnvelope": usesEnvelope = try diagnostics.bool(member.node, member.name)
            case "EventWaveformLoopEnabled": isLooped = try diagnostics.bool(member.node, member.name)
            default:
                unknownField(member, in: "an event")
                event.unknownFields.append(member.name, json: JSONText.compact(member.node, in: document))
            }
        }
        if path != nil || usesEnvelope != nil || isLooped != nil {
            event.waveform = .init(path: path ?? "", usesVolumeEnvelope: usesEnvelope, isLooped: isLooped)
        }
        if kind == .audioCustom, path == nil { throw missing("EventWaveformPath", in: node) }
        if node["EventParameters"] == nil {
            diagnostics.note(
                .missingParameters, at: node.start, "An event has no EventParameters.", "Defaults are used.")
        }
        events.append(Placed(value: event, offset: node.start))
        return true
    }

    private func missing(_ name: String, in node: JSONNode) -> HapticFileError {
        diagnostics.error(.missingField, at: node.start, "an event of type AudioCustom has no \(name)")
    }

    private mutating func readParameter(_ node: JSONNode, into event: inout HapticEvent) throws(HapticFileError) {
        for member in try diagnostics.members(node, "a parameter") where !Self.parameterKeys.contains(member.name) {
            unknownField(member, in: "a parameter", isKept: false)
        }
        let idNode = try diagnostics.required("ParameterID", in: node, "a parameter")
        let id = try diagnostics.string(idNode, "ParameterID")
        let valueNode = try diagnostics.required("ParameterValue", in: node, "a parameter")
        let value = try diagnostics.number(valueNode, id)
        guard let parameter = EventParameter(rawValue: id) else {
            let hint =
                ControlParameter(rawValue: id) == nil
                ? "The parameter was kept and has no effect."
                : "Controls act on whole patterns; use a Parameter element. It was kept."
            let message = "An event has no parameter \(JSONText.quoted(id))."
            try diagnostics.repair(.unknownParameter, at: idNode.start, message, hint)
            let kept = event.unknownFields["EventParameters"].map { $0.dropFirst().dropLast() + ", " } ?? ""
            event.unknownFields["EventParameters"] = "[\(kept)\(JSONText.compact(node, in: document))]"
            return
        }
        if event[parameter] != nil {
            try diagnostics.repair(
                .duplicateParameter,
                at: node.start,
                "The event gives \(id) twice.",
                "Keep one of the two; the last was used."
            )
        }
        event[parameter] = try diagnostics.value(value, in: parameter.range, id, at: valueNode)
    }

    private static let parameterKeys = ["ParameterID", "ParameterValue"]

    /// Reads a step or a curve.
    ///
    /// A control of an unknown parameter is kept as an unknown element.
    ///
    /// - Returns: Whether the parameter is known.
    /// - Throws: ``HapticFileError`` if the control cannot be read in this mode.
    private mutating func readControl(_ node: JSONNode, isCurve: Bool) throws(HapticFileError) -> Bool {
        let name = isCurve ? "ParameterCurve" : "Parameter"
        let members = try diagnostics.members(node, name)
        let idNode = try diagnostics.required("ParameterID", in: node, name)
        let id = try diagnostics.string(idNode, "ParameterID")
        guard let parameter = ControlParameter(rawValue: id) else {
            let hint =
                EventParameter(rawValue: id) == nil
                ? "The parameter was kept and has no effect."
                : "The parameter belongs to single events; use \(id)Control for a pattern. It was kept."
            try diagnostics.repair(
                .unknownParameter,
                at: idNode.start,
                "A pattern has no parameter \(JSONText.quoted(id)).",
                hint
            )
            keepElement(name, node)
            return false
        }
        let time = try time(of: node, name)
        let valueKey = isCurve ? "ParameterCurveControlPoints" : "ParameterValue"
        let valueNode = try diagnostics.required(valueKey, in: node, name)
        var control: HapticControl
        if isCurve {
            let points = try readPoints(valueNode, parameter, id)
            guard !points.isEmpty else {
                let remedy = "Add points or remove the curve; the curve was dropped."
                try diagnostics.repair(.emptyCurve, at: valueNode.start, "A curve has no points.", remedy)
                return true
            }
            control = .curve(parameter, points, at: time)
        } else {
            let value = try diagnostics.number(valueNode, id)
            let nearest = try diagnostics.value(value, in: parameter.range, id, at: valueNode)
            control = .step(parameter, to: nearest, at: time)
        }
        for member in members where !["ParameterID", "Time", valueKey].contains(member.name) {
            unknownField(member, in: name)
            control.unknownFields.append(member.name, json: JSONText.compact(member.node, in: document))
        }
        controls.append(Placed(value: control, offset: node.start))
        return true
    }

    private mutating func readPoints(
        _ node: JSONNode,
        _ parameter: ControlParameter,
        _ id: String
    ) throws(HapticFileError) -> [HapticControl.Point] {
        var points: [HapticControl.Point] = []
        var isReported = false
        for pointNode in try diagnostics.elements(node, "ParameterCurveControlPoints") {
            for member in try diagnostics.members(pointNode, "a control point")
            where member.name != "Time" && member.name != "ParameterValue" {
                unknownField(member, in: "a control point", isKept: false)
            }
            let timeNode = try diagnostics.required("Time", in: pointNode, "a control point")
            let time = try diagnostics.time(timeNode, "Time")
            let valueNode = try diagnostics.required("ParameterValue", in: pointNode, "a control point")
            let value = try diagnostics.value(
                try diagnostics.number(valueNode, id), in: parameter.range, id, at: valueNode)
            if let last = points.last {
                if time == last.time {
                    diagnostics.note(
                        .equalTimePoints,
                        at: timeNode.start,
                        "Two points are at the same time.",
                        "The curve steps at this time."
                    )
                } else if time < last.time, !isReported {
                    isReported = true
                    try diagnostics.repair(
                        .unsortedPoints,
                        at: timeNode.start,
                        "Control points are not in time order.",
                        "Sort the points; the reader sorted them."
                    )
                }
            }
            points.append(HapticControl.Point(time, value))
        }
        return points
    }

    // MARK: - Helpers

    /// Returns the time of an element in seconds, or 0 if the element has none.
    ///
    /// An element that is not in time order is reported as a note.
    ///
    /// - Throws: ``HapticFileError`` if the time is not valid or, in strict mode, if it is missing.
    private mutating func time(of node: JSONNode, _ what: String) throws(HapticFileError) -> Double {
        guard let timeNode = node["Time"] else {
            try diagnostics.repair(
                .missingTime, at: node.start, "\(what) has no Time.", "Add \"Time\": 0.0, which was used.")
            return 0
        }
        let time = try diagnostics.time(timeNode, "Time")
        if time < lastTime {
            diagnostics.note(
                .unsortedElements,
                at: timeNode.start,
                "Elements are not in time order.",
                "The order is not required; the reader sorted them."
            )
        }
        lastTime = time
        return time
    }

    private mutating func unknownField(
        _ member: JSONMember,
        in what: String,
        isKept: Bool = true
    ) {
        diagnostics.warn(
            isKept ? .unknownField : .droppedField,
            at: member.nameStart,
            "The field \(JSONText.quoted(member.name)) of \(what) is not known.",
            isKept ? "The field was kept and has no effect." : "The field was dropped."
        )
    }
}
