import KnobEngine

/// Words that write several rows as one.
extension SettingWord {
  static let combined = [
    SettingWord(
      "range", "The lower and the upper end", ["L...U"], "0...1", .meaning, rows: []
    ) { (settings, text) throws(SettingFault) in
      let range = try SettingText.range(text)
      settings.requestedParameter.lower = range.lowerBound
      settings.requestedParameter.upper = range.upperBound
    },
    SettingWord(
      "taper", "How the value follows the travel",
      ["linear", "log", "power:K", "list:V,V", "notes"],
      "linear", .meaning, rows: ["taper", "exponent", "taper-values"]
    ) { (settings, text) throws(SettingFault) in
      switch text {
      case "linear": settings.requestedParameter.taper = .linear
      case "log": settings.requestedParameter.taper = .logarithmic
      case "notes": settings.requestedParameter.useList(Parameter.noteLengths)
      case let list where list.hasPrefix("list:"):
        settings.requestedParameter.useList(
          try SettingText.numbers(list.dropFirst("list:".count)))
      default:
        guard text.hasPrefix("power:") else { throw SettingFault("unknown taper '\(text)'") }
        settings.requestedParameter.taper = .power(
          try SettingText.number(text.dropFirst("power:".count)))
      }
    },
    SettingWord(
      "step", "The distance between reachable values", ["N"], "every value", .meaning,
      rows: ["step"]
    ) { (settings, text) throws(SettingFault) in
      settings.requestedParameter.step = try SettingText.number(text)
    },
    SettingWord(
      "sweep", "The angles of the two ends in degrees, with 0 at 12 o'clock, clockwise",
      ["START...END"], "-135...135", .sweep, rows: ["sweep-start", "sweep-end"]
    ) { (settings, text) throws(SettingFault) in
      (settings.requestedSweep.start, settings.requestedSweep.end) = try SettingText.pair(text)
      try SettingFault.check(settings.requestedSweep.fault)
    },
    SettingWord(
      "ring", "Where a pointer turns the knob, in points, and what happens outside",
      ["INNER...OUTER:fail", "INNER...OUTER:skip"], "everywhere", .turning,
      rows: ["ring-inner", "ring-outer", "ring-outside"]
    ) { (settings, text) throws(SettingFault) in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1] == "fail" || parts[1] == "skip" else {
        throw SettingFault("'\(text)' does not look like 20...80:fail or 20...80:skip")
      }
      let radii = try SettingText.range(parts[0])
      guard radii.lowerBound >= 0 else { throw SettingFault("a radius must not be below zero") }
      settings.tracking.ring = Tracking.Ring(radii, outside: parts[1] == "fail" ? .fail : .skip)
    },
    SettingWord(
      "look", "How the knob is drawn", KnobLook.all.map { $0.name }, KnobLook.arc.name, .size,
      rows: ["look"]
    ) { (settings, text) throws(SettingFault) in
      guard let look = KnobLook.named(String(text)) else {
        throw SettingFault("unknown look '\(text)'")
      }
      settings.look = look
    },
    SettingWord(
      "origin", "Where the fill starts", ["lower", "middle", "none", "V"], "lower", .size,
      rows: ["origin", "origin-value"]
    ) { (settings, text) throws(SettingFault) in
      switch text {
      case "lower": settings.metrics.origin = .lowerEnd
      case "middle": settings.metrics.origin = .middle
      case "none": settings.metrics.origin = .nowhere
      default:
        guard let value = try? SettingText.number(text) else {
          throw SettingFault("'\(text)' is not lower, middle, none, or a number")
        }
        settings.metrics.origin = .value(value)
      }
    },
    SettingWord(
      "ticks", "The number of ticks at equal distances, or their values", ["N", "V,V"], "none",
      .size, rows: ["tick-count", "major-ticks"]
    ) { (settings, text) throws(SettingFault) in
      guard let count = Int(text) else {
        return settings.metrics.ticks = .at(try SettingText.numbers(text))
      }
      guard (0...1_000).contains(count) else {
        throw SettingFault("the number of ticks must be from 0 to 1000")
      }
      settings.metrics.ticks = .even(count)
    },
    SettingWord(
      "labels", "The values that have a label around the dial",
      ["none", "ticks", "major-ticks", "steps", "V,V"], "none", .size,
      rows: ["labels", "label-values"]
    ) { (settings, text) throws(SettingFault) in
      switch text {
      case "none": settings.labels = .none
      case "ticks": settings.labels = .ticks
      case "major-ticks": settings.labels = .majorTicks
      case "steps": settings.labels = .steps
      default: settings.labels = .values(try SettingText.numbers(text))
      }
    },
    SettingWord(
      "modulation", "The values between which a modulation moves the value", ["L...U"], "none",
      .modulation, rows: ["modulation"]
    ) { (settings, text) throws(SettingFault) in
      settings.markers.modulation = try SettingText.range(text)
    },
    SettingWord(
      "live", "The value that the modulation has at present", ["N"], "none", .modulation,
      rows: ["modulation"]
    ) { (settings, text) throws(SettingFault) in
      settings.markers.live = try SettingText.number(text)
    },
    SettingWord(
      "modulations", "Several modulations", ["NAME:DEPTH,NAME:DEPTH"], "none", .modulation,
      rows: ["modulations"]
    ) { (settings, text) throws(SettingFault) in
      settings.depth.modulations = try SettingText.modulations(text)
    },
    SettingWord(
      "selected-modulation", "The name of the modulation whose depth is turned", ["NAME"],
      "the first one", .modulation, rows: ["modulations"]
    ) { (settings, text) throws(SettingFault) in
      settings.depth.selectedName = String(text)
    },
    SettingWord(
      "hardware", "The value of the hardware", ["N"], "none", .modulation, rows: ["hardware"]
    ) { (settings, text) throws(SettingFault) in
      settings.markers.hardware = try SettingText.number(text)
    },
  ]
}
