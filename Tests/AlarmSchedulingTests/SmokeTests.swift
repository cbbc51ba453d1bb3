import AlarmScheduling
import XCTest

final class SmokeTests: XCTestCase {}
