/// @file filter.h
/// What the filter and its editor have in common. `filter.ttl` states the same for hosts.
///
/// SPDX-License-Identifier: MIT
#ifndef FILTER_H
#define FILTER_H

#include <math.h>

#define FILTER_URI "urn:rotaryknob:filter"
#define FILTER_EDITOR_URI "urn:rotaryknob:filter#editor"

/// The ports, in the order of `filter.ttl`. Those of the parameters come first.
enum { CUTOFF, RESONANCE, DRIVE, PARAMETERS, INPUT = PARAMETERS, OUTPUT, PORTS };

struct filter_parameter { const char *name; float lower, upper, standard; };

static const struct filter_parameter filter_parameters[PARAMETERS] = {
  [CUTOFF] = {"Cutoff", 20, 20000, 1000},
  [RESONANCE] = {"Resonance", 0, 100, 20},
  [DRIVE] = {"Drive", 0, 24, 0},
};

/// The damping of a resonance in percent: the reciprocal of the quality, which is from 0.5 to 20.
static inline double filter_damping(double resonance) { return 2 * pow(40, -resonance / 100); }

#endif
