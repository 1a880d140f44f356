import Foundation
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// What a knob, its depth, and an encoder have in common: how a gesture begins, what may interrupt
  /// it, and how it ends.
  @MainActor @Suite struct TurnedControlTests {
    // MARK: Handlers

    enum Deed: CaseIterable, Sendable { case disables, hides, removes, moves }

    /// Lets a handler of an event do something once.
    private func interrupt(
      _ control: TurnedControl, at event: SentEvent, _ deed: Deed, _ other: OtherWindow
    ) -> () -> Double? {
      var amount: Double?
      control.onEvent = { [unowned control] in
        guard $0 == event, amount == nil else { return }
        amount = control.amount
        switch deed {
        case .disables: control.isEnabled = false
        case .hides: control.isHidden = true
        case .removes: control.remove()
        case .moves: control.move(to: other)
        }
      }
      return { amount }
    }

    private func restore(_ control: TurnedControl) {
      control.onEvent = { _ in }
      control.isEnabled = true
      control.isHidden = false
      control.putBack()
      _ = control.events()
    }

    /// A handler of any event disables, hides, removes, or moves the control. The gesture ends
    /// once, and a disabled control is not turned.
    @Test(arguments: Turned.allCases, Deed.allCases)
    func handlerMayInterrupt(_ turned: Turned, _ deed: Deed) async {
      let other = OtherWindow()
      let control = TurnedControl(turned)
      for event in [SentEvent.began, .changed, .ended] {
        for way in Way.allCases {
          let name = "\(way) \(event)"
          let before = control.amount
          let amount = interrupt(control, at: event, deed, other)
          control.begin(way)
          if way == .pointer { control.hand.move(80, 40) }
          await control.end(way)
          let events = control.events()
          #expect(["began+ended", "began+changed+ended"].contains(events), "\(name): \(events)")
          #expect(amount() != nil && !control.isTurning, "\(name)")
          if event == .began, deed == .disables {
            #expect(events == "began+ended", "\(name)")
            if turned != .encoder { #expect(control.amount == before, "\(name): it turned") }
          }
          restore(control)
          control.key(.down)
          #expect(control.events() == "began+changed+ended", "\(name)")
        }
      }
    }

    /// A program stores what was there before, so that it can undo.
    @Test(arguments: Turned.allCases, Way.allCases)
    func beginningIsReportedBeforeTheTurn(_ turned: Turned, _ way: Way) async {
      let control = TurnedControl(turned)
      var first: Double?
      control.onEvent = { [unowned control] in if $0 == .began { first = control.amount } }
      control.begin(way)
      await control.end(way)
      #expect(first == 0 && control.amount > 0)
    }

    /// A press ends the burst of a key or of the wheel, and the handler of that end interrupts.
    @Test(arguments: Turned.allCases, [Way.key, .wheel])
    func handlerMayDisableAtTheEndThatAPressCauses(_ turned: Turned, _ way: Way) {
      let control = TurnedControl(turned)
      control.begin(way)
      control.onEvent = { [unowned control] in if $0 == .ended { control.isEnabled = false } }
      control.hand.press(80, 80)
      control.hand.move(80, 40)
      #expect(control.events() == "began+changed+ended" && !control.isTurning)
      control.hand.release()
      control.releaseKeys()
      restore(control)
      control.key(.down)
      #expect(control.events() == "began+changed+ended")
    }

    // MARK: Keys

    @Test(arguments: Turned.allCases) func keyHeldAcrossAFocusChangeTurnsOnce(_ turned: Turned) {
      let control = TurnedControl(turned)
      control.hold(.up)
      control.unfocus()
      #expect(control.events() == "began+changed+ended")
      let amount = control.amount
      control.releaseKeys()
      #expect(control.events() == "" && control.amount == amount)
      control.key(.up)
      #expect(control.events() == "began+changed+ended")
    }

    @Test(arguments: Turned.allCases) func shiftDuringAHeldKeyIsTheSameGesture(_ turned: Turned) {
      let control = TurnedControl(turned)
      control.hold(.up)
      control.hold(.up, fine: true)
      control.hold(.up)
      control.releaseKeys()
      #expect(control.events() == "began+changed+ended")
    }

    @Test(arguments: Turned.allCases) func keyDuringATurnIsIgnored(_ turned: Turned) async {
      let control = TurnedControl(turned)
      control.begin(.pointer)
      let amount = control.amount
      control.key(.up)
      #expect(control.amount == amount && control.isTurning)
      await control.end(.pointer)
      #expect(control.events() == "began+changed+ended")
    }

    // MARK: One kind of input after the other

    @Test(arguments: Turned.allCases) func pressEndsTheBurstOfTheWheel(_ turned: Turned) async {
      let control = TurnedControl(turned)
      control.begin(.wheel)
      control.hand.press(80, 80)
      #expect(control.events() == "began+changed+ended+began" && control.isTurning)
      try? await Task.sleep(for: .seconds(2 * KnobInput.burstPause))
      #expect(control.events() == "" && control.isTurning)
      control.hand.release()
      #expect(control.events() == "ended")
    }

    @Test(arguments: Turned.allCases) func wheelDuringATurnIsIgnored(_ turned: Turned) async {
      let control = TurnedControl(turned)
      control.begin(.pointer)
      let amount = control.amount
      control.hand.scroll(2)
      #expect(control.amount == amount && control.isTurning)
      await control.end(.pointer)
      #expect(control.events() == "began+changed+ended")
    }

    @Test(arguments: Turned.allCases) func screenReaderEndsTheBurstOfAKey(_ turned: Turned) {
      let control = TurnedControl(turned)
      control.hold(.up)
      control.begin(.assistive)
      control.releaseKeys()
      #expect(control.events() == "began+changed+ended+began+changed+ended")
    }

    // MARK: Preferences

    @Test(arguments: Turned.allCases) func preferencesApply(_ turned: Turned) async {
      defer { KnobPreferences.shared = KnobPreferences() }
      let control = TurnedControl(turned)
      KnobPreferences.shared.wheel = .reversed
      control.hand.point(at: 80, 80)
      #expect(control.hand.scroll(1) && control.amount < 0)
      await control.end(.wheel)
      KnobPreferences.shared.wheel = .off
      let amount = control.amount
      #expect(!control.hand.scroll(1) && control.amount == amount)
    }
  }
}
