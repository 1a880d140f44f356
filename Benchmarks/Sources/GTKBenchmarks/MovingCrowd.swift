import CGTK
import Foundation

/// Many controls in one window that all move at each frame.
final class MovingCrowd {
  /// What moving has cost.
  struct Cost {
    var frames = 0
    var seconds = 0.0
    /// The CPU seconds of this process and of the X server for 1,000 new values.
    var own = 0.0
    var server = 0.0
    /// The median time between frames, in milliseconds.
    var frameTime = 0.0
  }

  private let window = gtk_window_new()
  private var ranges: [UnsafeMutablePointer<GtkRange>] = []
  private var frames = 0
  private var times: [gint64] = []

  /// - Parameter side: the width and height of each control, in points.
  init(count: Int, side: Int32, make: () -> UnsafeMutablePointer<GtkWidget>?) {
    let fixed = gtk_fixed_new()
    let columns = Int32((Double(count) * 1.4).squareRoot().rounded(.up))
    for index in 0..<Int32(count) {
      guard let control = make() else { continue }
      gtk_widget_set_size_request(control, side, side)
      gtk_fixed_put(
        fixed.map(as: GtkFixed.self), control, Double(index % columns * side),
        Double(index / columns * side))
      ranges.append(UnsafeMutableRawPointer(control).assumingMemoryBound(to: GtkRange.self))
    }
    gtk_window_set_decorated(window.map(as: GtkWindow.self), 0)
    gtk_window_set_child(window.map(as: GtkWindow.self), fixed)
    gtk_window_present(window.map(as: GtkWindow.self))
    gtk_widget_add_tick_callback(
      window,
      { _, clock, data in
        guard let data else { return 0 }
        let crowd = Unmanaged<MovingCrowd>.fromOpaque(data).takeUnretainedValue()
        crowd.move(to: gdk_frame_clock_get_frame_time(clock))
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Moves each control by a hundredth of its range, up and down again.
  private func move(to time: gint64) {
    frames += 1
    times.append(time)
    for (index, range) in ranges.enumerated() {
      let position = (Double(frames) * 0.01 + Double(index) * 0.037)
        .truncatingRemainder(dividingBy: 2)
      let adjustment = gtk_range_get_adjustment(range)
      let (lower, upper) = (
        gtk_adjustment_get_lower(adjustment), gtk_adjustment_get_upper(adjustment)
      )
      gtk_range_set_value(range, lower + (upper - lower) * min(position, 2 - position))
    }
  }

  func measure(seconds: Double) -> Cost {
    MainLoop.run(seconds: max(seconds / 4, 0.5))
    (frames, times) = (0, [])
    let server = XServer.cpuSeconds()
    let own = ownCPUSeconds()
    let start = g_get_monotonic_time()
    MainLoop.run(seconds: seconds)
    let updates = Double(max(frames * ranges.count, 1)) / 1_000
    let gaps = zip(times.dropFirst(), times).map { Double($0 - $1) / 1_000 }.sorted()
    return Cost(
      frames: frames, seconds: Double(g_get_monotonic_time() - start) / 1_000_000,
      own: (ownCPUSeconds() - own) / updates, server: (XServer.cpuSeconds() - server) / updates,
      frameTime: gaps.isEmpty ? 0 : gaps[gaps.count / 2])
  }

  func close() {
    gtk_window_destroy(window.map(as: GtkWindow.self))
    MainLoop.run(seconds: 0.2)
  }

  private func ownCPUSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

/// The process of the X server that shows the windows.
enum XServer {
  /// The CPU time that it has used, or 0 if the server is not an Xvfb of this machine.
  static func cpuSeconds() -> Double {
    guard let process,
      let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      // The name of the program, in parentheses, may contain spaces.
      let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 12,
      let user = Double(fields[11]), let system = Double(fields[12])
    else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static let process: String? = {
    let name = (getenv("DISPLAY").map { String(cString: $0) } ?? "").split(separator: ".").first
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.first { process in
      guard let data = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else {
        return false
      }
      let words = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.first?.hasSuffix("Xvfb") == true && words.contains { $0 == name ?? "" }
    }
  }()
}
