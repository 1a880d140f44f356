import Benchmark
import CGTK
import KnobGTK

// The number after the `x` in a name is how many operations one measurement contains.

gtk_init()

let gtk = BenchmarkSuite(name: "GTK") { suite in
  // Both register their classes here, so no measurement contains that.
  let knob = KnobWidget(Parameter(0...10))
  let scale = makeScale()

  suite.benchmark("set value of a knob x1000") { setValues(of: knob.widget) }
  suite.benchmark("set value of a GtkScale x1000") { setValues(of: scale) }

  suite.benchmark("create a plain knob x20") { create(KnobWidget.type, times: 20) }
  suite.benchmark("create a plain GtkScale x20") { create(gtk_scale_get_type(), times: 20) }

  suite.benchmark("create a knob with a range x20") {
    for _ in 0..<20 { _ = KnobWidget(Parameter(0...10)) }
  }
  suite.benchmark("create a GtkScale with a range x20") {
    for _ in 0..<20 { g_object_unref(makeScale()) }
  }
}

/// A GtkScale in the way its users create it. The caller owns it.
func makeScale() -> UnsafeMutablePointer<GtkWidget>? {
  let scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 0.1)
  g_object_ref_sink(scale)
  return scale
}

/// Creates and destroys widgets of a class with the default values of all properties.
func create(_ type: GType, times: Int) {
  for _ in 0..<times {
    let object = g_object_new_with_properties(type, 0, nil, nil)
    g_object_ref_sink(object)
    g_object_unref(object)
  }
}

/// Sets a different value each time.
func setValues(of widget: UnsafeMutablePointer<GtkWidget>?) {
  widget?.withMemoryRebound(to: GtkRange.self, capacity: 1) { range in
    for index in 0..<1_000 { gtk_range_set_value(range, Double(index) / 100) }
  }
}

Benchmark.main([gtk])
