// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TactusBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Tactus", path: "..")],
    targets: [
        .target(name: "CAllocations"),
        .executableTarget(
            name: "bench",
            dependencies: ["CAllocations"]
                + ["PitchKit", "HapticPatterns", "AlarmScheduling", "PropertyAnimator"].map {
                    .product(name: $0, package: "Tactus")
                },
            path: "Sources/Bench"
        ),
    ],
    swiftLanguageModes: [.v6]
)
