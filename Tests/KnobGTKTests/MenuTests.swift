import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The menu, opened with real buttons and keys.
  @MainActor @Suite(.serialized) struct MenuTests {
    private func rightClick(_ scene: Scene, _ x: Double = 50, _ y: Double = 50) {
      scene.move(x, y)
      scene.button(3, down: true)
      Stage.spin(0.3) { scene.menu.map { gtk_widget_get_mapped($0) != 0 } ?? false }
      // If the button is released before the first layout of a menu, GTK 4.8 warns.
      Stage.frames(3, of: scene.window)
      scene.hand.button(3, down: false)
      Stage.frames(2, of: scene.window)
    }

    private func press(_ scene: Scene, _ keys: Int32...) { press(scene, keys) }

    private func press(_ scene: Scene, _ keys: [Int32]) {
      for key in keys {
        scene.hand.key(key, down: true)
        scene.hand.key(key, down: false)
        Stage.spin(0.1)
      }
    }

    private func closeMenu(_ scene: Scene) {
      press(scene, GDK_KEY_Escape)
      Stage.spin(2) { scene.menu == nil }
    }

    @Test func rightClickOpensTheMenuAndTurnsNothing() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      rightClick(scene)
      #expect(scene.menuTitles == ["Reset to 1.00\u{A0}kHz", "Enter Value…", "Copy", "Paste"])
      #expect(scene.signals.all == [])
      press(scene, GDK_KEY_Escape)
      Stage.spin(0.5) { scene.menu == nil }
      #expect(scene.menu == nil, "nothing is left of it")
      #expect(gtk_widget_has_focus(scene.knob.widget) != 0)
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.release()
      #expect(scene.signals.byUser == ["began", "changed", "ended"], "the knob turns again")
    }

    @Test(arguments: [[GDK_KEY_Menu], [GDK_KEY_Shift_L, GDK_KEY_F10]])
    func keysOpenTheMenuAtTheDial(_ keys: [Int32]) throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      scene.move(-300, -250)
      for key in keys { scene.hand.key(key, down: true) }
      for key in keys.reversed() { scene.hand.key(key, down: false) }
      Stage.spin(2) { scene.focusedTitle != nil }
      #expect(scene.focusedTitle == "Reset to 1.00\u{A0}kHz")
      let anchor = try #require(gtk_widget_get_parent(scene.menu))
      #expect(scene.area(of: anchor) == .init(left: 0, top: 0, right: 100, bottom: 100))
      press(scene, GDK_KEY_Down)
      #expect(scene.focusedTitle == "Enter Value…" && scene.knob.value == 440)
      press(scene, GDK_KEY_5)
      #expect(scene.field == nil, "a key in the menu is not typed into the knob")
      closeMenu(scene)
      #expect(scene.menu == nil && gtk_widget_has_focus(scene.knob.widget) != 0)
      #expect(scene.signals.all == [])
      scene.key(GDK_KEY_Up)
      #expect(scene.knob.value > 440)
    }

    /// GTK 4.8 measures where a popover points from the border of its parent.
    @Test func menuOfAKnobWithABorderOpensAtThePointer() throws {
      let style = StyleSheet("knob { border: 5px solid red; padding: 30px 2px 2px 40px; }")
      defer { style.remove() }
      let scene = try Scene.cutoff(label: nil, size: 200)
      defer { scene.close() }
      rightClick(scene, 60, 70)
      let menu = try #require(gtk_widget_get_first_child(scene.menu))
      let area = scene.area(of: menu)
      #expect(abs(area.left - 60) <= 8 && abs(area.top - 70) <= 8, "\(area)")
      closeMenu(scene)
    }

    @Test func itemsActWithTheKeyboard() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      press(scene, GDK_KEY_Menu, GDK_KEY_Return)
      Stage.spin(2) { scene.knob.value == 1_000 }
      #expect(scene.knob.value == 1_000)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      Stage.spin(0.5) { scene.menu == nil }
      scene.signals.clear()
      press(scene, GDK_KEY_Menu, GDK_KEY_Down, GDK_KEY_Return)
      Stage.spin(1) { scene.field?.hasFocus == true }
      #expect(scene.field?.hasFocus == true)
      Stage.spin(0.3)
      #expect(scene.field?.hasFocus == true, "the menu does not take the focus back")
      scene.type("50\r")
      #expect(scene.knob.value == 50)
    }

    @Test func actionsCanBeInvokedByTheApplication() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      gtk_widget_activate_action_variant(scene.knob.widget, "knob.reset", nil)
      #expect(scene.knob.value == 1_000)
      gtk_widget_activate_action_variant(scene.knob.widget, "knob.enter-value", nil)
      #expect(scene.field != nil)
      scene.key(GDK_KEY_Escape)
      gtk_widget_activate_action_variant(scene.knob.widget, "menu.popup", nil)
      #expect(scene.menu != nil)
    }

    @Test func itemsActWithTheMouse() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      rightClick(scene)
      try clickItem("Copy", scene)
      Stage.spin(2) { scene.menu == nil }
      rightClick(scene)
      try clickItem("Reset to 1.00\u{A0}kHz", scene)
      Stage.spin(2) { scene.knob.value == 1_000 && scene.menu == nil }
      #expect(scene.knob.value == 1_000)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      rightClick(scene)
      try clickItem("Paste", scene)
      Stage.spin(2) { scene.knob.value == 440 }
      #expect(scene.knob.value == 440, "the copied value")
    }

    private func clickItem(_ title: String, _ scene: Scene) throws {
      let item = try #require(scene.menuItems.first { $0.title == title }).widget
      let menu = try #require(scene.menu)
      scene.watch(menu)
      scene.move(20, 8, on: item)
      scene.hand.button(1, down: true)
      scene.hand.button(1, down: false)
    }

    @Test func itemsOfTheApplicationFollow() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      let extra: OpaquePointer = g_menu_new()
      g_menu_append(extra, "Learn _MIDI", "midi.learn")
      scene.knob.extraMenu = extra
      g_object_unref(gpointer(extra))
      let group = g_simple_action_group_new()
      let learn = g_simple_action_new("learn", nil)
      var count = 0
      connect(try #require(learn), "activate") { _ in count += 1 }
      g_action_map_add_action(OpaquePointer(group), learn)
      gtk_widget_insert_action_group(scene.window, "midi", OpaquePointer(group))
      rightClick(scene)
      #expect(scene.menuTitles.last == "Learn MIDI")
      try clickItem("Learn MIDI", scene)
      Stage.spin(2) { count > 0 }
      #expect(count == 1)
      Stage.spin(2) { scene.menu == nil }
      scene.knob.extraMenu = nil
      rightClick(scene)
      #expect(scene.menuTitles.count == 4)
      g_object_unref(gpointer(learn))
      g_object_unref(gpointer(group))
    }

    @Test func titleMayContainAnUnderscore() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      scene.knob.formatter { _ in "a_b" }
      rightClick(scene)
      #expect(scene.menuTitles.first == "Reset to a_b")
    }

    @Test func readOnlyKnobOnlyCopies() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      scene.knob.isReadOnly = true
      rightClick(scene)
      #expect(scene.menuTitles.count == 4)
      #expect(scene.enabledTitles == ["Copy"])
      closeMenu(scene)
      scene.knob.isReadOnly = false
      rightClick(scene)
      #expect(scene.enabledTitles.count == 4)
    }

    /// GTK sends no keys to an insensitive knob, so nothing else would close its menu.
    @Test(arguments: [true, false]) func menuOfAKnobThatTakesNoInputCloses(_ isReadOnly: Bool)
      throws
    {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      rightClick(scene)
      #expect(scene.menu != nil)
      if isReadOnly { scene.knob.isReadOnly = true } else { scene.knob.isEnabled = false }
      #expect(Stage.spin(3) { scene.menu == nil })
      Stage.spin(2) { scene.popovers.isEmpty }
      (scene.knob.isReadOnly, scene.knob.isEnabled) = (false, true)
      rightClick(scene)
      #expect(scene.enabledTitles.count == 4)
    }

    @Test func knobWithoutTypingHasNoEntryAndNoPaste() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      scene.knob.allowsTyping = false
      rightClick(scene)
      #expect(scene.menuTitles == ["Reset to 1.00\u{A0}kHz", "Copy"])
    }

    @Test func clickBesideTheDialIsThePages() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      rightClick(scene, 2, 2)
      #expect(scene.menu == nil)
    }

    @Test func clickOnTheCaptionOpensTheMenu() throws {
      let scene = try Scene.cutoff(size: 120)
      defer { scene.close() }
      scene.knob.isReadOnly = true
      let middle = scene.peer.captionTop + scene.peer.captionSize.height / 2
      rightClick(scene, 60, middle)
      #expect(scene.menu != nil)
    }

    @Test func clickInTheTextFieldOpensTheMenuOfTheField() throws {
      let scene = try Scene.cutoff(size: 120)
      defer { scene.close() }
      scene.type("5")
      let frame = try #require(scene.peer.openEntry).frame
      rightClick(scene, Double(frame.x) + 8, Double(frame.y) + 6)
      #expect(scene.menu == nil && scene.field != nil)
      // GTK may keep the pointer if a window with the menu of a text field is destroyed.
      press(scene, GDK_KEY_Escape)
      Stage.spin(0.3)
    }

    // MARK: The application's gestures

    @Test(arguments: [UInt32(3), 0]) func clickOfTheApplicationComesFirst(_ button: UInt32) throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      let click = ClickListener(scene.knob.widget, gtk_gesture_click_new(), "pressed")
      gtk_gesture_single_set_button(click.gesture, button)
      rightClick(scene)
      press(scene, GDK_KEY_Menu)
      #expect(click.count == 1 && scene.menu == nil)
      gtk_event_controller_set_propagation_phase(click.gesture, GTK_PHASE_NONE)
      rightClick(scene)
      #expect(click.count == 1 && scene.menu != nil)
    }

    @Test func pageBelowReceivesNoRightClick() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      let page = ClickListener(scene.window, gtk_gesture_click_new(), "pressed")
      gtk_gesture_single_set_button(page.gesture, 3)
      rightClick(scene)
      #expect(page.count == 0 && scene.menu != nil)
      closeMenu(scene)
      scene.knob.allowsMenu = false
      rightClick(scene)
      #expect(page.count == 1 && scene.menu == nil)
    }

    @Test func menuCanBeSwitchedOff() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      scene.knob.allowsMenu = false
      rightClick(scene)
      press(scene, GDK_KEY_Menu)
      #expect(scene.menu == nil)
    }

    @Test func turningKnobHasNoMenu() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.button(3, down: true)
      scene.button(3, down: false)
      press(scene, GDK_KEY_Menu)
      #expect(scene.menu == nil && scene.knob.isTurning)
      scene.release()
    }

    @Test func longPressOfTheMouseIsNotAMenu() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      scene.press(50, 50)
      Stage.spin(0.8)
      #expect(scene.menu == nil && scene.knob.isTurning)
      scene.release()
    }

    /// The menu has the keyboard focus, so that it receives the release of the key.
    @Test func menuEndsTheGestureOfAHeldKey() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      gtk_widget_grab_focus(scene.knob.widget)
      scene.move(50, 50)
      scene.key(GDK_KEY_Up, down: true)
      rightClick(scene)
      scene.hand.key(GDK_KEY_Up, down: false)
      #expect(scene.menu != nil && scene.signals.byUser == ["began", "changed", "ended"])
    }

    // MARK: What happens to the knob while the menu is open

    @Test func hiddenKnobClosesItsMenuAndReleasesThePointer() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      rightClick(scene)
      gtk_widget_set_visible(scene.knob.widget, 0)
      Stage.frames(2, of: scene.window)
      #expect(scene.menu == nil)
      gtk_widget_set_visible(scene.knob.widget, 1)
      Stage.frames(2, of: scene.window)
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.release()
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
    }

    /// GTK alone would keep a menu that is removed soon after it has closed.
    @Test(arguments: [[GDK_KEY_Escape], [GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_Return], []])
    func closedMenuIsFreed(_ keys: [Int32]) throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      rightClick(scene)
      let menu = try #require(scene.menu)
      let lifetime = Lifetime(of: menu)
      let model = gtk_popover_menu_get_menu_model(OpaquePointer(menu))
      let section = g_menu_model_get_item_link(model, 0, "section")
      defer { g_object_unref(section) }
      #expect(g_menu_model_get_n_items(section) > 0)
      press(scene, keys)
      if keys == [] { gtk_widget_set_visible(scene.knob.widget, 0) }
      #expect(Stage.spin(2) { lifetime.isOver })
      #expect(g_menu_model_get_n_items(section) == 0)
      #expect(gtk_widget_has_focus(scene.knob.widget) == (keys == [] ? 0 : 1))
    }

    /// Events of the pointer can arrive for the surface of a menu that has just closed. GTK 4.8 then
    /// keeps a pointer to the pressed widget of the menu, even after the menu has been freed.
    @Test func buttonPressedOnAClosedMenu() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      rightClick(scene)
      let menu = try #require(scene.menu)
      let lifetime = Lifetime(of: menu)
      let place = scene.onScreen(KnobPoint(x: 30, y: 30), of: menu)
      scene.hand.point(x: place.x, y: place.y)
      scene.hand.button(1, down: true)
      gtk_popover_popdown(menu.as(GtkPopover.self))
      #expect(Stage.spin(2) { lifetime.isOver })
      scene.nudge(0, 200)
      scene.release()
    }

    /// An editor in a cell disappears when it loses the focus, also to its own menu.
    @Test(arguments: ["hidden", "removed", "page"], [false, true])
    func knobMayDisappearWhenItsMenuTakesTheFocus(_ way: String, isKey: Bool) throws {
      let scene = try Scene.cutoff(label: nil)
      let knob = scene.knob.widget
      let fixed = gtk_widget_get_parent(knob)
      let book = gtk_notebook_new()
      if way == "page" {
        g_object_ref(fixed)
        gtk_window_set_child(scene.window.as(GtkWindow.self), book)
        for page in [fixed, gtk_button_new()] {
          gtk_notebook_append_page(OpaquePointer(book), page, nil)
        }
        g_object_unref(fixed)
        Stage.frames(2, of: scene.window)
        gtk_widget_grab_focus(knob)
      } else {
        g_object_unref(g_object_ref_sink(book))
      }
      var count = 0
      connect(knob, "notify::has-focus") { _ in
        guard gtk_widget_has_focus(knob) == 0 else { return }
        count += 1
        switch way {
        case "hidden": gtk_widget_set_visible(knob, 0)
        case "removed" where count == 1: gtk_fixed_remove(fixed?.as(GtkFixed.self), knob)
        case "page": gtk_notebook_set_current_page(OpaquePointer(book), 1)
        default: break
        }
      }
      let lifetime = Lifetime(of: knob)
      scene.letGo()
      scene.move(50, 50)
      if isKey {
        for down in [true, false] { scene.hand.key(GDK_KEY_Menu, down: down) }
      } else {
        for down in [true, false] { scene.hand.button(3, down: down) }
      }
      Stage.spin(2) { count > 0 }
      Stage.frames(3, of: scene.window)
      #expect(count > 0)
      if way == "removed" {
        #expect(lifetime.isOver)
      } else {
        #expect(gtk_widget_get_mapped(knob) == 0 && scene.menu == nil)
      }
      scene.hand.point(x: 900, y: 700)
      #expect(scene.windowReceivesClick(), "nothing keeps the pointer")
      scene.close()
    }

    @Test func movedKnobClosesItsMenu() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      rightClick(scene)
      let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      let knob = scene.knob
      gtk_fixed_remove(gtk_widget_get_parent(knob.widget)?.as(GtkFixed.self), knob.widget)
      gtk_box_append(box?.as(GtkBox.self), knob.widget)
      gtk_window_set_child(scene.window.as(GtkWindow.self), box)
      Stage.frames(2, of: scene.window)
      #expect(scene.menu == nil)
      gtk_widget_grab_focus(knob.widget)
      press(scene, GDK_KEY_Menu)
      Stage.spin(2) { scene.menu != nil }
      #expect(scene.menu != nil)
    }

    @Test func destroyedKnobReleasesThePointer() throws {
      let scene = try Scene.cutoff(label: nil)
      rightClick(scene)
      scene.letGo()
      gtk_window_set_child(scene.window.as(GtkWindow.self), nil)
      Stage.frames(2, of: scene.window)
      #expect(scene.windowReceivesClick())
      scene.close()
    }

    @Test func actionMayDestroyTheKnob() throws {
      let scene = try Scene.cutoff(label: nil)
      scene.signals.onEvent = { [unowned scene] event in
        if event == "began" { gtk_window_set_child(scene.window.as(GtkWindow.self), nil) }
      }
      press(scene, GDK_KEY_Menu, GDK_KEY_Return)
      Stage.spin(2) { scene.signals.count(of: "ended") == 1 }
      #expect(scene.signals.count(of: "ended") == 1)
      Stage.frames(2, of: scene.window)
      scene.close()
    }

    @Test func formatterMayHideTheKnobBeforeTheMenuOpens() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      let widget = scene.knob.widget
      scene.knob.formatter { _ in
        gtk_widget_set_visible(widget, 0)
        return ""
      }
      press(scene, GDK_KEY_Menu)
      Stage.frames(2, of: scene.window)
      #expect(scene.menu == nil)
    }
  }
}

