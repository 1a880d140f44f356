import Foundation

/// https://developer.apple.com/documentation/coregraphics/cgcontext
///
/// It has no pixels. It records what is drawn, in the coordinates in which it was created, for
/// tests.
public final class CGContext {
  /// For tests: an element of a path.
  public enum Element: Equatable {
    case move(CGPoint)
    case line(CGPoint)
    /// Angles in radians from the x axis, growing toward the y axis.
    case arc(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, clockwise: Bool)
    case ellipse(CGRect)
    /// A line back to the last `move`.
    case close
  }

  /// For tests: what an operation does.
  public enum Kind: Equatable {
    case stroke(width: CGFloat, cap: CGLineCap)
    case fill
    case linearGradient(from: CGPoint, to: CGPoint)
    case radialGradient(center: CGPoint, from: CGFloat, to: CGFloat)
    /// The operations up to the end are composited as one, with the opacity `alpha`.
    case beginLayer
    case endLayer
    /// A text, whose upper-left corner is at a point.
    case text(String, at: CGPoint, fontSize: CGFloat)
    /// An image in a rectangle, to which a transform applies.
    case image(CGImage, in: CGRect, CGAffineTransform)
  }

  /// For tests: a drawing operation.
  public struct Operation {
    public var kind: Kind
    public var path: [Element] = []
    /// One color for a stroke or a fill, all colors for a gradient.
    public var colors: [CGColor] = []
    public var locations: [CGFloat] = []
    public var clip: [Element]
    public var alpha: CGFloat
    public var blendMode: CGBlendMode
    public var options: CGGradientDrawingOptions = []
  }

  /// For tests: what was drawn.
  public private(set) var operations: [Operation] = []

  private struct State {
    var ctm = CGAffineTransform.identity
    var stroke = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    var fill = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var clip: [Element] = []
  }

  private var state = State()
  private var saved: [State] = []
  private var path: [Element] = []
  /// For tests: the number of states and layers that are not closed.
  public var depth: Int { saved.count }

  /// For tests: a context without a bitmap or a view.
  public init() {}

  // MARK: State

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/savegstate()
  public func saveGState() { saved.append(state) }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/restoregstate()
  public func restoreGState() {
    guard let last = saved.popLast() else { fatalError("a state restored that was not saved") }
    state = last
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/concatenate(_:)
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/translateby(x:y:)
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/rotate(by:)
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/scaleby(x:y:)
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/interpolationquality
  public var interpolationQuality = CGInterpolationQuality.default

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/draw(_:in:bytiling:)
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    record(.image(image, in: rect, ctm))
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/ctm
  public var ctm: CGAffineTransform { state.ctm }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/setalpha(_:)
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/setblendmode(_:)
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/setstrokecolor(_:)
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/setfillcolor(_:)
  public func setFillColor(_ color: CGColor) { state.fill = color }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/setlinewidth(_:)
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/setlinecap(_:)
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/begintransparencylayer(auxiliaryinfo:)
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    record(.beginLayer)
    saved.append(state)
    (state.alpha, state.blendMode) = (1, .normal)
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/endtransparencylayer()
  public func endTransparencyLayer() {
    restoreGState()
    record(.endLayer)
  }

  // MARK: Paths

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/beginpath()
  public func beginPath() { path = [] }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/move(to:)
  public func move(to point: CGPoint) { path.append(.move(point.applying(ctm))) }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/addline(to:)
  public func addLine(to point: CGPoint) { path.append(.line(point.applying(ctm))) }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/closepath()
  public func closePath() { path.append(.close) }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/addarc(center:radius:startangle:endangle:clockwise:)
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.append(
      .arc(
        center: center.applying(ctm), radius: radius * scale, start: startAngle + rotation,
        end: endAngle + rotation, clockwise: clockwise))
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/addellipse(in:)
  public func addEllipse(in rect: CGRect) {
    let center = CGPoint(x: rect.midX, y: rect.midY).applying(ctm)
    let (width, height) = (rect.width * scale, rect.height * scale)
    path.append(
      .ellipse(
        CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)))
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/clip(using:)
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clip += path
    path = []
  }

  // Only transforms that keep angles and do not mirror are supported.
  private var scale: CGFloat { (ctm.a * ctm.a + ctm.b * ctm.b).squareRoot() }
  private var rotation: CGFloat { atan2(ctm.b, ctm.a) }

  // MARK: Drawing

  private func record(_ kind: Kind, _ colors: [CGColor] = []) {
    operations.append(
      Operation(
        kind: kind, colors: colors, clip: state.clip, alpha: state.alpha,
        blendMode: state.blendMode))
  }

  /// For tests: a text that a toolkit draws.
  public func recordText(_ text: String, at point: CGPoint, fontSize: CGFloat, _ color: CGColor) {
    record(.text(text, at: point.applying(ctm), fontSize: fontSize), [color])
  }

  private func recordPath(_ kind: Kind, _ color: CGColor) {
    record(kind, [color])
    operations[operations.count - 1].path = path
    path = []
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/strokepath()
  public func strokePath() {
    recordPath(.stroke(width: state.lineWidth * scale, cap: state.lineCap), state.stroke)
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/fillpath(using:)
  public func fillPath(using rule: CGPathFillRule = .winding) { recordPath(.fill, state.fill) }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/drawlineargradient(_:start:end:options:)
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    recordGradient(
      .linearGradient(from: start.applying(ctm), to: end.applying(ctm)), gradient, options)
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/drawradialgradient(_:startcenter:startradius:endcenter:endradius:options:)
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    recordGradient(
      .radialGradient(
        center: endCenter.applying(ctm), from: startRadius * scale, to: endRadius * scale),
      gradient, options)
  }

  private func recordGradient(
    _ kind: Kind, _ gradient: CGGradient, _ options: CGGradientDrawingOptions
  ) {
    record(kind, gradient.stops.map(\.color))
    operations[operations.count - 1].locations = gradient.stops.map(\.location)
    operations[operations.count - 1].options = options
  }
}

/// https://developer.apple.com/documentation/coregraphics/cglinecap
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// https://developer.apple.com/documentation/coregraphics/cgblendmode
public enum CGBlendMode: Int32, Sendable { case normal = 0, clear = 16 }

/// https://developer.apple.com/documentation/coregraphics/cgpathfillrule
public enum CGPathFillRule: Int, Sendable { case winding }
