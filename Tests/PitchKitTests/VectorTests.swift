import PitchKitConformance
import TestSupport
import XCTest

/// The published test vectors, replayed through the public API.
final class VectorTests: XCTestCase {
    private func check(_ stem: String, held: Int) throws {
        let report = try Kind.pitchKit.replayOwn("pitch/\(stem)")
        XCTAssertEqual(report.mismatches.map(\.description), [])
        XCTAssertEqual(report.held, held)
    }

    func test_vectors_intervals_hold() throws { try check("a_intervals_35x35", held: 1225) }
    func test_vectors_transpositions_hold() throws { try check("b_transpose", held: 3640) }
    func test_vectors_chords_hold() throws { try check("c_chords", held: 284) }
    func test_vectors_scales_hold() throws { try check("d_scales", held: 60) }
    func test_vectors_keys_hold() throws { try check("e_keys", held: 30) }
    func test_vectors_identifications_hold() throws { try check("j_identify", held: 223) }
    func test_vectors_sets_hold() throws { try check("g_pcsets", held: 4096) }
    func test_vectors_tunings_hold() throws { try check("i_tunings", held: 37) }
    func test_vectors_midi_hold() throws { try check("f_midi", held: 128 + 12 + 8) }
}
