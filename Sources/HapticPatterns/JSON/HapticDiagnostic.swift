/// Something worth knowing about a file that was read all the same: what, where, and what to do.
public struct HapticDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// How much it matters.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Allowed and harmless; good to know.
        case note
        /// Allowed, but probably not what its author wants to be felt.
        case warning
        /// Against the format's rules; read by a repair. Strict mode throws at the first.
        case repair

        /// Orders by severity: note, warning, repair.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .repair: 2
            }
        }
    }

    /// What was found, for programs.
    ///
    /// More may come.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name, the same in every version.
        public let rawValue: String

        /// Names a code.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// What was found.
    public let code: Code
    /// How much it matters.
    public let severity: Severity
    /// The place as a JSON path: `$.Pattern[3].Event`.
    public let path: String
    /// The line of the place, from 1.
    public let line: Int
    /// The column of the place in characters (Unicode scalars), from 1.
    public let column: Int
    /// What was found, as one sentence.
    public let message: String
    /// What to do about it, as one sentence.
    public let remedy: String

    /// Severity, place, message and remedy.
    public var description: String {
        "\(severity.rawValue): \(path) (line \(line), column \(column)): \(message) \(remedy)"
    }
}

extension HapticDiagnostic.Code {
    /// A comma stands before a closing bracket.
    public static let trailingComma = Self(rawValue: "trailingComma")
    /// The file holds a comment.
    public static let comment = Self(rawValue: "comment")
    /// The file starts with a byte order mark.
    public static let byteOrderMark = Self(rawValue: "byteOrderMark")
    /// An object has two fields of one name; the last counts.
    public static let duplicateKey = Self(rawValue: "duplicateKey")
    /// `Version` is missing.
    public static let missingVersion = Self(rawValue: "missingVersion")
    /// `Version` is greater than 1.0 or no number.
    public static let invalidVersion = Self(rawValue: "invalidVersion")
    /// `Metadata` is missing.
    public static let missingMetadata = Self(rawValue: "missingMetadata")
    /// `Metadata` is no object; it is kept as an unknown field.
    public static let invalidMetadata = Self(rawValue: "invalidMetadata")
    /// A number is written without a decimal point.
    public static let integerNumber = Self(rawValue: "integerNumber")
    /// A field is not known; it is kept.
    public static let unknownField = Self(rawValue: "unknownField")
    /// A field of a control point is not known; it is dropped.
    public static let droppedField = Self(rawValue: "droppedField")
    /// An element is of no known kind; it is kept.
    public static let unknownElement = Self(rawValue: "unknownElement")
    /// An element holds several kinds at once; each is read.
    public static let severalKinds = Self(rawValue: "severalKinds")
    /// A parameter identifier is not known here; it is kept.
    public static let unknownParameter = Self(rawValue: "unknownParameter")
    /// An event gives one parameter twice; the last counts.
    public static let duplicateParameter = Self(rawValue: "duplicateParameter")
    /// An event has no `EventParameters`.
    public static let missingParameters = Self(rawValue: "missingParameters")
    /// `Time` is missing; 0 is taken.
    public static let missingTime = Self(rawValue: "missingTime")
    /// A continuous event has no duration, so its end is not known.
    public static let missingDuration = Self(rawValue: "missingDuration")
    /// A tap has a duration, which pads the pattern only.
    public static let paddedTap = Self(rawValue: "paddedTap")
    /// A value lies outside its parameter's range; the nearer bound is taken.
    public static let valueOutOfRange = Self(rawValue: "valueOutOfRange")
    /// Elements are not in time order.
    public static let unsortedElements = Self(rawValue: "unsortedElements")
    /// Control points are not in time order; they are sorted.
    public static let unsortedPoints = Self(rawValue: "unsortedPoints")
    /// Two control points have one time: a step.
    public static let equalTimePoints = Self(rawValue: "equalTimePoints")
    /// A curve has no points; it is left out.
    public static let emptyCurve = Self(rawValue: "emptyCurve")
    /// A curve's points look as if counted from the start of the pattern, not of the curve.
    public static let absoluteTimeCurve = Self(rawValue: "absoluteTimeCurve")
    /// An intensity control also weakens taps.
    public static let controlScalesTaps = Self(rawValue: "controlScalesTaps")
    /// A curve starts while another of the same parameter is not done.
    public static let overlappingCurves = Self(rawValue: "overlappingCurves")
    /// A curve has more than 16 points.
    public static let manyPoints = Self(rawValue: "manyPoints")
    /// A continuous event is longer than 30 seconds.
    public static let longEvent = Self(rawValue: "longEvent")
    /// A continuous event has intensity 0, so that no control can make it felt.
    public static let silentBase = Self(rawValue: "silentBase")
    /// More than 32 events start within one second.
    public static let denseEvents = Self(rawValue: "denseEvents")
    /// A `.haptic` emphasis is weaker than its envelope; the envelope's amplitude is taken.
    public static let emphasisBelowEnvelope = Self(rawValue: "emphasisBelowEnvelope")
    /// The length kept in `Metadata` is no number; it is kept as it is.
    public static let invalidLength = Self(rawValue: "invalidLength")
}
