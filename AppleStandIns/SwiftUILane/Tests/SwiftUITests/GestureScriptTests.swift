import Foundation
import KnobEngine
import SwiftUI
import Testing
import UIKit

@testable import KnobKit

extension KnobTests {
  /// The gesture scripts that every platform runs, played on the view with touches, keys and scrolls.
  @MainActor @Suite struct GestureScriptTests {
    @Test(arguments: GestureFile.all)
    func viewDoesWhatTheEngineDoes(_ file: GestureFile) async throws {
      let performance = try GesturePerformance(file)
      try await performance.play()
      #expect(performance.faults == [], "\(file)")
    }

    @Test func scriptsAreThere() { #expect(GestureFile.all.count >= 90) }
  }
}

/// One script on one knob.
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
    faults += scene?.host.faults ?? ["there is no knob"]
  }

  private func stage(_ knob: KnobEngine.Knob) {
    let parameter = knob.parameter
    let patch = Patch(knob.value, parameter.range, step: parameter.step)
    patch.isEnabled = knob.isEnabled
    let (start, end) = (knob.sweep.startDegrees, knob.sweep.endDegrees)
    scene = Scene(patch, size: CGSize(width: knob.size.width, height: knob.size.height)) { patch in
      Knob(value: patch.binding, in: patch.range, step: patch.step, onEditingChanged: patch.edit)
        .disabled(!patch.isEnabled).knobTracking(knob.tracking).knobTaper(parameter.taper)
        .knobSweep(degrees: start, to: end).knobContinuous(knob.isContinuous)
        .knobDetents(parameter.detents, pull: parameter.pull).knobWraps(parameter.wraps)
        .knobDefault(parameter.defaultValue)
    }
  }

  private func perform(_ line: GestureScript.Line, _ scene: Scene) async {
    switch line {
    case .knob: break
    case .input(let input): await perform(input, scene)
    case .set(let value): scene.change { $0.value = value }
    case .range(let range):
      scene.change { $0.range = range }
      // The binding owns the value, and an engine without one has nobody to keep what a range took:
      // this application keeps its value in the range that it gives.
      let value = scene.model.knob.value
      if !scene.model.knob.isInGesture { scene.change { $0.value = value } }
    case .enable(let isEnabled): scene.change { $0.isEnabled = isEnabled }
    }
  }

  private func perform(_ input: KnobInput, _ scene: Scene) async {
    func flags(_ fine: Bool) -> UIKeyModifierFlags { fine ? .shift : [] }
    switch input {
    case .press(let point, let pointer, let fine):
      scene.press(point.x, point.y, pointer == .mouse ? .indirectPointer : .direct, flags(fine))
    case .move(let point, let fine, _): scene.move(point.x, point.y, flags(fine))
    case .release: scene.release()
    case .cancel:
      // The system takes a finger away; of a mouse's drag the user thinks better.
      if scene.finger?.kind == .direct {
        scene.systemCancels()
      } else {
        scene.host.focus()
        scene.host.press(.escape)
      }
    case .key(let key, let fine):
      scene.host.focus()
      scene.host.press(key.equivalent, fine ? .shift : [])
    case .scroll(let notches, let fine):
      scene.point(at: 40, 40)
      scene.scroll(notches, flags(fine))
    case .endScroll: await scene.wait(0.6) { scene.peek("ended") || !scene.model.knob.isInGesture }
    case .reset:
      scene.model.handle(.reset)
      scene.host.update()
    case .increment, .decrement: break
    }
  }

  private func check(_ number: Int, _ text: Substring, _ scene: Scene) {
    let heard = scene.heard()
    guard let wanted = expected[number] else {
      return faults.append("\(number): there is no such line in the output")
    }
    let knob = scene.model.knob
    if knob.value != wanted.value || knob.fraction != wanted.fraction {
      faults.append("\(number) \(text): \(knob.value), not \(wanted.value)")
    }
    // A cancelled gesture ends as any other, and what changes is written to the binding.
    let events = wanted.events.replacingOccurrences(of: "cancelled", with: "ended")
    if heard != (events == "-" ? "" : events) {
      faults.append("\(number) \(text): \(heard), not \(events)")
    }
    if events.contains("changed"), scene.value != wanted.value {
      faults.append("\(number) \(text): the binding has \(scene.value), not \(wanted.value)")
    }
  }
}

extension KnobInput.Key {
  var equivalent: KeyEquivalent {
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
