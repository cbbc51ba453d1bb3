#if canImport(Darwin)
    public import Foundation

    extension HapticFile {
        /// Reads a haptic file at a URL, such as a resource of the app.
        ///
        /// - Parameters:
        /// - url: The location of the file.
        /// - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
        /// - repairs: Optional repairs of AHAP files that change how the pattern plays.
        /// - Returns: The file with its format, pattern and diagnostics.
        /// - Throws: ``HapticFileError`` if the file cannot be read in this mode, or an error of Foundation if the
        ///   bytes cannot be loaded.
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
