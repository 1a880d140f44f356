// A plug-in with the engine in it. Its one visible function uses a knob as an editor does.

#include <cmath>
#include <knobengine.h>

/// Sets, reads, writes, and draws a knob, and returns the number of its marks.
extern "C" __attribute__((visibility("default"))) int use_knob() {
  struct knob *knob = knob_create();
  knob_set(knob, "range", "20...20000");
  knob_set(knob, "unit", "Hz");
  char text[64];
  double value;
  knob_text(knob, 632, text, sizeof text);
  knob_read(knob, "2.5k", &value);
  const struct knob_palette palette = {};
  int count = 0;
  knob_draw(knob, &palette, 0, KNOB_FACE | KNOB_NEEDLE, NAN, 1,
            [](const struct knob_mark *, void *data) { ++*static_cast<int *>(data); }, &count);
  knob_destroy(knob);
  return count;
}
