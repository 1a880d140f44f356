// What the examples for AppKit take for granted.
import AppKit
import KnobStudioKit
import SwiftUI

class Controller: NSViewController {
  let knob = KnobControl(), cutoff = KnobControl(), pan = KnobControl()
  let level = KnobControl(), speed = KnobControl(), gain = KnobControl()
  let disc = NSView()
  var total = 0.0

  @objc func cutoffChanged(_ sender: KnobControl) {}
}

@MainActor let midiLearn = NSMenuItem(title: "MIDI Learn", action: nil, keyEquivalent: "")
