import Foundation
import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests.HostTests {
  @Test(arguments: [UIControl.Event.editingDidBegin, .valueChanged, .editingDidEnd])
  func handlerCanReleaseTheKnob(_ event: UIControl.Event) async {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    let window = UIWindow(frame: page.frame)
    window.addSubview(page)
    let acts: [@MainActor (KnobControl) -> Void] = [
      { $0.accessibilityIncrement() },
      { knob in
        let (press, pan) = (KeyPress(.keyboardUpArrow), knob.wheel.pan)
        knob.becomeFirstResponder()
        knob.pressesBegan([press], with: nil)
        pan.scroll(by: CGPoint(x: 0, y: 10))
        knob.pressesEnded([press], with: nil)
      },
      { knob in
        let finger = Finger(CGPoint(x: 80, y: 80))
        knob.touchesBegan([finger], with: nil)
        finger.place.x += 60
        knob.touchesMoved([finger], with: nil)
        knob.touchesEnded([finger], with: nil)
      },
    ]
    for act in acts {
      weak var left: KnobControl?
      func turn() {
        let knob = KnobControl(Parameter(0...100), value: 50)
        knob.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
        page.addSubview(knob)
        window.layoutIfNeeded()
        knob.addAction(
          UIAction { [weak knob] _ in knob?.removeFromSuperview() }, for: event)
        left = knob
        act(knob)
      }
      turn()
      // Only the wheel, whose recognizer does not retain the knob
      func scroll() -> UIPanGestureRecognizer {
        let knob = KnobControl(Parameter(0...100), value: 50)
        page.addSubview(knob)
        knob.becomeFirstResponder()
        knob.addAction(
          UIAction { [weak knob] _ in knob?.removeFromSuperview() }, for: event)
        return knob.wheel.pan
      }
      scroll().scroll(by: CGPoint(x: 0, y: 10))
      for view in page.subviews { view.removeFromSuperview() }
      #expect(left == nil)
    }
  }
}
