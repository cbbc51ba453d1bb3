extension HapticClip {
    /// Reads a `.haptic` file from its bytes.
    ///
    /// Lenient reading sorts points by time and clamps values to 0…1. If an emphasis (a tap at a point of the amplitude
    /// envelope) is weaker than the envelope at this point, lenient reading uses the amplitude of the envelope. An
    /// empty amplitude envelope, a time below 0, an incomplete emphasis and a major version other than 1 are errors in
    /// both modes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file, in UTF-8.
    ///   - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
    /// - Returns: The clip, and the diagnostics in the order of the file.
    /// - Throws: ``HapticFileError`` if the file cannot be read in this mode.
    /// - Complexity: O(*n* log *n*) in the number of bytes.
    public static func read(
        _ bytes: some Collection<UInt8>,
        mode: HapticReadingMode = .lenient
    ) throws(HapticFileError) -> (clip: HapticClip, diagnostics: [HapticDiagnostic]) {
        let document = try JSONReader.read(Array(bytes), mode: mode)
        var reader = HapticClipReader(document, mode: mode)
        return try reader.read()
    }

    /// Reads a `.haptic` file from its text.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
    /// - Returns: The clip, and the diagnostics in the order of the file.
    /// - Throws: ``HapticFileError`` if the text cannot be read in this mode.
    /// - Complexity: O(*n* log *n*) in the length of the text.
    public static func read(
        _ text: String,
        mode: HapticReadingMode = .lenient
    ) throws(HapticFileError) -> (clip: HapticClip, diagnostics: [HapticDiagnostic]) {
        try read(Array(text.utf8), mode: mode)
    }

    /// The clip as the text of a `.haptic` file, version 1.0.0.
    ///
    /// The text is identical on every platform.
    ///
    /// A field of the metadata or an unknown field is omitted if its text is not JSON. An unknown field is also omitted
    /// if a known field has the same name.
    ///
    /// - Complexity: O(*n*) in the number of points and fields.
    public var text: String {
        let amplitudes = amplitude.map { point -> String in
            var fields = [("time", JSONText.number(point.time)), ("amplitude", JSONText.number(point.amplitude))]
            if let emphasis = point.emphasis {
                let own = [
                    ("amplitude", JSONText.number(emphasis.amplitude)),
                    ("frequency", JSONText.number(emphasis.frequency)),
                ]
                fields.append(("emphasis", JSONText.object(own)))
            }
            return JSONText.object(fields)
        }
        let frequencies = frequency.map {
            JSONText.object([("time", JSONText.number($0.time)), ("frequency", JSONText.number($0.frequency))])
        }
        let list = { (lines: [String]) in
            lines.isEmpty ? "[]" : "[\n        " + lines.joined(separator: ",\n        ") + "\n      ]"
        }
        var own = Self.valid(metadata)
        var unknown = Self.valid(unknownFields).filter { !["version", "signals"].contains($0.0) }
        if !own.isEmpty, let index = unknown.firstIndex(where: { $0.0 == "metadata" }) {
            // Metadata that was not an object becomes a member of the new metadata object.
            own.removeAll { $0.0 == "metadata" }
            own.append(unknown.remove(at: index))
        }
        if !unknown.contains(where: { $0.0 == "metadata" }) {
            unknown.insert(("metadata", JSONText.object(own)), at: 0)
        }
        let extras = unknown.map { "  \(JSONText.quoted($0.0)): \($0.1),\n" }.joined()
        return """
            {
              "version": {"major": 1, "minor": 0, "patch": 0},
            \(extras)  "signals": {"continuous": {"envelopes": {
                  "amplitude": \(list(amplitudes)),
                  "frequency": \(list(frequencies))
              }}}
            }

            """
    }

    private static func valid(_ fields: JSONFields) -> [(String, String)] {
        fields.fields.filter { (try? JSONReader.read(Array($0.json.utf8), mode: .strict)) != nil }
            .map { ($0.name, $0.json) }
    }
}

/// A reader for the JSON tree of a `.haptic` file.
struct HapticClipReader {
    private var diagnostics: DiagnosticCollector

    init(_ document: JSONDocument, mode: HapticReadingMode) {
        diagnostics = DiagnosticCollector(document, mode: mode, notesIntegers: false)
    }

