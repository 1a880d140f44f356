import CGTK
import KnobEngine
import Testing

@testable import KnobGTK
@testable import KnobStudioGTK

extension WidgetTests {
  /// Learning by the menu of a knob, with real buttons and keys.
  @MainActor @Suite(.serialized) struct LearnPromptTests {
    private func press(_ stage: MIDIScene, _ keys: Int32...) {
      for key in keys {
        stage.scene.hand.key(key, down: true)
        stage.scene.hand.key(key, down: false)
        Stage.spin(0.1)
      }
    }

    private func click(_ widget: UnsafeMutablePointer<GtkWidget>, _ stage: MIDIScene) throws {
      let popover = try #require(gtk_widget_get_ancestor(widget, gtk_popover_get_type()))
      stage.scene.watch(popover)
      // The sentence may just have given the popover another size.
      Stage.frames(3, of: stage.scene.window)
      // GTK does not know the widget below a pointer that has only entered the popover.
      for step in [0.0, 1] {
        stage.scene.move(
          Double(gtk_widget_get_width(widget)) / 2 + step,
          Double(gtk_widget_get_height(widget)) / 2, on: widget)
      }
      stage.scene.hand.button(1, down: true)
      stage.scene.hand.button(1, down: false)
    }

    /// Opens the menu with the secondary button, and clicks an item.
    private func choose(_ title: String, _ stage: MIDIScene) throws {
      let scene = stage.scene
      scene.move(50, 50)
      scene.button(3, down: true)
      #expect(Stage.spin(3) { scene.menu.map { gtk_widget_get_mapped($0) != 0 } ?? false })
      Stage.frames(3, of: scene.window)
      scene.hand.button(3, down: false)
      Stage.frames(2, of: scene.window)
      try click(try #require(scene.menuItems.first { $0.title == title }).widget, stage)
      Stage.spin(3) { scene.menu == nil }
    }

    private func learn(_ stage: MIDIScene) throws {
      try choose("Learn MIDI…", stage)
      #expect(Stage.spin(3) { stage.prompt.isShown })
      Stage.frames(3, of: stage.scene.window)
    }

    @Test func knobLearnsByItsMenuWithThePointer() throws {
      let stage = try MIDIScene([])
      defer { stage.close() }
      try learn(stage)
      #expect(stage.prompt.texts == ["Move a control on the MIDI hardware."])
      #expect(stage.prompt.titles == ["Cancel"] && stage.prompt.focusedTitle == "Cancel")
      stage.play(64, controller: 74)
      #expect(stage.prompt.texts == ["Channel 1, controller 74"])
      #expect(stage.prompt.titles == ["Cancel", "Use"] && stage.prompt.focusedTitle == "Use")
      #expect(stage.knob.value == 64 && stage.scene.signals.all == [])
      Stage.frames(3, of: stage.scene.window)
      try click(try #require(stage.prompt.button("Use")), stage)
      #expect(Stage.spin(3) { !stage.prompt.isShown })
      #expect(stage.midi.panel.mappings.entries.map(\.mapping.source) == [.controller(74)])
      for number: UInt8 in [64, 70] { stage.play(number, controller: 74) }
      #expect(stage.knob.value == 70)
      Stage.spin(2) { stage.scene.popovers.isEmpty }
      #expect(stage.scene.popovers.isEmpty, "nothing is left of it")
      #expect(gtk_widget_has_focus(stage.knob.widget) != 0)
    }

    @Test func promptHidesNeitherTheDialNorTheName() throws {
      let stage = try MIDIScene([])
      defer { stage.close() }
      stage.midi.learn(stage.knob)
      Stage.frames(3, of: stage.scene.window)
      let popover = try #require(stage.prompt.popover)
      let contents = try #require(gtk_widget_get_first_child(popover))
      let (scene, peer) = (stage.scene, stage.scene.peer)
      let bottom = peer.captionTop + peer.captionSize.height
      let name = scene.onScreen(KnobPoint(x: 0, y: bottom))
      #expect(peer.captionSize.height > 0 && peer.dialArea.bottom < bottom)
      #expect(peer.areaWithCaption.bottom >= bottom)
      #expect(scene.onScreen(KnobPoint(x: 0, y: 0), of: contents).y >= name.y)
    }

    @Test func knobLearnsByTheKeyboardAlone() throws {
      let stage = try MIDIScene([])
      defer { stage.close() }
      press(stage, GDK_KEY_Menu)
      Stage.spin(3) { stage.scene.focusedTitle != nil }
      press(stage, GDK_KEY_Up)
      #expect(stage.scene.focusedTitle == "Learn MIDI…")
      press(stage, GDK_KEY_Return)
      #expect(Stage.spin(3) { stage.prompt.focusedTitle == "Cancel" })
      press(stage, GDK_KEY_Up, GDK_KEY_5, GDK_KEY_End)
      #expect(stage.knob.value == 64 && stage.scene.field == nil, "the keys are for the prompt")
      stage.play(64, controller: 74)
      press(stage, GDK_KEY_Left)
      #expect(stage.prompt.focusedTitle == "Cancel")
      press(stage, GDK_KEY_Tab)
      #expect(stage.prompt.focusedTitle == "Use")
      press(stage, GDK_KEY_Return)
      #expect(Stage.spin(3) { !stage.prompt.isShown })
      #expect(stage.midi.panel.hasMapping("Cutoff"))
      press(stage, GDK_KEY_Up)
      #expect(stage.knob.value > 64, "the knob has the keys again")
    }

    @Test(arguments: ["Escape", "Escape on the knob", "Cancel", "menu"])
    func userCancels(_ way: String) throws {
      let stage = try MIDIScene([])
      defer { stage.close() }
      try learn(stage)
      stage.play(64, controller: 74)
      switch way {
      case "Escape": press(stage, GDK_KEY_Escape)
      case "Cancel": try click(try #require(stage.prompt.button("Cancel")), stage)
      case "menu":
        try choose("Learn MIDI…", stage)
        #expect(stage.prompt.texts == ["Move a control on the MIDI hardware."], "it begins again")
        press(stage, GDK_KEY_Escape)
      default:
        gtk_widget_grab_focus(stage.knob.widget)
        press(stage, GDK_KEY_Escape)
      }
      #expect(Stage.spin(3) { !stage.prompt.isShown })
      #expect(stage.midi.panel.learning == nil && !stage.midi.panel.hasMapping("Cutoff"))
      #expect(gtk_widget_has_focus(stage.knob.widget) != 0)
    }

    @Test(arguments: [
      ("Replace", ["Cutoff"]), ("Use Anyway", ["Pan", "Cutoff"]), ("Cancel", ["Pan"]),
    ])
    func conflictIsNamedAndReplaced(_ title: String, _ names: [String]) throws {
      let stage = try MIDIScene([("Pan", .controller(74))])
      defer { stage.close() }
      try learn(stage)
      stage.play(64, controller: 74)
      #expect(stage.prompt.texts == ["Channel 1, controller 74", "Already in use: Pan"])
      #expect(stage.prompt.titles == ["Cancel", "Use Anyway", "Replace"])
      #expect(stage.prompt.focusedTitle == "Replace")
      Stage.frames(3, of: stage.scene.window)
      try click(try #require(stage.prompt.button(title)), stage)
      #expect(Stage.spin(3) { !stage.prompt.isShown })
      #expect(stage.midi.panel.mappings.entries.map(\.knob) == names)
    }

    @Test func anotherControlChangesThePrompt() throws {
      let stage = try MIDIScene([("Pan", .controller(74))])
      defer { stage.close() }
      try learn(stage)
      for controller: UInt8 in [20, 74, 20] { stage.play(64, controller: controller) }
      #expect(stage.prompt.texts == ["Channel 1, controller 20"])
      #expect(stage.prompt.titles == ["Cancel", "Use"] && stage.prompt.focusedTitle == "Use")
    }

    @Test func knobForgets() throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      try choose("Forget MIDI", stage)
      #expect(Stage.spin(3) { !stage.midi.panel.hasMapping("Cutoff") })
      stage.scene.move(51, 51)
      stage.scene.button(3, down: true)
      Stage.spin(3) { stage.scene.menu != nil }
      Stage.frames(3, of: stage.scene.window)
      stage.scene.hand.button(3, down: false)
      #expect(stage.scene.menuTitles.suffix(2) == ["Paste", "Learn MIDI…"])
    }

    @Test func takeoverIsChosenInTheMenu() throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      try choose("Scale", stage)
      #expect(Stage.spin(3) { stage.midi.panel.takeover(of: "Cutoff") == .scale })
      press(stage, GDK_KEY_Menu)
      Stage.spin(3) { stage.scene.menu != nil }
      #expect(stage.scene.checkedTitles == ["Scale"])
    }

    @Test func readOnlyKnobDoesNotLearn() throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      stage.knob.isReadOnly = true
      stage.midi.learn(stage.knob)
      #expect(stage.midi.panel.learning == nil)
      press(stage, GDK_KEY_Menu)
      Stage.spin(3) { stage.scene.menu != nil }
      #expect(
        stage.scene.enabledTitles == [
          "Copy", "Forget MIDI", "Jump", "Pick Up", "Scale", "Relative",
        ])
    }

