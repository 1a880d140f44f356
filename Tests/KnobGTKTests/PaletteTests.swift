import CGTK
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The combination of colors with any theme, style sheet, and program.
  @MainActor @Suite(.serialized) struct PaletteTests {
    private static let grounds = ["#f6f5f4", "#777777", "#353535"]
    private static let colors: [String?] = [
      nil, "orange", "#777777", "#757575", "#3584e4", "white", "black", "rgba(255,0,0,0.5)",
    ]

    @Test func indicatorIsLegibleOnEveryCap() throws {
      let scene = try Scene(newKnob(Parameter(0...1), value: 0.5))
      defer { scene.close() }
      for ground in Self.grounds {
        let style = Style("window { background: \(ground); }", on: scene)
        defer { style.remove() }
        for cap in Self.colors {
          for indicator in Self.colors {
            scene.knob.colors.cap = cap.flatMap { KnobColor($0) }
            scene.knob.colors.indicator = indicator.flatMap { KnobColor($0) }
            check(scene, "\(indicator ?? "-") on \(cap ?? "-") in \(ground)")
          }
        }
      }
    }

    @Test func indicatorIsLegibleInEveryStyleSheet() throws {
      let scene = try Scene(newKnob(Parameter(0...1), value: 0.5))
      defer { scene.close() }
      for ground in Self.grounds {
        for color in Self.colors.compactMap({ $0 }) {
          for part in ["knob", "knob > cap", "knob > indicator", "knob > fill"] {
            let style = Style(
              "window { background: \(ground); } \(part) { color: \(color); }", on: scene)
            check(scene, "\(part) of \(color) in \(ground)")
            style.remove()
          }
        }
      }
    }

    private func check(_ scene: Scene, _ words: String) {
      for isHovered in [false, true] {
        scene.peer.hover(isHovered)
        check(scene.peer, words)
      }
      scene.peer.core.handle(.press(KnobPoint(x: 12, y: 12), by: .mouse))
      check(scene.peer, words + ", turned")
      scene.peer.core.handle(.cancel)
    }

    private func check(_ peer: KnobPeer, _ words: String) {
      let palette = KnobPalette(of: peer)
      let cap = palette.paint(.cap, in: peer.state)
      let indicator = palette.paint(.indicator, in: peer.state).top
      for color in [cap.top, cap.middle, cap.bottom] {
        let cap = color.over(peer.ground)
        let contrast = indicator.over(cap).contrast(with: cap)
        #expect(contrast >= 4.5, "\(words): \(contrast)")
      }
    }

    /// The color of the caption does not depend on the background.
    @Test(arguments: [("#f6f5f4", false), ("#353535", true)])
    func colorOfTheCaptionLeavesTheCapAlone(_ ground: String, _ isDark: Bool) throws {
      let scene = try Scene(newKnob(Parameter(0...1), value: 0.5))
      defer { scene.close() }
      for color in ["orange", "white", "black"] {
        let style = Style(
          "window { background: \(ground); } knob { color: \(color); }", on: scene)
        defer { style.remove() }
        let palette = KnobPalette(of: scene.peer)
        #expect(palette.isDark == isDark)
        #expect(palette.text == KnobColor(color))
      }
    }

    /// A dark panel in a light window.
    @Test func nearestBackgroundCounts() throws {
      let knob = try newKnob(Parameter(0...1), value: 0.5)
      let scene = try Scene(knob) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        gtk_widget_add_css_class(box, "panel")
        gtk_box_append(box?.as(GtkBox.self), knob)
        return box ?? knob
      }
      defer { scene.close() }
      #expect(!scene.peer.ground.isDark)
      let style = Style(".panel { background: #202024; color: white; }", on: scene)
      defer { style.remove() }
      #expect(scene.peer.ground.rgb == KnobColor("#202024")?.rgb)
      #expect(KnobPalette(of: scene.peer).isDark)
      // Half of it is visible.
      let veil = Style("knob { background: rgba(255,255,255,0.5); }", on: scene)
      defer { veil.remove() }
      #expect(!scene.peer.ground.isDark)
    }

    /// A style sheet that is applied until it is removed.
    @MainActor private final class Style {
      private let provider = gtk_css_provider_new()
      private let scene: Scene

      init(_ css: String, on scene: Scene) {
        self.scene = scene
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
          gtk_widget_get_display(scene.window), OpaquePointer(provider),
          guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
        settle()
      }

      func remove() {
        gtk_style_context_remove_provider_for_display(
          gtk_widget_get_display(scene.window), OpaquePointer(provider))
        g_object_unref(gpointer(provider))
        settle()
      }

      private func settle() {
        Stage.frames(1, of: scene.window)
        scene.peer.groundChanged()
      }
    }
  }
}

extension KnobColor {
  /// The color as bytes.
  fileprivate var rgb: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }
}
