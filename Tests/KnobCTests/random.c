// Passes random settings, texts, and inputs to knobs and encoders: `random SEED...`. No argument stops the program, and
// the value of a knob is always a finite number.

#include <knobengine.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

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

static int below(int count) { return rand() % count; }
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

static void count(const struct knob_mark *mark, void *data) { *(size_t *)data += 1 + mark->corner_count; }

static void act(struct knob *knob) {
  char buffer[128];
  size_t marks = 0;
  static const struct knob_host host = {NULL, NULL, NULL, NULL};
  struct knob_palette palette = {.accent = {0, 0, 1, 1}, .is_dark = below(2), .is_high_contrast = below(2)};
  switch (below(14)) {
  case 0: case 1: case 2: knob_set(knob, setting(), text()); break;
  case 3: knob_set_range(knob, number(), number()); break;
  case 4: knob_set_size(knob, number(), number()); break;
  case 5: knob_set_value(knob, number()); break;
  case 6: knob_press(knob, number(), number(), (enum knob_pointer)member(3), below(2)); break;
  case 7: knob_move(knob, number(), number(), below(2), below(2)); break;
  case 8:
    if (!below(4)) knob_press_at(knob, number(), number(), KNOB_MOUSE, (enum knob_speed)member(3), number());
    knob_move_at(knob, number(), number(), (enum knob_speed)member(3), below(2), number());
    break;
  case 9: below(2) ? knob_release(knob) : knob_cancel(knob); break;
  case 10: knob_press_key(knob, (enum knob_key)member(9), below(2), below(2)); break;
  case 11: knob_scroll(knob, number(), below(2)); break;
  case 12: knob_draw(knob, &palette, below(4), KNOB_FACE | KNOB_NEEDLE, number(), number(), count, &marks); break;
  default:
    knob_text(knob, number(), buffer, below(sizeof buffer));
    knob_read(knob, text(), NULL);
    knob_choose(knob, number(), (enum knob_source)member(8));
    below(2) ? knob_set_enabled(knob, below(4)) : knob_set_read_only(knob, !below(4));
    knob_notches(number(), number(), (enum knob_scroll_unit)member(5), below(2));
    knob_bind(knob, below(4) ? &host : NULL, 0);
    knob_host_automation(knob, (enum knob_automation)member(5));
    knob_set_automation_mode(knob, (enum knob_automation_mode)member(3));
  }
}

int main(int argument_count, char *arguments[]) {
  for (int argument = 1; argument < argument_count; argument++) {
    srand(atoi(arguments[argument]));
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
  printf("random: no value is infinite or not a number\n");
}
