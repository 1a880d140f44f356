import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct EncoderWidgetTests {
    /// What an encoder has reported.
    private final class Log {
      var words: [String] = []
      var degrees = 0.0
      var steps = 0
      var onTurn: (EncoderWidget) -> Void = { _ in }

      func taken() -> [String] {
        defer { words = [] }
        return words
      }
    }

    private final class Box { var encoder: EncoderWidget? }

    private func scene(
      _ change: (EncoderWidget) -> Void = { $0.tracking = .rotary }
    ) throws -> (scene: AreaScene, encoder: EncoderWidget, log: Log) {
      let box = Box()
      let scene = try AreaScene {
        box.encoder = EncoderWidget()
        return box.encoder?.widget
      }
      let encoder = try #require(box.encoder)
      encoder.metrics.margin = 0
      change(encoder)
      return (scene, encoder, watch(encoder))
    }

    private func watch(_ encoder: EncoderWidget) -> Log {
      let log = Log()
      encoder.onGestureBegin { _ in log.words.append("began") }
      encoder.onTurn { encoder, turn in
        log.words.append("turned")
        log.degrees += turn.degrees
        log.steps += turn.steps
        log.onTurn(encoder)
      }
      encoder.onGestureEnd { _ in log.words.append("ended") }
      return log
    }

    @Test func newEncoderHasTheDefaults() throws {
      try Stage.open()
      let encoder = EncoderWidget()
      #expect(encoder.degreesPerStep == 15 && encoder.angle == 0 && encoder.diameter == 48)
      #expect(encoder.tracking == .automatic && encoder.isEnabled && encoder.usesWheel)
      #expect(!encoder.isTurning && encoder.label == nil)
      #expect(gtk_widget_get_focusable(encoder.widget) != 0)
      #expect(
        gtk_accessible_get_accessible_role(OpaquePointer(encoder.widget))
          == GTK_ACCESSIBLE_ROLE_SPIN_BUTTON)
      var (least, natural): (gint, gint) = (0, 0)
      gtk_widget_measure(
        encoder.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
      #expect(natural == 56)
      Journal.expectNothing()
    }

    @Test func pointerTurnsIt() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      #expect(log.taken() == ["began"] && encoder.isTurning)
      #expect(gtk_widget_has_focus(encoder.widget) != 0)
      for (x, y) in [(120.0, 80.0), (80, 120), (40, 80), (80, 40), (120, 80)] { scene.move(x, y) }
      #expect(abs(log.degrees - 450) < 1e-6 && log.steps == 30)
      #expect(abs(encoder.angle - 90) < 1e-6)
      #expect(log.taken() == Array(repeating: "turned", count: 5))
      scene.release()
      #expect(log.taken() == ["ended"] && !encoder.isTurning)
    }

    @Test func travelOfAMouseIsOneTurn() throws {
      let (scene, _, log) = try scene { _ in }
      defer { scene.close() }
      scene.press(80, 80)
      scene.move(80, 80 - 125)
      scene.release()
      #expect(abs(log.degrees - 180) < 1e-6 && log.steps == 12)
    }

    @Test func pressBesideTheDialDoesNothing() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(2, 2)
      scene.move(80, 2)
      scene.release()
      #expect(log.taken() == [] && encoder.angle == 0)
    }

    @Test func escapeEndsTheGestureAndTurnsNothingBack() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      scene.move(120, 80)
      scene.key(GDK_KEY_Escape)
      #expect(log.taken() == ["began", "turned", "ended"] && !encoder.isTurning)
      scene.move(80, 120)
      scene.release()
      #expect(log.taken() == [] && log.steps == 6)
    }

    @Test func keysTurnBySteps() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      gtk_widget_grab_focus(encoder.widget)
      let steps = [
        (GDK_KEY_Up, 1), (GDK_KEY_Left, -1), (GDK_KEY_Page_Up, 10), (GDK_KEY_Page_Down, -10),
        (GDK_KEY_Home, 0), (GDK_KEY_Delete, 0),
      ]
      for (key, count) in steps {
        let before = log.steps
        scene.key(key)
        #expect(log.steps - before == count)
        #expect(log.taken() == (count == 0 ? [] : ["began", "turned", "ended"]))
      }
    }

    @Test func wheelTurnsByStepsInOneGesture() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.move(70, 80)
      scene.move(80, 80)
      scene.scroll(3)
      scene.scroll(-1)
      Stage.spin { log.words.last == "ended" }
      #expect(log.steps == 2 && log.taken().filter { $0 != "turned" } == ["began", "ended"])
      encoder.usesWheel = false
      scene.scroll(1)
      #expect(log.taken() == [])
    }

    @Test func preferencesOfTheUserApply() throws {
      defer { KnobPreferences.shared = KnobPreferences() }
      let (scene, _, log) = try scene { _ in }
      defer { scene.close() }
      KnobPreferences.shared.mouseTracking = .horizontal
      KnobPreferences.shared.travel = 100
      KnobPreferences.shared.wheel = .reversed
      scene.press(80, 80)
      scene.move(130, 60)
      scene.release()
      #expect(abs(log.degrees - 180) < 1e-6)
      let before = log.steps
      scene.scroll(1)
      #expect(log.steps == before - 1)
      KnobPreferences.shared.wheel = .off
      scene.scroll(1)
      #expect(log.steps == before - 1)
    }

    @Test func disablingEndsTheGesture() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      scene.move(120, 80)
      encoder.isEnabled = false
      #expect(log.taken() == ["began", "turned", "ended"])
      scene.move(80, 120)
      scene.release()
      scene.scroll(1)
      #expect(log.taken() == [])
    }

    @Test func hidingEndsTheGesture() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      scene.move(120, 80)
      gtk_widget_set_visible(encoder.widget, 0)
      #expect(log.taken() == ["began", "turned", "ended"] && !encoder.isTurning)
      scene.release()
      #expect(log.taken() == [])
    }

    /// A handler may destroy the encoder that it handles.
    @Test func encoderMayBeDestroyedWhileItTurns() throws {
      var found: (scene: AreaScene, encoder: EncoderWidget, log: Log)? = try scene()
      let scene = try #require(found?.scene)
      let log = try #require(found?.log)
      let widget = scene.widget
      let isGone = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
      isGone.initialize(to: false)
      defer { isGone.deallocate() }
      g_object_weak_ref(
        widget.as(GObject.self),
        { data, _ in data?.assumingMemoryBound(to: Bool.self).pointee = true }, isGone)
      found = nil
      log.onTurn = { _ in
        gtk_fixed_remove(scene.fixed.as(GtkFixed.self), widget)
      }
      scene.press(80, 40)
      scene.move(120, 80)
      Stage.settle()
      #expect(log.words == ["began", "turned", "ended"] && isGone.pointee)
      scene.release()
      scene.close()
    }

    @Test func needleTurnsInThePicture() throws {
      let (scene, encoder, _) = try scene { $0.diameter = 160 }
      defer { scene.close() }
      let before = try Picture(of: encoder.widget, in: scene.window)
      gtk_widget_grab_focus(encoder.widget)
      for _ in 0..<6 { scene.key(GDK_KEY_Up) }
      Stage.frames(2, of: scene.window)
      #expect(try Picture(of: encoder.widget, in: scene.window) != before)
    }
  }
}
