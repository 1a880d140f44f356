import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// `hides-pointer` with a mouse on an X server.
  @MainActor
  @Suite(.serialized, .enabled(if: !Stage.isWayland, "only X lets a program move the pointer"))
  struct HiddenPointerTests {
    /// A knob of 100 points, 40 points below the top of the screen at its middle.
    @MainActor private final class Hall {
      let scene: Scene
      let screen: XScreen

      init(
        _ style: Tracking.Style = .vertical, travel: Double = 6_000, hides: Bool = true
      ) throws {
        let knob = try newKnob(Parameter(0...100, default: 20), value: 0)
        knob.tracking = Tracking(style)
        knob.tracking.travel = .points(travel)
        knob.hidesPointer = hides
        let fixed = try #require(gtk_fixed_new())
        gtk_fixed_put(fixed.as(GtkFixed.self), knob.widget, 400, -10)
        scene = try Scene(knob, size: KnobSize(width: 100, height: 100)) { _ in fixed }
        screen = try #require(XScreen())
      }

      /// Moves the mouse in small steps, some of them between two frames.
      func drag(_ x: Int, _ y: Int, steps: Int) {
        for step in 0..<steps {
          screen.moveMouse(by: x / steps, y / steps)
          if step % 3 == 2 { Stage.frames(1, of: scene.window) }
        }
        Stage.frames(3, of: scene.window)
      }

      /// Presses the knob at (450, 40) on the screen.
      func press() { scene.press(50, 50) }
    }

    @Test func dragOf3000PixelsIsLongerThanTheScreen() throws {
      let hall = try Hall()
      defer { hall.scene.close() }
      hall.press()
      hall.drag(0, -3_000, steps: 150)
      #expect(abs(hall.scene.knob.value - 50) < 1e-9, "3,000 of 6,000 points")
      hall.drag(0, 600, steps: 40)
      #expect(abs(hall.scene.knob.value - 40) < 1e-9)
      hall.scene.release()
      #expect(abs(hall.scene.knob.value - 40) < 1e-9)
      Stage.spin { hall.screen.pointer == (450, 40) }
      #expect(hall.screen.pointer == (450, 40))
      #expect(hall.scene.signals.count(of: "began") == 1)
      #expect(hall.scene.signals.count(of: "ended") == 1)
    }

    @Test(arguments: [(Tracking.Style.horizontal, 3_000, 0), (.both, 1_500, -1_500)])
    func otherDirectionsContinueToo(_ style: Tracking.Style, _ x: Int, _ y: Int) throws {
      let hall = try Hall(style)
      defer { hall.scene.close() }
      hall.press()
      hall.drag(x, y, steps: 150)
      #expect(abs(hall.scene.knob.value - 50) < 1e-9)
      hall.scene.release()
    }

    @Test func outAndBackGivesTheValueOfThePress() throws {
      let hall = try Hall()
      defer { hall.scene.close() }
      hall.scene.knob.value = 37.3
      hall.press()
      hall.drag(0, -2_000, steps: 100)
      hall.drag(0, 2_000, steps: 100)
      #expect(hall.scene.knob.value == 37.3)
      hall.scene.release()
    }

    /// Without the property, the edge of the screen stops the pointer after 40 points.
    @Test func pointerStaysVisibleByDefault() throws {
      let hall = try Hall(hides: false)
      defer { hall.scene.close() }
      hall.press()
      hall.drag(0, -3_000, steps: 150)
      #expect(abs(hall.scene.knob.value - 100 * 40 / 6_000) < 1e-9)
      #expect(hall.screen.isCursorVisible)
      hall.scene.release()
    }

    @Test(arguments: [Tracking.Style.rotary, .scrub])
    func pointerIsVisibleWhereItsPlaceCounts(_ style: Tracking.Style) throws {
      let hall = try Hall(style)
      defer { hall.scene.close() }
      hall.press()
      hall.drag(30, 30, steps: 3)
      #expect(hall.screen.isCursorVisible)
      #expect(hall.screen.pointer == (480, 70))
      hall.scene.release()
    }

    /// The first movement may reach the edge before GTK delivers it, so the press already counts.
    @Test func pointerIsHiddenFromThePressToTheRelease() throws {
      let hall = try Hall()
      defer { hall.scene.close() }
      hall.press()
      #expect(!hall.screen.isCursorVisible)
      hall.scene.release()
      Stage.spin { hall.screen.pointer == (450, 40) && hall.screen.isCursorVisible }
      #expect(hall.screen.isCursorVisible)
      #expect(hall.screen.pointer == (450, 40))
    }

    @Test func readOnlyKnobDoesNotHideThePointer() throws {
      let hall = try Hall()
      defer { hall.scene.close() }
      hall.scene.knob.isReadOnly = true
      hall.press()
      #expect(hall.screen.isCursorVisible)
      #expect(hall.screen.pointer == (450, 40))
      hall.scene.release()
    }

    enum End: CaseIterable {
      case release, escape, deactivated, insensitive, readOnly, unmapped, destroyed,
        destroyedInHandler
      case code
    }

    @Test(arguments: End.allCases) func pointerAlwaysComesBack(_ end: End) throws {
      let hall = try Hall()
      let scene = hall.scene
      defer { scene.close() }
      hall.press()
      hall.drag(0, -800, steps: 40)
      #expect(!hall.screen.isCursorVisible)
      #expect(hall.screen.pointer.y > 200, "the pointer was moved back")
      switch end {
      case .release: scene.release()
      case .escape: scene.key(GDK_KEY_Escape)
      case .deactivated: scene.hand.focus(nil)
      case .insensitive: scene.knob.isEnabled = false
      case .readOnly: scene.knob.isReadOnly = true
      case .unmapped: gtk_widget_set_visible(scene.knob.widget, 0)
      case .destroyed:
        scene.letGo()
        gtk_window_set_child(scene.window.as(GtkWindow.self), nil)
      case .destroyedInHandler:
        let fixed = gtk_widget_get_parent(scene.knob.widget)
        scene.knob.onChange { knob in
          // The cancellation restores the value.
          if !knob.isTurning { return }
          gtk_fixed_remove(fixed?.as(GtkFixed.self), knob.widget)
        }
        scene.letGo()
        hall.drag(0, -20, steps: 1)
      case .code: scene.peer.input?.pointer.cancelAndAbandon()
      }
      Stage.spin { hall.screen.pointer == (450, 40) && hall.screen.isCursorVisible }
      #expect(hall.screen.pointer == (450, 40))
      #expect(hall.screen.isCursorVisible)
      hall.screen.moveMouse(by: 5, 5)
      Stage.frames(2, of: scene.window)
      #expect(hall.screen.isCursorVisible)
      #expect(hall.screen.pointer == (455, 45))
    }

    /// XTest sets absolute places, as a remote desktop or a virtual machine does.
    @Test func deviceThatReportsPlacesTurnsTheKnobWithoutJumps() throws {
      let hall = try Hall(travel: 1_000)
      defer { hall.scene.close() }
      hall.press()
      for y in stride(from: 40, through: 540, by: 10) {
        hall.scene.hand.point(x: 450, y: y)
        Stage.frames(1, of: hall.scene.window)
        #expect(hall.scene.knob.value == 0)
      }
      for y in stride(from: 540, through: 240, by: -10) {
        hall.scene.hand.point(x: 450, y: y)
        Stage.frames(1, of: hall.scene.window)
      }
      #expect(abs(hall.scene.knob.value - 30) < 1e-9)
      hall.scene.release()
    }

    @Test func cursorOfTheApplicationComesBack() throws {
      let hall = try Hall()
      defer { hall.scene.close() }
      let mine = gdk_cursor_new_from_name("crosshair", nil)
      defer { g_object_unref(gpointer(mine)) }
      gtk_widget_set_cursor(hall.scene.knob.widget, mine)
      hall.press()
      hall.drag(0, -100, steps: 5)
      #expect(!hall.screen.isCursorVisible)
      hall.scene.release()
      #expect(gtk_widget_get_cursor(hall.scene.knob.widget) == mine)
    }

    @Test func doubleClickStillResets() throws {
      let hall = try Hall()
      defer { hall.scene.close() }
      hall.scene.knob.value = 70
      hall.scene.click(50, 50)
      hall.scene.click(50, 50)
      #expect(hall.scene.knob.value == 20)
    }
  }
}
