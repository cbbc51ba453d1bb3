#if canImport(Darwin)
    public import Foundation

    extension HapticFile {
        /// Reads a file at a URL, such as a resource of the app.
        ///
        /// - Parameters:
        ///   - url: The location of the file.
        ///   - mode: The reading mode: lenient repairs faults, strict throws at the first.
        ///   - repairs: Optional repairs of AHAP files that change how the pattern plays.
        /// - Returns: The file.
        /// - Throws: ``HapticFileError`` if the file cannot be read in this mode, or an error of Foundation.
        /// - Complexity: O(*n* log *n*) in the number of bytes.
        public static func read(
            contentsOf url: URL,
            mode: HapticReadingMode = .lenient,
            repairs: AHAP.Repairs = []
        ) throws -> HapticFile {
            try read(Data(contentsOf: url), mode: mode, repairs: repairs)
        }
    }
#endif
