#pragma once
/// Calls of malloc, calloc, realloc and posix_memalign so far in this process; 0 where the C library is not glibc.
unsigned long allocations_so_far(void);
