import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  @MainActor @Suite struct LookTests {
    @Test func turningDrawsTheHandAlone() {
      let scene = Scene(value: 50)
      scene.press(80, 80)
      _ = scene.knob.dial.face.drawn()
      _ = scene.knob.dial.needle.drawn()
      scene.move(80, 55)
      #expect(!scene.knob.dial.face.needsDisplay && scene.knob.dial.needle.needsDisplay)
      #expect(scene.knob.dial.wantsLayer)
      scene.release()
    }

    @Test func whatIsDrawnIsTheLayout() throws {
      let scene = Scene(value: 80)
      _ = scene.knob.dial.face.drawn()
      scene.setDisplayScale(2)
      let face = try #require(scene.knob.dial.face.drawn())
      let hand = try #require(scene.knob.dial.needle.drawn())
      var metrics = KnobMetrics()
      metrics.margin = 4
      let layout = KnobLayout(of: scene.knob.knob, metrics: metrics, scale: 2)
      #expect(scene.knob.dialLayout == layout && scene.knob.painter.scale == 2)
      let blue = NSColor.controlAccentColor.cgColor
      let fill = try #require(hand.operations.first { $0.colors == [blue] })
      let arc = try #require(layout.fill)
      #expect(
        fill.path == [
          .arc(
            center: CGPoint(x: arc.center.x, y: arc.center.y), radius: arc.radius,
            start: arc.start - .pi / 2, end: arc.end - .pi / 2, clockwise: false)
        ])
      #expect(fill.kind == .stroke(width: arc.width, cap: .round))
      #expect(
        face.operations.contains { $0.kind == .stroke(width: layout.track.width, cap: .round) })
      #expect(face.depth == 0 && hand.depth == 0)
    }

    @Test func appearanceIsFollowed() throws {
      let scene = Scene(value: 80)
      scene.knob.fillColor = .labelColor
      let light = try #require(scene.knob.dial.needle.drawn())
      #expect(light.operations.first?.colors.first?.components == [0, 0, 0, 0.85])
      _ = scene.knob.dial.face.drawn()
      scene.page.appearance = NSAppearance(.darkAqua)
      let dark = try #require(scene.knob.dial.needle.drawn())
      #expect(dark.operations.first?.colors.first?.components == [1, 1, 1, 0.85])
      #expect(scene.knob.painter.palette.isDark && scene.knob.dial.face.needsDisplay)
      // Colors that are asked for elsewhere are those of elsewhere again.
      #expect(NSColor.labelColor.cgColor.components == [0, 0, 0, 0.85])
      scene.page.appearance = NSAppearance(.vibrantDark)
      #expect(scene.knob.painter.palette.isDark)
    }

    @Test func contrastIsFollowed() throws {
      let scene = Scene(value: 80)
      #expect(!scene.knob.painter.palette.isHighContrast)
      scene.page.appearance = NSAppearance(.accessibilityHighContrastAqua)
      let face = try #require(scene.knob.dial.face.drawn())
      // The outline of the track has four sides.
      #expect(face.operations.filter { $0.kind == .stroke(width: 1, cap: .round) }.count == 4)
      #expect(!scene.knob.painter.palette.isDark)
      scene.page.appearance = NSAppearance(.accessibilityHighContrastDarkAqua)
      #expect(scene.knob.painter.palette.isDark && scene.knob.painter.palette.isHighContrast)
    }

    @Test func accentOfTheUserIsFollowed() throws {
      let scene = Scene(value: 80)
      defer { NSColor.accent = [0, 0.48, 1, 1] }
      _ = scene.knob.dial.needle.drawn()
      NSColor.accent = [1, 0, 0, 1]
      NotificationCenter.default.post(
        name: NSColor.systemColorsDidChangeNotification, object: nil)
      let red = try #require(scene.knob.dial.needle.drawn())
      #expect(red.operations.first?.colors.first?.components == [1, 0, 0, 1])
    }

    @Test func ownColorsComeFirst() throws {
      let scene = Scene(value: 80)
      let own = NSColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 1)
      scene.knob.trackColor = own
      scene.knob.indicatorColor = own
      scene.knob.capColor = own
      scene.knob.tickColor = own
      let palette = scene.knob.painter.palette
      let color = KnobColor(own.cgColor)
      #expect(palette.track == color && palette.tick == color)
      #expect(palette.cap == color && palette.indicator == color)
      #expect(scene.knob.dial.face.needsDisplay)
      _ = scene.knob.dial.face.drawn()
      scene.knob.trackColor = nil
      #expect(scene.knob.dial.face.needsDisplay)
    }

    @Test func disabledKnobIsFaint() {
      let scene = Scene()
      scene.knob.label = "Pan"
      scene.knob.isEnabled = false
      #expect(scene.knob.dial.alphaValue == 0.38 && scene.knob.captionLabel.alphaValue == 0.38)
      scene.knob.isEnabled = true
      #expect(scene.knob.dial.alphaValue == 1 && scene.knob.captionLabel.alphaValue == 1)
    }

    @Test func captionIsCenteredAndHasTheColorOfText() {
      let label = Scene().knob.captionLabel
      #expect(label.alignment == .center)
      #expect(label.textColor?.cgColor == NSColor.labelColor.cgColor)
    }

    @Test func hoverTintsTheCap() throws {
      let scene = Scene()
      _ = scene.knob.dial.face.drawn()
      scene.point(at: 80, 80)
      let hovered = try #require(scene.knob.dial.face.drawn())
      #expect(scene.knob.state == .hovered)
      scene.point(at: 1, 1)
      let plain = try #require(scene.knob.dial.face.drawn())
      #expect(scene.knob.state == .normal)
      func top(_ context: CGContext) -> [CGFloat]? {
        context.operations.first { $0.colors.count == 2 }?.colors[0].components
      }
      #expect(top(hovered) != top(plain))
      scene.point(at: 80, 80)
      scene.point(at: 300, 300)
      #expect(scene.knob.state == .normal)
    }

    /// Draws with a hook, as MHRotaryKnob's users did.
    private final class OwnKnob: KnobControl {
      var changes: [String] = []
      override func valueDidChange(from old: Double, to new: Double, animated: Bool) {
        super.valueDidChange(from: old, to: new, animated: animated)
        changes.append("\(old)>\(new)\(animated ? " animated" : "")")
      }
      override func drawNeedle(with painter: KnobPainter, in context: CGContext) {
        context.setFillColor(painter.palette.text.cgColor)
        context.addEllipse(in: CGRect(x: 0, y: 0, width: painter.layout.rotation, height: 1))
        context.fillPath()
      }
    }

    @Test func hooksDrawAndAreCalledOncePerChange() throws {
      let own = OwnKnob(Parameter(0...100, default: 50), value: 50)
      let scene = Scene(own)
      own.changes = []
      own.doubleValue = 20
      own.doubleValue = 20
      own.setValue(100, animated: true)
      own.parameter = Parameter(0...90)
      _ = own.accessibilityPerformDecrement()
      #expect(own.changes == ["50.0>20.0", "20.0>100.0 animated", "100.0>90.0", "90.0>89.1"])
      let drawn = try #require(own.dial.needle.drawn())
      #expect(drawn.operations.map(\.kind) == [.fill])
      withExtendedLifetime(scene) {}
    }

    // MARK: Size

    @Test func controlSizesAreDiameters() {
      let sizes: [(NSControl.ControlSize, Double, CGFloat)] = [
        (.mini, 24, 9), (.small, 40, 11), (.large, 96, 15), (.extraLarge, 128, 17),
        (.regular, 64, 13),
      ]
      let knob = KnobControl(Parameter(0...1))
      for (size, diameter, type) in sizes {
        knob.controlSize = size
        #expect(knob.controlSize == size && knob.diameter == diameter)
        #expect(knob.captionLabel.font?.pointSize == type)
        #expect(knob.intrinsicContentSize == CGSize(width: diameter + 8, height: diameter + 8))
      }
      knob.controlSize = .small
      knob.diameter = 50
      knob.controlSize = .small
      #expect(knob.diameter == 50)
    }

    @Test func sizeIsTheDialsAndTheLabels() {
      let knob = KnobControl(Parameter(0...100))
      #expect(knob.intrinsicContentSize == CGSize(width: 72, height: 72))
      #expect(knob.frame.size == knob.intrinsicContentSize)
      #expect(knob.sizeThatFits(.zero) == knob.intrinsicContentSize)
      let before = knob.invalidations
      knob.label = "Gain"
      #expect(knob.intrinsicContentSize == CGSize(width: 72, height: 72 + 4 + 13 * 1.2))
      #expect(knob.invalidations > before)
    }

    @Test func dialAndLabelStayTogether() {
      let knob = KnobControl(Parameter(0...1))
      knob.label = "Gain"
      let scene = Scene(knob, size: CGSize(width: 60, height: 200))
      let dial = knob.dial.frame
      #expect(dial.width == 60 && dial.height == 60 && dial.minY > 0)
      #expect(abs(knob.captionLabel.frame.minY - dial.maxY - 4) < 1e-9)
      #expect(knob.captionLabel.frame.maxY < 200)
      #expect(
        knob.dial.face.frame == knob.dial.bounds && knob.dial.needle.frame == knob.dial.bounds)
      // A press is measured on the dial, wherever that is.
      scene.press(dial.midX, dial.midY)
      #expect(knob.isTurning)
      scene.release()
      scene.press(dial.midX, dial.minY - 20)
      #expect(!knob.isTurning)
    }

    @Test func captionFollowsWhatItIsToSay() {
      let knob = KnobControl(Parameter(0...100), value: 50)
      let (height, before) = (knob.intrinsicContentSize.height, knob.invalidations)
      knob.showsValue = true
      #expect(knob.intrinsicContentSize.height > height && knob.invalidations > before)
      let asked = knob.invalidations
      knob.format = ValueFormat(unit: "dB")
      #expect(knob.captionLabel.stringValue == knob.text && knob.text.hasSuffix("dB"))
      #expect(knob.invalidations > asked)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func proportionsThatAreNoNumbersAreTheStandardOnes(_ odd: Double) {
      let knob = KnobControl(Parameter(0...100))
      (knob.metrics.margin, knob.metrics.trackWidth, knob.metrics.capRadius) = (odd, odd, odd)
      var metrics = KnobMetrics()
      metrics.margin = 4
      #expect(knob.metrics == metrics)
      #expect(knob.intrinsicContentSize == CGSize(width: 72, height: 72))
    }

    @Test func measuringSetsNoTextThatCanBeSeen() {
      let knob = KnobControl(Parameter(0...100))
      knob.label = "Gain"
      let seen = knob.captionLabel.texts
      #expect(knob.intrinsicContentSize.height > 72)
      knob.layout()
      #expect(Set(knob.captionLabel.texts.dropFirst(seen.count)).isSubset(of: ["Gain"]))
      #expect(knob.captionLabel.stringValue == "Gain")
    }

    @Test func labelMakesRoomAtTheNextLayout() {
      let scene = Scene()
      let height = scene.knob.dial.frame.height
      scene.knob.label = "Gain"
      scene.layout()
      #expect(scene.knob.dial.frame.height < height)
      scene.knob.label = nil
      scene.layout()
      #expect(scene.knob.dial.frame.height == height)
    }

    @Test func toolTipIsTheApplications() {
      let scene = Scene()
      scene.knob.toolTip = "Turns it up"
      scene.click(80, 40)
      scene.knob.doubleValue = 3
      #expect(scene.knob.toolTip == "Turns it up")
    }
  }
}
