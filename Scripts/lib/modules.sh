# Sourced by the scripts that compile the libraries or read their modules.
libraries=(PitchKit HapticPatterns AlarmScheduling PropertyAnimator)
target=$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')
# The upcoming features of Package.swift.
features=()
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility InferIsolatedConformances \
    NonisolatedNonsendingByDefault; do
    features+=(-enable-upcoming-feature "$feature")
done
