import CGTK
import KnobGTK
import Measuring

/// The measurements of painting.
///
/// The functions save the last picture of each measurement. Look at them: a program that paints
/// nothing is very fast.
enum PaintingRecords {
  /// Prints what a paint costs at two sizes.
  static func printPaints(savingTo folder: String? = nil) {
    for side: Int32 in [64, 128] {
      for subject in Subject.allCases {
        guard let control = subject.make(), let painting = Painting(control, side: side) else {
          continue
        }
        let scale = gtk_widget_get_scale_factor(control)
        print_paint(subject.rawValue, side, scale, painting.measure())
        if let folder {
          painting.save(to: "\(folder)/paint-\(subject.rawValue)-\(side)@\(scale).png")
        }
        painting.close()
      }
    }
  }

  /// Prints what it costs to move a number of controls at each frame.
  static func printMoving(
    count: Int32, side: Int32, seconds: Double, savingTo folder: String? = nil
  ) {
    for subject in Subject.allCases {
      let controls = (0..<count).map { _ in subject.make() }
      let ranges = controls.map { $0.map(as: GtkRange.self) }
      let crowd = MovingCrowd(of: controls, side: side) { gtk_range_set_value(ranges[$0], $1) }
      let cost = crowd.measure(seconds: seconds)
      print_crowd(
        subject.rawValue, count, cost.frames, cost.frames, cost.seconds, cost.own, cost.server)
      if let folder { crowd.save(to: "\(folder)/moving-\(subject.rawValue)-\(count).png") }
      crowd.close()
    }
  }

  /// Prints what a frame of 100 knobs costs when all values move, when only their modulations move,
  /// and when the knobs have a skin.
  static func printFeatures(skin: String, seconds: Double, savingTo folder: String? = nil) {
    printFeature("values move", seconds, folder) { $0.value = $1 }
    printFeature("modulations move", seconds, folder) { knob, position in
      knob.markers.modulation = min(position, 0.5)...max(position, 0.5)
      knob.markers.live = position
    }
    printFeature("values of a skin move", seconds, folder) { knob, position in
      if knob.skin == nil { knob.skin = skin }
      knob.value = position
    }
  }

  private static func printFeature(
    _ name: String, _ seconds: Double, _ folder: String?,
    set: @escaping (KnobWidget, Double) -> Void
  ) {
    let knobs = (0..<100).map { _ in KnobWidget(Parameter(0...1)) }
    let crowd = MovingCrowd(of: knobs.map(\.widget), side: 64) { set(knobs[$0], $1) }
    let cost = crowd.measure(seconds: seconds)
    let milliseconds = 1_000 * (cost.own + cost.server) / Double(max(cost.frames, 1))
    printRecord("GTK: 100 knobs, \(name), CPU per frame", .knob, milliseconds, "ms")
    let rate = Double(cost.frames) / cost.seconds
    printRecord("GTK: 100 knobs, \(name), frames per second", .knob, rate, "frames/s")
    if let folder { crowd.save(to: "\(folder)/\(name.replacing(" ", with: "-")).png") }
    crowd.close()
  }
}
