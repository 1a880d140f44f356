import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests.ViewMenuTests {
  @Test func commandsOfTheMainMenuApplyToTheKnob() {
    let scene = ViewScene(50)
    scene.host.focus()
    scene.control.copy(nil)
    #expect(Clipboard.text == "50")
    Clipboard.text = "min"
    scene.control.paste(nil)
    #expect(scene.value == 0 && scene.events() == "began+changed+ended")
  }
}
