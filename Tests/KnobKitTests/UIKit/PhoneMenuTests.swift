import KnobEngine
import Testing
import UIKit

@testable import KnobKit
@testable import KnobStudioKit

extension StandInTests.ControlTests.MenuTests {
  /// Opens the menu while a finger rests on the knob. The system then cancels the touch.
  private func holdFinger(_ scene: Scene) -> UIMenu? {
    scene.knob.openMenu(at: CGPoint(x: 80, y: 10)) { scene.systemCancels() }
  }

  @Test func pressThatOpensTheMenuTurnsNothing() {
    let scene = Scene(value: 50) { $0.knobTracking = .vertical }
    scene.press(80, 10)
    scene.move(80, 7)
    #expect(scene.knob.value != 50)
    #expect(holdFinger(scene) != nil)
    #expect(scene.knob.value == 50 && !scene.knob.isTurning)
    #expect(scene.events() == "began+changed+changed+ended")
  }

  @Test func fingerThatHasTurnedTheKnobOpensNoMenu() {
    let scene = Scene(value: 50) { $0.knobTracking = .vertical }
    scene.press(80, 10)
    scene.move(80, 3)
    scene.move(80, 10)
    #expect(holdFinger(scene) == nil && scene.knob.isTurning)
    scene.systemCancels()
    #expect(holdFinger(scene) != nil)
  }

  @Test func pasteRaisesNoQuestion() {
    let scene = Scene(value: 50)
    Clipboard.text = "10"
    UIPasteboard.questions = 0
    #expect(scene.choose("Paste") && scene.knob.value == 10)
    #expect(UIPasteboard.questions == 0)
  }

  @Test func pressBesideTheDialOpensNoMenu() {
    let scene = Scene()
    #expect(scene.knob.openMenu(at: CGPoint(x: 2, y: 2)) == nil)
  }

  @Test func menuCanBeSwitchedOff() {
    let scene = Scene()
    scene.knob.isContextMenuInteractionEnabled = false
    #expect(holdFinger(scene) == nil)
  }

  @Test func applicationAddsToTheMenu() {
    let scene = Scene()
    scene.knob.menuProvider = {
      $0.replacingChildren($0.children + [UIAction(title: "MIDI Learn") { _ in }])
    }
    #expect(scene.menuTitles().last == "MIDI Learn" && scene.menuTitles().count == 5)
    scene.knob.menuProvider = { _ in nil }
    #expect(holdFinger(scene) == nil)
  }

  @Test func knobWithoutAViewControllerDoesNotLearn() {
    let (scene, midi) = (Scene(), MIDIBinding())
    midi.add(scene.knob, named: "Cutoff")
    midi.learn(scene.knob)
    #expect(midi.panel.learning == nil && PanelMember.of(scene.knob.core)?.prompt == nil)
  }

  /// A view controller that is being dismissed, as that of a menu whose item was chosen.
  private final class ClosingMenu: UIViewController, UIViewControllerTransitionCoordinator {
    var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    override var isBeingDismissed: Bool { true }
    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { self }

    func animate(
      alongsideTransition animation: (
        (any UIViewControllerTransitionCoordinatorContext) -> Void
      )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
      completions += [completion].compactMap(\.self)
      return true
    }

    func close() {
      dismiss(animated: true)
      for completion in completions { completion(self) }
    }
  }

  @Test func promptOpensAfterTheMenuHasClosed() throws {
    let (stage, menu) = (MIDIScene([]), ClosingMenu())
    let root = try #require(stage.scene.window.rootViewController)
    root.present(menu, animated: true)
    stage.midi.learn(stage.knob)
    #expect(root.presentedViewController === menu && stage.panel.learning != nil)
    menu.close()
    #expect(stage.prompt?.titles == ["Cancel"])
    stage.prompt?.choose("Cancel")
    #expect(root.presentedViewController == nil)
  }

  @Test func knobMayLeaveBeforeTheMenuHasClosed() throws {
    let (stage, menu) = (MIDIScene([]), ClosingMenu())
    let root = try #require(stage.scene.window.rootViewController)
    root.present(menu, animated: true)
    stage.midi.learn(stage.knob)
    stage.panel.cancelLearning()
    menu.close()
    #expect(root.presentedViewController == nil && stage.panel.learning == nil)
  }

  @Test func systemAsksWhatTheKnobCanDo() {
    let knob = Scene().knob
    Clipboard.text = nil
    #expect(knob.canPerformAction(Selector("copy:"), withSender: nil))
    #expect(!knob.canPerformAction(Selector("paste:"), withSender: nil))
    #expect(!knob.canPerformAction(Selector("cut:"), withSender: nil))
    Clipboard.text = "1"
    #expect(knob.canPerformAction(Selector("paste:"), withSender: nil))
    knob.isEnabled = false
    #expect(!knob.canPerformAction(Selector("paste:"), withSender: nil))
  }
}

extension KnobControl {
  /// What the menu would contain if it opened now.
  var menuTitles: [(title: String, isEnabled: Bool)] {
    guard isContextMenuInteractionEnabled else { return [] }
    let configuration = contextMenuInteraction(
      UIContextMenuInteraction(), configurationForMenuAtLocation: CGPoint(x: 80, y: 80))
    let actions = configuration?.provider?([])?.actions ?? []
    return actions.map { ($0.title, !$0.attributes.contains(.disabled)) }
  }

  /// The titles of the items that have a mark.
  var checkedTitles: [String] {
    (openMenu(at: CGPoint(x: 80, y: 80))?.actions ?? []).filter { $0.state == .on }.map(\.title)
  }

  @discardableResult func choose(_ title: String) -> Bool {
    let actions = openMenu(at: CGPoint(x: 80, y: 80))?.actions ?? []
    return actions.first { $0.title == title }?.choose() ?? false
  }
}

extension Scene {
  func menuTitles() -> [String] { knob.menuTitles.map(\.title) }
  @discardableResult func choose(_ title: String) -> Bool { knob.choose(title) }
}

extension KnobControl {
  func setTestFormatter() { formatter = { "<\($0)>" } }
}
