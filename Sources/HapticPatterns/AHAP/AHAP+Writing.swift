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
        var output = JSONOutput(capacity: 256 + 256 * (layer.events.count + layer.controls.count))
        output.append("{\n")
        for (name, json) in head { output.append(text: "  \(JSONText.quoted(name)): \(json),\n") }
        output.append(#"  "Pattern": ["#)
        var isEmpty = true
        try forEachElement(of: layer, splits: splits) { event, control throws(AHAPWriteError) in
            output.append(text: isEmpty ? "\n    " : ",\n    ")
            isEmpty = false
            if let event { try append(event, to: &output) }
            if let control { try append(control, to: &output) }
        }
        for element in isFirst ? pattern.unknownElements : [] {
            output.append(text: isEmpty ? "\n    " : ",\n    ")
            isEmpty = false
            output.append(text: try checked(element, "an unknown element"))
        }
        output.append(text: isEmpty ? "]\n}\n" : "\n  ]\n}\n")
        return output.text
    }

    /// Calls a closure with each event and control of a layer, by time; of elements at one time, controls come first.
    private static func forEachElement(
        of layer: HapticLayer,
        splits: Bool,
        _ body: (HapticEvent?, HapticControl?) throws(AHAPWriteError) -> Void
    ) throws(AHAPWriteError) {
        let controls = splits ? layer.controls.flatMap(split) : layer.controls
        let isLong = { (event: HapticEvent) in event.duration > maximumEventDuration }
        let events = splits && layer.events.contains(where: isLong) ? layer.events.flatMap(split) : layer.events
        var times = controls.map(\.time)
        times.reserveCapacity(controls.count + events.count)
        for event in events { times.append(event.time) }
        var order = Array(times.indices)
        if !zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) { order.sort { (times[$0], $0) < (times[$1], $1) } }
        for index in order {
            if index < controls.count {
                try body(nil, controls[index])
            } else {
                try body(events[index - controls.count], nil)
            }
        }
    }

    // MARK: - Writing elements

    /// The names that the writer itself uses in an event.
    private static let eventFields = [
        "Time", "EventType", "EventDuration", "EventWaveformPath", "EventWaveformUseVolumeEnvelope",
        "EventWaveformLoopEnabled",
    ]

    private static func append(_ event: HapticEvent, to output: inout JSONOutput) throws(AHAPWriteError) {
        output.append(#"{"Event": {"Time": "#)
        output.append(event.time)
        output.append(#", "EventType": ""#)
        output.append(text: event.kind.rawValue)
        output.append("\"")
        if event.duration > 0 {
            output.append(#", "EventDuration": "#)
            output.append(event.duration)
        }
        if let waveform = event.waveform {
            if !waveform.path.isEmpty {
                output.append(text: #", "EventWaveformPath": \#(JSONText.quoted(waveform.path))"#)
            }
            if let uses = waveform.usesVolumeEnvelope {
                output.append(text: #", "EventWaveformUseVolumeEnvelope": \#(uses)"#)
            }
            if let loops = waveform.isLooped { output.append(text: #", "EventWaveformLoopEnabled": \#(loops)"#) }
        }
        var furtherParameters = ""
        if !event.unknownFields.fields.isEmpty {
            for (name, json) in try checked(event.unknownFields, reserved: eventFields) {
                if name == "EventParameters" {
                    guard json.first == "[" else { throw invalid("the field EventParameters is not an array: ", json) }
                    let inside = json.dropFirst().dropLast()
                    if !inside.allSatisfy(\.isWhitespace) { furtherParameters += ", " + inside }
                } else {
                    output.append(text: ", \(JSONText.quoted(name)): \(json)")
                }
            }
        }
        output.append(#", "EventParameters": ["#)
        var isFirst = true
        append(.intensity, event.intensity, &isFirst, to: &output)
        append(.sharpness, event.sharpness, &isFirst, to: &output)
        if event.hasEnvelope {
            for parameter in EventParameter.allCases where parameter != .intensity && parameter != .sharpness {
                append(parameter, event[parameter], &isFirst, to: &output)
            }
        }
        if !furtherParameters.isEmpty {
            output.append(text: isFirst ? String(furtherParameters.dropFirst(2)) : furtherParameters)
        }
        output.append("]}}")
    }

    private static func append(
        _ parameter: EventParameter,
        _ value: Double?,
        _ isFirst: inout Bool,
        to output: inout JSONOutput
    ) {
        guard let value else { return }
        if !isFirst { output.append(", ") }
        isFirst = false
        output.append(#"{"ParameterID": ""#)
        output.append(text: parameter.rawValue)
        output.append(#"", "ParameterValue": "#)
        output.append(value)
        output.append("}")
    }

    private static func append(_ control: HapticControl, to output: inout JSONOutput) throws(AHAPWriteError) {
        let isStep = if case .step = control.shape { true } else { false }
        output.append(text: isStep ? #"{"Parameter": {"ParameterID": ""# : #"{"ParameterCurve": {"ParameterID": ""#)
        output.append(text: control.parameter.rawValue)
        output.append(#"", "Time": "#)
        output.append(control.time)
        switch control.shape {
        case .step(let value):
            output.append(#", "ParameterValue": "#)
            output.append(value)
        case .curve(let points):
            output.append(#", "ParameterCurveControlPoints": ["#)
            var isFirst = true
            for point in points {
                if !isFirst { output.append(", ") }
                isFirst = false
                output.append(#"{"Time": "#)
                output.append(point.time)
                output.append(#", "ParameterValue": "#)
                output.append(point.value)
                output.append("}")
            }
            output.append("]")
        }
        let list = isStep ? "ParameterValue" : "ParameterCurveControlPoints"
        for (name, json) in try checked(control.unknownFields, reserved: ["ParameterID", "Time", list]) {
            output.append(text: ", \(JSONText.quoted(name)): \(json)")
        }
        output.append("}}")
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
