// Checks what gesture scripts do not show: texts, marks, encoders, wrong arguments, memory, and threads.

#include <knobengine.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int faults;

#define CHECK(claim) \
  do { \
    if (!(claim)) { \
      printf("%s:%d: %s\n", __FILE__, __LINE__, #claim); \
      faults++; \
    } \
  } while (0)

/// The number of blocks that have been allocated. Swift allocates with this function, except on Windows.
static size_t allocations;

#ifdef _WIN32
static const bool counts = false;
#else
static const bool counts = true;

int posix_memalign(void **address, size_t alignment, size_t size) {
  allocations++;
  *address = aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  return *address ? 0 : 12;
}
#endif

static void settings(void) {
  struct knob *knob = knob_create();
  CHECK(knob_value(knob) == 0 && knob_default(knob) == 0 && !strcmp(knob_message(knob), ""));
  CHECK(knob_set(knob, "taste", "sweet") == KNOB_UNKNOWN && !strcmp(knob_message(knob), "there is no setting 'taste'"));
  CHECK(knob_set(knob, "taper", "loud") == KNOB_INVALID && !strcmp(knob_message(knob), "unknown taper 'loud'"));
  CHECK(knob_set(knob, "diameter", "50") == KNOB_UNKNOWN);
  // A logarithmic taper needs a range above zero.
  CHECK(knob_set(knob, "taper", "log") == KNOB_CONFLICT && strlen(knob_message(knob)) > 20);
  CHECK(knob_value_at(knob, 0.5) == 0.5);
  CHECK(knob_set_range(knob, 20, 20000) == KNOB_OK && !strcmp(knob_message(knob), ""));
  CHECK(fabs(knob_value_at(knob, 0.5) - 632.455532) < 1e-6);
  CHECK(fabs(knob_fraction_of(knob, 632.455532) - 0.5) < 1e-9);
  CHECK(knob_value(knob) == 20 && knob_default(knob) == 20 && knob_lower(knob) == 20 && knob_upper(knob) == 20000);
  CHECK(knob_set_range(knob, NAN, 1) == KNOB_CONFLICT && knob_set_range(knob, 3, 2) == KNOB_CONFLICT);
  CHECK(knob_set_size(knob, 0, 10) == KNOB_INVALID && knob_set_size(knob, NAN, INFINITY) == KNOB_INVALID);
  CHECK(knob_set(knob, "default", "1000") == KNOB_CONFLICT && knob_set_range(knob, 20, 20000) == KNOB_OK);
  CHECK(knob_default(knob) == 1000 && knob_reset(knob) == (KNOB_BEGAN | KNOB_CHANGED | KNOB_ENDED));
  knob_set_value(knob, NAN);
  CHECK(knob_value(knob) == 1000);
  knob_set_value(knob, INFINITY);
  CHECK(knob_value(knob) == 20000);
  knob_destroy(knob);
}

/// A knob for a parameter of a host, whose data may be wrong.
static void parameters_of_hosts(void) {
  struct knob *knob = knob_create();
  CHECK(knob_set(knob, "taper", "log") == KNOB_CONFLICT && knob_set_range(knob, 0, 10) == KNOB_CONFLICT);
  CHECK(!strcmp(knob_message(knob), "a logarithmic range must not contain zero"));
  // Below zero, it is the mirror of one above.
  CHECK(knob_set(knob, "range", "-100...-1") == KNOB_OK && fabs(knob_value_at(knob, 0.25) + 31.6227766) < 1e-6);
  CHECK(fabs(knob_fraction_of(knob, -10) - 0.5) < 1e-12 && knob_value(knob) == -1);

  // Hosts round in two ways.
  CHECK(knob_set(knob, "taper", "linear") == KNOB_OK && knob_set(knob, "range", "0...2") == KNOB_OK);
  CHECK(fabs(knob_value_at_normalized(knob, 0.3, KNOB_ROUND_TO_NEAREST) - 0.6) < 1e-12);
  CHECK(knob_set(knob, "step", "1") == KNOB_OK);
  CHECK(knob_value_at_normalized(knob, 0.3, KNOB_ROUND_TO_NEAREST) == 1);
  CHECK(knob_value_at_normalized(knob, 0.3, KNOB_ROUND_TO_EQUAL_PARTS) == 0);
  CHECK(knob_value_at_normalized(knob, 0.3, (enum knob_rounding)-1) == 1);
  CHECK(knob_value_at_normalized(knob, NAN, KNOB_ROUND_TO_EQUAL_PARTS) == 0);
  CHECK(knob_set(knob, "range", "0...127") == KNOB_OK);
  for (int index = 0; index <= 127; index++) {
    float normalized = (float)knob_normalized_of(knob, index);
    CHECK(knob_value_at_normalized(knob, normalized, KNOB_ROUND_TO_NEAREST) == index);
    CHECK(knob_value_at_normalized(knob, normalized, KNOB_ROUND_TO_EQUAL_PARTS) == index);
  }
  CHECK(isnan(knob_normalized_of(NULL, 0)) && isnan(knob_value_at_normalized(NULL, 0, KNOB_ROUND_TO_NEAREST)));

  // Names belong to values, in any order.
  static const double values[] = {5, 0, NAN, 10, 1, 5};
  static const char *const names[] = {"Plate", "Off", "Nothing", "Hall", "Room", "Again"};
  char text[16];
  CHECK(knob_set_points(knob, values, names, 6) == KNOB_OK && knob_lower(knob) == 0 && knob_upper(knob) == 10);
  CHECK(knob_text(knob, 5, text, sizeof text) == 5 && !strcmp(text, "Plate"));
  knob_host_value(knob, 8.999999f);
  CHECK(knob_value(knob) == 10);
  knob_host_value(knob, NAN);
  CHECK(knob_value(knob) == 10 && knob_set(knob, "taper", "list:5,0,1") == KNOB_CONFLICT && knob_value(knob) == 10);
  CHECK(knob_set_points(knob, values, NULL, 2) == KNOB_OK && knob_text(knob, 5, text, sizeof text) == 1);
  CHECK(knob_set_points(knob, values, names, 1) == KNOB_CONFLICT && knob_upper(knob) == 5);
  CHECK(knob_set_points(knob, values, NULL, (size_t)-1) == KNOB_INVALID && knob_set_points(knob, values, NULL, 0) == KNOB_CONFLICT);
  CHECK(knob_set_points(knob, NULL, names, 2) == KNOB_INVALID && knob_set_points(NULL, values, names, 2) == KNOB_INVALID);
  knob_destroy(knob);
}

/// A text of any length is read in a time in proportion to it, or refused.
static void long_texts(void) {
  static const char *const settings[] = {
    "range", "taper", "step", "detents", "ring", "sweep", "origin", "tick-count", "major-ticks", "labels", "names", "unit", "modulations",
    "modulation", "look", "degrees-per-step"};
  static const char *const pieces[] = {"1", ".", "1,", "..", "a:0.1,", "\u00e9", "list:", " "};
  enum { LENGTH = 1 << 20 };
  char *text = malloc(LENGTH + 16);
  struct knob *knob = knob_create();
  clock_t start = clock();
  for (size_t piece = 0; piece < sizeof pieces / sizeof *pieces; piece++) {
    size_t length = 0, size = strlen(pieces[piece]);
    for (; length < LENGTH; length += size) memcpy(text + length, pieces[piece], size);
    text[length] = 0;
    for (size_t index = 0; index < sizeof settings / sizeof *settings; index++) {
      CHECK(knob_set(knob, settings[index], text) != KNOB_OK);
    }
    CHECK(knob_read(knob, text, NULL) == KNOB_INVALID);
  }
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  if (seconds >= 20) printf("Long texts have taken %.1f s.\n", seconds);
  CHECK(seconds < 20);
  knob_destroy(knob);
  free(text);
}

static double power(double fraction, void *data) { return pow(fraction, *(double *)data); }
static double root(double share, void *data) { return pow(share, 1 / *(double *)data); }
static double same(double number, void *unused) { (void)unused; return number; }
static double down(double number, void *unused) { (void)unused; return 1 - number; }
static double not_a_number(double number, void *unused) { (void)unused; return number * NAN; }
static double half(double number, void *unused) { (void)unused; return number / 2; }
static double twice(double number, void *unused) { (void)unused; return number * 2; }
static double later(double number, void *unused) { (void)unused; return 0.5 + number / 2; }
static double flat(double number, void *unused) { (void)unused; return number < 0.5 ? number : number < 0.75 ? 0.5 : 2 * number - 1; }

/// A function that behaves only while it is checked.
static double changing(double number, void *data) {
  double result = *(double *)data;
  return result == 0 ? number : result;
}

static void tapers(void) {
  struct knob *knob = knob_create();
  double exponent = 2;
  knob_set_range(knob, -100, 100);
  knob_set_value(knob, 0);
  CHECK(knob_set_taper(knob, power, root, &exponent) == KNOB_OK && !strcmp(knob_message(knob), ""));
  CHECK(knob_value(knob) == 0 && fabs(knob_fraction(knob) - sqrt(0.5)) < 1e-12);
  CHECK(knob_value_at(knob, 0.5) == -50 && fabs(knob_fraction_of(knob, -50) - 0.5) < 1e-12);
  CHECK(knob_value_at(knob, 0) == -100 && knob_value_at(knob, 1) == 100);

  // Another range has the same curve, and inputs allocate no memory.
  CHECK(knob_set_range(knob, 0, 100) == KNOB_OK && knob_value_at(knob, 0.5) == 25);
  knob_set_value(knob, 25);
  size_t before = allocations;
  knob_press(knob, 50, 50, KNOB_MOUSE, false);
  CHECK(knob_move(knob, 50, 25, false, false) == KNOB_CHANGED && fabs(knob_value(knob) - 36) < 1e-9);
  knob_release(knob);
  CHECK(allocations == before);

  // What is no taper changes nothing.
  static const struct { double (*share)(double, void *), (*fraction)(double, void *); const char *message; } wrong[] = {
    {power, same, "the two functions of a taper must be the inverse of each other"},
    {down, down, "a taper must be 0 at 0"},
    {later, same, "a taper must be 0 at 0"},
    {half, same, "the two functions of a taper must be the inverse of each other"},
    {half, later, "the two functions of a taper must be the inverse of each other"},
    {half, twice, "a taper must be 1 at 1"},
    {flat, same, "a taper must increase"},
    {not_a_number, same, "a taper must be finite"},
    {same, not_a_number, "the two functions of a taper must be the inverse of each other"},
    {same, NULL, "a taper has two functions"},
    {NULL, same, "a taper has two functions"},
  };
  for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
    CHECK(knob_set_taper(knob, wrong[index].share, wrong[index].fraction, &exponent) == KNOB_INVALID);
    if (strcmp(knob_message(knob), wrong[index].message)) printf("%zu: %s\n", index, knob_message(knob));
    CHECK(!strcmp(knob_message(knob), wrong[index].message) && knob_value_at(knob, 0.5) == 25);
  }

  // Functions that fail later do no harm.
  double result = 0;
  CHECK(knob_set_taper(knob, changing, changing, &result) == KNOB_OK && knob_value_at(knob, 0.25) == 25);
  result = NAN;
  CHECK(knob_value_at(knob, 0.25) == 25 && knob_fraction_of(knob, 25) == 0.25);
  result = 7;
  CHECK(knob_value_at(knob, 0.25) == 100 && knob_fraction_of(knob, 25) == 1);
  result = -INFINITY;
  CHECK(knob_value_at(knob, 0.25) == 0 && knob_fraction_of(knob, 25) == 0);
  CHECK(knob_step(knob, true) && isfinite(knob_value(knob)));

  // A word replaces it, but only once it fits the range.
  result = 0;
  CHECK(knob_set(knob, "taper", "log") == KNOB_CONFLICT && knob_value_at(knob, 0.25) == 25);
  CHECK(knob_set_range(knob, 1, 100) == KNOB_OK && fabs(knob_value_at(knob, 0.5) - 10) < 1e-9);
  CHECK(knob_set_taper(NULL, same, same, NULL) == KNOB_INVALID);
  struct knob *encoder = knob_create_encoder();
  CHECK(knob_set_taper(encoder, same, same, NULL) == KNOB_INVALID);
  CHECK(!strcmp(knob_message(encoder), "an encoder has no taper"));
  knob_destroy(encoder);
  knob_destroy(knob);
}

