//: # A knob to try out
//:
//: Open the folder of RotaryKnob in Xcode, select the scheme KnobKit and the destination My Mac, and
//: build it. Then run this page: the knob appears in the live view.

import KnobKit
import PlaygroundSupport
import SwiftUI

//: Try another range in the panel, `.knobTracking(.vertical)`, or
//: `.knobStyle(DefaultKnobStyle(cap: .orange))`.

struct Panel: View {
  @State private var cutoff = 1_000.0

  var body: some View {
    VStack(spacing: 24) {
      Knob("Cutoff", value: $cutoff, in: 20...20_000)
        .knobTaper(.logarithmic)
        .knobFormat(ValueFormat(unit: "Hz", usesPrefixes: true))
        .knobTicks(.at([20, 100, 1_000, 10_000, 20_000]))
        .knobDefault(1_000)
        .frame(width: 200)

      Button("1 kHz") { withAnimation { cutoff = 1_000 } }
    }
    .tint(.orange)
    .frame(width: 320, height: 360)
  }
}

PlaygroundPage.current.setLiveView(Panel())