    // MARK: What happens to the knob meanwhile

    /// Nothing could close the prompt, and the panel would turn no knob.
    @Test(arguments: ["insensitive", "in an insensitive page", "read-only"])
    func knobThatTakesNoInputNoLongerLearns(_ way: String) throws {
      let stage = try MIDIScene([])
      defer { stage.close() }
      stage.midi.learn(stage.knob)
      stage.play(64, controller: 74)
      #expect(stage.prompt.isShown)
      switch way {
      case "insensitive": gtk_widget_set_sensitive(stage.knob.widget, 0)
      case "read-only": stage.knob.isReadOnly = true
      default: gtk_widget_set_sensitive(gtk_widget_get_parent(stage.knob.widget), 0)
      }
      #expect(stage.midi.panel.learning == nil && !stage.prompt.isShown)
      Stage.spin(2) { stage.scene.popovers.isEmpty }
      #expect(stage.scene.popovers.isEmpty)
    }

    @Test(arguments: ["hidden", "removed", "removed by the focus", "leaves"])
    func knobMayDisappearWhileItLearns(_ way: String) throws {
      let stage = try MIDIScene([])
      let (knob, window) = (stage.knob.widget, stage.scene.window)
      if way == "removed by the focus" {
        connect(knob, "notify::has-focus") { _ in
          if gtk_widget_has_focus(knob) == 0 {
            gtk_window_set_child(window.as(GtkWindow.self), nil)
          }
        }
      }
      stage.midi.learn(stage.knob)
      stage.play(64, controller: 74)
      switch way {
      case "hidden": gtk_widget_set_visible(knob, 0)
      case "leaves": stage.midi.remove(stage.knob)
      default:
        stage.scene.letGo()
        gtk_window_set_child(window.as(GtkWindow.self), nil)
      }
      Stage.frames(3, of: window)
      #expect(stage.midi.panel.learning == nil)
      stage.play(65, controller: 74)
      stage.scene.hand.point(x: 900, y: 700)
      #expect(stage.scene.windowReceivesClick(), "nothing keeps the pointer")
      stage.close()
    }

