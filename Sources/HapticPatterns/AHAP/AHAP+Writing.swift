extension AHAP {
    /// The greatest number of points in a written curve.
    ///
    /// A curve with more points is split.
    ///
    /// Apple's documentation gives no limit. Two independent exporters write at most 16 points.
    static let maximumPointCount = 16
    /// The longest continuous event that Core Haptics plays, in seconds.
    ///
    /// A longer event is split.
    static let maximumEventDuration = 30.0

    /// Writes a pattern as a strict AHAP file.
    ///
    /// Elements are sorted by time. A curve of more than 16 points or a continuous event of more than 30 seconds is
    /// split; together, the parts have the same rendered values as the original. A file has one layer, so the layers
    /// are joined if no two layers need different values of a control at the same time. The writer adds controls that
    /// reset the values between the layers.
    ///
    /// - Parameter pattern: The pattern to write.
    /// - Returns: The text of the file, identical on every platform.
    /// - Throws: ``AHAPWriteError`` if the layers cannot be joined, if metadata or unknown content is not JSON, or if
    ///   an unknown field has the name of a known field.
    /// - Complexity: O(*n* log *n*) in the number of events and control points, for a pattern of one layer.
    public static func write(_ pattern: HapticPattern) throws(AHAPWriteError) -> String {
        let layer =
            switch pattern.layers.count {
            case 0: HapticLayer()
            case 1: pattern.layers[0]
            default: try LayerJoin.join(pattern.layers)
            }
        return try write(layer, of: pattern, isFirst: true)
    }

    /// Writes each layer of a pattern as a separate AHAP file.
    ///
    /// To play the pattern, start all files at the same time.
    ///
    /// - Parameter pattern: The pattern to write.
    /// - Returns: The text of one file for each layer; for a pattern without layers, the text of a single file.
    /// - Throws: ``AHAPWriteError`` if metadata or unknown content is not JSON, or if an unknown field has the name of
    ///   a known field.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public static func writeLayers(_ pattern: HapticPattern) throws(AHAPWriteError) -> [String] {
        try writeLayers(pattern, splits: true)
    }

    /// Writes each layer as a document.
    ///
    /// If `splits` is false, long curves and events are not divided, and the elements are those of the pattern.
    ///
    /// - Parameters:
    /// - pattern: The pattern to write.
    /// - splits: Whether curves of more than 16 points and events of more than 30 seconds are divided.
    /// - Returns: The text of one document for each layer.
    /// - Throws: ``AHAPWriteError`` if metadata or unknown content is not JSON.
    static func writeLayers(_ pattern: HapticPattern, splits: Bool) throws(AHAPWriteError) -> [String] {
        var texts: [String] = []
        for (index, layer) in (pattern.layers.isEmpty ? [HapticLayer()] : pattern.layers).enumerated() {
            texts.append(try write(layer, of: pattern, isFirst: index == 0, splits: splits))
        }
        return texts
    }

    private static func write(
        _ layer: HapticLayer,
        of pattern: HapticPattern,
        isFirst: Bool,
        splits: Bool = true
    ) throws(AHAPWriteError) -> String {
        var elements: [(time: Double, text: String)] = []
        for control in layer.controls {
            for part in splits ? split(control) : [control] { elements.append((part.time, try text(part))) }
        }
        for event in layer.events {
            for part in splits ? split(event) : [event] { elements.append((part.time, try text(part))) }
        }
        var lines = elements.map(\.text)
        if !zip(elements, elements.dropFirst()).allSatisfy({ $0.time <= $1.time }) {
            let order = elements.indices.sorted { (elements[$0].time, $0) < (elements[$1].time, $1) }
            lines = order.map { elements[$0].text }
        }
        if isFirst {
            for element in pattern.unknownElements { lines.append(try checked(element, "an unknown element")) }
        }
        var metadata = try checked(pattern.metadata)
        if pattern.length > layer.contentEnd {
            metadata.removeAll { $0.0 == lengthField }
            metadata.append((lengthField, JSONText.quoted(JSONText.number(pattern.length))))
        }
        var unknown = isFirst ? try checked(pattern.unknownFields, reserved: ["Version", "Pattern"]) : []
        if !metadata.isEmpty, let index = unknown.firstIndex(where: { $0.0 == "Metadata" }) {
            // Metadata that was not an object becomes a member of the new Metadata object.
            metadata.removeAll { $0.0 == "Metadata" }
            metadata.append(unknown.remove(at: index))
        }
        var head = [("Version", "1.0")]
        if !metadata.isEmpty { head.append(("Metadata", JSONText.object(metadata))) }
        head += unknown
        let headText = head.map { "  \(JSONText.quoted($0.0)): \($0.1),\n" }.joined()
        let list = lines.isEmpty ? "[]" : "[\n    " + lines.joined(separator: ",\n    ") + "\n  ]"
        return "{\n\(headText)  \"Pattern\": \(list)\n}\n"
    }

    // MARK: - Writing elements

    /// The names that the writer itself uses in an event.
    private static let eventFields = [
        "Time", "EventType", "EventDuration", "EventWaveformPath", "EventWaveformUseVolumeEnvelope",
        "EventWaveformLoopEnabled",
    ]

    private static func text(_ event: HapticEvent) throws(AHAPWriteError) -> String {
        var text = #"{"Event": {"Time": "#
        text.reserveCapacity(256)
        text += JSONText.number(event.time)
        text += #", "EventType": ""#
        text += event.kind.rawValue
        text += #"""#
        if event.duration > 0 { append(#", "EventDuration": "#, event.duration, to: &text) }
        if let waveform = event.waveform {
            if !waveform.path.isEmpty { text += #", "EventWaveformPath": \#(JSONText.quoted(waveform.path))"# }
            if let uses = waveform.usesVolumeEnvelope { text += #", "EventWaveformUseVolumeEnvelope": \#(uses)"# }
            if let loops = waveform.isLooped { text += #", "EventWaveformLoopEnabled": \#(loops)"# }
        }
        var furtherParameters = ""
        if !event.unknownFields.fields.isEmpty {
            for (name, json) in try checked(event.unknownFields, reserved: eventFields) {
                if name == "EventParameters" {
                    guard json.first == "[" else { throw invalid("the field EventParameters is not an array: ", json) }
                    let inside = json.dropFirst().dropLast()
                    if !inside.allSatisfy(\.isWhitespace) { furtherParameters += ", " + inside }
                } else {
                    text += ", \(JSONText.quoted(name)): \(json)"
                }
            }
        }
        text += #", "EventParameters": ["#
        var separator = ""
        let append = { (parameter: EventParameter, value: Double?) in
            guard let value else { return }
            text += separator
            separator = ", "
            text += #"{"ParameterID": ""#
            text += parameter.rawValue
            text += #"", "ParameterValue": "#
            text += JSONText.number(value)
            text += "}"
        }
        append(.intensity, event.intensity)
        append(.sharpness, event.sharpness)
        if event.hasEnvelope {
            for parameter in EventParameter.allCases where parameter != .intensity && parameter != .sharpness {
                append(parameter, event[parameter])
            }
        }
        text += separator.isEmpty ? String(furtherParameters.dropFirst(2)) : furtherParameters
        text += "]}}"
        return text
    }

    private static func append(_ name: StaticString, _ value: Double, to text: inout String) {
        text += name.description
        text += JSONText.number(value)
    }

    private static func text(_ control: HapticControl) throws(AHAPWriteError) -> String {
        let isStep = if case .step = control.shape { true } else { false }
        var text = isStep ? #"{"Parameter": {"ParameterID": ""# : #"{"ParameterCurve": {"ParameterID": ""#
        text += control.parameter.rawValue
        append(#"", "Time": "#, control.time, to: &text)
        switch control.shape {
        case .step(let value): append(#", "ParameterValue": "#, value, to: &text)
        case .curve(let points):
            text += #", "ParameterCurveControlPoints": ["#
            var separator = ""
            for point in points {
                text += separator
                separator = ", "
                append(#"{"Time": "#, point.time, to: &text)
                append(#", "ParameterValue": "#, point.value, to: &text)
                text += "}"
            }
            text += "]"
        }
        let list = isStep ? "ParameterValue" : "ParameterCurveControlPoints"
        for (name, json) in try checked(control.unknownFields, reserved: ["ParameterID", "Time", list]) {
            text += ", \(JSONText.quoted(name)): \(json)"
        }
        text += "}}"
        return text
    }

    // MARK: - Splitting long elements

    /// Splits a curve into curves of at most 16 points.
    ///
    /// The point at a cut belongs to the part before and to the part after the cut. The times of a part count from the
    /// start of that part. A step is returned unchanged.
    ///
    /// - Complexity: O(*n*) in the number of points.
    static func split(_ control: HapticControl) -> [HapticControl] {
        let points = control.points
        guard points.count > maximumPointCount else {
            return control.points.isEmpty && control.shape == .curve([]) ? [] : [control]
        }
        var parts: [HapticControl] = []
        var first = 0
        while first < points.count - 1 {
            let last = min(first + maximumPointCount - 1, points.count - 1)
            let start = parts.isEmpty ? 0 : points[first].time
            let own = points[first...last].map { HapticControl.Point($0.time - start, $0.value) }
            var part = HapticControl.curve(control.parameter, own, at: control.time + start)
            if parts.isEmpty { part.unknownFields = control.unknownFields }
            parts.append(part)
            first = last
        }
        return parts
    }

    /// Splits a continuous event into events of at most 30 seconds.
    ///
    /// The first part has the attack; the last part has the release. An event that is not sustained has decayed after
    /// 30 seconds, so only its first part is returned.
    static func split(_ event: HapticEvent) -> [HapticEvent] {
        guard event.kind == .continuous, event.duration > maximumEventDuration else { return [event] }
        var parts: [HapticEvent] = []
        var done = 0.0
        while done < event.duration {
            var part = event
            part.time = event.time + done
            part.duration = min(maximumEventDuration, event.duration - done)
            if done > 0 {
                part[.attack] = nil
                part.unknownFields = JSONFields()
            }
            done += maximumEventDuration
            if done < event.duration { part[.release] = nil }
            parts.append(part)
            if !event.isSustained { break }
        }
        return parts
    }

    // MARK: - Checking unknown fields

    /// Returns the names and texts of fields.
    ///
    /// - Throws: ``AHAPWriteError`` if a text is not JSON or a name is in `reserved`.
    private static func checked(
        _ fields: JSONFields,
        reserved: [String] = []
    ) throws(AHAPWriteError) -> [(String, String)] {
        var pairs: [(String, String)] = []
        for field in fields.fields {
            guard !reserved.contains(field.name) else {
                throw invalid("an unknown field has the name of a known one: ", field.name)
            }
            pairs.append((field.name, try checked(field.json, "the field \(field.name)")))
        }
        return pairs
    }

    private static func checked(_ json: String, _ what: String) throws(AHAPWriteError) -> String {
        guard (try? JSONReader.read(Array(json.utf8), mode: .strict)) != nil else {
            throw invalid("\(what) is not JSON: ", json)
        }
        return json
    }

    private static func invalid(_ what: String, _ text: String) -> AHAPWriteError {
        AHAPWriteError(code: .invalidField, time: nil, message: what + text.prefix(40))
    }
}
