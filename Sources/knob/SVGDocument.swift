import Foundation
import KnobEngine
import KnobPresentation

/// An SVG document with pictures of knobs. Each mark is an element whose class is its role.
struct SVGDocument {
  private var elements: [String] = []
  private var gradients: [String] = []
  private let canvas: Canvas

  init(_ canvas: Canvas) {
    self.canvas = canvas
    for item in canvas.items { add(item) }
  }

  var text: String {
    let (width, height) = (number(canvas.width), number(canvas.height))
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      """
    ]
    if !gradients.isEmpty { lines += ["<defs>"] + gradients + ["</defs>"] }
    if let ground = canvas.ground {
      lines.append("<rect width=\"100%\" height=\"100%\"\(color("fill", ground))/>")
    }
    return (lines + elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private mutating func add(_ item: Canvas.Item) {
    let opacity = item.picture.state.isEnabled ? "" : " opacity=\"\(KnobPalette.disabledOpacity)\""
    let isMoved = item.x != 0 || item.y != 0
    let transform = isMoved ? " transform=\"translate(\(number(item.x)) \(number(item.y)))\"" : ""
    elements.append("<g fill=\"none\"\(transform)\(opacity)>")
    var marks: [KnobMark] = []
    item.picture.face { marks.append($0) }
    item.picture.needle { marks.append($0) }
    for mark in marks { add(mark, item.picture.paint(mark)) }
    for label in item.labels { add(label, item.picture.palette.label) }
    elements.append("</g>")
  }

  private mutating func add(_ mark: KnobMark, _ paint: KnobPaint) {
    let name = " class=\"\(mark.role)\""
    switch mark.shape {
    case .arc(let arc):
      let stroke = stroke(paint, arc.width, hasRoundEnds: mark.hasRoundEnds)
      guard !arc.isClosed else {
        return elements.append("<circle\(name)\(circle(arc.center, arc.radius))\(stroke)/>")
      }
      let radius = number(arc.radius)
      let isLong = arc.end - arc.start > .pi ? 1 : 0
      let (start, end) = (
        arc.center.at(arc.start, radius: arc.radius), arc.center.at(arc.end, radius: arc.radius)
      )
      elements.append(
        "<path\(name) d=\"M\(point(start))A\(radius) \(radius) 0 \(isLong) 1 \(point(end))\"\(stroke)/>"
      )
    case .line(let line):
      let stroke = stroke(paint, line.width, hasRoundEnds: mark.hasRoundEnds)
      elements.append("<path\(name) d=\"M\(point(line.start))L\(point(line.end))\"\(stroke)/>")
    case .disc(let disc):
      let area = (disc.center.y - disc.radius, disc.center.y + disc.radius)
      elements.append("<circle\(name)\(circle(disc.center, disc.radius))\(fill(paint, area))/>")
    case .polygon(let corners):
      let heights = corners.map(\.y)
      let fill = fill(paint, (heights.min() ?? 0, heights.max() ?? 0))
      let points = corners.map(point).joined(separator: " ")
      elements.append("<polygon\(name) points=\"\(points)\"\(fill)/>")
    case .glow(let disc, let blur):
      let outer = disc.radius + blur
      let inner = max(disc.radius - blur, 0)
      let stops = KnobMark.glowStops.map { offset, opacity in
        ((inner + offset * (outer - inner)) / outer, paint.middle.faded(opacity))
      }
      let fill = gradient("radialGradient", circle(disc.center, outer, prefix: ""), stops)
      elements.append("<circle\(name)\(circle(disc.center, outer))\(fill)/>")
    }
  }

  private mutating func add(_ label: Canvas.Label, _ color: KnobColor) {
    let text = label.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    elements.append(
      """
      <text class="label" x="\(number(label.middle.x))" y="\(number(label.middle.y))" \
      text-anchor="middle" font-family="system-ui, sans-serif" font-size="\(number(label.fontSize))" \
      style="font-variant-numeric: tabular-nums"\(self.color("fill", color))>\(text)</text>
      """)
  }

  // MARK: Attributes

  private mutating func fill(_ paint: KnobPaint, _ area: (top: Double, bottom: Double)) -> String {
    guard !paint.isFlat else { return color("fill", paint.top) }
    let place = " x1=\"0\" x2=\"0\" y1=\"\(number(area.top))\" y2=\"\(number(area.bottom))\""
    return gradient("linearGradient", place, [(0, paint.top), (1, paint.bottom)])
  }

  /// Adds a gradient, unless there is an equal one, and returns the attribute that refers to it.
  private mutating func gradient(
    _ tag: String, _ place: String, _ stops: [(Double, KnobColor)]
  ) -> String {
    let colors = stops.map {
      "<stop offset=\"\(number($0.0))\"\(color("stop", $0.1, suffix: "-color"))/>"
    }
    let body = " gradientUnits=\"userSpaceOnUse\"\(place)>\(colors.joined())</\(tag)>"
    let known = gradients.firstIndex { $0.hasSuffix(body) && $0.hasPrefix("<\(tag)") }
    let index = known ?? gradients.count
    if known == nil { gradients.append("<\(tag) id=\"g\(index)\"\(body)") }
    return " fill=\"url(#g\(index))\""
  }

  private func stroke(_ paint: KnobPaint, _ width: Double, hasRoundEnds: Bool) -> String {
    let ends = hasRoundEnds ? " stroke-linecap=\"round\"" : ""
    return "\(color("stroke", paint.middle)) stroke-width=\"\(number(width))\"\(ends)"
  }

  private func color(_ name: String, _ color: KnobColor, suffix: String = "") -> String {
    func channel(_ value: Double) -> String { "\(Int((min(max(value, 0), 1) * 255).rounded()))" }
    let parts = [color.red, color.green, color.blue].map(channel).joined(separator: " ")
    let opacity = color.alpha < 1 ? " \(name)-opacity=\"\(number(color.alpha))\"" : ""
    return " \(name)\(suffix)=\"rgb(\(parts))\"\(opacity)"
  }

  private func circle(_ center: KnobPoint, _ radius: Double, prefix: String = "") -> String {
    " cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\""
  }

  private func point(_ point: KnobPoint) -> String { "\(number(point.x)) \(number(point.y))" }

  /// A number with at most three decimals.
  private func number(_ value: Double) -> String {
    var text = String(format: "%.3f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}
