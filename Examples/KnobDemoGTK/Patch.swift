import CGTK
import KnobEngine
import KnobGTK

/// The sixteen parameters of the synthesizer on the strip.
struct Patch {
  let wave = knob("Wave", Parameter(0...4, step: 1, detents: [0, 1, 2, 3, 4]), value: 1) { knob in
    knob.format = ValueFormat(names: ["Sine", "Triangle", "Saw", "Square", "Noise"])
    knob.metrics.ticks = .at([0, 1, 2, 3, 4])
    knob.metrics.origin = .nowhere
    knob.sweep = Sweep(degrees: -120, to: 120)
  }
  let tune = knob("Tune", Parameter(-24...24, step: 1, default: 0), value: -12) { knob in
    knob.format = ValueFormat(unit: "st", showsPlus: true)
    knob.metrics.ticks = .at([-24, -12, 0, 12, 24], minor: [-18, -6, 6, 18])
    knob.metrics.origin = .middle
  }
  let detune = knob("Detune", Parameter(-50...50, detents: [0], default: 0), value: 0) { knob in
    knob.format = ValueFormat(unit: "ct", showsPlus: true)
    // A turn is a quarter of a semitone.
    knob.sweep = Sweep(turns: 4)
    knob.metrics.ticks = .even(17)
    knob.metrics.origin = .middle
  }
  let phase = knob("Phase", Parameter(0...360, wraps: true), value: 45) { knob in
    knob.sweep = Sweep(degrees: 0, to: 360)
    knob.metrics.ticks = .at([0, 90, 180, 270], minor: [30, 60, 120, 150, 210, 240, 300, 330])
    knob.formatter { "\(Int($0.rounded(.toNearestOrEven)) % 360)°" }
    knob.parser { text in text.last == "°" ? Double(text.dropLast()) : nil }
  }

  let cutoff = knob(
    "Cutoff", Parameter(20...20_000, taper: .logarithmic, default: 1_000), value: 1_000
  ) { knob in
    knob.format = ValueFormat(unit: "Hz", usesPrefixes: true)
    knob.metrics.ticks = .at(
      [20, 100, 1_000, 10_000, 20_000], minor: [50, 200, 500, 2_000, 5_000])
  }
  let resonance = percent("Resonance", 55)
  let drive = knob("Drive", Parameter(0...24, taper: .power(2)), value: 4) { knob in
    knob.format = ValueFormat(unit: "dB")
    knob.metrics.ticks = .at([0, 6, 12, 18, 24], minor: [1, 3, 9, 15, 21])
  }
  let keyFollow = knob("Key", Parameter(-100...100, detents: [0], default: 0), value: 30) { knob in
    knob.format = ValueFormat(unit: "%", showsPlus: true)
    knob.metrics.ticks = .even(11)
    knob.metrics.origin = .middle
  }

  let attack = time("Attack", 0.012)
  let decay = time("Decay", 0.32)
  let sustain = percent("Sustain", 62)
  let release = time("Release", 0.9)

  let gain = knob("Gain", Parameter(-24...12, detents: [0], default: 0), value: -4.5) { knob in
    knob.format = ValueFormat(unit: "dB", digits: 1, showsPlus: true)
    knob.metrics.ticks = .at([-24, -12, 0, 12], minor: [-18, -6, 6])
    knob.metrics.origin = .value(0)
  }
  let pan = knob("Pan", Parameter(-50...50, detents: [0], default: 0), value: -14) { knob in
    knob.metrics.ticks = .even(11)
    knob.metrics.origin = .middle
    knob.formatter { value in
      let side = Int(value.rounded(.toNearestOrAwayFromZero))
      return side == 0 ? "C" : side < 0 ? "L \(-side)" : "R \(side)"
    }
    knob.parser { text in
      switch text.first?.uppercased() {
      case "C": 0
      case "L": Double(text.dropFirst().drop { $0 == " " }).map { -$0 }
      case "R": Double(text.dropFirst().drop { $0 == " " })
      default: nil
      }
    }
  }
  let width = knob("Width", Parameter(0...200, detents: [100], default: 100), value: 130) { knob in
    knob.format = ValueFormat(unit: "%")
    knob.metrics.ticks = .even(11)
    knob.metrics.origin = .value(100)
  }
  let mix = percent("Mix", 80)

  var knobs: [KnobWidget] {
    [
      wave, tune, detune, phase, cutoff, resonance, drive, keyFollow, attack, decay, sustain,
      release, gain, pan, width, mix,
    ]
  }

  private static func percent(_ name: String, _ value: Double) -> KnobWidget {
    knob(name, Parameter(0...100, default: value), value: value) { knob in
      knob.format = ValueFormat(unit: "%")
      knob.metrics.ticks = .even(11)
    }
  }

  private static func time(_ name: String, _ seconds: Double) -> KnobWidget {
    knob(name, Parameter(0.001...10, taper: .logarithmic, default: seconds), value: seconds) {
      $0.format = ValueFormat(unit: "s", usesPrefixes: true)
      $0.metrics.ticks = .at([0.001, 0.01, 0.1, 1, 10], minor: [0.003, 0.03, 0.3, 3])
    }
  }

  private static func knob(
    _ name: String, _ parameter: Parameter, value: Double, _ adorn: (KnobWidget) -> Void
  ) -> KnobWidget {
    let knob = KnobWidget(parameter, value: value)
    knob.label = name
    // A translation would only change the label.
    gtk_widget_set_name(knob.widget, name)
    knob.diameter = 88
    adorn(knob)
    return knob
  }
}

extension KnobWidget {
  /// The name of the knob in files, which does not depend on the language: that of its widget.
  var key: String { String(cString: gtk_widget_get_name(widget)) }
}
