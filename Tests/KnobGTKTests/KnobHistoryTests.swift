import CGTK
import KnobEngine
import Testing

@testable import KnobGTK
@testable import KnobStudioGTK

extension WidgetTests {
  /// Undo and redo of what a user does, with real pointers and keys.
  @MainActor @Suite(.serialized) struct KnobHistoryTests {
    private func scene(_ history: KnobHistory) throws -> Scene {
      let knob = try newKnob(Parameter(0...100, default: 20), value: 50)
      knob.label = "Cutoff"
      history.add(knob)
      let scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
      history.addShortcuts(to: scene.window)
      return scene
    }

    @Test func depthOfTheModulationIsUndone() throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      var reported: [Double] = []
      scene.knob.onDepthChange { reported.append($0.modulationDepth) }
      scene.knob.modulationDepth = 0.1
      scene.knob.turnsDepth = true
      Stage.frames(2, of: scene.window)
      scene.press(50, 50)
      scene.nudge(0, -50)
      scene.release()
      let turned = scene.knob.modulationDepth
      #expect(turned > 0.2 && history.undoName == "Cutoff, Modulation")
      scene.knob.turnsDepth = false
      scene.key(GDK_KEY_Up)
      #expect(history.undoName == "Cutoff")
      reported = []
      undo(scene)
      #expect(scene.knob.value == 50 && scene.knob.modulationDepth == turned && reported == [])
      undo(scene)
      #expect(scene.knob.modulationDepth == 0.1 && reported == [0.1] && !history.canUndo)
      undo(scene, redo: true)
      #expect(scene.knob.modulationDepth == turned && scene.knob.value == 50)
      scene.knob.turnsDepth = true
      scene.press(50, 50)
      scene.nudge(0, -10)
      #expect(!history.undo())
      scene.key(GDK_KEY_Escape)
      scene.release()
      #expect(scene.knob.modulationDepth == turned && history.undoName == "Cutoff, Modulation")
      scene.knob.modulationName = "Hub"
      scene.key(GDK_KEY_Up)
      #expect(history.undoName == "Cutoff, Hub")
      scene.knob.isEnabled = false
      #expect(!history.canUndo)
    }

