import AppKit
import KnobEngine
import Testing

@testable import KnobDemoAppKit
@testable import KnobKit

// Linux has no Objective-C messages, so the stand-ins call this method.
extension Page: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) { act(sender as AnyObject) }
}

extension StandInTests {
  /// The pages of the demo in AppKit, used as a user does.
  @MainActor @Suite(.serialized) struct DemoTests {
    private let tabs = Tabs()
    private let window: NSWindow

    init() {
      window = NSWindow(contentViewController: tabs)
      window.setContentSize(NSSize(width: 480, height: 800))
      window.makeKeyAndOrderFront(nil)
    }

    /// Opens a page by the name of the launch argument.
    private func open<P: NSViewController>(_ name: String?, as type: P.Type = P.self) throws -> P {
      tabs.show(name)
      tabs.view.layoutSubtreeIfNeeded()
      return try #require(tabs.tabViewItems[tabs.selectedTabViewItemIndex].viewController as? P)
    }

    /// Drags a knob up, with or without the release.
    private func drag(_ knob: KnobControl, by way: Double, lettingGo: Bool = true) {
      let hand = Hand(window, log: EventLog()) { knob }
      let middle = (x: knob.dial.frame.midX, y: knob.dial.frame.midY)
      #expect(hand.press(middle.x, middle.y))
      hand.move(middle.x, middle.y - way)
      if lettingGo { hand.release(middle.x, middle.y - way) }
    }

    // MARK: App

    @Test func argumentOpensAPage() throws {
      for (index, name) in ["start", "pictures", "disc", "interface"].enumerated() {
        _ = try open(name, as: NSViewController.self)
        #expect(tabs.selectedTabViewItemIndex == index)
        #expect(tabs.view.subviews == [tabs.tabViewItems[index].viewController?.view])
      }
      for name in [nil, "none"] { _ = try open(name, as: StartPage.self) }
    }

    @Test func menuHasUndoAndQuit() throws {
      AppDelegate().applicationWillFinishLaunching(Notification(name: .init("launch")))
      let menus = try #require(NSApplication.shared.mainMenu).items.compactMap(\.submenu)
      let items = menus.flatMap(\.items)
      let keys = items.map { "\($0.action?.name ?? "") \($0.keyEquivalent)" }
      #expect(Set(keys).isSuperset(of: ["undo: z", "redo: Z", "terminate: q"]))
      #expect(items.allSatisfy { $0.target == nil })
    }

    @Test(arguments: ["start", "pictures", "disc"])
    func viewsAreOnThePageAndHaveNames(_ name: String) throws {
      let page = try open(name, as: Page.self)
      func names(_ view: NSView) -> [String] {
        [view.accessibilityIdentifier()] + view.subviews.flatMap(names)
      }
      let found = names(page.view).filter { !$0.isEmpty }
      let wanted = [
        "start": ["knob", "slider", "value", "enabled", "continuous", "minimum", "maximum"],
        "pictures": ["knob", "enabled"], "disc": ["disc", "angle"],
      ]
      #expect(Set(found).isSuperset(of: wanted[name] ?? []) && Set(found).count == found.count)
      let bounds = page.view.bounds
      #expect(page.rows.allSatisfy { bounds.contains($0.frame) })
    }

    // MARK: Start

    @Test func knobAndSliderShowOneValue() throws {
      let page: StartPage = try open("start")
      #expect(page.value.stringValue == "20.000" && page.slider.doubleValue == 20)
      drag(page.knob, by: 25)
      #expect(page.slider.doubleValue == 22 && page.value.stringValue == "22.000")
      page.slider.slide(to: 12.5)
      #expect(page.knob.doubleValue == 12.5 && page.value.stringValue == "12.500")
    }

    @Test func buttonsMoveTheKnobToItsEnds() throws {
      let page: StartPage = try open("start")
      for (button, value, text) in [(page.minimum, 10.0, "10.000"), (page.maximum, 30, "30.000")] {
        let start = page.knob.fraction
        button.performClick(nil)
        #expect(page.knob.doubleValue == value && page.slider.doubleValue == value)
        #expect(page.knob.shownFraction == start && page.value.stringValue == text)
        for time in [1, 1.3] { CADisplayLink.fire(at: time) }
        #expect(page.knob.shownFraction == page.knob.fraction)
      }
    }

    @Test func checkBoxDisablesBothControls() throws {
      let page: StartPage = try open("start")
      page.enabled.performClick(nil)
      drag(page.knob, by: 25)
      page.slider.slide(to: 12)
      #expect(page.knob.doubleValue == 20 && page.slider.doubleValue == 20)
      page.enabled.performClick(nil)
      drag(page.knob, by: 25)
      #expect(page.slider.doubleValue == 22)
    }

    @Test func checkBoxMakesBothControlsSendAtTheRelease() throws {
      let page: StartPage = try open("start")
      page.continuous.performClick(nil)
      #expect(!page.slider.isContinuous)
      drag(page.knob, by: 25, lettingGo: false)
      #expect(page.slider.doubleValue == 20)
      Hand(window, log: EventLog()) { page.knob }.release()
      #expect(page.slider.doubleValue == 22 && page.value.stringValue == "22.000")
    }

