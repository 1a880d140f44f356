// Three knobs in a bare X11 window, painted with Cairo, as a plug-in's editor does. It needs no toolkit:
//
//     cc demo.c $(pkg-config --cflags --libs knobengine cairo-xlib x11) -lm -o knobs
//
// Turn them with the mouse, the wheel, or the arrow keys. Shift turns slowly, Escape cancels, and a double click resets.
// SPDX-License-Identifier: MIT

#include <X11/Xlib.h>
#include <X11/keysym.h>
#include <cairo-xlib.h>
#include <knobengine.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <time.h>

enum { COUNT = 3, SIZE = 96, MARGIN = 24, WIDTH = COUNT * (SIZE + MARGIN) + MARGIN, HEIGHT = SIZE + 2 * MARGIN + 24 };

static struct knob *knobs[COUNT];
/// The knob that the pointer turns, or that the pointer is on.
static int turned = -1;
/// The time at which a burst of the wheel ends, and that of the last release.
static double burst_end, last_release;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static double left_of(int index) { return MARGIN + index * (SIZE + MARGIN); }

// MARK: Painting

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

static void draw(cairo_t *cairo) {
  const struct knob_palette palette = {.text = {0.11, 0.11, 0.12, 1}, .accent = {0.21, 0.52, 0.89, 1}};
  cairo_push_group(cairo);
  cairo_set_source_rgb(cairo, 0.98, 0.98, 0.98);
  cairo_paint(cairo);
  cairo_select_font_face(cairo, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cairo, 12);
  for (int index = 0; index < COUNT; index++) {
    cairo_save(cairo);
    cairo_translate(cairo, left_of(index), MARGIN);
    knob_draw(knobs[index], &palette, index == turned ? KNOB_HOVERED : 0, KNOB_FACE | KNOB_NEEDLE, NAN, 1, paint, cairo);
    char text[64];
    cairo_text_extents_t extents;
    knob_text(knobs[index], knob_value(knobs[index]), text, sizeof text);
    cairo_text_extents(cairo, text, &extents);
    cairo_set_source_rgb(cairo, 0.11, 0.11, 0.12);
    cairo_move_to(cairo, round(SIZE / 2.0 - extents.width / 2), SIZE + 20);
    cairo_show_text(cairo, text);
    cairo_restore(cairo);
  }
  cairo_pop_group_to_source(cairo);
  cairo_paint(cairo);
}

// MARK: Input

/// Says what an input has done.
static void report(int index, uint32_t events) {
  char text[64];
  if (!events) return;
  knob_text(knobs[index], knob_value(knobs[index]), text, sizeof text);
  printf("%d%s%s%s%s %s\n", index, events & KNOB_BEGAN ? " began" : "", events & KNOB_CHANGED ? " changed" : "",
         events & (KNOB_ENDED | KNOB_BURST_ENDED) ? " ended" : "", events & KNOB_CANCELLED ? " cancelled" : "", text);
  fflush(stdout);
}

/// The knob at a point of the window, or -1.
static int find(int x, int y) {
  for (int index = 0; index < COUNT; index++) {
    if (hypot(x - left_of(index) - SIZE / 2.0, y - MARGIN - SIZE / 2.0) <= SIZE / 2.0) return index;
  }
  return -1;
}

static void press(const XButtonEvent *event) {
  turned = find(event->x, event->y);
  if (turned < 0) return;
  bool fine = event->state & ShiftMask;
  if (event->button == Button1) {
    report(turned, knob_press(knobs[turned], event->x - left_of(turned), event->y - MARGIN, KNOB_MOUSE, fine));
  } else if (event->button == Button4 || event->button == Button5) {
    report(turned, knob_scroll(knobs[turned], event->button == Button4 ? 1 : -1, fine));
    burst_end = now() + 0.25;
  }
}

