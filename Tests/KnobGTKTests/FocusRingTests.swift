import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The ring round the dial is the keyboard's.
  @MainActor @Suite(.serialized) struct FocusRingTests {
    @Test func aPressHidesTheRing() throws {
      _ = try Stage.open()
      let scene = try Scene(KnobWidget(), size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      gtk_window_set_focus_visible(scene.window.as(GtkWindow.self), 1)
      #expect(scene.peer.state.isFocused)
      scene.press(50, 50)
      #expect(gtk_widget_has_focus(scene.peer.widget) != 0)
      #expect(!scene.peer.state.isFocused)
      scene.release()
    }

    @Test(arguments: [GDK_KEY_Up, GDK_KEY_Home])
    func aKeyBringsTheRingBackForGood(_ key: Int32) throws {
      let scene = try Scene(newKnob(value: 0.5), size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      for _ in 0..<2 {
        scene.click(50, 50)
        #expect(!scene.peer.state.isFocused)
        scene.key(key, down: true)
        #expect(scene.peer.state.isFocused)
        scene.key(key, down: false)
        #expect(scene.peer.state.isFocused, "it went with the key")
      }
    }
  }
}
