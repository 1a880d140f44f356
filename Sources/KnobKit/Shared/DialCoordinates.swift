#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  /// The position of a dial, or of the page around it, as a transform from the surrounding
  /// coordinates to its own.
  ///
  /// The points of a gesture are measured from the dial's position at the press. A page that
  /// scrolls or changes its layout under a resting pointer therefore turns nothing.
  struct DialCoordinates {
    private let toDial: CGAffineTransform

    /// Creates the transform from two coordinate systems.
    ///
    /// - Parameter convert: Converts a point of the dial to the surrounding coordinates.
    init(_ convert: (CGPoint) -> CGPoint) {
      let origin = convert(.zero)
      let (right, down) = (convert(CGPoint(x: 1, y: 0)), convert(CGPoint(x: 0, y: 1)))
      let toSurroundings = CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x,
        d: down.y - origin.y, tx: origin.x, ty: origin.y)
      toDial = toSurroundings.inverted()
    }

    /// Converts a point from the surrounding coordinates to the dial's.
    func point(_ point: CGPoint) -> KnobPoint { KnobPoint(point.applying(toDial)) }
  }
#endif
