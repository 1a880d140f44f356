import CGTK
import KnobEngine
import KnobGTK

/// A disc that a finger turns freely, with its angle below.
///
/// After a flick, the disc continues to spin for a while.
final class Disc {
  /// The disc and the text of its angle.
  let widget: Widget
  /// The disc without the text.
  let area: Widget
  /// The angle by which the disc has been turned, in radians, without limits.
  private(set) var angle: Double { didSet { show() } }

  private let diameter: Double
  private let readout: Widget
  private let center: KnobPoint
  private var lastMove = 0.0
  /// The speed after a flick, in radians per second.
  private var speed = 0.0

  init(_ name: String, diameter: Double, degrees: Double) {
    self.diameter = diameter
    angle = degrees * .pi / 180
    // Leave space for the shadow on all sides.
    let middle = (diameter * 0.56 + 2).rounded(.up)
    center = KnobPoint(x: middle, y: middle)
    readout = text("", "readout").aligned(GTK_ALIGN_CENTER)
    area = gtk_drawing_area_new()
    area.aligned(GTK_ALIGN_CENTER)
    widget = column(0, [area, readout]).aligned(GTK_ALIGN_CENTER)
    gtk_widget_set_tooltip_text(area, name)
    gtk_widget_set_cursor_from_name(area, "grab")
    let side = gint(2 * middle)
    draw(in: area, side, side) { [unowned self] pen, _, ink in paint(pen, ink) }
    // A press stops a disc that is spinning.
    listenToPresses(of: area) { [unowned self] in speed = 0 }
    listenToTurning()
    show()
  }

  /// The angle as it is displayed.
  var reading: String {
    let number = ValueFormat(digits: 2).text(angle * 180 / .pi, of: Parameter(0...1))
    return "α = \(number)°"
  }

  // MARK: Turning

  private func listenToTurning() {
    let turning = RotationController(on: area)
    turning.outerRadius = .infinity
    turning.onBegin { [unowned self] _ in gtk_widget_set_cursor_from_name(area, "grabbing") }
    turning.onTurn { [unowned self] turning in
      lastMove = now
      angle += turning.delta
    }
    turning.onEnd { [unowned self] turning in ended(velocity: turning.velocity) }
  }

  private func ended(velocity: Double) {
    gtk_widget_set_cursor_from_name(area, "grab")
    // If the finger rests before it is lifted, the disc stays where it is.
    guard now - lastMove < 0.05, velocity.magnitude > 1, Theme.isAnimated else { return }
    speed = min(max(velocity, -30), 30)
    animate(area) { [weak self] passed in self?.spin(passed) ?? false }
  }

  /// The time in seconds.
  private var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  private func spin(_ passed: Double) -> Bool {
    guard speed != 0 else { return false }
    angle += speed * passed
    speed *= exp(-passed / 0.4)
    if speed.magnitude < 0.05 { speed = 0 }
    return speed != 0
  }

  private func show() {
    gtk_label_set_text(readout.opaque, reading)
    gtk_widget_queue_draw(area)
  }

  // MARK: Drawing

  private func paint(_ pen: Pen, _ ink: KnobColor) {
    let accent = Theme.accent(of: area)
    let radius = diameter / 2
    func circle(_ share: Double, dy: Double = 0) -> KnobLayout.Circle {
      .init(center: KnobPoint(x: center.x, y: center.y + dy), radius: radius * share)
    }
    let isDark = ink.isLight
    let shadow = KnobColor.gray(0, isDark ? 0.5 : 0.2)
    pen.fill(
      circle(1.1, dy: 2), .circles(circle(0.9, dy: 2), circle(1.1, dy: 2)),
      [(0, shadow), (0.4, shadow.faded(0.5)), (1, shadow.faded(0))])
    let face = isDark ? (top: 0.30, bottom: 0.22) : (top: 1.0, bottom: 0.93)
    let down = Pen.Run.line(
      KnobPoint(x: 0, y: center.y - radius), KnobPoint(x: 0, y: center.y + radius))
    pen.fill(circle(1), down, [(0, .gray(face.top)), (1, .gray(face.bottom))])
    pen.stroke(circle(1 - 0.5 / radius), .gray(0, isDark ? 0.45 : 0.14), width: 1)
    paintGrip(pen, ink)
    // The platter appears slightly deeper than the rim.
    pen.fill(circle(0.84), down, [(0, .gray(face.bottom)), (1, .gray(face.top))])
    pen.stroke(circle(0.84), ink.faded(0.12), width: 1)
    for groove in [0.28, 0.12] { pen.stroke(circle(groove), ink.faded(0.1), width: 1) }
    paintDimple(pen, accent, isDark)
  }

  /// Paints notches in the rim, and an accent that shows the direction of the disc.
  private func paintGrip(_ pen: Pen, _ ink: KnobColor) {
    let radius = diameter / 2
    let count = Int(diameter / 3)
    for index in 0..<count {
      let way = angle + 2 * .pi * Double(index) / Double(count)
      pen.stroke(
        [center.toward(way, radius * 0.895), center.toward(way, radius * 0.955)], ink.faded(0.2),
        width: 1)
    }
  }

  /// Paints a hollow for a finger. It is dark above and light below at every angle of the disc.
  private func paintDimple(_ pen: Pen, _ accent: KnobColor, _ isDark: Bool) {
    let radius = diameter / 2
    let hollow = KnobLayout.Circle(
      center: center.toward(angle, radius * 0.55), radius: radius * 0.22)
    let (x, y, r) = (hollow.center.x, hollow.center.y, hollow.radius)
    let (dark, light) = isDark ? (0.12, 0.30) : (0.78, 0.98)
    // The lower edge reflects the light.
    let below = KnobLayout.Circle(center: KnobPoint(x: x, y: y + 1), radius: r)
    pen.stroke(below, .gray(1, isDark ? 0.16 : 1), width: 1)
    pen.fill(
      hollow, .line(KnobPoint(x: x, y: y - r), KnobPoint(x: x, y: y + r)),
      [(0, .gray(dark)), (0.5, .gray((dark + light) / 2 + 0.04)), (1, .gray(light))])
    // The upper edge casts a shadow into the hollow.
    let shade = KnobLayout.Circle(center: KnobPoint(x: x, y: y + r * 0.16), radius: r * 1.02)
    pen.fill(
      hollow, .circles(.init(center: shade.center, radius: r * 0.7), shade),
      [(0, .gray(0, 0)), (1, .gray(0, isDark ? 0.35 : 0.16))])
    pen.stroke(
      [center.toward(angle, radius * 0.87), center.toward(angle, radius * 0.98)], accent,
      width: max(radius * 0.04, 3))
  }
}
