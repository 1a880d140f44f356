import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The rotation of each frame, recorded by a draw closure.
  @MainActor @Suite(.serialized) struct AnimationTests {
    @MainActor private final class Film {
      let scene: Scene
      var frames: [Double] = []

      init(_ parameter: Parameter, value: Double) throws {
        let knob = try newKnob(parameter, value: value)
        scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
        knob.draw(.after) { [unowned self] drawing in
          frames.append(drawing.layout.rotation * 180 / .pi)
        }
        Stage.frames(2, of: scene.window)
        frames = []
      }

      func roll(_ seconds: Double) {
        let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
        while g_get_monotonic_time() < end { Stage.frames(1, of: scene.window) }
      }

      /// Presses while the picture moves from 0 to 100, and returns where the picture stopped.
      ///
      /// On a slow computer, a press may come too late. Then it tries again.
      func pressOnTheWay() throws -> Double {
        for _ in 0..<20 {
          scene.knob.value = 0
          Stage.frames(1, of: scene.window)
          frames = []
          scene.knob.setValue(100, animated: true)
          Stage.spin { (frames.last ?? -135) > -100 }
          scene.press()
          Stage.frames(1, of: scene.window)
          if let held = frames.last, held < 135 { return held }
          scene.release()
          scene.knob.resetsToDefault = false
        }
        throw Stage.Missing(description: "each press came after the end of the animation")
      }

      /// The values that the knob shows: old, new, and whether the picture moves.
      func follow() -> () -> [String] {
        var words: [String] = []
        scene.knob.onValueShown { words.append("\($1) \($2) \($3)") }
        return {
          defer { words = [] }
          return words
        }
      }

      var isRising: Bool { zip(frames, frames.dropFirst()).allSatisfy { $0 <= $1 } }
    }

    @Test func applicationFollowsTheShownValue() throws {
      let film = try Film(Parameter(0...100, default: 20), value: 50)
      defer { film.scene.close() }
      let (knob, taken) = (film.scene.knob, film.follow())
      knob.value = 60
      knob.value = 60
      #expect(taken() == ["50.0 60.0 false"])
      knob.setValue(70, animated: true)
      #expect(taken() == ["60.0 70.0 true"])
      film.roll(0.4)
      gtk_adjustment_set_value(gtk_range_get_adjustment(knob.widget.as(GtkRange.self)), 80)
      film.scene.key(GDK_KEY_Up)
      #expect(taken() == ["70.0 80.0 false", "80.0 81.0 false"])
      gtk_widget_activate_action_variant(knob.widget, "knob.reset", nil)
      #expect(taken() == ["81.0 20.0 true"])
      knob.onValueShown(nil)
      knob.value = 30
      #expect(taken() == [])
    }

    @Test func pictureTravelsTheLongWayAround() throws {
      let film = try Film(Parameter(0...100), value: 0)
      defer { film.scene.close() }
      film.scene.knob.setValue(100, animated: true)
      #expect(film.scene.knob.value == 100, "the value changes at once")
      film.roll(0.4)
      #expect(film.isRising)
      #expect(film.frames.last == 135)
      #expect(film.frames.contains { $0 > -135 && $0 < -45 })
      #expect(film.frames.contains { $0 >= -45 && $0 <= 45 }, "over the top")
      #expect(film.frames.contains { $0 > 45 && $0 < 135 })
      #expect(film.scene.signals.byUser == [])
    }

    @Test func wrappingPictureTakesTheShortWay() throws {
      let film = try Film(Parameter(0...360, wraps: true), value: 10)
      defer { film.scene.close() }
      film.scene.knob.sweep = Sweep(degrees: 0, to: 360)
      film.scene.knob.setValue(350, animated: true)
      film.roll(0.4)
      #expect(film.frames.allSatisfy { $0 <= 10.001 || $0 >= 349.999 })
      #expect(abs((film.frames.last ?? 0) - 350) < 1e-9)
    }

    @Test func valueWithoutAnimationIsShownAtOnce() throws {
      let film = try Film(Parameter(0...100), value: 0)
      defer { film.scene.close() }
      film.scene.knob.value = 100
      film.roll(0.1)
      #expect(film.frames.allSatisfy { $0 == 135 })
    }

    /// Otherwise, the picture would first reach the value before, and then jump.
    @Test(arguments: [false, true], [50, 50.3])
    func valueDuringAnAnimationIsShownAtOnce(_ isReset: Bool, _ value: Double) throws {
      let film = try Film(Parameter(0...100, step: 1, default: 100), value: 0)
      defer { film.scene.close() }
      if isReset {
        film.scene.peer.core.handle(.reset)
      } else {
        film.scene.knob.setValue(100, animated: true)
      }
      Stage.frames(2, of: film.scene.window)
      #expect(film.scene.peer.core.motion.isMoving)
      gtk_adjustment_set_value(film.scene.peer.adjustment.object, value)
      film.frames = []
      Stage.frames(2, of: film.scene.window)
      #expect(!film.frames.isEmpty && film.frames.allSatisfy { abs($0) < 1e-9 })
    }

    @Test func reducedMotionSkipsTheAnimation() throws {
      Stage.settings("gtk-enable-animations", false)
      defer { Stage.settings("gtk-enable-animations", true) }
      let film = try Film(Parameter(0...100, default: 100), value: 0)
      defer { film.scene.close() }
      film.scene.knob.setValue(100, animated: true)
      film.roll(0.1)
      film.scene.knob.value = 0
      film.roll(0.05)
      film.scene.peer.core.handle(.reset)
      film.roll(0.1)
      #expect(Set(film.frames) == [135, -135])
    }

    @Test func resetIsAnimated() throws {
      let film = try Film(Parameter(0...100, default: 100), value: 0)
      defer { film.scene.close() }
      film.scene.peer.core.handle(.reset)
      #expect(film.scene.knob.value == 100)
      film.roll(0.4)
      #expect(film.isRising)
      #expect(Set(film.frames).count > 4)
      #expect(film.frames.last == 135)
    }

    @Test func pressStopsThePictureAndTurningStartsFromTheValue() throws {
      let film = try Film(Parameter(0...100), value: 0)
      defer { film.scene.close() }
      film.scene.move(50, 50)
      let held = try film.pressOnTheWay()
      film.frames = []
      film.roll(0.25)
      #expect(film.frames.allSatisfy { $0 == held }, "it stays where the press stopped it")
      film.scene.move(50, 75)
      film.roll(0.1)
      #expect(film.scene.knob.value == 90)
      #expect(abs((film.frames.last ?? 0) - (-135 + 0.9 * 270)) < 1e-9)
      film.scene.release()
    }

    @Test func releasedPictureGoesToTheValue() throws {
      let film = try Film(Parameter(0...100), value: 0)
      defer { film.scene.close() }
      film.scene.move(50, 50)
      _ = try film.pressOnTheWay()
      film.scene.release()
      film.roll(0.1)
      #expect(film.frames.last == 135)
      #expect(film.scene.knob.value == 100)
    }

    @Test func valueSetDuringTheAnimationIsShown() throws {
      let film = try Film(Parameter(0...100), value: 0)
      defer { film.scene.close() }
      film.scene.knob.setValue(100, animated: true)
      film.roll(0.05)
      film.scene.knob.value = 0
      film.roll(0.3)
      #expect(film.frames.last == -135)
      film.frames = []
      film.scene.knob.setValue(100, animated: true)
      film.roll(0.05)
      film.scene.key(GDK_KEY_Home)
      film.roll(0.3)
      #expect(film.frames.last == -135)
    }

    @Test func returnOnReleaseIsAnimated() throws {
      let film = try Film(Parameter(0...100, default: 0), value: 0)
      defer { film.scene.close() }
      film.scene.knob.returnsToDefault = true
      film.scene.press(50, 90)
      film.scene.move(50, -160)
      Stage.frames(1, of: film.scene.window)
      film.frames = []
      film.scene.release()
      #expect(film.scene.knob.value == 0)
      film.roll(0.4)
      #expect(film.frames.last == -135)
      #expect(film.frames.contains { $0 > -120 && $0 < 120 }, "it is animated")
    }

    @Test func windowCanCloseDuringTheAnimation() throws {
      let film = try Film(Parameter(0...100), value: 0)
      film.scene.knob.setValue(100, animated: true)
      film.roll(0.03)
      gtk_widget_set_visible(film.scene.window, 0)
      Stage.spin(0.05)
      #expect(film.scene.peer.core.shownFraction == 1)
      film.scene.close()
    }
  }

  /// Draw closures.
  @MainActor @Suite(.serialized) struct DrawingTests {
    @Test func closureReceivesLayoutStateAndValue() throws {
      let knob = try newKnob(Parameter(0...100), value: 25)
      let scene = try Scene(knob, size: KnobSize(width: 120, height: 100), margin: 4)
      defer { scene.close() }
      var seen: [KnobDrawing] = []
      knob.draw { seen.append($0) }
      scene.press(60, 50)
      Stage.frames(2, of: scene.window)
      let drawing = try #require(seen.last)
      #expect(drawing.layout == scene.peer.dialLayout)
      #expect(drawing.layout.cap.radius > 0)
      #expect(drawing.value == 25)
      #expect(drawing.state.isTurned && drawing.state.isEnabled && drawing.state.isHovered)
      #expect(drawing.scale == 1)
      scene.release()
      knob.isEnabled = false
      Stage.frames(2, of: scene.window)
      #expect(seen.last?.state.isEnabled == false)
      #expect(seen.last?.state.isTurned == false)
      let count = seen.count
      knob.draw(with: nil)
      Stage.frames(2, of: scene.window)
      #expect(seen.count == count, "the painter draws again")
    }

    @Test func insteadReplacesThePainterAndAfterAddsToIt() throws {
      let knob = try newKnob(Parameter(0...100), value: 25)
      let scene = try Scene(knob, size: KnobSize(width: 64, height: 64))
      defer { scene.close() }
      let painted = try Picture(of: knob.widget, in: scene.window)
      knob.draw { _ in }
      Stage.frames(2, of: scene.window)
      let empty = try Picture(of: knob.widget, in: scene.window)
      #expect(empty.isOneColor)
      knob.draw(.after) { _ in }
      Stage.frames(2, of: scene.window)
      let after = try Picture(of: knob.widget, in: scene.window)
      // With a closure, the bounds of the drawing are those of the widget, so rounding may differ.
      #expect(after.difference(to: painted).most <= 2)
      #expect(painted.bytes != empty.bytes)
    }
  }
}