    @Test func pageCanBeUsedMeanwhile() throws {
      let stage = try MIDIScene([])
      defer { stage.close() }
      try learn(stage)
      stage.scene.press(50, 50)
      stage.scene.nudge(0, -50)
      stage.scene.release()
      #expect(stage.knob.value > 64 && stage.prompt.isShown, "the pointer turns the knob")
      stage.play(64, controller: 74)
      #expect(stage.prompt.focusedTitle == nil, "the focus is not taken away")
    }

    @Test func onlyOneKnobLearns() throws {
      let other = try newKnob(value: 0.5)
      let stage = try MIDIScene([]) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        for widget in [knob, other.widget] { gtk_box_append(box?.as(GtkBox.self), widget) }
        return box ?? knob
      }
      defer { stage.close() }
      stage.midi.add(other, named: "Other")
      stage.midi.learn(stage.knob)
      #expect(stage.prompt.isShown)
      stage.midi.learn(other)
      #expect(!stage.prompt.isShown && stage.midi.panel.learning?.knob == "Other")
    }

    // MARK: Assistive technologies

    @Test func whatWasHeardIsReported() throws {
      let stage = try MIDIScene([("Pan", .controller(74))])
      defer { stage.close() }
      stage.midi.learn(stage.knob)
      let empty = try #require(try AccessibilityBus.ask(stage.scene).first?.buttons.first)
      #expect(empty.name == "Cancel" && empty.states.contains("focused"))
      #expect(empty.description == "Move a control on the MIDI hardware.")
      stage.play(64, controller: 74)
      let buttons = try #require(try AccessibilityBus.ask(stage.scene).first?.buttons)
      #expect(buttons.map(\.name) == ["Cancel", "Use Anyway", "Replace"])
      let focused = try #require(buttons.first { $0.states.contains("focused") })
      #expect(focused.name == "Replace")
      #expect(focused.description == "Channel 1, controller 74. Already in use: Pan")
      stage.midi.panel.cancelLearning()
      Stage.spin(0.2)
      #expect(try AccessibilityBus.ask(stage.scene).first?.buttons.isEmpty == true)
    }
  }
}

extension MIDIScene {
  /// What is visible of the prompt.
  struct Prompt {
    let popover: UnsafeMutablePointer<GtkWidget>?

    var isShown: Bool { popover != nil }

    private func all(
      _ type: GType, below widget: UnsafeMutablePointer<GtkWidget>?
    ) -> [UnsafeMutablePointer<GtkWidget>] {
      guard let widget else { return [] }
      var (found, child) = ([UnsafeMutablePointer<GtkWidget>](), gtk_widget_get_first_child(widget))
      while let next = child {
        if next.isInstance(of: type) { found.append(next) } else { found += all(type, below: next) }
        child = gtk_widget_get_next_sibling(next)
      }
      return found
    }

    private var buttons: [UnsafeMutablePointer<GtkWidget>] {
      all(gtk_button_get_type(), below: popover)
    }

    private func title(_ button: UnsafeMutablePointer<GtkWidget>) -> String {
      gtk_button_get_label(button.as(GtkButton.self)).map { String(cString: $0) } ?? ""
    }

    var titles: [String] { buttons.map(title) }
    var focusedTitle: String? { buttons.first { gtk_widget_has_focus($0) != 0 }.map(title) }
    func button(_ name: String) -> UnsafeMutablePointer<GtkWidget>? {
      buttons.first { title($0) == name }
    }

    /// The sentences above the buttons.
    var texts: [String] {
      all(gtk_label_get_type(), below: popover)
        .filter { gtk_widget_get_ancestor($0, gtk_button_get_type()) == nil }
        .filter { gtk_widget_get_visible($0) != 0 }
        .map { String(cString: gtk_label_get_text(OpaquePointer($0))) }
    }
  }

  var prompt: Prompt {
    Prompt(
      popover: scene.popovers.first {
        !$0.isInstance(of: gtk_popover_menu_get_type()) && gtk_widget_get_visible($0) != 0
      })
  }
}
