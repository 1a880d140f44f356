import CGTK
import KnobGTK

// The simplest program with a knob, to measure how long it takes to its first frame.

gtk_init()
let window = gtk_window_new()
KnobWidget(Parameter(0...10)).add(to: window)
gtk_widget_set_visible(window, 1)
while true { g_main_context_iteration(nil, 1) }
