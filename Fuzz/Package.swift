// swift-tools-version: 6.2
import PackageDescription

/// libFuzzer's targets for everything that reads bytes or text; built and run by `Scripts/fuzz`.
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
