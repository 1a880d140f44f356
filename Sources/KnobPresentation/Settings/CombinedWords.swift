import KnobEngine

/// Words that write several rows as one.
extension SettingWord {
  static let combined = [
    SettingWord(
      "taper", "How the value follows the travel",
      "linear log power:K list:V,V notes",
      "linear", .meaning, rows: ["taper", "exponent", "taper-values"]
    ) { (settings, text) throws(SettingFault) in
      let bytes = text.utf8
      if bytes.equals("linear") {
        settings.requestedParameter.taper = .linear
      } else if bytes.equals("log") {
        settings.requestedParameter.taper = .logarithmic
      } else if bytes.equals("notes") {
        settings.requestedParameter.useList(Parameter.noteLengths)
      } else if let list = text.after("list:") {
        settings.requestedParameter.useList(try SettingText.numbers(list))
      } else if let exponent = text.after("power:") {
        settings.requestedParameter.taper = .power(try SettingText.number(exponent))
      } else {
        throw SettingFault("unknown taper '\(text)'")
      }
    },
    SettingWord(
      "step", "The distance between reachable values", "N any", "any", .meaning,
      rows: ["step"]
    ) { (settings, text) throws(SettingFault) in
      let step = text.utf8.equals("any") ? nil : try SettingText.number(text)
      try SettingFault.check(Parameter.fault(lower: 0, upper: 1, step: step))
      settings.requestedParameter.step = step
    },
    SettingWord(
      "sweep", "The angles of the two ends in degrees, with 0 at 12 o'clock, clockwise",
      "START...END", "-135...135", .sweep, rows: ["sweep-start", "sweep-end"]
    ) { (settings, text) throws(SettingFault) in
      var sweep = settings.requestedSweep
      (sweep.start, sweep.end) = try SettingText.pair(text)
      try SettingFault.check(sweep.fault)
      settings.requestedSweep = sweep
    },
    SettingWord(
      "ring", "Where a pointer turns the knob, in points, and what happens outside",
      "INNER...OUTER:fail INNER...OUTER:skip", "everywhere", .turning,
      rows: ["ring-inner", "ring-outer", "ring-outside"]
    ) { (settings, text) throws(SettingFault) in
      let parts = text.split(":")
      let skips = parts[parts.count - 1].utf8.equals("skip")
      guard parts.count == 2, skips || parts[1].utf8.equals("fail") else {
        throw SettingFault("'\(text)' does not look like 20...80:fail or 20...80:skip")
      }
      var ring = RequestedRing()
      if let inner = parts[0].before("...inf") {
        (ring.inner, ring.outer) = (try SettingText.number(inner), .infinity)
      } else {
        (ring.inner, ring.outer) = try SettingText.pair(parts[0])
      }
      guard ring.inner >= 0, ring.outer >= 0 else {
        throw SettingFault("a radius must not be below zero")
      }
      ring.outside = skips ? .skip : .fail
      try SettingFault.check(ring.inner > ring.outer ? RequestedRing.reversed : nil)
      settings.requestedRing = ring
    },
    SettingWord(
      "column",
      "The width of the full-speed column of scrub, in points or as a share of the travel",
      "N N%", "10%", .turning, rows: ["column", "column-share"]
    ) { (settings, text) throws(SettingFault) in
      let share = text.before("%")
      let width = try SettingText.number(share ?? text)
      guard width >= 0 else { throw SettingFault("column must not be below zero") }
      guard share == nil || width <= 100 else { throw SettingFault("column must be at most 100%") }
      settings.tracking.column = share == nil ? .points(width) : .travelShare(width / 100)
    },
    SettingWord(
      "look", "How the knob is drawn", "arc dot line ticks stepped needle", "arc", .size,
      rows: ["look"]
    ) { (settings, text) throws(SettingFault) in
      guard let look = text.isEmpty ? .arc : KnobLook.find(String(text)) else {
        throw SettingFault("unknown look '\(text)'")
      }
      settings.look = look
    },
    SettingWord(
      "origin", "Where the fill starts", "lower middle none V", "lower", .size,
      rows: ["origin", "origin-value"]
    ) { (settings, text) throws(SettingFault) in
      let bytes = text.utf8
      if bytes.equals("lower") {
        settings.metrics.origin = .lowerEnd
      } else if bytes.equals("middle") {
        settings.metrics.origin = .middle
      } else if bytes.equals("none") {
        settings.metrics.origin = .nowhere
      } else if let value = try? SettingText.number(text) {
        settings.metrics.origin = .value(value)
      } else {
        throw SettingFault("'\(text)' is not lower, middle, none, or a number")
      }
    },
    SettingWord(
      "labels", "The values that have a label around the dial",
      "none ticks major-ticks steps V,V", "none", .size,
      rows: ["labels", "label-values"]
    ) { (settings, text) throws(SettingFault) in
      let bytes = text.utf8
      if bytes.equals("none") {
        settings.labels = .none
      } else if bytes.equals("ticks") {
        settings.labels = .ticks
      } else if bytes.equals("major-ticks") {
        settings.labels = .majorTicks
      } else if bytes.equals("steps") {
        settings.labels = .steps
      } else {
        settings.labels = .values(try SettingText.numbers(text))
      }
    },
    SettingWord(
      "modulation", "The values between which a modulation moves the value", "V...V", "none",
      .modulation, rows: ["modulation"]
    ) { (settings, text) throws(SettingFault) in
      if text.isEmpty { return settings.markers.modulation = nil }
      let (first, second) = try SettingText.pair(text)
      settings.markers.modulation = min(first, second)...max(first, second)
    },
    SettingWord(
      "hardware", "The value of the hardware", "N", "none", .modulation, rows: ["hardware"]
    ) { (settings, text) throws(SettingFault) in
      settings.markers.hardware = text.isEmpty ? nil : try SettingText.number(text)
    },
  ]

  /// Those that an element of a page states in other ways.
  static let ofScripts = [
    SettingWord(
      "range", "The lower and the upper end", "L...U", "0...1", .meaning, rows: []
    ) { (settings, text) throws(SettingFault) in
      let range = try SettingText.range(text)
      settings.requestedParameter.lower = range.lowerBound
      settings.requestedParameter.upper = range.upperBound
    },
    SettingWord(
      "live", "The value that the modulation has at present", "N", "none", .modulation,
      rows: ["modulation"]
    ) { (settings, text) throws(SettingFault) in
      settings.markers.live = try SettingText.number(text)
    },
    SettingWord(
      "modulations", "Several modulations", "NAME:DEPTH,NAME:DEPTH", "none", .modulation,
      rows: ["modulations"]
    ) { (settings, text) throws(SettingFault) in
      settings.depth.modulations = try SettingText.modulations(text)
    },
    SettingWord(
      "selected-modulation", "The name of the modulation whose depth is turned", "NAME",
      "the first one", .modulation, rows: ["modulations"]
    ) { (settings, text) throws(SettingFault) in
      settings.depth.selectedName = String(text)
    },
  ]
}