static void texts(void) {
  struct knob *knob = knob_create();
  char text[64];
  double value = -1;
  knob_set(knob, "range", "20...20000");
  knob_set(knob, "unit", "Hz");
  knob_set(knob, "prefixes", "true");
  // Whatever the locale, numbers have a decimal point.
  // The second name is the one of Windows.
  if (!setlocale(LC_ALL, "de_DE.UTF-8") && !setlocale(LC_ALL, "German")) {
    printf("The German locale is missing, so it is not tested.\n");
  }
  CHECK(knob_text(knob, 2740, text, sizeof text) == 9 && !strcmp(text, "2.74\u00a0kHz"));
  CHECK(knob_read(knob, "2.5k", &value) == KNOB_OK && value == 2500);
  setlocale(LC_ALL, "C");
  CHECK(knob_text(knob, 2740, text, 5) == 9 && !strcmp(text, "2.74"));
  CHECK(knob_text(knob, 2740, NULL, 0) == 9);
  // What does not fit is left out, but no character is cut in two.
  static const char *const parts[] = {"", "", "2", "2.", "2.7", "2.74", "2.74", "2.74\u00a0", "2.74\u00a0k"};
  for (size_t size = 1; size < sizeof parts / sizeof *parts; size++) {
    CHECK(knob_text(knob, 2740, text, size) == 9 && !strcmp(text, parts[size]));
  }
  CHECK(knob_read(knob, "A4", &value) == KNOB_OK && value == 440);
  CHECK(knob_read(knob, "seven", &value) == KNOB_INVALID && strstr(knob_message(knob), "seven") && value == 440);
  // Also without a place for the value.
  CHECK(knob_read(knob, "seven", NULL) == KNOB_INVALID && strstr(knob_message(knob), "seven"));
  CHECK(knob_choose(knob, 440, KNOB_FROM_TEXT) == (KNOB_BEGAN | KNOB_CHANGED | KNOB_ENDED));
  CHECK(knob_set(knob, "range", "0...2") == KNOB_OK && knob_set(knob, "step", "1") == KNOB_OK);
  CHECK(knob_set(knob, "names", "Sine,Saw,Grün") == KNOB_OK);
  CHECK(knob_text(knob, 2, text, sizeof text) == 5 && !strcmp(text, "Grün"));
  CHECK(knob_text(knob, 2, text, 4) == 5 && !strcmp(text, "Gr"));
  CHECK(knob_read(knob, "gr", &value) == KNOB_OK && value == 2);
  // A text that is no UTF-8 does no harm.
  CHECK(knob_read(knob, "\xff\xfe", &value) == KNOB_INVALID);
  knob_destroy(knob);
}

