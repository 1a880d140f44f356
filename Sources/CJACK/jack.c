#include "CJACK.h"

#include <dlfcn.h>

#define FUNCTION(result, name, parameters, arguments) static result(*loaded_##name) parameters;
CJACK_FUNCTIONS(FUNCTION)

static jack_client_t *(*loaded_client_open)(const char *name, int options, int *status, ...);
static void (*loaded_set_error_function)(void (*call)(const char *text));
static void (*loaded_set_info_function)(void (*call)(const char *text));

// Without a server, the library would print several lines each time that a client looks for one.
static void ignore(const char *text) { (void)text; }

static bool load(void) {
  // PipeWire replaces this library by its own, or has it in a folder that `pw-jack` adds to the path.
  void *library = dlopen("libjack.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  bool is_complete = true;
#define LOAD(result, name, parameters, arguments) \
  loaded_##name = (result(*) parameters)dlsym(library, "jack_" #name); \
  is_complete = is_complete && loaded_##name;
  CJACK_FUNCTIONS(LOAD)
  loaded_client_open = (jack_client_t * (*)(const char *, int, int *, ...)) dlsym(library, "jack_client_open");
  loaded_set_error_function = (void (*)(void (*)(const char *)))dlsym(library, "jack_set_error_function");
  loaded_set_info_function = (void (*)(void (*)(const char *)))dlsym(library, "jack_set_info_function");
  if (loaded_set_error_function) loaded_set_error_function(ignore);
  if (loaded_set_info_function) loaded_set_info_function(ignore);
  return is_complete && loaded_client_open;
}

bool cjack_load(void) {
  static int state;  // 0 before the first call, then 1, or 2 if the library is there
  if (!state) state = load() ? 2 : 1;
  return state == 2;
}

jack_client_t *cjack_client_open(const char *name, const char *server) {
  int status = 0;
  return server ? loaded_client_open(name, CJACK_NO_START_SERVER | CJACK_SERVER_NAME, &status, server)
                : loaded_client_open(name, CJACK_NO_START_SERVER, &status);
}

#define DEFINITION(result, name, parameters, arguments) \
  result cjack_##name parameters { return loaded_##name arguments; }
CJACK_FUNCTIONS(DEFINITION)
