import CGTK
import KnobEngine
import KnobGTK

gtk_init()
let window = gtk_window_new()!
let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 24)!
let cutoff = KnobWidget(Parameter(20...20_000, taper: .logarithmic, default: 1_000))
cutoff.label = "Cutoff"
cutoff.diameter = 64
cutoff.metrics.ticks = .even(11)
cutoff.format = ValueFormat(unit: "Hz", usesPrefixes: true)
cutoff.onChange { knob in print(knob.value, knob.text) }
cutoff.onGestureBegin { _ in print("begin") }
cutoff.onGestureEnd { _ in print("end") }
let pan = KnobWidget(Parameter(-50...50, default: 0), value: 0)
pan.metrics.origin = .middle
pan.label = "Pan"
pan.diameter = 96
let big = KnobWidget(Parameter(10...30, default: 20), value: 25)
big.diameter = 160
big.metrics.ticks = .even(11)
big.showsValue = true
big.tracking = .rotary
let tiny = KnobWidget(value: 0.7)
tiny.diameter = 24
gtk_window_set_child(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), box)
let b = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
for k in [cutoff, pan, big, tiny] { gtk_box_append(b, k.widget) }
gtk_widget_set_margin_start(box, 20)
gtk_widget_show(window)
let loop = g_main_loop_new(nil, 0)
g_main_loop_run(loop)
