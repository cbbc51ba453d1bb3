/// Events, parameters and curves.
extension AHAPReader {
    mutating func readElement(_ element: JSONNode) throws(HapticFileError) {
        let members = try notes.members(element, "an element of Pattern")
        var kinds = 0
        for member in members {
            switch member.name {
            case "Event": kinds += try readEvent(member.node) ? 1 : 0
            case "Parameter": kinds += try readControl(member.node, isCurve: false) ? 1 : 0
            case "ParameterCurve": kinds += try readControl(member.node, isCurve: true) ? 1 : 0
            default:
                notes.warn(
                    .unknownElement,
                    at: member.nameStart,
                    "An element \(JSONText.quoted(member.name)) is not known.",
                    "Use Event, Parameter or ParameterCurve; it was kept and does nothing."
                )
                keepElement(member.name, member.node)
            }
        }
        if kinds > 1 {
            try notes.repair(
                .severalKinds,
                at: element.start,
                "One element holds \(kinds) things.",
                "Give each an element of its own."
            )
        }
    }

    mutating func keepElement(_ name: String, _ node: JSONNode) {
        unknownElements.append(JSONText.object([(name, JSONText.compact(node, in: document))]))
    }

    /// Reads an event; returns false when it is kept as unknown.
    mutating func readEvent(_ node: JSONNode) throws(HapticFileError) -> Bool {
        let members = try notes.members(node, "an event")
        let typeNode = try notes.required("EventType", in: node, "an event")
        let type = try notes.string(typeNode, "EventType")
        guard let kind = HapticEvent.Kind(rawValue: type) else {
            try notes.repair(
                .unknownElement,
                at: typeNode.start,
                "The event type \(JSONText.quoted(type)) is not known.",
                "Use HapticTransient, HapticContinuous, AudioContinuous or AudioCustom; it was kept and does nothing."
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
            case "EventDuration": event.duration = try notes.time(member.node, "EventDuration")
            case "EventParameters":
                for parameter in try notes.elements(member.node, "EventParameters") {
                    try readParameter(parameter, into: &event)
                }
            case "EventWaveformPath": path = try notes.string(member.node, member.name)
            case "EventWaveformUseVolumeEnvelope": usesEnvelope = try notes.bool(member.node, member.name)
            case "EventWaveformLoopEnabled": isLooped = try notes.bool(member.node, member.name)
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
            notes.note(.missingParameters, at: node.start, "An event has no EventParameters.", "Defaults are used.")
        }
        events.append(Placed(value: event, offset: node.start))
        return true
    }

    func missing(_ name: String, in node: JSONNode) -> HapticFileError {
        notes.error(.missingField, at: node.start, "an event of type AudioCustom has no \(name)")
    }

    mutating func readParameter(_ node: JSONNode, into event: inout HapticEvent) throws(HapticFileError) {
        for member in try notes.members(node, "a parameter") where !Self.parameterKeys.contains(member.name) {
            unknownField(member, in: "a parameter", isKept: false)
        }
        let idNode = try notes.required("ParameterID", in: node, "a parameter")
        let id = try notes.string(idNode, "ParameterID")
        let valueNode = try notes.required("ParameterValue", in: node, "a parameter")
        let value = try notes.number(valueNode, id)
        guard let parameter = EventParameter(rawValue: id) else {
            let hint =
                ControlParameter(rawValue: id) == nil
                ? "It was kept and does nothing."
                : "It acts on whole patterns; put it into a Parameter element. It was kept and does nothing."
            let message = "An event has no parameter \(JSONText.quoted(id))."
            try notes.repair(.unknownParameter, at: idNode.start, message, hint)
            let kept = event.unknownFields["EventParameters"].map { $0.dropFirst().dropLast() + ", " } ?? ""
            event.unknownFields["EventParameters"] = "[\(kept)\(JSONText.compact(node, in: document))]"
            return
        }
        if event[parameter] != nil {
            try notes.repair(
                .duplicateParameter,
                at: node.start,
                "The event gives \(id) twice.",
                "Keep one of the two; the last was read."
            )
        }
        try checkRange(value, parameter.range, id, at: valueNode)
        event[parameter] = value
    }

    private static let parameterKeys = ["ParameterID", "ParameterValue"]

    /// Reads a step or a curve; returns false when it is kept as unknown.
    mutating func readControl(_ node: JSONNode, isCurve: Bool) throws(HapticFileError) -> Bool {
        let name = isCurve ? "ParameterCurve" : "Parameter"
        let members = try notes.members(node, name)
        let idNode = try notes.required("ParameterID", in: node, name)
        let id = try notes.string(idNode, "ParameterID")
        guard let parameter = ControlParameter(rawValue: id) else {
            let hint =
                EventParameter(rawValue: id) == nil
                ? "It was kept and does nothing."
                : "It belongs to single events; did you mean \(id)Control? It was kept and does nothing."
            try notes.repair(
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
        let valueNode = try notes.required(valueKey, in: node, name)
        var control: HapticControl
        if isCurve {
            let points = try readPoints(valueNode, parameter, id)
            guard !points.isEmpty else {
                let remedy = "Give it points or remove it; it was left out."
                try notes.repair(.emptyCurve, at: valueNode.start, "A curve has no points.", remedy)
                return true
            }
            control = .curve(parameter, points, at: time)
        } else {
            let value = try notes.number(valueNode, id)
            try checkRange(value, parameter.range, id, at: valueNode)
            control = .step(parameter, to: value, at: time)
        }
        for member in members where !["ParameterID", "Time", valueKey].contains(member.name) {
            unknownField(member, in: name)
            control.unknownFields.append(member.name, json: JSONText.compact(member.node, in: document))
        }
        controls.append(Placed(value: control, offset: node.start))
        return true
    }

    mutating func readPoints(
        _ node: JSONNode,
        _ parameter: ControlParameter,
        _ id: String
    ) throws(HapticFileError) -> [HapticControl.Point] {
        var points: [HapticControl.Point] = []
        var isReported = false
        for pointNode in try notes.elements(node, "ParameterCurveControlPoints") {
            for member in try notes.members(pointNode, "a control point")
            where member.name != "Time" && member.name != "ParameterValue" {
                unknownField(member, in: "a control point", isKept: false)
            }
            let timeNode = try notes.required("Time", in: pointNode, "a control point")
            let time = try notes.time(timeNode, "Time")
            let valueNode = try notes.required("ParameterValue", in: pointNode, "a control point")
            let value = try notes.number(valueNode, id)
            try checkRange(value, parameter.range, id, at: valueNode)
            if let last = points.last {
                if time == last.time {
                    notes.note(
                        .equalTimePoints,
                        at: timeNode.start,
                        "Two points have one time.",
                        "The curve steps there."
                    )
                } else if time < last.time, !isReported {
                    isReported = true
                    try notes.repair(
                        .unsortedPoints,
                        at: timeNode.start,
                        "Control points are not in time order.",
                        "Sort them; they were sorted here."
                    )
                }
            }
            points.append(HapticControl.Point(time, value))
        }
        return points
    }
}
