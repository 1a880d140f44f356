import CoreGraphics
import Foundation
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobKit

@Suite struct KnobPainterTests {
  @Test(arguments: [0.0, 0.1, 0.5, 0.99, 1.0], [24.0, 64.0, 160.0])
  func trackFillAndIndicatorAreTheLayouts(fraction: Double, side: Double) throws {
    let drawing = Drawing(
      KnobEngine.Knob(value: fraction, size: KnobSize(width: side, height: side)))
    let layout = drawing.layout
    #expect(try #require(drawing.strokes(drawing.palette.track).first).strokes(layout.track))
    let fills = drawing.strokes(blue)
    #expect(fills.count == (layout.fill == nil ? 0 : 1))
    if let fill = layout.fill { #expect(fills.first?.strokes(fill) == true) }
    #expect(drawing.strokes(black).count == 1)
    #expect(drawing.strokes(black).first?.strokes(layout.indicator, cap: .round) == true)
    #expect(drawing.context.depth == 0)
  }

  @Test func fillEndsWhereTheIndicatorPoints() throws {
    let drawing = Drawing(KnobEngine.Knob(value: 0.8))
    guard
      case .arc(let center, let radius, _, let end, _)? = drawing.strokes(blue).first?.path.first,
      case .line(let tip)? = drawing.strokes(black).first?.path.last
    else { return #expect(Bool(false), "no arc, no line") }
    let fillEnd = CGPoint(x: center.x + radius * cos(end), y: center.y + radius * sin(end))
    // Three points on one ray.
    let cross =
      (fillEnd.x - center.x) * (tip.y - center.y) - (fillEnd.y - center.y) * (tip.x - center.x)
    #expect(abs(cross) < 1e-9)
    // Of a sweep from 7:30 to 4:30, 0.8 lies on the right, in the upper half.
    #expect(fillEnd.x > center.x && fillEnd.y < center.y)
  }

  @Test func bipolarKnobHasADotInTheMiddle() throws {
    var metrics = KnobMetrics()
    metrics.origin = .middle
    let drawing = Drawing(KnobEngine.Knob(value: 0.5), metrics: metrics)
    let dot = try #require(drawing.layout.fillDot)
    #expect(drawing.strokes(blue).isEmpty)
    #expect(drawing.fills(blue).count == 1 && drawing.fills(blue).first?.isRound(dot) == true)
  }

  @Test func thumbAndTicksAreTheLayouts() throws {
    var metrics = KnobMetrics()
    metrics.thumbRadius = 0.05
    metrics.ticks = .even(5)
    let drawing = Drawing(KnobEngine.Knob(value: 0.5), metrics: metrics)
    let thumb = try #require(drawing.layout.thumb)
    #expect(drawing.fills(blue).count == 1 && drawing.fills(blue).first?.isRound(thumb) == true)
    let ticks = drawing.strokes(drawing.palette.tick)
    #expect(ticks.count == 5)
    for (drawn, tick) in zip(ticks, drawing.layout.ticks) {
      #expect(drawn.strokes(tick.line, cap: .butt))
    }
  }

  @Test func capIsShadedFromTopToBottomWithinItsEdge() throws {
    let drawing = Drawing()
    let cap = drawing.layout.cap
    let shading = try #require(drawing.linearGradients.first)
    let top = CGPoint(x: cap.center.x, y: cap.center.y - cap.radius)
    let bottom = CGPoint(x: cap.center.x, y: cap.center.y + cap.radius)
    #expect(shading.kind == .linearGradient(from: top, to: bottom))
    #expect(shading.clip == [.ellipse(CGRect(around: cap))])
    let colors = shading.colors.compactMap(\.components)
    #expect(colors == [[1, 1, 1, 1], [0.929, 0.929, 0.941, 1]])
    let color = drawing.palette.paint(.rim, in: KnobState()).top
    let rim = try #require(drawing.strokes(color).first)
    #expect(rim.kind == .stroke(width: 1, cap: .butt))
    #expect(rim.isRound(.init(center: cap.center, radius: cap.radius - 0.5)))
  }

  @Test(arguments: [(24.0, false), (31.0, false), (34.0, true), (160.0, true)])
  func shadowIsForDialsOf32Points(side: Double, hasShadow: Bool) throws {
    let drawing = Drawing(KnobEngine.Knob(size: KnobSize(width: side, height: side)))
    #expect(drawing.radialGradients.count == (hasShadow ? 1 : 0))
    guard let shadow = drawing.radialGradients.first else { return }
    let cap = drawing.layout.cap
    guard case .radialGradient(let center, let inner, let outer) = shadow.kind else { return }
    #expect(center.x == cap.center.x && center.y > cap.center.y)
    #expect(inner < cap.radius && outer > cap.radius)
    #expect(shadow.colors.map(\.alpha) == shadow.colors.map(\.alpha).sorted(by: >))
    #expect(shadow.colors.last?.alpha == 0 && shadow.options == .drawsBeforeStartLocation)
    // Nothing is cut at the edge.
    #expect(center.y + outer <= side)
  }

  @Test func hoveredAndTurnedCapsAreTinted() throws {
    func top(_ change: (inout KnobState) -> Void) throws -> CGFloat {
      let drawing = Drawing { state, _ in change(&state) }
      let color = try #require(drawing.linearGradients.first?.colors.first)
      return try #require(color.components)[0]
    }
    let plain = try top { _ in }
    let hovered = try top { $0.isHovered = true }
    let turned = try top { $0.isTurned = true }
    // 4 and 8 % of the way from white to 0.114.
    #expect(abs(plain - hovered - 0.04 * 0.886) < 1e-9)
    #expect(abs(plain - turned - 0.08 * 0.886) < 1e-9)
  }

  @Test func indicatorIsTheAccentWhileTurned() {
    let drawing = Drawing { state, _ in state.isTurned = true }
    #expect(drawing.strokes(black).isEmpty)
    #expect(drawing.strokes(blue).last?.strokes(drawing.layout.indicator, cap: .round) == true)
  }

  @Test func disabledKnobIsDrawnAsOneAt38Percent() throws {
    let plain = Drawing()
    let drawing = Drawing { state, _ in state.isEnabled = false }
    let first = try #require(drawing.operations.first)
    #expect(first.kind == .beginLayer && first.alpha == 0.38)
    #expect(drawing.operations.last?.kind == .endLayer)
    #expect(drawing.operations.count == plain.operations.count + 2)
    #expect(drawing.operations.dropFirst().dropLast().allSatisfy { $0.alpha == 1 })
    #expect(drawing.context.depth == 0)
  }

  /// The color of the focus ring, which is lighter than blue, to be visible on black.
  private var ringColor: KnobColor {
    KnobPalette(text: black, accent: blue, isDark: false).paint(.ring, in: KnobState()).top
  }

  @Test func focusRingIsForTheFocusedAlone() throws {
    let color = ringColor
    #expect(Drawing().strokes(color).isEmpty)
    let drawing = Drawing { state, _ in state.isFocused = true }
    let ring = try #require(drawing.strokes(color).first)
    #expect(ring.isRound(drawing.layout.focusRing))
    guard case .stroke(width: 2, _) = ring.kind else {
      return #expect(Bool(false), "\(ring.kind)")
    }
  }

  @Test func readOnlyCapIsFlat() {
    let drawing = Drawing { state, _ in
      (state.isReadOnly, state.isHovered) = (true, true)
    }
    #expect(drawing.linearGradients.isEmpty && drawing.radialGradients.isEmpty)
    let caps = drawing.operations.filter { $0.kind == .fill && $0.isRound(drawing.layout.cap) }
    #expect(caps.count == 1 && caps.first?.colors.first?.components?.first == (1 + 0.929) / 2)
  }

  @Test func highContrastIsFlatAndOutlined() throws {
    let drawing = Drawing { _, palette in palette.isHighContrast = true }
    #expect(drawing.linearGradients.isEmpty && drawing.radialGradients.isEmpty)
    #expect(drawing.strokes(drawing.palette.track).isEmpty)
    // The track's outline has four sides, each one point wide.
    let sides = drawing.strokes(black).prefix(4)
    #expect(sides.allSatisfy { $0.kind == .stroke(width: 1, cap: .round) })
    #expect(drawing.operations.allSatisfy { $0.blendMode == .normal })
    #expect(
      drawing.strokes(black).contains {
        $0.isRound(
          .init(
            center: drawing.layout.cap.center, radius: drawing.layout.cap.radius - 0.5))
      })
  }

  @Test func ownColorsAreUsed() throws {
    let red = KnobColor(red: 1, green: 0, blue: 0)
    let drawing = Drawing { state, palette in
      (palette.track, palette.fill, palette.cap, palette.indicator) = (red, red, red, black)
      state.isTurned = true
    }
    #expect(drawing.strokes(red).count == 2)
    #expect(drawing.strokes(black).count == 1)
    let cap = try #require(drawing.linearGradients.first?.colors.first?.components)
    #expect(cap[0] > 0.8 && cap[1] < 0.2)
  }

  @Test func knobWithoutSizeDrawsNothing() {
    let drawing = Drawing(KnobEngine.Knob(size: KnobSize(width: 0, height: 0)))
    #expect(drawing.operations.isEmpty)
  }

  @Test(arguments: [false, true], [false, true])
  func accentsAndTheRestAreTheNeedle(isTurned: Bool, isFocused: Bool) {
    func drawing(_ paint: (KnobPainter, CGContext) -> Void) -> [CGContext.Operation] {
      var state = KnobState()
      (state.isTurned, state.isFocused) = (isTurned, isFocused)
      let palette = KnobPalette(text: black, accent: blue, isDark: false)
      let context = CGContext()
      paint(
        KnobPainter(
          layout: KnobLayout(of: KnobEngine.Knob(value: 0.3)), palette: palette, state: state),
        context)
      return context.operations
    }
    let needle = drawing { $0.paintNeedle(in: $1) }
    func runs(_ isAccent: Bool) -> [CGContext.Operation] {
      drawing { painter, context in
        for run in painter.needleRuns where run.isAccent == isAccent {
          painter.paint(run, in: context)
        }
      }
    }
    let (accents, rest) = (runs(true), runs(false))
    // Accents have the fill color, or that of the ring. Nothing is drawn twice.
    #expect(accents.allSatisfy { [[blue.cgColor], [ringColor.cgColor]].contains($0.colors) })
    #expect(rest.count == (isTurned ? 0 : 1) && rest.allSatisfy { $0.colors == [black.cgColor] })
    #expect(accents.count + rest.count == needle.count)
    #expect((accents + rest).allSatisfy { part in needle.contains { $0.path == part.path } })
  }
}
