import AppKit

extension NSMenu {
  /// The menu bar. The first responder or the window handles an item, so none has a target.
  @MainActor static func demo() -> NSMenu {
    let bar = NSMenu(title: "")
    bar.add("KnobDemo", [("Quit KnobDemo", "terminate:", "q")])
    bar.add(
      "Edit",
      [
        ("Undo", "undo:", "z"), ("Redo", "redo:", "Z"), ("Cut", "cut:", "x"),
        ("Copy", "copy:", "c"), ("Paste", "paste:", "v"), ("Select All", "selectAll:", "a"),
      ])
    bar.add("Window", [("Minimize", "performMiniaturize:", "m"), ("Close", "performClose:", "w")])
    return bar
  }

  @MainActor
  private func add(_ title: String, _ items: [(title: String, action: String, key: String)]) {
    let menu = NSMenu(title: title)
    for item in items {
      menu.addItem(
        withTitle: item.title, action: Selector((item.action)), keyEquivalent: item.key)
    }
    addItem(withTitle: title, action: nil, keyEquivalent: "").submenu = menu
  }
}
