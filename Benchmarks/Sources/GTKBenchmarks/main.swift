import Benchmark
import CGTK
import Foundation
import KnobGTK

// A suite is a subject of the table, and its benchmarks are the rows. The number after the `x` is how
// many operations one measurement contains.

gtk_init()

// `--paint [FOLDER]` and `--moving COUNT SIDE SECONDS` measure painting instead.
let words = CommandLine.arguments
if words.dropFirst().first == "--paint" {
  PaintingRecords.printPaints(savingTo: words.dropFirst(2).first)
  exit(0)
} else if words.dropFirst().first == "--moving", words.count == 5, let count = Int(words[2]),
  let side = Int32(words[3]), let seconds = Double(words[4])
{
  PaintingRecords.printMoving(count: count, side: side, seconds: seconds)
  exit(0)
}

let knobSuite = BenchmarkSuite(name: "RotaryKnob") { suite in
  // It registers the class here, so no measurement contains that.
  let knob = KnobWidget(Parameter(0...10))
  suite.benchmark("GTK: set the value x1000") { setValues(of: knob.widget) }
  suite.benchmark("GTK: create and destroy x20") { create(KnobWidget.type, times: 20) }
  suite.benchmark("GTK: create and destroy, with a range x20") {
    for _ in 0..<20 { _ = KnobWidget(Parameter(0...10)) }
  }
}

let scaleSuite = BenchmarkSuite(name: "GtkScale") { suite in
  let scale = makeScale()
  suite.benchmark("GTK: set the value x1000") { setValues(of: scale) }
  suite.benchmark("GTK: create and destroy x20") { create(gtk_scale_get_type(), times: 20) }
  suite.benchmark("GTK: create and destroy, with a range x20") {
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

Benchmark.main([knobSuite, scaleSuite])
