/// A note, a warning or a repair that concerns a file.
///
/// A diagnostic has a code, a position, a message and a remedy.
public struct HapticDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// A level of importance: note, warning or repair.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        // Decision 0203.

        /// Content that is allowed and harmless.
        case note
        /// Content that is allowed but probably plays differently than the author intended.
        case warning
        /// Content that breaks the rules of the format and was repaired.
        ///
        /// Strict reading throws an error at the first such content.
        case repair

        /// Returns whether the first severity is lower than the second, in the order note, warning, repair.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank ?? 0 < right.rank ?? 0 }

        private var rank: Int? { Self.allCases.firstIndex(of: self) }
    }

    /// A code that identifies the diagnostic in a program.
    ///
    /// Later versions may add codes.
    public struct Code: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the code.
        public var description: String { rawValue }
    }

    /// The code of the diagnostic.
    public let code: Code
    /// The severity of the diagnostic.
    public let severity: Severity
    /// The position in the file as a JSON path, such as `$.Pattern[3].Event`; `nil` if the position is unknown.
    public var path: String? { place.path }
    /// The line of the position, counted from 1; `nil` if the position is unknown.
    public var line: Int? { place.line }
    /// The column of the position, counted in Unicode scalars from 1; `nil` if the position is unknown.
    public var column: Int? { place.column }
    /// A sentence that describes the content that was found.
    public let message: String
    /// A sentence that says how to correct the file or how the reader treats the content, if any.
    public let remedy: String?

    let place: TextPlace

    /// The severity, the position, the message and the remedy.
    public var description: String {
        "\(severity.rawValue): \(place)\(message)\(remedy.map { " \($0)" } ?? "")"
    }
}

extension HapticDiagnostic.Code {
    /// A comma before a closing bracket.
    public static let trailingComma = Self(rawValue: "trailingComma")
    /// A comment, which JSON does not allow.
    public static let comment = Self(rawValue: "comment")
    /// A byte order mark at the start of the file.
    public static let byteOrderMark = Self(rawValue: "byteOrderMark")
    /// A name that occurs twice in an object; the last field with the name is used.
    public static let duplicateKey = Self(rawValue: "duplicateKey")
    /// A missing `Version`.
    public static let missingVersion = Self(rawValue: "missingVersion")
    /// A `Version` that is greater than 1.0 or not a number.
    public static let invalidVersion = Self(rawValue: "invalidVersion")
    /// A missing `Metadata`.
    public static let missingMetadata = Self(rawValue: "missingMetadata")
    /// A value of `Metadata` that is not an object; the value is kept as an unknown field.
    public static let invalidMetadata = Self(rawValue: "invalidMetadata")
    /// A number without a decimal point.
    public static let integerNumber = Self(rawValue: "integerNumber")
    /// An unknown field, which is kept.
    public static let unknownField = Self(rawValue: "unknownField")
    /// An unknown field of a parameter or control point, which is dropped.
    public static let droppedField = Self(rawValue: "droppedField")
    /// An element of an unknown kind, which is kept.
    public static let unknownElement = Self(rawValue: "unknownElement")
    /// An element that contains more than one event or control; all of them are read.
    public static let severalKinds = Self(rawValue: "severalKinds")
    /// An unknown parameter identifier, which is kept.
    public static let unknownParameter = Self(rawValue: "unknownParameter")
    /// A parameter that occurs twice in an event; the last value is used.
    public static let duplicateParameter = Self(rawValue: "duplicateParameter")
    /// An event without `EventParameters`.
    public static let missingParameters = Self(rawValue: "missingParameters")
    /// A missing `Time`; 0 is used.
    public static let missingTime = Self(rawValue: "missingTime")
    /// A continuous event without a duration, whose end is not defined.
    public static let missingDuration = Self(rawValue: "missingDuration")
    /// A tap with a duration; the duration only lengthens the pattern.
    public static let paddedTap = Self(rawValue: "paddedTap")
    /// A value outside the range of its parameter, which is clamped.
    public static let valueOutOfRange = Self(rawValue: "valueOutOfRange")
    /// An element out of time order; the elements are sorted.
    public static let unsortedElements = Self(rawValue: "unsortedElements")
    /// A control point out of time order; the points are sorted.
    public static let unsortedPoints = Self(rawValue: "unsortedPoints")
    /// Two control points at the same time, which form a step.
    public static let equalTimePoints = Self(rawValue: "equalTimePoints")
    /// A curve without points, which is dropped.
    public static let emptyCurve = Self(rawValue: "emptyCurve")
    /// A curve whose point times appear to count from the start of the pattern instead of the start of the curve.
    public static let absoluteTimeCurve = Self(rawValue: "absoluteTimeCurve")
    /// An intensity control that also weakens taps.
    public static let controlScalesTaps = Self(rawValue: "controlScalesTaps")
    /// A curve that starts before an earlier curve of the same parameter ends.
    public static let overlappingCurves = Self(rawValue: "overlappingCurves")
    /// A curve with more than 16 points.
    public static let manyPoints = Self(rawValue: "manyPoints")
    /// A continuous event longer than 30 seconds.
    public static let longEvent = Self(rawValue: "longEvent")
    /// A continuous event with an intensity of 0.
    ///
    /// The event stays silent, because intensity controls multiply the intensity.
    public static let silentBase = Self(rawValue: "silentBase")
    /// More than 30 events that start within one second.
    public static let denseEvents = Self(rawValue: "denseEvents")
    /// An emphasis (a tap) of a `.haptic` file that is weaker than the envelope at its point.
    ///
    /// The reader uses the amplitude of the envelope.
    public static let emphasisBelowEnvelope = Self(rawValue: "emphasisBelowEnvelope")
    /// A length in `Metadata` that is not a number; the field is kept as metadata.
    public static let invalidLength = Self(rawValue: "invalidLength")
}
