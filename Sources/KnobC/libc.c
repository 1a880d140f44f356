// What the library needs of the C library: numbers in the C locale, whatever the locale of the process, and random bytes.

#define _GNU_SOURCE
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

static locale_t c_locale;

__attribute__((constructor)) static void create_locale(void) { c_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0); }

// The time in seconds, by a clock that is never set.
double knob_monotonic_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int knob_print_number(char *buffer, size_t size, double number, int digits, bool shows_plus) {
  locale_t old = uselocale(c_locale);
  int length = snprintf(buffer, size, shows_plus ? "%+.*f" : "%.*f", digits, number);
  uselocale(old);
  return length;
}

// Embedded Swift reads a Double with this function of the standard library's runtime.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod_l(text, &end, c_locale);
  return end == text ? NULL : end;
}

// Embedded Swift seeds its hashes with this function. That of glibc needs version 2.36, and getrandom 2.25. The few bytes
// arrive at once. A kernel without getrandom gives none, and the seed is 0, which only matters for texts of an attacker.
void arc4random_buf(void *buffer, size_t size) {
  if (getrandom(buffer, size, 0) != (ssize_t)size) memset(buffer, 0, size);
}
