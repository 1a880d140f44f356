import KnobEngine
import KnobPresentation
import Testing

@Suite struct KnobSettingsTests {
  @Test func parameterTakesEffectOnceItIsValid() {
    var settings = KnobSettings()
    settings.requestedParameter.taper = .logarithmic
    #expect(settings.parameter == Parameter(0...1))
    #expect(
      settings.fault(of: .range)?.description
        == "a logarithmic range must not contain zero")
    settings.requestedParameter.setLower(20)
    #expect(settings.parameter == Parameter(20...20, taper: .logarithmic, default: 0))
    settings.requestedParameter.setUpper(20_000)
    #expect(settings.parameter == Parameter(20...20_000, taper: .logarithmic, default: 0))
    #expect(settings.fault(of: .range) == nil)
  }

  @Test func otherSettingsOfTheParameterDoNotCompleteARequest() throws {
    var settings = KnobSettings()
    settings.requestedParameter.taper = .logarithmic
    try set("pull", .number(0.25), &settings)
    try set("detents", .numbers([0.5]), &settings)
    try set("wraps", .flag(true), &settings)
    try set("default", .number(40), &settings)
    #expect(settings.requestedParameter.taper == .logarithmic)
    (settings.requestedParameter.lower, settings.requestedParameter.upper) = (1, 100)
    #expect(
      settings.parameter
        == Parameter(
          1...100, taper: .logarithmic, detents: [0.5], pull: 0.25, wraps: true, default: 40))
  }

  @Test func parameterReplacesARequest() {
    var settings = KnobSettings()
    settings.requestedParameter.upper = -1
    let parameter = Parameter(1...2, taper: .power(3), step: 0.5)
    settings.parameter = parameter
    #expect(settings.parameter == parameter && settings.fault(of: .range) == nil)
    #expect(settings.requestedParameter.exponent == 3)
    settings.parameter.taper = .linear
    #expect(settings.requestedParameter.exponent == 3, "the exponent is stored")
  }

  @Test func endsPushEachOther() {
    var request = RequestedParameter(of: Parameter(0...1))
    request.setLower(5)
    #expect((request.lower, request.upper) == (5, 5))
    request.setUpper(2)
    #expect((request.lower, request.upper) == (2, 2))
  }

  @Test func sweepTakesEffectOnceItIsValid() {
    var settings = KnobSettings()
    settings.requestedSweep.start = 200
    #expect(settings.sweep == .standard)
    #expect(
      settings.fault(of: .sweep)?.description
        == "a sweep must be greater than 0 and at most 36000 degrees")
    settings.requestedSweep.end = 380
    #expect(settings.sweep == Sweep(degrees: 200, to: 380))
    settings.requestedSweep.end = 0
    settings.sweep = .standard
    #expect(settings.fault(of: .sweep) == nil)
  }

  @Test func ringTakesEffectOnceItIsValid() {
    var settings = KnobSettings()
    settings.requestedRing.inner = 20
    #expect(settings.tracking.ring == nil)
    settings.requestedRing.outer = 10
    #expect(settings.tracking.ring == nil && settings.fault(of: .ring) != nil)
    settings.requestedRing.outer = 40
    #expect(settings.tracking.ring == Tracking.Ring(20...40, outside: .fail))
    settings.tracking.ring = nil
    #expect(settings.requestedRing.outer == 0 && settings.requestedRing.inner == 20)
    settings.tracking.ring = Tracking.Ring(5...6, outside: .skip)
    #expect(settings.requestedRing.inner == 5 && settings.requestedRing.outside == .skip)
  }

  @Test func valuesOfAnEnumerationAreStored() throws {
    var settings = KnobSettings()
    try set("origin-value", .number(0.5), &settings)
    #expect(settings.metrics.origin == .lowerEnd)
    try set("origin", .choice(2), &settings)
    #expect(settings.metrics.origin == .value(0.5))
    settings.metrics.origin = .value(0.75)
    #expect(row("origin-value").value(in: settings) == .number(0.75))
    try set("exponent", .number(3), &settings)
    try set("taper", .choice(2), &settings)
    #expect(settings.parameter.taper == .power(3))
    try set("column-share", .number(0.5), &settings)
    #expect(settings.tracking.column == .travelShare(0.5))
    try set("column", .number(12), &settings)
    #expect(settings.tracking.column == .points(12))
    try set("column", .number(-1), &settings)
    #expect(settings.tracking.column == .travelShare(0.5))
    settings.labels = .values([1])
    try set("label-values", .numbers([2]), &settings)
    #expect(settings.labels == .values([2]))
    settings.labels = .none
    try set("labels", .choice(4), &settings)
    #expect(settings.labels == .values([2]))
  }

  @Test func changesAreNoted() {
    let old = KnobSettings()
    #expect(old.changes(from: old) == [])
    var new = old
    new.metrics.margin = 5
    new.usesWheel = false
    #expect(new.changes(from: old) == [.size, .input])
    new = old
    new.parameter.range = 1...2
    #expect(new.changes(from: old) == .meaning)
    new = old
    new.requestedSweep.end = 0
    #expect(new.changes(from: old) == .sweep, "a sweep that is not valid is a change too")
  }

  @Test func encoderHasAWholeTurn() {
    #expect(KnobSettings.encoder.sweep == Sweep(degrees: -180, to: 180))
    #expect(KnobSettings.encoder.metrics.origin == .nowhere)
  }
}
