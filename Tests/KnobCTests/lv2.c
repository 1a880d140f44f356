// A host for the example of a plug-in, which does what the real ones rarely do: it keeps sending automation while a knob is
// held, sends what is no number, destroys the editor in one of its own functions, and its window before the editor.
//
// Usage: lv2 BUNDLE

#include <X11/Xlib.h>
#include <dlfcn.h>
#include <lv2/core/lv2.h>
#include <lv2/ui/ui.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int faults;

#define CHECK(claim) \
  do { \
    if (!(claim)) { \
      printf("%s:%d: %s\n", __FILE__, __LINE__, #claim); \
      faults++; \
    } \
  } while (0)

enum { CUTOFF, RESONANCE, DRIVE, INPUT, OUTPUT, EDITORS = 2, RATE = 48000 };

static const LV2UI_Descriptor *descriptor;
static const LV2UI_Idle_Interface *idle_interface;
static Display *display;

/// An editor, and what it has done.
struct editor {
  LV2UI_Handle handle;
  LV2UI_Widget widget;
  Window parent;
  char log[256];
  float last;
  /// What the host does at the next write or touch: 'w' and 't' destroy the editor.
  char trap;
  struct editor *other;
};

static void note(struct editor *editor, char word) {
  size_t length = strlen(editor->log);
  if (length < sizeof editor->log - 1) editor->log[length] = word;
}

static bool logged(struct editor *editor, const char *expected) {
  bool is_equal = !strcmp(editor->log, expected);
  if (!is_equal) printf("expected %s, got %s\n", expected, editor->log);
  memset(editor->log, 0, sizeof editor->log);
  return is_equal;
}

static void destroy(struct editor *editor) {
  LV2UI_Handle handle = editor->handle;
  editor->handle = NULL;
  if (handle) descriptor->cleanup(handle);
}

static void state(struct editor *editor, uint32_t port, float value) {
  if (editor->handle) descriptor->port_event(editor->handle, port, sizeof value, 0, &value);
}

static void write_port(LV2UI_Controller controller, uint32_t port, uint32_t size, uint32_t protocol, const void *data) {
  struct editor *editor = controller;
  CHECK(port <= DRIVE && size == sizeof(float) && protocol == 0);
  memcpy(&editor->last, data, sizeof editor->last);
  note(editor, 'w');
  if (editor->other) state(editor->other, port, editor->last);
  if (editor->trap == 'w') destroy(editor);
}

static void touch(LV2UI_Feature_Handle handle, uint32_t port, bool is_grabbed) {
  struct editor *editor = handle;
  CHECK(port <= DRIVE);
  note(editor, is_grabbed ? '[' : ']');
  if (editor->trap == 't' && is_grabbed) destroy(editor);
}

static void open_editor(struct editor *editor) {
  memset(editor, 0, sizeof *editor);
  editor->parent = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 384, 316, 0, 0, 0);
  XMapWindow(display, editor->parent);
  XSync(display, False);
  LV2UI_Touch touch_data = {editor, touch};
  LV2UI_Touch *kept = malloc(sizeof *kept);
  *kept = touch_data;
  const LV2_Feature parent = {LV2_UI__parent, (void *)editor->parent}, touches = {LV2_UI__touch, kept};
  const LV2_Feature *features[] = {&parent, &touches, NULL};
  editor->handle = descriptor->instantiate(
    descriptor, "urn:rotaryknob:filter", "", write_port, editor, &editor->widget, features);
  CHECK(editor->handle && editor->widget);
}

/// Sends an event to the editor, and lets it handle it.
static void send(struct editor *editor, int type, int x, int y, unsigned button) {
  XEvent event = {.type = type};
  if (type == MotionNotify) {
    event.xmotion.x = x;
    event.xmotion.y = y;
  } else {
    event.xbutton.x = x;
    event.xbutton.y = y;
    event.xbutton.button = button;
  }
  // Each click is long after the last one.
  static Time time;
  event.xbutton.time = time += 1000;
  XSendEvent(display, (Window)(uintptr_t)editor->widget, False, 0, &event);
  XSync(display, False);
  if (editor->handle) idle_interface->idle(editor->handle);
}

/// The middle of the knob of the cutoff.
enum { X = 72, Y = 220 };

