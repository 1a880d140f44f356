import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// What a knob, its depth, and an encoder have in common: how a gesture begins, what may interrupt
  /// it, and how it ends.
  @MainActor @Suite(.serialized) struct TurnedWidgetTests {
    // MARK: Handlers

    enum Deed: CaseIterable, Sendable { case disables, hides, removes, moves }

    /// A handler of any event disables, hides, removes, or moves the widget. The gesture ends once,
    /// and a disabled widget is not turned.
    @Test(arguments: Turned.allCases, Deed.allCases)
    func handlerMayInterrupt(_ turned: Turned, _ deed: Deed) throws {
      let other = try OtherWindow()
      defer { other.close() }
      let scene = try TurnScene(turned)
      defer { scene.close() }
      for event in ["began", "changed", "ended"] {
        for way in Way.allCases {
          let name = "\(way) \(event)"
          var amount: Double?
          scene.onEvent = { [unowned scene] word in
            guard word == event, amount == nil else { return }
            amount = scene.amount
            switch deed {
            case .disables: scene.isEnabled = false
            case .hides: gtk_widget_set_visible(scene.widget, 0)
            case .removes: scene.remove()
            case .moves: other.adopt(scene.widget)
            }
          }
          scene.begin(way)
          if event != "ended" { nudge(scene) }
          scene.end(way)
          scene.onEvent = nil
          let words = scene.taken()
          let isShort = event == "began"
          if isShort { #expect(words == ["began", "ended"], "\(name)") }
          #expect(isGesture(words), "\(name): \(words)")
          #expect(amount != nil && !scene.isTurning, "\(name)")
          if event == "ended" || isShort { #expect(scene.amount == amount, "\(name): it turned") }
          scene.scene.hand.rest()
          scene.isEnabled = true
          gtk_widget_set_visible(scene.widget, 1)
          if deed == .removes || deed == .moves { scene.putBack() }
          Stage.frames(2, of: scene.scene.window)
          // It takes input as before.
          gtk_widget_grab_focus(scene.widget)
          scene.scene.key(GDK_KEY_Down)
          #expect(scene.taken() == ["began", "changed", "ended"], "\(name)")
        }
      }
    }

    /// Moves the pointer without the help of the scene, because the widget may be gone.
    private func nudge(_ scene: TurnScene) {
      scene.scene.hand.point(x: 480, y: 330)
      Stage.spin(0.05)
    }

    private func isGesture(_ words: [String]) -> Bool {
      words == ["began", "ended"] || words == ["began", "changed", "ended"]
    }

    /// A handler of any event destroys the widget.
    @Test(arguments: Turned.allCases, Way.allCases)
    func handlerMayDestroy(_ turned: Turned, _ way: Way) throws {
      for event in ["began", "changed", "ended"] {
        let scene = try TurnScene(turned)
        let lifetime = Lifetime(of: scene.widget)
        scene.letGo()
        scene.onEvent = { [unowned scene] word in
          guard word == event else { return }
          scene.onEvent = nil
          scene.remove()
        }
        switch way {
        case .pointer:
          scene.scene.move(80, 80)
          scene.scene.hand.button(1, down: true)
          Stage.spin(0.05)
          scene.scene.hand.point(x: 480, y: 360)
        case .key:
          gtk_widget_grab_focus(scene.widget)
          scene.scene.hand.key(GDK_KEY_Up, down: true)
        case .wheel:
          scene.scene.move(70, 80)
          scene.scene.move(80, 80)
          scene.scene.hand.wheel(up: true)
        }
        Stage.spin(0.1)
        scene.scene.hand.rest()
        Stage.spin(2) { lifetime.isOver }
        let words = scene.taken()
        #expect(lifetime.isOver && isGesture(words), "\(event): \(words)")
        scene.close()
      }
    }

    /// A program stores what was there before, so that it can undo.
    @Test(arguments: Turned.allCases, Way.allCases)
    func beginningIsReportedBeforeTheTurn(_ turned: Turned, _ way: Way) throws {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      var first: Double?
      scene.onEvent = { [unowned scene] word in if word == "began" { first = scene.amount } }
      scene.begin(way)
      scene.end(way)
      #expect(first == 0 && scene.amount > 0)
    }

    // MARK: Keys

    @Test(arguments: Turned.allCases) func heldKeyIsNotTheNextWidgets(_ turned: Turned) throws {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      let button = try scene.addButton()
      scene.begin(.key)
      gtk_widget_grab_focus(button)
      #expect(scene.taken() == ["began", "changed", "ended"])
      let amount = scene.amount
      Stage.spin(0.2)
      scene.end(.key)
      #expect(scene.taken() == [] && scene.amount == amount)
      gtk_widget_grab_focus(scene.widget)
      scene.scene.key(GDK_KEY_Up)
      #expect(scene.taken() == ["began", "changed", "ended"])
    }

    /// The window does not report a key that goes up elsewhere.
    @Test(arguments: Turned.allCases) func keyHeldBeforeTheFocusIsReleased(_ turned: Turned) throws
    {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      gtk_widget_grab_focus(try scene.addButton())
      scene.scene.key(GDK_KEY_Shift_L, down: true)
      gtk_widget_grab_focus(scene.widget)
      scene.scene.key(GDK_KEY_Up, down: true)
      scene.scene.key(GDK_KEY_Shift_L, down: false)
      scene.scene.key(GDK_KEY_Up, down: false)
      #expect(scene.taken() == ["began", "changed", "ended"])
    }

    @Test(arguments: Turned.allCases)
    func windowThatLosesTheKeyboardEndsTheGesture(_ turned: Turned) throws {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      scene.begin(.key)
      scene.scene.hand.focus(nil)
      Stage.spin(2) { scene.words.last == "ended" }
      #expect(scene.taken() == ["began", "changed", "ended"])
      scene.scene.hand.key(GDK_KEY_Up, down: false)
      scene.scene.hand.focus(gtk_native_get_surface(OpaquePointer(scene.scene.window)))
      Stage.frames(3, of: scene.scene.window)
      #expect(scene.taken() == [])
      scene.scene.key(GDK_KEY_Up)
      #expect(scene.taken() == ["began", "changed", "ended"])
    }

    @Test(arguments: Turned.allCases) func shiftDuringAHeldKeyIsTheSameGesture(_ turned: Turned)
      throws
    {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      scene.begin(.key)
      scene.scene.key(GDK_KEY_Shift_L, down: true)
      let count = scene.words.count
      #expect(Stage.spin(3) { scene.words.count > count + 1 }, "the key repeats")
      scene.scene.key(GDK_KEY_Shift_L, down: false)
      scene.end(.key)
      #expect(scene.taken() == ["began", "changed", "ended"])
    }

    @Test(arguments: Turned.allCases) func keyDuringATurnIsIgnored(_ turned: Turned) throws {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      gtk_widget_grab_focus(scene.widget)
      scene.begin(.pointer)
      let amount = scene.amount
      scene.scene.key(GDK_KEY_Up)
      #expect(scene.amount == amount && scene.isTurning)
      scene.end(.pointer)
      #expect(scene.taken() == ["began", "changed", "ended"])
    }

    // MARK: One kind of input after the other

    @Test(arguments: Turned.allCases) func pressEndsTheBurstOfTheWheel(_ turned: Turned) throws {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      scene.begin(.wheel)
      scene.scene.press(80, 80)
      #expect(scene.taken() == ["began", "changed", "ended", "began"] && scene.isTurning)
      Stage.spin(2 * KnobInput.burstPause)
      #expect(scene.taken() == [], "the pause does not end the turn")
      scene.scene.release()
      #expect(scene.taken() == ["ended"])
    }

    @Test(arguments: Turned.allCases) func wheelEndsTheBurstOfAKey(_ turned: Turned) throws {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      // Away from the repeats of the key.
      scene.scene.move(70, 80)
      scene.scene.move(80, 80)
      scene.begin(.key)
      scene.scene.scroll(1)
      let words = scene.taken()
      #expect(words.prefix(5) == ["began", "changed", "ended", "began", "changed"])
      scene.end(.key)
      Stage.spin(2) { !scene.isTurning && scene.words.last == "ended" }
      let all = words + scene.taken()
      let turns = all.filter { $0 != "changed" }
      #expect(turns.indices.allSatisfy { turns[$0] == ($0.isMultiple(of: 2) ? "began" : "ended") })
      #expect(turns.last == "ended")
    }

    @Test(arguments: Turned.allCases) func wheelDuringATurnIsIgnored(_ turned: Turned) throws {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      scene.begin(.pointer)
      let amount = scene.amount
      scene.scene.scroll(2)
      #expect(scene.amount == amount && scene.isTurning)
      scene.end(.pointer)
      #expect(scene.taken() == ["began", "changed", "ended"])
    }

    @Test(arguments: Turned.allCases, [3, 2, 8] as [UInt32])
    func anotherButtonChangesNothing(_ turned: Turned, _ button: UInt32) throws {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      scene.begin(.pointer)
      scene.scene.button(button, down: true)
      scene.scene.button(button, down: false)
      scene.scene.move(80, 40)
      #expect(scene.isTurning)
      let reached = scene.amount
      scene.end(.pointer)
      #expect(scene.amount == reached && scene.taken() == ["began", "changed", "ended"])
    }

    // MARK: The surroundings

    /// The dialog receives the release.
    @Test(arguments: Turned.allCases, [Way.pointer, .key])
    func modalDialogEndsTheGesture(_ turned: Turned, _ way: Way) throws {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      scene.begin(way)
      let dialog = gtk_window_new()
      gtk_window_set_modal(dialog?.as(GtkWindow.self), 1)
      gtk_window_set_transient_for(
        dialog?.as(GtkWindow.self), scene.scene.window.as(GtkWindow.self))
      gtk_window_present(dialog?.as(GtkWindow.self))
      Stage.spin(3) { gtk_widget_get_mapped(dialog) != 0 }
      scene.scene.hand.focus(gtk_native_get_surface(dialog.map { OpaquePointer($0) }))
      Stage.spin(3) { scene.words.last == "ended" }
      #expect(scene.taken() == ["began", "changed", "ended"] && !scene.isTurning)
      scene.scene.hand.button(1, down: false)
      scene.scene.hand.key(GDK_KEY_Up, down: false)
      gtk_window_destroy(dialog?.as(GtkWindow.self))
      Stage.settle()
      scene.scene.hand.focus(gtk_native_get_surface(OpaquePointer(scene.scene.window)))
      Stage.frames(3, of: scene.scene.window)
      scene.begin(.pointer)
      scene.end(.pointer)
      #expect(scene.taken() == ["began", "changed", "ended"])
    }

    @Test(arguments: Turned.allCases, Way.allCases)
    func insensitiveParentEndsTheGesture(_ turned: Turned, _ way: Way) throws {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      scene.begin(way)
      gtk_widget_set_sensitive(scene.scene.fixed, 0)
      #expect(scene.taken() == ["began", "changed", "ended"] && !scene.isTurning)
      let amount = scene.amount
      scene.scene.hand.point(x: 480, y: 400)
      Stage.spin(0.05)
      scene.end(way)
      #expect(scene.taken() == [] && scene.amount == amount)
      gtk_widget_set_sensitive(scene.scene.fixed, 1)
      scene.begin(.pointer)
      scene.end(.pointer)
      #expect(scene.taken() == ["began", "changed", "ended"])
    }

    /// A page scrolls by itself, or a form changes, under the pointer.
    @Test(arguments: Turned.allCases) func pageThatMovesDoesNotTurn(_ turned: Turned) throws {
      let scene = try TurnScene(turned)
      defer { scene.close() }
      scene.begin(.pointer)
      let amount = scene.amount
      gtk_fixed_move(
        scene.scene.fixed.as(GtkFixed.self), scene.widget, AreaScene.place.x, AreaScene.place.y + 50
      )
      Stage.frames(3, of: scene.scene.window)
      #expect(abs(scene.amount - amount) < 1e-9)
      scene.end(.pointer)
    }
  }
}
