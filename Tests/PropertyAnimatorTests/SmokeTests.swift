import PropertyAnimator
import XCTest

final class SmokeTests: XCTestCase {}
