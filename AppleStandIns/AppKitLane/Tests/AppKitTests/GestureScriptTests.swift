import AppKit
import Foundation
import KnobEngine
import Testing

@testable import KnobKit

extension ControlTests {
  /// The gesture scripts that every platform runs, played with the events of mouse, pen, keyboard and wheel on the
  /// real control.
  @MainActor @Suite struct GestureScriptTests {
    @Test(arguments: GestureFile.all)
    func controlDoesWhatTheEngineDoes(_ file: GestureFile) async throws {
      let performance = try GesturePerformance(file)
      try await performance.play()
      #expect(performance.faults == [], "\(file)")
    }

    @Test func scriptsAreThere() { #expect(GestureFile.all.count >= 90) }
  }
}

/// One script on one control.
@MainActor final class GesturePerformance {
  private(set) var faults: [String] = []
  private var scene: Scene?
  private let lines: [(number: Int, text: Substring)]
  private let expected: [Int: (value: Double, fraction: Double, events: String)]

  init(_ file: GestureFile) throws {
    lines = GestureScript.lines(of: try file.text())
    expected = try file.expected()
  }

  func play() async throws {
    var script = GestureScript()
    for (number, text) in lines {
      guard let line = try script.parse(text) else { continue }
      _ = try script.play(text)
      if case .knob(let knob) = line {
        stage(knob)
        continue
      }
      guard let scene else { continue }
      await perform(line, scene)
      check(number, text, scene)
    }
  }

  private func stage(_ knob: KnobEngine.Knob) {
    let control = KnobControl(knob.parameter, value: knob.value)
    control.tracking = knob.tracking
    control.sweep = knob.sweep
    control.isContinuous = knob.isContinuous
    control.isEnabled = knob.isEnabled
    let scene = Scene(control, size: CGSize(width: knob.size.width, height: knob.size.height))
    #expect(control.knob.size == knob.size)
    self.scene = scene
  }

  private func perform(_ line: GestureScript.Line, _ scene: Scene) async {
    switch line {
    case .knob: break
    case .input(let input): await perform(input, scene)
    case .set(let value): scene.knob.doubleValue = value
    case .range(let range): scene.knob.parameter.range = range
    case .enable(let isEnabled): scene.knob.isEnabled = isEnabled
    }
  }

  private func perform(_ input: KnobInput, _ scene: Scene) async {
    func flags(_ fine: Bool) -> NSEvent.ModifierFlags { fine ? .shift : [] }
    switch input {
    case .press(let point, let pointer, let fine):
      // A Mac has no fingers; in every script a pen does what they would do.
      scene.press(point.x, point.y, flags(fine), isPen: pointer != .mouse)
    case .move(let point, let fine, _): scene.drag(point.x, point.y, flags(fine))
    case .release: scene.release()
    case .cancel:
      scene.escape()
    case .key(let key, let fine): scene.key(key.special, flags(fine))
    case .scroll(let notches, let fine):
      scene.point(at: 40, 40)
      scene.scroll(notches) { $0.modifierFlags = flags(fine) }
    case .endScroll: await scene.wait(0.6) { scene.peek("ended") || !scene.knob.knob.isInGesture }
    case .reset: scene.knob.handle(.reset)
    case .increment, .decrement: break
    }
  }

  private func check(_ number: Int, _ text: Substring, _ scene: Scene) {
    let told = scene.told()
    guard let wanted = expected[number] else {
      faults.append("\(number): there is no such line in the output")
      return
    }
    let knob = scene.knob
    if knob.doubleValue != wanted.value || knob.fraction != wanted.fraction {
      faults.append("\(number) \(text): \(knob.doubleValue), not \(wanted.value)")
    }
    // The control tells the end of a cancelled gesture as an end.
    let events = wanted.events.replacingOccurrences(of: "cancelled", with: "ended")
    if told != (events == "-" ? "" : events) {
      faults.append("\(number) \(text): \(told), not \(events)")
    }
  }
}

extension KnobInput.Key {
  var special: NSEvent.SpecialKey {
    switch self {
    case .up: .upArrow
    case .down: .downArrow
    case .left: .leftArrow
    case .right: .rightArrow
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .home
    case .end: .end
    case .delete: .deleteForward
    }
  }
}
