import CGTK
import KnobEngine
import Testing

@testable import KnobGTK
@testable import KnobStudioGTK

extension WidgetTests {
  /// A knob that gets another adjustment, such as that of the selected track. What the user has
  /// done to one adjustment never changes another one.
  @MainActor @Suite(.serialized) struct AdjustmentChangeTests {
    /// A knob whose adjustment is that of track A at 50. Track B is at 20.
    private final class Panel {
      let scene: Scene
      let history = KnobHistory()
      let a: UnsafeMutablePointer<GtkAdjustment>
      let b: UnsafeMutablePointer<GtkAdjustment>
      var values: [Double] { [a, b].map { gtk_adjustment_get_value($0) } }

      @MainActor init(_ prepare: (KnobWidget) -> Void = { _ in }) throws {
        let knob = try newKnob(Parameter(0...100, step: 1, default: 30), value: 50)
        knob.tracking = .vertical
        knob.label = "Cutoff"
        prepare(knob)
        history.add(knob)
        a = try #require(gtk_range_get_adjustment(knob.widget.as(GtkRange.self)))
        b = try #require(gtk_adjustment_new(20, 0, 100, 1, 10, 0))
        for track in [a, b] { g_object_ref_sink(gpointer(track)) }
        scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
      }

      @MainActor func select(_ track: UnsafeMutablePointer<GtkAdjustment>) {
        gtk_range_set_adjustment(scene.knob.widget.as(GtkRange.self), track)
      }

      @MainActor func close() {
        scene.close()
        for track in [a, b] { g_object_unref(gpointer(track)) }
      }
    }

    // MARK: Gestures

    /// The input that begins a gesture does not turn an adjustment that a handler of the beginning sets.
    @Test func inputIsForTheAdjustmentBeforeItsBeginning() throws {
      let panel = try Panel()
      defer { panel.close() }
      let scene = panel.scene
      scene.knob.onGestureBegin { [unowned panel] _ in panel.select(panel.b) }
      scene.key(GDK_KEY_Up)
      #expect(panel.values == [50, 20] && scene.signals.byUser == ["began", "ended"])
      scene.key(GDK_KEY_Up)
      #expect(panel.values == [50, 21], "the next one is for the new one")
    }

    @Test func turnEndsWithItsAdjustment() throws {
      let panel = try Panel()
      defer { panel.close() }
      let scene = panel.scene
      var reported: [Double] = []
      scene.knob.onGestureEnd { reported.append($0.value) }
      scene.press(50, 50)
      scene.nudge(0, -25)
      #expect(panel.values == [60, 20])
      panel.select(panel.b)
      #expect(!scene.knob.isTurning && !scene.knobIsActive)
      #expect(reported == [60] && scene.signals.byUser == ["began", "changed", "ended"])
      #expect(scene.knob.value == 20)
      scene.nudge(0, -25)
      scene.key(GDK_KEY_Escape)
      scene.hand.focus(nil)
      Stage.spin { gtk_window_is_active(scene.window.as(GtkWindow.self)) == 0 }
      scene.release()
      #expect(panel.values == [60, 20])
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.activate()
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.release()
      #expect(panel.values == [60, 30], "the next press turns the other one")
      gtk_adjustment_set_upper(panel.a, 40)
      #expect(scene.knob.value == 30 && scene.knob.parameter.range == 0...100)
    }

    @Test func valueOfTheReleaseIsForTheOldAdjustment() throws {
      let panel = try Panel { $0.isContinuous = false }
      defer { panel.close() }
      panel.scene.press(50, 50)
      panel.scene.nudge(0, -25)
      #expect(panel.values == [50, 20])
      panel.select(panel.b)
      #expect(panel.values == [60, 20])
      panel.scene.release()
      let spring = try Panel { $0.returnsToDefault = true }
      defer { spring.close() }
      spring.scene.press(50, 50)
      spring.scene.nudge(0, -25)
      spring.select(spring.b)
      #expect(spring.values == [30, 20] && !spring.scene.peer.core.motion.isMoving)
      spring.scene.release()
    }

