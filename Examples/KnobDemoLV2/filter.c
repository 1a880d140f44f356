// A resonant low-pass filter as an LV2 plug-in: a state-variable filter with two poles, which stays stable while its
// cutoff moves, behind a soft saturation. Each parameter glides to a new value in 20 ms, so nothing is heard of its steps.
//
// Source of the filter: Vadim Zavalishin, "The Art of VA Filter Design", the trapezoidal integrator.
// SPDX-License-Identifier: MIT

#include "filter.h"

#include <lv2/core/lv2.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/// A value that glides to another one in a number of samples, and is exact at its end.
struct glide {
  double value, target, step;
  uint32_t left;
};

struct filter {
  const float *parameters[PARAMETERS];
  const float *input;
  float *output;
  double rate;
  uint32_t length;
  /// The octaves of the cutoff, the damping, and the logarithm of the drive.
  struct glide glides[PARAMETERS];
  /// The states of the two integrators.
  double first, second;
  bool has_begun;
};

static void set_target(struct glide *glide, double target, uint32_t length) {
  if (target == glide->target) return;
  glide->target = target;
  glide->left = length;
  glide->step = (target - glide->value) / length;
}

static double next(struct glide *glide) {
  if (!glide->left) return glide->value;
  glide->value += glide->step;
  if (!--glide->left) glide->value = glide->target;
  return glide->value;
}

/// The value of a port in its range. A host that passes no number, or no port, does not change the sound.
static double value_of(const struct filter *filter, int index, double last) {
  const struct filter_parameter *parameter = &filter_parameters[index];
  const float *port = filter->parameters[index];
  return port && isfinite(*port) ? fmin(fmax(*port, parameter->lower), parameter->upper) : last;
}

static double glided(int index, double value) {
  switch (index) {
  case CUTOFF: return log2(value);
  case RESONANCE: return filter_damping(value);
  default: return value / 20 * log(10);
  }
}

static void read_ports(struct filter *filter) {
  for (int index = 0; index < PARAMETERS; index++) {
    struct glide *glide = &filter->glides[index];
    double value = value_of(filter, index, NAN);
    if (isnan(value)) continue;
    set_target(glide, glided(index, value), filter->length);
    if (!filter->has_begun) *glide = (struct glide){glide->target, glide->target, 0, 0};
  }
  filter->has_begun = true;
}

static LV2_Handle instantiate(
  const LV2_Descriptor *descriptor, double rate, const char *path, const LV2_Feature *const *features
) {
  (void)descriptor, (void)path, (void)features;
  struct filter *filter = calloc(1, sizeof *filter);
  if (!filter) return NULL;
  filter->rate = rate;
  filter->length = (uint32_t)fmax(rate * 0.02, 1);
  for (int index = 0; index < PARAMETERS; index++) {
    double value = glided(index, filter_parameters[index].standard);
    filter->glides[index] = (struct glide){value, value, 0, 0};
  }
  return filter;
}

static void connect_port(LV2_Handle instance, uint32_t port, void *data) {
  struct filter *filter = instance;
  if (port < PARAMETERS) filter->parameters[port] = data;
  if (port == INPUT) filter->input = data;
  if (port == OUTPUT) filter->output = data;
}

static void activate(LV2_Handle instance) {
  struct filter *filter = instance;
  filter->first = filter->second = 0;
  filter->has_begun = false;
}

static void run(LV2_Handle instance, uint32_t count) {
  struct filter *filter = instance;
  if (!filter->input || !filter->output) return;
  read_ports(filter);
  double first = filter->first, second = filter->second;
  for (uint32_t sample = 0; sample < count; sample++) {
    double cutoff = fmin(exp2(next(&filter->glides[CUTOFF])), filter->rate * 0.49);
    double damping = next(&filter->glides[RESONANCE]);
    double drive = exp(next(&filter->glides[DRIVE]));
    double g = tan(M_PI * cutoff / filter->rate);
    // Without drive, nothing is saturated.
    double input = filter->input[sample];
    if (drive != 1) input = tanh(drive * input) / sqrt(drive);
    double high = (input - (g + damping) * first - second) / (1 + g * (g + damping));
    double band = g * high + first, low = g * band + second;
    first = g * high + band;
    second = g * band + low;
    filter->output[sample] = (float)low;
  }
  // An input that is no number must not stay forever, and a decay must not become slow.
  filter->first = isfinite(first) && fabs(first) > 1e-15 ? first : 0;
  filter->second = isfinite(second) && fabs(second) > 1e-15 ? second : 0;
}

static void cleanup(LV2_Handle instance) { free(instance); }

LV2_SYMBOL_EXPORT const LV2_Descriptor *lv2_descriptor(uint32_t index) {
  static const LV2_Descriptor descriptor = {
    FILTER_URI, instantiate, connect_port, activate, run, NULL, cleanup, NULL};
  return index == 0 ? &descriptor : NULL;
}
