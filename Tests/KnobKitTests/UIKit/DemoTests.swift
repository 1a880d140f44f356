import Foundation
import KnobEngine
import SwiftUI
import Testing
import UIKit

@testable import KnobDemoApple
@testable import KnobKit
@testable import KnobStudioKit

extension StandInTests.KnobTests {
  /// The pages of the demo, used as a user does.
  @MainActor @Suite struct DemoTests {
    /// The demo's window with a page in front.
    private func demo(_ page: String) -> ViewHost {
      let host = ViewHost(KnobDemo())
      host.tap(page)
      return host
    }

    private func knobs(_ host: ViewHost) -> [AccessibilityNode] {
      host.accessibility.filter(\.isAdjustable)
    }

    /// Turns the knob of the first page by dragging up, with or without the release.
    private func drag(_ host: ViewHost, by way: Double, lettingGo: Bool = true) throws {
      let surface = try #require(host.control)
      let middle = CGPoint(x: host.origin.x + 120, y: host.origin.y + 120)
      let finger = Finger(middle, .indirectPointer)
      surface.touchesBegan([finger], with: TouchEvent())
      finger.place.y -= way
      surface.touchesMoved([finger], with: TouchEvent())
      if lettingGo { surface.touchesEnded([finger], with: TouchEvent()) }
      host.update()
    }

    @Test func appReceivesMouseEvents() throws {
      var app = URL(fileURLWithPath: #filePath)
      for _ in 0..<4 { app.deleteLastPathComponent() }
      app.appendPathComponent("Examples/KnobDemoApple/KnobDemo.swiftpm")
      let list = try Data(contentsOf: app.appendingPathComponent("Info.plist"))
      let keys = try PropertyListSerialization.propertyList(from: list, format: nil)
      #expect((keys as? [String: Bool])?["UIApplicationSupportsIndirectInputEvents"] == true)
      let manifest = try Data(contentsOf: app.appendingPathComponent("Package.swift"))
      let name = "additionalInfoPlistContentFilePath: \"Info.plist\""
      #expect(String(decoding: manifest, as: UTF8.self).contains(name))
    }

    /// A device does not have the folder of the library.
    @Test func skinsAreInTheBundle() throws {
      var root = URL(fileURLWithPath: #filePath)
      for _ in 0..<4 { root.deleteLastPathComponent() }
      let resources = try #require(Bundle.main.resourceURL)
      let skins = resources.appendingPathComponent("RotaryKnob_KnobDemoApple.resources/Skins")
      for name in ["aluminium", "bakelite"] {
        let folder = skins.appendingPathComponent(name)
        let original = root.appendingPathComponent("Skins").appendingPathComponent(name)
        let files = try FileManager.default.contentsOfDirectory(atPath: original.path)
        #expect(files.count == 16 && !folder.path.hasPrefix(original.path))
        for file in files {
          let copy = folder.appendingPathComponent(file)
          let values = try copy.resourceValues(forKeys: [.isRegularFileKey])
          #expect(values.isRegularFile == true && copy.resolvingSymlinksInPath() == copy)
          #expect(
            try Data(contentsOf: copy) == Data(contentsOf: original.appendingPathComponent(file)))
        }
        #expect(throws: Never.self) { try ImageSkin(named: name) }
      }
    }

    @Test func turnCanBeUndone() throws {
      let host = demo("Start")
      let manager = UndoManager()
      host.environment.undoManager = manager
      host.update()
      let value = knobs(host).first?.value
      try drag(host, by: 25)
      #expect(knobs(host).first?.value != value && manager.canUndo)
      manager.undo()
      host.update()
      #expect(knobs(host).first?.value == value && host.faults == [])
    }

    // MARK: Pages

    @Test(arguments: [
      ("Start", 1, 1), ("Disc", 3, 1), ("Strip", 16, 16), ("Sizes", 16, 17), ("Looks", 27, 29),
      ("Preferences", 1, 1),
    ])
    func pageShowsItsKnobsAndNoFaults(_ page: String, _ adjustable: Int, _ knobs: Int) {
      let host = demo(page)
      #expect(host.value(of: page) == "1" && host.faults == [])
      #expect(self.knobs(host).count == adjustable)
      #expect(host.controls.count == knobs)
    }

    @Test(arguments: [
      (nil, "Start"), ("start", "Start"), ("strip", "Strip"), ("preferences", "Preferences"),
      ("Strip", "Start"),
    ])
    func launchArgumentChoosesThePage(_ name: String?, _ title: String) {
      let arguments = name.map { ["page": $0] } ?? [:]
      UserDefaults.standard.setVolatileDomain(arguments, forName: UserDefaults.argumentDomain)
      defer { UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain) }
      let host = ViewHost(KnobDemo())
      let pages = ["Start", "Disc", "Strip", "Sizes", "Looks", "Preferences"]
      #expect(pages.filter { host.value(of: $0) == "1" } == [title])
    }

