/// A rotary knob: a value, what it means, and how a hand turns it.
///
/// It knows no platform, clock, colour or font, and calls nobody. A front end hands it each input
/// and emits what comes back:
///
///     var knob = Knob(Parameter(10...30), value: 20, size: KnobSize(width: 160, height: 160))
///     knob.handle(.press(KnobPoint(x: 80, y: 10)))     // [.began]
///     knob.handle(.move(KnobPoint(x: 102.6, y: 12.4))) // [.changed]
///     knob.value                                       // 21.3693...
///     knob.handle(.release)                            // [.ended]
public struct Knob: Sendable {
  /// What the value means. A changed range, taper, step or wrapping re-clamps and re-snaps the
  /// value at once, without an event; a pointer that is turning the knob goes on from there.
  public var parameter: Parameter {
    didSet { if !parameter.hasSameValues(as: oldValue) { readmit() } }
  }

  /// The value: always finite, in the range, and on a step where there is one. ``set(_:)`` changes
  /// it in code.
  public private(set) var value: Double

  /// The size of the dial in points; its middle is the centre of all turning.
  public var size: KnobSize {
    didSet { if size != oldValue { regrip() } }
  }

  /// The angle between the ends: 270 degrees by default.
  public var sweep = Sweep.standard {
    didSet { if sweep != oldValue { regrip() } }
  }

  /// How movement becomes travel. The style, the dead zone, the largest turn and the ring are
  /// decided at the press and hold for the gesture.
  public var tracking = Tracking() {
    didSet { if tracking != oldValue { regrip() } }
  }

  /// Whether moves of a pointer emit; when false its release emits the one change. True by default.
  public var isContinuous = true

  /// Whether the knob goes back to its default when a pointer lets go, as a pitch-bend wheel does.
  public var returnsToDefault = false

  /// Whether the knob takes input; ``setEnabled(_:)``.
  public private(set) var isEnabled = true

  /// Whether the knob can only be read; ``setReadOnly(_:)``.
  public private(set) var isReadOnly = false

  /// How many presses in a row, up to the last release, turned nothing. A front end resets the knob
  /// at the second release of a double click where this is at least 2.
  public private(set) var idlePresses = 0

  private var gesture: PointerGesture?
  private var burst = ScrollBurst()
  /// The value last told to the world: emitted, or set in code.
  private var told: Double

  /// Creates a knob.
  ///
  /// - Parameter value: clamped or wrapped, and snapped; the default value where it is left out or
  ///   NaN.
  /// - Parameter size: the size of the dial in points.
  public init(
    _ parameter: Parameter = Parameter(0...1), value: Double? = nil,
    size: KnobSize = KnobSize(width: 100, height: 100)
  ) {
    self.parameter = parameter
    self.value = value.flatMap(parameter.snapped) ?? parameter.resetValue
    self.size = size
    told = self.value
  }

  /// The fraction of the travel, 0...1, at which the value lies.
  public var fraction: Double { parameter.fraction(of: value) }

  /// Whether a pointer is turning the knob.
  public var isTurning: Bool { gesture != nil }

  /// Whether a gesture of any kind is in progress: a pointer's or a scroll burst.
  public var isInGesture: Bool { isTurning || burst.isActive }

  /// Whether the pointer that turns the knob is in fine adjustment.
  public var isFine: Bool { gesture?.isFine ?? false }

  // MARK: Input

  /// Takes one input. The only entry for what a user does.
  ///
  /// - Returns: what happened, to be emitted in the order of the members; empty where the input had
  ///   no effect.
  /// - Complexity: constant but for the detents, which are searched one by one. Allocates nothing.
  public mutating func handle(_ input: KnobInput) -> KnobEvents {
    guard isEnabled, !isReadOnly else { return [] }
    switch input {
    case .press(let point, let pointer, let fine): return press(point, pointer, fine)
    case .move(let point, let fine, let isCoalesced): return move(point, fine, isCoalesced)
    case .release: return release()
    case .cancel: return cancel()
    case .key(let key, let fine):
      return act(.key) { knob in knob.target(of: key, fine: fine) }
    case .increment: return act(.assistive) { knob in knob.target(of: .up, fine: false) }
    case .decrement: return act(.assistive) { knob in knob.target(of: .down, fine: false) }
    case .scroll(let notches, let fine): return scroll(notches, fine)
    case .endScroll: return burst.end()
    case .reset: return act(.reset) { knob in knob.parameter.resetValue }
    }
  }

  private mutating func press(
    _ point: KnobPoint, _ pointer: KnobInput.Pointer, _ fine: Bool
  ) -> KnobEvents {
    guard gesture == nil, point.isFinite else { return [] }
    let events = burst.cut()
    let style = tracking.style(for: pointer, on: size)
    let gesture = PointerGesture(at: point, style: style, fine: fine, of: self)
    guard !gesture.fails(at: point) else { return events }
    self.gesture = gesture
    return events.union(.began)
  }

  private mutating func move(
    _ point: KnobPoint, _ fine: Bool, _ isCoalesced: Bool
  ) -> KnobEvents {
    guard point.isFinite, let fails = gesture?.fails(at: point) else { return [] }
    if fails { return release() }
    // In place: a copy of the gesture would cost more than the move.
    value = gesture?.move(to: point, fine: fine, from: value, in: parameter) ?? value
    let isNews = gesture?.isNews(value, isCoalesced: isCoalesced) ?? false
    return isNews ? tell() : []
  }

