import Foundation
import HapticPatternsConformance

// Prints what the haptic files of a folder are read as, and ends with 1 when a rule does not hold.
guard CommandLine.arguments.count == 2 else {
    print("usage: stress-haptics FOLDER")
    exit(64)
}
let folder = try HapticFolder(path: CommandLine.arguments[1])
for line in folder.lines { print(line) }
print()
for fault in folder.faults { print("FAULT \(fault)") }
for line in folder.summary { print(line) }
// A folder without files proves nothing.
exit(folder.faults.isEmpty && !folder.lines.isEmpty ? 0 : 1)
