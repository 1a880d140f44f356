import CGTK
import KnobGTK
import Measuring

/// A control that is measured. Both are GtkRanges, so everything else is the same for both.
enum Subject: String, CaseIterable {
  case knob = "RotaryKnob"
  case scale = "GtkScale"

  var type: GType {
    switch self {
    case .knob: KnobWidget.type
    case .scale: gtk_scale_get_type()
    }
  }

  /// A control from 0 to 1, as a floating reference.
  func make() -> UnsafeMutablePointer<GtkWidget>? {
    let object = UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil))
    let range = object?.assumingMemoryBound(to: GtkRange.self)
    // Both classes begin with other ranges, and a GtkScale rounds to whole numbers.
    gtk_range_set_range(range, 0, 1)
    gtk_range_set_round_digits(range, -1)
    return object?.assumingMemoryBound(to: GtkWidget.self)
  }
}

/// Prints the record of a measurement.
func printRecord(
  _ row: String, _ subject: Subject, _ value: Double, _ unit: String, count: Int32 = 0
) {
  print_record(row, subject.rawValue, value, unit, count)
}

/// The processor time of one operation in nanoseconds.
///
/// - Parameter body: performs the given number of operations.
func nanoseconds(perOperationOf operations: Int32, _ body: @escaping () -> Void) -> Double {
  let work = Work(run: body)
  return withExtendedLifetime(work) {
    measure(
      { context in
        guard let context else { return }
        Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().run()
      }, Unmanaged.passUnretained(work).toOpaque(), operations)
  }
}

/// A closure that a function in C can call.
private final class Work {
  let run: () -> Void
  init(run: @escaping () -> Void) { self.run = run }
}

extension Optional where Wrapped == UnsafeMutablePointer<GtkWidget> {
  /// The same widget as an instance of a class that inherits from GtkWidget.
  func map<Other>(as type: Other.Type) -> UnsafeMutablePointer<Other>? {
    map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: type) }
  }
}
