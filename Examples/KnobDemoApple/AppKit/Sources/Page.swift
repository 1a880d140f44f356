import AppKit

/// A column of views, and what happens when the user uses one of them.
class Page: NSViewController {
  private var actions: [ObjectIdentifier: () -> Void] = [:]

  /// The views from top to bottom.
  var rows: [NSView] { [] }

  override func loadView() {
    let column = NSStackView(views: rows)
    column.orientation = .vertical
    column.spacing = 14
    column.edgeInsets = NSEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    view = column
  }

  #if canImport(ObjectiveC)
    private static let selector = #selector(act)
  #else
    private static let selector = Selector("act:")
  #endif

  /// Calls a closure for the action of a control.
  func on(_ control: NSControl, _ action: @escaping () -> Void) {
    (control.target, control.action) = (self, Page.selector)
    actions[ObjectIdentifier(control)] = action
  }

  /// Calls a closure for the action of a gesture recognizer.
  func on(_ recognizer: NSGestureRecognizer, _ action: @escaping () -> Void) {
    (recognizer.target, recognizer.action) = (self, Page.selector)
    actions[ObjectIdentifier(recognizer)] = action
  }

  #if canImport(ObjectiveC)
    @objc
  #endif
  func act(_ sender: AnyObject) { actions[ObjectIdentifier(sender)]?() }

  /// Names views for tests of the user interface.
  func name(_ views: KeyValuePairs<String, NSView>) {
    for (name, view) in views { view.setAccessibilityIdentifier(name) }
  }
}
