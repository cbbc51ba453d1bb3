/// The named patterns as degrees of the major scale.
///
/// The first fourteen rows have static members of ``ScaleType``.
let scaleTable: [(name: String, aliases: [String], degrees: String)] = [
    ("major", ["ionian"], "1 2 3 4 5 6 7"),
    ("dorian", [], "1 2 b3 4 5 6 b7"),
    ("phrygian", [], "1 b2 b3 4 5 b6 b7"),
    ("lydian", [], "1 2 3 #4 5 6 7"),
    ("mixolydian", ["dominant"], "1 2 3 4 5 6 b7"),
    ("minor", ["aeolian", "natural minor"], "1 2 b3 4 5 b6 b7"),
    ("locrian", [], "1 b2 b3 4 b5 b6 b7"),
    ("harmonic minor", [], "1 2 b3 4 5 b6 7"),
    ("melodic minor", ["jazz minor", "melodic minor ascending"], "1 2 b3 4 5 6 7"),
    ("major pentatonic", ["pentatonic"], "1 2 3 5 6"),
    ("minor pentatonic", ["vietnamese 2"], "1 b3 4 5 b7"),
    ("minor blues", ["blues"], "1 b3 4 b5 5 b7"),
    ("whole tone", ["messiaen's mode #1"], "1 2 3 #4 #5 #6"),
    ("whole-half diminished", ["diminished"], "1 2 b3 4 b5 b6 6 7"),
]
