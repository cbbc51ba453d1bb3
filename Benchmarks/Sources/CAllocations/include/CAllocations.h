#pragma once
/// Returns the number of calls of malloc, calloc, realloc and posix_memalign in this process so far. The result is 0 if the
/// C library is not glibc.
unsigned long allocations_so_far(void);
/// Returns the number of bytes that are allocated now, or 0 if the C library is not glibc.
unsigned long live_bytes(void);
/// Returns the CPU time of this process so far, in nanoseconds.
unsigned long cpu_nanoseconds(void);
