import AppKit
import KnobEngine

@testable import KnobKit

/// What is visible of the prompt of a knob that learns.
@MainActor struct Prompt {
  let popover: NSPopover

  private func all<V: NSView>(_ type: V.Type, in view: NSView?) -> [V] {
    guard let view, !view.isHidden else { return [] }
    if let found = view as? V { return [found] }
    return view.subviews.flatMap { all(type, in: $0) }
  }

  private var page: NSView? { popover.contentViewController?.view }
  private var buttons: [NSButton] { all(NSButton.self, in: page) }

  var texts: [String] { all(NSTextField.self, in: page).map(\.stringValue) }
  var titles: [String] { buttons.map(\.title) }

  func choose(_ title: String) { buttons.first { $0.title == title }?.performClick(nil) }

  /// Presses Return.
  func confirm() -> Bool { popover.press("\r") }

  /// Presses Escape.
  func cancel() -> Bool { popover.press("\u{1B}") }

  func closeBySystem() { popover.close() }
}

extension MIDIScene {
  var prompt: Prompt? { NSPopover.open.last.map(Prompt.init) }

  func takeAnnouncements() -> [String] {
    defer { NSAccessibility.announcements = [] }
    return NSAccessibility.announcements
  }
}

extension Scene {
  /// A window presents popovers without further ado.
  func allowPopovers() {}
}

extension KnobControl {
  /// Calls a closure with each event.
  func note(_ body: @escaping @MainActor (SentEvent) -> Void) {
    onEditingChanged = { body($0 ? .began : .ended) }
    let target = ActionTarget { body(.changed) }
    (self.target, action) = (target, Selector("act:"))
    targets.append(target)
  }
}

/// The targets of all actions, which a control does not hold.
@MainActor private var targets: [ActionTarget] = []

@MainActor private final class ActionTarget: StandInTarget {
  private let act: () -> Void
  init(_ act: @escaping () -> Void) { self.act = act }
  func perform(_ selector: Selector, with sender: Any) { act() }
}
