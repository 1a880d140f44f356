import CGTK
import Foundation
import GestureScripts
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Plays the gesture scripts of all platforms on the widget, with real events.
  @MainActor @Suite(.serialized) struct GestureScripts {
    /// X has no touches, so the mouse plays those of the scripts, with the tracking for touches.
    @Test(arguments: GestureFile.all)
    func widgetDoesWhatTheEngineDoes(_ file: GestureFile) throws {
      var faults: [String] = []
      // If the computer pauses for longer than a scroll burst, the script has another result.
      for _ in 0..<3 {
        let performance = try GesturePerformance(file)
        try performance.play()
        performance.scene?.close()
        faults = performance.faults
        if faults.isEmpty || !performance.wasLate { break }
      }
      #expect(faults == [], "\(file)")
    }

    /// Those of several modulations, whose depths the hand turns.
    @Test(arguments: GestureFile.ofDepths)
    func widgetTurnsDepthsAsTheEngineDoes(_ file: GestureFile) throws {
      try widgetDoesWhatTheEngineDoes(file)
    }

    @Test func scriptsExist() {
      #expect(GestureFile.ofDepths.count >= 4)
      #expect(GestureFile.all.count >= 45, "Tests/Gestures has too few scripts")
    }
  }
}

struct GestureFile: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  let url: URL
  var description: String { url.deletingPathExtension().lastPathComponent }
  var testDescription: String { description }

  /// `Tests/Gestures`, or the directory in the environment variable `GESTURES`.
  private static var folder: URL {
    if let other = ProcessInfo.processInfo.environment["GESTURES"] {
      return URL(fileURLWithPath: other, isDirectory: true)
    }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Gestures", isDirectory: true)
  }

  static let all = files(in: folder)
  static let ofDepths = files(in: folder.appendingPathComponent("depth", isDirectory: true))

  private static func files(in folder: URL) -> [GestureFile] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "txt" }
      .sorted { $0.path < $1.path }.map(GestureFile.init)
  }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// The results of the engine for a line.
  struct Result {
    let value: Double
    let fraction: Double
    let events: String
    /// The selected modulation and its depth, if the knob has several.
    let depth: (name: String, value: Double)?
  }

  func expected() throws -> [Int: Result] {
    let output = url.deletingPathExtension().appendingPathExtension("out")
    var results: [Int: Result] = [:]
    for line in try String(contentsOf: output, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      let depth =
        fields.count < 6 ? nil : (String(fields[4]), try #require(Double(fields[5])))
      results[try #require(Int(fields[0]))] = Result(
        value: try #require(Double(fields[1])), fraction: try #require(Double(fields[2])),
        events: String(fields[3]), depth: depth)
    }
    return results
  }
}

/// Plays one script on one widget.
@MainActor final class GesturePerformance {
  private(set) var scene: Scene?
  private(set) var faults: [String] = []
  /// Whether a line took so long that a scroll burst may have ended by itself.
  private(set) var wasLate = false
  private let lines: [(number: Int, text: Substring)]
  private let expected: [Int: GestureFile.Result]
  /// The events of depths.
  private var depthEvents: [String] = []
  private let isTouch: Bool
  /// The keys that are down.
  private var held: [KnobInput.Key] = []

  init(_ file: GestureFile) throws {
    let text = try file.text()
    lines = GestureScript.lines(of: text)
    expected = try file.expected()
    isTouch = lines.contains { $0.text.hasPrefix("press") && !$0.text.contains("mouse") }
  }

  func play() throws {
    var script = GestureScript()
    for (number, text) in lines {
      guard let line = try script.parse(text) else { continue }
      _ = try script.play(text)
      if case .knob(let knob, _, _) = line {
        scene = try stage(knob, script.depth)
        continue
      }
      guard let scene else { continue }
      scene.signals.clear()
      depthEvents = []
      let start = Date()
      perform(line, scene)
      if -start.timeIntervalSinceNow > 0.2, !line.takesTime { wasLate = true }
      check(number, text, scene)
    }
  }

  private func stage(_ knob: Knob, _ depth: DepthSettings?) throws -> Scene {
    let widget = try newKnob(knob.parameter, value: knob.value)
    if let depth { add(depth, to: widget) }
    widget.tracking = knob.tracking
    if isTouch, knob.tracking.style == .automatic {
      let side = min(knob.size.width, knob.size.height)
      widget.tracking.style = side >= 100 ? .rotary : .vertical
    }
    widget.sweep = knob.sweep
    widget.isContinuous = knob.isContinuous
    widget.returnsToDefault = knob.returnsToDefault
    widget.isReadOnly = knob.isReadOnly
    // Two presses in the same place must not be a double click.
    widget.resetsToDefault = false
    let scene = try Scene(widget, size: knob.size)
    widget.isEnabled = knob.isEnabled
    #expect(scene.peer.core.knob.size == knob.size)
    return scene
  }

