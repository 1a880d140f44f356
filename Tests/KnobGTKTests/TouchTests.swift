import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

/// Real touches. `Scripts/touch.sh` runs these tests on a Broadway display, and
/// `Scripts/wayland.sh` on mutter.
@MainActor
@Suite(.serialized, .enabled(if: TouchScene.isPossible, "needs a display that supports touches"))
struct TouchTests {
  init() throws { try #require(gtk_init_check() != 0, "there is no display") }

  /// - Parameter hasMenu: Whether a long press opens the menu. On a busy computer, every press is
  ///   long.
  private func small(hasMenu: Bool = false) -> KnobWidget {
    let knob = KnobWidget(Parameter(0...100, default: 10), value: 50)
    knob.diameter = 64
    knob.allowsMenu = hasMenu
    return knob
  }

  private func row(_ knobs: [KnobWidget]) -> UnsafeMutablePointer<GtkWidget>? {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 30)
    for knob in knobs {
      gtk_widget_set_valign(knob.widget, GTK_ALIGN_START)
      gtk_box_append(box?.as(GtkBox.self), knob.widget)
    }
    return box
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.01 }

  @Test func fingerTurnsASmallDialByMovingUp() throws {
    let knob = small()
    let scene = try TouchScene { row([knob]) }
    defer { scene.close() }
    var changes = 0
    knob.onChange { _ in changes += 1 }
    try scene.press(knob, 36, 36)
    #expect(knob.isTurning)
    try scene.move(knob, 36, 11)
    // 25 points of 250 are a tenth of the range.
    #expect(isNear(knob.value, 60))
    try scene.move(knob, 36, -14)
    #expect(isNear(knob.value, 70))
    try scene.lift()
    #expect(!knob.isTurning && changes == 2)
  }

  @Test func largeDialFollowsTheFingerAround() throws {
    let knob = KnobWidget(Parameter(0...270), value: 100)
    knob.diameter = 152
    let scene = try TouchScene { row([knob]) }
    defer { scene.close() }
    try scene.press(knob, 80, 20)
    try scene.move(knob, 140, 80)
    // A quarter turn is 90 of 270 degrees.
    #expect(isNear(knob.value, 190))
    try scene.lift()
  }

  @Test func secondFingerIsFineAdjustment() throws {
    let knob = small()
    let scene = try TouchScene { row([knob]) }
    defer { scene.close() }
    try scene.press(knob, 36, 36)
    try scene.move(knob, 36, 11)
    #expect(isNear(knob.value, 60))
    try scene.press(knob, 20, 36, finger: 1)
    #expect(isNear(knob.value, 60) && knob.isTurning)
    try scene.move(knob, 36, -14)
    // A tenth of a tenth.
    #expect(isNear(knob.value, 61))
    try scene.lift()
    #expect(!knob.isTurning)
  }

  @Test func secondFingerDoesNotEndTheTurnOfAnEncoder() throws {
    let encoder = EncoderWidget()
    encoder.diameter = 152
    let scene = try TouchScene {
      gtk_widget_set_valign(encoder.widget, GTK_ALIGN_START)
      return encoder.widget
    }
    defer { scene.close() }
    var (degrees, ends) = (0.0, 0)
    encoder.onTurn { degrees += $1.degrees }
    encoder.onGestureEnd { _ in ends += 1 }
    let middle = (x: 350.0, y: 80.0)
    try scene.press(encoder.widget, middle.x, 20)
    try scene.move(encoder.widget, middle.x + 60, middle.y)
    try scene.press(encoder.widget, middle.x, middle.y + 20, finger: 1)
    try scene.move(encoder.widget, middle.x, 140)
    // The second half turn is fine: a tenth of it.
    #expect(isNear(degrees, 99) && encoder.isTurning && ends == 0)
    try scene.lift()
    #expect(!encoder.isTurning && ends == 1)
  }

  @Test func secondFingerDoesNotEndTheTurnOfAWidget() throws {
    let disc = try #require(gtk_drawing_area_new())
    gtk_widget_set_size_request(disc, 160, 160)
    let turning = RotationController(on: disc)
    let scene = try TouchScene {
      let fixed = gtk_fixed_new()
      gtk_fixed_put(fixed?.as(GtkFixed.self), disc, 20, 20)
      return fixed
    }
    defer { scene.close() }
    var ends = 0
    turning.onEnd { _ in ends += 1 }
    try scene.press(disc, 80, 20)
    try scene.move(disc, 140, 80)
    try scene.press(disc, 80, 100, finger: 1)
    try scene.move(disc, 80, 140)
    #expect(isNear(turning.rotation, .pi) && turning.isTurning && ends == 0)
    try scene.lift()
    #expect(!turning.isTurning && ends == 1)
  }

