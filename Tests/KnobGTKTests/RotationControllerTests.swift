import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct RotationControllerTests {
    /// What a controller has reported.
    private final class Log {
      var words: [String] = []
      var sum = 0.0
      var onTurn: (RotationController) -> Void = { _ in }
    }

    private func scene() throws -> AreaScene { try AreaScene { gtk_drawing_area_new() } }

    private func watch(_ turning: RotationController) -> Log {
      let log = Log()
      turning.onBegin { _ in log.words.append("began") }
      turning.onTurn { turning in
        log.sum += turning.delta
        log.words.append("turned")
        log.onTurn(turning)
      }
      turning.onEnd { log.words.append($0.isCancelled ? "cancelled" : "ended") }
      return log
    }

    private func degrees(_ angle: Double) -> Double { angle * 180 / .pi }

    @Test func pointerTurnsAnyWidget() throws {
      let scene = try scene()
      defer { scene.close() }
      let turning = RotationController(on: scene.widget)
      let log = watch(turning)
      scene.press(80, 10)
      #expect(log.words == [] && !turning.isTurning)
      scene.move(150, 80)
      #expect(log.words == ["began", "turned"] && turning.isTurning)
      #expect(abs(degrees(turning.rotation) - 90) < 1e-6)
      for (x, y) in [(80.0, 150.0), (10, 80), (80, 10), (150, 80)] { scene.move(x, y) }
      #expect(abs(degrees(turning.rotation) - 450) < 1e-6)
      #expect(abs(degrees(log.sum) - 450) < 1e-6)
      #expect(turning.velocity > 0)
      scene.release()
      #expect(log.words.last == "ended" && !turning.isTurning && turning.delta == 0)
      #expect(abs(degrees(turning.rotation) - 450) < 1e-6)
    }

    @Test(arguments: [UInt32(2), 3, 8])
    func anotherButtonDoesNotEndTheTurn(_ button: UInt32) throws {
      let scene = try scene()
      defer { scene.close() }
      let turning = RotationController(on: scene.widget)
      turning.outerRadius = .infinity
      let log = watch(turning)
      scene.press(80, 10)
      scene.move(150, 80)
      scene.button(button, down: true)
      scene.move(80, 150)
      scene.button(button, down: false)
      #expect(turning.isTurning)
      scene.move(-200, 80)
      scene.release()
      #expect(abs(degrees(log.sum) - 270) < 1e-6)
      #expect(log.words == ["began", "turned", "turned", "turned", "ended"])
    }

    /// The widget may have a menu, for which the first movement is not too late.
    @Test func otherButtonIsForOthersBeforeTheTurnBegins() throws {
      let scene = try scene()
      defer { scene.close() }
      let log = watch(RotationController(on: scene.widget))
      let menu = ClickListener(scene.widget, gtk_gesture_click_new(), "pressed")
      gtk_gesture_single_set_button(menu.gesture, 3)
      scene.press(80, 10)
      scene.button(3, down: true)
      scene.button(3, down: false)
      #expect(menu.count == 1 && log.words == [])
      scene.release()
    }

    /// A click is left to others, such as a button in the widget.
    @Test func clickIsNoRotation() throws {
      let scene = try scene()
      defer { scene.close() }
      let log = watch(RotationController(on: scene.widget))
      scene.press(80, 10)
      scene.move(82, 11)
      scene.release()
      #expect(log.words == [])
    }

    @Test func ringThatFailsEndsTheGesture() throws {
      let scene = try scene()
      defer { scene.close() }
      let turning = RotationController(on: scene.widget)
      turning.innerRadius = 20
      let log = watch(turning)
      scene.press(155, 155)
      scene.move(80, 150)
      scene.release()
      #expect(log.words == [], "outside of the circle")
      scene.press(80, 20)
      scene.move(140, 80)
      scene.move(85, 80)
      #expect(log.words == ["began", "turned", "ended"], "inside of the inner radius")
      scene.move(80, 140)
      scene.release()
      #expect(log.words.count == 3)
    }

    @Test func ringThatSkipsContinues() throws {
      let scene = try scene()
      defer { scene.close() }
      let turning = RotationController(on: scene.widget)
      (turning.outside, turning.outerRadius) = (.skip, 75)
      let log = watch(turning)
      scene.press(80, 10)
      scene.move(150, 80)
      scene.move(300, 80)
      scene.move(80, 150)
      scene.move(10, 80)
      scene.release()
      #expect(abs(degrees(log.sum) - 180) < 1e-6)
      #expect(log.words == ["began", "turned", "turned", "ended"])
    }

    @Test func deadZoneDoesNotTurn() throws {
      let scene = try scene()
      defer { scene.close() }
      let turning = RotationController(on: scene.widget)
      turning.deadZone = 30
      let log = watch(turning)
      scene.press(80, 10)
      scene.move(100, 100)
      scene.move(150, 80)
      #expect(log.words == ["began"])
      scene.move(80, 150)
      #expect(abs(degrees(log.sum) - 90) < 1e-6)
      scene.release()
    }

    @Test func movingWidgetDoesNotTurn() throws {
      let scene = try scene()
      defer { scene.close() }
      let turning = RotationController(on: scene.widget)
      turning.outerRadius = .infinity
      let log = watch(turning)
      scene.press(80, 10)
      scene.move(150, 80)
      gtk_fixed_move(scene.fixed.as(GtkFixed.self), scene.widget, 300, 500)
      Stage.frames(2, of: scene.window)
      scene.move(151, 80)
      #expect(abs(degrees(log.sum) - 90) < 1e-6)
      scene.release()
    }

    @Test func hiddenWidgetCancelsTheGesture() throws {
      let scene = try scene()
      defer { scene.close() }
      let log = watch(RotationController(on: scene.widget))
      scene.press(80, 10)
      scene.move(150, 80)
      gtk_widget_set_visible(scene.widget, 0)
      Stage.settle()
      #expect(log.words == ["began", "turned", "cancelled"])
      scene.release()
    }

    /// The widget keeps the controller alive, and nothing keeps it alive after the widget.
    @Test func controllerLivesAsLongAsItsWidget() throws {
      let scene = try scene()
      weak var turning: RotationController?
      var controller: RotationController? = RotationController(on: scene.widget)
      turning = controller
      var log: Log? = controller.map(watch)
      controller = nil
      scene.press(80, 10)
      scene.move(150, 80)
      #expect(log?.words == ["began", "turned"] && turning != nil)
      log?.onTurn = { _ in gtk_fixed_remove(scene.fixed.as(GtkFixed.self), scene.widget) }
      scene.move(80, 150)
      #expect(log?.words == ["began", "turned", "turned", "cancelled"])
      log = nil
      scene.release()
      Stage.settle()
      #expect(turning == nil)
      scene.close()
    }
  }
}