struct picture { int marks, corners, fills; double end; };

static void count(const struct knob_mark *mark, void *data) {
  struct picture *picture = (struct picture *)data;
  picture->marks++;
  picture->corners += (int)mark->corner_count;
  if (mark->role == KNOB_ROLE_FILL) {
    picture->fills++;
    picture->end = mark->end;
    CHECK(mark->top.blue == 1 && mark->top.red == 0);
  }
  CHECK(mark->top.alpha >= 0 && mark->top.alpha <= 1 && mark->bottom.alpha >= 0 && mark->bottom.alpha <= 1);
}

static struct picture draw(const struct knob *knob, uint32_t states, uint32_t layers, double fraction) {
  struct knob_palette palette = {
    .text = {0, 0, 0, 1}, .accent = {0, 0, 1, 1}, .is_dark = false, .is_high_contrast = false,
    .track = NULL, .fill = NULL, .cap = NULL, .indicator = NULL, .tick = NULL, .modulation = NULL, .marker = NULL};
  struct picture picture = {0, 0, 0, 0};
  knob_draw(knob, &palette, states, layers, fraction, 1, count, &picture);
  return picture;
}

static void pictures(void) {
  static const char *const looks[] = {"arc", "dot", "line", "ticks", "stepped", "needle"};
  struct knob *knob = knob_create();
  knob_set_value(knob, 0.75);
  for (int look = 0; look < 6; look++) {
    CHECK(knob_set(knob, "look", looks[look]) == KNOB_OK);
    struct picture face = draw(knob, 0, KNOB_FACE, NAN), needle = draw(knob, 0, KNOB_NEEDLE, NAN);
    CHECK(face.marks > 0 && needle.marks > 0);
    CHECK(draw(knob, 0, KNOB_FACE | KNOB_NEEDLE, NAN).marks == face.marks + needle.marks);
    CHECK(draw(knob, KNOB_FOCUSED, KNOB_NEEDLE, NAN).marks == needle.marks + 1);
    CHECK(look != 5 || needle.corners > 2);
  }
  knob_set(knob, "look", "arc");
  struct picture picture = draw(knob, 0, KNOB_NEEDLE, NAN);
  CHECK(picture.fills == 1 && fabs(picture.end - 67.5 * M_PI / 180) < 1e-12);
  CHECK(fabs(draw(knob, 0, KNOB_NEEDLE, 0.5).end) < 1e-12);
  int plain = draw(knob, 0, KNOB_NEEDLE, NAN).marks;
  // Several modulations are thin arcs on a band, which has a line at each end.
  CHECK(knob_set(knob, "modulations", "lfo:-0.1:#ff0000,env:0.2:live=0.8") == KNOB_OK);
  CHECK(knob_set(knob, "selected-modulation", "env") == KNOB_OK);
  CHECK(draw(knob, 0, KNOB_NEEDLE, NAN).marks == plain + 6);
  CHECK(knob_set(knob, "modulations", "lfo:2") == KNOB_INVALID);
  CHECK(draw(knob, 0, KNOB_NEEDLE, NAN).marks == plain + 6);
  CHECK(knob_set(knob, "modulations", "") == KNOB_OK && draw(knob, 0, KNOB_NEEDLE, NAN).marks == plain);
  CHECK(knob_set(knob, "modulation", "0.2...0.4") == KNOB_OK && draw(knob, 0, KNOB_NEEDLE, NAN).marks > plain);
  knob_destroy(knob);
}

