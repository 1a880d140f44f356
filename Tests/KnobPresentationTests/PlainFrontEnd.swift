import KnobEngine
import KnobPresentation

/// A front end without a toolkit, which shows and reports nothing. Suites override what they check.
class PlainFrontEnd: KnobPresenter {
  var knob: Knob
  var motion = KnobMotion()
  var caption = KnobCaption()
  var heldKeys: Set<Int> = []
  var gestureReport = GestureReport()
  var pressPreferences = PressPreferences()
  var settings = KnobSettings()
  let allowsMotion: Bool
  // What only a subclass has would not take the place of the protocol's default.
  var companions = Companions()
  var binding: ParameterBinding? { ParameterBinding.of(self) }
  var pair: RangePair?
  var depth: DepthPresenter? { nil }

  init(_ knob: Knob, allowsMotion: Bool = false) {
    (self.knob, self.allowsMotion) = (knob, allowsMotion)
  }

  var dialLayout: KnobLayout { KnobLayout(of: knob) }
  func announce(from old: Double) {}
  func report(_ event: GestureEvent) {}
  func reportDepth(_ event: GestureEvent) {}
  func store(_ depth: DepthSettings) {}
  func turningChanged() {}
  func redraw() {}
  func refresh() {}
  func startFrames() {}
  func startNameTimer(seconds: Double) {}
  func stopNameTimer() {}
}

/// A front end whose knob can be bound to a parameter of a host.
class BoundFrontEnd: PlainFrontEnd, BoundKnob {
  /// The events that the program gets.
  var events = 0
  var time = 0.0

  override func report(_ event: GestureEvent) { events += 1 }
  var boundMarkers: KnobMarkers {
    get { settings.markers }
    set { settings.markers = newValue }
  }
  func follow(_ value: Double) { knob.set(value) }
}
