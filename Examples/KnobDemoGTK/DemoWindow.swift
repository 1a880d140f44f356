import CGTK
import KnobStudioGTK

/// The window: a header with the page switcher, buttons for undo and redo, and a switch for dark
/// colors, and the current page below.
final class DemoWindow {
  let widget: Widget
  let start = StartPage()
  let strip: StripPage
  let sizes = SizesPage()
  let looks = LooksPage()
  let skins = SkinsPage()

  /// What the user has done with the knobs of all pages.
  let history = KnobHistory()
  let undo: Widget
  let redo: Widget
  let preferences: PreferencesPanel

  private let stack: Widget
  private let darkSwitch: Widget
  private let loop = g_main_loop_new(nil, 0)

  /// The pages, with the names that the option `--page` accepts.
  enum Page: String, CaseIterable {
    case start, strip, sizes, looks, skins

    var title: String {
      switch self {
      case .start: "Start"
      case .strip: "Strip"
      case .sizes: "Sizes and states"
      case .looks: "Looks"
      case .skins: "Skins"
      }
    }
  }

  /// - Parameters:
  ///   - preferences: The key file with the user's preferences.
  ///   - mappings: The file with the user's MIDI mappings.
  init(page: Page, isDark: Bool, preferences file: String, mappings: String) {
    preferences = PreferencesPanel(file: file)
    strip = StripPage(history, mappings: mappings)
    Theme.apply(isDark: isDark)
    widget = gtk_window_new()
    stack = gtk_stack_new()
    darkSwitch = gtk_switch_new()
    undo = gtk_button_new_from_icon_name("edit-undo-symbolic")
    redo = gtk_button_new_from_icon_name("edit-redo-symbolic")
    let window = widget.of(GtkWindow.self)
    gtk_window_set_title(window, "RotaryKnob")
    gtk_window_set_default_size(window, 1100, 860)
    gtk_window_set_titlebar(window, header(isDark: isDark))
    gtk_window_set_child(window, stack)
    for (page, content) in [
      (Page.start, start.widget), (.strip, strip.widget), (.sizes, sizes.widget),
      (.looks, looks.widget), (.skins, skins.widget),
    ] {
      let scroller: Widget = gtk_scrolled_window_new()
      gtk_scrolled_window_set_child(scroller.opaque, content)
      gtk_stack_add_titled(stack.opaque, scroller, page.rawValue, page.title)
    }
    recordGestures()
    show(page)
  }

  /// Undoes and redoes what the user does, with the buttons and with the usual keys.
  private func recordGestures() {
    history.add(start.knob, name: "Big Knob")
    for knob in strip.patch.knobs { history.add(knob) }
    let (undo, redo) = (undo, redo)
    // When the window closes, the knobs are destroyed after the buttons, and change the history.
    for button in [undo, redo] { g_object_ref(gpointer(button)) }
    func update(_ history: KnobHistory) {
      undo.offer("Undo", history.undoName, "Ctrl+Z")
      redo.offer("Redo", history.redoName, "Ctrl+Shift+Z")
    }
    update(history)
    history.onChange(update)
    let history = history
    listen(undo, "clicked") { history.undo() }
    listen(redo, "clicked") { history.redo() }
    history.addShortcuts(to: widget)
  }

  private func header(isDark: Bool) -> Widget {
    let header: Widget = gtk_header_bar_new()
    let switcher: Widget = gtk_stack_switcher_new()
    gtk_stack_switcher_set_stack(switcher.opaque, stack.opaque)
    gtk_header_bar_set_title_widget(header.opaque, switcher)
    gtk_header_bar_pack_start(header.opaque, text("RotaryKnob", "brand").inset(8, 0))
    gtk_header_bar_pack_start(header.opaque, row(0, [undo, redo]))
    gtk_switch_set_active(darkSwitch.opaque, isDark ? 1 : 0)
    let toggle = darkSwitch.aligned(GTK_ALIGN_END)
    listen(toggle, "notify::active") {
      Theme.apply(isDark: gtk_switch_get_active(toggle.opaque) != 0)
    }
    gtk_header_bar_pack_end(header.opaque, row(8, [text("Dark"), toggle]).inset(8, 0))
    gtk_header_bar_pack_end(header.opaque, preferences.button)
    return header
  }

  /// Opens the window. `run` shows it until it is closed.
  func open() { gtk_window_present(widget.of(GtkWindow.self)) }

  func run() {
    let loop = loop
    listen(widget, "destroy") { g_main_loop_quit(loop) }
    g_main_loop_run(loop)
  }

  func show(_ page: Page) { gtk_stack_set_visible_child_name(stack.opaque, page.rawValue) }

  /// Whether the switch for dark colors is on.
  var isDark: Bool {
    get { gtk_switch_get_active(darkSwitch.opaque) != 0 }
    set { gtk_switch_set_active(darkSwitch.opaque, newValue ? 1 : 0) }
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// Names what a button does, or makes it insensitive if there is nothing to do.
  fileprivate func offer(_ verb: String, _ name: String?, _ keys: String) {
    gtk_widget_set_sensitive(self, name == nil ? 0 : 1)
    gtk_widget_set_tooltip_text(self, "\(verb) \(name ?? "") (\(keys))")
  }
}
