import KnobEngine
import UIKit

@testable import KnobKit
@testable import KnobStudioKit

/// What is visible of the prompt of a knob that learns.
@MainActor struct Prompt {
  let page: UIViewController

  private func all<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
    if view.isHidden { return [] }
    if let found = view as? V { return [found] }
    return view.subviews.flatMap { all(type, in: $0) }
  }

  private var buttons: [UIButton] { all(UIButton.self, in: page.view) }

  var texts: [String] { all(UILabel.self, in: page.view).compactMap(\.text) }
  var titles: [String] { buttons.compactMap(\.accessibilityLabel) }

  func choose(_ title: String) { buttons.first { $0.accessibilityLabel == title }?.tap() }

  /// Presses Return.
  func confirm() -> Bool { press("\r") }

  /// Presses Escape.
  func cancel() -> Bool { press(UIKeyCommand.inputEscape) }

  private func press(_ input: String) -> Bool {
    guard page.isFirstResponder,
      let action = page.keyCommands?.first(where: { $0.input == input })?.action
    else { return false }
    let command = UIKeyCommand(input: input, modifierFlags: [], action: action)
    switch action.name {
    case "promptCanceled:": (page as? LearnPage)?.promptCanceled(command)
    case "promptConfirmed:": (page as? LearnPage)?.promptConfirmed(command)
    default: return false
    }
    return true
  }

  func closeBySystem() { page.dismiss(animated: true) }
}

extension MIDIScene {
  var prompt: Prompt? {
    scene.window.rootViewController?.presentedViewController.map(Prompt.init)
  }

  func takeAnnouncements() -> [String] {
    defer { UIAccessibility.announcements = [] }
    return UIAccessibility.announcements
  }
}

extension Scene {
  /// Gives the window a view controller, which presents popovers.
  func allowPopovers() {
    let root = UIViewController()
    root.view = page
    window.rootViewController = root
  }
}

extension KnobControl {
  /// Calls a closure with each event.
  func note(_ body: @escaping @MainActor (SentEvent) -> Void) {
    for event in [SentEvent.began, .changed, .ended] {
      addAction(UIAction { _ in body(event) }, for: event.controlEvent)
    }
  }
}
