/// @file panel.h
/// A row of knobs in a bare X11 window, painted with Cairo: a window of the desktop, or one inside the window of a host.
/// The demo and the example of a plug-in share it.
///
/// SPDX-License-Identifier: MIT
#ifndef PANEL_H
#define PANEL_H

#include <cairo.h>
#include <knobengine.h>

enum { PANEL_DIAL = 96, PANEL_MARGIN = 24, PANEL_VALUE = 24, PANEL_NAME = 20 };

struct panel;

struct panel_options {
  const char *title;
  /// The window of the host, or 0 for a window of the desktop.
  unsigned long parent;
  /// The knobs, which the panel uses until it is closed, and their names, or null.
  int count;
  struct knob *const *knobs;
  const char *const *names;
  struct knob_palette palette;
  struct knob_color background;
  /// The height of an area above the knobs, and the function that paints it.
  int header;
  void (*decorate)(cairo_t *cairo, double width, double height, void *data);
  /// Is called after each input that has had an effect. Null is allowed.
  void (*report)(int index, uint32_t events, void *data);
  void *data;
};

/// Opens a window. Returns null if there is no display.
struct panel *panel_open(const struct panel_options *options);

/// The identifier of the window, and its size in pixels.
unsigned long panel_window(const struct panel *panel);
int panel_width(const struct panel *panel);
int panel_height(const struct panel *panel);

/// Shows or hides the window.
void panel_show(struct panel *panel, bool is_shown);

/// Draws the knobs again at the next ::panel_idle, after a value has been set.
void panel_redraw(struct panel *panel);

/// Handles what has happened. A host calls this some 30 times in a second.
///
/// @return False after the user has closed the window, or ::panel_close has been called meanwhile.
bool panel_idle(struct panel *panel);

/// Waits for an event, at most for some seconds.
void panel_wait(const struct panel *panel, double seconds);

/// Closes the window. A function of the host may call this while the panel calls it.
void panel_close(struct panel *panel);

#endif