static void encoders(void) {
  struct knob *encoder = knob_create_encoder();
  CHECK(isnan(knob_value(encoder)) && knob_fraction(encoder) == 0.5);
  CHECK(knob_set(encoder, "degrees-per-step", "30") == KNOB_OK);
  CHECK(knob_set(encoder, "tracking", "rotary") == KNOB_OK);
  CHECK(knob_press(encoder, 50, 10, KNOB_MOUSE, false) == KNOB_BEGAN && knob_is_turning(encoder));
  CHECK(knob_move(encoder, 90, 50, false, false) == KNOB_CHANGED);
  CHECK(fabs(knob_degrees(encoder) - 90) < 1e-9 && knob_steps(encoder) == 3 && knob_fraction(encoder) == 0.75);
  CHECK(knob_release(encoder) == KNOB_ENDED && knob_steps(encoder) == 0);
  CHECK(knob_step(encoder, false) == (KNOB_BEGAN | KNOB_CHANGED | KNOB_ENDED) && knob_steps(encoder) == -1);
  CHECK(knob_can_scroll(encoder, true) && knob_scroll(encoder, 2, false) && knob_end_burst(encoder) == KNOB_ENDED);
  CHECK(draw(encoder, 0, KNOB_FACE | KNOB_NEEDLE, NAN).marks > 0);
  knob_destroy(encoder);
}