  /// Moves two fingers around a point of a knob, to an angle in degrees.
  private func turn(
    _ scene: TouchScene, _ widget: UnsafeMutablePointer<GtkWidget>, around center: Double,
    from: Double, to: Double
  ) throws {
    for degrees in stride(from: from + 5, through: to, by: 5) {
      let angle = degrees * .pi / 180
      // Touches arrive at whole pixels.
      let (x, y) = ((40 * cos(angle)).rounded(), (40 * sin(angle)).rounded())
      try scene.move(widget, center - x, center - y, finger: 0)
      try scene.move(widget, center + x, center + y, finger: 1)
    }
  }

  @Test(arguments: [Tracking.vertical, .automatic])
  func twoFingersThatMoveAroundEachOtherTurnTheKnob(_ tracking: Tracking) throws {
    let knob = KnobWidget(Parameter(0...270), value: 100)
    knob.diameter = 152
    knob.tracking = tracking
    let scene = try TouchScene { row([knob]) }
    defer { scene.close() }
    var events: [String] = []
    knob.onGestureBegin { _ in events.append("began") }
    knob.onGestureEnd { _ in events.append("ended") }
    try scene.press(knob, 40, 80)
    try scene.press(knob, 120, 80, finger: 1)
    try turn(scene, knob.widget, around: 80, from: 0, to: 30)
    #expect(events == ["began", "ended", "began"], "the second gesture is the rotation")
    #expect(abs(knob.value - 100) < 30)
    let before = knob.value
    try turn(scene, knob.widget, around: 80, from: 30, to: 90)
    #expect(abs(knob.value - before - 60) < 1.5)
    // The finger that stays down does not continue alone.
    try scene.lift()
    #expect(events == ["began", "ended", "began", "ended"])
    #expect(!knob.isTurning)
    try scene.press(knob, 80, 80)
    #expect(knob.isTurning)
    try scene.lift()
  }

  @Test func twoFingersThatMoveAroundEachOtherTurnAnEncoder() throws {
    let encoder = EncoderWidget()
    (encoder.diameter, encoder.tracking) = (152, .vertical)
    let scene = try TouchScene {
      gtk_widget_set_valign(encoder.widget, GTK_ALIGN_START)
      gtk_widget_set_halign(encoder.widget, GTK_ALIGN_START)
      return encoder.widget
    }
    defer { scene.close() }
    var (degrees, events) = (0.0, [String]())
    encoder.onGestureBegin { _ in events.append("began") }
    encoder.onTurn { degrees += $1.degrees }
    encoder.onGestureEnd { _ in events.append("ended") }
    try scene.press(encoder.widget, 40, 80)
    try scene.press(encoder.widget, 120, 80, finger: 1)
    try turn(scene, encoder.widget, around: 80, from: 0, to: 30)
    #expect(events == ["began", "ended", "began"], "the second gesture is the rotation")
    let before = degrees
    try turn(scene, encoder.widget, around: 80, from: 30, to: 90)
    #expect(abs(degrees - before - 60) < 1.5)
    try scene.lift()
    #expect(events == ["began", "ended", "began", "ended"] && !encoder.isTurning)
  }

  @Test func twoFingersTurnTwoKnobs() throws {
    let (left, right) = (small(), small())
    let scene = try TouchScene { row([left, right]) }
    defer { scene.close() }
    try scene.press(left, 36, 36)
    try scene.press(right, 36, 36, finger: 1)
    #expect(left.isTurning && right.isTurning)
    try scene.move(left, 36, 11)
    try scene.move(right, 36, 61, finger: 1)
    #expect(isNear(left.value, 60) && isNear(right.value, 40))
    try scene.lift()
    #expect(!left.isTurning && !right.isTurning)
  }

  /// The fingers may come down on either side of thumbs at the same place. The one that moves down
  /// turns the lower thumb.
  @Test(arguments: [false, true])
  func twoFingersSpreadTheThumbsOfARange(_ isLeftFirst: Bool) throws {
    let range = RangeWidget(Parameter(0...100), values: 50...50)
    range.diameter = 64
    for knob in [range.lower, range.upper] { (knob.tracking, knob.allowsMenu) = (.vertical, false) }
    gtk_widget_set_valign(range.widget, GTK_ALIGN_START)
    gtk_widget_set_halign(range.widget, GTK_ALIGN_START)
    let scene = try TouchScene { range.widget }
    defer { scene.close() }
    let (first, second) = isLeftFirst ? (10.0, 62.0) : (62.0, 10.0)
    try scene.press(range.upper, first, 30)
    try scene.press(range.upper, second, 30, finger: 1)
    #expect(range.lower.isTurning && range.upper.isTurning)
    try scene.move(range.upper, first, 55)
    try scene.move(range.upper, second, 5, finger: 1)
    #expect(isNear(range.lower.value, 40) && isNear(range.upper.value, 60))
    try scene.lift()
    #expect(!range.lower.isTurning && !range.upper.isTurning)
  }

