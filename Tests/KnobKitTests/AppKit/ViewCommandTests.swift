import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests.ViewMenuTests {
  @Test func commandsOfTheMainMenuApplyToTheKnob() {
    let scene = ViewScene(50)
    #expect(scene.host.copyCommand() == ["50"])
    scene.host.pasteCommand("min")
    #expect(scene.value == 0 && scene.events() == "began+changed+ended")
  }
}
