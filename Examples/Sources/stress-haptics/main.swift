import Foundation
import HapticPatternsConformance

// Prints the checks of the haptic files in a folder, and exits with 1 if one fails.
guard CommandLine.arguments.count == 2 else {
    print("usage: stress-haptics FOLDER")
    exit(64)
}
let folder = try HapticFolder(path: CommandLine.arguments[1])
for line in folder.lines { print(line) }
print()
for fault in folder.faults { print("FAULT \(fault)") }
for line in folder.summary { print(line) }
// A folder without files is a failure, because nothing was checked.
exit(folder.faults.isEmpty && !folder.lines.isEmpty ? 0 : 1)