    @Test func menuChoosesTheTracking() throws {
      let page: StartPage = try open("start")
      #expect(page.tracking.itemTitles.count == Tracking.Style.allCases.count)
      for (index, style) in Tracking.Style.allCases.enumerated() {
        page.tracking.choose(index)
        #expect(page.knob.knobTracking.style == style)
      }
    }

    @Test func turnCanBeUndone() throws {
      let page: StartPage = try open("start")
      let manager = try #require(window.undoManager)
      drag(page.knob, by: 25)
      manager.undo()
      #expect(page.slider.doubleValue == 20 && page.value.stringValue == "20.000")
      manager.redo()
      #expect(page.slider.doubleValue == 22)
    }

    @Test func labelShowsTheNameOrTheValue() throws {
      let pan = try open("start", as: StartPage.self).pan
      #expect(pan.knob.captionLabel.stringValue == "Pan")
      drag(pan.knob, by: 25, lettingGo: false)
      #expect(pan.knob.captionLabel.stringValue == "+10.00")
      Hand(window, log: EventLog()) { pan.knob }.release()
      for (preset, value) in zip(pan.presets, [-50.0, 0, 50]) {
        preset.button.performClick(nil)
        #expect(pan.knob.doubleValue == value)
      }
    }

    // MARK: Pictures

    @Test func imageFollowsTheState() throws {
      let page: PicturesPage = try open("pictures")
      let knob = page.knob
      let normal = try #require(knob.currentKnobImage)
      // One for each further scale.
      #expect(normal.representations.count == 2)
      #expect(knob.backgroundImage != nil && knob.foregroundImage != nil)
      drag(knob, by: 25, lettingGo: false)
      let turned = try #require(knob.currentKnobImage)
      #expect(turned === knob.knobImage(for: .highlighted) && turned !== normal)
      Hand(window, log: EventLog()) { knob }.release()
      page.enabled.performClick(nil)
      let disabled = try #require(knob.currentKnobImage)
      #expect(disabled === knob.knobImage(for: .disabled) && disabled !== normal)
      #expect(!knob.isEnabled && !page.skinned.isEnabled)
      page.enabled.performClick(nil)
      #expect(knob.isEnabled && knob.currentKnobImage !== disabled)
    }

    @Test func skinIsLoaded() throws {
      let page: PicturesPage = try open("pictures")
      #expect(page.skinned.skin != nil && page.fault.stringValue == "")
    }

    // MARK: Disc

    @Test func mouseTurnsTheDisc() throws {
      let page: DiscPage = try open("disc")
      let recognizer = try #require(page.disc.gestureRecognizers.first)
      #expect(page.angle.stringValue == "0.00°")
      func event(_ type: NSEvent.EventType, _ degrees: Double) -> NSEvent {
        let event = NSEvent(type)
        let (middle, angle) = (page.disc.frame, degrees * .pi / 180)
        event.locationInWindow = page.view.convert(
          NSPoint(x: middle.midX + 80 * sin(angle), y: middle.midY + 80 * cos(angle)), to: nil)
        return event
      }
      func turn(_ degrees: [Double]) {
        recognizer.mouseDown(with: event(.leftMouseDown, degrees[0]))
        for degrees in degrees { recognizer.mouseDragged(with: event(.leftMouseDragged, degrees)) }
        recognizer.mouseUp(with: event(.leftMouseUp, degrees[degrees.count - 1]))
        recognizer.finish()
      }
      turn([0, 45, 90])
      #expect(page.angle.stringValue == "90.00°")
      turn(Array(stride(from: 90, through: 720, by: 45)))
      #expect(page.angle.stringValue == "720.00°")
      turn([0, -90])
      #expect(page.angle.stringValue == "630.00°" && page.disc.needsDisplay)
    }

    @Test func voiceOverTurnsTheDisc() throws {
      let page: DiscPage = try open("disc")
      _ = page.disc.accessibilityPerformIncrement()
      #expect(page.angle.stringValue == "15.00°")
      #expect(page.disc.accessibilityValue() as? String == "15.00°")
      _ = page.disc.accessibilityPerformDecrement()
      #expect(page.angle.stringValue == "0.00°")
    }

    @Test func markOfTheDiscTurnsClockwise() throws {
      let page: DiscPage = try open("disc")
      page.disc.angle = 90
      let drawn = try #require(page.disc.drawn())
      // The mark begins at the top. A quarter of a turn later, it is at the right.
      guard case .ellipse(let mark) = drawn.operations.last?.path.first else {
        Issue.record("There is no mark.")
        return
      }
      #expect(abs(mark.midY - 110) < 1e-9 && mark.midX > 180)
    }

    // MARK: Interface

    @Test func pageOfTheInterfaceShowsTheValue() {
      let page = InterfacePage(nibName: "Knob", bundle: nil)
      let (knob, value) = (KnobControl(Parameter(0...10), value: 4), NSTextField.empty())
      (page.knob, page.value) = (knob, value)
      page.viewDidLoad()
      #expect(value.stringValue == knob.text)
      knob.doubleValue = 6
      page.knobTurned(knob)
      #expect(value.stringValue == knob.text && knob.accessibilityIdentifier() == "knob")
    }

    @Test func pageWithoutACompiledInterfaceSaysSo() throws {
      let page = try open("interface", as: MissingPage.self)
      let text = page.view.subviews.first as? NSTextField
      #expect(text?.stringValue.contains("Xcode") == true)
    }
  }
}
