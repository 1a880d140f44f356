// Uses the C library without any other, to see that a linker finds it. Returns 0 if a knob turns.

#include <knobengine.h>

#ifdef _MSC_VER
// Code for MSVC that uses numbers needs this name, which otherwise comes with its C library.
int _fltused = 1;
#endif

int main(void) {
  struct knob *knob = knob_create();
  knob_press(knob, 50, 50, KNOB_MOUSE, false);
  bool is_changed = knob_move(knob, 50, -75, false, false) & KNOB_CHANGED;
  bool is_right = is_changed && knob_value(knob) == 0.5 && knob_is_turning(knob);
  knob_destroy(knob);
  return !is_right;
}
