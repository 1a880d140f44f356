import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Hosts that write back a rounded value while the user turns the knob.
  @MainActor @Suite(.serialized) struct HostTests {
    /// Turns a knob from the middle by a fifth of its travel, one point at a time.
    private func turn(
      _ range: ClosedRange<Double>, _ manner: RoundingHost.Manner,
      _ rounded: @escaping (Double) -> Double
    ) throws -> (value: Double, inMidGesture: Double) {
      let middle = (range.lowerBound + range.upperBound) / 2
      try Stage.open()
      let adjustment = gtk_adjustment_new(middle, range.lowerBound, range.upperBound, 0, 0, 0)
      let host = RoundingHost(adjustment, manner, rounded)
      let knob = KnobWidget(Parameter(range), value: middle, adjustment: adjustment)
      host.listen(knob.widget)
      let scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      scene.press(50, 50)
      for _ in 0..<50 { scene.nudge(0, -1) }
      Stage.settle()
      let inMidGesture = scene.knob.value
      scene.release()
      Stage.settle()
      host.stop()
      #expect(scene.signals.count(of: "began") == 1 && scene.signals.count(of: "ended") == 1)
      #expect(abs(scene.peer.core.knob.value - scene.knob.value) < 1e-9)
      return (scene.knob.value, inMidGesture)
    }

    @Test(arguments: [RoundingHost.Manner.handler, .earlyHandler, .notify])
    func handlerThatSetsWholeNumbersDoesNotStopTheKnob(_ manner: RoundingHost.Manner) throws {
      let result = try turn(0...10, manner) { $0.rounded() }
      #expect(result.value == 7)
      #expect(result.inMidGesture == 7)
    }

    @Test(arguments: RoundingHost.Manner.allCases)
    func hostOfTwoDecimalsDoesNotChangeTheSpeed(_ manner: RoundingHost.Manner) throws {
      let result = try turn(0...1, manner) { ($0 * 100).rounded() / 100 }
      #expect(abs(result.value - 0.7) < 1e-9)
    }

    @Test(arguments: RoundingHost.Manner.allCases)
    func hostOf128StepsDoesNotChangeTheSpeed(_ manner: RoundingHost.Manner) throws {
      let result = try turn(0...1, manner) { ($0 * 127).rounded() / 127 }
      #expect(abs(result.value - 0.7) <= 0.5 / 127)
    }

    @Test func rangeThatRoundsDoesNotStopTheKnob() throws {
      let scene = try Scene(
        newKnob(Parameter(0...10), value: 5), size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      gtk_range_set_round_digits(scene.knob.widget.as(GtkRange.self), 0)
      scene.press(50, 50)
      for _ in 0..<50 { scene.nudge(0, -1) }
      #expect(scene.knob.value == 7)
      #expect(scene.peer.core.knob.value == 7)
      scene.release()
      #expect(scene.knob.value == 7)
    }

    @Test func handlerThatDecidesSetsAnotherValue() throws {
      let scene = try Scene(
        newKnob(Parameter(0...100), value: 50), size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      var asked = 0
      scene.signals.onEvent = { [unowned scene] word in
        guard word == "changed" else { return }
        asked += 1
        // A preset, which is far from the value of the pointer.
        if asked == 1 { gtk_adjustment_set_value(scene.adjustment, 10) }
      }
      scene.signals.decides = { asked == 1 }
      scene.press(50, 50)
      scene.move(50, 40)
      #expect(scene.knob.value == 10)
      #expect(scene.peer.core.knob.value == 10)
      scene.move(50, 30)
      #expect(abs(scene.knob.value - 14) < 1e-9, "turning continues from there")
      scene.release()
    }

    @Test func twoKnobsOnOneAdjustmentShareTheRounding() throws {
      let adjustment = gtk_adjustment_new(50, 0, 100, 1, 10, 0)
      let coarse = try newKnob(Parameter(0...100, step: 10), value: 50, adjustment: adjustment)
      let fine = try newKnob(Parameter(0...100), value: 50, adjustment: adjustment)
      let scene = try Scene(fine) { knob in
        let fixed = gtk_fixed_new()
        gtk_fixed_put(fixed?.as(GtkFixed.self), knob, 400, 300)
        gtk_fixed_put(fixed?.as(GtkFixed.self), coarse.widget, 500, 300)
        return fixed ?? knob
      }
      defer { scene.close() }
      scene.press(12, 12)
      for _ in 0..<50 { scene.nudge(0, -1) }
      scene.release()
      #expect(fine.value == 70)
      #expect(coarse.value == 70)
      #expect(KnobType.peer(coarse.widget)?.core.knob.value == 70)
    }
  }
}

/// A host that sets the adjustment to a rounded value whenever it has changed.
@MainActor final class RoundingHost {
  enum Manner: CaseIterable {
    /// In a handler for `value-changed` of the widget.
    case handler
    /// In a handler for the adjustment that is connected before the handler of the knob.
    case earlyHandler
    /// In a handler for `notify::value`, which is emitted before `value-changed`.
    case notify
    /// Later, when the main loop is idle.
    case idle
  }

  private let adjustment: UnsafeMutablePointer<GtkAdjustment>?
  private let manner: Manner
  private let rounded: (Double) -> Double
  private var idle: guint = 0

  init(
    _ adjustment: UnsafeMutablePointer<GtkAdjustment>?, _ manner: Manner,
    _ rounded: @escaping (Double) -> Double
  ) {
    (self.adjustment, self.manner, self.rounded) = (adjustment, manner, rounded)
    guard let adjustment else { return }
    switch manner {
    case .earlyHandler, .idle: follow(adjustment, "value-changed")
    case .notify: follow(adjustment, "notify::value")
    case .handler: break
    }
  }

  func listen(_ widget: UnsafeMutablePointer<GtkWidget>) {
    if manner == .handler { follow(widget, "value-changed") }
  }

  func stop() {
    if idle != 0 { g_source_remove(idle) }
    idle = 0
  }

  private func follow(_ object: some Instance, _ signal: String) {
    connect(object, signal) { _ in self.changed() }
  }

  private nonisolated static func from(_ data: UnsafeMutableRawPointer?) -> RoundingHost? {
    data.map { Unmanaged<RoundingHost>.fromOpaque($0).takeUnretainedValue() }
  }

  private nonisolated func changed() {
    MainActor.assumeIsolated {
      guard manner == .idle else { return write() }
      guard idle == 0 else { return }
      idle = g_idle_add(
        { data in
          RoundingHost.from(data)?.idled()
          return 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  private nonisolated func idled() {
    MainActor.assumeIsolated {
      idle = 0
      write()
    }
  }

  private func write() {
    gtk_adjustment_set_value(adjustment, rounded(gtk_adjustment_get_value(adjustment)))
  }
}