  private mutating func release() -> KnobEvents {
    guard let gesture else { return [] }
    if returnsToDefault { value = parameter.resetValue }
    let isNews = value != (gesture.isContinuous ? gesture.reported : told)
    let events = isNews ? tell() : []
    self.gesture = nil
    idlePresses = gesture.hasTurned ? 0 : idlePresses + 1
    return events.union(.ended)
  }

  private mutating func cancel() -> KnobEvents {
    guard let gesture else {
      if burst.isActive { burst.forget() }
      return burst.end()
    }
    value = parameter.snapped(gesture.startValue) ?? value
    let events = value != told ? tell() : []
    self.gesture = nil
    idlePresses = 0
    return events.union(.cancelled)
  }

  /// A whole gesture that goes to one value.
  private mutating func act(
    _ source: KnobEvents.Source, to target: (Knob) -> Double
  ) -> KnobEvents {
    guard gesture == nil else { return [] }
    idlePresses = 0
    let events = burst.cut().union(change(to: target(self)))
    return events.union([.began, .ended]).from(source)
  }

  private func target(of key: KnobInput.Key, fine: Bool) -> Double {
    switch key {
    case .up, .right: arrow(fine ? 0.001 : 0.01, up: true)
    case .down, .left: arrow(fine ? 0.001 : 0.01, up: false)
    case .pageUp: page(up: true)
    case .pageDown: page(up: false)
    case .home: parameter.range.lowerBound
    case .end: parameter.highestValue
    case .delete: parameter.resetValue
    }
  }

  private func arrow(_ share: Double, up: Bool) -> Double {
    let sign = up ? 1.0 : -1.0
    guard parameter.step == nil else { return parameter.stepped(value, by: sign) }
    return parameter.moved(value, by: sign * share)
  }

  private func page(up: Bool) -> Double {
    let sign = up ? 1.0 : -1.0
    guard parameter.step == nil else {
      return parameter.stepped(value, by: sign * parameter.steps(inPart: 10))
    }
    return parameter.moved(value, by: sign * 0.1)
  }

  private mutating func scroll(_ amount: Double, _ fine: Bool) -> KnobEvents {
    guard amount.isFinite, amount != 0, canScroll(up: amount > 0) else { return [] }
    let began = burst.begin()
    let target: Double
    if parameter.step == nil {
      target = parameter.moved(value, by: amount * (fine ? 0.001 : 0.01))
    } else {
      let notches = burst.wholeNotches(adding: amount)
      target = parameter.stepped(value, by: notches * (fine ? 1 : parameter.steps(inPart: 100)))
    }
    let events = began.union(change(to: target))
    return events.isEmpty ? [] : events.from(.scroll)
  }

  /// Whether a scroll in this direction would find travel: a front end lets it through to the page
  /// otherwise.
  ///
  /// - Edge cases: a burst in progress, and a knob that wraps, take every scroll; a knob that
  ///   cannot move takes none.
  public func canScroll(up: Bool) -> Bool {
    guard isEnabled, !isReadOnly, !isTurning, parameter.canMove else { return false }
    if burst.isActive || parameter.wraps { return true }
    return up ? value < parameter.highestValue : value > parameter.range.lowerBound
  }

  // MARK: Settings

  /// Sets the value in code, without an event.
  ///
  /// While a pointer turns the knob it goes on from there, but for an echo: what lies within a
  /// millionth of the range of the present value, or of one of the last four that the gesture
  /// emitted, is ignored.
  /// - Edge cases: clamped, or wrapped, and snapped. NaN is ignored; infinities clamp, or are
  ///   ignored when wrapping.
  public mutating func set(_ value: Double) {
    guard let next = parameter.snapped(value) else { return }
    if let gesture, gesture.isEcho(next, of: self.value, parameter) { return }
    if !parameter.isEcho(next, of: self.value) { burst.forget() }
    self.value = next
    told = next
    gesture?.reanchor(at: next, of: parameter)
  }

  /// Enables or disables the knob. Disabling cancels a pointer's gesture and ends a scroll burst.
  ///
  /// - Returns: what that did, to be emitted.
  @discardableResult
  public mutating func setEnabled(_ enabled: Bool) -> KnobEvents {
    let events = enabled ? [] : interrupt()
    isEnabled = enabled
    return events
  }

  /// Makes the knob readable only, or turnable again. A gesture in progress is cut short as by
  /// disabling.
  ///
  /// - Returns: what that did, to be emitted.
  @discardableResult
  public mutating func setReadOnly(_ readOnly: Bool) -> KnobEvents {
    let events = readOnly ? interrupt() : []
    isReadOnly = readOnly
    return events
  }

  // MARK: Changes

  private mutating func interrupt() -> KnobEvents {
    defer { burst.forget() }
    return handle(.cancel)
  }

  private mutating func change(to next: Double) -> KnobEvents {
    guard next != value else { return [] }
    value = next
    return tell()
  }

  private mutating func tell() -> KnobEvents {
    told = value
    gesture?.note(value)
    return .changed
  }

  /// Size, sweep or tracking have changed under a pointer.
  private mutating func regrip() {
    guard var gesture else { return }
    gesture.regrip(self)
    self.gesture = gesture
  }

  private mutating func readmit() {
    value = parameter.snapped(value) ?? value
    gesture?.reanchor(at: value, of: parameter)
  }
}
