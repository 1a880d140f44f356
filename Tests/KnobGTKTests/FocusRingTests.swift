import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The focus ring around the dial is for the keyboard.
  @MainActor @Suite(.serialized) struct FocusRingTests {
    @Test func pressHidesTheRing() throws {
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
    func keyShowsTheRingAgain(_ key: Int32) throws {
      let scene = try Scene(newKnob(value: 0.5), size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      for _ in 0..<2 {
        scene.click(50, 50)
        #expect(!scene.peer.state.isFocused)
        scene.key(key, down: true)
        #expect(scene.peer.state.isFocused)
        scene.key(key, down: false)
        #expect(scene.peer.state.isFocused, "the ring disappeared with the key")
      }
    }
  }
}