    @Test func burstsEndWithTheirAdjustment() throws {
      let panel = try Panel()
      defer { panel.close() }
      let scene = panel.scene
      scene.moveToTheCenter()
      scene.scroll(2)
      panel.select(panel.b)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.key(GDK_KEY_Up, down: true)
      panel.select(panel.a)
      scene.key(GDK_KEY_Up, down: false)
      #expect(panel.values == [52, 21])
      #expect(scene.signals.count(of: "began") == scene.signals.count(of: "ended"))
      scene.knob.turnsDepth = true
      scene.press(50, 50)
      scene.nudge(0, -25)
      let depth = scene.knob.modulationDepth
      panel.select(panel.b)
      scene.key(GDK_KEY_Escape)
      scene.release()
      #expect(depth > 0 && scene.knob.modulationDepth == depth && panel.values == [52, 21])
    }

    enum Moment: String, CaseIterable, Sendable { case began, changed, value, ended }

    /// The signals of a gesture may select another track.
    @Test(arguments: Moment.allCases, [false, true])
    func handlerChangesTheAdjustment(_ moment: Moment, decides: Bool) throws {
      let panel = try Panel()
      defer { panel.close() }
      let scene = panel.scene
      scene.signals.decides = { decides }
      scene.signals.onEvent = { [unowned panel] word in
        guard word == moment.rawValue else { return }
        panel.scene.signals.onEvent = nil
        panel.select(panel.b)
      }
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.nudge(0, -25)
      scene.release()
      #expect(panel.values[1] == 20)
      #expect(scene.signals.count(of: "began") == 1 && scene.signals.count(of: "ended") == 1)
      #expect(!scene.peer.core.isInGesture && scene.knob.value == scene.peer.core.knob.value)
      (scene.signals.decides, scene.signals.onEvent) = (nil, nil)
      // The history is not waiting for an end.
      scene.key(GDK_KEY_Page_Up)
      let before = scene.knob.value
      #expect(panel.history.undo() && scene.knob.value == before - 10)
    }

    /// GtkRange emits `value-changed` once for each of the three adjustments.
    @Test func endOfATurnSelectsAThirdAdjustment() throws {
      let panel = try Panel()
      defer { panel.close() }
      let third = gtk_adjustment_new(5, 0, 10, 1, 1, 0)
      panel.scene.knob.onGestureEnd { knob in
        gtk_range_set_adjustment(knob.widget.as(GtkRange.self), third)
      }
      panel.scene.press(50, 50)
      panel.scene.nudge(0, -25)
      panel.select(panel.b)
      #expect(panel.scene.knob.value == 5 && panel.scene.knob.parameter.range == 0...10)
      #expect(panel.values == [60, 20])
      panel.scene.release()
      panel.scene.knob.onGestureEnd(nil)
      panel.scene.key(GDK_KEY_Up)
      #expect(panel.scene.knob.value > 5 && panel.values == [60, 20])
    }

    // MARK: The text field and the menu

    @Test func programThatChangesTheAdjustmentDropsTheText() throws {
      let panel = try Panel()
      defer { panel.close() }
      panel.scene.type("8")
      panel.select(panel.b)
      Stage.frames(2, of: panel.scene.window)
      #expect(panel.scene.field == nil && gtk_widget_has_focus(panel.scene.knob.widget) != 0)
      #expect(panel.values == [50, 20] && panel.scene.signals.byUser == [])
      panel.scene.type("7\r")
      #expect(panel.values == [50, 7])
    }

    /// The row is selected before it takes the focus from the text field.
    @Test func clickOnAnotherTrackSetsTheText() throws {
      let panel = try Panel()
      defer { panel.close() }
      let scene = panel.scene
      let list = try #require(gtk_list_box_new())
      for name in ["Track A", "Track B"] {
        gtk_list_box_append(OpaquePointer(list), gtk_label_new(name))
      }
      gtk_fixed_put(gtk_widget_get_parent(scene.knob.widget)?.as(GtkFixed.self), list, 100, 100)
      connect(list, "row-selected") { [unowned panel] _ in
        guard let row = gtk_list_box_get_selected_row(OpaquePointer(list)) else { return }
        panel.select(gtk_list_box_row_get_index(row) == 0 ? panel.a : panel.b)
      }
      Stage.frames(2, of: scene.window)
      var reported: [Double] = []
      scene.knob.onChange { reported.append($0.value) }
      scene.type("8")
      let row = try #require(gtk_list_box_get_row_at_index(OpaquePointer(list), 1))
      scene.move(5, 5, on: row.as(GtkWidget.self))
      scene.press()
      scene.release()
      Stage.frames(2, of: scene.window)
      #expect(scene.field == nil && panel.values == [8, 20] && reported == [8])
      #expect(scene.signals.byUser == ["began", "ended"], "its handlers would change track B")
    }

