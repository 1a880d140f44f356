import KnobEngine
import UIKit

@testable import KnobKit

extension EncoderControl: PointerView {}

/// An encoder in a window.
@MainActor final class EncoderScene: Hand {
  let page = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  let encoder: EncoderControl
  private(set) var turns: [EndlessEncoder.Turn] = []
  var onEvent: (SentEvent) -> Void = { _ in }
  private var held: [KeyPress] = []

  init(_ change: (EncoderControl) -> Void = { _ in }) {
    let encoder = EncoderControl()
    self.encoder = encoder
    change(encoder)
    super.init(UIWindow(frame: page.frame), log: EventLog()) { encoder }
    window.addSubview(page)
    page.addSubview(encoder)
    encoder.frame = CGRect(x: 30, y: 50, width: 160, height: 160)
    window.layoutIfNeeded()
    for event in [SentEvent.began, .changed, .ended] {
      encoder.addAction(
        UIAction { [unowned self] _ in
          if event == .changed { turns.append(self.encoder.lastTurn) }
          log.record(event)
          onEvent(event)
        }, for: event.controlEvent)
    }
  }

  var isAdjustable: Bool { encoder.accessibilityTraits.contains(.adjustable) }
  var spokenName: String? { encoder.accessibilityLabel }

  // MARK: Keys

  /// Presses a key and holds it. The key repeats if it is held already.
  func hold(_ key: KnobInput.Key, fine: Bool = false) {
    if held.contains(where: { $0.key?.keyCode == key.code }) { return encoder.keys.repeatKey() }
    encoder.becomeFirstResponder()
    held.append(KeyPress(key.code, fine ? .shift : []))
    encoder.pressesBegan(Set(held.suffix(1)), with: nil)
  }

  func releaseKeys() {
    encoder.pressesEnded(Set(held), with: nil)
    held = []
  }

  func escape() { encoder.pressesBegan([KeyPress(.keyboardEscape)], with: nil) }

  /// The keyboard focus leaves.
  func unfocus() { encoder.resignFirstResponder() }

  // MARK: Two fingers

  /// Turns two fingers around each other on a trackpad, clockwise, as a whole gesture.
  func rotate(_ degrees: Double) {
    let rotation = encoder.gestureRecognizers?.compactMap { $0 as? UIRotationGestureRecognizer }
    guard let recognizer = rotation?.first else { return }
    recognizer.rotate(by: degrees * .pi / 180)
    recognizer.endRotation()
  }
}
