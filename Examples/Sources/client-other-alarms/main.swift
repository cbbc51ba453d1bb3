import AlarmScheduling
import OtherAlarms

// Two modules declare an alarm; the name of the module tells which one is meant.
let ours = AlarmScheduling.Alarm(time: .at(7, 30), recurrence: .once())
let theirs = OtherAlarms.Alarm(name: "theirs")
print(ours.time, theirs.name)
