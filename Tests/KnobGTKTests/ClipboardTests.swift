import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The clipboard of the display, with real keys.
  @MainActor @Suite(.serialized) struct ClipboardTests {
    private func press(_ scene: Scene, _ modifier: Int32, _ key: Int32) {
      scene.hand.key(modifier, down: true)
      scene.key(key)
      scene.hand.key(modifier, down: false)
      Stage.frames(2, of: scene.window)
    }

    /// The text on the clipboard.
    private func clipboardText(_ scene: Scene) -> String? {
      let answer = ClipboardAnswer()
      gdk_clipboard_read_text_async(
        gtk_widget_get_clipboard(scene.window), nil,
        { clipboard, result, data in
          guard let clipboard, let data else { return }
          let answer = Unmanaged<ClipboardAnswer>.fromOpaque(data).takeRetainedValue()
          let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
          answer.text = text.map { String(cString: $0) }
          answer.hasArrived = true
          g_free(text)
        }, Unmanaged.passRetained(answer).toOpaque())
      Stage.spin { answer.hasArrived }
      return answer.text
    }

    private func put(_ text: String, on scene: Scene) {
      gdk_clipboard_set_text(gtk_widget_get_clipboard(scene.window), text)
    }

    @Test(arguments: [GDK_KEY_c, GDK_KEY_Insert]) func keysCopyTheExactValue(_ key: Int32) throws {
      let scene = try Scene.cutoff(label: nil, value: 2_500)
      defer { scene.close() }
      put("before", on: scene)
      press(scene, GDK_KEY_Control_L, key)
      #expect(clipboardText(scene) == "2.50 kHz")
      scene.knob.value = 2_741.25
      press(scene, GDK_KEY_Control_L, key)
      #expect(clipboardText(scene) == "2.74125 kHz")
      #expect(scene.signals.byUser == [])
    }

    @Test(arguments: [(GDK_KEY_Control_L, GDK_KEY_v), (GDK_KEY_Shift_L, GDK_KEY_Insert)])
    func keysPasteAsOneGesture(_ modifier: Int32, _ key: Int32) throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      put(" 1.5 kHz\n", on: scene)
      press(scene, modifier, key)
      Stage.spin(2) { scene.knob.value == 1_500 }
      #expect(scene.knob.value == 1_500)
      #expect(scene.signals.all == ["began", "changed", "value", "ended"])
      #expect(scene.field == nil)
    }

    @Test func copiedValueIsPastedExactly() throws {
      let scene = try Scene.cutoff(label: nil, value: 1_234.567_890_123)
      defer { scene.close() }
      let exact = scene.knob.value
      press(scene, GDK_KEY_Control_L, GDK_KEY_c)
      scene.knob.value = 20
      press(scene, GDK_KEY_Control_L, GDK_KEY_v)
      Stage.spin(2) { scene.knob.value == exact }
      #expect(scene.knob.value == exact)
    }

    @Test func pastedTextThatIsNotUnderstoodIsShown() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      put("three apples", on: scene)
      press(scene, GDK_KEY_Control_L, GDK_KEY_v)
      Stage.spin(2) { scene.sentence != nil }
      #expect(scene.field?.text == "three apples" && scene.field?.hasFocus == true)
      #expect(scene.sentence == "“three” is not understood.")
      #expect(scene.knob.value == 440 && scene.signals.all == [])
      scene.type("99\r")
      #expect(scene.knob.value == 99, "the text was selected")
    }

    @Test func longTextIsRejected() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      put(String(repeating: "1", count: 300), on: scene)
      press(scene, GDK_KEY_Control_L, GDK_KEY_v)
      Stage.spin(0.3)
      #expect(scene.field == nil && scene.signals.all == [])
    }

    @Test func knobThatTakesNoTextIsCopiedOnly() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      for turnOff in [{ $0.isReadOnly = true }, { $0.allowsTyping = false }]
        as [(KnobWidget) -> Void]
      {
        turnOff(scene.knob)
        put("99", on: scene)
        press(scene, GDK_KEY_Control_L, GDK_KEY_v)
        Stage.spin(0.2)
        #expect(scene.knob.value == 440 && scene.signals.all == [])
        press(scene, GDK_KEY_Control_L, GDK_KEY_c)
        #expect(clipboardText(scene) == "440 Hz")
        scene.knob.isReadOnly = false
        scene.knob.allowsTyping = true
      }
    }

    @Test func knobMayBeDestroyedBeforeTheClipboardAnswers() throws {
      let scene = try Scene.cutoff(label: nil)
      put("99", on: scene)
      scene.peer.pasteValue()
      scene.letGo()
      scene.close()
      Stage.spin(0.2)
      Journal.expectNothing()
    }
  }
}

private final class ClipboardAnswer {
  var text: String?
  var hasArrived = false
}
