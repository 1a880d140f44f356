#define _GNU_SOURCE
#include "hand.h"

#include <X11/Xlib.h>
#include <dlfcn.h>

// The functions are looked up at run time, because GTK comes without the headers of the extension.
static Display *display;
static int (*fake_motion)(Display *, int, int, int, unsigned long);
static int (*fake_button)(Display *, unsigned, Bool, unsigned long);
static int (*fake_key)(Display *, unsigned, Bool, unsigned long);
static int (*flush)(Display *);
static KeyCode (*key_code)(Display *, KeySym);
static int (*set_focus)(Display *, Window, int, Time);
static Window (*surface_window)(void *);

bool hand_is_there(void) {
  void *x11 = dlopen("libX11.so.6", RTLD_NOW), *test = dlopen("libXtst.so.6", RTLD_NOW);
  if (!x11 || !test) return false;
  Display *(*open)(const char *);
  *(void **)&open = dlsym(x11, "XOpenDisplay");
  *(void **)&fake_motion = dlsym(test, "XTestFakeMotionEvent");
  *(void **)&fake_button = dlsym(test, "XTestFakeButtonEvent");
  *(void **)&fake_key = dlsym(test, "XTestFakeKeyEvent");
  *(void **)&flush = dlsym(x11, "XFlush");
  *(void **)&key_code = dlsym(x11, "XKeysymToKeycode");
  *(void **)&set_focus = dlsym(x11, "XSetInputFocus");
  *(void **)&surface_window = dlsym(RTLD_DEFAULT, "gdk_x11_surface_get_xid");
  if (!open || !fake_motion || !fake_button || !fake_key || !flush || !key_code || !set_focus || !surface_window)
    return false;
  if (!display) display = open(NULL);
  return display != NULL;
}

void hand_point(int x, int y) {
  fake_motion(display, -1, x, y, 0);
  flush(display);
}

void hand_button(unsigned button, bool is_down) {
  fake_button(display, button, is_down, 0);
  flush(display);
}

void hand_key(unsigned symbol, bool is_down) {
  fake_key(display, key_code(display, symbol), is_down, 0);
  flush(display);
}

void hand_focus(void *surface) {
  set_focus(display, surface_window(surface), RevertToParent, CurrentTime);
  flush(display);
}
