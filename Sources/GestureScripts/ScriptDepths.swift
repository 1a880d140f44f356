import KnobEngine
import KnobPresentation

/// The knob of a gesture script with several modulations, whose depths the inputs may turn: a front end
/// without a toolkit.
package final class ScriptDepths: KnobPresenter {
  package var knob: Knob
  package private(set) var settings: KnobSettings
  package private(set) lazy var presenter = DepthPresenter(of: self)
  package var depth: DepthPresenter? { presenter }
  package var motion = KnobMotion()
  package var caption = KnobCaption()
  package var heldKeys: Set<Int> = []
  package var companions = Companions()
  package var gestureReport = GestureReport()
  package var pressPreferences = PressPreferences()
  package var allowsMotion: Bool { false }
  private var events: [String] = []

  init(_ knob: Knob, _ settings: KnobSettings) {
    (self.knob, self.settings) = (knob, settings)
    presenter.adoptSettings()
  }

  /// Plays one line.
  ///
  /// - Returns: The names of the events, of which those of a depth begin with `depth-`.
  func play(_ line: GestureScript.Line) throws(ScriptError) -> [String] {
    events = []
    switch line {
    case .knob, .midi, .packet, .learn, .host, .automation, .wait: break
    case .change: throw ScriptError("a knob with several modulations does not change settings")
    case .input(let input): handle(input)
    case .set(let value): knob.set(value)
    case .range(let range): knob.parameter.range = range
    case .enable(let isEnabled): perform(.isEnabled(isEnabled))
    case .select(let name):
      guard settings.depth[depth: name] != nil else {
        throw ScriptError("there is no modulation '\(name)'")
      }
      settings.depth.selectedName = name
      presenter.adoptSettings()
    case .turnsDepth(let isOn):
      settings.depth.isOn = isOn
      presenter.adoptSettings()
    }
    return events
  }

  /// The name of the selected modulation, and its depth.
  var report: String {
    let selected = settings.depth.selected
    return "\(selected?.name ?? "-")\t\(selected?.depth ?? 0)"
  }

  // MARK: What a toolkit would do

  package var dialLayout: KnobLayout { KnobLayout(of: knob) }
  package func store(_ depth: DepthSettings) { settings.depth = depth }
  package func report(_ event: GestureEvent) { note(event, gestureReport, "") }
  package func reportDepth(_ event: GestureEvent) {
    note(event, presenter.gestureReport, "depth-")
  }
  package func announce(from old: Double) {}
  package func turningChanged() {}
  package func redraw() {}
  package func refresh() {}
  package func startFrames() {}
  package func startNameTimer(seconds: Double) {}
  package func stopNameTimer() {}

  private func note(_ event: GestureEvent, _ report: GestureReport, _ prefix: String) {
    let isCancelled = event == .ended && report.wasCancelled
    events.append(prefix + (isCancelled ? "cancelled" : "\(event)"))
  }
}
