// swift-tools-version: 6.2
import PackageDescription

// The adapters for Apple's platforms, built and run on Linux against the declarations beside this file. A target that has
// the name of a framework makes `canImport` true, so this package stays apart from the real one.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "StandIns",
    targets: [
        // Apple's modules are Swift 5 modules to their clients: their classes are not Sendable.
        .target(name: "UserNotifications", path: "UserNotifications", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "CoreHaptics",
            path: "CoreHaptics",
            swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("InternalImportsByDefault")]
        ),
        .target(
            name: "GameController",
            dependencies: ["CoreHaptics"],
            path: "GameController",
            swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("InternalImportsByDefault")]
        ),
        .target(
            name: "HapticPatterns",
            dependencies: ["CoreHaptics", "GameController"],
            path: "Libraries/HapticPatterns",
            exclude: ["HapticPatterns.docc"],
            swiftSettings: settings
        ),
        .target(
            name: "AlarmScheduling",
            dependencies: ["UserNotifications"],
            path: "Libraries/AlarmScheduling",
            exclude: ["PrivacyInfo.xcprivacy"],
            swiftSettings: settings
        ),
        .target(name: "TestSupport", path: "Libraries/TestSupport", swiftSettings: settings),
        .testTarget(
            name: "HapticPatternsAdapterTests",
            dependencies: ["HapticPatterns", "TestSupport", "CoreHaptics", "GameController"],
            path: "HapticPatternsAdapterTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "AlarmSchedulingAdapterTests",
            dependencies: ["AlarmScheduling", "TestSupport", "UserNotifications"],
            path: "AlarmSchedulingAdapterTests",
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
