import AppKit
import KnobEngine
import SwiftUI

@testable import KnobKit

/// The view that receives a press.
enum HitView { case dial, field, none }

// The text field of a knob, with names that are the same for both toolkits.
extension NSTextField {
  var shownText: String { stringValue }
  var spokenName: String? { accessibilityLabel() }
  var spokenFault: String? { accessibilityHelp() }
}

extension Scene {
  func focusWithKeyboard() { focus() }
  func unfocusWithKeyboard() { unfocus() }

  func shownBubbleOpacity(_ opacity: Double) -> Double { opacity }

  var field: NSTextField? {
    knob.subviews.compactMap { $0 as? NSTextField }.first { $0.isEditable }
  }

  /// The sentence that the window shows.
  var fault: String? {
    window.childWindows?.last?.contentView?.subviews.compactMap { $0 as? NSTextField }.first?
      .stringValue
  }

  static var announcements: [String] { NSAccessibility.announcements }
  static func clearAnnouncements() { NSAccessibility.announcements = [] }

  /// Presses a key that types a character.
  func typeKey(_ character: String) {
    if knob.window != nil { focus() }
    let event = NSEvent(.keyDown)
    event.charactersIgnoringModifiers = character
    knob.keyDown(with: event)
  }

  func pressF2() {
    if knob.window != nil { focus() }
    let event = NSEvent(.keyDown)
    event.charactersIgnoringModifiers = "\u{F705}"
    knob.keyDown(with: event)
  }

  func enter(_ text: String) { field?.type(text) }
  func pressReturn() { field?.command("insertNewline:") }
  func pressEscapeInField() { field?.command("cancelOperation:") }
  func leaveField() { window.makeFirstResponder(nil) }

  func performCustomAction(_ name: String) -> Bool {
    knob.accessibilityCustomActions()?.first { $0.name == name }?.handler?() ?? false
  }

  /// Clicks the middle of the caption.
  func clickCaption(clicks: Int = 1, movingBy distance: Double = 0) {
    let place = knob.captionLabel.frame
    press(place.midX, place.midY, clicks: clicks)
    release(place.midX + distance, place.midY)
  }

  /// The view of the knob that receives a press.
  func isHit(_ x: Double, _ y: Double) -> HitView {
    let hit = window.contentView?.hitTest(inWindow(x, y))
    return hit === knob ? .dial : hit is NSTextField ? .field : .none
  }
}

extension Scene {
  /// Clicks the middle of the dial while the Command or the Option key is held.
  func keyClick(isCommand: Bool, movingBy distance: Double = 0) {
    let flags: NSEvent.ModifierFlags = isCommand ? .command : .option
    press(80, 80, flags: flags)
    move(80, 80 + distance, flags: flags)
    release(80, 80 + distance)
  }
}

extension ViewScene {
  var field: NSTextField? {
    control.subviews.compactMap { $0 as? NSTextField }.first { $0.isEditable }
  }
  func pressReturn() {
    field?.command("insertNewline:")
    host.update()
  }
  func pressEscapeInField() {
    field?.command("cancelOperation:")
    host.update()
  }
}
