#include "measure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds_of(clockid_t clock) {
  struct timespec now;
  return clock_gettime(clock, &now) == 0 ? (double)now.tv_sec + 1e-9 * (double)now.tv_nsec : 0;
}

double wall_seconds(void) { return seconds_of(CLOCK_MONOTONIC); }

double own_seconds(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

void print_record(const char *row, const char *subject, double value, const char *unit, int count) {
  printf("{\"row\": \"%s\", \"subject\": \"%s\", \"value\": %.9g, \"unit\": \"%s\"", row, subject, value, unit);
  if (count > 0) printf(", \"count\": %d", count);
  printf("}\n");
  fflush(stdout);
}

void print_paint(const char *subject, int side, int scale, double nanoseconds) {
  char row[64];
  snprintf(row, sizeof row, "GTK: paint %d px %dx", side, scale);
  print_record(row, subject, nanoseconds / 1000, "µs", 0);
}

void print_crowd(const char *subject, int count, int ticks, int frames, double seconds, double own, double server) {
  double updates = 1e-3 * count * ticks;
  if (ticks == 0 || frames == 0) {
    fprintf(stderr, "%s: nothing moved in %.1f s\n", subject, seconds);
    return;
  }
  print_record("GTK: all moving, CPU s per 1,000 updates", subject, own / updates, "s", count);
  print_record("GTK: all moving, the X server's", subject, server / updates, "s", count);
  print_record("GTK: all moving, CPU per frame", subject, 1000 * (own + server) / frames, "ms", count);
  print_record("GTK: all moving, frames per second", subject, frames / seconds, "frames/s", count);
}

static int compare_times(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

double measure(void (*run)(void *), void *context, int operations) {
  enum { limit = 10000 };
  static double times[limit];
  int count = 0;
  run(context);
  for (double begin = own_seconds(), end = begin; count < limit && (end - begin < 0.1 || count < 5);) {
    double before = own_seconds();
    run(context);
    end = own_seconds();
    times[count++] = end - before;
  }
  qsort(times, (size_t)count, sizeof *times, compare_times);
  return 1e9 * times[count / 2] / operations;
}

void point_on_circle(int index, double *x, double *y) {
  double degrees = -100 + 0.4 * (index < 500 ? index : 1000 - index), angle = degrees * M_PI / 180;
  *x = 30 * sin(angle);
  *y = -30 * cos(angle);
}

static void run_atan2(void *points) {
  const double(*list)[2] = (const double(*)[2])points;
  volatile double result = 0;
  double sum = 0;
  for (int index = 0; index < 1000; index++) sum += atan2(list[index][1], list[index][0]);
  result = sum;
  (void)result;
}

void calibrate(void) {
  static double points[1000][2];
  for (int index = 0; index < 1000; index++) point_on_circle(index, &points[index][0], &points[index][1]);
  print_record("calibration", "atan2", measure(run_atan2, points, 1000), "ns", 0);
}
