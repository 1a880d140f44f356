import KnobEngine

/// The two thumbs of a range: neither passes the other, and each input is for one of them.
///
/// Each thumb is the core of a knob, and has a reference to its pair. The pair does not keep
/// the thumbs alive.
package final class RangePair {
  private var thumbs = RangeEnds(lower: KnobReference(), upper: KnobReference())
  private var lower: KnobCore? { thumbs.lower.core }
  private var upper: KnobCore? { thumbs.upper.core }
  private let crossing = ThumbCrossing()
  /// The end whose text is in the caption that both share.
  private var captionEnd = RangeEnd.lower
  /// Whether each end is in a gesture.
  private var isInGesture = RangeEnds(lower: false, upper: false)

  /// The end whose value has got another owner, while that of the other end may still get one. The
  /// other end has no limit meanwhile, because the new owner is not the one that the user has seen.
  package var replaced: RangeEnd?

  /// What an end was to have, while the other one is in the way.
  var blocked = RangeEnds<(value: BlockedValue, set: (KnobCore) -> Void)?>(
    lower: nil, upper: nil)
  /// Called when a value is blocked, so that the front end calls ``forgetBlocked()`` later.
  package var onBlocked: (() -> Void)?

  package init() {}

  package func connect(_ lower: KnobCore, _ upper: KnobCore) {
    (thumbs.lower.core, thumbs.upper.core) = (lower, upper)
  }

  package func thumb(_ end: RangeEnd) -> KnobCore? { end == .lower ? lower : upper }

  package func end(of thumb: TurnCore) -> RangeEnd {
    thumb === upper ? .upper : .lower
  }

  package func other(_ thumb: TurnCore) -> KnobCore? {
    thumb === upper ? lower : upper
  }

  // MARK: Values

  /// Returns the value of a thumb that is nearest to a given one, without passing the other thumb.
  package func limited(_ value: Double, of thumb: KnobCore) -> Double {
    let end = end(of: thumb)
    guard let other = other(thumb)?.presentValue, replaced == nil || replaced == end else {
      return value
    }
    return end.limited(value, other: other, thumb.knob.parameter)
  }

  /// Returns the thumb that moves if the user chooses a value without choosing a thumb, as with a
  /// click on a label: the nearer one, or the lower one if both are equally near.
  ///
  /// - Edge cases: If both thumbs are on one value, it is the one that can move there.
  private func thumb(nearestTo value: Double) -> KnobCore? {
    guard let lower, let upper, value.isFinite else { return lower }
    let parameter = lower.knob.parameter
    let (low, high) = (lower.presentValue, upper.presentValue)
    if low == high { return value > high ? upper : lower }
    let place = parameter.fraction(of: value)
    let distances = (
      abs(place - parameter.fraction(of: low)), abs(place - parameter.fraction(of: high))
    )
    return distances.0 <= distances.1 ? lower : upper
  }

  // MARK: Which thumb an input is for

  /// Returns the thumb that an input of a control is for.
  func target(of input: KnobInput, at control: TurnCore) -> TurnCore {
    guard let own = thumb(end(of: control)), let other = other(control) else { return control }
    if case .choose(let value, from: .pointer) = input { return thumb(nearestTo: value) ?? own }
    return crossing.isCrossed(after: input, at: own, end(of: own), other) ? other : own
  }

  /// Returns the thumb that the pointer on a control turns.
  func turned(by control: TurnCore) -> TurnCore {
    crossing.isCrossed ? other(control) ?? control : control
  }

  /// Returns whether a pointer turns the other thumb.
  package func isOtherTurning(than thumb: TurnCore) -> Bool {
    other(thumb)?.isTurning == true
  }

  /// Returns the end whose control receives a press: the nearer one, but while a finger turns one
  /// thumb, a second finger is for the other one.
  ///
  /// - Parameter isFinger: Returns whether a finger is on the control of an end, and not a mouse, of
  ///   which there is only one.
  package func end(at point: KnobPoint, isFinger: (RangeEnd) -> Bool) -> RangeEnd {
    guard let lower, let upper else { return .lower }
    let held = RangeEnd.allCases.filter { end in
      thumb(end).map { turned(by: $0).knob.isTurning } == true
    }
    guard held.count == 1, let end = held.first else {
      return RangeEnd(nearestTo: point, lower: lower.dialLayout, upper: upper.dialLayout)
    }
    return isFinger(end) ? end.other : end
  }

  /// The gesture of a thumb is over. The control whose pointer turned it shows that too.
  func turnEnded(by thumb: TurnCore) {
    if crossing.isCrossed { other(thumb)?.frontEnd?.turningChanged() }
  }

  // MARK: The picture

  /// Returns the fraction that the picture of a thumb shows. A thumb that moves stops at the other
  /// one.
  package func shownFraction(of thumb: KnobCore) -> Double {
    let fraction = thumb.pictureFraction
    guard thumb.knob.isInGesture || thumb.motion.isMoving,
      let limit = other(thumb)?.pictureFraction
    else { return fraction }
    return end(of: thumb) == .lower ? min(fraction, limit) : max(fraction, limit)
  }

  /// Returns the proportions of a thumb. The fill of the lower one extends to the upper one.
  package func filling(_ metrics: KnobMetrics, of thumb: KnobCore) -> KnobMetrics {
    guard thumb === lower, let upper else { return metrics }
    var metrics = metrics
    metrics.origin = .value(upper.knob.parameter.value(at: upper.shownFraction))
    return metrics
  }

  /// Redraws the fill after the picture of the upper thumb has moved.
  package func moved(_ thumb: KnobCore) { if thumb === upper { lower?.frontEnd?.redrawFill() } }

  /// Whether a thumb draws the labels around the dial, which are the same for both.
  package func drawsLabels(_ thumb: KnobCore) -> Bool { thumb === lower }

  // MARK: What is reported

  /// Notes that a gesture of a thumb has begun or ended.
  ///
  /// - Returns: Whether this is the beginning of the first gesture of the range or the end of the
  ///   last one.
  package func edit(_ isEditing: Bool, of thumb: KnobCore) -> Bool {
    let wasInGesture = isInGesture.lower || isInGesture.upper
    isInGesture[end(of: thumb)] = isEditing
    return wasInGesture != (isInGesture.lower || isInGesture.upper)
  }

  /// Gives the shared caption to a thumb, because the user turns it or types its value.
  package func showCaption(of thumb: KnobCore) {
    let end = end(of: thumb)
    guard end != captionEnd else { return }
    captionEnd = end
    other(thumb)?.frontEnd?.refresh()
  }

  /// Returns whether the shared caption has the text of a thumb: of the only one that shows its
  /// value, or else of the one that the user has turned last.
  package func ownsCaption(_ thumb: KnobCore) -> Bool {
    guard let other = other(thumb) else { return true }
    let end = end(of: thumb)
    let (caption, otherCaption) = (thumb.caption, other.caption)
    // The answers for both thumbs agree, whichever is asked first. A new name reaches one thumb
    // before the other, which does not matter.
    let isNameShared = (caption.name == nil) == (otherCaption.name == nil)
    if isNameShared, caption.isShowingValue != otherCaption.isShowingValue {
      captionEnd = caption.isShowingValue ? end : end.other
    }
    return end == captionEnd
  }
}
