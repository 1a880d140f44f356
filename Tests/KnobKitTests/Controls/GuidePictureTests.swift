import CoreGraphics
import Foundation
import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension StandInTests.ControlTests {
  /// The picture of the controls in the guides: what they draw in Core Graphics, as SVG.
  @MainActor @Suite struct GuidePictureTests {
    #if canImport(UIKit)
      private let toolkit = "uikit"
    #else
      private let toolkit = "appkit"
    #endif

    /// What is drawn in a cell of the picture.
    private func dial(_ change: (KnobControl) -> Void, _ act: (Scene) -> Void = { _ in }) -> String
    {
      let scene = Scene(Parameter(0...100, default: 50), value: 65, change)
      scene.setDisplayScale(2)
      act(scene)
      let layers = [scene.knob.dial.face.drawn(), scene.knob.dial.needle.drawn()]
      let marks = layers.compactMap { $0.map(SVGReplay.init)?.elements }.joined()
      return "<g opacity=\"\(scene.knob.dial.opacity)\">\(marks)</g>"
    }

    private func darken(_ scene: Scene) {
      #if canImport(UIKit)
        scene.window.setTraits { $0.userInterfaceStyle = .dark }
        scene.knob.setTraits { $0.userInterfaceStyle = .dark }
      #else
        scene.page.appearance = NSAppearance(.darkAqua)
      #endif
    }

    /// If a change of the drawing is meant, delete the two files and run the test twice.
    @Test func guideShowsWhatThePainterDraws() throws {
      let looks = KnobLook.all.map { look in dial { $0.look = look } }
      let states = [
        dial { $0.isBipolar = true },
        dial { $0.tickCount = 11 },
        dial { $0.modulationDepth = 0.25 },
        dial({ _ in }, { $0.press(80, 20) }),
        dial { ($0.sweepStart, $0.sweepEnd) = (-90, 90) },
        dial { $0.isEnabled = false },
      ]
      let dark = KnobLook.all.map { look in dial({ $0.look = look }, darken) }
      var svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="960" height="480" viewBox="0 0 960 480">
        <rect width="960" height="320" fill="#fff"/>
        <rect y="320" width="960" height="160" fill="#1c1c1e"/>

        """
      for (row, cells) in [looks, states, dark].enumerated() {
        for (column, cell) in cells.enumerated() {
          svg += "<g transform=\"translate(\(column * 160) \(row * 160))\">\(cell)</g>\n"
        }
      }
      svg += "</svg>\n"
      let file = URL(filePath: "Guides/Images/\(toolkit).svg")
      let shown = try? String(contentsOf: file, encoding: .utf8)
      if shown == nil { try svg.write(to: file, atomically: true, encoding: .utf8) }
      #expect(shown == svg, "Guides/Images/\(toolkit).svg is not what \(toolkit) draws")
    }
  }
}

/// Replays the recorded operations of a context as SVG.
private struct SVGReplay {
  private(set) var elements = ""

  init(_ context: CGContext) {
    for operation in context.operations { replay(operation) }
  }

  private func number(_ value: CGFloat) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func point(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }

  private func paint(_ color: CGColor?, _ name: String) -> String {
    let parts = color?.components ?? [0, 0, 0, 1]
    let rgb = parts.prefix(3).map { "\(Int(($0 * 255).rounded()))" }.joined(separator: ",")
    return "\(name)=\"rgb(\(rgb))\" \(name)-opacity=\"\(number(parts[3]))\""
  }

  private func path(_ elements: [CGContext.Element]) -> String {
    var (data, isOpen) = ("", false)
    func go(to place: CGPoint) {
      data += (isOpen ? "L" : "M") + point(place)
      isOpen = true
    }
    for element in elements {
      switch element {
      case .move(let place):
        data += "M" + point(place)
        isOpen = true
      case .line(let place): go(to: place)
      case .close:
        data += "Z"
        isOpen = false
      case .ellipse(let rect):
        let (left, right) = (
          CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY)
        )
        let radii = "\(number(rect.width / 2)) \(number(rect.height / 2))"
        data += "M\(point(left))A\(radii) 0 1 1 \(point(right))A\(radii) 0 1 1 \(point(left))Z"
      case .arc(let center, let radius, let start, let end, let clockwise):
        func at(_ angle: CGFloat) -> CGPoint {
          CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        var sweep = clockwise ? start - end : end - start
        if sweep < 0 { sweep += 2 * .pi }
        go(to: at(start))
        // SVG has no arc of a whole turn.
        let half = at(start + (clockwise ? -sweep : sweep) / 2)
        let arc = "A\(number(radius)) \(number(radius)) 0 0 \(clockwise ? 0 : 1) "
        data += arc + point(half) + arc + point(at(end))
      }
    }
    return data
  }

  private mutating func replay(_ operation: CGContext.Operation) {
    let clip =
      operation.clip.isEmpty ? "" : " style=\"clip-path:path('\(path(operation.clip))')\""
    let alpha = operation.alpha == 1 ? "" : " opacity=\"\(number(operation.alpha))\""
    let shape = "<path\(clip)\(alpha) d=\"\(path(operation.path))\" "
    switch operation.kind {
    case .stroke(let width, let cap):
      let name = ["butt", "round", "square"][Int(cap.rawValue)]
      elements +=
        shape
        + "fill=\"none\" stroke-width=\"\(number(width))\" stroke-linecap=\"\(name)\" "
        + paint(operation.colors.first, "stroke") + "/>"
    case .fill: elements += shape + paint(operation.colors.first, "fill") + "/>"
    case .linearGradient(let from, let to):
      gradient("linear", "x1 y1 x2 y2", [from.x, from.y, to.x, to.y], operation, clip + alpha)
    case .radialGradient(let center, _, let radius):
      gradient("radial", "cx cy r", [center.x, center.y, radius], operation, clip + alpha)
    case .beginLayer: elements += "<g\(alpha)>"
    case .endLayer: elements += "</g>"
    case .text, .image: break
    }
  }

  private mutating func gradient(
    _ kind: String, _ names: String, _ values: [CGFloat], _ operation: CGContext.Operation,
    _ style: String
  ) {
    let places = zip(names.split(separator: " "), values).map { "\($0)=\"\(number($1))\"" }
    let stops = zip(operation.colors, operation.locations).map {
      "<stop offset=\"\(number($1))\" \(paint($0, "stop").replacing("stop=", with: "stop-color="))/>"
    }
    let text = places.joined(separator: " ") + stops.joined()
    // A name that depends on the contents: equal gradients may share it.
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let name = "g" + String(hash, radix: 36)
    elements +=
      "<\(kind)Gradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" "
      + places.joined(separator: " ") + ">" + stops.joined() + "</\(kind)Gradient>"
      + "<rect width=\"160\" height=\"160\"\(style) fill=\"url(#\(name))\"/>"
  }
}
