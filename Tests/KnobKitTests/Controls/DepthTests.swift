import CoreGraphics
import Foundation
import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The depth of the modulation of a control, which the user turns in place of the value.
  @MainActor @Suite struct DepthTests {
    private func scene(turnsDepth: Bool = true, _ change: (KnobControl) -> Void = { _ in }) -> Scene
    {
      Scene(Parameter(0...100, default: 20), value: 50) {
        $0.knobTracking = .vertical
        $0.turnsDepth = turnsDepth
        change($0)
      }
    }

    /// Writes what a knob reports about its depth into the log of its events.
    private func listen(_ scene: Scene) {
      scene.knob.onDepthEditingChanged = { [log = scene.log] in log.record($0 ? .began : .ended) }
      scene.knob.onDepthChange = { [log = scene.log] _ in log.record(.changed) }
    }

    private func modulation(_ scene: Scene) throws -> [CGContext.Operation] {
      let color = scene.knob.palette.paint(.modulation, in: KnobState()).middle.cgColor
      return try #require(scene.knob.dial.needle.drawn()).operations.filter { $0.colors == [color] }
    }

    private func depth(_ scene: Scene, is expected: Double) -> Bool {
      abs(scene.knob.modulationDepth - expected) < 1e-9
    }

    // MARK: The hand

    @Test(arguments: [Pointer.finger, .pen, .mouse])
    func pointerTurnsTheDepthAndNotTheValue(_ pointer: Pointer) {
      let scene = scene()
      scene.press(80, 80, by: pointer)
      #expect(scene.knob.isTurningDepth && !scene.knob.isTurning && !scene.knob.isHighlighted)
      scene.move(80, 30)
      // 50 of the 250 points of the whole travel
      #expect(depth(scene, is: 0.2))
      scene.release()
      #expect(!scene.knob.isTurningDepth && scene.knob.value == 50 && scene.events() == "")
      listen(scene)
      scene.press(80, 80, by: pointer)
      scene.move(80, 105)
      scene.release()
      #expect(depth(scene, is: 0.1) && scene.events() == "began+changed+ended")
    }

    @Test func keysTurnTheDepth() {
      let scene = scene()
      listen(scene)
      for _ in 1...3 { scene.hold(.up) }
      #expect(depth(scene, is: 0.06) && scene.knob.value == 50)
      scene.releaseKeys()
      #expect(scene.events() == "began+changed+changed+changed+ended")
      scene.key(.end)
      #expect(depth(scene, is: 1))
      scene.key(.delete)
      #expect(depth(scene, is: 0) && scene.unhandledKeys == 0 && scene.knob.value == 50)
    }

    @Test func wheelTurnsTheDepth() async {
      let scene = scene { $0.value = 100 }
      listen(scene)
      scene.point(at: 80, 80)
      #expect(scene.scroll(1) && depth(scene, is: 0.02))
      await scene.wait { scene.hasEvent(.ended) }
      #expect(scene.events() == "began+changed+ended" && scene.knob.value == 100)
      scene.knob.modulationDepth = 1
      // At its end, the page scrolls.
      #expect(!scene.scroll(1) && scene.scroll(-1))
    }

    @Test func doubleClickResetsTheDepth() {
      let scene = scene { $0.modulationDepth = 0.5 }
      scene.click(80, 80)
      #expect(depth(scene, is: 0.5))
      scene.click(80, 80, clicks: 2)
      #expect(depth(scene, is: 0) && scene.knob.value == 50 && scene.events() == "")
    }

    @Test func escapeRestoresTheDepth() {
      let scene = scene { $0.modulationDepth = 0.5 }
      listen(scene)
      scene.press(80, 80, by: .mouse)
      scene.move(80, 30)
      #expect(depth(scene, is: 0.7))
      scene.escape()
      #expect(depth(scene, is: 0.5) && scene.events() == "began+changed+changed+ended")
      scene.move(80, 20)
      scene.release()
      #expect(depth(scene, is: 0.5) && scene.events() == "" && scene.knob.value == 50)
    }

    @Test func systemCancelsTheTurnOfTheDepth() {
      let scene = scene { $0.modulationDepth = -0.5 }
      scene.press(80, 80)
      scene.move(80, 30)
      scene.systemCancels()
      #expect(depth(scene, is: -0.5) && !scene.knob.isTurningDepth && scene.events() == "")
    }

    @Test(arguments: [ModifierKey.option, .command])
    func modifierTurnsTheDepth(_ key: ModifierKey) {
      let scene = scene(turnsDepth: false) { $0.depthModifier = key }
      scene.press(80, 80, holding: key)
      scene.move(80, 30)
      scene.release()
      scene.focus()
      #expect(scene.scroll(5, holding: key) && depth(scene, is: 0.3) && scene.events() == "")
      scene.press(80, 80)
      scene.move(80, 55)
      scene.release()
      #expect(scene.knob.value == 60 && depth(scene, is: 0.3))
      #expect(scene.events() == "began+changed+ended")
      scene.key(.up, holding: key)
      // Command and an arrow key are for the menus.
      #expect(depth(scene, is: key == .option ? 0.32 : 0.3))
      #expect(scene.unhandledKeys == (key == .option ? 0 : 1))
      #expect(scene.knob.value == 60 && scene.events() == "")
      scene.key(.up)
      #expect(scene.knob.value == 61 && scene.events() == "began+changed+ended")
    }

    @Test func modifierWithShiftIsFine() {
      let scene = scene(turnsDepth: false) { $0.depthModifier = .option }
      scene.key(.up, fine: true, holding: .option)
      #expect(depth(scene, is: 0.002) && scene.knob.value == 50)
    }

    /// Apple's systems use the Control key themselves.
    @Test func controlIsNoKeyForTheDepth() {
      let knob = KnobControl(Parameter(0...1))
      knob.depthModifier = .control
      #expect(knob.core.depth == nil && knob.core.depthSteps.isEmpty)
      knob.depthModifier = .option
      #expect(knob.core.depth != nil)
    }

    /// Without the property, the keys belong to the application.
    @Test(arguments: [ModifierKey.option, .command])
    func noModifierTurnsTheDepthByItself(_ key: ModifierKey) {
      let scene = scene(turnsDepth: false) { $0.modulationDepth = 0.5 }
      scene.key(.up, holding: key)
      scene.press(80, 80, holding: key)
      scene.move(80, 55)
      scene.release()
      #expect(depth(scene, is: 0.5) && scene.unhandledKeys == 1 && scene.knob.value == 60)
    }

    @Test func twoTurnsDoNotMix() {
      let scene = scene(turnsDepth: false)
      scene.press(80, 80)
      scene.move(80, 55)
      scene.knob.turnsDepth = true
      scene.move(80, 30)
      scene.release()
      #expect(scene.knob.value == 70 && depth(scene, is: 0))
      scene.press(80, 80)
      scene.move(80, 55)
      scene.knob.turnsDepth = false
      scene.move(80, 30)
      scene.release()
      #expect(scene.knob.value == 70 && depth(scene, is: 0.2))
    }

    // MARK: What stays with the value

    @Test func statedValuesAreForTheValue() {
      let scene = scene()
      scene.knob.accessibilityIncrement()
      #expect(scene.knob.value > 50 && scene.events() == "began+changed+ended")
      scene.knob.perform(.reset)
      #expect(scene.knob.value == 20 && depth(scene, is: 0))
    }

    /// Whatever the user does in the mode, the value stays, and no event of it is sent.
    @Test func depthMovesNoValueAndReportsNone() {
      let scene = scene { $0.registersUndo = true }
      var reported = (began: 0, changed: 0, ended: 0)
      scene.knob.onDepthEditingChanged = {
        if $0 { reported.began += 1 } else { reported.ended += 1 }
      }
      scene.knob.onDepthChange = { _ in reported.changed += 1 }
      scene.focus()
      var state: UInt64 = 7
      func next(_ count: UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % count)
      }
      let keys = KnobInput.Key.allCases
      for _ in 0..<400 {
        let (x, y, fine) = (Double(next(160)), Double(next(160)), next(2) == 0)
        switch next(9) {
        case 0: scene.press(80, 80, by: fine ? .pen : .mouse, fine: next(2) == 0)
        case 1...3: scene.move(x, y, fine: fine)
        case 4: scene.release()
        case 5: scene.escape()
        case 6: scene.scroll(Double(next(7)) - 3, fine: fine)
        case 7: scene.hold(keys[next(UInt64(keys.count))], fine: fine)
        default: scene.releaseKeys()
        }
        #expect(scene.knob.value == 50 && scene.knob.fraction == 0.5)
        #expect((-1...1).contains(scene.knob.modulationDepth))
      }
      scene.knob.stopActivity()
      #expect(scene.events() == "")
      scene.undoManager.undo()
      #expect(depth(scene, is: 0) && scene.knob.value == 50 && scene.events() == "")
      #expect(!scene.undoManager.canUndo)
      #expect(reported.began == reported.ended && reported.began > 10 && reported.changed > 10)
    }

    // MARK: The picture and the caption

    @Test func depthIsAnArcFromTheValueOn() throws {
      let scene = scene(turnsDepth: false)
      #expect(try modulation(scene).isEmpty)
      for (value, depth) in [(50.0, 0.3), (80, 0.5), (10, 0.2)] {
        scene.knob.value = value
        scene.knob.modulationDepth = depth
        scene.layout()
        let arc = try #require(try modulation(scene).first)
        scene.knob.markers.modulation = value...min(value + 100 * depth, 100)
        #expect(try modulation(scene).first?.path == arc.path)
        scene.knob.markers.modulation = nil
        scene.knob.isModulationBipolar = true
        #expect(try modulation(scene).first?.path != arc.path)
        scene.knob.isModulationBipolar = false
      }
      #expect(scene.events() == "began+changed+ended" || scene.events() == "")
    }

    @Test func turningMovesTheArc() throws {
      let scene = scene { $0.modulationDepth = 0.1 }
      scene.layout()
      let before = try #require(try modulation(scene).first)
      scene.press(80, 80)
      scene.move(80, 30)
      #expect(scene.knob.dial.needle.needsDisplay)
      #expect(try modulation(scene).first?.path != before.path)
    }

    @Test func knobWithADepthHasSpaceForTheArc() {
      let knob = KnobControl(frame: .zero)
      let side = knob.intrinsicContentSize.width
      knob.modulationDepth = 0
      #expect(knob.intrinsicContentSize.width == side + 12)
    }

    @Test func knobMadeOfImagesShowsItsDepth() throws {
      let scene = scene(turnsDepth: false) {
        $0.setKnobImage(PlatformImage(size: CGSize(width: 80, height: 80)), for: .normal)
      }
      scene.knob.modulationDepth = 0.4
      scene.layout()
      #expect(
        try modulation(scene).count == 1 && scene.knob.hasMarkers
          && scene.knob.drawnMetrics.margin == 10)
    }

    @Test func captionShowsTheDepthWhileItTurns() {
      let scene = scene {
        $0.label = "Cutoff"
        $0.format = ValueFormat(digits: 0)
        ($0.valuePersistence, $0.nameTransition) = (1, 0)
      }
      var caption: String { scene.knob.captionLabel.caption }
      scene.press(80, 80)
      scene.move(80, 30)
      #expect(caption == "+20\u{A0}%")
      scene.release()
      #expect(caption == "+20\u{A0}%")
      scene.knob.showName()
      #expect(caption == "Cutoff" && scene.knob.text == "50")
      scene.knob.turnsDepth = false
      scene.key(.up)
      #expect(caption == "51")
    }

    @Test func captionHasRoomForTheDepth() {
      let scene = scene(turnsDepth: false) {
        $0.label = "A"
        $0.format = ValueFormat(digits: 0)
      }
      let width = scene.knob.captionSize.width
      scene.knob.modulationDepth = 0
      #expect(scene.knob.captionSize.width > width)
    }

    // MARK: The application

    @Test func closuresReportOnlyTheUser() {
      let scene = scene()
      var log: [String] = []
      scene.knob.onDepthEditingChanged = { [unowned knob = scene.knob] in
        log.append("\($0 ? "began" : "ended") \(knob.modulationDepth)")
      }
      scene.knob.onDepthChange = { log.append("changed \($0)") }
      scene.knob.modulationDepth = 0.5
      scene.knob.isModulationBipolar = true
      #expect(log == [])
      scene.key(.end)
      #expect(log == ["began 0.5", "changed 1.0", "ended 1.0"])
    }

    @Test(arguments: [-7, 7, Double.nan, .infinity, -Double.infinity])
    func depthIsChecked(_ depth: Double) {
      let scene = scene { $0.modulationDepth = 0.25 }
      scene.knob.modulationDepth = depth
      #expect(scene.knob.modulationDepth == (depth.isNaN ? 0.25 : depth > 0 ? 1 : -1))
      #expect(scene.knob.value == 50 && scene.events() == "")
    }

    @Test func depthThatIsNotContinuousIsReportedAtTheRelease() {
      let scene = scene { $0.isContinuous = false }
      listen(scene)
      scene.press(80, 80)
      for y in [70.0, 50, 30] { scene.move(80, y) }
      #expect(scene.events() == "began" && depth(scene, is: 0.2))
      scene.release()
      #expect(scene.events() == "changed+ended")
    }

    enum End: CaseIterable, Sendable {
      case disabled, readOnly, hidden, removed, modeSwitched, rangeChanged, depthSet
    }

    /// A handler may do anything to the knob whose depth turns.
    @Test(arguments: End.allCases) func handlerMayInterfere(_ end: End) {
      let scene = scene()
      var (isDone, reported) = (false, [Bool]())
      scene.knob.onDepthEditingChanged = { reported.append($0) }
      scene.knob.onDepthChange = { [unowned knob = scene.knob] _ in
        guard !isDone else { return }
        isDone = true
        switch end {
        case .disabled: knob.isEnabled = false
        case .readOnly: knob.isReadOnly = true
        case .hidden: knob.isHidden = true
        case .removed: knob.removeFromSuperview()
        case .modeSwitched: knob.turnsDepth = false
        case .rangeChanged: knob.parameter = Parameter(0...1)
        case .depthSet: knob.modulationDepth = 0.9
        }
      }
      scene.press(80, 80)
      scene.move(80, 30)
      if [.disabled, .readOnly, .removed].contains(end) {
        #expect(depth(scene, is: 0) && !scene.knob.isTurningDepth)
      }
      scene.move(80, 25)
      scene.release()
      #expect(isDone && reported == [true, false] && scene.events() == "")
      #expect(!scene.knob.isTurningDepth && !scene.knob.core.isInGesture)
      if end == .depthSet { #expect(depth(scene, is: 0.92)) }
    }

    @Test func knobIsReleasedWithItsDepth() {
      weak var knob: KnobControl?
      do {
        let scene = scene()
        scene.key(.up)
        knob = scene.knob
        scene.knob.removeFromSuperview()
      }
      #expect(knob == nil)
    }

    // MARK: Assistive technologies

    @Test func screenReaderReadsTheDepth() {
      let scene = scene(turnsDepth: false) { $0.format = ValueFormat(unit: "Hz", digits: 0) }
      #expect(scene.knob.spokenValue == "50\u{A0}Hz")
      scene.knob.modulationDepth = -0.25
      #expect(scene.knob.spokenValue == "50\u{A0}Hz, Modulation depth -25\u{A0}%")
      scene.knob.modulationDepth = 0
      #expect(scene.knob.spokenValue == "50\u{A0}Hz")
      scene.knob.turnsDepth = true
      #expect(scene.knob.spokenValue == "50\u{A0}Hz, Modulation depth 0\u{A0}%")
    }

    @Test func screenReaderTurnsTheDepth() {
      let scene = scene(turnsDepth: false) { $0.modulationDepth = 0 }
      let (more, less) = ("Increase Modulation Depth", "Decrease Modulation Depth")
      #expect(!scene.performCustomAction(more))
      scene.knob.depthModifier = .option
      listen(scene)
      #expect(scene.performCustomAction(more) && scene.performCustomAction(more))
      #expect(scene.knob.modulationDepth > 0 && scene.knob.value == 50)
      let depth = scene.knob.modulationDepth
      #expect(scene.performCustomAction(less) && scene.knob.modulationDepth == depth / 2)
      #expect(scene.events() == "began+changed+ended+began+changed+ended+began+changed+ended")
      scene.knob.isReadOnly = true
      #expect(!scene.performCustomAction(more) && scene.events() == "")
    }

    @Test func screenReaderEndsAHeldKey() {
      let scene = scene()
      listen(scene)
      scene.hold(.up)
      #expect(scene.performCustomAction("Increase Modulation Depth"))
      #expect(scene.events() == "began+changed+ended+began+changed+ended")
      scene.releaseKeys()
      #expect(scene.events() == "")
    }

    @Test func screenReaderEndsAHeldKeyOfTheValue() {
      let scene = scene(turnsDepth: false) { $0.depthModifier = .option }
      scene.hold(.up)
      scene.knob.onDepthEditingChanged = { [log = scene.log] in if $0 { log.record(.began) } }
      #expect(scene.performCustomAction("Increase Modulation Depth"))
      #expect(scene.events() == "began+changed+ended+began" && scene.knob.value == 51)
    }

    @Test func textFieldDoesNotOpenWhileTheDepthTurns() {
      let scene = scene()
      scene.press(80, 80)
      #expect(!scene.knob.core.acceptsText)
      scene.release()
      #expect(scene.knob.core.acceptsText)
    }
  }
}