    /// UI tests find the views by these names, which are the same in the demo for UIKit.
    @Test func startPageHasIdentifiers() {
      // Here, the options of a picker are elements inside it.
      let labels = demo("Start").accessibility.reduce(into: [String: String]()) { labels, node in
        if let name = node.identifier, labels[name] == nil { labels[name] = node.label }
      }
      #expect(
        labels == [
          "knob": "Value", "value": "20.000", "slider": "Mirror", "minimum": "Minimum",
          "middle": "Middle", "maximum": "Maximum", "tracking": "Tracking", "enabled": "Enabled",
          "continuous": "Continuous",
        ])
    }

    @Test func onePageIsShownAtATime() {
      let host = demo("Strip")
      #expect(["Start", "Disc", "Sizes"].map(host.value) == ["0", "0", "0"])
      host.tap("Start")
      #expect(host.value(of: "Strip") == "0" && host.elements("Cutoff").isEmpty)
    }

    @Test func valueCanBeShownInABubble() throws {
      let host = demo("Start")
      host.tap("Bubble")
      try drag(host, by: 25, lettingGo: false)
      let control = try #require(host.control as? KnobControl)
      #expect(control.bubble?.text == knobs(host).first?.value && host.faults == [])
    }

    // MARK: Preferences

    @Test func preferencesApplyAndAreStored() {
      defer { KnobPreferences().store() }
      defer { KnobPreferences.shared = KnobPreferences() }
      let host = demo("Preferences")
      host.tap("Hide the pointer")
      host.tap("Long travel")
      #expect(KnobPreferences.shared.hidesPointer && KnobPreferences.shared.travel == 600)
      KnobPreferences.shared = KnobPreferences()
      #expect(ViewHost(KnobDemo()).faults == [])
      #expect(KnobPreferences.shared.hidesPointer && KnobPreferences.shared.travel == 600)
      let other = demo("Preferences")
      #expect(other.value(of: "Hide the pointer") == "1")
      other.tap("Long travel")
      #expect(KnobPreferences.shared.travel == nil)
    }

    // MARK: Start

    @Test func knobAndSliderShowOneValue() throws {
      let host = demo("Start")
      #expect(host.value(of: "Mirror") == "20.0" && host.value(of: "Value") == "20.000")
      try drag(host, by: 25)
      // 20 * 25 / 250 more, up and down with a mouse.
      #expect(host.value(of: "Mirror") == "22.0")
      #expect(host.words.contains { $0.text == "22.000" })
      #expect(host.slide("Mirror", to: 12.5))
      #expect(host.value(of: "Value") == "12.500" && host.faults == [])
    }

    @Test(arguments: [("Minimum", "10.000"), ("Middle", "20.000"), ("Maximum", "30.000")])
    func presetAnimatesToItsValue(_ name: String, _ value: String) throws {
      let host = demo("Start")
      host.slide("Mirror", to: 14)
      let knob = try #require(host.control as? KnobControl)
      let start = knob.core.knob.fraction
      host.tap(name)
      #expect(host.value(of: "Value") == value)
      #expect(knob.shownFraction == start && knob.core.needsFrames)
      for time in [1, 1.3] { host.frame(at: time) }
      #expect(knob.shownFraction == knob.core.knob.fraction && !knob.core.needsFrames)
    }

    @Test func turningIsShown() throws {
      let host = demo("Start")
      #expect(!host.words.contains { $0.text == "Turning" })
      try drag(host, by: 25, lettingGo: false)
      #expect(host.words.contains { $0.text == "Turning" })
    }