static void wrong_arguments(void) {
  CHECK(isnan(knob_value(NULL)) && isnan(knob_fraction(NULL)) && isnan(knob_default(NULL)));
  CHECK(knob_set(NULL, "taper", "log") == KNOB_INVALID && knob_message(NULL) == NULL);
  CHECK(!knob_press(NULL, 0, 0, KNOB_TOUCH, false) && !knob_move(NULL, 0, 0, false, false) && !knob_release(NULL));
  CHECK(!knob_cancel(NULL) && !knob_reset(NULL) && !knob_step(NULL, true) && !knob_end_burst(NULL));
  CHECK(!knob_is_turning(NULL) && !knob_is_in_gesture(NULL) && !knob_is_enabled(NULL) && !knob_steady_presses(NULL));
  CHECK(knob_text(NULL, 1, NULL, 0) == 0 && knob_read(NULL, "1", NULL) == KNOB_INVALID);
  CHECK(draw(NULL, 0, 3, NAN).marks == 0);
  knob_set_value(NULL, 1);
  knob_destroy(NULL);
  struct knob *knob = knob_create();
  CHECK(knob_set(knob, NULL, "1") == KNOB_INVALID && knob_set(knob, "step", NULL) == KNOB_INVALID);
  CHECK(knob_read(knob, NULL, NULL) == KNOB_INVALID && knob_read(knob, "0.5", NULL) == KNOB_OK);
  CHECK(!knob_press_key(knob, (enum knob_key)99, false, false) && !knob_scroll(knob, NAN, false));
  CHECK(!knob_press(knob, NAN, INFINITY, (enum knob_pointer)77, false) && !knob_is_in_gesture(knob));
  knob_draw(knob, NULL, 0, 3, NAN, 1, count, NULL);
  knob_destroy(knob);
}

