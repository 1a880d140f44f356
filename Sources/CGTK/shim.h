// GTK 4.8 is the oldest that we support; what later versions deprecate is still what it has.
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#include <gtk/gtk.h>
// Looks up what only some builds of GTK have, such as the functions for X.
#include <dlfcn.h>
