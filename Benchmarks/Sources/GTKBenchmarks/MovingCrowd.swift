import CGTK
import Measuring

/// Many controls in one window that all move at each frame.
final class MovingCrowd {
  private let subject: Subject
  private let crowd: Crowd
  private var frames: Int32 = 0

  init(of subject: Subject, count: Int32, side: Int32) {
    self.subject = subject
    crowd = Crowd(of: (0..<count).map { _ in subject.make() }, side: side)
    gtk_widget_add_tick_callback(
      crowd.window,
      { _, _, data in
        guard let data else { return 0 }
        Unmanaged<MovingCrowd>.fromOpaque(data).takeUnretainedValue().move()
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Moves each control by a hundredth of its range, up and down again.
  private func move() {
    frames += 1
    for (index, control) in crowd.controls.enumerated() {
      let position = (Double(frames) * 0.01 + Double(index) * 0.037)
        .truncatingRemainder(dividingBy: 2)
      gtk_range_set_value(control.map(as: GtkRange.self), min(position, 2 - position))
    }
  }

  /// Prints what moving costs. Each frame contains one new value of each control.
  func measure(seconds: Double) {
    MainLoop.run(seconds: 1)
    frames = 0
    let (start, own, server) = (wall_seconds(), own_seconds(), server_seconds())
    MainLoop.run(seconds: seconds)
    print_crowd(
      subject.rawValue, Int32(crowd.controls.count), frames, frames, wall_seconds() - start,
      own_seconds() - own, server_seconds() - server)
  }

  func save(to path: String) { crowd.save(to: path) }

  func close() { crowd.close() }
}
