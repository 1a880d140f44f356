import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests.AppearanceTests {
  @Test func tintAndColorsAreDrawn() throws {
    let scene = Scene(value: 80)
    _ = scene.knob.dial.needle.drawn()
    scene.window.tintColor = .red
    let tinted = try #require(scene.knob.dial.needle.drawn())
    #expect(tinted.operations.first?.colors == [UIColor.red.cgColor])
    scene.knob.fillColor = .label
    scene.window.setTraits { $0.userInterfaceStyle = .dark }
    scene.knob.setTraits { $0.userInterfaceStyle = .dark }
    let dark = try #require(scene.knob.dial.needle.drawn())
    #expect(dark.operations.first?.colors.first?.components == [1, 1, 1, 1])
    #expect(scene.knob.painter.palette.isDark)
  }

  @Test func contrastAndScaleAreDrawn() throws {
    let scene = Scene(value: 80)
    _ = scene.knob.dial.face.drawn()
    scene.knob.setTraits { $0.accessibilityContrast = .high }
    let face = try #require(scene.knob.dial.face.drawn())
    // The outline of the track has four sides.
    #expect(face.operations.filter { $0.kind == .stroke(width: 1, cap: .round) }.count == 4)
    scene.knob.setTraits { $0.displayScale = 3 }
    #expect(scene.knob.dial.face.needsDisplay && scene.knob.painter.scale == 3)
  }

  // MARK: Size

  @Test func labelGrowsWithDynamicType() {
    let scene = Scene()
    scene.knob.label = "Gain"
    scene.layout()
    let height = scene.knob.intrinsicContentSize.height
    let dial = scene.knob.dial.bounds.height
    let before = scene.knob.invalidations
    scene.knob.captionLabel.setTraits {
      $0.preferredContentSizeCategory = .accessibilityExtraLarge
    }
    scene.knob.setTraits { $0.preferredContentSizeCategory = .accessibilityExtraLarge }
    #expect(scene.knob.invalidations > before)
    #expect(scene.knob.intrinsicContentSize.height > height)
    scene.layout()
    #expect(scene.knob.dial.bounds.height < dial)
  }

  @Test func labelsGrowWithDynamicType() throws {
    let scene = Scene { $0.labels = .values([0, 50, 100]) }
    func size() throws -> CGFloat {
      scene.layout()
      let operations = try #require(scene.knob.labelView?.drawn()).operations
      guard case .text(_, _, let size)? = operations.first?.kind else { return 0 }
      return size
    }
    let (before, natural) = (try size(), scene.knob.intrinsicContentSize)
    for view in [scene.knob.captionLabel, scene.knob] {
      view.setTraits { $0.preferredContentSizeCategory = .accessibilityExtraLarge }
    }
    #expect(try size() == 2 * before && scene.knob.intrinsicContentSize.width > natural.width)
  }

  @Test func backgroundColorIsVisible() throws {
    let scene = Scene(value: 50)
    scene.knob.backgroundColor = .red
    #expect(scene.knob.backgroundColor?.cgColor == UIColor.red.cgColor)
    let views = [scene.knob.dial, scene.knob.dial.face, scene.knob.dial.needle]
    #expect(views.allSatisfy { !$0.isOpaque && ($0.backgroundColor?.cgColor.alpha ?? 0) == 0 })
    #expect(views.dropFirst().allSatisfy { $0.contentMode == .redraw })
  }
}
