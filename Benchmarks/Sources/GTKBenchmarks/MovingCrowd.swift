import CGTK
import Measuring

/// Many controls in one window that all move at each frame.
final class MovingCrowd {
  private let crowd: Crowd
  private let set: (_ index: Int, _ position: Double) -> Void
  private var frames: Int32 = 0

  /// - Parameter set: moves the control with an index to a position in 0...1.
  init(
    of controls: [UnsafeMutablePointer<GtkWidget>?], side: Int32,
    set: @escaping (_ index: Int, _ position: Double) -> Void
  ) {
    self.set = set
    crowd = Crowd(of: controls, side: side)
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
    for index in crowd.controls.indices {
      let position = (Double(frames) * 0.01 + Double(index) * 0.037)
        .truncatingRemainder(dividingBy: 2)
      set(index, min(position, 2 - position))
    }
  }

  /// What some seconds of moving cost. Each frame contains one new value of each control.
  struct Cost {
    let frames: Int32
    let seconds, own, server: Double
  }

  func measure(seconds: Double) -> Cost {
    MainLoop.run(seconds: 1)
    frames = 0
    let (start, own, server) = (wall_seconds(), own_seconds(), server_seconds())
    MainLoop.run(seconds: seconds)
    return Cost(
      frames: frames, seconds: wall_seconds() - start, own: own_seconds() - own,
      server: server_seconds() - server)
  }

  func save(to path: String) { crowd.save(to: path) }

  func close() { crowd.close() }
}
