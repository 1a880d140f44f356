import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// A text field that disappears, because the user leaves it or because the program takes it away.
  @MainActor @Suite(.serialized) struct UserActionTests {
    /// A knob on the first page of a notebook, of a stack, or of a popover.
    enum Home: CaseIterable, Sendable { case notebook, shortcut, stack, fadingStack, popover }

    @Test(arguments: Home.allCases, ["8", "8x", ""])
    func userWhoLeavesSetsTheText(_ home: Home, _ text: String) throws {
      let (scene, leave) = try live(in: home)
      defer { scene.close() }
      var reported: [Double] = []
      scene.knob.onChange { reported.append($0.value) }
      scene.type("9\u{8}" + text)
      leave()
      #expect(Stage.spin(3) { gtk_widget_get_mapped(scene.knob.widget) == 0 })
      Stage.settle()
      #expect(scene.field == nil)
      #expect(scene.knob.value == (text == "8" ? 8 : 5) && reported == (text == "8" ? [8] : []))
      #expect(scene.signals.byUser == (text == "8" ? ["began", "changed", "ended"] : []))
    }

    /// A transition moves the focus before it hides the page, which is a way of leaving too.
    @Test(arguments: [Home.notebook, .stack, .popover]) func programThatLeavesDropsTheText(
      _ home: Home
    ) throws {
      let (scene, _) = try live(in: home)
      defer { scene.close() }
      scene.type("8")
      let widget = scene.knob.widget
      switch home {
      case .notebook, .shortcut:
        let book = gtk_widget_get_ancestor(widget, gtk_notebook_get_type())
        gtk_notebook_set_current_page(book.map { OpaquePointer($0) }, 1)
      case .stack, .fadingStack:
        let stack = gtk_widget_get_ancestor(widget, gtk_stack_get_type())
        gtk_stack_set_visible_child_name(stack.map { OpaquePointer($0) }, "two")
      case .popover:
        let popover = gtk_widget_get_ancestor(widget, gtk_popover_get_type())
        gtk_popover_popdown(popover?.as(GtkPopover.self))
      }
      #expect(Stage.spin(3) { gtk_widget_get_mapped(widget) == 0 })
      Stage.settle()
      #expect(scene.field == nil && scene.knob.value == 5 && scene.signals.all == [])
    }

    /// - Returns: A window in which a knob at 5 has the focus, and the click that leaves the page.
    private func live(in home: Home) throws -> (Scene, () -> Void) {
      let knob = try newKnob(Parameter(0...10), value: 5)
      var place: UnsafeMutablePointer<GtkWidget>?
      let scene = try Scene(knob) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 40)
        gtk_widget_set_valign(box, GTK_ALIGN_START)
        gtk_widget_set_halign(box, GTK_ALIGN_START)
        let page =
          switch home {
          case .notebook, .shortcut, .stack: gtk_label_new("Two")
          // The old page stays for the time of the transition.
          case .fadingStack: gtk_button_new_with_label("Two")
          case .popover: gtk_popover_new()
          }
        var child: UnsafeMutablePointer<GtkWidget>?
        switch home {
        case .notebook, .shortcut:
          let book = gtk_notebook_new()
          let tab = gtk_label_new("Two")
          gtk_notebook_append_page(book.map { OpaquePointer($0) }, knob, gtk_label_new("One"))
          gtk_notebook_append_page(book.map { OpaquePointer($0) }, page, tab)
          (child, place) = (book, tab)
        case .stack, .fadingStack:
          let stack = gtk_stack_new().map { OpaquePointer($0) }
          gtk_stack_add_titled(stack, knob, "one", "One")
          gtk_stack_add_titled(stack, page, "two", "Two")
          if home == .fadingStack {
            gtk_stack_set_transition_type(stack, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
          }
          let switcher = gtk_stack_switcher_new()
          gtk_stack_switcher_set_stack(switcher.map { OpaquePointer($0) }, stack)
          gtk_box_append(box?.as(GtkBox.self), switcher)
          (child, place) = (
            stack.map { $0.as(GtkWidget.self) }, gtk_widget_get_last_child(switcher)
          )
        case .popover:
          child = gtk_menu_button_new()
          gtk_popover_set_child(page?.as(GtkPopover.self), knob)
          gtk_menu_button_set_popover(child.map { OpaquePointer($0) }, page)
        }
        gtk_box_append(box?.as(GtkBox.self), child)
        return box ?? knob
      }
      if home == .popover {
        let popover = try #require(gtk_widget_get_ancestor(knob.widget, gtk_popover_get_type()))
        scene.watch(popover)
        gtk_popover_popup(popover.as(GtkPopover.self))
        Stage.spin { gtk_widget_get_mapped(knob.widget) != 0 }
        gtk_widget_grab_focus(knob.widget)
        Stage.frames(2, of: scene.window)
      }
      if home == .shortcut {
        let keys = try #require(gtk_event_controller_key_new())
        let book = gtk_widget_get_ancestor(knob.widget, gtk_notebook_get_type())
        connectEvent(keys, "key-pressed") {
          guard $0.unsigned(1) == guint(GDK_KEY_F6) else { return false }
          gtk_notebook_set_current_page(book.map { OpaquePointer($0) }, 1)
          return true
        }
        gtk_widget_add_controller(scene.window, keys)
        return (scene, { scene.key(GDK_KEY_F6) })
      }
      return (
        scene,
        {
          let corner = place.map { scene.onScreen(KnobPoint(x: 8, y: 8), of: $0) }
          scene.hand.point(x: corner?.x ?? 900, y: corner?.y ?? 700)
          for down in [true, false] { scene.hand.button(1, down: down) }
        }
      )
    }
  }
}
