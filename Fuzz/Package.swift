// swift-tools-version: 6.2
import PackageDescription

/// The fuzz targets for all readers of bytes and text; `Scripts/fuzz` builds and runs them with libFuzzer.
let package = Package(
    name: "TactusFuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Tactus", path: "..")],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: ["PitchKit", "HapticPatterns", "AlarmScheduling", "PropertyAnimator"]
                .map { .product(name: $0, package: "Tactus") }
        )
    ],
    swiftLanguageModes: [.v6]
)
