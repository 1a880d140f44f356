import CGTK
import Measuring

/// Measures the time from a real event of the pointer to the frame that shows the new value: a drag
/// of one control, whose moves arrive at random times.
final class Latency {
  private let crowd: Crowd
  private let control: UnsafeMutablePointer<GtkWidget>?
  private var isChanged = false
  private var painted: Double?

  /// Prints the median and the worst of a number of moves.
  static func printRecords(of subject: Subject, moves: Int) {
    let latency = Latency(of: subject)
    let times = latency.measure(moves: moves).sorted()
    latency.crowd.close()
    guard let worst = times.last else { return }
    printRecord(
      "GTK: pointer event to frame, median", subject, 1_000 * times[times.count / 2], "ms")
    printRecord("GTK: pointer event to frame, worst", subject, 1_000 * worst, "ms")
  }

  private init(of subject: Subject) {
    control = subject.make()
    crowd = Crowd(of: [control], side: 100)
    MainLoop.run(seconds: 0.5)
    let this = Unmanaged.passUnretained(self).toOpaque()
    let changed: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      data.map { Unmanaged<Latency>.fromOpaque($0).takeUnretainedValue().isChanged = true }
    }
    g_signal_connect_data(
      control, "value-changed", unsafeBitCast(changed, to: GCallback.self), this, nil,
      GConnectFlags(0))
    let drawn: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      data.map { Unmanaged<Latency>.fromOpaque($0).takeUnretainedValue().noteFrame() }
    }
    let clock = gtk_widget_get_frame_clock(crowd.window).map { UnsafeMutableRawPointer($0) }
    g_signal_connect_data(
      clock, "after-paint", unsafeBitCast(drawn, to: GCallback.self), this, nil, GConnectFlags(0))
  }

  /// Once the X server has drawn the frame, it is on the screen.
  private func noteFrame() {
    guard isChanged, painted == nil else { return }
    gdk_display_sync(gtk_widget_get_display(crowd.window))
    painted = wall_seconds()
  }

  private func measure(moves: Int) -> [Double] {
    // The window is in the corner of the screen, since there is no window manager.
    var (left, top) = (0.0, 0.0)
    gtk_widget_translate_coordinates(control, crowd.window, 70, 50, &left, &top)
    var (inset, above) = (0.0, 0.0)
    gtk_native_get_surface_transform(gtk_widget_get_native(crowd.window), &inset, &above)
    let (x, y) = (Int32(left + inset), Int32(top + above))
    hand_point(x, y)
    MainLoop.run(seconds: 0.1)
    hand_button(1, true)
    MainLoop.run(seconds: 0.2)
    var times: [Double] = []
    for index in 0..<moves {
      // At any phase of the frame clock, which comes to rest before.
      MainLoop.run(seconds: .random(in: 0.05...0.09))
      (isChanged, painted) = (false, nil)
      let offset: Int32 = index % 2 == 0 ? 8 : 0
      let start = wall_seconds()
      hand_point(x + offset, y - offset)
      while painted == nil, wall_seconds() - start < 1 { g_main_context_iteration(nil, 0) }
      if let painted { times.append(painted - start) }
    }
    hand_button(1, false)
    MainLoop.run(seconds: 0.1)
    return times
  }
}
