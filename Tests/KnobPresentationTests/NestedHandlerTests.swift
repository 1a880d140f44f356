import KnobEngine
import KnobPresentation
import Testing

/// Handlers that send inputs, disable the knob, and set values, one within the other, for the value
/// and for the depth.
@Suite struct NestedHandlerTests {
  /// A front end without a toolkit, which checks what it reports.
  private final class FrontEnd: KnobPresenter {
    var knob = Knob(Parameter(0...100, default: 10), value: 50)
    var motion = KnobMotion()
    var caption = KnobCaption()
    var heldKeys: Set<Int> = []
    var companions = Companions()
    var gestureReport = GestureReport()
    var pressPreferences = PressPreferences()
    let settings: KnobSettings = {
      var settings = KnobSettings()
      settings.tracking = .vertical
      return settings
    }()
    var dialLayout: KnobLayout {
      KnobLayout(of: knob, metrics: KnobMetrics(), fraction: shownFraction, scale: 1)
    }
    private(set) lazy var modulation = DepthPresenter(of: self)
    var depth: DepthPresenter? { modulation }
    var allowsMotion = true

    var handler: () -> Void = {}
    private(set) var faults: [String] = []
    private(set) var retained = 0
    private(set) var count = 0
    private var words: [String] = []
    /// Whether a gesture of the value and of the depth has begun and not ended.
    private(set) var isOpen = Open()

    struct Open: Equatable {
      var value = false
      var depth = false
    }

    func retainKnob() { retained += 1 }
    func releaseKnob() { retained -= 1 }
    func announce(from old: Double) {}
    func turningChanged() {}
    func redraw() {}
    func refresh() {}
    func startFrames() {}
    func startNameTimer(seconds: Double) {}
    func stopNameTimer() {}

    func report(_ event: GestureEvent) { report(event, \.value, "") }
    func reportDepth(_ event: GestureEvent) { report(event, \.depth, "depth-") }

    private func report(
      _ event: GestureEvent, _ gesture: WritableKeyPath<Open, Bool>, _ subject: String
    ) {
      note(subject + "\(event)")
      let wasOpen = isOpen[keyPath: gesture]
      switch event {
      case .began:
        expect(!wasOpen, "two beginnings")
        isOpen[keyPath: gesture] = true
      case .changed: expect(wasOpen, "a change outside of a gesture")
      case .ended:
        expect(wasOpen, "an end without a beginning")
        isOpen[keyPath: gesture] = false
      }
      handler()
    }

    func note(_ word: String) {
      count += 1
      words.append(word)
    }

    func expect(_ isTrue: Bool, _ claim: String) {
      if !isTrue { faults.append(claim + ": " + words.suffix(40).joined(separator: " ")) }
    }
  }

  /// Presses, keys, the wheel, and a program, with handlers that do the same.
  private final class Player {
    let frontEnd = FrontEnd()
    private let random: RandomNumbers
    private var level = 0

    init(_ random: RandomNumbers) {
      self.random = random
      frontEnd.adoptTracking()
      frontEnd.modulation.isOn = random.next(2) == 0
      frontEnd.handler = { [unowned self] in
        guard level < 4, random.next(3) == 0 else { return }
        level += 1
        act()
        level -= 1
      }
    }

    func play() -> [String] {
      for _ in 0..<16 {
        act()
        let (knob, depth) = (frontEnd.knob, frontEnd.modulation.knob)
        frontEnd.expect((0...100).contains(knob.value), "the value is out of range")
        frontEnd.expect((-1...1).contains(depth.value), "the depth is out of range")
        frontEnd.expect(
          frontEnd.isOpen.value == knob.isInGesture && frontEnd.isOpen.depth == depth.isInGesture,
          "what was reported is not what is in progress")
      }
      level = 4
      rest()
      return frontEnd.faults
    }

    /// All keys and pointers go up.
    private func rest() {
      frontEnd.note("rest")
      frontEnd.perform(.isEnabled(true))
      frontEnd.perform(.isReadOnly(false))
      frontEnd.release(clicks: 1)
      for code in 0..<3 { frontEnd.release(code) }
      frontEnd.endBurst(of: .key)
      frontEnd.endBurst(of: .scroll)
      frontEnd.expect(
        !frontEnd.isInGesture && frontEnd.isOpen == FrontEnd.Open(), "a gesture is open")
      frontEnd.expect(
        frontEnd.heldKeys.isEmpty && frontEnd.modulation.heldKeys.isEmpty, "a key is held")
      frontEnd.expect(frontEnd.retained == 0, "the knob is retained")
      (frontEnd.modulation.isOn, frontEnd.modulation.isModifierDown) = (false, false)
      frontEnd.knob.set(30)
      let count = frontEnd.count
      frontEnd.handle(.key(.up, fine: false, isHeld: false))
      frontEnd.expect(
        frontEnd.count == count + 3 && frontEnd.knob.value == 31, "a key does nothing")
    }

    private func act() {
      let number = random.next(18)
      frontEnd.note("\(number)")
      let isFine = random.next(2) == 0
      switch number {
      case 0, 1: frontEnd.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse, fine: isFine))
      case 2, 3, 4:
        frontEnd.handle(.move(KnobPoint(x: 50, y: Double(random.next(100))), fine: isFine))
      case 5: frontEnd.release(clicks: 1 + random.next(2))
      case 6: frontEnd.handle(.cancel)
      case 7, 8:
        let keys: [KnobInput.Key] = [.up, .pageDown, .home, .delete]
        _ = frontEnd.press(
          random.next(3), keys[random.next(4)], fine: isFine,
          isRepeat: random.next(3) == 0)
      case 9: frontEnd.release(random.next(3))
      case 10: frontEnd.releaseKeys()
      case 11: frontEnd.handle(.scroll(Double(random.next(5)) - 2, fine: isFine))
      case 12: frontEnd.endBurst(of: isFine ? .scroll : .key)
      case 13: frontEnd.handle(isFine ? .increment : .reset)
      case 14: frontEnd.perform(.isEnabled(!frontEnd.knob.isEnabled))
      case 15: frontEnd.perform(.isReadOnly(!frontEnd.knob.isReadOnly))
      case 16: frontEnd.modulation.isOn.toggle()
      default: frontEnd.modulation.isModifierDown.toggle()
      }
    }
  }

  @Test(arguments: [1, 7, 22, 2_026] as [UInt64])
  func eachBeginningHasAnEndWhateverHandlersDo(seed: UInt64) {
    let random = RandomNumbers(seed: seed)
    for round in 0..<2_000 {
      let player = Player(random)
      let faults = player.play()
      #expect(faults == [], "seed \(seed), round \(round)")
      if !faults.isEmpty { return }
    }
  }
}
