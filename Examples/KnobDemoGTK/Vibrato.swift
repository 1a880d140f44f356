import CGTK
import KnobEngine
import KnobGTK

/// A slow modulation of many knobs around their values, by their depth, in every frame in which
/// they are visible.
final class Vibrato {
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      time = 0
      for knob in knobs { knob.modulationDepth = isOn ? 0.2 : 0 }
      guard isOn else { return knobs.forEach { $0.markers.live = nil } }
      modulate()
      guard Theme.isAnimated else { return }
      animate(area) { [weak self] passed in
        guard let self, isOn else { return false }
        time += passed
        modulate()
        return true
      }
    }
  }

  private let knobs: [KnobWidget]
  private let area: Widget
  /// The time since the start, in seconds.
  private var time = 0.0

  /// - Parameter area: A widget that is visible together with the knobs.
  init(of knobs: [KnobWidget], on area: Widget) { (self.knobs, self.area) = (knobs, area) }

  private func modulate() {
    for (index, knob) in knobs.enumerated() {
      let phase = 2 * .pi * (0.4 * time + Double(index) / 20)
      let fraction = knob.fraction + knob.modulationDepth * sin(phase)
      knob.markers.live = knob.parameter.value(at: min(max(fraction, 0), 1))
    }
  }
}
