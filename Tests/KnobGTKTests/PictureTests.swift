import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Compares pictures of the widget with pictures that somebody has looked at and approved.
  ///
  /// With `RECORD=1` in the environment, the approved pictures are rewritten. A picture that
  /// differs is saved beside the approved one as `NAME.failed.png`.
  @MainActor @Suite(.serialized) struct PictureTests {
    /// The contents of a picture.
    struct Look: CustomTestStringConvertible, Sendable {
      var name: String
      var diameter = 64.0
      var isDark = false
      var isHighContrast = false
      var value = 0.7
      /// A style sheet of the application.
      var css = ""
      var prepare: @MainActor @Sendable (KnobWidget) -> Void = { _ in }
      var testDescription: String { name }
    }

    nonisolated static let looks: [Look] = [
      Look(name: "light-24", diameter: 24), Look(name: "dark-24", diameter: 24, isDark: true),
      Look(name: "light-64"), Look(name: "dark-64", isDark: true),
      Look(name: "light-160", diameter: 160), Look(name: "dark-160", diameter: 160, isDark: true),
      Look(name: "ticks") { $0.metrics.ticks = .even(11) },
      Look(name: "bipolar", value: 0.2) { $0.metrics.origin = .middle },
      Look(name: "bipolar-middle", value: 0.5) { $0.metrics.origin = .middle },
      Look(name: "lower-end", value: 0), Look(name: "upper-end", value: 1),
      Look(name: "thumb", diameter: 96) { $0.metrics.thumbRadius = 0.06 },
      Look(name: "colors") {
        $0.colors.fill = KnobColor("#e5a50a")
        $0.colors.cap = KnobColor("#1c71d8")
        $0.colors.indicator = KnobColor("white")
      },
      Look(name: "focused") {
        gtk_widget_set_state_flags(
          $0.widget,
          GtkStateFlags(
            rawValue: GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue), 0)
      },
      Look(name: "turned") {
        KnobType.peer($0.widget)?.core.handle(.press(KnobPoint(x: 36, y: 36), by: .mouse))
      },
      Look(name: "hovered") { KnobType.peer($0.widget)?.hover(true) },
      Look(name: "disabled") { $0.isEnabled = false },
      Look(name: "read-only") { $0.isReadOnly = true },
      Look(
        name: "orange-text", diameter: 160, css: "knob { color: orange; }",
        prepare: { $0.label = "Drive" }),
      Look(
        name: "orange-text-dark", diameter: 160, isDark: true, css: "knob { color: orange; }",
        prepare: { $0.label = "Drive" }),
      Look(
        name: "dark-panel", diameter: 96,
        css: "knob { background: #14151a; color: #e8e8ea; } knob > fill { color: #ff7800; }"),
      Look(name: "gray-cap") { $0.colors.cap = KnobColor("#777777") },
      Look(name: "high-contrast", isHighContrast: true),
      Look(name: "skin-aluminium") { $0.skin = SkinFolder.finished("aluminium") },
      Look(name: "skin-bakelite", isDark: true) {
        $0.skin = SkinFolder.finished("bakelite")
        $0.isEnabled = false
      },
      Look(name: "modulation", diameter: 80) {
        $0.markers.modulation = 0.3...0.9
        $0.markers.live = 0.6
        $0.markers.hardware = 0.2
      },
      Look(name: "modulation-dark", isDark: true) {
        $0.look = .dot
        $0.markers.modulation = 0.5...0.9
        $0.colors.modulation = KnobColor("#c061cb")
      },
      Look(name: "look-dot") { $0.look = .dot },
      Look(name: "look-line", diameter: 96) { $0.look = .line },
      Look(name: "look-line-dark", isDark: true) { $0.look = .line },
      Look(name: "look-ticks", value: 0.3) {
        $0.look = .ticks
        $0.metrics.origin = .middle
      },
      Look(name: "look-stepped-dark", isDark: true) {
        $0.parameter = Parameter(0...6, step: 1)
        $0.look = .stepped
      },
      Look(name: "look-needle", diameter: 96) { $0.look = .needle },
      Look(name: "look-needle-dark-24", diameter: 24, isDark: true) { $0.look = .needle },
      Look(name: "look-ticks-high-contrast", isHighContrast: true) { $0.look = .ticks },
      Look(name: "look-line-disabled") {
        $0.look = .line
        $0.isEnabled = false
      },
      Look(name: "high-contrast-dark", isDark: true, isHighContrast: true) {
        $0.metrics.ticks = .even(11)
      },
    ]

    @Test(arguments: looks) func knobLooksLikeItsApprovedPicture(_ look: Look) throws {
      let knob = try newKnob(Parameter(0...1), value: look.value)
      try compare(show(look, knob), with: look.name)
    }

    @Test func everyPictureIsCompared() throws {
      let names = Set(Self.looks.map { $0.name + ".png" } + ["light-64@2.png", "dark-24@2.png"])
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".png") && !$0.hasSuffix(".failed.png") }
      #expect(Set(files) == names)
    }

    /// A display with two device pixels per point is another connection to the same screen.
    @Test(arguments: ["light-64", "dark-24"]) func knobIsCrispAtTwoPixelsPerPoint(
      _ name: String
    ) throws {
      try Stage.open()
      setenv("GDK_SCALE", "2", 1)
      defer { unsetenv("GDK_SCALE") }
      let display = try #require(gdk_display_open(nil))
      let look = try #require(Self.looks.first { $0.name == name })
      let knob = try newKnob(Parameter(0...1), value: look.value)
      let picture = try show(look, knob, on: display)
      #expect(picture.width == 2 * Int(look.diameter + 8))
      try compare(picture, with: name + "@2")
    }

    // MARK: Showing

    func show(
      _ look: Look, _ knob: KnobWidget, on display: OpaquePointer? = nil
    ) throws -> Picture {
      let theme = look.isHighContrast ? "HighContrast" : "Default"
      let settings =
        display.map { gtk_settings_get_for_display($0) } ?? gtk_settings_get_default()
      let properties = Properties(settings)
      properties.set("gtk-theme-name", .text(theme))
      properties.set("gtk-application-prefer-dark-theme", .flag(look.isDark))
      defer {
        properties.set("gtk-theme-name", "Default")
        properties.set("gtk-application-prefer-dark-theme", false)
      }
      let style = gtk_css_provider_new()
      gtk_css_provider_load_from_data(style, look.css, -1)
      let screen = display ?? gdk_display_get_default()
      gtk_style_context_add_provider_for_display(
        screen, OpaquePointer(style), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      defer {
        gtk_style_context_remove_provider_for_display(screen, OpaquePointer(style))
        g_object_unref(gpointer(style))
      }
      knob.diameter = look.diameter
      let window = try #require(gtk_window_new())
      if let display { gtk_window_set_display(window.as(GtkWindow.self), display) }
      gtk_window_set_decorated(window.as(GtkWindow.self), 0)
      gtk_widget_set_halign(knob.widget, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(knob.widget, GTK_ALIGN_CENTER)
      gtk_window_set_child(window.as(GtkWindow.self), knob.widget)
      gtk_window_present(window.as(GtkWindow.self))
      gtk_window_set_focus(window.as(GtkWindow.self), nil)
      Stage.frames(2, of: window)
      look.prepare(knob)
      Stage.frames(2, of: window)
      let background = look.isHighContrast ? (look.isDark ? "#000000" : "#ffffff") : nil
      let picture = try Picture(
        of: knob.widget, in: window,
        background: background ?? (look.isDark ? "#353535" : "#f6f5f4"))
      gtk_window_destroy(window.as(GtkWindow.self))
      Stage.settle()
      Journal.expectNothing()
      return picture
    }

    private func compare(_ picture: Picture, with name: String) throws {
      let url = folder.appendingPathComponent(name + ".png")
      if getenv("RECORD") != nil { return picture.write(to: url) }
      let known = try #require(Picture(contentsOf: url), "there is no picture \(name)")
      let (mean, most) = picture.difference(to: known)
      let isSame = mean <= 0.3 && most <= 48
      let failed = folder.appendingPathComponent(name + ".failed.png")
      try? FileManager.default.removeItem(at: failed)
      if !isSame { picture.write(to: failed) }
      #expect(isSame, "\(name) differs: \(mean) on average, \(most) at most; see \(failed.path)")
    }

    private var folder: URL {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Pictures", isDirectory: true)
    }
  }
}
