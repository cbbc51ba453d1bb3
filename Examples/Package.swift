// swift-tools-version: 6.2
import PackageDescription

/// Returns the products of Tactus with these names.
///
/// This package depends on Tactus by path, as any client can.
func tactus(_ libraries: String...) -> [Target.Dependency] {
    libraries.map { .product(name: $0, package: "Tactus") }
}

let libraries = ["PitchKit", "HapticPatterns", "AlarmScheduling", "PropertyAnimator"]

let all = tactus("PitchKit", "HapticPatterns", "AlarmScheduling", "PropertyAnimator")

/// The language modes that an app can have.
///
/// One client is built in each of them, from links to one folder of sources.
let modes: [(name: String, settings: [SwiftSetting])] = [
    ("swift5", [.swiftLanguageMode(.v5)]),
    ("swift5-complete", [.swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency")]),
    ("swift6", [.swiftLanguageMode(.v6)]),
    ("mainactor5", [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
    ("mainactor6", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
]

let package = Package(
    name: "TactusExamples",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "conformance", targets: ["ConformanceTool"])],
    dependencies: [.package(name: "Tactus", path: "..")],
    targets: [
        // A link into Tests, as is Conformance: the test vectors are replayed by the code that the package's tests use.
        .target(name: "TestSupport"),
        .executableTarget(
            name: "ConformanceTool", dependencies: ["TestSupport"] + libraries.map { .byName(name: "\($0)Conformance") }
        ),
        .executableTarget(name: "only-pitchkit", dependencies: tactus("PitchKit")),
        .executableTarget(name: "only-hapticpatterns", dependencies: tactus("HapticPatterns")),
        .executableTarget(name: "only-alarmscheduling", dependencies: tactus("AlarmScheduling")),
        .executableTarget(name: "only-propertyanimator", dependencies: tactus("PropertyAnimator")),
        .executableTarget(name: "stress-frames", dependencies: tactus("PropertyAnimator")),
        .executableTarget(name: "stress-haptics", dependencies: ["HapticPatternsConformance"]),
        .executableTarget(name: "stress-store", dependencies: tactus("AlarmScheduling")),
        .executableTarget(
            name: "tour",
            dependencies: all
        ),
        // The package's tests contain a link to these sources.
        .target(name: "AnimationExamples", dependencies: tactus("PropertyAnimator")),
        .target(name: "OtherAlarms"),
        .executableTarget(name: "client-other-alarms", dependencies: ["OtherAlarms"] + tactus("AlarmScheduling")),
    ]
        + modes.map {
            .executableTarget(name: "client-\($0.name)", dependencies: all, swiftSettings: $0.settings)
        }
        + libraries.map {
            .target(
                name: "\($0)Conformance", dependencies: ["TestSupport"] + tactus($0), path: "Sources/Conformance/\($0)")
        },
    swiftLanguageModes: [.v6]
)
