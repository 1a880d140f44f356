// Three knobs in a bare X11 window, painted with Cairo, as a plug-in's editor does. It needs no toolkit:
//
//     cc demo.c panel.c $(pkg-config --cflags --libs knobengine cairo-xlib x11) -lm -o knobs
//
// Turn them with the mouse, the wheel, or the arrow keys. Shift turns slowly, Control turns fast, Escape cancels, and a
// double click resets.
// SPDX-License-Identifier: MIT

#include "panel.h"

#include <stdio.h>

enum { COUNT = 3 };

static struct knob *knobs[COUNT];

/// Says what an input has done.
static void report(int index, uint32_t events, void *data) {
  char text[64];
  (void)data;
  knob_text(knobs[index], knob_value(knobs[index]), text, sizeof text);
  printf("%d%s%s%s%s %s\n", index, events & KNOB_BEGAN ? " began" : "", events & KNOB_CHANGED ? " changed" : "",
         events & (KNOB_ENDED | KNOB_BURST_ENDED) ? " ended" : "", events & KNOB_CANCELLED ? " cancelled" : "", text);
  fflush(stdout);
}

int main(void) {
  static const char *const settings[][2] = {{"range", "20...20000"}, {"taper", "log"}, {"unit", "Hz"}, {"prefixes", "true"}};
  static const char *const looks[COUNT] = {"arc", "line", "needle"};
  for (int index = 0; index < COUNT; index++) {
    knobs[index] = knob_create();
    knob_set_size(knobs[index], PANEL_DIAL, PANEL_DIAL);
    knob_set(knobs[index], "look", looks[index]);
    for (int setting = 0; setting < 4; setting++) knob_set(knobs[index], settings[setting][0], settings[setting][1]);
    knob_set_value(knobs[index], 632);
  }
  struct panel *panel = panel_open(&(struct panel_options){
    .title = "Knobs", .count = COUNT, .knobs = knobs, .background = {0.98, 0.98, 0.98, 1}, .report = report,
    .palette = {.text = {0.11, 0.11, 0.12, 1}, .accent = {0.21, 0.52, 0.89, 1}}});
  if (!panel) return fprintf(stderr, "There is no X display.\n"), 1;
  panel_show(panel, true);
  while (panel_idle(panel)) panel_wait(panel, 0.05);
  panel_close(panel);
  for (int index = 0; index < COUNT; index++) knob_destroy(knobs[index]);
}
