import GestureScripts
import KnobEngine
import KnobPresentation
import Testing

/// Handlers that send inputs, disable the knob, and set values, one within the other, for the value
/// and for the depth.
@Suite struct NestedHandlerTests {
  /// Presses, keys, the wheel, and a program, with handlers that do the same.
  private final class Player {
    private let frontEnd = PlainFrontEnd(Parameter(0...100, default: 10), 50)
    private var core: KnobCore { frontEnd.core }
    private let depth: DepthCore
    private let random: RandomNumbers
    private var level = 0

    init(_ random: RandomNumbers) {
      self.random = random
      frontEnd.allowsMotion = true
      depth = frontEnd.core.needDepth()
      depth.isOn = random.next(2) == 0
      frontEnd.handler = { [unowned self] _, _ in
        guard level < 4, random.next(3) == 0 else { return }
        level += 1
        act()
        level -= 1
      }
    }

    func play() -> [String] {
      for _ in 0..<16 {
        act()
        frontEnd.expect((0...100).contains(core.knob.value), "the value is out of range")
        frontEnd.expect((-1...1).contains(depth.knob.value), "the depth is out of range")
        frontEnd.expect(
          frontEnd.open.contains(.value) == core.knob.isInGesture
            && frontEnd.open.contains(.depth) == depth.knob.isInGesture,
          "what was reported is not what is in progress")
      }
      level = 4
      rest()
      return frontEnd.faults
    }

    /// All keys and pointers go up.
    private func rest() {
      frontEnd.note("rest")
      core.perform(.isEnabled(true))
      core.perform(.isReadOnly(false))
      core.release(clicks: 1)
      for code in 0..<3 { core.release(code) }
      core.endBurst(of: .key)
      core.endBurst(of: .scroll)
      frontEnd.expect(
        !core.isInGesture && frontEnd.open.isEmpty, "a gesture is open")
      frontEnd.expect(
        core.heldKeys.isEmpty && depth.heldKeys.isEmpty, "a key is held")
      frontEnd.expect(frontEnd.retained == 0, "the knob is retained")
      (depth.isOn, depth.isModifierDown) = (false, false)
      core.knob.set(30)
      _ = frontEnd.takenReports()
      core.handle(.key(.up, fine: false, isHeld: false))
      frontEnd.expect(
        frontEnd.reports.count == 3 && core.knob.value == 31, "a key does nothing")
    }

    private func act() {
      let number = random.next(18)
      frontEnd.note("\(number)")
      let isFine = random.next(2) == 0
      switch number {
      case 0, 1: core.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse, fine: isFine))
      case 2, 3, 4:
        core.handle(.move(KnobPoint(x: 50, y: Double(random.next(100))), fine: isFine))
      case 5: core.release(clicks: 1 + random.next(2))
      case 6: core.handle(.cancel)
      case 7, 8:
        let keys: [KnobInput.Key] = [.up, .pageDown, .home, .delete]
        _ = core.press(
          random.next(3), keys[random.next(4)], fine: isFine,
          isRepeat: random.next(3) == 0)
      case 9: core.release(random.next(3))
      case 10: core.releaseKeys()
      case 11: core.handle(.scroll(Double(random.next(5)) - 2, fine: isFine))
      case 12: core.endBurst(of: isFine ? .scroll : .key)
      case 13: core.handle(isFine ? .increment : .reset)
      case 14: core.perform(.isEnabled(!core.knob.isEnabled))
      case 15: core.perform(.isReadOnly(!core.knob.isReadOnly))
      case 16: depth.isOn.toggle()
      default: depth.isModifierDown.toggle()
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

  /// The end of a gesture that a handler of an end has begun and ended is reported at once, even if
  /// that report has such a handler too.
  @Test func handlersOfSeveralEndsInARowEachPlayAGesture() {
    let frontEnd = PlainFrontEnd(Parameter(0...100), 50)
    var count = 0
    frontEnd.handler = { frontEnd, report in
      guard report.event == .ended, count < 3 else { return }
      count += 1
      frontEnd.core.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse))
      frontEnd.core.release(clicks: 1)
    }
    frontEnd.core.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse))
    frontEnd.core.release(clicks: 1)
    #expect(
      frontEnd.takenReports() == Array(repeating: ["began", "ended"], count: 4).flatMap(\.self))
    #expect(frontEnd.open.isEmpty)
  }

  /// On the web, the event `change` comes before the end.
  @Test func gestureThatBeginsBeforeTheEndIsAPartOfIt() {
    let frontEnd = PlainFrontEnd(Parameter(0...100), 50)
    var count = 0
    frontEnd.overHandler = { frontEnd in
      count += 1
      if count == 1 { frontEnd.core.handle(.scroll(1)) }
    }
    frontEnd.core.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse))
    frontEnd.core.release(clicks: 1)
    #expect(frontEnd.takenReports() == ["began", "changed"] && frontEnd.core.isInGesture)
    frontEnd.core.endBurst(of: .scroll)
    #expect(frontEnd.takenReports() == ["ended"] && frontEnd.open.isEmpty && count == 2)
  }

  /// What the program sets before the end is no change of the gesture, and a gesture of the user is.
  @Test func gestureIsOverAgainAfterAnotherChangeOfTheUser() {
    let frontEnd = PlainFrontEnd(Parameter(0...100), 50)
    var count = 0
    frontEnd.overHandler = { frontEnd in
      count += 1
      frontEnd.core.set(80, animated: false)
    }
    frontEnd.core.handle(.key(.up, fine: false, isHeld: false))
    #expect(count == 1 && frontEnd.core.knob.value == 80)
    frontEnd.overHandler = { frontEnd in
      count += 1
      if count == 2 { frontEnd.core.handle(.key(.down, fine: false, isHeld: false)) }
    }
    frontEnd.core.handle(.key(.up, fine: false, isHeld: false))
    #expect(count == 3 && frontEnd.core.knob.value == 80)
    #expect(frontEnd.faults == [])
  }

  /// A program that answers each end with a gesture stops no other one.
  @Test func handlerThatAlwaysPlaysAGestureReturns() {
    let frontEnd = PlainFrontEnd(Parameter(0...100), 50)
    frontEnd.handler = { frontEnd, report in
      guard report.event == .ended else { return }
      frontEnd.core.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse))
      frontEnd.core.release(clicks: 1)
    }
    frontEnd.core.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse))
    frontEnd.core.release(clicks: 1)
    #expect(!frontEnd.core.isInGesture)
    #expect(frontEnd.faults == [])
  }
}