static void press(struct editor *editor) { send(editor, ButtonPress, X, Y, Button1); }
static void move(struct editor *editor, int up) { send(editor, MotionNotify, X, Y - up, 0); }
static void let_go(struct editor *editor, int up) { send(editor, ButtonRelease, X, Y - up, Button1); }

/// The value of the cutoff in an editor, read by a notch of the wheel up. It moves by a hundredth of the travel.
static double value(struct editor *editor) {
  send(editor, ButtonPress, X, Y, Button4);
  editor->log[0] = 0;
  double value = editor->last / pow(1000, 0.01);
  // A click ends the notch. For 0.2 seconds, the knob then takes each value that it had for one that the host returns.
  press(editor);
  let_go(editor, 0);
  usleep(250000);
  state(editor, CUTOFF, (float)value);
  if (editor->other) state(editor->other, CUTOFF, (float)value);
  memset(editor->log, 0, sizeof editor->log);
  return value;
}

static bool is_near(double a, double b) { return fabs(a / b - 1) < 1e-4; }

static void editors(void) {
  struct editor editor, other;
  open_editor(&editor);
  CHECK(idle_interface->idle(editor.handle) == 0 && is_near(value(&editor), 1000));
  press(&editor);
  move(&editor, 25);
  move(&editor, 50);
  let_go(&editor, 50);
  // A fifth of the travel, which is three decades.
  CHECK(logged(&editor, "[ww]") && is_near(editor.last, 1000 * pow(10, 0.6)));

  // What the host states moves the picture only.
  state(&editor, CUTOFF, 300);
  CHECK(logged(&editor, "") && is_near(value(&editor), 300));
  state(&editor, CUTOFF, NAN);
  CHECK(logged(&editor, "") && is_near(value(&editor), 300));
  state(&editor, CUTOFF, -5);
  state(&editor, 99, 1);
  descriptor->port_event(editor.handle, CUTOFF, 2, 0, "x");
  descriptor->port_event(editor.handle, CUTOFF, 4, 7, "abcd");
  CHECK(logged(&editor, "") && is_near(value(&editor), 20));

  // Automation goes on while the knob is held: the hand wins, and automation resumes at the release.
  state(&editor, CUTOFF, 1000);
  press(&editor);
  move(&editor, 50);
  for (int index = 0; index < 5; index++) state(&editor, CUTOFF, (float)(200 + index));
  CHECK(logged(&editor, "[wwwwww") && is_near(editor.last, 1000 * pow(10, 0.6)));
  state(&editor, CUTOFF, 204);
  let_go(&editor, 50);
  CHECK(logged(&editor, "]") && is_near(value(&editor), 204));

  // One that is closed while it is held.
  press(&editor);
  destroy(&editor);
  CHECK(logged(&editor, "[]"));

  // A host destroys the editor in each of its own functions.
  for (const char *trap = "wt"; *trap; trap++) {
    open_editor(&editor);
    press(&editor);
    editor.trap = *trap;
    if (*trap == 'w') {
      move(&editor, 50);
      CHECK(logged(&editor, "[w]"));
    } else {
      let_go(&editor, 0);
      press(&editor);
      CHECK(logged(&editor, "[][]"));
    }
    CHECK(!editor.handle);
  }
  // Or its window, in which ours is.
  open_editor(&editor);
  press(&editor);
  XDestroyWindow(display, editor.parent);
  XSync(display, False);
  CHECK(idle_interface->idle(editor.handle) != 0);
  state(&editor, CUTOFF, 500);
  destroy(&editor);
  CHECK(logged(&editor, "[]"));

  // Two editors of one plug-in.
  open_editor(&editor);
  open_editor(&other);
  editor.other = &other;
  other.other = &editor;
  press(&editor);
  move(&editor, 50);
  let_go(&editor, 50);
  CHECK(logged(&editor, "[w]") && logged(&other, ""));
  CHECK(is_near(value(&other), 1000 * pow(10, 0.6)) && is_near(value(&editor), 1000 * pow(10, 0.6)));
  press(&editor);
  press(&other);
  move(&editor, 50);
  move(&other, 20);
  destroy(&editor);
  destroy(&other);
  CHECK(strlen(editor.log) < 10 && strlen(other.log) < 10);
}

// MARK: The sound

static float ports[3], input[4800], output[4800];

