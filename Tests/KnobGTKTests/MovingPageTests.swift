import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// A page that moves under the pointer neither turns the knob nor changes the effect of moves.
  @MainActor @Suite(.serialized) struct MovingPageTests {
    /// The cause of the movement.
    enum Cause: CaseIterable, Sendable { case wheel, code, label, infoBar }

    private struct Page {
      let scene: Scene
      let scrolled: UnsafeMutablePointer<GtkWidget>?
      let label: UnsafeMutablePointer<GtkWidget>?
      let bar: UnsafeMutablePointer<GtkWidget>?

      @MainActor init(_ tracking: Tracking) throws {
        let knob = try newKnob(Parameter(0...270), value: 135)
        knob.tracking = tracking
        let scrolled = gtk_scrolled_window_new()
        let label = gtk_label_new("One line")
        let bar = gtk_revealer_new()
        scene = try Scene(knob, size: KnobSize(width: 100, height: 100)) { knob in
          let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
          let blank = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
          gtk_widget_set_size_request(blank, 100, 300)
          let after = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
          gtk_widget_set_size_request(after, 100, 3_000)
          gtk_revealer_set_child(OpaquePointer(bar), gtk_label_new("Something\nhappened"))
          gtk_widget_set_halign(knob, GTK_ALIGN_CENTER)
          for child in [bar, blank, label, knob, after] {
            gtk_box_append(box?.as(GtkBox.self), child)
          }
          gtk_scrolled_window_set_child(OpaquePointer(scrolled), box)
          return scrolled ?? knob
        }
        (self.scrolled, self.label, self.bar) = (scrolled, label, bar)
        gtk_window_set_focus(scene.window.as(GtkWindow.self), nil)
      }

      /// Moves the page, and waits until it is at rest in another place.
      @MainActor func move(_ cause: Cause) {
        let before = scene.onScreen(KnobPoint(x: 0, y: 0))
        let offset = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled))
        switch cause {
        case .wheel: scene.scroll(-1)
        case .code: gtk_adjustment_set_value(offset, 40)
        case .label: gtk_label_set_text(OpaquePointer(label), "One line\nand another\nand one more")
        case .infoBar: gtk_revealer_set_reveal_child(OpaquePointer(bar), 1)
        }
        Stage.spin { scene.onScreen(KnobPoint(x: 0, y: 0)) != before }
        Stage.spin { gtk_revealer_get_child_revealed(OpaquePointer(bar)) != 0 || cause != .infoBar }
        Stage.frames(2, of: scene.window)
        #expect(scene.onScreen(KnobPoint(x: 0, y: 0)) != before, "the page did not move")
      }
    }

    @Test(arguments: Cause.allCases) func verticalTurnContinues(_ cause: Cause) throws {
      let page = try Page(.vertical)
      let scene = page.scene
      defer { scene.close() }
      scene.press(50, 50)
      scene.nudge(0, -10)
      let before = scene.knob.value
      #expect(abs(before - (135 + 270 * 10 / 250)) < 1e-9)
      page.move(cause)
      #expect(scene.knob.value == before, "the moving page turned the knob")
      scene.nudge(0, -10)
      #expect(abs(scene.knob.value - (135 + 270 * 20 / 250)) < 1e-9)
      scene.nudge(0, 20)
      #expect(scene.knob.value == 135, "out and back")
      scene.release()
    }

    @Test(arguments: Cause.allCases) func rotaryTurnContinues(_ cause: Cause) throws {
      let page = try Page(.rotary)
      let scene = page.scene
      defer { scene.close() }
      scene.press(50, 10)
      let before = scene.knob.value
      page.move(cause)
      #expect(scene.knob.value == before)
      // A quarter turn around the place where the dial was at the press.
      scene.nudge(40, 40)
      #expect(abs(scene.knob.value - (135 + 90)) < 1e-6)
      scene.nudge(-40, -40)
      #expect(scene.knob.value == 135)
      scene.release()
    }

    @Test func changedSizeHasAnEffectAtOnce() throws {
      let knob = try newKnob(Parameter(0...270), value: 135)
      knob.tracking = .rotary
      let scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      scene.press(50, 10)
      gtk_widget_set_size_request(knob.widget, 200, 200)
      Stage.frames(3, of: scene.window)
      #expect(scene.peer.core.knob.size == KnobSize(width: 200, height: 200))
      #expect(knob.value == 135)
      // The first point is measured from the new center, and the next one turns around it.
      scene.move(100, 10)
      let before = knob.value
      scene.move(190, 100)
      #expect(abs(knob.value - (before + 90)) < 1e-6)
      scene.release()
    }

    @Test(.enabled(if: !Stage.isWayland, "sway 1.7 closes a popover to move it"))
    func popoverThatMovesDoesNotTurnTheKnob() throws {
      try Stage.open()
      let label = gtk_label_new("One line")
      let popover = PopoverContent()
      let scene = try Scene(
        newKnob(Parameter(0...250), value: 125), size: KnobSize(width: 100, height: 100)
      ) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_box_append(box?.as(GtkBox.self), label)
        gtk_box_append(box?.as(GtkBox.self), knob)
        return popover.button(showing: box, GTK_ARROW_UP) ?? knob
      }
      defer { popover.close(scene) }
      try popover.open(scene)
      scene.press(50, 50)
      // The popover grows upward. The knob stays in place on the screen, and moves in the popover.
      let surface = gtk_native_get_surface(OpaquePointer(popover.widget))
      let before = gdk_popup_get_position_y(surface)
      gtk_label_set_text(OpaquePointer(label), "One line\nand another\nand one more")
      #expect(Stage.spin { gdk_popup_get_position_y(surface) < before }, "it did not move")
      Stage.frames(2, of: scene.window)
      scene.nudge(0, -10)
      #expect(abs(scene.knob.value - 135) < 1e-9)
      scene.release()
    }
  }
}

/// A popover and its button.
@MainActor final class PopoverContent {
  let widget = gtk_popover_new()

  private var popover: UnsafeMutablePointer<GtkPopover>? { widget?.as(GtkPopover.self) }

  func button(
    showing child: UnsafeMutablePointer<GtkWidget>?, _ direction: GtkArrowType
  ) -> UnsafeMutablePointer<GtkWidget>? {
    let button = gtk_menu_button_new()
    gtk_popover_set_child(popover, child)
    gtk_menu_button_set_popover(OpaquePointer(button), widget)
    gtk_menu_button_set_direction(OpaquePointer(button), direction)
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
    return button
  }

  func open(_ scene: Scene) throws {
    if let widget { scene.watch(widget) }
    gtk_popover_popup(popover)
    try #require(Stage.spin { gtk_widget_get_mapped(scene.peer.widget) != 0 })
    Stage.frames(3, of: scene.window)
    scene.signals.clear()
  }

  /// Closes the popover, which grabs the pointer, and then the scene.
  func close(_ scene: Scene) {
    gtk_popover_popdown(popover)
    Stage.spin { gtk_widget_get_mapped(widget) == 0 }
    scene.close()
  }
}