    @Test func pickerChoosesTheTracking() throws {
      let host = demo("Start")
      #expect(host.value(of: "Tracking") == "Automatic")
      for style in Tracking.Style.allCases {
        host.tap(style.name)
        let knob = try #require(host.control as? KnobControl).core.knob
        #expect(knob.tracking.style == style && host.value(of: "Tracking") == style.name)
      }
      host.tap("Horizontal")
      try drag(host, by: 25)
      #expect(host.value(of: "Mirror") == "20.0")
    }

    @Test func disabledKnobAndSliderDoNotMove() throws {
      let host = demo("Start")
      host.tap("Enabled")
      #expect(host.value(of: "Enabled") == "0")
      #expect(host.elements("Value").map(\.isEnabled) == [false])
      try drag(host, by: 25)
      #expect(!host.slide("Mirror", to: 12) && host.value(of: "Mirror") == "20.0")
    }

    @Test func nonContinuousKnobSendsItsValueAtTheRelease() throws {
      let host = demo("Start")
      host.tap("Continuous")
      try drag(host, by: 25, lettingGo: false)
      #expect(host.value(of: "Mirror") == "20.0")
      let again = demo("Start")
      again.tap("Continuous")
      try drag(again, by: 25)
      #expect(again.value(of: "Mirror") == "22.0")
    }

    @Test func wrappingKnobContinuesAtItsEnd() throws {
      let host = demo("Start")
      host.tap("Maximum")
      host.tap("Wraps")
      try drag(host, by: 25)
      #expect(host.value(of: "Mirror") == "12.0")
    }

    @Test func readOnlyKnobIsReadAndNotTurned() throws {
      let host = demo("Start")
      host.tap("Read-only")
      try drag(host, by: 25)
      #expect(host.value(of: "Value") == "20.000" && knobs(host).isEmpty)
      #expect(host.slide("Mirror", to: 12) && host.value(of: "Value") == "12.000")
    }

    // MARK: Disc

    @Test func fingerTurnsTheDisc() {
      let host = demo("Disc")
      // The disc fills the whole window.
      let turn = [(280.0, 300.0), (200, 380), (120, 300), (200, 220)].map(CGPoint.init)
      #expect(host.drag([turn[3]] + turn + turn))
      #expect(host.value(of: "By the modifier") == "720.00°")
      #expect(host.value(of: "By the engine") == "0.00°" && host.faults == [])
    }

    @Test func dragTurnsTheDiscFromWhereItIs() {
      let host = demo("Disc")
      // The disc fills the whole window.
      let (right, bottom) = (CGPoint(x: 280, y: 300), CGPoint(x: 200, y: 380))
      #expect(host.drag([right, bottom], of: 1) && host.value(of: "By the engine") == "90.00°")
      host.drag([right, bottom], of: 1, isCancelled: true)
      #expect(host.value(of: "By the engine") == "180.00°")
      // Another press starts a new gesture, wherever the last one ended.
      host.drag([CGPoint(x: 120, y: 300), CGPoint(x: 200, y: 220)], of: 1)
      #expect(host.value(of: "By the engine") == "270.00°" && host.faults == [])
    }

    @Test func encoderMovesThroughAList() {
      let host = demo("Disc")
      host.adjust("Preset", .increment)
      #expect(host.value(of: "Preset") == "Reed")
      for _ in 0..<2 { host.adjust("Preset", .decrement) }
      // Before the first one comes the last one.
      #expect(host.value(of: "Preset") == "Organ" && host.faults == [])
    }

    @Test func discTurnsBySteps() {
      let host = demo("Disc")
      host.adjust("By the engine", .increment)
      #expect(host.value(of: "By the engine") == "15.00°")
      host.adjust("By the engine", .decrement)
      #expect(host.value(of: "By the engine") == "0.00°")
    }

    // MARK: Looks

    @Test func depthOfAModulationIsTurnedInItsMode() {
      let host = demo("Looks")
      #expect(host.value(of: "Filter") == "1.00\u{A0}kHz, Modulation depth +25\u{A0}%")
      host.tap("Turn the depth")
      let filter = host.accessibility.first { $0.label == "Filter" }
      filter?.actions["Increase Modulation Depth"]?()
      host.update()
      #expect(host.value(of: "Filter") == "1.00\u{A0}kHz, Modulation depth +27\u{A0}%")
      #expect(host.faults == [])
    }

