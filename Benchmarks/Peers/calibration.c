// Measures how fast the machine is at the moment, by the time of one `atan2`, which is the least that a rotary
// control has to calculate. It is measured before and after each program.
#include "measure.h"

int main(void) {
  calibrate();
  return 0;
}
