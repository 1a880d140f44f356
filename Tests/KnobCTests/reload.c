// Loads a plug-in, uses it, and unloads it again and again, as a host does. Fails if the heap grows
// with each time.

#include <dlfcn.h>
#include <malloc.h>
#include <stdio.h>

int main(int count, char *paths[]) {
  size_t size = 0;
  for (int time = 0; count == 2 && time < 100; time++) {
    void *plugin = dlopen(paths[1], RTLD_NOW);
    int (*use_knob)(void) = plugin ? (int (*)(void))dlsym(plugin, "use_knob") : NULL;
    if (!use_knob || !use_knob()) return fprintf(stderr, "%s\n", dlerror()), 1;
    dlclose(plugin);
    if (time == 49) size = mallinfo2().uordblks;
  }
  // The smallest block has 32 bytes. The loader itself may take one, once.
  size_t end = mallinfo2().uordblks;
  int grows = end >= size + 50 * 32;
  if (grows) fprintf(stderr, "%s: the heap has grown by %zu bytes.\n", paths[1], end - size);
  return grows;
}
