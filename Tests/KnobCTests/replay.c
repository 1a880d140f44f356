// Plays gesture scripts with the C library, and compares each value, fraction, and event with what was recorded:
// `replay SCRIPT...`. The recording of `SCRIPT.txt` is `SCRIPT.out`. It is C and C++.

#include <knobengine.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The words of a line, up to a comment. Returns how many there are.
static int split(char *line, char *words[], int most) {
  int count = 0;
  for (char *word = strtok(line, " \t\r\n"); word && *word != '#' && count < most; word = strtok(NULL, " \t\r\n")) {
    words[count++] = word;
  }
  return count;
}

static bool has(char *words[], int count, const char *wanted) {
  for (int index = 0; index < count; index++) {
    if (!strcmp(words[index], wanted)) return true;
  }
  return false;
}

static bool set_pair(const char *text, const char *separator, double *first, double *second) {
  const char *found = strstr(text, separator);
  if (!found) return false;
  // The point after "10" in "10...20" belongs to the separator.
  char number[64];
  snprintf(number, sizeof number, "%.*s", (int)(found - text), text);
  *first = strtod(number, NULL);
  *second = strtod(found + strlen(separator), NULL);
  return true;
}

/// Whether time passes in a script.
static bool has_times(FILE *script) {
  char line[4096];
  bool found = false;
  while (fgets(line, sizeof line, script)) found = found || !strncmp(line, "wait ", 5);
  rewind(script);
  return found;
}

/// Creates the knob of the first line.
static struct knob *create(char *words[], int count) {
  struct knob *knob = knob_create();
  const char *value = NULL;
  bool enabled = true;
  for (int index = 1; index < count; index++) {
    char *text = strchr(words[index], '=');
    if (!text) return NULL;
    *text++ = 0;
    double width, height;
    if (!strcmp(words[index], "value")) value = text;
    else if (!strcmp(words[index], "enabled")) enabled = !strcmp(text, "true");
    else if (!strcmp(words[index], "size")) {
      if (!set_pair(text, "x", &width, &height) || knob_set_size(knob, width, height)) return NULL;
    } else {
      enum knob_status status = knob_set(knob, words[index], text);
      if (status == KNOB_UNKNOWN || status == KNOB_INVALID) {
        fprintf(stderr, "%s\n", knob_message(knob));
        return NULL;
      }
    }
  }
  knob_set_value(knob, value ? strtod(value, NULL) : knob_default(knob));
  if (!enabled) knob_set_enabled(knob, false);
  return knob;
}

/// Passes an input to a knob. Returns its events.
///
/// @param time The time that has passed, to which a wait adds. NAN if the script has no times.
static uint32_t play(struct knob *knob, char *words[], int count, double *time) {
  static const char *const keys[] = {"up", "down", "left", "right", "pageup", "pagedown", "home", "end", "delete"};
  const char *verb = words[0];
  bool fine = has(words, count, "fine");
  double first = count > 1 ? strtod(words[1], NULL) : 0, second = count > 2 ? strtod(words[2], NULL) : 0;
  bool coarse = has(words, count, "coarse");
  enum knob_speed speed = fine ? KNOB_FINE : coarse ? KNOB_COARSE : KNOB_NORMAL;
  if (!strcmp(verb, "wait")) *time += first;
  if (!strcmp(verb, "press") && (coarse || !isnan(*time))) {
    return knob_press_at(knob, first, second, has(words, count, "mouse") ? KNOB_MOUSE : KNOB_TOUCH, speed, *time);
  }
  if (!strcmp(verb, "move") && (coarse || !isnan(*time))) return knob_move_at(knob, first, second, speed, false, *time);
  if (!strcmp(verb, "press")) {
    return knob_press(knob, first, second, has(words, count, "mouse") ? KNOB_MOUSE : KNOB_TOUCH, fine);
  }
  if (!strcmp(verb, "move")) return knob_move(knob, first, second, fine, false);
  if (!strcmp(verb, "release")) return knob_release(knob);
  if (!strcmp(verb, "cancel")) return knob_cancel(knob);
  if (!strcmp(verb, "key")) {
    int key = 0;
    while (strcmp(keys[key], words[1])) key++;
    return knob_press_key(knob, (enum knob_key)key, fine, has(words, count, "held"));
  }
  if (!strcmp(verb, "scroll")) return knob_scroll(knob, first, fine);
  if (!strcmp(verb, "endscroll") || !strcmp(verb, "endburst")) return knob_end_burst(knob);
  if (!strcmp(verb, "reset")) return knob_reset(knob);
  if (!strcmp(verb, "enable")) return knob_set_enabled(knob, !strcmp(words[1], "true"));
  if (!strcmp(verb, "change")) {
    char *text = strchr(words[1], '=');
    *text++ = 0;
    if (!strcmp(words[1], "read-only")) return knob_set_read_only(knob, !strcmp(text, "true"));
    knob_set(knob, words[1], text);
    return 0;
  }
  if (!strcmp(verb, "set")) knob_set_value(knob, first);
  else if (strcmp(verb, "range")) return 0;
  else if (set_pair(words[1], "...", &first, &second)) knob_set_range(knob, first, second);
  return 0;
}

/// Writes the names of events, as the recordings do.
static const char *names(uint32_t events, char *text) {
  static const char *const all[] = {"ended", "began", "changed", "ended", "cancelled"};
  *text = 0;
  for (int index = 0; index < 5; index++) {
    if (!(events & (1u << index))) continue;
    if (*text) strcat(text, "+");
    strcat(text, all[index]);
  }
  return *text ? text : "-";
}

/// Plays a script. Returns the number of inputs, or -1 if one has another result than recorded.
static int compare(const char *path) {
  char recording[4096], line[4096], wanted[4096], text[64], *words[512];
  snprintf(recording, sizeof recording, "%.*s.out", (int)strlen(path) - 4, path);
  FILE *script = fopen(path, "r"), *results = fopen(recording, "r");
  struct knob *knob = NULL;
  int number = 0, played = 0;
  double time = script && has_times(script) ? 0 : NAN;
  while (script && results && played >= 0 && fgets(line, sizeof line, script)) {
    number++;
    int count = split(line, words, 512);
    if (!count) continue;
    if (!knob) {
      knob = create(words, count);
      if (!knob) break;
      continue;
    }
    uint32_t events = play(knob, words, count, &time);
    int result_line = 0;
    double value = NAN, fraction = NAN;
    char happened[64] = "";
    if (!fgets(wanted, sizeof wanted, results)) break;
    sscanf(wanted, "%d\t%lf\t%lf\t%63s", &result_line, &value, &fraction, happened);
    bool agrees = result_line == number && value == knob_value(knob) && fraction == knob_fraction(knob) &&
      !strcmp(happened, names(events, text));
    if (!agrees) {
      printf("%s:%d: %.17g %.17g %s in place of %s", path, number, knob_value(knob), knob_fraction(knob),
             names(events, text), wanted);
      played = -2;
    }
    played++;
  }
  if (knob && results && played >= 0 && fgets(wanted, sizeof wanted, results)) played = -1;
  if (!knob || !results) played = -1;
  knob_destroy(knob);
  if (script) fclose(script);
  if (results) fclose(results);
  return played;
}

int main(int count, char *paths[]) {
  int inputs = 0, faults = 0;
  for (int index = 1; index < count; index++) {
    int played = compare(paths[index]);
    if (played < 0) {
      printf("%s: differs from its recording\n", paths[index]);
      faults++;
    } else {
      inputs += played;
    }
  }
  printf("%d scripts with %d inputs: %d differ\n", count - 1, inputs, faults);
  return faults || !inputs;
}
