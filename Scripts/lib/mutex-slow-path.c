// Linked only into the tests under the thread sanitizer. A contended `Mutex` is locked and unlocked inside
// libswiftSynchronization, which is not instrumented. The sanitizer therefore does not see the order that the lock creates, and
// reports a race between two holders of one lock. The two functions here replace `_MutexHandle._lockSlow(_:)` and
// `_MutexHandle._unlockSlow()` of that library: they call the originals and report the lock to the sanitizer.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

typedef SWIFT void Lock(uint32_t thread, SELF);
typedef SWIFT void Unlock(SELF);

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lockSlow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void unlockSlow(SELF) __asm__(UNLOCK);

static Lock *originalLock;
static Unlock *originalUnlock;

SWIFT void lockSlow(uint32_t thread, SELF) {
    originalLock(thread, self);
    __tsan_acquire(self);
}

SWIFT void unlockSlow(SELF) {
    __tsan_release(self);
    originalUnlock(self);
}

// Ends the process at once if a toolchain uses other names; otherwise false reports of races would come back.
__attribute__((constructor)) static void find(void) {
    originalLock = (Lock *)dlsym(RTLD_NEXT, LOCK);
    originalUnlock = (Unlock *)dlsym(RTLD_NEXT, UNLOCK);
    if (originalLock && originalUnlock) return;
    fputs("mutex-slow-path.c: libswiftSynchronization has other names for the slow path of Mutex\n", stderr);
    exit(70);
}
