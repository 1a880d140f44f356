#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  /// Where a dial, or the page around it, lies: the way from the coordinates of the surroundings to its
  /// own.
  ///
  /// The points of a gesture are measured from where the dial lay at the press, so a page that scrolls
  /// or changes its layout under a resting hand turns nothing.
  struct DialPlace {
    private let toDial: CGAffineTransform

    /// - Parameter convert: takes a point of the dial to the surroundings.
    init(_ convert: (CGPoint) -> CGPoint) {
      let origin = convert(.zero)
      let (right, down) = (convert(CGPoint(x: 1, y: 0)), convert(CGPoint(x: 0, y: 1)))
      let toSurroundings = CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x,
        d: down.y - origin.y, tx: origin.x, ty: origin.y)
      toDial = toSurroundings.inverted()
    }

    /// The point of the dial at a point of the surroundings.
    func point(_ point: CGPoint) -> KnobPoint { KnobPoint(point.applying(toDial)) }
  }
#endif