extension Scene {
  var menu: UnsafeMutablePointer<GtkWidget>? {
    popovers.first { $0.isInstance(of: gtk_popover_menu_get_type()) }
  }

  struct MenuItem {
    let widget: UnsafeMutablePointer<GtkWidget>
    let title: String
  }

  /// The items of the open menu.
  var menuItems: [MenuItem] {
    var found: [MenuItem] = []
    func search(_ widget: UnsafeMutablePointer<GtkWidget>) {
      if widget.isInstance(of: g_type_from_name("GtkModelButton")),
        case .text(let title?) = Properties(UnsafeMutableRawPointer(widget)).get("text")
      {
        found.append(MenuItem(widget: widget, title: title))
        return
      }
      sequence(first: gtk_widget_get_first_child(widget)) { gtk_widget_get_next_sibling($0) }
        .prefix { $0 != nil }.compactMap { $0 }.forEach(search)
    }
    if let menu { search(menu) }
    return found
  }

  var menuTitles: [String] { menuItems.map(\.title) }
  var enabledTitles: [String] {
    menuItems.filter { gtk_widget_is_sensitive($0.widget) != 0 }.map(\.title)
  }
  /// The titles of the items whose mark shows that they are chosen.
  var checkedTitles: [String] {
    menuItems.filter { Properties(UnsafeMutableRawPointer($0.widget)).get("active") == true }
      .map(\.title)
  }
  /// The title of the item with the keyboard focus.
  var focusedTitle: String? {
    menuItems.first { gtk_widget_has_focus($0.widget) != 0 }?.title
  }
}