  private func add(_ depth: DepthSettings, to widget: KnobWidget) {
    (widget.modulations, widget.turnsDepth) = (depth.modulations, depth.isOn)
    widget.selectedModulation = depth.selectedName
    widget.onDepthGestureBegin { [self] _ in depthEvents.append("depth-began") }
    widget.onDepthChange { [self] _ in
      if depthEvents.last != "depth-changed" { depthEvents.append("depth-changed") }
    }
    widget.onDepthGestureEnd { [self] _ in depthEvents.append("depth-ended") }
  }

  private func perform(_ line: GestureScript.Line, _ scene: Scene) {
    switch line {
    case .knob, .midi, .packet, .learn, .host, .automation: break
    case .wait(let seconds): Stage.spin(seconds) { false }
    case .input(let input): perform(input, scene)
    case .set(let value):
      // An adjustment clamps before the knob can wrap.
      if scene.knob.parameter.wraps {
        scene.knob.value = value
      } else {
        gtk_adjustment_set_value(scene.adjustment, value)
      }
    case .range(let range):
      gtk_adjustment_configure(
        scene.adjustment, gtk_adjustment_get_value(scene.adjustment), range.lowerBound,
        range.upperBound, 1, 10, 0)
    case .select(let name): scene.knob.selectedModulation = name
    case .turnsDepth(let isOn): scene.knob.turnsDepth = isOn
    case .change(let word, let text): scene.peer.core.adopt { try? word.set(text, in: &$0) }
    case .enable(let isEnabled):
      scene.knob.isEnabled = isEnabled
      if isEnabled { gtk_widget_grab_focus(scene.knob.widget) }
    }
  }

  private func perform(_ input: KnobInput, _ scene: Scene) {
    switch input {
    case .press(let point, _, let fine, let coarse, _):
      scene.shift(fine)
      scene.control(coarse)
      scene.press(point.x, point.y)
    case .move(let point, let fine, let coarse, _, _):
      scene.shift(fine)
      scene.control(coarse)
      scene.move(point.x, point.y)
    case .release: scene.release()
    case .cancel: scene.key(GDK_KEY_Escape)
    case .key(let key, let fine, let isHeld):
      scene.shift(fine)
      isHeld ? hold(key, scene) : scene.key(key.symbol)
    case .scroll(let notches, let fine):
      scene.shift(fine)
      if !scene.knob.isTurning { scene.moveToTheCenter() }
      scene.scroll(Int(notches))
    case .endBurst:
      for key in held { scene.key(key.symbol, down: false) }
      held = []
      Stage.spin { scene.peer.core.knob.isTurning || !scene.peer.core.knob.isInGesture }
    case .reset: scene.peer.core.handle(.reset)
    case .increment, .decrement, .choose, .follow: break
    }
  }

  /// Presses a key without releasing it, or waits until a held key is repeated.
  private func hold(_ key: KnobInput.Key, _ scene: Scene) {
    guard held.contains(key) else {
      held.append(key)
      return scene.key(key.symbol, down: true)
    }
    scene.waitForRepeat()
    // The next repeat may occur while a slow computer is still busy.
    wasLate = true
  }

  private func check(_ number: Int, _ text: Substring, _ scene: Scene) {
    guard let wanted = expected[number] else {
      faults.append("\(number): there is no such line in the output")
      return
    }
    let knob = scene.peer.core.knob
    if abs(knob.value - wanted.value) > 1e-9 || abs(knob.fraction - wanted.fraction) > 1e-9 {
      faults.append("\(number) \(text): \(knob.value), not \(wanted.value)")
    }
    // The widget reports a canceled gesture as one that ends.
    let events = wanted.events.replacing("cancelled", with: "ended")
    let reported = (scene.signals.byUser + depthEvents).joined(separator: "+")
    if let (name, value) = wanted.depth,
      scene.knob.selectedModulation != name || abs(scene.knob.modulationDepth - value) > 1e-9
    {
      faults.append("\(number) \(text): \(scene.knob.modulationDepth), not \(value)")
    }
    if reported != (events == "-" ? "" : events) {
      faults.append("\(number) \(text): \(reported), not \(events)")
    }
    if scene.signals.byUser.contains("changed"),
      gtk_adjustment_get_value(scene.adjustment) != knob.value
    {
      faults.append("\(number) \(text): the adjustment has another value")
    }
  }
}

extension GestureScript.Line {
  var takesTime: Bool {
    switch self {
    case .input(.endBurst), .wait: true
    default: false
    }
  }
}

extension KnobInput.Key {
  var symbol: Int32 {
    switch self {
    case .up: GDK_KEY_Up
    case .down: GDK_KEY_Down
    case .left: GDK_KEY_Left
    case .right: GDK_KEY_Right
    case .pageUp: GDK_KEY_Page_Up
    case .pageDown: GDK_KEY_Page_Down
    case .home: GDK_KEY_Home
    case .end: GDK_KEY_End
    case .delete: GDK_KEY_Delete
    }
  }
}
