import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests.AppearanceTests {
  @Test func darkAppearanceIsDrawn() throws {
    let scene = Scene(value: 80)
    scene.knob.fillColor = .labelColor
    let light = try #require(scene.knob.dial.needle.drawn())
    #expect(light.operations.first?.colors.first?.components == [0, 0, 0, 0.85])
    _ = scene.knob.dial.face.drawn()
    scene.page.appearance = NSAppearance(.darkAqua)
    let dark = try #require(scene.knob.dial.needle.drawn())
    #expect(dark.operations.first?.colors.first?.components == [1, 1, 1, 0.85])
    #expect(scene.knob.painter.palette.isDark && scene.knob.dial.face.needsDisplay)
    // Colors that are resolved elsewhere are not affected.
    #expect(NSColor.labelColor.cgColor.components == [0, 0, 0, 0.85])
    scene.page.appearance = NSAppearance(.vibrantDark)
    #expect(scene.knob.painter.palette.isDark)
  }

  @Test func clickShowsNoFocusRing() {
    let scene = Scene()
    scene.click(80, 80)
    #expect(scene.knob.hasKeyboardFocus && scene.knob.focusRingMaskBounds == .zero)
    scene.unfocus()
    scene.focus()
    #expect(scene.knob.focusRingMaskBounds == scene.knob.ringMask)
    scene.unfocus()
    NSApplication.shared.isFullKeyboardAccessEnabled = true
    scene.click(80, 80)
    #expect(scene.knob.focusRingMaskBounds == scene.knob.ringMask)
    NSApplication.shared.isFullKeyboardAccessEnabled = false
  }

  @Test func bubbleDoesNotBecomeTheKeyWindow() throws {
    let scene = Scene(value: 50) { $0.valueDisplay = .bubble }
    scene.press(80, 80)
    scene.move(80, 55)
    let bubble = try #require(scene.window.childWindows?.first)
    #expect(!bubble.canBecomeKey && !bubble.canBecomeMain && bubble.ignoresMouseEvents)
    #expect(scene.window.isKeyWindow && scene.knob.isTurning && scene.knob.value == 60)
    // Above the dial, on a screen where y increases upward
    let dial = scene.window.convertToScreen(scene.knob.convert(scene.knob.ringMask, to: nil))
    #expect(bubble.frame.minY >= dial.maxY && abs(bubble.frame.midX - dial.midX) < 0.5)
    scene.knob.removeFromSuperview()
    #expect(scene.window.childWindows?.isEmpty == true && !bubble.isVisible)
  }

  @Test func highContrastIsDrawn() throws {
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

  @Test func accentColorIsDrawn() throws {
    let scene = Scene(value: 80)
    defer { NSColor.accent = [0, 0.48, 1, 1] }
    _ = scene.knob.dial.needle.drawn()
    NSColor.accent = [1, 0, 0, 1]
    NotificationCenter.default.post(
      name: NSColor.systemColorsDidChangeNotification, object: nil)
    let red = try #require(scene.knob.dial.needle.drawn())
    #expect(red.operations.first?.colors.first?.components == [1, 0, 0, 1])
  }

  @Test func captionIsCenteredInTheTextColor() {
    let label = Scene().knob.captionLabel
    #expect(label.alignment == .center)
    #expect(label.textColor?.cgColor == NSColor.labelColor.cgColor)
  }

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

  @Test func toolTipIsKept() {
    let scene = Scene()
    scene.knob.toolTip = "Turns it up"
    scene.click(80, 40)
    scene.knob.doubleValue = 3
    #expect(scene.knob.toolTip == "Turns it up")
  }
}
