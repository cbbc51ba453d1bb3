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

// The privacy manifest, which the App Store asks of libraries that use UserDefaults. It is a resource only where apps
// for Apple's platforms are built; elsewhere, a resource would only make the library link Foundation.
let privacyManifest = "PrivacyInfo.xcprivacy"
let librariesWithManifest = ["PitchKit", "AlarmScheduling"]
#if os(macOS)
    let declaresManifest = true
#else
    let declaresManifest = false
#endif

func library(_ name: String) -> Target {
    let manifest = librariesWithManifest.contains(name) ? [privacyManifest] : []
    return .target(
        name: name,
        exclude: declaresManifest ? [] : manifest,
        resources: declaresManifest ? manifest.map { .process($0) } : [],
        swiftSettings: settings
    )
}

let package = Package(
    name: "Tactus",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: libraries.map { .library(name: $0, targets: [$0]) },
    targets: libraries.map(library)
        + libraries.map {
            .testTarget(
                name: "\($0)Tests",
                dependencies: [.byName(name: $0), "TestSupport", .byName(name: "\($0)Conformance")],
                swiftSettings: settings
            )
        }
        // The targets below are in no product, so clients never build them.
        + libraries.map {
            .target(
                name: "\($0)Conformance",
                dependencies: [.byName(name: $0), "TestSupport"],
                path: "Tests/Conformance/\($0)",
                swiftSettings: settings
            )
        }
        + [
            .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
            .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: settings),
            .testTarget(
                name: "TrapTests",
                dependencies: libraries.map { .byName(name: $0) },
                swiftSettings: settings
            ),
        ],
    swiftLanguageModes: [.v6]
)
