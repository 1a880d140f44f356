import KnobEngine

/// A press on the caption or on a label that becomes a click unless the pointer moves away.
struct TextClick {
  /// What the click does.
  enum Action {
    case nothing
    /// Opens the text field.
    case enterValue
    case choose(Double)
  }

  let start: KnobPoint
  /// How far the pointer may move, in points.
  let limit: Double
  private(set) var action: Action

  init(start: KnobPoint, by pointer: KnobInput.Pointer, _ action: Action) {
    (self.start, self.action) = (start, action)
    limit = pointer == .touch ? 10 : 4
  }

  mutating func move(to point: KnobPoint) {
    if point.distance(to: start) > limit { action = .nothing }
  }
}
