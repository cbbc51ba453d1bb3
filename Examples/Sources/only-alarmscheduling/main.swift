import AlarmScheduling

print("AlarmScheduling")
