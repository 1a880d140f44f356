// What the library needs of the C library on Windows, where libc.c is not used. Numbers are printed and read by the
// functions of MinGW, which are linked statically: those of Windows print at most 17 digits exactly.

#include <errno.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
// After windows.h.
#include <ntsecapi.h>

// The time in seconds, by a clock that is never set.
double knob_monotonic_time(void) {
  LARGE_INTEGER ticks, ticks_per_second;
  QueryPerformanceCounter(&ticks);
  QueryPerformanceFrequency(&ticks_per_second);
  return (double)ticks.QuadPart / (double)ticks_per_second.QuadPart;
}

int knob_print_number(char *buffer, size_t size, double number, int digits, bool shows_plus) {
  int length = __mingw_snprintf(buffer, size, shows_plus ? "%+.*f" : "%.*f", digits, number);
  // The decimal separator is that of the locale. Infinity and NaN have letters.
  for (char *byte = buffer; size && *byte; byte++) {
    if ((*byte < '0' || *byte > '9') && *byte != '+' && *byte != '-' && *byte < 'A') *byte = '.';
  }
  return length;
}

double __strtod(const char *text, char **end);

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = __strtod(text, &end);
  return end == text ? NULL : end;
}

// If Windows gives no random bytes, the seed is 0, which only matters for texts of an attacker.
void knob_arc4random_buf(void *buffer, size_t size) {
  if (!RtlGenRandom(buffer, (ULONG)size)) memset(buffer, 0, size);
}

int knob_posix_memalign(void **address, size_t alignment, size_t size) {
  *address = _aligned_malloc(size ? size : 1, alignment);
  return *address ? 0 : ENOMEM;
}

void knob_free(void *address) { _aligned_free(address); }
