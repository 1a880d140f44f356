// What all programs that measure controls share: clocks, a loop that measures, and records for Scripts/bench.py.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

// The rows of the table that several programs measure, so that their names agree.
#define ROW_VERTICAL "engine: a vertical move"
#define ROW_ROTARY "engine: a rotary move"
#define ROW_SET "GTK: set the value"
#define ROW_CREATE "GTK: create and destroy"
#define ROW_CREATE_WITH_RANGE "GTK: create and destroy, with a range"
#define ROW_HEAP "GTK: heap per widget"

// Seconds on the wall clock.
double wall_seconds(void);

// The processor time of this process with all its threads, in seconds.
double own_seconds(void);

// The processor time of the X server that shows the windows. 0 if it is not a local one.
double server_seconds(void);

// The memory that the C library has handed out, in bytes.
double heap_bytes(void);

// Prints a record. A row with a count of 0 is about one control.
void print_record(const char *row, const char *subject, double value, const char *unit, int count);

// Prints what a paint of a square control costs, in microseconds.
void print_paint(const char *subject, int side, int scale, double nanoseconds);

// Prints what a window of controls has cost in some seconds, in which all controls got a new value at each tick.
// The toolkit may join several ticks to one frame, or miss some ticks.
void print_crowd(const char *subject, int count, int ticks, int frames, double seconds, double own, double server);

// The processor time of one operation, in nanoseconds. The function performs a number of operations; it is called
// for at least a tenth of a second after a warm-up, and the result is the median of these calls. On a busy
// machine, this time is steadier than that of the wall clock.
double measure(void (*run)(void *context), void *context, int operations);

// The points of a pointer that moves on a circle around the center, from -100 to 100 degrees and back in 1,000
// steps, 30 pixels from the center.
void point_on_circle(int index, double *x, double *y);

// Prints the time of one `atan2`, the row "calibration".
void calibrate(void);

#ifdef __cplusplus
}
#endif
