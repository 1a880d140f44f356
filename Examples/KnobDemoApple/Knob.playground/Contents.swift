//: # A knob to try out
//:
//: Open the folder of RotaryKnob in Xcode, select the scheme KnobKit and the destination My Mac, and
//: build it. Then run this page: the knob appears in the live view.

import KnobKit
import PlaygroundSupport
import SwiftUI

//: The ends of the range. The taper of the knob below is logarithmic, so both must be above 0.
let range = 20.0...20_000

//: How movement turns the knob. Try `Tracking(.vertical)` or `Tracking(.absolute)`.
let tracking = Tracking(.automatic)

//: How the knob is drawn. Try `.dot`, `.line`, `.ticks`, `.stepped`, or `.needle`.
let look = KnobLook.arc

struct Panel: View {
  @State private var cutoff = 1_000.0

  var body: some View {
    VStack(spacing: 24) {
      Knob("Cutoff", value: $cutoff, in: range)
        .knobTaper(.logarithmic)
        .knobFormat(ValueFormat(unit: "Hz", usesPrefixes: true))
        .knobTicks(.at([20, 100, 1_000, 10_000, 20_000]))
        .knobDefault(1_000)
        .knobTracking(tracking)
        .knobLook(look)
        .frame(width: 200)

      Button("1 kHz") { withAnimation { cutoff = 1_000 } }
    }
    .tint(.orange)
    .frame(width: 320, height: 360)
  }
}

PlaygroundPage.current.setLiveView(Panel())
