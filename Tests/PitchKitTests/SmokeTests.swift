import PitchKit
import XCTest

final class SmokeTests: XCTestCase {}
