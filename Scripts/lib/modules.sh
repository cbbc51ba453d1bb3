# Sourced by the scripts that work on built modules.
libraries=(PitchKit HapticPatterns AlarmScheduling PropertyAnimator)
target=$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')
