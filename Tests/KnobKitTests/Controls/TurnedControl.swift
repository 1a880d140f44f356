import KnobEngine

@testable import KnobKit

/// What a user turns.
enum Turned: CaseIterable, Sendable { case knob, depth, encoder }

/// How a user turns it.
enum Way: CaseIterable, Sendable { case pointer, key, wheel, assistive }

/// A knob, the depth of a knob, or an encoder in a window, whose events have the same words. It
/// turns with vertical movement.
@MainActor final class TurnedControl {
  let turned: Turned
  let hand: Hand
  private let knobScene: Scene?
  private let encoderScene: EncoderScene?
  private var words: [String] = []
  var onEvent: (SentEvent) -> Void = { _ in }

  init(_ turned: Turned) {
    self.turned = turned
    if turned == .encoder {
      let scene = EncoderScene { $0.knobTracking = .vertical }
      (hand, encoderScene, knobScene) = (scene, scene, nil)
      scene.onEvent = { [unowned self] in note($0) }
    } else {
      let scene = Scene(value: 50) {
        ($0.knobTracking, $0.turnsDepth) = (.vertical, turned == .depth)
      }
      (hand, encoderScene, knobScene) = (scene, nil, scene)
      if turned == .depth {
        scene.knob.onDepthEditingChanged = { [unowned self] in note($0 ? .began : .ended) }
        scene.knob.onDepthChange = { [unowned self] _ in note(.changed) }
      } else {
        for event in [SentEvent.began, .changed, .ended] {
          scene.on(event) { [unowned self] _ in note(event) }
        }
      }
    }
  }

  private func note(_ event: SentEvent) {
    words.append(event.rawValue)
    onEvent(event)
  }

  /// The events since the last call, with successive changes as one, as in `began+changed+ended`.
  func events() -> String {
    defer { words = [] }
    var brief: [String] = []
    for word in words where word != "changed" || brief.last != word { brief.append(word) }
    return brief.joined(separator: "+")
  }

  var hasEnded: Bool { words.last == "ended" }

  /// How far it is turned: the value or the depth, seen from where it was at first, or the angle.
  var amount: Double {
    if let encoder = encoderScene?.encoder { return encoder.angle }
    guard let knob = knobScene?.knob else { return 0 }
    return turned == .depth ? knob.modulationDepth : knob.value - 50
  }

  var isTurning: Bool {
    if let encoder = encoderScene?.encoder { return encoder.isTurning }
    return knobScene?.knob.isTurning == true || knobScene?.knob.isTurningDepth == true
  }

  var isEnabled: Bool {
    get { encoderScene?.encoder.isEnabled ?? knobScene?.knob.isEnabled == true }
    set {
      encoderScene?.encoder.isEnabled = newValue
      knobScene?.knob.isEnabled = newValue
    }
  }

  var isHidden = false {
    didSet {
      encoderScene?.encoder.isHidden = isHidden
      knobScene?.knob.isHidden = isHidden
    }
  }

  func remove() {
    encoderScene?.encoder.removeFromSuperview()
    knobScene?.knob.removeFromSuperview()
  }

  func move(to window: OtherWindow) {
    if let encoder = encoderScene?.encoder { window.page.addSubview(encoder) }
    if let knob = knobScene?.knob { window.page.addSubview(knob) }
  }

  func putBack() {
    if let scene = encoderScene { scene.page.addSubview(scene.encoder) }
    if let scene = knobScene { scene.page.addSubview(scene.knob) }
  }

  // MARK: Input

  func hold(_ key: KnobInput.Key, fine: Bool = false) {
    encoderScene?.hold(key, fine: fine)
    knobScene?.hold(key, fine: fine)
  }

  func releaseKeys() {
    encoderScene?.releaseKeys()
    knobScene?.releaseKeys()
  }

  func unfocus() {
    encoderScene?.unfocus()
    knobScene?.unfocus()
  }

  /// Presses and releases a key.
  func key(_ key: KnobInput.Key) {
    hold(key)
    releaseKeys()
  }

  /// Begins to turn, upward. The key or the button stays down.
  func begin(_ way: Way) {
    switch way {
    case .pointer:
      hand.press(80, 80)
      hand.move(80, 60)
    case .key: hold(.up)
    case .wheel:
      hand.point(at: 80, 80)
      hand.scroll(1)
    case .assistive:
      encoderScene?.encoder.accessibilityIncrement()
      if turned == .knob { knobScene?.knob.accessibilityIncrement() }
      if turned == .depth { _ = knobScene?.performCustomAction("Increase Modulation Depth") }
    }
  }

  /// Lets go, and waits for the end of a burst of the wheel.
  func end(_ way: Way) async {
    switch way {
    case .pointer: hand.release()
    case .key: releaseKeys()
    case .wheel: await hand.wait(0.4) { hasEnded }
    case .assistive: break
    }
  }
}
