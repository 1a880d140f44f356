// What the examples for UIKit take for granted.
import KnobStudioKit
import SwiftUI
import UIKit

class Controller: UIViewController {
  let knob = KnobControl(), cutoff = KnobControl(), pan = KnobControl()
  let level = KnobControl(), speed = KnobControl(), gain = KnobControl()
  let disc = UIView()
  var total = 0.0
}

final class Dial: UIControl {
  var value = 0.0
  func setValue(_ value: Double, animated: Bool) { self.value = value }
}

@MainActor let midiLearn = UIAction(title: "MIDI Learn") { _ in }
