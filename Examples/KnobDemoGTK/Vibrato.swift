import CGTK
import KnobEngine
import KnobGTK

/// A slow modulation of many knobs around their values, in every frame in which they are visible.
final class Vibrato {
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      time = 0
      guard isOn else {
        return knobs.forEach {
          $0.markers.modulation = nil; $0.markers.live = nil
        }
      }
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
      let parameter = knob.parameter
      let middle = knob.fraction
      let phase = 2 * .pi * (0.4 * time + Double(index) / 20)
      var markers = knob.markers
      markers.modulation =
        parameter.value(at: max(middle - 0.2, 0))...parameter.value(at: min(middle + 0.2, 1))
      markers.live = parameter.value(at: min(max(middle + 0.2 * sin(phase), 0), 1))
      knob.markers = markers
    }
  }
}
