#if canImport(Testing)
    import Testing

    /// Preconditions end the process; XCTest cannot see that, so these are Swift Testing exit tests.
    @Suite struct TrapTests {}
#endif
