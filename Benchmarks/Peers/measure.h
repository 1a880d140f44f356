// What the programs in this folder share: clocks, a loop that measures, and records for Scripts/bench.py.
#pragma once
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

static inline double seconds_of(clockid_t clock) {
  struct timespec now;
  return clock_gettime(clock, &now) == 0 ? (double)now.tv_sec + 1e-9 * (double)now.tv_nsec : 0;
}

// The processor time of this process, with all its threads.
static inline double own_seconds(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

// The processor time of the X server, whose process the driver names. 0 if it names none.
static inline double server_seconds(void) {
  const char *process = getenv("BENCH_X_SERVER");
  clockid_t clock;
  return process && clock_getcpuclockid(atoi(process), &clock) == 0 ? seconds_of(clock) : 0;
}

static inline void record(const char *row, const char *subject, double value, const char *unit) {
  printf("{\"row\": \"%s\", \"subject\": \"%s\", \"value\": %.9g, \"unit\": \"%s\"}\n", row, subject, value, unit);
}

static inline void record_count(const char *row, const char *subject, double value, const char *unit, int count) {
  printf("{\"row\": \"%s\", \"subject\": \"%s\", \"value\": %.9g, \"unit\": \"%s\", \"count\": %d}\n", row, subject,
         value, unit, count);
}

// Nanoseconds per operation: calls the function, which performs some operations, for at least a tenth of a
// second after a warm-up, and takes the median of the calls, which pauses of the process do not change.
#define MEASURE_LIMIT 10000

static int compare_times(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

static double measure(void (*run)(void *), void *context, int operations) {
  static double times[MEASURE_LIMIT];
  int count = 0;
  run(context);
  for (double begin = seconds_of(CLOCK_MONOTONIC); count < MEASURE_LIMIT;) {
    double before = seconds_of(CLOCK_MONOTONIC);
    run(context);
    double after = seconds_of(CLOCK_MONOTONIC);
    times[count++] = after - before;
    if (after - begin > 0.1 && count >= 5) break;
  }
  qsort(times, (size_t)count, sizeof *times, compare_times);
  return 1e9 * times[count / 2] / operations;
}

// 1,000 points around the center, from -100 to 100 degrees and back, as in the benchmarks of the engine.
static inline void point_on_circle(int index, double *x, double *y) {
  double degrees = -100 + 0.4 * (index < 500 ? index : 1000 - index), angle = degrees * M_PI / 180;
  *x = 30 * sin(angle);
  *y = -30 * cos(angle);
}

static void measure_atan2(void *points) {
  const double(*list)[2] = (const double(*)[2])points;
  volatile double result;
  double sum = 0;
  for (int index = 0; index < 1000; index++) sum += atan2(list[index][1], list[index][0]);
  result = sum;
  (void)result;
}

static inline void calibrate(void) {
  static double points[1000][2];
  for (int index = 0; index < 1000; index++) point_on_circle(index, &points[index][0], &points[index][1]);
  record("calibration", "atan2", measure(measure_atan2, points, 1000), "ns");
}

#ifdef __cplusplus
}
#endif
