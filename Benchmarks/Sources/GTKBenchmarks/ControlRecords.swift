import CGTK
import KnobGTK
import Measuring

/// The measurements of one control that nobody sees: a new value, creation, and memory.
enum ControlRecords {
  static func printTimes() {
    for subject in Subject.allCases {
      // It registers the class, so no measurement contains that.
      guard let control = subject.make() else { continue }
      g_object_ref_sink(control)
      let setting = nanoseconds(perOperationOf: 1_000) { setValues(of: control) }
      printRecord(ROW_SET, subject, setting, "ns")
      printRecord(ROW_CREATE, subject, nanoseconds(perOperationOf: 20) { create(subject) }, "ns")
      let making = nanoseconds(perOperationOf: 20) { createWithRange(subject) }
      printRecord(ROW_CREATE_WITH_RANGE, subject, making, "ns")
      g_object_unref(control)
    }
  }

  /// Sets a different value each time.
  private static func setValues(of control: UnsafeMutablePointer<GtkWidget>) {
    let range = Optional(control).map(as: GtkRange.self)
    for index in 0..<1_000 { gtk_range_set_value(range, Double(index) / 1_000) }
  }

  /// Creates and destroys controls with the default values of all properties.
  private static func create(_ subject: Subject) {
    for _ in 0..<20 {
      let object = g_object_new_with_properties(subject.type, 0, nil, nil)
      g_object_ref_sink(object)
      g_object_unref(object)
    }
  }

  /// Creates and destroys controls as their users do.
  private static func createWithRange(_ subject: Subject) {
    for _ in 0..<20 {
      switch subject {
      case .knob:
        _ = KnobWidget(Parameter(0...10))
      case .scale:
        let scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 0.1)
        g_object_ref_sink(scale)
        g_object_unref(scale)
      }
    }
  }

  /// Prints the memory of a control without a parent, and of one in a window that shows it.
  static func printHeap() {
    for subject in Subject.allCases { printHeap(of: subject) }
  }

  private static func printHeap(of subject: Subject) {
    let count: Int32 = 500
    // It registers the class.
    g_object_unref(g_object_ref_sink(subject.make().map { UnsafeMutableRawPointer($0) }))
    let fixed = gtk_fixed_new()
    g_object_ref_sink(fixed)
    let empty = heap_bytes()
    let controls = (0..<count).map { _ in subject.make() }
    for control in controls { g_object_ref_sink(control) }
    printRecord(ROW_HEAP, subject, (heap_bytes() - empty) / Double(count), "bytes")

    let crowd = Crowd(of: controls, side: 32)
    MainLoop.run(seconds: 0.5)
    // What GTK keeps for the window itself is shared by so many controls that it hardly counts.
    printRecord("\(ROW_HEAP), mapped", subject, (heap_bytes() - empty) / Double(count), "bytes")
    crowd.close()
    for control in controls { g_object_unref(control) }
    g_object_unref(fixed)
  }
}