static LV2_Handle filter(const LV2_Descriptor *plugin) {
  LV2_Handle handle = plugin->instantiate(plugin, RATE, "", NULL);
  for (int port = 0; port < 3; port++) plugin->connect_port(handle, port, &ports[port]);
  plugin->connect_port(handle, INPUT, input);
  plugin->connect_port(handle, OUTPUT, output);
  ports[CUTOFF] = 1000;
  ports[RESONANCE] = 20;
  ports[DRIVE] = 0;
  plugin->activate(handle);
  return handle;
}

/// The amplitude of the last quarter, in decibels.
static double level(void) {
  double sum = 0;
  for (int index = 3600; index < 4800; index++) sum += output[index] * output[index];
  return 10 * log10(sum / 600);
}

/// The difference between the gain at a frequency and that of the filter that `filter.c` names: a second-order low-pass
/// whose frequencies are warped by the tangent.
static double error(const LV2_Descriptor *plugin, LV2_Handle handle, double frequency) {
  double ratio = tan(M_PI * frequency / RATE) / tan(M_PI * 1000 / RATE), damping = 2 * pow(40, -0.2);
  for (int index = 0; index < 4800; index++) input[index] = (float)sin(2 * M_PI * frequency * index / RATE);
  plugin->run(handle, 4800);
  return fabs(level() + 10 * log10(pow(1 - ratio * ratio, 2) + pow(damping * ratio, 2)));
}

static void sound(const LV2_Descriptor *plugin) {
  LV2_Handle handle = filter(plugin);
  for (double frequency = 50; frequency < 20000; frequency *= 2) CHECK(error(plugin, handle, frequency) < 0.1);
  // What is no number changes nothing.
  for (int port = 0; port < 3; port++) ports[port] = NAN;
  CHECK(error(plugin, handle, 800) < 0.1);
  ports[CUTOFF] = 1e9;
  ports[RESONANCE] = -1e9;
  ports[DRIVE] = INFINITY;
  plugin->run(handle, 4800);
  CHECK(isfinite(level()));
  input[0] = NAN;
  plugin->run(handle, 4800);
  for (int index = 0; index < 4800; index++) input[index] = 0;
  plugin->run(handle, 4800);
  plugin->run(handle, 4800);
  CHECK(level() == -INFINITY);
  plugin->cleanup(handle);

  // The cutoff falls by five octaves and rises again, once for each block. Below it, a low sine has no step that is
  // larger than twice the largest of its own steps.
  handle = filter(plugin);
  ports[CUTOFF] = 20000;
  double last = 0, largest = 0;
  plugin->activate(handle);
  for (int block = 0; block < 200; block++) {
    for (int index = 0; index < 240; index++) input[index] = (float)sin(2 * M_PI * 50 * (block * 240 + index) / RATE);
    ports[CUTOFF] = block % 2 ? 625 : 20000;
    plugin->run(handle, 240);
    for (int index = 0; index < 240; index++) {
      if (block > 4) largest = fmax(largest, fabs(output[index] - last));
      last = output[index];
    }
  }
  CHECK(largest < 2 * 2 * M_PI * 50 / RATE);
  plugin->cleanup(handle);
  plugin->connect_port(handle = plugin->instantiate(plugin, 8000, "", NULL), 77, input);
  plugin->run(handle, 16);
  plugin->cleanup(handle);
}

static void *symbol(const char *bundle, const char *file, const char *name) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", bundle, file);
  void *library = dlopen(path, RTLD_NOW);
  if (!library) exit((printf("%s\n", dlerror()), 1));
  return dlsym(library, name);
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  const LV2_Descriptor *(*plugins)(uint32_t) = symbol(arguments[1], "filter.so", "lv2_descriptor");
  const LV2UI_Descriptor *(*uis)(uint32_t) = symbol(arguments[1], "editor.so", "lv2ui_descriptor");
  CHECK(!plugins(1) && !uis(1));
  sound(plugins(0));
  descriptor = uis(0);
  idle_interface = descriptor->extension_data(LV2_UI__idleInterface);
  display = XOpenDisplay(NULL);
  if (!display) return 2;
  CHECK(!descriptor->instantiate(descriptor, "urn:other", "", NULL, NULL, NULL, NULL));
  editors();
  XCloseDisplay(display);
  printf("lv2: %d failed\n", faults);
  return faults != 0;
}
