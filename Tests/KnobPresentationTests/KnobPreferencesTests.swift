import KnobEngine
import KnobPresentation
import Testing

@Suite struct KnobPreferencesTests {
  @Test func defaultsLeaveEachKnobAsItIs() {
    let preferences = KnobPreferences()
    let styles = [
      preferences.mouseTracking, preferences.touchTracking, preferences.penTracking,
    ]
    #expect(styles == [.automatic, .automatic, .automatic])
    #expect(preferences.travel == nil && preferences.fineFactor == nil)
    #expect(preferences.wheel == .on)
    #expect(preferences.resetsOnDoubleClick)
    #expect(!preferences.resetsOnCommandClick && !preferences.resetsOnOptionClick)
    #expect(!preferences.hidesPointer)
    #expect(KnobPreferences.shared == preferences)
    for own in [Tracking(), .scrub] {
      #expect(preferences.tracking(own, for: .mouse) == own)
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [Double])
  func invalidNumbersAreNil(number: Double) {
    var preferences = KnobPreferences()
    preferences.travel = 100
    preferences.fineFactor = 0.5
    preferences.travel = number
    preferences.fineFactor = number
    preferences.coarseFactor = number
    #expect(preferences == KnobPreferences())
  }

  @Test(arguments: [
    (KnobInput.Pointer.mouse, Tracking.Style.rotary), (.touch, .horizontal), (.pen, .scrub),
  ])
  func eachPointerHasItsStyle(pointer: KnobInput.Pointer, style: Tracking.Style) {
    var preferences = KnobPreferences()
    preferences.mouseTracking = .rotary
    preferences.touchTracking = .horizontal
    preferences.penTracking = .scrub
    #expect(preferences.tracking(.automatic, for: pointer).style == style)
  }

  @Test func travelAndFineFactorApplyToKnobsWithTheDefaults() {
    var preferences = KnobPreferences()
    preferences.travel = 400
    preferences.fineFactor = 0.02
    var own = Tracking.vertical
    own.deadZone = 7
    own.overshoot = .hold
    var expected = own
    expected.travel = .points(400)
    expected.fineFactor = 0.02
    #expect(preferences.tracking(own, for: .mouse) == expected)
  }

  @Test func coarseFactorAndSpeedApplyToKnobsWithTheDefaults() {
    var preferences = KnobPreferences()
    (preferences.coarseFactor, preferences.speedResponse) = (4, 0.5)
    let tracking = preferences.tracking(.vertical, for: .mouse)
    #expect(tracking.coarseFactor == 4 && tracking.speedResponse == 0.5)
    var own = Tracking.vertical
    (own.coarseFactor, own.speedResponse) = (1, 1)
    #expect(preferences.tracking(own, for: .mouse) == own)
  }

  @Test(
    arguments: [
      (-1, 0), (2, 1), (.infinity, 1), (-.infinity, 0), (.nan, nil), (0.25, 0.25),
    ] as [(Double, Double?)])
  func speedResponseIsClamped(number: Double, response: Double?) {
    var preferences = KnobPreferences()
    preferences.speedResponse = number
    #expect(preferences.speedResponse == response)
  }

  @Test func whatAKnobSetsStaysItsOwn() {
    var preferences = KnobPreferences()
    preferences.mouseTracking = .rotary
    preferences.travel = 400
    preferences.fineFactor = 0.02
    var own = Tracking.vertical
    own.travel = .knobSizes(2)
    own.fineFactor = 0.5
    #expect(preferences.tracking(own, for: .mouse) == own)
    own.travel = .points(250)
    #expect(preferences.tracking(own, for: .mouse).travel == .points(400))
  }

  @Test func clicksThatTheUserPrefersReset() {
    func resets(
      _ clicks: Int, command: Bool = false, option: Bool = false,
      _ set: (inout KnobPreferences) -> Void = { _ in }
    ) -> Bool {
      var preferences = KnobPreferences()
      set(&preferences)
      return preferences.resets(clicks: clicks, command: command, option: option)
    }
    #expect((0...3).map { resets($0) } == [false, false, true, true])
    #expect(!resets(2) { $0.resetsOnDoubleClick = false })
    #expect(!resets(1, command: true, option: true))
    #expect(resets(1, command: true) { $0.resetsOnCommandClick = true })
    #expect(!resets(1, option: true) { $0.resetsOnCommandClick = true })
    #expect(resets(1, option: true) { $0.resetsOnOptionClick = true })
    #expect(!resets(0, option: true) { $0.resetsOnOptionClick = true })
  }

  @Test func wheelCanBeReversedOrOff() {
    typealias Wheel = KnobPreferences.Wheel
    #expect(Wheel.allCases.map { $0.notches(1.5) } == [1.5, -1.5, nil])
  }
}
