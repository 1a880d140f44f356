import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests.MenuTests {
  @Test func secondaryButtonOpensTheMenu() {
    let scene = Scene()
    NSView.openedMenu = nil
    scene.pressOther(80, 80)
    #expect(NSView.openedMenu != nil && scene.unhandled(.rightMouseDown) == 0)
    #expect(scene.events() == "")
  }

  @Test func clickWithControlOpensTheMenu() {
    let scene = Scene(value: 50)
    NSView.openedMenu = nil
    scene.press(80, 80, flags: .control)
    #expect(NSView.openedMenu != nil && scene.events() == "")
    // AppKit may also leave the decision to the view.
    NSView.openedMenu = nil
    let event = NSEvent(.leftMouseDown)
    event.modifierFlags = .control
    event.locationInWindow = scene.inWindow(80, 80)
    scene.knob.mouseDown(with: event)
    #expect(NSView.openedMenu != nil && scene.events() == "")
    scene.knob.menuProvider = { _ in nil }
    scene.knob.mouseDown(with: event)
    #expect(scene.knob.isTurning)
  }

  @Test func clickWithControlOnALabelOpensTheMenuOnce() throws {
    let scene = Scene(value: 50) {
      ($0.metrics.ticks, $0.labels, $0.allowsLabelClicks) = (.even(3), .ticks, true)
    }
    scene.layout()
    let label = try #require(scene.knob.labelView?.labels.first { $0.text == "100" })
    let (dial, place) = (scene.knob.dial.frame, label.place)
    let event = NSEvent(.leftMouseDown)
    event.modifierFlags = .control
    event.locationInWindow = scene.inWindow(
      Double(dial.minX) + place.origin.x + place.size.width / 2,
      Double(dial.minY) + place.origin.y + place.size.height / 2)
    var count = 0
    scene.knob.menuProvider = {
      count += 1
      return $0
    }
    NSView.openedMenu = nil
    scene.knob.mouseDown(with: event)
    let once = count
    #expect(NSView.openedMenu != nil && once > 0)
    scene.knob.mouseUp(with: event)
    #expect(scene.events() == "" && scene.knob.value == 50)
    // On the dial, a click with Control asks for the menu as often.
    count = 0
    event.locationInWindow = scene.inWindow(80, 80)
    scene.knob.mouseDown(with: event)
    #expect(count == once)
  }

  @Test func assistiveClientOpensTheMenu() {
    let knob = Scene().knob
    NSView.openedMenu = nil
    #expect(knob.accessibilityPerformShowMenu() && NSView.openedMenu?.items.count == 5)
    knob.menuProvider = { _ in nil }
    #expect(!knob.accessibilityPerformShowMenu())
  }

  @Test func drawnKnobHasNoMenuInItsCorners() {
    let scene = Scene()
    NSView.openedMenu = nil
    scene.pressOther(2, 2)
    #expect(NSView.openedMenu == nil)
  }

  @Test func applicationAddsToTheMenu() {
    let scene = Scene()
    scene.knob.menuProvider = { menu in
      menu.addItem(NSMenuItem(title: "MIDI Learn", action: nil, keyEquivalent: ""))
      return menu
    }
    #expect(scene.menuTitles().last == "MIDI Learn" && scene.menuTitles().count == 5)
    scene.knob.menuProvider = { _ in nil }
    scene.pressOther(80, 80)
    #expect(scene.unhandled(.rightMouseDown) == 1)
  }

  @Test func menuOfTheApplicationReplacesIt() {
    let scene = Scene()
    scene.knob.menu = NSMenu(title: "Host")
    scene.pressOther(80, 80)
    #expect(NSView.openedMenu === scene.knob.menu)
  }

  @Test func otherCommandsAreEnabled() {
    let item = NSMenuItem(title: "Other", action: Selector("other:"), keyEquivalent: "")
    #expect(Scene().knob.validateMenuItem(item))
  }
}

extension NSMenu {
  /// The items that a user can choose if they are enabled, with those of submenus.
  fileprivate var actions: [NSMenuItem] {
    items.filter { !$0.isSeparatorItem && !$0.isSectionHeader }
      .flatMap { $0.submenu?.actions ?? [$0] }
  }
}

extension KnobControl {
  private var items: [NSMenuItem] {
    menu(for: NSEvent(.rightMouseDown))?.actions ?? []
  }

  var menuTitles: [(title: String, isEnabled: Bool)] {
    items.map { ($0.title, $0.isEnabled) }
  }

  /// The titles of the items that have a mark.
  var checkedTitles: [String] { items.filter { $0.state == .on }.map(\.title) }

  @discardableResult func choose(_ title: String) -> Bool {
    items.first { $0.title == title }?.choose() ?? false
  }
}

extension Scene {
  func menuTitles() -> [String] { knob.menuTitles.map(\.title) }
  @discardableResult func choose(_ title: String) -> Bool { knob.choose(title) }
}

extension MenuTarget: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) {
    if selector.name == "chooseItem:" { chooseItem(sender) }
  }
}

extension KnobControl {
  func setTestFormatter() { formatter = Brackets() }
}

private final class Brackets: Formatter {
  override func string(for obj: Any?) -> String? { "<\(obj ?? "")>" }
}

// Linux has no Objective-C messages, so the stand-ins call this method.
extension KnobControl: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) {
    switch selector.name {
    case "resetToDefault:": resetToDefault(sender)
    case "copy:": copy(sender)
    case "paste:": paste(sender)
    case "enterValue:": enterValue(sender)
    default: break
    }
  }
}
