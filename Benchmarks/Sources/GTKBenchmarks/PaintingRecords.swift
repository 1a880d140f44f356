import CGTK
import KnobGTK

/// The measurements of painting, one JSON object per line.
enum PaintingRecords {
  private static let subjects = ["RotaryKnob", "GtkScale"]

  /// Prints what a paint costs at two sizes.
  ///
  /// - Parameter folder: a folder that receives the last picture of each measurement. Look at them:
  ///   a program that paints nothing is very fast.
  static func printPaints(savingTo folder: String? = nil) {
    for side: Int32 in [64, 128] {
      for subject in subjects {
        guard let control = make(subject), let painting = Painting(control, side: side) else {
          continue
        }
        let scale = gtk_widget_get_scale_factor(control)
        printRecord("GTK: paint \(side) px \(scale)x", subject, painting.measure(), "µs")
        if let folder { painting.save(to: "\(folder)/paint-\(subject)-\(side)@\(scale).png") }
        painting.close()
      }
    }
  }

  /// Prints what it costs to move a number of controls at each frame.
  ///
  /// - Parameter side: the width and height of each control. The screen should have room for all of
  ///   them.
  static func printMoving(count: Int, side: Int32, seconds: Double) {
    for subject in subjects {
      let crowd = MovingCrowd(count: count, side: side) { make(subject) }
      let cost = crowd.measure(seconds: seconds)
      crowd.close()
      let row = "GTK: all moving"
      printRecord("\(row), CPU s per 1,000 updates", subject, cost.own, "s", count)
      printRecord("\(row), the X server's", subject, cost.server, "s", count)
      printRecord(
        "\(row), frames per second", subject, Double(cost.frames) / cost.seconds, "1/s", count)
      printRecord("\(row), time per frame", subject, cost.frameTime, "ms", count)
    }
  }

  private static func make(_ subject: String) -> UnsafeMutablePointer<GtkWidget>? {
    subject == "GtkScale"
      ? gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.001)
      : UnsafeMutableRawPointer(g_object_new_with_properties(KnobWidget.type, 0, nil, nil))?
        .assumingMemoryBound(to: GtkWidget.self)
  }

  private static func printRecord(
    _ row: String, _ subject: String, _ value: Double, _ unit: String, _ count: Int? = nil
  ) {
    let suffix = count.map { ", \"count\": \($0)" } ?? ""
    print(
      "{\"row\": \"\(row)\", \"subject\": \"\(subject)\", \"value\": \(value), "
        + "\"unit\": \"\(unit)\"\(suffix)}")
  }
}
