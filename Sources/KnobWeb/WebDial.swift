import KnobEngine
import KnobPresentation

/// What the page calls a knob or an encoder: the address of its object.
typealias Handle = UnsafeMutableRawPointer

/// What the elements have in common: settings, a style, and a picture.
class WebDial {
  /// What the functions of the page call the element.
  let id: Int32
  final var heldKeys: Set<Int> = []
  final var gestureReport = GestureReport()
  final var pressPreferences = PressPreferences()
  final var clicks = ClickCount()
  /// The settings as the page has set them.
  final var settings: KnobSettings
  final var style = WebStyle()
  final var scale = 1.0
  /// How far the canvas extends past the dial on each side, in points.
  final var bleed = 0.0
  /// The face of the last drawing. Nil if the page or a skin has one in its place.
  final var face: WebFace?
  final var isHovered = false
  final var isFocused = false
  /// Whether the page has content of its own in place of the face, or of what turns.
  final var hasOwnFace = false
  final var hasOwnNeedle = false
  /// Whether the picture may move by itself.
  final var allowsMotion = true
  final lazy var twist = TwistGesture(turned)

  init(id: Int32, settings: KnobSettings) {
    self.id = id
    self.settings = settings
  }

  // MARK: What knob and encoder decide

  var turned: any TurnPresenter { preconditionFailure("a dial is a knob or an encoder") }
  /// The settings of an element without attributes.
  var standardSettings: KnobSettings { KnobSettings() }
  /// Adopts settings that have changed.
  func settingsChanged(_ changes: SettingChanges) {}
  /// Adopts what a style states beside the picture.
  func styleChanged() {}
  func resize(_ size: KnobSize) {}
  /// The page has dropped the element.
  func end() {}
  /// What the caption shows.
  var captionState: WebState { [] }
  func setEnabled(_ isEnabled: Bool) { turned.perform(.isEnabled(isEnabled)) }
  var markers: KnobMarkers { settings.markers }
  var look: KnobLook { settings.look }
  /// The proportions, with those of the page's style and those of the look.
  var metrics: KnobMetrics { look.completing(style.completing(settings.metrics)) }

  // MARK: The picture

  /// The opacity of the skin, or nil if none is shown.
  var skinOpacity: Double? { nil }
  /// Writes the images of the skin, and the marks over them.
  func writeSkin(_ picture: KnobPicture) {}

  /// Advances to a frame at a time in seconds.
  ///
  /// - Returns: Whether more frames are needed.
  func advance(to time: Double) -> Bool { false }

  final var layout: KnobLayout {
    KnobLayout(
      of: turned.knob, metrics: metrics, fraction: turned.shownFraction, scale: scale)
  }

  final var state: KnobState {
    var state = KnobState(of: turned.knob, isHovered: isHovered, isFocused: isFocused)
    state.isTurned = turned.isTurning
    return state
  }

  final var picture: KnobPicture {
    KnobPicture(
      look: look, layout: layout, palette: style.palette, state: state, markers: markers,
      scale: scale)
  }

  /// Returns whether the marks of a role are drawn, or content of the page is there in their place.
  final func draws(_ role: KnobRole) -> Bool {
    switch role {
    case .fill: !hasOwnFace
    case .indicator, .thumb: !hasOwnNeedle
    default: true
    }
  }

  /// Plays haptic feedback on a device that vibrates, at the same places as a phone of Apple's does.
  /// A user who prefers less motion gets none, and a hand on a mouse would not feel it.
  final func playHaptics(at stop: Parameter.Stop) {
    guard allowsMotion, pressPreferences.pointer != .mouse else { return }
    Page.vibrate(stop == .detent ? 10 : 20)
  }

  func redraw() { Page.redraw(id) }

  func turningChanged() {
    Page.report(id, WebEvent.stateChanged.rawValue, 0)
    redraw()
  }

  /// Emits an event of a gesture with the kind of its input.
  final func report(_ event: WebEvent, of report: GestureReport) {
    Page.report(id, event.rawValue, report.source.rawValue)
  }
}

func dial(_ handle: Handle) -> WebDial {
  Unmanaged<WebDial>.fromOpaque(handle).takeUnretainedValue()
}

func knob(_ handle: Handle) -> WebKnob { unsafeDowncast(dial(handle), to: WebKnob.self) }

@_expose(wasm, "createKnob") @c(web_create_knob) func createKnob(id: Int32) -> Handle {
  Unmanaged<WebDial>.passRetained(WebKnob(id: id)).toOpaque()
}

/// Ends an element that the page has dropped.
@_expose(wasm, "destroy") @c(web_destroy) func destroy(_ handle: Handle) {
  dial(handle).end()
  Unmanaged<WebDial>.fromOpaque(handle).release()
}
