import KnobEngine

/// A way to draw a knob.
///
///     knob.look = .line
///     knob.look = KnobLook.named("line") ?? .arc
///
/// A look draws the *face*, which stands still while the value changes, and the *needle*, which
/// turns. Both are lists of marks, which every front end draws in the colors of its knob. A look of
/// your own is made of two functions:
///
///     let ring = KnobLook("ring") { layout, state in
///       [KnobMark(.track, .arc(layout.track))]
///     } needle: { layout, state in
///       [KnobMark(.thumb, .disc(KnobLayout.Circle(
///         center: layout.point(at: layout.rotation, radius: layout.track.radius), radius: 4)))]
///     }
///
/// A look is equal only to itself, because the pictures of its faces are stored. Create it once, as
/// a static property.
public final class KnobLook: Sendable {
  package typealias Draw = @Sendable (_ picture: KnobPicture, _ draw: (KnobMark) -> Void) -> Void

  /// The name of the look.
  public let name: String
  package let face: Draw
  package let needle: Draw
  /// Whether the focus ring is around the thumb, because the knob shares its track with another.
  package let ringsThumb: Bool
  /// Whether the knob draws the ring of turns over the marks of the look. All built-in looks have it.
  ///
  /// A look of the application has it only if it asks for it, because it may draw its own.
  public let showsTurns: Bool
  /// The proportions of a knob without ticks, and of one with ticks.
  private let proportions: (plain: KnobMetrics, ticked: KnobMetrics)

  init(
    _ name: String, _ proportions: Proportions, ringsThumb: Bool = false,
    showsTurns: Bool = true, face: @escaping Draw, needle: @escaping Draw
  ) {
    self.name = name
    self.ringsThumb = ringsThumb
    self.showsTurns = showsTurns
    self.face = face
    self.needle = needle
    self.proportions = (proportions(false), proportions(true))
  }

  /// Returns the proportions of a knob without ticks, or of one with ticks.
  typealias Proportions = (_ hasTicks: Bool) -> KnobMetrics

  /// Creates a look from two functions that return marks in the order in which they are drawn.
  ///
  /// - Parameters:
  ///   - name: The name of the look.
  ///   - proportions: The proportions of a knob of this look. Those that are set for a knob have
  ///     priority.
  ///   - showsTurns: Whether a knob of several turns draws its ring of turns over the marks.
  ///   - face: Returns the marks that stand still. They may depend on everything but the value.
  ///   - needle: Returns the marks that depend on the value. The focus ring is not among them; the
  ///     knob draws it.
  /// - Edge cases: A knob without room is not drawn. Marks outside the knob may be cut off.
  public convenience init(
    _ name: String, proportions: KnobMetrics = KnobMetrics(), showsTurns: Bool = false,
    face: @escaping @Sendable (KnobLayout, KnobState) -> [KnobMark] = { _, _ in [] },
    needle: @escaping @Sendable (KnobLayout, KnobState) -> [KnobMark]
  ) {
    self.init(name, { _ in proportions }, showsTurns: showsTurns) { picture, draw in
      face(picture.layout, picture.state).forEach(draw)
    } needle: { picture, draw in
      needle(picture.layout, picture.state).forEach(draw)
    }
  }

  /// Returns the proportions of a knob of this look: those that differ from the standard ones, and
  /// for the others those of the look.
  package func completing(_ metrics: KnobMetrics) -> KnobMetrics {
    let own = metrics.ticks == .none ? proportions.plain : proportions.ticked
    return self === KnobLook.arc ? metrics : metrics.completed(by: own)
  }
}

extension KnobLook: Hashable {
  public static func == (a: KnobLook, b: KnobLook) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: The built-in looks

extension KnobLook {
  /// All built-in looks, in the order of a menu.
  public static let all = [arc, dot, line, ticks, stepped, needle]

  /// Finds a built-in look by its name. Returns nil if there is none.
  public static func named(_ name: String) -> KnobLook? { all.first { $0.name == name } }
}

extension KnobMetrics {
  /// Returns these proportions, with those of a look in the place of all that are standard.
  fileprivate func completed(by look: KnobMetrics) -> KnobMetrics {
    let standard = KnobMetrics()
    var result = self
    // Without key paths, which Embedded Swift does not have.
    func complete<Value: Equatable>(_ value: inout Value, _ standard: Value, _ own: Value) {
      if value == standard { value = own }
    }
    complete(&result.trackRadius, standard.trackRadius, look.trackRadius)
    complete(&result.trackWidth, standard.trackWidth, look.trackWidth)
    complete(&result.fillWidth, standard.fillWidth, look.fillWidth)
    complete(&result.origin, standard.origin, look.origin)
    // A cap whose radius is set has that one.
    if capRadius == nil { result.hasMarks = look.hasMarks }
    complete(&result.capRadius, standard.capRadius, look.capRadius)
    complete(&result.indicatorWidth, standard.indicatorWidth, look.indicatorWidth)
    complete(&result.indicatorStart, standard.indicatorStart, look.indicatorStart)
    complete(&result.indicatorEnd, standard.indicatorEnd, look.indicatorEnd)
    complete(&result.thumbRadius, standard.thumbRadius, look.thumbRadius)
    complete(&result.turnRadius, standard.turnRadius, look.turnRadius)
    complete(&result.turnWidth, standard.turnWidth, look.turnWidth)
    if ticks == .none {
      (result.ticks, result.ticksDivideTurn) = (look.ticks, look.ticksDivideTurn)
    }
    complete(&result.tickWidth, standard.tickWidth, look.tickWidth)
    complete(&result.tickStart, standard.tickStart, look.tickStart)
    complete(&result.tickEnd, standard.tickEnd, look.tickEnd)
    complete(&result.majorTickEnd, standard.majorTickEnd, look.majorTickEnd)
    return result
  }
}