/// Numbers that no enumeration has.
static void unknown_members(void) {
  static const int numbers[] = {-1, -2, INT_MIN, INT_MAX, 99};
  struct knob_host host = {NULL, NULL, NULL, NULL};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    int number = numbers[index];
    struct knob *knob = knob_create(), *encoder = knob_create_encoder();
    CHECK(knob_bind(knob, &host, 0) == KNOB_OK && knob_set(knob, "tracking", "vertical") == KNOB_OK);
    CHECK(!knob_press_key(knob, (enum knob_key)number, false, false) && knob_value(knob) == 0);
    CHECK(!knob_press_key(encoder, (enum knob_key)number, false, true));
    CHECK(knob_notches(0, 1, (enum knob_scroll_unit)number, false) == knob_notches(0, 1, KNOB_NOTCHES, false));
    CHECK(knob_choose(knob, 0.5, (enum knob_source)number) == (KNOB_BEGAN | KNOB_CHANGED | KNOB_ENDED));
    knob_host_automation(knob, (enum knob_automation)number);
    knob_set_automation_mode(knob, (enum knob_automation_mode)number);
    CHECK(knob_press(knob, 50, 50, (enum knob_pointer)number, false) == KNOB_BEGAN && knob_release(knob) == KNOB_ENDED);
    CHECK(knob_press_at(knob, 50, 50, (enum knob_pointer)number, (enum knob_speed)number, 0) == KNOB_BEGAN);
    CHECK(knob_move_at(knob, 50, 25, (enum knob_speed)number, false, 0) == KNOB_CHANGED);
    CHECK(knob_release(knob) == KNOB_ENDED && !knob_is_overriding(knob));
    draw(knob, (uint32_t)number, (uint32_t)number, NAN);
    knob_destroy(knob);
    knob_destroy(encoder);
  }
}

/// A host that writes down what it is asked to do, and may answer.
struct log { char text[256]; struct knob *knob; char answers; };

static void note(void *data, char word) {
  struct log *log = (struct log *)data;
  size_t length = strlen(log->text);
  log->text[length] = word;
  log->text[length + 1] = 0;
  if (word != log->answers || !log->knob) return;
  struct knob *knob = log->knob;
  log->knob = NULL;
  knob_destroy(knob);
}

