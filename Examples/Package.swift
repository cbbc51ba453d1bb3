// swift-tools-version: 6.2
import PackageDescription

/// A client of Tactus like any other: it depends on the package by path and links its products.
func tactus(_ libraries: String...) -> [Target.Dependency] {
    libraries.map { .product(name: $0, package: "Tactus") }
}

let package = Package(
    name: "TactusExamples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Tactus", path: "..")],
    targets: [
        .executableTarget(
            name: "tour",
            dependencies: tactus("PitchKit", "HapticPatterns", "AlarmScheduling", "PropertyAnimator")
        )
    ],
    swiftLanguageModes: [.v6]
)
