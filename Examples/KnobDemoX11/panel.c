// SPDX-License-Identifier: MIT

#include "panel.h"

#include <X11/Xlib.h>
#include <X11/keysym.h>
#include <cairo-xlib.h>
#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <time.h>

struct panel {
  struct panel_options options;
  Display *display;
  Window window;
  Atom closes;
  /// The picture, which is ours even after a host has destroyed its window.
  Pixmap pixmap;
  cairo_surface_t *surface;
  GC copy;
  int width, height;
  /// The knob that the pointer turns, or that the pointer is on, or -1.
  int turned;
  /// For each knob, the time at which its burst of the wheel ends, and that of its last click.
  double *burst_ends;
  Time *last_clicks;
  bool needs_drawing, is_open, is_closed;
  /// The number of calls of ::panel_idle that are running.
  int running;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static double left_of(int index) { return PANEL_MARGIN + index * (PANEL_DIAL + PANEL_MARGIN); }

static double top_of(const struct panel *panel) {
  return panel->options.header + PANEL_MARGIN + (panel->options.names ? PANEL_NAME : 0);
}

// MARK: Painting

static void set_color(cairo_t *cairo, const struct knob_color *color, double opacity) {
  cairo_set_source_rgba(cairo, color->red, color->green, color->blue, color->alpha * opacity);
}

static void set_source(cairo_t *cairo, const struct knob_mark *mark, double top, double bottom) {
  const struct knob_color *one = &mark->top, *other = &mark->bottom;
  cairo_pattern_t *gradient = cairo_pattern_create_linear(0, top, 0, bottom);
  cairo_pattern_add_color_stop_rgba(gradient, 0, one->red, one->green, one->blue, one->alpha);
  cairo_pattern_add_color_stop_rgba(gradient, 1, other->red, other->green, other->blue, other->alpha);
  cairo_set_source(cairo, gradient);
  cairo_pattern_destroy(gradient);
}

/// Replays a mark with Cairo, which measures angles from 3 o'clock.
static void paint(const struct knob_mark *mark, void *data) {
  cairo_t *cairo = data;
  cairo_new_path(cairo);
  cairo_set_line_cap(cairo, mark->has_round_ends ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width(cairo, mark->width);
  double reach = mark->radius + mark->width / 2;
  switch (mark->shape) {
  case KNOB_ARC:
    cairo_arc(cairo, mark->x, mark->y, mark->radius, mark->start - M_PI / 2, mark->end - M_PI / 2);
    if (mark->end - mark->start >= 2 * M_PI) cairo_close_path(cairo);
    set_source(cairo, mark, mark->y - reach, mark->y + reach);
    cairo_stroke(cairo);
    break;
  case KNOB_LINE:
    cairo_move_to(cairo, mark->x, mark->y);
    cairo_line_to(cairo, mark->x2, mark->y2);
    set_source(cairo, mark, fmin(mark->y, mark->y2), fmax(mark->y, mark->y2));
    cairo_stroke(cairo);
    break;
  case KNOB_DISC:
    cairo_arc(cairo, mark->x, mark->y, mark->radius, 0, 2 * M_PI);
    set_source(cairo, mark, mark->y - reach, mark->y + reach);
    cairo_fill(cairo);
    break;
  case KNOB_POLYGON: {
    double top = INFINITY, bottom = -INFINITY;
    for (size_t index = 0; index < mark->corner_count; index++) {
      cairo_line_to(cairo, mark->corners[index].x, mark->corners[index].y);
      top = fmin(top, mark->corners[index].y);
      bottom = fmax(bottom, mark->corners[index].y);
    }
    set_source(cairo, mark, top, bottom);
    cairo_fill(cairo);
    break;
  }
  case KNOB_GLOW: {
    static const double opacities[] = {1, 0.84, 0.5, 0.16, 0};
    double inner = fmax(mark->radius - mark->blur, 0), outer = mark->radius + mark->blur;
    cairo_pattern_t *glow = cairo_pattern_create_radial(mark->x, mark->y, inner, mark->x, mark->y, outer);
    for (int stop = 0; stop < 5; stop++) {
      const struct knob_color *color = &mark->top;
      double alpha = color->alpha * opacities[stop];
      cairo_pattern_add_color_stop_rgba(glow, stop / 4.0, color->red, color->green, color->blue, alpha);
    }
    cairo_arc(cairo, mark->x, mark->y, outer, 0, 2 * M_PI);
    cairo_set_source(cairo, glow);
    cairo_pattern_destroy(glow);
    cairo_fill(cairo);
  }
  }
}

/// Writes a text in the middle of the dial.
static void write_text(cairo_t *cairo, const char *text, double baseline, const struct knob_color *color, double opacity) {
  cairo_text_extents_t extents;
  cairo_text_extents(cairo, text, &extents);
  set_color(cairo, color, opacity);
  cairo_move_to(cairo, round(PANEL_DIAL / 2.0 - extents.x_advance / 2), baseline);
  cairo_show_text(cairo, text);
}

static void draw(struct panel *panel) {
  const struct panel_options *options = &panel->options;
  cairo_t *cairo = cairo_create(panel->surface);
  set_color(cairo, &options->background, 1);
  cairo_paint(cairo);
  if (options->decorate) {
    cairo_save(cairo);
    options->decorate(cairo, panel->width, options->header, options->data);
    cairo_restore(cairo);
  }
  for (int index = 0; index < options->count; index++) {
    struct knob *knob = options->knobs[index];
    uint32_t states = index == panel->turned ? KNOB_HOVERED : 0;
    char text[64];
    cairo_save(cairo);
    cairo_translate(cairo, left_of(index), top_of(panel));
    knob_draw(knob, &options->palette, states, KNOB_FACE | KNOB_NEEDLE, NAN, 1, paint, cairo);
    cairo_select_font_face(cairo, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, 12);
    if (options->names) write_text(cairo, options->names[index], -6, &options->palette.text, 1);
    knob_text(knob, knob_value(knob), text, sizeof text);
    write_text(cairo, text, PANEL_DIAL + 20, &options->palette.text, options->names ? 0.7 : 1);
    cairo_restore(cairo);
  }
  cairo_destroy(cairo);
  cairo_surface_flush(panel->surface);
  panel->needs_drawing = false;
}

static void show(struct panel *panel) {
  if (panel->needs_drawing) draw(panel);
  XCopyArea(panel->display, panel->pixmap, panel->window, panel->copy, 0, 0, panel->width, panel->height, 0, 0);
  XFlush(panel->display);
}

// MARK: Input

static void report(struct panel *panel, int index, uint32_t events) {
  panel->needs_drawing = true;
  if (events && !panel->is_closed && panel->options.report) panel->options.report(index, events, panel->options.data);
}

static struct knob *turned(const struct panel *panel) { return panel->options.knobs[panel->turned]; }

/// The knob at a point of the window, or -1.
static int find(const struct panel *panel, int x, int y) {
  double radius = PANEL_DIAL / 2.0;
  for (int index = 0; index < panel->options.count; index++) {
    if (hypot(x - left_of(index) - radius, y - top_of(panel) - radius) <= radius) return index;
  }
  return -1;
}

static void point_at(struct panel *panel, int index) {
  if (index != panel->turned) panel->needs_drawing = true;
  panel->turned = index;
}

/// Shift turns slowly, and Control fast.
static enum knob_speed speed(unsigned state) {
  return state & ShiftMask ? KNOB_FINE : state & ControlMask ? KNOB_COARSE : KNOB_NORMAL;
}

static void press(struct panel *panel, const XButtonEvent *event) {
  // While the pointer turns a knob, another button and the wheel have no effect.
  if (panel->turned >= 0 && knob_is_turning(turned(panel))) return;
  point_at(panel, find(panel, event->x, event->y));
  int index = panel->turned;
  if (index < 0) return;
  if (event->button == Button1) {
    double x = event->x - left_of(index), y = event->y - top_of(panel);
    // Escape cancels a turn. Otherwise, the keys in the window of a host belong to the host, such as its space bar.
    XGrabKeyboard(panel->display, panel->window, False, GrabModeAsync, GrabModeAsync, event->time);
    report(panel, index, knob_press_at(turned(panel), x, y, KNOB_MOUSE, speed(event->state), event->time / 1e3));
  } else if (event->button == Button4 || event->button == Button5) {
    panel->burst_ends[index] = now() + 0.25;
    report(panel, index, knob_scroll(turned(panel), event->button == Button4 ? 1 : -1, event->state & ShiftMask));
  }
}

static void release(struct panel *panel, const XButtonEvent *event) {
  int index = panel->turned;
  if (event->button == Button1) XUngrabKeyboard(panel->display, event->time);
  if (index < 0 || event->button != Button1 || !knob_is_turning(turned(panel))) return;
  // Both clicks have stayed in place.
  bool is_soon = event->time - panel->last_clicks[index] < 500;
  panel->last_clicks[index] = event->time;
  report(panel, index, knob_release(turned(panel)));
  if (panel->is_closed || !is_soon || knob_steady_presses(turned(panel)) < 2) return;
  panel->last_clicks[index] = 0;
  report(panel, index, knob_reset(turned(panel)));
}

static void move(struct panel *panel, const XMotionEvent *event) {
  int index = panel->turned;
  if (index >= 0 && knob_is_turning(turned(panel))) {
    double x = event->x - left_of(index), y = event->y - top_of(panel);
    report(panel, index, knob_move_at(turned(panel), x, y, speed(event->state), false, event->time / 1e3));
  } else {
    point_at(panel, find(panel, event->x, event->y));
  }
}

/// The window is hidden or destroyed. As in a toolkit, this cancels a turn.
static void cancel(struct panel *panel) {
  if (panel->turned >= 0 && knob_is_turning(turned(panel))) report(panel, panel->turned, knob_cancel(turned(panel)));
}

static void leave(struct panel *panel) {
  if (panel->turned >= 0 && !knob_is_turning(turned(panel))) point_at(panel, -1);
}

static void press_key(struct panel *panel, XKeyEvent *event) {
  static const struct { KeySym symbol; enum knob_key key; } keys[] = {
    {XK_Up, KNOB_UP}, {XK_Down, KNOB_DOWN}, {XK_Left, KNOB_LEFT}, {XK_Right, KNOB_RIGHT}, {XK_Page_Up, KNOB_PAGE_UP},
    {XK_Page_Down, KNOB_PAGE_DOWN}, {XK_Home, KNOB_HOME}, {XK_End, KNOB_END}, {XK_BackSpace, KNOB_DELETE}};
  KeySym symbol = XLookupKeysym(event, 0);
  int index = panel->turned;
  if (index < 0) return;
  if (symbol == XK_Escape) return report(panel, index, knob_cancel(turned(panel)));
  for (size_t key = 0; key < sizeof keys / sizeof *keys; key++) {
    if (keys[key].symbol != symbol) continue;
    return report(panel, index, knob_press_key(turned(panel), keys[key].key, event->state & ShiftMask, false));
  }
}

/// Ends bursts of the wheel whose time is over. The pointer may be on another knob by now.
static void end_bursts(struct panel *panel) {
  for (int index = 0; index < panel->options.count && !panel->is_closed; index++) {
    if (!panel->burst_ends[index] || now() < panel->burst_ends[index]) continue;
    panel->burst_ends[index] = 0;
    report(panel, index, knob_end_burst(panel->options.knobs[index]));
  }
}

static void handle(struct panel *panel, XEvent *event) {
  switch (event->type) {
  case ButtonPress: press(panel, &event->xbutton); break;
  case ButtonRelease: release(panel, &event->xbutton); break;
  case MotionNotify: move(panel, &event->xmotion); break;
  case LeaveNotify: leave(panel); break;
  case KeyPress: press_key(panel, &event->xkey); break;
  case Expose: panel->needs_drawing = true; break;
  // A host has destroyed its own window, and with it ours.
  case DestroyNotify: panel->is_open = false; cancel(panel); break;
  case UnmapNotify: cancel(panel); break;
  case ClientMessage: panel->is_open &= (Atom)event->xclient.data.l[0] != panel->closes; break;
  }
}

// MARK: The window

struct panel *panel_open(const struct panel_options *options) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return NULL;
  struct panel *panel = calloc(1, sizeof *panel);
  int count = options->count, names = options->names ? PANEL_NAME : 0;
  *panel = (struct panel){.options = *options, .display = display, .turned = -1, .needs_drawing = true, .is_open = true};
  panel->width = count * (PANEL_DIAL + PANEL_MARGIN) + PANEL_MARGIN;
  panel->height = options->header + names + PANEL_DIAL + 2 * PANEL_MARGIN + PANEL_VALUE;
  panel->burst_ends = calloc(count, sizeof *panel->burst_ends);
  panel->last_clicks = calloc(count, sizeof *panel->last_clicks);
  int screen = DefaultScreen(display), depth = DefaultDepth(display, screen);
  Window parent = options->parent ? options->parent : DefaultRootWindow(display);
  panel->window = XCreateSimpleWindow(display, parent, 0, 0, panel->width, panel->height, 0, 0, 0);
  // The background of the server would flicker between two pictures.
  XSetWindowBackgroundPixmap(display, panel->window, None);
  panel->closes = XInternAtom(display, "WM_DELETE_WINDOW", False);
  XSetWMProtocols(display, panel->window, &panel->closes, 1);
  XStoreName(display, panel->window, options->title);
  XSelectInput(display, panel->window, ExposureMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    | LeaveWindowMask | KeyPressMask | StructureNotifyMask);
  panel->pixmap = XCreatePixmap(display, parent, panel->width, panel->height, depth);
  panel->copy = XCreateGC(display, panel->pixmap, 0, NULL);
  XSetGraphicsExposures(display, panel->copy, False);
  panel->surface = cairo_xlib_surface_create(
    display, panel->pixmap, DefaultVisual(display, screen), panel->width, panel->height);
  XFlush(display);
  return panel;
}

unsigned long panel_window(const struct panel *panel) { return panel->window; }
int panel_width(const struct panel *panel) { return panel->width; }
int panel_height(const struct panel *panel) { return panel->height; }
void panel_redraw(struct panel *panel) { panel->needs_drawing = true; }

void panel_show(struct panel *panel, bool is_shown) {
  is_shown ? XMapRaised(panel->display, panel->window) : XUnmapWindow(panel->display, panel->window);
  XFlush(panel->display);
}

static void destroy(struct panel *panel) {
  cairo_surface_destroy(panel->surface);
  // This also destroys the window, unless the host has done so.
  XCloseDisplay(panel->display);
  free(panel->burst_ends);
  free(panel->last_clicks);
  free(panel);
}

bool panel_idle(struct panel *panel) {
  panel->running++;
  end_bursts(panel);
  while (!panel->is_closed && XPending(panel->display)) {
    XEvent event;
    XNextEvent(panel->display, &event);
    handle(panel, &event);
  }
  panel->running--;
  bool is_open = panel->is_open && !panel->is_closed;
  if (is_open && panel->needs_drawing) show(panel);
  if (panel->is_closed && !panel->running) destroy(panel);
  return is_open;
}

void panel_wait(const struct panel *panel, double seconds) {
  struct pollfd connection = {ConnectionNumber(panel->display), POLLIN, 0};
  if (!XPending(panel->display)) poll(&connection, 1, seconds * 1000);
}

void panel_close(struct panel *panel) {
  panel->is_closed = true;
  if (!panel->running) destroy(panel);
}
