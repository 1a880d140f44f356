import Foundation
import KnobEngine

extension KnobLayout {
  /// The layout as text: one part per line, with three decimals, and angles in degrees.
  var text: String {
    var lines = [
      "diameter   \(diameter.text)", "center     \(center.text)", "track      \(track.text)",
    ]
    if let fill { lines.append("fill       \(fill.text)") }
    if let fillDot { lines.append("fillDot    \(fillDot.text)") }
    lines += turns.map { "turn       \($0.text)" }
    lines += passedTurns.map { "passed     \($0.text)" }
    lines.append("cap        \(cap.text)")
    lines.append("indicator  \(indicator.text)")
    if let thumb { lines.append("thumb      \(thumb.text)") }
    for tick in ticks {
      let name = tick.isMajor ? "majorTick" : "tick     "
      lines.append("\(name)  at \(tick.fraction.text)  \(tick.line.text)")
    }
    lines.append("focusRing  \(focusRing.text)")
    lines.append("rotation   \(rotation.degrees)")
    lines.append("target     \(target.text)")
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Double {
  /// Three decimals, and zero without a sign.
  fileprivate var text: String {
    let text = String(format: "%.3f", self)
    return text == "-0.000" ? "0.000" : text
  }

  fileprivate var degrees: String { (self * 180 / .pi).text }
}

extension KnobPoint {
  fileprivate var text: String { "\(x.text) \(y.text)" }
}

extension KnobLayout.Arc {
  fileprivate var text: String {
    "center \(center.text)  radius \(radius.text)  from \(start.degrees) to \(end.degrees)"
      + "  width \(width.text)"
  }
}

extension KnobLayout.Line {
  fileprivate var text: String { "\(start.text) to \(end.text)  width \(width.text)" }
}

extension KnobLayout.Circle {
  fileprivate var text: String { "center \(center.text)  radius \(radius.text)" }
}
