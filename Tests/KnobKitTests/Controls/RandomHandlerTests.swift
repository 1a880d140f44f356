import Foundation
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Random inputs, and handlers that do anything at any time. A failure prints its seed, its round,
  /// and what happened last.
  @MainActor @Suite struct RandomHandlerTests {
    nonisolated static let seeds: [UInt64] = [1, 4, 8, 9]

    // MARK: The knob and its depth

    @Test(arguments: seeds) func knobEndsEachGestureWhateverHandlersDo(seed: UInt64) {
      let dice = Dice(seed)
      for round in 0..<300 {
        let player = KnobPlayer(dice, turnsDepth: false)
        #expect(player.play() == [], "seed \(seed), round \(round)")
      }
    }

    @Test(arguments: seeds) func depthEndsEachGestureWhateverHandlersDo(seed: UInt64) {
      let dice = Dice(seed)
      for round in 0..<300 {
        let player = KnobPlayer(dice, turnsDepth: true)
        #expect(player.play() == [], "seed \(seed), round \(round)")
      }
    }

    @MainActor private final class KnobPlayer {
      private let scene: Scene
      private let dice: Dice
      private let other = OtherWindow()
      private let turnsDepth: Bool
      private let value = EventCheck(changesWhileDisabled: 1)
      private let depth = EventCheck(changesWhileDisabled: 1)
      private var level = 0

      private var knob: KnobControl { scene.knob }

      init(_ dice: Dice, turnsDepth: Bool) {
        (self.dice, self.turnsDepth) = (dice, turnsDepth)
        scene = Scene(value: 50) {
          $0.knobTracking = .vertical
          $0.registersUndo = true
        }
        if turnsDepth { (knob.turnsDepth, knob.depthModifier) = (true, .option) }
        for event in [SentEvent.began, .changed, .ended] {
          scene.on(event) { [unowned self] _ in heard(event, value) }
        }
        knob.onDepthEditingChanged = { [unowned self] in heard($0 ? .began : .ended, depth) }
        knob.onDepthChange = { [unowned self] _ in heard(.changed, depth) }
      }

      private func heard(_ event: SentEvent, _ check: EventCheck) {
        check.record(event, isEnabled: knob.isEnabled)
        guard level < 3, dice.roll(3) == 0 else { return }
        level += 1
        dice.isHeads ? meddle() : act()
        level -= 1
      }

      func play() -> [String] {
        for _ in 0..<14 {
          dice.roll(5) == 0 ? meddle() : act()
          value.expect((0...100).contains(knob.value), "the value is out of range: \(knob.value)")
          depth.expect((-1...1).contains(knob.modulationDepth), "the depth is out of range")
        }
        level = 3
        comeToRest()
        value.finish()
        depth.finish()
        return value.faults + depth.faults
      }

      /// All pointers and keys go up, and a click ends what only a pause would end.
      private func comeToRest() {
        note("rest")
        scene.page.addSubview(knob)
        knob.isHidden = false
        (knob.isEnabled, knob.isReadOnly) = (true, false)
        scene.release()
        scene.releaseKeys()
        let beginnings = value.beginnings + depth.beginnings
        scene.click(80, 80)
        value.expect(
          value.beginnings + depth.beginnings == beginnings + 1, "an end was missing before")
        value.expect(!knob.isTurning && !knob.isTurningDepth, "a pointer is held")
        value.expect(!knob.core.isInGesture && knob.core.heldKeys.isEmpty, "a key is held")
        // The control takes input as before.
        (knob.turnsDepth, knob.value) = (false, 30)
        let count = value.count
        scene.key(.up)
        value.expect(value.count == count + 3 && knob.value == 31, "a key does nothing")
      }

      private func note(_ word: String) {
        value.note(word)
        depth.note(word)
      }

      /// What a program does in its handlers.
      private func meddle() {
        let number = dice.roll(10)
        note("(\(number))")
        switch number {
        case 0, 1: knob.isEnabled.toggle()
        case 2: knob.isReadOnly.toggle()
        case 3: knob.isHidden.toggle()
        case 4: knob.removeFromSuperview()
        case 5: other.page.addSubview(knob)
        case 6: scene.page.addSubview(knob)
        case 7: scene.unfocus()
        case 8: knob.value = Double(dice.roll(100))
        default: if turnsDepth { knob.turnsDepth.toggle() } else { knob.knobTracking = .rotary }
        }
      }

      /// What a user does.
      private func act() {
        let number = dice.roll(12)
        note("\(number)")
        let modifier: ModifierKey = turnsDepth && dice.roll(3) == 0 ? .option : .none
        switch number {
        case 0, 1:
          // A button goes up before it goes down.
          scene.release()
          scene.press(
            80, 80, by: dice.pick([.finger, .pen, .mouse]), fine: dice.isHeads, holding: modifier)
        case 2, 3, 4: scene.move(80, dice.place, fine: dice.isHeads)
        case 5: scene.release()
        case 6: dice.isHeads ? scene.systemCancels() : scene.escape()
        case 7:
          scene.point(at: 80, 80)
          scene.scroll(Double(dice.roll(5)) - 2, holding: modifier)
        case 8, 9:
          scene.hold(
            dice.pick([.up, .down, .pageUp, .home, .delete]), fine: dice.isHeads, holding: modifier)
        case 10: scene.releaseKeys()
        default: dice.isHeads ? knob.accessibilityIncrement() : knob.perform(.reset)
        }
      }
    }

    // MARK: The encoder

    @Test(arguments: seeds) func encoderEndsEachGestureWhateverHandlersDo(seed: UInt64) {
      let dice = Dice(seed)
      for round in 0..<300 {
        let player = EncoderPlayer(dice)
        #expect(player.play() == [], "seed \(seed), round \(round)")
      }
    }

    @MainActor private final class EncoderPlayer {
      private let scene: EncoderScene
      private let dice: Dice
      private let other = OtherWindow()
      private let check = EventCheck(changesWhileDisabled: 0)
      private var level = 0

      private var encoder: EncoderControl { scene.encoder }

      init(_ dice: Dice) {
        self.dice = dice
        scene = EncoderScene { $0.knobTracking = .vertical }
        scene.onEvent = { [unowned self] in heard($0) }
      }

      private func heard(_ event: SentEvent) {
        check.record(event, isEnabled: encoder.isEnabled)
        guard level < 3, dice.roll(3) == 0 else { return }
        level += 1
        dice.isHeads ? meddle() : act()
        level -= 1
      }

      func play() -> [String] {
        for _ in 0..<14 { dice.roll(5) == 0 ? meddle() : act() }
        level = 3
        check.note("rest")
        scene.page.addSubview(encoder)
        encoder.isHidden = false
        encoder.isEnabled = true
        scene.release()
        scene.releaseKeys()
        let beginnings = check.beginnings
        scene.click(80, 80)
        check.expect(check.beginnings == beginnings + 1, "an end was missing before")
        check.expect(!encoder.isTurning, "a pointer is held")
        let count = check.count
        scene.hold(.up)
        scene.releaseKeys()
        check.expect(check.count == count + 3, "a key does nothing")
        check.finish()
        return check.faults
      }

      private func meddle() {
        let number = dice.roll(8)
        check.note("(\(number))")
        switch number {
        case 0, 1: encoder.isEnabled.toggle()
        case 2: encoder.isHidden.toggle()
        case 3: encoder.removeFromSuperview()
        case 4: other.page.addSubview(encoder)
        case 5: scene.page.addSubview(encoder)
        case 6: scene.unfocus()
        default: encoder.degreesPerStep = Double(5 + dice.roll(30))
        }
      }

      private func act() {
        let number = dice.roll(12)
        check.note("\(number)")
        switch number {
        case 0, 1:
          scene.release()
          scene.press(80, 80, by: dice.pick([.finger, .pen, .mouse]), fine: dice.isHeads)
        case 2, 3, 4: scene.move(80, dice.place, fine: dice.isHeads)
        case 5: scene.release()
        case 6: dice.isHeads ? scene.systemCancels() : scene.escape()
        case 7:
          scene.point(at: 80, 80)
          scene.scroll(Double(dice.roll(5)) - 2)
        case 8, 9: scene.hold(dice.pick([.up, .down, .pageUp, .home]), fine: dice.isHeads)
        case 10: scene.releaseKeys()
        default: dice.isHeads ? encoder.accessibilityIncrement() : scene.rotate(40)
        }
      }
    }

    // MARK: The range

    @Test(arguments: seeds) func rangeEndsEachGestureWhateverHandlersDo(seed: UInt64) {
      let dice = Dice(seed)
      for round in 0..<300 {
        let player = RangePlayer(dice)
        #expect(player.play() == [], "seed \(seed), round \(round)")
      }
    }

    @MainActor private final class RangePlayer {
      private let scene: RangeScene
      private let range = RangeControl(Parameter(0...100), values: 25...75)
      private let dice: Dice
      private let other = OtherWindow()
      private let check = EventCheck(changesWhileDisabled: 2)
      private var level = 0
      private var held: [KnobControl] = []

      init(_ dice: Dice) {
        self.dice = dice
        range.knobTracking = .vertical
        if dice.isHeads { range.values = 50...50 }
        scene = RangeScene(range)
        scene.onEvent = { [unowned self] in heard($0) }
      }

      private func heard(_ event: SentEvent) {
        check.record(event, isEnabled: range.isEnabled)
        inspect()
        guard level < 3, dice.roll(3) == 0 else { return }
        level += 1
        dice.isHeads ? meddle() : act()
        level -= 1
      }

      private func inspect() {
        let values = (range.lower.value, range.upper.value)
        check.expect(
          0 <= values.0 && values.0 <= values.1 && values.1 <= 100,
          "the values are in the wrong order: \(values)")
      }

      func play() -> [String] {
        for _ in 0..<14 {
          dice.roll(5) == 0 ? meddle() : act()
          inspect()
        }
        level = 3
        comeToRest()
        check.finish()
        return check.faults
      }

      private func comeToRest() {
        check.note("rest")
        scene.page.addSubview(range)
        range.isHidden = false
        (range.isEnabled, range.isReadOnly) = (true, false)
        scene.release()
        for knob in [range.lower, range.upper] { knob.core.releaseKeys() }
        for knob in [range.lower, range.upper] {
          // A press ends what only a pause would end.
          knob.core.handle(.press(KnobPoint(x: 80, y: 80), by: .mouse))
          knob.core.handle(.release)
        }
        check.expect(!range.lower.isTurning && !range.upper.isTurning, "a pointer is held")
        check.finish()
        range.values = 25...75
        let count = check.count
        scene.key(.up, on: range.lower)
        check.expect(check.count == count + 3 && range.values == 26...75, "a key does nothing")
      }

      private func meddle() {
        let number = dice.roll(9)
        check.note("(\(number))")
        switch number {
        case 0, 1: range.isEnabled.toggle()
        case 2: range.isReadOnly.toggle()
        case 3: range.isHidden.toggle()
        case 4: range.removeFromSuperview()
        case 5: other.page.addSubview(range)
        case 6: scene.page.addSubview(range)
        case 7: dice.pick([range.lower, range.upper]).value = Double(dice.roll(100))
        default: range.values = 40...40
        }
      }

      private func act() {
        let number = dice.roll(12)
        check.note("\(number)")
        let knob = dice.pick([range.lower, range.upper])
        switch number {
        case 0, 1:
          scene.release()
          scene.pressThumb(dice.isHeads ? 20 : 140, 64)
        case 2, 3, 4: scene.move(20, Double(dice.roll(400)) - 200)
        case 5: scene.release()
        case 6: scene.systemCancels()
        case 7: _ = scene.scroll(Double(dice.roll(5)) - 2, at: dice.isHeads ? 20 : 140, 64)
        case 8, 9: scene.hold(dice.pick([.up, .down, .pageUp, .home, .end]), on: knob)
        case 10: knob.core.releaseKeys()
        default: dice.isHeads ? knob.accessibilityIncrement() : knob.perform(.reset)
        }
      }
    }
  }
}
