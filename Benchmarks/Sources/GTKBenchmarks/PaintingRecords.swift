import CGTK
import Measuring

/// The measurements of painting.
///
/// The functions save the last picture of each measurement. Look at them: a program that paints nothing
/// is very fast.
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
      let crowd = MovingCrowd(of: subject, count: count, side: side)
      crowd.measure(seconds: seconds)
      if let folder { crowd.save(to: "\(folder)/moving-\(subject.rawValue)-\(count).png") }
      crowd.close()
    }
  }
}
