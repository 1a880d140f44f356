import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Handlers that do anything at any time to two knobs that share an adjustment.
  @MainActor @Suite(.serialized) struct HandlerTests {
    @Test(arguments: [7, 1, 22] as [UInt64])
    func eachBeginningHasAnEndWhateverHandlersDo(seed: UInt64) throws {
      let dice = Dice(seed)
      for round in 0..<600 {
        let adjustment = gtk_adjustment_new(50, 0, 100, 1, 10, 0)
        let knobs = try (0..<2).map { _ in
          try newKnob(Parameter(0...100, default: 20), value: 50, adjustment: adjustment)
        }
        let actors = try knobs.map { Actor(try #require(KnobType.peer($0.widget)), dice) }
        for actor in actors { actor.others = actors }
        for _ in 0..<12 {
          dice.pick(actors).act()
          Stage.settle()
        }
        for actor in actors { actor.signals.onEvent = nil }
        for actor in actors { actor.comeToRest() }
        gtk_adjustment_configure(adjustment, 30, 0, 100, 1, 10, 0)
        Stage.settle()
        for actor in actors { actor.check("round \(round): \(actor.signals.all)") }
      }
      // GTK and the knob print messages about bounds that are not numbers.
      for line in Journal.drain() { #expect(line.contains("value") || line.contains("knob keeps")) }
    }

    @MainActor private final class Actor {
      let peer: KnobPeer
      let knob: KnobWidget
      let signals: SignalLog
      var others: [Actor] = []
      private let dice: Dice
      private static var depth = 0

      init(_ peer: KnobPeer, _ dice: Dice) {
        (self.peer, self.dice, knob) = (peer, dice, KnobWidget(peer))
        peer.core.knob.size = KnobSize(width: 100, height: 100)
        signals = SignalLog(peer.widget)
        signals.onEvent = { [unowned self] _ in connectHandlers() }
      }

      private func connectHandlers() {
        guard Actor.depth < 3, dice.roll(4) == 0 else { return }
        Actor.depth += 1
        dice.pick(others).act()
        Actor.depth -= 1
      }

      func act() {
        let number = Double(dice.roll(100))
        let adjustment = gtk_range_get_adjustment(peer.widget.as(GtkRange.self))
        switch dice.roll(18) {
        case 0: peer.core.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse))
        case 1, 2: peer.core.handle(.move(KnobPoint(x: 50, y: number)))
        case 3: peer.core.handle(.release)
        case 4: peer.core.handle(.cancel)
        case 5: peer.core.handle(.key(.up, isHeld: true))
        case 6: peer.core.handle(.key(.pageDown))
        case 7: peer.core.handle(.scroll(number < 50 ? -1 : 1))
        case 8: peer.core.handle(.endBurst)
        case 9: peer.core.handle(.reset)
        case 10: peer.core.handle(.choose(number))
        case 11: gtk_adjustment_set_value(adjustment, number)
        case 12: knob.setValue(knob.value.rounded(), animated: true)
        case 13: gtk_adjustment_configure(adjustment, 5, 0, number + 20, 1, 1, 0)
        case 14: gtk_adjustment_set_upper(adjustment, .nan)
        case 15: knob.isEnabled.toggle()
        case 16: knob.isReadOnly.toggle()
        default: Properties(peer.widget).set("step", .number((number / 10).rounded()))
        }
      }

      func comeToRest() {
        (knob.isEnabled, knob.isReadOnly) = (true, false)
        peer.core.handle(.cancel)
        peer.core.handle(.endBurst)
        Properties(peer.widget).set("step", 0.0)
      }

      func check(_ words: String) {
        let turns = signals.all.filter { $0 == "began" || $0 == "ended" }
        let pairs = turns.indices.map { $0.isMultiple(of: 2) ? "began" : "ended" }
        #expect(turns == pairs && turns.count.isMultiple(of: 2), "\(words)")
        #expect(!peer.core.knob.isInGesture, "\(words)")
        #expect(knob.value == 30 && peer.core.knob.value == 30, "\(words)")
      }
    }

    /// A random generator that returns the same numbers in every run.
    @MainActor private final class Dice {
      private var state: UInt64

      init(_ seed: UInt64) { state = seed }

      func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(sides))
      }

      func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
    }
  }
}