    mutating func read() throws(HapticFileError) -> (clip: HapticClip, diagnostics: [HapticDiagnostic]) {
        let root = diagnostics.document.root
        let members = try diagnostics.members(root, "the document")
        try readVersion(try diagnostics.required("version", in: root, "the document"))
        let signals = try diagnostics.required("signals", in: root, "the document")
        let continuous = try diagnostics.required("continuous", in: signals, "signals")
        let envelopes = try diagnostics.required("envelopes", in: continuous, "continuous")
        let amplitude = try readAmplitude(try diagnostics.required("amplitude", in: envelopes, "envelopes"))
        var clip = HapticClip(amplitude: amplitude, frequency: try readFrequency(envelopes["frequency"]))
        for member in members {
            let json = JSONText.compact(member.node, in: diagnostics.document)
            switch member.name {
            case "version", "signals": break
            case "metadata":
                guard case .object(let fields) = member.node.value else {
                    clip.unknownFields.append(member.name, json: json)
                    continue
                }
                for field in fields {
                    clip.metadata.append(field.name, json: JSONText.compact(field.node, in: diagnostics.document))
                }
            default:
                diagnostics.note(
                    .unknownField,
                    at: member.nameStart,
                    "The field \(JSONText.quoted(member.name)) of the document is not known.",
                    "The field was kept and has no effect."
                )
                clip.unknownFields.append(member.name, json: json)
            }
        }
        return (clip, diagnostics.resolved())
    }

    private mutating func readVersion(_ node: JSONNode) throws(HapticFileError) {
        let majorNode = try diagnostics.required("major", in: node, "version")
        let major = try diagnostics.number(majorNode, "major")
        guard major == 1 else {
            throw diagnostics.error(
                .unsupportedVersion, at: majorNode.start, "the version is \(major); version 1 can be read")
        }
        if node["minor"] == nil || node["patch"] == nil {
            try diagnostics.repair(
                .invalidVersion,
                at: node.start,
                "The version has no minor or patch number.",
                "Write {\"major\": 1, \"minor\": 0, \"patch\": 0}."
            )
        }
    }

    private mutating func readAmplitude(
        _ node: JSONNode
    ) throws(HapticFileError) -> [HapticClip.AmplitudePoint] {
        var points: [HapticClip.AmplitudePoint] = []
        for element in try diagnostics.elements(node, "amplitude") {
            let time = try time(of: element, after: points.last?.time)
            let amplitude = try value("amplitude", of: element)
            points.append(
                HapticClip.AmplitudePoint(
                    time: time,
                    amplitude: amplitude,
                    emphasis: try readEmphasis(element["emphasis"], envelope: amplitude)
                )
            )
        }
        guard !points.isEmpty else { throw diagnostics.error(.missingField, at: node.start, "amplitude has no points") }
        return points
    }

    private mutating func readEmphasis(
        _ node: JSONNode?,
        envelope: Double
    ) throws(HapticFileError) -> HapticClip.Emphasis? {
        guard let node else { return nil }
        if case .null = node.value { return nil }
        let amplitude = try value("amplitude", of: node)
        let frequency = try value("frequency", of: node)
        if amplitude < envelope {
            try diagnostics.repair(
                .emphasisBelowEnvelope,
                at: node.start,
                "The emphasis (\(amplitude)) is weaker than the envelope (\(envelope)).",
                "Raise the emphasis; the envelope's amplitude was used."
            )
        }
        return HapticClip.Emphasis(amplitude: amplitude, frequency: frequency)
    }

    private mutating func readFrequency(
        _ node: JSONNode?
    ) throws(HapticFileError) -> [HapticClip.FrequencyPoint] {
        guard let node else { return [] }
        if case .null = node.value { return [] }
        var points: [HapticClip.FrequencyPoint] = []
        for element in try diagnostics.elements(node, "frequency") {
            let time = try time(of: element, after: points.last?.time)
            points.append(HapticClip.FrequencyPoint(time: time, frequency: try value("frequency", of: element)))
        }
        return points
    }

    private mutating func time(of node: JSONNode, after last: Double?) throws(HapticFileError) -> Double {
        let timeNode = try diagnostics.required("time", in: node, "a point")
        let seconds = try diagnostics.time(timeNode, "time")
        if let last, seconds < last {
            try diagnostics.repair(
                .unsortedPoints,
                at: timeNode.start,
                "Points are not in time order.",
                "Sort the points; the reader sorted them."
            )
        }
        return seconds
    }

    private mutating func value(_ name: String, of node: JSONNode) throws(HapticFileError) -> Double {
        let field = try diagnostics.required(name, in: node, "a point or emphasis")
        let value = try diagnostics.number(field, name)
        return try diagnostics.value(value, in: 0...1, name, at: field)
    }
}
