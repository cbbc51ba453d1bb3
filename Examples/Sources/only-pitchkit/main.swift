import PitchKit

print("PitchKit")
