// Measures how long a program takes from its start to its first frame: until the X server has drawn something in
// one of its windows that is more than one color.
//
//     first-frame ROW SUBJECT PICTURE PROGRAM [ARGUMENT...]
//
// It prints a record, saves what the window shows at this moment as a PNG file, and ends the program.
#include "measure.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <cairo.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// Windows may disappear at any time.
static int ignore(Display *display, XErrorEvent *error) {
  (void)display;
  (void)error;
  return 0;
}

// Whether a window shows more than one color. If so, its picture is saved.
static bool is_painted(Display *display, Window window, int width, int height, const char *path) {
  XImage *image = XGetImage(display, window, 0, 0, (unsigned)width, (unsigned)height, AllPlanes, ZPixmap);
  if (!image) return false;
  bool painted = false;
  const unsigned *pixels = (const unsigned *)(const void *)image->data;
  for (int index = 1; index < width * height && !painted; index++) painted = pixels[index] != pixels[0];
  if (painted) {
    unsigned char *data = (unsigned char *)image->data;
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data(data, CAIRO_FORMAT_RGB24, width, height, image->bytes_per_line);
    cairo_surface_write_to_png(surface, path);
    cairo_surface_destroy(surface);
  }
  XDestroyImage(image);
  return painted;
}

int main(int count, char **words) {
  Display *display = XOpenDisplay(NULL);
  int damage_event, damage_error;
  if (count < 5 || !display || !XDamageQueryExtension(display, &damage_event, &damage_error)) return EXIT_FAILURE;
  XSetErrorHandler(ignore);
  XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
  XSync(display, False);

  double start = wall_seconds(), end = 0;
  pid_t program = fork();
  if (program == 0) {
    execvp(words[4], words + 4);
    _exit(127);
  }
  alarm(30);
  while (end == 0) {
    XEvent event;
    XNextEvent(display, &event);
    double now = wall_seconds();
    if (event.type == CreateNotify) {
      XDamageCreate(display, event.xcreatewindow.window, XDamageReportNonEmpty);
    } else if (event.type == damage_event + XDamageNotify) {
      const XDamageNotifyEvent *damage = (const XDamageNotifyEvent *)&event;
      XRectangle place = damage->geometry;
      if (is_painted(display, damage->drawable, place.width, place.height, words[3])) end = now;
      XDamageSubtract(display, damage->damage, None, None);
    }
  }
  print_record(words[1], words[2], 1000 * (end - start), "ms", 0);
  kill(program, SIGKILL);
  waitpid(program, NULL, 0);
  return EXIT_SUCCESS;
}
