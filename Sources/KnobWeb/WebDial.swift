import KnobEngine
import KnobPresentation

/// What the page calls a knob or an encoder: the address of its object.
typealias Handle = UnsafeMutableRawPointer

/// What the elements have in common: a core, a style, and a picture. The subclasses are the front ends.
class WebDial {
  /// What the functions of the page call the element.
  let id: Int32
  final var clicks = ClickCount()
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
  final lazy var twist = TwistGesture(core)

  init(id: Int32) { self.id = id }

  // MARK: What knob and encoder decide

  var core: TurnCore { preconditionFailure("a dial is a knob or an encoder") }
  /// The settings of an element without attributes.
  var standardSettings: KnobSettings { KnobSettings() }
  /// Adopts what a style states beside the picture.
  func styleChanged() {}
  /// The page has dropped the element.
  func end() {}
  /// What the caption shows.
  var captionState: WebState { [] }
  var markers: KnobMarkers { KnobMarkers() }
  var look: KnobLook { core.settings.look }
  /// The proportions, with those of the page's style and those of the look.
  var metrics: KnobMetrics { look.completing(style.completing(core.settings.metrics)) }

  // MARK: The picture

  /// The opacity of the skin, or nil if none is shown.
  var skinOpacity: Double? { nil }
  /// Writes the images of the skin, and the marks over them.
  func writeSkin(_ picture: KnobPicture) {}

  /// Advances to a frame at a time in seconds. While something moves, it requests another one.
  func advance(to time: Double) {}

  final var dialLayout: KnobLayout {
    KnobLayout(
      of: core.knob, metrics: metrics, fraction: core.shownFraction, scale: scale)
  }

  final var state: KnobState {
    var state = KnobState(of: core.knob, isHovered: isHovered, isFocused: isFocused)
    state.isTurned = core.isTurning
    return state
  }

  final var picture: KnobPicture {
    KnobPicture(
      look: look, layout: dialLayout, palette: style.palette, state: state, markers: markers,
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
    guard allowsMotion, core.pressPreferences.pointer != .mouse else { return }
    Page.vibrate(stop == .detent ? 10 : 20)
  }

  func redraw() { Page.redraw(id) }

  func turningChanged() {
    report(.stateChanged)
    redraw()
  }

  /// Emits an event of a gesture with the kind of its input.
  final func report(_ event: WebEvent, of core: TurnCore) {
    Page.report(id, event.rawValue, core.gestureReport.source.rawValue)
  }

  /// Emits any other event.
  final func report(_ event: WebEvent) { Page.report(id, event.rawValue, 0) }
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
