import KnobEngine
import KnobPresentation

extension KnobMark {
  /// The mark with three decimals.
  var text: String {
    func number(_ number: Double) -> String {
      let thousandths = Int((abs(number) * 1_000).rounded())
      let decimals = String(1_000 + thousandths % 1_000).dropFirst()
      return (number < 0 && thousandths > 0 ? "-" : "") + "\(thousandths / 1_000).\(decimals)"
    }
    func point(_ point: KnobPoint) -> String { "\(number(point.x)) \(number(point.y))" }
    let geometry =
      switch shape {
      case .arc(let arc):
        "arc \(point(arc.center)) r \(number(arc.radius)) from \(number(arc.start)) to \(number(arc.end)) width \(number(arc.width))"
      case .line(let line):
        "line \(point(line.start)) to \(point(line.end)) width \(number(line.width))"
      case .disc(let disc): "disc \(point(disc.center)) r \(number(disc.radius))"
      case .polygon(let corners):
        "polygon of \(corners.count) from " + corners.prefix(4).map(point).joined(separator: ", ")
      case .glow(let disc, let blur):
        "glow \(point(disc.center)) r \(number(disc.radius)) blur \(number(blur))"
      }
    return "\(role) \(geometry)" + (hasRoundEnds ? " round" : "")
  }
}
