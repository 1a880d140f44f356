// The editor of the filter: three knobs in an X11 window, inside that of the host or by itself.
//
// Each knob is bound to a port by `knob_bind`. A gesture is a touch of the port (`ui:touch`), if the host has that.
// SPDX-License-Identifier: MIT

#include "../KnobDemoX11/panel.h"
#include "filter.h"

#include <lv2/core/lv2.h>
#include <lv2/ui/ui.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct editor {
  LV2UI_Write_Function write;
  LV2UI_Controller controller;
  const LV2UI_Touch *touch;
  struct knob *knobs[PARAMETERS];
  struct panel *panel;
};

// MARK: From the knobs to the host

static void begin(void *data, uint32_t port) {
  struct editor *editor = data;
  if (editor->touch) editor->touch->touch(editor->touch->handle, port, true);
}

static void perform(void *data, uint32_t port, double value, double fraction) {
  struct editor *editor = data;
  float number = (float)value;
  (void)fraction;
  if (editor->panel) panel_redraw(editor->panel);
  if (editor->write) editor->write(editor->controller, port, sizeof number, 0, &number);
}

static void end(void *data, uint32_t port) {
  struct editor *editor = data;
  if (editor->touch) editor->touch->touch(editor->touch->handle, port, false);
}

// MARK: The picture

static const struct knob_color background = {0.118, 0.125, 0.141, 1}, screen = {0.078, 0.086, 0.098, 1};
static const struct knob_palette palette = {
  .text = {0.90, 0.91, 0.93, 1}, .accent = {0.98, 0.62, 0.25, 1}, .is_dark = true};

enum { HEADER = 128, INSET = 14 };

static void set_color(cairo_t *cairo, const struct knob_color *color, double opacity) {
  cairo_set_source_rgba(cairo, color->red, color->green, color->blue, color->alpha * opacity);
}

/// The gain of the filter at a frequency, in decibels.
static double gain(const struct editor *editor, double frequency) {
  double ratio = frequency / knob_value(editor->knobs[CUTOFF]);
  double damping = filter_damping(knob_value(editor->knobs[RESONANCE]));
  return -10 * log10(pow(1 - ratio * ratio, 2) + pow(damping * ratio, 2));
}

/// Draws what the filter does to each frequency from 20 Hz to 20 kHz.
static void draw_response(cairo_t *cairo, double width, double height, void *data) {
  const struct editor *editor = data;
  double left = INSET, top = INSET, right = width - INSET, bottom = height - INSET / 2.0;
  double zero = top + (bottom - top) * 0.42, decibel = (bottom - top) / 60;
  cairo_rectangle(cairo, left, top, right - left, bottom - top);
  set_color(cairo, &screen, 1);
  cairo_fill_preserve(cairo);
  cairo_clip(cairo);
  cairo_set_line_width(cairo, 1);
  for (double frequency = 100; frequency < 20000; frequency *= 10) {
    double x = floor(left + (right - left) * log(frequency / 20) / log(1000)) + 0.5;
    cairo_move_to(cairo, x, top);
    cairo_line_to(cairo, x, bottom);
  }
  cairo_move_to(cairo, left, floor(zero) + 0.5);
  cairo_line_to(cairo, right, floor(zero) + 0.5);
  set_color(cairo, &palette.text, 0.12);
  cairo_stroke(cairo);
  for (double x = left; x <= right; x++) {
    double frequency = 20 * pow(1000, (x - left) / (right - left));
    cairo_line_to(cairo, x, zero - gain(editor, frequency) * decibel);
  }
  cairo_set_line_width(cairo, 2);
  set_color(cairo, &palette.accent, 1);
  cairo_stroke_preserve(cairo);
  cairo_line_to(cairo, right, bottom);
  cairo_line_to(cairo, left, bottom);
  set_color(cairo, &palette.accent, 0.15);
  cairo_fill(cairo);
}

// MARK: The editor

