#if !$Embedded
    extension MixingSpace: Codable {}
    extension HueArc: Codable {}

    extension ColorValue: Codable {
        private enum CodingKeys: String, CodingKey {
            case red, green, blue, alpha, space, hueArc
        }

        /// Creates a color from the keys `red`, `green` and `blue`, and the optional keys `alpha`, `space` and
        /// `hueArc`.
        ///
        /// - Throws: A `DecodingError` if a component is missing, or if a value has the wrong type.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                red: try container.decode(Double.self, forKey: .red),
                green: try container.decode(Double.self, forKey: .green),
                blue: try container.decode(Double.self, forKey: .blue),
                alpha: try container.decodeIfPresent(Double.self, forKey: .alpha) ?? 1,
                space: try container.decodeIfPresent(MixingSpace.self, forKey: .space) ?? .okLab,
                hueArc: try container.decodeIfPresent(HueArc.self, forKey: .hueArc) ?? .shorter)
        }

        /// Writes the three components, and `alpha`, `space` and `hueArc` if they differ from their defaults.
        ///
        /// - Throws: The error of the encoder, such as an `EncodingError` for a number that the format cannot express.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(red, forKey: .red)
            try container.encode(green, forKey: .green)
            try container.encode(blue, forKey: .blue)
            if alpha != 1 { try container.encode(alpha, forKey: .alpha) }
            if space != .okLab { try container.encode(space, forKey: .space) }
            if hueArc != .shorter { try container.encode(hueArc, forKey: .hueArc) }
        }
    }
#endif
