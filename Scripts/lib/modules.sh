# Sourced by the scripts that work on built modules.
libraries=(PitchKit HapticPatterns AlarmScheduling PropertyAnimator)
target=$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')
# The same language features as in Package.swift.
features=()
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility InferIsolatedConformances \
    NonisolatedNonsendingByDefault; do
    features+=(-enable-upcoming-feature "$feature")
done