static void host_begin(void *data, uint32_t parameter) { note(data, parameter == 7 ? 'b' : '?'); }
static void host_end(void *data, uint32_t parameter) { note(data, parameter == 7 ? 'e' : '?'); }
static void host_perform(void *data, uint32_t parameter, double value, double fraction) {
  note(data, parameter == 7 && fabs(value - 200 * fraction) < 1e-9 ? 'p' : '?');
}

static struct knob *bound(struct log *log, char answers) {
  struct knob_host host = {host_begin, host_perform, host_end, log};
  struct knob *knob = knob_create();
  knob_set_range(knob, 0, 200);
  knob_set_value(knob, 100);
  *log = (struct log){"", knob, answers};
  CHECK(knob_bind(knob, &host, 7) == KNOB_OK);
  return knob;
}

static bool logged(struct log *log, const char *text) {
  bool is_equal = !strcmp(log->text, text);
  if (!is_equal) printf("expected %s, got %s\n", text, log->text);
  log->text[0] = 0;
  return is_equal;
}

static void hosts(void) {
  struct log log;
  struct knob *knob = bound(&log, 0);
  knob_press(knob, 50, 50, KNOB_MOUSE, false);
  CHECK(logged(&log, "b") && knob_is_overriding(knob));
  knob_move(knob, 50, 0, false, false);
  // Automation does not turn a held knob, which answers once.
  CHECK(knob_value(knob) == 140 && logged(&log, "p"));
  knob_host_value(knob, 20);
  knob_host_value(knob, 20);
  knob_host_value(knob, NAN);
  CHECK(knob_value(knob) == 140 && logged(&log, "p"));
  knob_release(knob);
  CHECK(knob_value(knob) == 20 && logged(&log, "e") && !knob_is_overriding(knob));
  knob_host_value(knob, 1e9);
  CHECK(knob_value(knob) == 200 && logged(&log, ""));
  knob_reset(knob);
  CHECK(knob_value(knob) == 0 && logged(&log, "bpe"));
  knob_scroll(knob, 1, false);
  knob_press(knob, 50, 50, KNOB_MOUSE, false);
  CHECK(logged(&log, "bpeb"));
  knob_set_enabled(knob, false);
  CHECK(logged(&log, "e"));
  knob_set_enabled(knob, true);
  knob_press(knob, 50, 50, KNOB_MOUSE, false);
  CHECK(knob_set(knob, "read-only", "true") == KNOB_OK && logged(&log, "be") && !knob_is_turning(knob));
  CHECK(knob_set_read_only(knob, false) == 0 && knob_press(knob, 50, 50, KNOB_MOUSE, false) == KNOB_BEGAN);
  CHECK(knob_set_read_only(knob, true) == KNOB_CANCELLED && logged(&log, "be"));
  knob_set_read_only(knob, false);

  // Latch holds until the host stops, and write from the time when it plays.
  knob_set_automation_mode(knob, KNOB_AUTOMATION_LATCH);
  knob_host_automation(knob, KNOB_AUTOMATION_PLAYING);
  knob_step(knob, true);
  knob_host_value(knob, 150);
  CHECK(knob_value(knob) == 4 && logged(&log, "bpp"));
  knob_host_automation(knob, KNOB_AUTOMATION_PRESENT);
  CHECK(logged(&log, "e"));
  knob_set_automation_mode(knob, KNOB_AUTOMATION_WRITE);
  knob_host_automation(knob, (enum knob_automation)99);
  CHECK(logged(&log, ""));
  knob_host_automation(knob, KNOB_AUTOMATION_RECORDING);
  CHECK(logged(&log, "bp") && knob_bind(knob, NULL, 0) == KNOB_OK && logged(&log, "e"));
  knob_host_value(knob, 30);
  CHECK(knob_value(knob) == 30 && logged(&log, ""));
  knob_destroy(knob);

  // A modulation is drawn, and changes no value.
  knob = bound(&log, 0);
  int plain = draw(knob, 0, KNOB_NEEDLE, NAN).marks;
  knob_host_modulation(knob, 20);
  CHECK(draw(knob, 0, KNOB_NEEDLE, NAN).marks == plain + 1 && knob_value(knob) == 100 && logged(&log, ""));
  knob_host_modulation(knob, INFINITY);
  CHECK(draw(knob, 0, KNOB_NEEDLE, NAN).marks == plain);
  knob_destroy(knob);

  // A knob that is destroyed while it is held ends its gesture, even by the host in one of its functions.
  knob = bound(&log, 0);
  knob_press(knob, 50, 50, KNOB_MOUSE, false);
  knob_destroy(knob);
  CHECK(logged(&log, "be"));
  bound(&log, 'b');
  knob_reset(log.knob);
  CHECK(logged(&log, "be"));
  bound(&log, 'p');
  knob_reset(log.knob);
  CHECK(logged(&log, "bpe"));
  bound(&log, 'e');
  knob_reset(log.knob);
  CHECK(logged(&log, "bpe") && !log.knob);

  struct knob *encoder = knob_create_encoder();
  struct knob_host host = {NULL, NULL, NULL, NULL};
  CHECK(knob_bind(encoder, &host, 0) == KNOB_INVALID && knob_bind(NULL, &host, 0) == KNOB_INVALID);
  knob_destroy(encoder);
  knob = knob_create();
  CHECK(knob_bind(knob, &host, 0) == KNOB_OK && knob_reset(knob) && knob_step(knob, true));
  knob_destroy(knob);
  knob_host_value(NULL, 1);
  knob_host_modulation(NULL, 1);
  knob_host_automation(NULL, KNOB_AUTOMATION_PLAYING);
  knob_set_automation_mode(NULL, KNOB_AUTOMATION_LATCH);
  CHECK(!knob_is_overriding(NULL));
}

