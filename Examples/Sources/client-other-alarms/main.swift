import AlarmScheduling
import OtherAlarms

// Two modules with an alarm each: the module's name tells them apart.
let ours = AlarmScheduling.Alarm(time: .at(7, 30), recurrence: .once())
let theirs = OtherAlarms.Alarm(name: "theirs")
print(ours.time, theirs.name)
