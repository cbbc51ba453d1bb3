// The standard library's rounding and fused multiplication call the C mathematics library; importing it links it. Nothing
// else of it is used: results are the same on every platform.
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WASILibc)
    import WASILibc
#endif