    @Test func menuClosesWithItsAdjustment() throws {
      let panel = try Panel()
      defer { panel.close() }
      gtk_widget_activate_action_variant(panel.scene.knob.widget, "menu.popup", nil)
      #expect(panel.scene.menu != nil)
      panel.select(panel.b)
      Stage.frames(2, of: panel.scene.window)
      #expect(panel.scene.menu == nil)
    }

    // MARK: Undo

    @Test func undoChangesWhatWasTurned() throws {
      let panel = try Panel()
      defer { panel.close() }
      let (scene, history) = (panel.scene, panel.history)
      scene.key(GDK_KEY_Page_Up)
      panel.select(panel.b)
      scene.key(GDK_KEY_Page_Down)
      #expect(panel.values == [60, 10])
      scene.signals.clear()
      #expect(history.undo() && panel.values == [60, 20])
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.signals.clear()
      #expect(history.undo() && panel.values == [50, 20] && scene.signals.all == [])
      #expect(!history.canUndo && history.redo() && panel.values == [60, 20])
      panel.select(panel.a)
      scene.signals.clear()
      #expect(history.undo() && panel.values == [50, 20] && scene.peer.core.knob.value == 50)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      #expect(history.redo() && history.redo() && panel.values == [60, 10])
    }

    @Test func undoInMidDragOfAnotherAdjustmentWaits() throws {
      let panel = try Panel()
      defer { panel.close() }
      panel.scene.press(50, 50)
      panel.scene.nudge(0, -25)
      panel.select(panel.b)
      panel.scene.release()
      panel.scene.press(50, 50)
      panel.scene.nudge(0, -25)
      #expect(!panel.history.undo() && panel.values == [60, 30])
      panel.scene.release()
      #expect(panel.history.undo() && panel.history.undo() && panel.values == [50, 20])
    }

    /// Two strips of a mixer show the tracks, one of which cannot be changed.
    @Test func undoUsesTheKnobThatHasTheAdjustment() throws {
      let panel = try Panel()
      defer { panel.close() }
      let strip = try newKnob()
      gtk_range_set_adjustment(strip.widget.as(GtkRange.self), panel.a)
      panel.history.add(strip)
      let log = SignalLog(strip.widget)
      panel.scene.key(GDK_KEY_Page_Up)
      panel.select(panel.b)
      log.clear()
      #expect(panel.history.undo() && panel.values == [50, 20])
      #expect(log.byUser == ["began", "changed", "ended"])
      strip.isReadOnly = true
      #expect(!panel.history.canRedo && !panel.history.redo())
      gtk_range_set_adjustment(
        strip.widget.as(GtkRange.self), gtk_adjustment_new(0, 0, 1, 1, 1, 0))
      #expect(panel.history.redo() && panel.values == [60, 20])
    }

    @Test func depthIsUndoneOnlyWithItsAdjustment() throws {
      let panel = try Panel()
      defer { panel.close() }
      let (knob, history) = (panel.scene.knob, panel.history)
      panel.scene.key(GDK_KEY_Page_Up)
      knob.turnsDepth = true
      panel.scene.key(GDK_KEY_Page_Up)
      #expect(knob.modulationDepth > 0)
      panel.select(panel.b)
      knob.modulationDepth = -0.5
      #expect(history.undoName == "Cutoff" && history.undo())
      #expect(knob.modulationDepth == -0.5 && panel.values == [50, 20] && !history.canUndo)
      panel.select(panel.a)
      #expect(history.undo() && knob.modulationDepth == 0)
    }

    /// The memory of an adjustment that no longer exists may belong to a new one.
    @Test func stepsOfADestroyedAdjustmentAreDropped() throws {
      let panel = try Panel()
      defer { panel.close() }
      var count = 0
      panel.history.onChange { _ in count += 1 }
      panel.select(gtk_adjustment_new(40, 0, 100, 1, 10, 0))
      panel.scene.key(GDK_KEY_Page_Up)
      #expect(panel.history.canUndo && count == 1)
      panel.select(panel.b)
      #expect(!panel.history.canUndo && !panel.history.undo() && count == 2)
      panel.scene.key(GDK_KEY_Up, down: true)
      panel.select(panel.a)
      panel.scene.key(GDK_KEY_Up, down: false)
      #expect(panel.history.undo() && panel.values == [50, 20])
    }
  }
}
