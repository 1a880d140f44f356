// Passes random settings, texts, and inputs to knobs and encoders: `random SEED...`. No argument stops the program, and
// the value of a knob is always a finite number. Prints a checksum of all that the functions return, which must be the
// same on each system, and one of numbers that are rounded to 36 bits, for systems whose libm differs in the last bits.

#include <knobengine.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const settings[] = {
  "range", "taper", "step", "default", "wraps", "detents", "pull", "tracking", "travel", "travel-unit", "fine",
  "overshoot", "deadzone", "maxturn", "column", "ring", "sweep", "continuous", "returns-to-default",
  "read-only", "look", "origin", "tick-count", "major-ticks", "minor-ticks", "track-width", "track-radius", "fill-width", "cap-radius",
  "indicator-start", "indicator-end", "thumb-radius", "tick-width", "tick-start", "modulation", "live", "hardware", "unit",
  "digits", "prefixes", "names", "shows-plus", "margin", "degrees-per-step", "coarse",
  "speed-response", "turn-radius", "turn-width", "nonsense"};
static const char *const texts[] = {
  "0", "1", "-1", "1e308", "-1e308", "1e-300", "nan", "inf", "0...1", "1...0", "-1e308...1e308", "20...20000", "5...5",
  "0...360", "-720...720", "0...36000", "linear", "log", "power:2", "power:0", "power:1e300", "true", "false", "0,1,2", "1e308,-1e308",
  "", "needle", "stepped", "ticks", "line", "rotary", "absolute", "scrub", "both", "hold", "20...80:fail", "0...0:skip",
  "1000", "none", "middle", "knob-sizes", "%", "Hz", "s", "a,b,c", "\xf0\x9f\x8e\x9b"};
static const double numbers[] = {
  0, 1, -1, 0.5, 50, 99.9, 1e15, 1e308, -1e308, 1e-300, NAN, INFINITY, -INFINITY};

static uint64_t state, checksum, rounded;

/// The same numbers on each system, unlike `rand`.
static int below(int count) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (int)((state >> 33) % (unsigned)count);
}

static void add_bits(uint64_t *sum, uint64_t bits) { *sum = (*sum ^ bits) * 1099511628211u; }

static void add(uint64_t bits) {
  add_bits(&checksum, bits);
  add_bits(&rounded, bits);
}

/// The sign and the payload of NaN depend on the processor.
static void add_number(double number) {
  uint64_t bits = 0;
  if (!isnan(number)) memcpy(&bits, &number, sizeof bits);
  add_bits(&checksum, bits);
  add_bits(&rounded, (bits + 0x8000) >> 16);
}

static void add_text(const char *text) {
  for (; *text; text++) add((unsigned char)*text);
}

static double number(void) { return numbers[below(sizeof numbers / sizeof *numbers)]; }
/// A number of an enumeration, or one that it does not have.
static int member(int count) { return below(8) ? below(count) : below(2) ? -1 - below(3) : INT_MAX - below(3); }

static const char *setting(void) { return settings[below(sizeof settings / sizeof *settings)]; }

static const char *text(void) {
  static char bytes[48];
  if (below(4)) return texts[below(sizeof texts / sizeof *texts)];
  int length = below(sizeof bytes);
  for (int index = 0; index < length; index++) bytes[index] = (char)(1 + below(255));
  bytes[length] = 0;
  return bytes;
}

static void add_mark(const struct knob_mark *mark, void *data) {
  (void)data;
  const double numbers[] = {mark->x, mark->y, mark->x2, mark->y2, mark->radius, mark->start, mark->end, mark->width};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) add_number(numbers[index]);
  for (size_t index = 0; index < mark->corner_count; index++) {
    add_number(mark->corners[index].x);
    add_number(mark->corners[index].y);
  }
}

static void act(struct knob *knob) {
  static const struct knob_host host = {NULL, NULL, NULL, NULL};
  // Drawn here, because compilers evaluate arguments in different orders.
  double first = number(), second = number(), time = number(), read = 0;
  bool fine = below(2), is_second = below(2);
  int speed = member(3), size = below(128);
  const char *name = setting(), *words = text();
  char buffer[128] = "";
  struct knob_palette palette = {.accent = {0, 0, 1, 1}, .is_dark = fine, .is_high_contrast = is_second};
  switch (below(14)) {
  case 0: case 1: case 2:
    add(knob_set(knob, name, words));
    add_text(knob_message(knob));
    break;
  case 3: add(knob_set_range(knob, first, second)); break;
  case 4: add(knob_set_size(knob, first, second)); break;
  case 5: knob_set_value(knob, first); break;
  case 6: add(knob_press(knob, first, second, (enum knob_pointer)speed, fine)); break;
  case 7: add(knob_move(knob, first, second, fine, is_second)); break;
  case 8:
    if (!below(4)) add(knob_press_at(knob, first, second, KNOB_MOUSE, (enum knob_speed)speed, time));
    add(knob_move_at(knob, first, second, (enum knob_speed)member(3), fine, time));
    break;
  case 9: add(fine ? knob_release(knob) : knob_cancel(knob)); break;
  case 10: add(knob_press_key(knob, (enum knob_key)member(9), fine, is_second)); break;
  case 11: add(knob_scroll(knob, first, fine)); break;
  case 12: knob_draw(knob, &palette, below(4), KNOB_FACE | KNOB_NEEDLE, first, second, add_mark, NULL); break;
  default:
    add(knob_text(knob, first, buffer, size));
    add_text(buffer);
    add(knob_read(knob, words, &read));
    add_number(read);
    add(knob_choose(knob, second, (enum knob_source)member(8)));
    add(fine ? knob_set_enabled(knob, below(4)) : knob_set_read_only(knob, !below(4)));
    add_number(knob_notches(first, second, (enum knob_scroll_unit)member(5), is_second));
    add(knob_bind(knob, below(4) ? &host : NULL, 0));
    knob_host_automation(knob, (enum knob_automation)member(5));
    knob_set_automation_mode(knob, (enum knob_automation_mode)speed);
  }
  add_number(knob_value(knob));
  add_number(knob_fraction(knob));
}

int main(int argument_count, char *arguments[]) {
  for (int argument = 1; argument < argument_count; argument++) {
    state = (uint64_t)atoi(arguments[argument]);
    for (int number = 0; number < 200; number++) {
      bool is_encoder = number % 4 == 0, fails = false;
      struct knob *knob = is_encoder ? knob_create_encoder() : knob_create();
      for (int step = 0; step < 400 && !fails; step++) {
        act(knob);
        fails = !is_encoder && !isfinite(knob_value(knob));
      }
      knob_destroy(knob);
      if (fails) return printf("With the seed %s, a value is not finite.\n", arguments[argument]), 1;
    }
  }
  printf("random: no value is infinite or not a number, checksum %08x%08x, rounded %08x%08x\n",
         (unsigned)(checksum >> 32), (unsigned)checksum, (unsigned)(rounded >> 32), (unsigned)rounded);
}
