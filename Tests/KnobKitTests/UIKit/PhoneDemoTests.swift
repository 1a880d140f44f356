import Foundation
import KnobEngine
import Testing
import UIKit

@testable import KnobDemoUIKit
@testable import KnobKit

/// The demo in UIKit. As UI tests do, these tests find views by their identifiers.
@MainActor private struct Demo {
  let window: UIWindow

  /// Opens the app, with the launch arguments `-page NAME` if there is a name.
  init(_ page: String?) throws {
    let arguments = page.map { ["page": $0] } ?? [:]
    UserDefaults.standard.setVolatileDomain(arguments, forName: UserDefaults.argumentDomain)
    defer { UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain) }
    let delegate = SceneDelegate()
    delegate.scene(
      UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    window = try #require(delegate.window)
  }

  var tabs: DemoTabs? { window.rootViewController as? DemoTabs }

  func view<View: UIView>(_ name: String) throws -> View {
    try #require(descendants(of: window).first { $0.accessibilityIdentifier == name } as? View)
  }

  private func descendants(of view: UIView) -> [UIView] {
    view.subviews.flatMap { [$0] + descendants(of: $0) }
  }

  var reading: String? {
    get throws { try (view("value") as UILabel).text }
  }

  /// Turns a knob with a mouse. There is no layout, so the knob gets a frame.
  func drag(_ knob: KnobControl, x: Double = 0, up: Double = 0, lettingGo: Bool = true) {
    knob.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    window.layoutIfNeeded()
    let finger = Finger(knob.convert(CGPoint(x: 100, y: 40), to: nil), .indirectPointer)
    knob.touchesBegan([finger], with: TouchEvent())
    finger.place.x += x
    finger.place.y -= up
    knob.touchesMoved([finger], with: TouchEvent())
    if lettingGo { knob.touchesEnded([finger], with: TouchEvent()) }
  }
}

// Linux has no Objective-C messages, so the stand-ins call this method.
extension DiscPage: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) {
    guard selector.name == "turned:", let sender = sender as? RotationGestureRecognizer else {
      return
    }
    turn(sender)
  }
}

extension StandInTests.ControlTests {
  @MainActor @Suite struct PhoneDemoTests {
    @Test(arguments: [
      (nil, "Start"), ("start", "Start"), ("pictures", "Pictures"), ("disc", "Disc"),
      ("storyboard", "Storyboard"), ("Disc", "Start"), ("", "Start"),
    ])
    func launchArgumentChoosesThePage(_ name: String?, _ title: String) throws {
      let demo = try Demo(name)
      #expect(demo.tabs?.selectedViewController?.tabBarItem.title == title)
      #expect(demo.tabs?.selectedViewController?.view.window === demo.window)
      #expect(
        demo.tabs?.viewControllers?.map(\.tabBarItem.title)
          == ["Start", "Pictures", "Disc", "Storyboard"])
    }

    // MARK: Start

    @Test func knobAndSliderShowOneValue() throws {
      let demo = try Demo("start")
      let (knob, slider): (KnobControl, UISlider) = try (demo.view("knob"), demo.view("slider"))
      #expect(try knob.value == 20 && slider.value == 20 && demo.reading == "20.000")
      // 20 * 25 / 250 more, up and down with a mouse.
      demo.drag(knob, up: 25)
      #expect(try slider.value == 22 && demo.reading == "22.000")
      #expect(slider.slide(to: 12.5))
      #expect(try knob.value == 12.5 && demo.reading == "12.500")
    }

    @Test func sheetHasAKnob() throws {
      let demo = try Demo("start")
      try (demo.view("sheet") as UIButton).tap()
      let (knob, reading): (KnobControl, UILabel) = try (
        demo.view("knob in sheet"), demo.view("value in sheet")
      )
      #expect(demo.tabs?.selectedViewController?.presentedViewController is SheetPage)
      #expect(reading.text == "50")
      demo.drag(knob, up: -25)
      #expect(knob.value == 40 && reading.text == "40")
    }

    @Test(arguments: [("minimum", 10.0), ("middle", 20), ("maximum", 30)])
    func presetAnimatesBothControls(_ name: String, _ value: Double) throws {
      let demo = try Demo("start")
      let (knob, slider): (KnobControl, UISlider) = try (demo.view("knob"), demo.view("slider"))
      slider.slide(to: 14)
      let start = knob.core.knob.fraction
      try (demo.view(name) as UIButton).tap()
      #expect(knob.value == value && slider.value == Float(value) && slider.isAnimated)
      #expect(try demo.reading == "\(Int(value)).000")
      #expect(knob.shownFraction == start && knob.core.needsFrames)
    }

    @Test func disabledControlsDoNotMove() throws {
      let demo = try Demo("start")
      let (knob, slider): (KnobControl, UISlider) = try (demo.view("knob"), demo.view("slider"))
      let enabled: UISwitch = try demo.view("enabled")
      enabled.tap()
      demo.drag(knob, up: 25)
      #expect(knob.value == 20 && !slider.slide(to: 12))
      enabled.tap()
      demo.drag(knob, up: 25)
      #expect(knob.value == 22 && slider.isEnabled)
    }

    @Test func nonContinuousControlsSendTheirValueAtTheRelease() throws {
      let demo = try Demo("start")
      let (knob, slider): (KnobControl, UISlider) = try (demo.view("knob"), demo.view("slider"))
      try (demo.view("continuous") as UISwitch).tap()
      #expect(!slider.isContinuous)
      demo.drag(knob, up: 25, lettingGo: false)
      #expect(slider.value == 20)
      let again = try Demo("start")
      try (again.view("continuous") as UISwitch).tap()
      try again.drag(again.view("knob"), up: 25)
      #expect(try (again.view("slider") as UISlider).value == 22)
    }

