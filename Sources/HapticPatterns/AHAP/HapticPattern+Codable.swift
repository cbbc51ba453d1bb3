#if !$Embedded
    /// A coding of a pattern as an AHAP document.
    ///
    /// A pattern of several layers is coded as `{"Version": 1.0, "Layers": [document, …]}`.
    ///
    /// If a pattern has one layer, the output of `JSONEncoder` is a file that Core Haptics can play.
    extension HapticPattern: Codable {
        // Decision 0205.

        /// Creates a pattern by decoding an AHAP document leniently.
        ///
        /// - Parameter decoder: The decoder to read from.
        /// - Throws: `DecodingError` if the document is not a pattern. The description of the error contains the
        ///   position of the fault.
        /// - Complexity: O(*n* log *n*) in the size of the document.
        public init(from decoder: any Decoder) throws {
            let tree = try CodedJSON(from: decoder)
            guard case .object(let members) = tree, let layers = members.first(where: { $0.name == "Layers" })?.value
            else {
                self = try Self.read(tree, decoder)
                return
            }
            guard case .array(let documents) = layers else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "Layers is not an array")
                )
            }
            self = HapticPattern()
            for (index, document) in documents.enumerated() {
                let layer = try Self.read(document, decoder)
                if index == 0 { copyHead(from: layer) }
                formOverlay(layer)
            }
        }

        private static func read(_ tree: CodedJSON, _ decoder: any Decoder) throws -> HapticPattern {
            do {
                return try AHAP.read(tree.text).pattern
            } catch {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error)
                )
            }
        }

        /// Encodes the pattern as an AHAP document, or as one document for each layer if the pattern has several
        /// layers.
        ///
        /// Elements are sorted by time. Unlike ``AHAP/write(_:)``, encoding does not split long curves and events, so
        /// that the decoded pattern is equal; Core Haptics may refuse the document of such a pattern.
        ///
        /// - Parameter encoder: The encoder to write to.
        /// - Throws: `EncodingError` if metadata or unknown content is not JSON, or any error of the encoder.
        /// - Complexity: O(*n* log *n*) in the number of events and control points.
        public func encode(to encoder: any Encoder) throws {
            let document: JSONDocument
            do {
                let texts = try AHAP.writeLayers(self, splits: false)
                let whole =
                    texts.count == 1 ? texts[0] : "{\"Version\": 1.0, \"Layers\": [\(texts.joined(separator: ","))]}"
                document = try JSONReader.read(Array(whole.utf8), mode: .strict)
            } catch {
                throw EncodingError.invalidValue(
                    self,
                    .init(codingPath: encoder.codingPath, debugDescription: "\(error)", underlyingError: error)
                )
            }
            try CodedJSON(document.root, in: document).encode(to: encoder)
        }
    }

    /// A JSON value that is decoded or encoded through `Codable`.
    private indirect enum CodedJSON: Codable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([CodedJSON])
        case object([(name: String, value: CodedJSON)])

        private struct Name: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(_ node: JSONNode, in document: JSONDocument) {
            switch node.value {
            case .null: self = .null
            case .bool(let flag): self = .bool(flag)
            case .number(let number, _): self = .number(number)
            case .string(let text): self = .string(text)
            case .array(let elements): self = .array(elements.map { CodedJSON($0, in: document) })
            case .object(let members): self = .object(members.map { ($0.name, CodedJSON($0.node, in: document)) })
            }
        }

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: Name.self) {
                // The keys of a decoder have no order. They are sorted, so that the same text gives the same pattern in
                // every process.
                let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
                self = .object(try keys.map { ($0.stringValue, try container.decode(CodedJSON.self, forKey: $0)) })
            } else if var container = try? decoder.unkeyedContainer() {
                var elements: [CodedJSON] = []
                while !container.isAtEnd { elements.append(try container.decode(CodedJSON.self)) }
                self = .array(elements)
            } else {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .null
                } else if let flag = try? container.decode(Bool.self) {
                    self = .bool(flag)
                } else if let number = try? container.decode(Double.self) {
                    self = .number(number)
                } else {
                    self = .string(try container.decode(String.self))
                }
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .object(let members):
                var container = encoder.container(keyedBy: Name.self)
                for member in members { try container.encode(member.value, forKey: Name(stringValue: member.name)) }
            case .array(let elements):
                var container = encoder.unkeyedContainer()
                for element in elements { try container.encode(element) }
            default:
                var container = encoder.singleValueContainer()
                switch self {
                case .bool(let flag): try container.encode(flag)
                case .number(let number): try container.encode(number)
                case .string(let text): try container.encode(text)
                default: try container.encodeNil()
                }
            }
        }

        /// The value as JSON text.
        var text: String {
            switch self {
            case .null: "null"
            case .bool(let flag): "\(flag)"
            case .number(let number): JSONText.number(number)
            case .string(let text): JSONText.quoted(text)
            case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
            case .object(let members): JSONText.object(members.map { ($0.name, $0.value.text) })
            }
        }
    }
#endif
