import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct PaintedFaceTests {
    private func scene(css: String = "", value: Double = 0.5) throws -> Scene {
      let scene = try Scene(newKnob(value: value), size: KnobSize(width: 64, height: 64))
      load(css)
      Stage.frames(2, of: scene.window)
      return scene
    }

    /// The style sheet of the application in these tests.
    private static let style = {
      let style = gtk_css_provider_new()
      gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), OpaquePointer(style),
        guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      return style
    }()

    private func load(_ css: String) { gtk_css_provider_load_from_data(Self.style, css, -1) }

    private func picture(_ scene: Scene) throws -> Picture {
      Stage.frames(2, of: scene.window)
      return try Picture(of: scene.peer.widget, in: scene.window)
    }

    @Test func faceIsKeptWhileOnlyTheValueChanges() throws {
      let scene = try scene()
      defer { scene.close() }
      let (first, uses) = (try picture(scene), FaceCache.uses)
      for value in [0.1, 0.9, 0.5] {
        scene.knob.value = value
        #expect(try (picture(scene) == first) == (value == 0.5))
      }
      #expect(FaceCache.uses == uses)
    }

    /// A rule for one part does not change the style of the knob itself.
    @Test(arguments: [
      "knob", "knob > track", "knob > fill", "knob > cap", "knob > indicator", "knob > tick",
    ])
    func ruleShowsAtOnce(_ selector: String) throws {
      let scene = try scene()
      defer {
        load("")
        scene.close()
      }
      scene.knob.metrics.ticks = .even(5)
      let first = try picture(scene)
      for (css, isFirst) in [("\(selector) { color: #c01c28; }", false), ("", true)] {
        load(css)
        #expect(try (picture(scene) == first) == isFirst)
      }
    }

    @Test func transitionOfOnePartIsShown() throws {
      func css(_ color: String) -> String {
        "knob > cap { color: \(color); transition: color 30s linear; }"
      }
      let scene = try scene(css: css("#000000"))
      defer {
        load("")
        scene.close()
      }
      let first = try picture(scene)
      load(css("#ffffff"))
      #expect(Stage.spin { (try? picture(scene)) != first })
      let second = try picture(scene)
      #expect(Stage.spin { (try? picture(scene)) != second })
    }

    /// If a style sheet sets all colors, the style of the knob is the same in both themes.
    @Test func themeOfMoreContrastShowsWithTheNextValue() throws {
      let colors = ["track", "fill", "cap", "indicator", "tick"]
        .map { "knob > \($0) { color: #26a269; }" }.joined()
      let scene = try scene(css: "knob { color: #26a269; }" + colors)
      defer {
        Stage.settings("gtk-theme-name", "Default")
        load("")
        scene.close()
      }
      let first = try picture(scene)
      Stage.settings("gtk-theme-name", "HighContrast")
      scene.knob.value = 0.2
      Stage.frames(2, of: scene.window)
      scene.knob.value = 0.5
      #expect(try picture(scene) != first)
    }

    @Test func everyChangeOfTheLookShows() throws {
      let changes: [(KnobWidget) -> Void] = [
        { $0.sweep = Sweep(degrees: -90, to: 90) }, { $0.metrics.trackWidth = 0.1 },
        { $0.metrics.ticks = .at([0.2, 0.5]) }, { $0.parameter = Parameter(0.1...0.9) },
        { $0.colors.cap = KnobColor("#1c71d8") }, { $0.isReadOnly = true },
        { $0.isEnabled = false }, { gtk_widget_set_size_request($0.widget, 90, 90) },
      ]
      let scene = try scene()
      defer { scene.close() }
      var last = try picture(scene)
      for change in changes {
        change(scene.knob)
        let next = try picture(scene)
        #expect(next != last)
        last = next
      }
    }

    @Test func hiddenKnobKeepsNoFace() throws {
      let scene = try scene()
      defer { scene.close() }
      #expect(scene.peer.paintedFace != nil)
      gtk_widget_set_visible(scene.peer.widget, 0)
      #expect(scene.peer.paintedFace == nil)
      gtk_widget_set_visible(scene.peer.widget, 1)
      #expect(try !picture(scene).isOneColor)
    }
  }
}