    @Test func menuChoosesTheTracking() throws {
      let demo = try Demo("start")
      let (knob, button): (KnobControl, UIButton) = try (demo.view("knob"), demo.view("tracking"))
      let actions = try #require(button.menu).actions
      #expect(actions.count == Tracking.Style.allCases.count)
      for (action, style) in zip(actions, Tracking.Style.allCases) {
        action.choose()
        #expect(knob.knobTracking.style == style && action.title == "\(style)".capitalized)
      }
      actions.first { $0.title == "Horizontal" }?.choose()
      demo.drag(knob, up: 25)
      #expect(knob.value == 20)
      demo.drag(knob, x: 25)
      #expect(knob.value == 22)
    }

    @Test func valueReplacesTheNameWhileTurned() throws {
      let demo = try Demo("start")
      let volume: KnobControl = try demo.view("volume")
      #expect(volume.captionLabel.text == "Volume")
      demo.drag(volume, up: 25, lettingGo: false)
      #expect(volume.captionLabel.text == "50\u{A0}%")
    }

    // MARK: Pictures

    @Test func imageFollowsTheState() throws {
      let demo = try Demo("pictures")
      let knob: KnobControl = try demo.view("pictured")
      #expect(knob.currentKnobImage === knob.knobImage(for: .normal))
      demo.drag(knob, up: 25, lettingGo: false)
      #expect(knob.currentKnobImage === knob.knobImage(for: .highlighted))
      try (demo.view("enabled") as UISwitch).tap()
      #expect(knob.currentKnobImage === knob.knobImage(for: .disabled))
      let states: [UIControl.State] = [.normal, .highlighted, .disabled]
      let images = states.map(knob.knobImage) + [knob.backgroundImage, knob.foregroundImage]
      #expect(Set(images.compactMap { $0.map(ObjectIdentifier.init) }).count == 5)
    }

    @Test func backgroundAndForegroundAreDrawn() throws {
      let demo = try Demo("pictures")
      let knob: KnobControl = try demo.view("pictured")
      knob.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      demo.window.layoutIfNeeded()
      _ = knob.dial.face.drawn()
      #expect(knob.backgroundImage?.drawings.count == 1)
      _ = knob.dial.needle.drawn()
      #expect(knob.knobImage(for: .normal)?.drawings.count == 1)
      #expect(knob.foregroundImage?.drawings.count == 1)
    }

    @Test func switchDisablesTheKnobWithASkinAsWell() throws {
      let demo = try Demo("pictures")
      let knob: KnobControl = try demo.view("skinned")
      #expect(knob.skin?.model.size.width == 64 && knob.isEnabled)
      try (demo.view("enabled") as UISwitch).tap()
      #expect(!knob.isEnabled)
    }

    // MARK: Storyboard

    @Test func pageShowsTheValueOfItsKnob() throws {
      let page = try #require(StoryboardPage.fromStoryboard())
      let (knob, reading) = (KnobControl(frame: .zero), UILabel())
      (page.knob, page.reading) = (knob, reading)
      knob.unit = "Hz"
      knob.value = 0.5
      page.viewDidLoad()
      #expect(reading.text == knob.text && reading.text?.hasSuffix("Hz") == true)
      knob.value = 1
      page.turned(knob)
      #expect(reading.text == knob.text)
    }

    // MARK: Disc

    /// Turns the disc with a finger, through angles in degrees, clockwise from 12 o'clock.
    private func turn(_ demo: Demo, _ degrees: [Double]) throws {
      let disc: Disc = try demo.view("disc")
      disc.bounds.size = CGSize(width: 240, height: 240)
      disc.center = CGPoint(x: 200, y: 300)
      let recognizer = try #require(disc.gestureRecognizers?.first)
      let finger = Finger(.zero)
      for (index, angle) in degrees.enumerated() {
        let (x, y) = (100 * sin(angle * .pi / 180), -100 * cos(angle * .pi / 180))
        finger.place = try #require(disc.superview).convert(
          CGPoint(x: 200 + x, y: 300 + y), to: nil)
        index == 0
          ? recognizer.touchesBegan([finger], with: TouchEvent())
          : recognizer.touchesMoved([finger], with: TouchEvent())
      }
      recognizer.touchesEnded([finger], with: TouchEvent())
      recognizer.finish()
    }

    @Test(arguments: [
      ([0, 30, 60], "60.00°"), ([80, 100.258], "20.26°"), ([0, -30], "330.00°"),
      ([0, 90, 180, 270, 359], "359.00°"), ([0, 90, 180, 270, 359.997], "0.00°"),
      ([10, 100, 190, 280, 370, 400], "30.00°"), ([0, -90, -180, -270, -400], "320.00°"),
    ])
    func angleIsReadWithinOneTurn(_ degrees: [Double], _ text: String) throws {
      let demo = try Demo("disc")
      let (disc, angle): (Disc, UILabel) = try (demo.view("disc"), demo.view("angle"))
      #expect(angle.text == "0.00°")
      try turn(demo, degrees)
      #expect(angle.text == text && disc.accessibilityValue == text)
    }

    @Test func discTurnsFromWhereItIs() throws {
      let demo = try Demo("disc")
      let (disc, angle): (Disc, UILabel) = try (demo.view("disc"), demo.view("angle"))
      try turn(demo, [0, 45, 90])
      try turn(demo, [200, 230, 290])
      #expect(angle.text == "180.00°" && abs(disc.transform.a + 1) < 1e-9)
      disc.accessibilityIncrement()
      #expect(angle.text == "195.00°")
      disc.accessibilityDecrement()
      disc.accessibilityDecrement()
      #expect(angle.text == "165.00°")
    }
  }
}
