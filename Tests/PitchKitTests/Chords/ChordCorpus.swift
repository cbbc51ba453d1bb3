/// Chord symbols without roots, in many writings: one line for each quality, with its degrees and its writings.
///
/// `~` stands for an empty writing (the bare root), `_` for a blank.
let chordCorpus = """
    1 3 5: ~ maj Maj M ma major MA
    1 b3 5: m min mi - − minor Min Mi –
    1 b3 b5: dim o ° mb5 m(b5) -b5 m-5 diminished min(b5) m♭5 º
    1 3 #5: aug + (#5) (♯5) +5 augmented maj(#5) M#5 Maj#5
    1 3 b5: (b5) (♭5) -5 M(b5) maj(b5)
    1 5: 5 (no3) no3 omit3 (omit3) no3rd no_3
    1 3: no5 (no5) omit5 (omit5)
    1 2 5: sus2 (sus2) Sus2
    1 4 5: sus4 sus (sus4) (sus) Sus SUS4 4
    1 2 4 5: sus2sus4 sus24 sus42 sus4sus2
    1 3 5 6: 6 add6 maj6 M6 (6) (add6) add13 ma6
    1 b3 5 6: m6 min6 -6 mi6 madd6 m(add6) m(6) minor6
    1 3 5 6 9: 6/9 69 6add9 6(9) 6(add9) maj6/9 M69 maj69
    1 b3 5 6 9: m6/9 m69 m6add9 min69 -69 m6(9) min6/9
    1 3 5 9: add9 add2 (add9) (add2) 2 (9) majadd9 Madd9 maj(add9) add(9)
    1 b3 5 9: madd9 madd2 m(add9) minadd9 -add9 m(9) min(add9) m(add2)
    1 3 5 11: add11 add4 (add11) (add4)
    1 b3 5 11: madd11 madd4 m(add11) m(11) -add11
    1 3 5 #11: add#11 (add#11) add♯11 (#11) (♯11) add#4 maj(#11)
    1 4 5 9: sus4add9 sus4(add9) sus(add9) susadd9 sus4(9)
    1 3 5 b7: 7 dom7 dom dominant7 (7) add7 addb7 7
    1 3 5 7: maj7 M7 Maj7 ma7 Δ7 Δ ∆7 △7 ^7 ^ j7 7M major7 maj_7 Ma7 MAJ7 (maj7) addmaj7 7maj
    1 b3 5 b7: m7 min7 mi7 -7 −7 minor7 m(7) -(7) Min7 MI7 m_7 –7
    1 b3 5 7: mMaj7 mM7 m(maj7) -Δ7 mΔ7 -Δ mΔ minmaj7 min(maj7) m(M7) -M7 mmaj7 m/maj7 m/M7 m^7 mi(ma7) m7M -maj7
    1 b3 b5 b7: m7b5 ø ø7 Ø Ø7 m7(b5) -7b5 -7(b5) min7b5 m7♭5 m7-5 ∅7 halfdim hdim7 mi7(b5) m7(♭5) -7(-5) min7(b5)
    1 b3 b5 bb7: dim7 o7 °7 diminished7 Dim7 º7 dim(7) m(b5)addbb7 dimaddbb7
    1 b3 b5 7: dimMaj7 oM7 °maj7 dim(maj7) dimM7 oMaj7 °Δ7 mMaj7b5 mM7b5 m(maj7)b5 °(maj7)
    1 3 #5 b7: 7#5 +7 aug7 7(#5) 7+5 7♯5 7+ 7aug aug(7) 7(+5) 7(♯5)
    1 3 #5 7: maj7#5 M7#5 maj7(#5) +maj7 +M7 augmaj7 M7+5 Δ7#5 Δ+ +Δ7 maj7+ aug(maj7) ma7(#5) maj7♯5
    1 3 b5 b7: 7b5 7(b5) 7-5 7♭5 7(♭5) 7(-5)
    1 3 b5 7: maj7b5 M7b5 maj7(b5) Δ7b5 maj7-5 Δ(b5)
    1 4 5 b7: 7sus4 7sus sus7 7(sus4) sus47 7sus(4) m7sus4 7_sus4
    1 2 5 b7: 7sus2 sus27 7(sus2)
    1 4 5 7: maj7sus4 M7sus4 maj7sus Δ7sus4 maj7(sus4)
    1 2 5 7: maj7sus2 M7sus2 Δsus2
    1 3 5 b7 9: 9 7add9 7(9) dom9 7/9 7(add9) 7add2
    1 3 5 7 9: maj9 M9 Δ9 ma9 ^9 major9 maj7(9) maj7add9 9M Maj9 maj7/9
    1 b3 5 b7 9: m9 min9 -9 mi9 m7add9 m7(9) m7/9 minor9 −9
    1 b3 5 7 9: mMaj9 mM9 m(maj9) minmaj9 -Δ9 m(M9) mmaj9 m(maj7)add9 m(maj7)(9)
    1 b3 b5 b7 9: m9b5 ø9 m9(b5) -9b5 Ø9 m7b5add9 m7b5(9) ø7(9)
    1 b3 b5 bb7 9: dim9 o9 °9 dim7(9) dim7add9 °7(add9)
    1 3 #5 b7 9: 9#5 +9 aug9 9(#5) 9+ 9+5 9♯5
    1 3 #5 7 9: maj9#5 M9#5 +maj9 maj9(#5) +M9 Δ9#5
    1 3 b5 b7 9: 9b5 9(b5) 9-5 9♭5
    1 4 5 b7 9: 9sus4 9sus sus9 9(sus4) 7sus4(9) 7sus4add9 7sus(9)
    1 4 5 7 9: maj9sus4 M9sus4 maj9sus
    1 3 5 b7 b9: 7b9 7(b9) 7-9 7♭9 7(♭9) 7(-9) 7addb9
    1 3 5 b7 #9: 7#9 7(#9) 7+9 7♯9 7(♯9) 7(+9) 7add#9
    1 3 5 b7 b9 #9: 7b9#9 7(b9#9) 7(b9,#9) 7♭9♯9
    1 b3 5 b7 b9: m7b9 m7(b9) -7b9 m7♭9
    1 3 b5 b7 b9: 7b5b9 7(b5,b9) 7b5(b9) 7(b9b5) 7b9b5 7-5-9
    1 3 b5 b7 #9: 7b5#9 7(b5#9) 7(b5,#9) 7#9b5
    1 3 #5 b7 b9: 7#5b9 +7b9 7(#5,b9) 7b9#5 7+5b9 aug7b9
    1 3 #5 b7 #9: 7#5#9 +7#9 7(#5#9) 7(#5,#9) aug7#9 7#9#5
    1 3 b5 #5 b7 b9 #9: alt 7alt (alt) alt7 7(alt) 7altered
    1 4 5 b7 b9: 7sus4b9 7b9sus4 7b9sus 7sus4(b9) susb9 7susb9 7sus(b9)
    1 3 5 b7 #11: 7#11 7(#11) 7♯11 7+11 7add#11 7(♯11)
    1 3 5 7 #11: maj7#11 M7#11 maj7(#11) Δ7#11 Δ#11 maj7♯11 maj7+11 ^7#11
    1 3 5 b7 9 #11: 9#11 9(#11) 9+11 9♯11 7(9,#11)
    1 3 5 7 9 #11: maj9#11 M9#11 maj9(#11) Δ9#11 maj7(9,#11)
    1 3 5 6 9 #11: 6/9#11 69#11 6/9(#11) 69(#11)
    1 3 5 b7 #9 #11: 7#9#11 7(#9#11) 7(#9,#11)
    1 3 5 b7 b9 #11: 7b9#11 7(b9#11) 7(b9,#11) 7♭9♯11
    1 3 5 b7 b13: 7b13 7(b13) 7♭13 7b6 7-13
    1 3 5 b7 b9 b13: 7b9b13 7(b9b13) 7(b9,b13) 7♭9♭13
    1 3 5 b7 9 b13: 9b13 9(b13) 9♭13
    1 3 5 b7 9 11: 11 9add11 9(11) dom11 7(9,11)
    1 3 5 7 9 11: maj11 M11 Δ11 maj9add11 maj9(11)
    1 b3 5 b7 9 11: m11 min11 -11 mi11 m9add11 m9(11) m7(9,11) minor11
    1 b3 5 7 9 11: mMaj11 mM11 m(maj11) -Δ11
    1 b3 b5 b7 9 11: m11b5 ø11 m11(b5)
    1 b3 5 b7 11: m7add11 m7add4 m7(add11) m7(11) -7add11
    1 3 5 b7 9 13: 13 9add13 9(13) dom13 7(9,13) 9add6
    1 3 5 7 9 13: maj13 M13 Δ13 ma13 maj9add13 maj9(13)
    1 b3 5 b7 9 13: m13 min13 -13 mi13 m9add13 m9(13)
    1 3 5 b7 13: 7add13 7(13) 7add6 7/6 67 7(add13) 7/13
    1 3 5 7 13: maj7add13 maj7(13) M7add13 maj7add6 maj7/6 Δ7(13)
    1 b3 5 b7 13: m7add13 m7(13) m7(add13) m7add6 -7(13)
    1 3 5 b7 b9 13: 13b9 13(b9) 13♭9 13-9 7(b9,13) 7b9add13 7b9(13)
    1 3 5 b7 #9 13: 13#9 13(#9) 13♯9 7(#9,13)
    1 3 5 b7 9 #11 13: 13#11 13(#11) 13+11 13♯11
    1 3 5 7 9 #11 13: maj13#11 M13#11 maj13(#11) Δ13#11
    1 4 5 b7 9 13: 13sus4 13sus sus13 13(sus4) 9sus4(13)
    1 3 b5 b7 9 13: 13b5 13(b5) 13-5
    1 3 5 b7 b9 #11 13: 13b9#11 13(b9#11) 13(b9,#11)
    1 3 b7: 7no5 7(no5) 7omit5 7(omit5) 7no5th
    1 5 b7: 7no3 7(no3) 7omit3 7(omit3)
    1 3 b7 9: 9no5 9(no5) 9omit5 9(omit5)
    1 3 7: maj7no5 maj7(no5) maj7omit5
    1 b3 b7: m7no5 m7(no5) m7omit5
    1 b3 #5: m#5 m(#5) -#5 m+ m+5
    1 b3 #5 b7: m7#5 m7(#5) -7#5 m7+5 m7+
    1 b3 5 b13: mb6 m(b6) maddb6 maddb13 -b6
    1 5 9: 5add9 5(add9) add9no3 (add9,no3)
    1 4 5 b7 9 b13: 9sus4b13 9susb13
    1 3 #5 9: augadd9 +add9 M#5add9 aug(add9) +(9)
    """
