import KnobEngine
import SwiftUI
import UIKit

@testable import KnobKit

/// The view that receives a press.
enum HitView { case dial, field, none }

// The text field of a knob, with names that are the same for both toolkits.
extension UITextField {
  var shownText: String { text ?? "" }
  var spokenName: String? { accessibilityLabel }
  var spokenFault: String? { accessibilityHint }
}

extension Scene {
  /// The focus system moves the focus to the knob, and away from it.
  func focusWithKeyboard() { knob.setFocused(true) }
  func unfocusWithKeyboard() { knob.setFocused(false) }

  func shownBubbleOpacity(_ opacity: Double) -> Double { opacity }

  var field: EscapableTextField? {
    let fields = knob.subviews.compactMap { $0 as? EscapableTextField }
    return fields.first
  }

  /// The sentence that the window shows.
  var fault: String? {
    window.subviews.compactMap { $0.subviews.first as? UILabel }.last?.text
  }

  static var announcements: [String] { UIAccessibility.announcements }
  static func clearAnnouncements() { UIAccessibility.announcements = [] }

  /// Presses a key that types a character.
  func typeKey(_ character: String) {
    focus()
    knob.pressesBegan([KeyPress(.keyboardA, characters: character)], with: nil)
  }

  func pressF2() {
    focus()
    knob.pressesBegan([KeyPress(.keyboardF2)], with: nil)
  }

  func enter(_ text: String) { field?.type(text) }
  func pressReturn() { field?.pressReturn() }
  func pressEscapeInField() { _ = field?.command(UIKeyCommand.inputEscape) }
  func leaveField() { field?.resignFirstResponder() }

  func performCustomAction(_ name: String) -> Bool {
    guard let action = knob.accessibilityCustomActions?.first(where: { $0.name == name }) else {
      return false
    }
    return action.actionHandler?(action) ?? false
  }

  /// Clicks the middle of the caption.
  func clickCaption(clicks: Int = 1, movingBy distance: Double = 0) {
    let place = knob.captionLabel.frame
    press(place.midX, place.midY, clicks: clicks)
    if distance > 0 { move(place.midX + distance, place.midY) }
    release()
  }

  /// The view of the knob that receives a press.
  func isHit(_ x: Double, _ y: Double) -> HitView {
    let hit = window.hitTest(inWindow(x, y), with: nil)
    return hit === knob ? .dial : hit is UITextField ? .field : .none
  }
}

extension Scene {
  /// Clicks the middle of the dial with the mouse while the Command or the Option key is held.
  func keyClick(isCommand: Bool, movingBy distance: Double = 0) {
    let finger = Finger(inWindow(80, 80), .indirectPointer)
    let event = TouchEvent(isCommand ? .command : .alternate)
    knob.touchesBegan([finger], with: event)
    finger.place.y += distance
    knob.touchesMoved([finger], with: event)
    knob.touchesEnded([finger], with: event)
  }
}

extension EscapableTextField: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) {
    guard selector.name == "escapePressed:", let command = sender as? UIKeyCommand else { return }
    escapePressed(command)
  }
}

extension ViewScene {
  var field: EscapableTextField? {
    control.subviews.compactMap { $0 as? EscapableTextField }.first
  }
  func pressReturn() {
    field?.pressReturn()
    host.update()
  }
  func pressEscapeInField() {
    _ = field?.command(UIKeyCommand.inputEscape)
    host.update()
  }
}