    @Test func changesOfSeveralKnobsAreOneStep() throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      let other = try newKnob(Parameter(0...10), value: 3)
      history.add(other, name: "Drive")
      var isReplaying: [Bool] = []
      other.onChange { _ in isReplaying.append(history.isReplaying) }
      history.step("Bass") {
        scene.knob.value = 80
        other.value = 7
      }
      #expect(history.undoName == "Bass" && isReplaying == [])
      undo(scene)
      #expect(scene.knob.value == 50 && other.value == 3 && !history.canUndo)
      #expect(isReplaying == [true])
      undo(scene, redo: true)
      #expect(scene.knob.value == 80 && other.value == 7)
      history.beginStep("Nothing")
      history.endStep()
      history.endStep()
      #expect(history.undoName == "Bass")
    }

    /// Both thumbs of a range have moved past each other's old place.
    @Test(arguments: [1.0...2.0, 4...6, 1...9], [false, true])
    func bothThumbsOfARangeAreRestored(_ old: ClosedRange<Double>, _ isUpperFirst: Bool) throws {
      let history = KnobHistory()
      let range = try RangeScene(old)
      defer { range.close() }
      for knob in isUpperFirst
        ? [range.range.upper, range.range.lower]
        : [range.range.lower, range.range.upper]
      { history.add(knob) }
      history.step("Load") { range.range.values = 8...9 }
      for _ in 0..<2 {
        history.undo()
        #expect(range.range.values == old)
        history.redo()
        #expect(range.range.values == 8...9)
      }
      #expect(range.reported.lower == [old.lowerBound, 8, old.lowerBound, 8])
    }

    /// A knob turns another one, as in the demo. The order of the handlers does not matter.
    @Test(arguments: [false, true]) func knobThatTurnsAnotherIsOneStep(_ isAddedFirst: Bool) throws
    {
      let history = KnobHistory()
      let knob = try newKnob(Parameter(0...100), value: 50)
      let other = try newKnob(Parameter(0...100), value: 10)
      if isAddedFirst { history.add(knob) }
      history.add(other)
      knob.onGestureBegin { _ in history.beginStep("Morph") }
      knob.onGestureEnd { _ in history.endStep() }
      knob.onChange { knob in if !history.isReplaying { other.value = 100 - knob.value } }
      if !isAddedFirst { history.add(knob) }
      let scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.nudge(0, -25)
      #expect(!history.undo())
      scene.release()
      #expect(knob.value == 70 && other.value == 30 && history.undoName == "Morph")
      #expect(history.undo() && knob.value == 50 && other.value == 10 && !history.undo())
      #expect(history.redo() && knob.value == 70 && other.value == 30)
    }

    private func undo(_ scene: Scene, redo: Bool = false) {
      scene.key(GDK_KEY_Control_L, down: true)
      scene.shift(redo)
      scene.key(GDK_KEY_z)
      scene.shift(false)
      scene.key(GDK_KEY_Control_L, down: false)
      Stage.settle()
    }

    enum Act: CaseIterable, Sendable {
      case drag, key, heldKey, wheel, delete, doubleClick, assistive
    }

    private func perform(_ act: Act, _ scene: Scene) {
      switch act {
      case .drag:
        scene.press(50, 50)
        for _ in 0..<5 { scene.nudge(0, -5) }
        scene.release()
      case .key: scene.key(GDK_KEY_Page_Up)
      case .heldKey:
        scene.key(GDK_KEY_Up, down: true)
        scene.waitForRepeat()
        scene.key(GDK_KEY_Up, down: false)
      case .wheel:
        scene.moveToTheCenter()
        scene.scroll(3)
      case .delete: scene.key(GDK_KEY_Delete)
      case .doubleClick:
        scene.click(50, 50)
        scene.click(50, 50)
      case .assistive: scene.peer.core.handle(.choose(70))
      }
    }

    @Test(arguments: Act.allCases) func keysUndoAndRedoAnyGesture(_ act: Act) throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      perform(act, scene)
      let after = scene.knob.value
      #expect(after != 50)
      // A burst of the wheel may still be in progress. It ends, and is undone.
      undo(scene)
      #expect(scene.knob.value == 50 && scene.peer.core.knob.value == 50)
      #expect(!history.canUndo && history.canRedo && history.redoName == "Cutoff")
      undo(scene, redo: true)
      #expect(scene.knob.value == after && scene.peer.core.knob.value == after)
      #expect(history.canUndo && !history.canRedo && history.undoName == "Cutoff")
    }

    @Test func shortcutsInATextFieldUndoItsText() throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      let entry = try #require(gtk_entry_new())
      let fixed = gtk_widget_get_parent(scene.peer.widget)
      gtk_fixed_put(fixed?.as(GtkFixed.self), entry, 10, 10)
      scene.key(GDK_KEY_End)
      gtk_widget_grab_focus(entry)
      scene.type("7")
      undo(scene)
      #expect(gtk_entry_get_text_length(entry.as(GtkEntry.self)) == 0)
      #expect(scene.knob.value == 100)
      gtk_widget_grab_focus(scene.peer.widget)
      undo(scene)
      #expect(scene.knob.value == 50)
    }

    /// Without a step, a shortcut of the application gets the keys.
    @Test func shortcutsWithoutAStepGoToTheApplication() throws {
      let (history, knob) = (KnobHistory(), try newKnob(Parameter(0...100), value: 50))
      history.add(knob)
      let scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      var count = 0
      let keys = try #require(gtk_event_controller_key_new())
      connectEvent(keys, "key-pressed") {
        if gdk_keyval_to_lower($0.unsigned(1)) == guint(GDK_KEY_z) { count += 1 }
        return false
      }
      gtk_widget_add_controller(scene.window, keys)
      // GTK asks the newest controller first.
      history.addShortcuts(to: scene.window)
      undo(scene)
      #expect(count == 1)
      scene.key(GDK_KEY_End)
      undo(scene)
      #expect(count == 1 && scene.knob.value == 50)
    }

    @Test func undoIsReportedLikeAChangeByTheUser() throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      scene.key(GDK_KEY_End)
      scene.signals.clear()
      var calls: [String] = []
      scene.knob.onGestureBegin { calls.append("begin \($0.value)") }
      scene.knob.onChange { calls.append("change \($0.value)") }
      scene.knob.onGestureEnd { calls.append("end \($0.value)") }
      #expect(history.undo())
      #expect(scene.signals.all == ["began", "changed", "value", "ended"])
      #expect(calls == ["begin 100.0", "change 50.0", "end 50.0"])
    }

    @Test func pictureMovesToTheValue() throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      scene.key(GDK_KEY_End)
      #expect(scene.peer.core.motion.fraction == nil)
      #expect(history.undo())
      #expect(scene.peer.core.motion.isMoving && scene.peer.core.shownFraction == 1)
      #expect(
        Stage.spin { !scene.peer.core.motion.isMoving } && scene.peer.core.shownFraction == 0.5)
    }

    @Test func whatIsCanceledOrSetInCodeIsNoStep() throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      scene.press(50, 50)
      scene.nudge(0, -20)
      scene.key(GDK_KEY_Escape)
      scene.release()
      scene.knob.value = 70
      gtk_adjustment_set_value(scene.adjustment, 30)
      #expect(!history.canUndo && !history.undo() && scene.knob.value == 30)
    }

    @Test func nothingIsUndoneUnderTheHand() throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      scene.key(GDK_KEY_Up)
      scene.press(50, 50)
      scene.nudge(0, -20)
      undo(scene)
      #expect(scene.knob.isTurning && scene.knob.value == 59)
      scene.release()
      undo(scene)
      undo(scene)
      #expect(scene.knob.value == 50 && !history.canUndo)
    }

    @Test func knobsShareAHistoryOrHaveTheirOwn() throws {
      let (shared, own) = (KnobHistory(), KnobHistory())
      let knobs = try (0..<3).map { _ in try newKnob(Parameter(0...100), value: 50) }
      shared.add(knobs[0], name: "Left")
      shared.add(knobs[1], name: "Right")
      own.add(knobs[2])
      for knob in knobs { KnobType.peer(knob.widget)?.core.handle(.key(.up)) }
      #expect(shared.undoName == "Right" && own.undoName == "")
      #expect(shared.undo() && knobs.map(\.value) == [51, 50, 51])
      #expect(shared.undoName == "Left" && shared.undo() && !shared.undo())
      #expect(knobs.map(\.value) == [50, 50, 51])
      #expect(own.undo() && knobs.map(\.value) == [50, 50, 50])
    }

    @Test func hostThatRejectsTheValueKeepsIt() throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      scene.key(GDK_KEY_Up)
      scene.key(GDK_KEY_Page_Up)
      scene.signals.decides = { true }
      #expect(history.undo() && scene.knob.value == 61 && scene.peer.core.knob.value == 61)
      scene.signals.decides = nil
      #expect(history.undo() && scene.knob.value == 50)
    }

    /// The step contains what the host has made of the value.
    @Test func roundedValuesAreUndoneAndRedone() throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      scene.signals.onEvent = { [unowned scene] word in
        if word == "value" { scene.knob.value = (scene.knob.value / 8).rounded() * 8 }
      }
      scene.key(GDK_KEY_Page_Up)
      scene.key(GDK_KEY_Page_Up)
      #expect(scene.knob.value == 72 || scene.knob.value == 80)
      let after = scene.knob.value
      while history.undo() {}
      #expect(scene.knob.value == 48, "the host rounds the first value too")
      while history.redo() {}
      #expect(scene.knob.value == after)
    }

    @Test func insensitiveKnobIsPassedOver() throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      scene.key(GDK_KEY_Up)
      scene.knob.isEnabled = false
      #expect(!history.canUndo && !history.undo() && scene.knob.value == 51)
      scene.knob.isEnabled = true
      scene.knob.isReadOnly = true
      #expect(!history.canUndo && !history.undo() && scene.knob.value == 51)
      scene.knob.isReadOnly = false
      #expect(history.canUndo && history.undo() && scene.knob.value == 50)
    }

    @Test func destroyedKnobLeavesNoSteps() throws {
      let history = KnobHistory()
      var count = 0
      history.onChange { _ in count += 1 }
      weak var peer: KnobPeer?
      do {
        let knob = try newKnob(Parameter(0...100), value: 50)
        history.add(knob)
        peer = KnobType.peer(knob.widget)
        peer?.core.handle(.key(.up))
        // It is destroyed in the middle of a gesture.
        peer?.core.handle(.scroll(1))
        #expect(history.canUndo && count == 1)
      }
      #expect(peer == nil && !history.canUndo && !history.undo())
      Journal.expectNothing()
    }

    @Test func handlerMayDestroyTheKnob() throws {
      let history = KnobHistory()
      let scene = try scene(history)
      defer { scene.close() }
      scene.key(GDK_KEY_Up)
      scene.signals.onEvent = { [unowned scene] word in
        if word == "changed" { gtk_fixed_remove(parent(of: scene.peer.widget), scene.peer.widget) }
      }
      scene.letGo()
      #expect(history.undo() && !history.canUndo)
      #expect(Stage.spin { !history.canRedo } && !history.redo())
    }

    @Test func historyLivesAsLongAsItsKnobs() throws {
      weak var history: KnobHistory?
      do {
        let knob = try newKnob()
        do {
          let made = KnobHistory()
          made.add(knob)
          history = made
        }
        #expect(history != nil)
      }
      #expect(history == nil)
    }

    @Test func removedKnobIsNoLongerRecorded() throws {
      let history = KnobHistory(limit: 1, mergeInterval: 1)
      let knob = try newKnob(Parameter(0...100), value: 50)
      let peer = try #require(KnobType.peer(knob.widget))
      history.add(knob, name: "One")
      history.add(knob, name: "Two")
      peer.core.handle(.key(.up))
      peer.core.handle(.key(.up))
      #expect(history.undoName == "Two" && history.undo() && knob.value == 50)
      history.remove(knob)
      #expect(!history.canRedo)
      peer.core.handle(.key(.up))
      history.remove(knob)
      history.clear()
      #expect(!history.canUndo && knob.value == 51)
    }
  }
}

private func parent(of widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkFixed>? {
  gtk_widget_get_parent(widget)?.as(GtkFixed.self)
}
