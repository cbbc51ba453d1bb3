import HapticPatterns

print("HapticPatterns")
