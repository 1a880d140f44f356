import KnobEngine

/// Determines where the bubble with the value of a knob lies: beside the dial, inside the bounds,
/// and not under the finger that turns the knob.
///
///     var placement = BubblePlacement(dial: dial)
///     placement.place(KnobSize(width: 60, height: 24), inside: window)    // above the dial
///
/// A bubble stays on its side of the dial until it would leave the bounds or lie under the finger.
package struct BubblePlacement {
  /// A rectangle, in points of any coordinates that bubble, dial, bounds, and finger share.
  package struct Area: Equatable, Sendable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double

    package init(left: Double, top: Double, right: Double, bottom: Double) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    package var width: Double { right - left }
    package var height: Double { bottom - top }

    fileprivate func contains(_ other: Area) -> Bool {
      other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
    }

    fileprivate func overlaps(_ other: Area) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// A side of the dial. They are in the order of preference: the caption is below the dial, and so
  /// is the hand that turns the knob.
  package enum Side: CaseIterable, Sendable { case above, right, left, below }

  /// The distance between the dial and the bubble, in points.
  package static let gap = 6.0
  /// The distance from the middle of a touch within which a finger covers the screen, in points.
  package static let fingerRadius = 24.0

  /// The area of the dial.
  package var dial: Area
  /// The side on which the bubble was placed last.
  package private(set) var side: Side?

  package init(dial: Area) { self.dial = dial }

  /// Returns the area of the bubble.
  ///
  /// - Parameters:
  ///   - size: The size of the bubble.
  ///   - bounds: The area that the bubble may not leave, such as the window or the screen.
  ///   - finger: The point at which a finger touches the screen. Nil for a mouse or a key, which
  ///     cover nothing.
  /// - Edge cases: If there is no such place, the bubble is above the dial and as far inside the
  ///   bounds as possible. A bubble that is larger than the bounds begins at their left or top.
  package mutating func place(
    _ size: KnobSize, inside bounds: Area, finger: KnobPoint? = nil
  ) -> Area {
    let hand = finger.map { areaUnder($0, in: bounds) }
    for side in [side].compactMap({ $0 }) + Side.allCases {
      let bubble = area(of: size, on: side)
        .moved(side.isBeside ? .vertically : .horizontally, into: bounds)
      guard bounds.contains(bubble), hand?.overlaps(bubble) != true else { continue }
      self.side = side
      return bubble
    }
    side = .above
    return area(of: size, on: .above).moved(.horizontally, into: bounds)
      .moved(.vertically, into: bounds)
  }

  /// What a finger and its hand cover. The hand is below the finger.
  private func areaUnder(_ finger: KnobPoint, in bounds: Area) -> Area {
    let radius = BubblePlacement.fingerRadius
    return Area(
      left: finger.x - radius, top: finger.y - radius, right: finger.x + radius,
      bottom: max(bounds.bottom, finger.y + radius))
  }

  private func area(of size: KnobSize, on side: Side) -> Area {
    let (x, y) = ((dial.left + dial.right) / 2, (dial.top + dial.bottom) / 2)
    let (left, top) =
      switch side {
      case .above: (x - size.width / 2, dial.top - BubblePlacement.gap - size.height)
      case .below: (x - size.width / 2, dial.bottom + BubblePlacement.gap)
      case .left: (dial.left - BubblePlacement.gap - size.width, y - size.height / 2)
      case .right: (dial.right + BubblePlacement.gap, y - size.height / 2)
      }
    return Area(left: left, top: top, right: left + size.width, bottom: top + size.height)
  }
}

extension BubblePlacement.Side {
  /// Whether the bubble is to the left or to the right of the dial.
  fileprivate var isBeside: Bool { self == .left || self == .right }
}

extension BubblePlacement.Area {
  fileprivate enum Direction { case horizontally, vertically }

  /// Returns the area, moved in one direction as far as it takes to be inside the bounds.
  fileprivate func moved(_ direction: Direction, into bounds: Self) -> Self {
    func shift(_ start: Double, _ end: Double, _ least: Double, _ most: Double) -> Double {
      max(min(most - end, 0), least - start)
    }
    var area = self
    switch direction {
    case .horizontally:
      let dx = shift(left, right, bounds.left, bounds.right)
      (area.left, area.right) = (left + dx, right + dx)
    case .vertically:
      let dy = shift(top, bottom, bounds.top, bounds.bottom)
      (area.top, area.bottom) = (top + dy, bottom + dy)
    }
    return area
  }
}
