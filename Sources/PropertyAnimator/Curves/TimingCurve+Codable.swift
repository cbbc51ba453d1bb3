#if !$Embedded
    extension StepCurve.Jump: Codable {}

    /// A coding of a curve as an object: the key `curve` names the kind, and other keys hold the parameters of that
    /// kind.
    ///
    /// A spring is stored with its physical parameters. A custom curve is code and cannot be stored.
    extension TimingCurve: Codable {
        private enum Key: String, CodingKey {
            case curve, points, count, jump, mass, stiffness, damping, initialVelocity, fitsDuration, overshoot, period,
                decelerationRate, of
        }

        private enum Name: String, Codable {
            case linear, bezier, steps, spring, decay, back, elastic, bounce, flipped
            case easedInOut = "mirrored"
        }

        /// Writes the kind of the curve and its parameters.
        ///
        /// - Throws: An `EncodingError` for a custom curve, or the error of the encoder.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            switch kind {
            case .linear:
                try container.encode(Name.linear, forKey: .curve)
            case .bezier(let table):
                let bezier = table.curve
                try container.encode(Name.bezier, forKey: .curve)
                try container.encode([Point2D(bezier.x1, bezier.y1), Point2D(bezier.x2, bezier.y2)], forKey: .points)
            case .steps(let steps):
                try container.encode(Name.steps, forKey: .curve)
                try container.encode(steps.count, forKey: .count)
                try container.encode(steps.jump, forKey: .jump)
            case .piecewise(let pieces):
                try container.encode(Name.linear, forKey: .curve)
                try container.encode(pieces.points, forKey: .points)
            case .spring(let spring):
                try container.encode(Name.spring, forKey: .curve)
                try container.encode(spring.motion.mass, forKey: .mass)
                try container.encode(spring.motion.stiffness, forKey: .stiffness)
                try container.encode(spring.motion.damping, forKey: .damping)
                try container.encode(spring.velocity, forKey: .initialVelocity)
                try container.encode(!spring.setsDuration, forKey: .fitsDuration)
            case .decay(let motion):
                try container.encode(Name.decay, forKey: .curve)
                try container.encode(motion.decelerationRate, forKey: .decelerationRate)
            case .penner(.back(let overshoot)):
                try container.encode(Name.back, forKey: .curve)
                try container.encode(overshoot, forKey: .overshoot)
            case .penner(.elastic(let period)):
                try container.encode(Name.elastic, forKey: .curve)
                try container.encode(period, forKey: .period)
            case .penner(.bounce):
                try container.encode(Name.bounce, forKey: .curve)
            case .variant(let variant, let curve):
                try container.encode(variant == .flipped ? Name.flipped : Name.easedInOut, forKey: .curve)
                try container.encode(curve, forKey: .of)
            case .custom(let name, _):
                throw EncodingError.invalidValue(
                    self,
                    EncodingError.Context(
                        codingPath: encoder.codingPath, debugDescription: "the custom curve \(name) is code"))
            }
        }

        /// Creates a curve from its stored form.
        ///
        /// The parameters are checked by the rules of the factories.
        ///
        /// - Throws: A `DecodingError` if the stored form is incomplete, or if its parameters do not describe a curve.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            func number(_ key: Key) throws -> Double { try container.decode(Double.self, forKey: key) }
            do {
                switch try container.decode(Name.self, forKey: .curve) {
                case .linear:
                    let points = try container.decodeIfPresent([Point2D].self, forKey: .points)
                    self = try points.map { try .linear($0) } ?? .linear
                case .bezier:
                    let points = try container.decode([Point2D].self, forKey: .points)
                    try CurveError.requireCount(points.count == 2, "2", of: "points", points.count)
                    self = try .cubicBezier(points[0].x, points[0].y, points[1].x, points[1].y)
                case .steps:
                    let jump = try container.decode(StepCurve.Jump.self, forKey: .jump)
                    self = try .steps(try container.decode(Int.self, forKey: .count), jump: jump)
                case .spring:
                    let motion = try SpringMotion(
                        mass: number(.mass), stiffness: number(.stiffness), damping: number(.damping),
                        initialVelocity: number(.initialVelocity))
                    if try container.decode(Bool.self, forKey: .fitsDuration) {
                        guard motion.damping > 0 else { throw CurveError.neverSettles("damping") }
                        self.init(kind: .spring(SpringCurve(motion: motion, span: 1, setsDuration: false)))
                    } else {
                        self.init(motion)
                    }
                case .decay:
                    let rate = try number(.decelerationRate)
                    try CurveError.require(
                        DecayMotion.rates.contains(rate), "in 0.001…0.99999", of: "decelerationRate", rate)
                    self = .decay(decelerationRate: rate)
                case .back: self = try .back(overshoot: number(.overshoot))
                case .elastic: self = try .elastic(period: number(.period))
                case .bounce: self = .bounce
                case .flipped: self = try container.decode(TimingCurve.self, forKey: .of).flipped
                case .easedInOut: self = try container.decode(TimingCurve.self, forKey: .of).easedInOut
                }
            } catch let error as CurveError {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.description))
            }
        }
    }
#endif