static void set_up(struct editor *editor, int port) {
  static const char *const settings[PARAMETERS][3][2] = {
    [CUTOFF] = {{"taper", "log"}, {"unit", "Hz"}, {"prefixes", "true"}},
    [RESONANCE] = {{"unit", "%"}},
    [DRIVE] = {{"unit", "dB"}, {"digits", "1"}},
  };
  const struct filter_parameter *parameter = &filter_parameters[port];
  const struct knob_host host = {begin, perform, end, editor};
  struct knob *knob = knob_create();
  editor->knobs[port] = knob;
  knob_set_size(knob, PANEL_DIAL, PANEL_DIAL);
  knob_set_range(knob, parameter->lower, parameter->upper);
  for (int index = 0; index < 3 && settings[port][index][0]; index++) {
    knob_set(knob, settings[port][index][0], settings[port][index][1]);
  }
  // Whole numbers are the same in every locale.
  char text[16];
  snprintf(text, sizeof text, "%.0f", parameter->standard);
  knob_set(knob, "default", text);
  knob_set_value(knob, parameter->standard);
  knob_bind(knob, &host, port);
}

static void cleanup(LV2UI_Handle handle) {
  struct editor *editor = handle;
  struct panel *panel = editor->panel;
  editor->panel = NULL;
  // A knob that is held ends its gesture here.
  for (int port = 0; port < PARAMETERS; port++) knob_destroy(editor->knobs[port]);
  if (panel) panel_close(panel);
  free(editor);
}

static LV2UI_Handle instantiate(
  const LV2UI_Descriptor *descriptor, const char *plugin, const char *path, LV2UI_Write_Function write,
  LV2UI_Controller controller, LV2UI_Widget *widget, const LV2_Feature *const *features
) {
  static const char *names[PARAMETERS];
  (void)descriptor, (void)path;
  if (strcmp(plugin, FILTER_URI)) return NULL;
  struct editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->write = write;
  editor->controller = controller;
  unsigned long parent = 0;
  const LV2UI_Resize *resize = NULL;
  for (; features && *features; features++) {
    if (!strcmp((*features)->URI, LV2_UI__parent)) parent = (unsigned long)(uintptr_t)(*features)->data;
    if (!strcmp((*features)->URI, LV2_UI__touch)) editor->touch = (*features)->data;
    if (!strcmp((*features)->URI, LV2_UI__resize)) resize = (*features)->data;
  }
  for (int port = 0; port < PARAMETERS; port++) {
    names[port] = filter_parameters[port].name;
    set_up(editor, port);
  }
  editor->panel = panel_open(&(struct panel_options){
    .title = "Low-Pass", .parent = parent, .count = PARAMETERS, .knobs = editor->knobs, .names = names,
    .palette = palette, .background = background, .header = HEADER, .decorate = draw_response, .data = editor});
  if (!editor->panel) {
    cleanup(editor);
    return NULL;
  }
  if (resize) resize->ui_resize(resize->handle, panel_width(editor->panel), panel_height(editor->panel));
  // A host that gives no window shows ours by the interface for that.
  if (parent) panel_show(editor->panel, true);
  *widget = (LV2UI_Widget)(uintptr_t)panel_window(editor->panel);
  return editor;
}

/// The host states the value of a port.
static void port_event(LV2UI_Handle handle, uint32_t port, uint32_t size, uint32_t format, const void *buffer) {
  struct editor *editor = handle;
  float value;
  // There is no panel while the editor is being closed.
  if (!editor->panel || port >= PARAMETERS || format != 0 || size != sizeof value) return;
  memcpy(&value, buffer, sizeof value);
  panel_redraw(editor->panel);
  knob_host_value(editor->knobs[port], value);
}

static int idle(LV2UI_Handle handle) { return !panel_idle(((struct editor *)handle)->panel); }

static int show(LV2UI_Handle handle) {
  panel_show(((struct editor *)handle)->panel, true);
  return 0;
}

static int hide(LV2UI_Handle handle) {
  panel_show(((struct editor *)handle)->panel, false);
  return 0;
}

static const void *extension_data(const char *uri) {
  static const LV2UI_Idle_Interface idle_interface = {idle};
  static const LV2UI_Show_Interface show_interface = {show, hide};
  if (!strcmp(uri, LV2_UI__idleInterface)) return &idle_interface;
  return strcmp(uri, LV2_UI__showInterface) ? NULL : &show_interface;
}

LV2_SYMBOL_EXPORT const LV2UI_Descriptor *lv2ui_descriptor(uint32_t index) {
  static const LV2UI_Descriptor descriptor = {
    FILTER_EDITOR_URI, instantiate, cleanup, port_event, extension_data};
  return index == 0 ? &descriptor : NULL;
}