  @Test func twoTapsReset() throws {
    let knob = small()
    let scene = try TouchScene { row([knob]) }
    defer { scene.close() }
    // Touches that other programs make may be slow.
    let settings = Properties(gtk_settings_get_default())
    settings.set("gtk-double-click-time", .count(3_000))
    defer { settings.set("gtk-double-click-time", .count(400)) }
    for _ in 0..<2 {
      try scene.press(knob, 36, 36)
      try scene.lift()
    }
    #expect(knob.value == 10)
  }

  @Test func dragOnTheDialTurnsAndOneBesideItScrolls() throws {
    let knob = small()
    var page: UnsafeMutablePointer<GtkWidget>?
    let scene = try TouchScene {
      page = gtk_scrolled_window_new()
      let tall = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      gtk_widget_set_size_request(tall, 400, 2_000)
      gtk_widget_set_halign(knob.widget, GTK_ALIGN_START)
      gtk_box_append(tall?.as(GtkBox.self), knob.widget)
      gtk_scrolled_window_set_child(OpaquePointer(page), tall)
      return page
    }
    defer { scene.close() }
    let bar = gtk_scrolled_window_get_vadjustment(OpaquePointer(page))
    try scene.press(knob, 36, 60)
    try scene.move(knob, 36, 35)
    try scene.move(knob, 36, 10)
    try scene.lift()
    #expect(isNear(knob.value, 70))
    #expect(gtk_adjustment_get_value(bar) == 0)
    try scene.swipe(from: (200, 300), to: (200, 100))
    #expect(isNear(knob.value, 70))
    #expect(gtk_adjustment_get_value(bar) > 50)
  }

  @Test func longTouchOpensTheMenuAndTurnsNothing() throws {
    let knob = small(hasMenu: true)
    let scene = try TouchScene(longTouch: 500) { row([knob]) }
    defer { scene.close() }
    let peer = try #require(KnobType.peer(knob.widget))
    let signals = SignalLog(knob.widget)
    try scene.press(knob, 36, 36)
    Stage.spin(3) { peer.menu != nil }
    #expect(peer.menu?.isOpen == true)
    #expect(!knob.isTurning && knob.value == 50)
    #expect(signals.byUser.last == "ended")
    Stage.spin(0.3)
    #expect(peer.menu?.isOpen == true, "the finger that opened it does not close it")
    // The menu has grabbed the touch, so the window does not see the finger leave.
    peer.closeMenu()
  }

  @Test func bubbleIsNotUnderTheFinger() throws {
    let knob = small()
    knob.valueDisplay = .bubble
    let scene = try TouchScene { row([knob]) }
    defer { scene.close() }
    let peer = try #require(KnobType.peer(knob.widget))
    try scene.press(knob, 36, 60)
    let side = peer.bubble?.side
    try scene.move(knob, 36, 10)
    #expect(side != nil)
    // It moves with the next frame.
    #expect(Stage.spin(5) { peer.bubble?.side == .right })
    try scene.lift()
  }

  @Test(arguments: [true, false]) func touchWithoutAMenuStaysAPress(_ turns: Bool) throws {
    let knob = small(hasMenu: turns)
    let scene = try TouchScene(longTouch: 2_000) { row([knob]) }
    defer { scene.close() }
    try scene.press(knob, 36, 36)
    if turns { try scene.move(knob, 36, 11) }
    Stage.spin(2.5)
    #expect(knob.isTurning && KnobType.peer(knob.widget)?.menu == nil)
    try scene.lift()
  }

  @Test func secondFingerIsNoLongTouch() throws {
    let knob = small(hasMenu: true)
    let scene = try TouchScene(longTouch: 2_000) { row([knob]) }
    defer { scene.close() }
    try scene.press(knob, 36, 36)
    try scene.press(knob, 30, 40, finger: 1)
    Stage.spin(2.5)
    #expect(knob.isTurning && KnobType.peer(knob.widget)?.menu == nil)
    try scene.lift()
  }
}