static void release(const XButtonEvent *event) {
  if (turned < 0 || event->button != Button1) return;
  report(turned, knob_release(knobs[turned]));
  // Both clicks have stayed in place.
  if (now() - last_release < 0.5 && knob_steady_presses(knobs[turned]) >= 2) report(turned, knob_reset(knobs[turned]));
  last_release = now();
}

static void move(const XMotionEvent *event) {
  if (turned >= 0 && knob_is_turning(knobs[turned])) {
    double x = event->x - left_of(turned), y = event->y - MARGIN;
    report(turned, knob_move(knobs[turned], x, y, event->state & ShiftMask, false));
  } else {
    turned = find(event->x, event->y);
  }
}

static void press_key(XKeyEvent *event) {
  static const struct { KeySym symbol; enum knob_key key; } keys[] = {
    {XK_Up, KNOB_UP}, {XK_Down, KNOB_DOWN}, {XK_Left, KNOB_LEFT}, {XK_Right, KNOB_RIGHT}, {XK_Page_Up, KNOB_PAGE_UP},
    {XK_Page_Down, KNOB_PAGE_DOWN}, {XK_Home, KNOB_HOME}, {XK_End, KNOB_END}, {XK_BackSpace, KNOB_DELETE}};
  KeySym symbol = XLookupKeysym(event, 0);
  if (turned < 0) return;
  if (symbol == XK_Escape) report(turned, knob_cancel(knobs[turned]));
  for (size_t index = 0; index < sizeof keys / sizeof *keys; index++) {
    if (keys[index].symbol != symbol) continue;
    report(turned, knob_press_key(knobs[turned], keys[index].key, event->state & ShiftMask, false));
  }
}

int main(void) {
  static const char *const settings[][2] = {{"range", "20...20000"}, {"taper", "log"}, {"unit", "Hz"}, {"prefixes", "true"}};
  static const char *const looks[COUNT] = {"arc", "line", "needle"};
  for (int index = 0; index < COUNT; index++) {
    knobs[index] = knob_create();
    knob_set_size(knobs[index], SIZE, SIZE);
    knob_set(knobs[index], "look", looks[index]);
    for (int setting = 0; setting < 4; setting++) knob_set(knobs[index], settings[setting][0], settings[setting][1]);
    knob_set_value(knobs[index], 632);
  }
  Display *display = XOpenDisplay(NULL);
  if (!display) return fprintf(stderr, "There is no X display.\n"), 1;
  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0, 0, 0);
  Atom closes = XInternAtom(display, "WM_DELETE_WINDOW", False);
  XSetWMProtocols(display, window, &closes, 1);
  XStoreName(display, window, "Knobs");
  XSelectInput(display, window, ExposureMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | KeyPressMask);
  XMapWindow(display, window);
  int screen = DefaultScreen(display);
  cairo_surface_t *surface = cairo_xlib_surface_create(display, window, DefaultVisual(display, screen), WIDTH, HEIGHT);
  for (bool is_open = true; is_open;) {
    struct pollfd connection = {ConnectionNumber(display), POLLIN, 0};
    if (!XPending(display)) poll(&connection, 1, 50);
    if (burst_end && now() > burst_end && turned >= 0) {
      report(turned, knob_end_burst(knobs[turned]));
      burst_end = 0;
    }
    if (!XPending(display)) continue;
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      switch (event.type) {
      case ButtonPress: press(&event.xbutton); break;
      case ButtonRelease: release(&event.xbutton); break;
      case MotionNotify: move(&event.xmotion); break;
      case KeyPress: press_key(&event.xkey); break;
      case ClientMessage: is_open = (Atom)event.xclient.data.l[0] != closes; break;
      }
    }
    cairo_t *cairo = cairo_create(surface);
    draw(cairo);
    cairo_destroy(cairo);
    XFlush(display);
  }
  cairo_surface_destroy(surface);
  XCloseDisplay(display);
  for (int index = 0; index < COUNT; index++) knob_destroy(knobs[index]);
}