/// Turns a knob for a while. Returns the number of changes.
static void *turn(void *unused) {
  struct knob *knob = knob_create();
  size_t changes = 0;
  knob_set(knob, "detents", "0.25,0.5");
  knob_press(knob, 50, 50, KNOB_MOUSE, false);
  size_t before = allocations;
  for (int move = 0; move < 20000; move++) {
    changes += (knob_move(knob, 50, 50 - move % 200, move % 7 == 0, false) & KNOB_CHANGED) != 0;
    knob_set_value(knob, knob_value(knob));
  }
  // Only one thread may count.
  if (!unused) CHECK((before > 0) == counts && allocations == before);
  // Nor does a host.
  knob_release(knob);
  struct knob_host host = {NULL, NULL, NULL, NULL};
  knob_bind(knob, &host, 0);
  before = allocations;
  for (int move = 0; move < 1000; move++) {
    knob_press(knob, 50, 50, KNOB_MOUSE, false);
    knob_move(knob, 50, move % 100, false, false);
    knob_host_value(knob, move % 7 / 7.0);
    knob_release(knob);
  }
  if (!unused) CHECK(allocations == before);
  draw(knob, KNOB_FOCUSED, 3, NAN);
  knob_read(knob, "50 %", NULL);
  knob_destroy(knob);
  return (void *)changes;
}

static void threads(void) {
  pthread_t others[4];
  void *changes[4];
  for (int index = 0; index < 4; index++) pthread_create(&others[index], NULL, turn, &others);
  for (int index = 0; index < 4; index++) pthread_join(others[index], &changes[index]);
  CHECK(changes[0] && changes[0] == changes[1] && changes[1] == changes[2] && changes[2] == changes[3]);
}

int main(void) {
  // First of all, so that the threads are the first to use everything.
  threads();
  CHECK(turn(NULL) != NULL);
  settings();
  parameters_of_hosts();
  long_texts();
  tapers();
  texts();
  pictures();
  encoders();
  wrong_arguments();
  unknown_members();
  hosts();
  printf("checks: %d failed\n", faults);
  return faults != 0;
}
