// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let libraries = ["PitchKit", "HapticPatterns", "AlarmScheduling", "PropertyAnimator"]

let package = Package(
    name: "Tactus",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: libraries.map { .library(name: $0, targets: [$0]) },
    targets: libraries.map { .target(name: $0, swiftSettings: settings) }
        + libraries.map {
            .testTarget(
                name: "\($0)Tests",
                dependencies: [.byName(name: $0), "TestSupport", "Conformance"],
                swiftSettings: settings
            )
        }
        + [
            // No product holds these two: consumers never build them.
            .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
            .target(
                name: "Conformance",
                dependencies: libraries.map { .byName(name: $0) } + ["TestSupport"],
                path: "Tests/Conformance",
                swiftSettings: settings
            ),
            .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: settings),
            .testTarget(
                name: "TrapTests",
                dependencies: libraries.map { .byName(name: $0) },
                swiftSettings: settings
            ),
        ],
    swiftLanguageModes: [.v6]
)
