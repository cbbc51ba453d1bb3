// Linked into the tests under the thread sanitizer alone. A `Mutex` that two threads want at once is taken and given
// back inside libswiftSynchronization, which is not instrumented: the sanitizer does not see the order that the lock
// makes, and reports a race between two holders of one lock. The two functions here stand before that library's
// `_MutexHandle._lockSlow(_:)` and `_MutexHandle._unlockSlow()`, call them, and tell the sanitizer.
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

static Lock *theirLock;
static Unlock *theirUnlock;

SWIFT void lockSlow(uint32_t thread, SELF) {
    theirLock(thread, self);
    __tsan_acquire(self);
}

SWIFT void unlockSlow(SELF) {
    __tsan_release(self);
    theirUnlock(self);
}

// A toolchain that names them otherwise is told of at once, not by a false report some day.
__attribute__((constructor)) static void find(void) {
    theirLock = (Lock *)dlsym(RTLD_NEXT, LOCK);
    theirUnlock = (Unlock *)dlsym(RTLD_NEXT, UNLOCK);
    if (theirLock && theirUnlock) return;
    fputs("mutex-slow-path.c: this libswiftSynchronization has other names for a Mutex's slow path\n", stderr);
    exit(70);
}
