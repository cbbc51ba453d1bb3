import HapticPatterns
import XCTest

final class SmokeTests: XCTestCase {}
