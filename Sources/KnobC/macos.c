// What the library needs of the C library on macOS, where libc.c is not used. It is compiled on Linux, without Apple's
// headers, so it declares the functions itself, as in <xlocale.h>, <stdio.h>, and <time.h> of macOS.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct _xlocale *locale_t;
// Without a locale, these two use the C locale.
int snprintf_l(char *buffer, size_t size, locale_t locale, const char *format, ...);
double strtod_l(const char *text, char **end, locale_t locale);
uint64_t clock_gettime_nsec_np(int clock);

// The time in seconds, by a clock that is never set. It stands still while the computer sleeps.
double knob_monotonic_time(void) {
  const int uptime_raw = 8;  // CLOCK_UPTIME_RAW
  return (double)clock_gettime_nsec_np(uptime_raw) / 1e9;
}

int knob_print_number(char *buffer, size_t size, double number, int digits, bool shows_plus) {
  return snprintf_l(buffer, size, NULL, shows_plus ? "%+.*f" : "%.*f", digits, number);
}

// Embedded Swift reads a Double with this function of the standard library's runtime.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod_l(text, &end, NULL);
  return end == text ? NULL : end;
}
