import Foundation
import KnobKit
import Testing

/// The files of the demos that Interface Builder edits. Nothing here can load them.
@Suite struct InterfaceFileTests {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
    .standardized
  private static let demos = root.appendingPathComponent("Examples/KnobDemoApple")

  private func source(_ path: String) throws -> String {
    let url = InterfaceFileTests.demos.appendingPathComponent(path)
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The file of an interface, the toolkit, and the source of its view controller.
  @Test(arguments: [
    ("AppKit/Knob.xib", "AppKit", "AppKit/Sources/InterfacePage.swift"),
    ("UIKit/Knob.storyboard", "UIKit", "UIKit/StoryboardPage.swift"),
  ])
  func interfaceMatchesTheSource(_ path: String, _ toolkit: String, _ page: String) throws {
    let url = InterfaceFileTests.demos.appendingPathComponent(path)
    let file = try #require(InterfaceFile(url))
    #expect(file.missing == [])

    let kit = InterfaceFileTests.root.appendingPathComponent("Sources/KnobKit")
    let known = try InspectableProperties(
      in: ["Shared", toolkit].map { kit.appendingPathComponent($0) })
    let controls = file.elements.filter { $0.module == "KnobKit" }
    #expect(controls.map(\.name) == ["KnobControl"])
    for control in controls {
      #expect(control.attributes.count >= 8)
      for attribute in control.attributes {
        let type = known.type(of: attribute.keyPath, in: control.name)
        let allowed = InspectableProperties.types[attribute.type] ?? []
        #expect(allowed.contains(type ?? ""), "\(attribute.keyPath): \(attribute.type)")
      }
      let names = Dictionary(
        uniqueKeysWithValues: control.attributes.map { ($0.keyPath, $0.value ?? "") })
      // Any other name would mean the standard look and tracking.
      #expect(KnobLook.all.map(\.name).contains(names["lookName"]))
      #expect(Tracking.Style.allCases.map { "\($0)" }.contains(names["knobTrackingName"]))
    }

    let code = try source(page).replacing(/#(if|endif).*\n/, with: "")
    let controllers = file.elements.filter { $0.module?.hasPrefix("KnobDemo") == true }
    #expect(controllers.count == 1 && file.actions.count == 1)
    for controller in controllers {
      #expect(code.contains("class \(controller.name): "))
      for outlet in controller.outlets where outlet != "view" {
        #expect(try code.contains(Regex("@IBOutlet\\s+(weak )?var \(outlet): ")), "\(outlet)")
      }
    }
    for action in file.actions {
      let name = action.replacing(":", with: "")
      #expect(try code.contains(Regex("@IBAction\\s+func \(name)\\(_ ")), "\(action)")
    }
  }
}
