// The simplest program with a GtkScale, to measure how long it takes to its first frame.
#include <gtk/gtk.h>

int main(void) {
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_child(GTK_WINDOW(window), gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 0.1));
  gtk_window_present(GTK_WINDOW(window));
  for (;;) g_main_context_iteration(NULL, TRUE);
}