    // MARK: Strip

    @Test(arguments: [
      ("Wave", "Saw", "Square"), ("Tune", "0\u{A0}st", "+1\u{A0}st"),
      ("Cutoff", "1.00\u{A0}kHz", "1.07\u{A0}kHz"), ("Resonance", "55\u{A0}%", "56\u{A0}%"),
      ("Attack", "12.0\u{A0}ms", "13.2\u{A0}ms"), ("Sustain", "62\u{A0}%", "63\u{A0}%"),
      ("Phase", "45°", "49°"), ("Drive", "4.0\u{A0}dB", "4.2\u{A0}dB"),
      ("Key", "+30\u{A0}%", "+32\u{A0}%"),
      ("Pan", "C", "R 1"), ("Volume", "-6.0\u{A0}dB", "-5.6\u{A0}dB"),
    ])
    func knobOfTheStripReadsInItsUnit(_ name: String, _ value: String, _ next: String) {
      let host = demo("Strip")
      #expect(host.value(of: name) == value)
      host.adjust(name, .increment)
      #expect(host.value(of: name) == next && host.faults == [])
    }

    @Test(
      arguments: ["Wave", "Tune", "Detune", "Phase"].map { ($0, 0) }
        + ["Cutoff", "Resonance", "Drive"].map { ($0, 1) }
        + ["Attack", "Decay", "Sustain", "Release"].map { ($0, 2) }
        + ["Volume", "Pan", "Width", "Mix"].map { ($0, 3) })
    func displayOfTheGroupFollows(_ name: String, _ group: Int) {
      let host = demo("Strip")
      let before = curves(host)
      #expect(before.count == 4)
      host.adjust(name, .decrement)
      let after = curves(host)
      for index in before.indices { #expect((before[index] != after[index]) == (index == group)) }
    }

    /// The curves of the displays: no other stroke has so many points.
    private func curves(_ host: ViewHost) -> [[CGContext.Element]] {
      ViewScene.operations(host.draw()).map(\.path).filter { $0.count > 50 }
    }

    @Test func knobOfTheStripLearnsASlider() throws {
      let host = demo("Strip")
      let cutoff = try #require(
        host.controls.compactMap { $0 as? KnobControl }.first {
          PanelMember.of($0.core)?.name == "Cutoff"
        })
      let panel = Hardware.shared.midi.panel
      defer {
        panel.mappings = MIDIMappings()
        UserDefaults.standard.removeObject(forKey: "midi")
      }
      Hardware.shared.midi.learn(cutoff)
      #expect(host.slide("Slider 1", to: 64) && host.value(of: "Cutoff") == "1.00\u{A0}kHz")
      panel.acceptLearning()
      host.slide("Slider 1", to: 60)
      host.slide("Slider 1", to: 127)
      #expect(host.value(of: "Cutoff") == "20.0\u{A0}kHz", "the slider has crossed the knob")
      #expect(UserDefaults.standard.string(forKey: "midi")?.contains("cc:70") == true)
      host.tap("Plugged in")
      host.slide("Slider 1", to: 64)
      #expect(host.value(of: "Cutoff") == "20.0\u{A0}kHz" && host.faults == [])
      host.tap("Plugged in")
      host.slide("Slider 2", to: 64)
      #expect(host.value(of: "Cutoff") == "20.0\u{A0}kHz")
    }

    // MARK: Sizes

    @Test func oneValueIsShownInAllSizesAndStyles() {
      let host = demo("Sizes")
      host.adjust("Picture", .increment)
      let values = host.accessibility.filter { $0.isAdjustable || $0.label == "Disabled" }
      #expect(values.allSatisfy { $0.value?.hasPrefix("69") == true })
      #expect(!host.adjust("Disabled", .increment) && !host.adjust("Read-only", .increment))
    }

    @Test func picturesTurnWithTheValue() {
      let pictures = demo("Sizes").pictures.map { ($0.name, $0.degrees.rounded()) }
      // 68 of 100 on a sweep of 270 degrees from -135.
      #expect(pictures.contains { $0 == ("location.north.circle.fill", 49) })
      #expect(pictures.contains { $0 == ("circle", 0) })
    }
  }
}
