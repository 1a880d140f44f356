#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics

  /// The pictures of a knob that is made of them, one a state, and which is shown when.
  struct KnobPictures<Picture> {
    /// The states that can have a picture of their own; none of them is the normal one.
    struct State: OptionSet, Hashable, Sendable {
      let rawValue: Int
      /// A pointer turns the knob.
      static var highlighted: State { State(rawValue: 1) }
      static var disabled: State { State(rawValue: 2) }
      static var focused: State { State(rawValue: 4) }
      static var hovered: State { State(rawValue: 8) }
    }

    private var pictures: [State: Picture] = [:]

    var isEmpty: Bool { pictures.isEmpty }

    /// The picture that was set for just this state.
    subscript(exactly state: State) -> Picture? {
      get { pictures[state] }
      set { pictures[state] = newValue }
    }

    /// The picture to show: the one for just this state, else the disabled, else the highlighted,
    /// else the normal one.
    func picture(for state: State) -> Picture? {
      if let picture = pictures[state] { return picture }
      for part in [State.disabled, .highlighted, .focused, .hovered] where state.contains(part) {
        if let picture = pictures[part] { return picture }
      }
      return pictures[[]]
    }
  }

  extension KnobPictures: Sendable where Picture: Sendable {}

  /// Where the pictures of a knob lie. They follow the dial: the background fills it, and the others
  /// keep their size in proportion to the background.
  struct PictureFrames: Equatable {
    /// Background and foreground.
    let ground: CGRect
    /// The picture that turns, while it points up.
    let knob: CGRect

    /// - Parameters:
    ///   - ground: the size of the background, or of the foreground where there is none of that.
    ///   - center: where the middle of the turning picture lies on the ground, in the ground's own
    ///     points; nil is its middle.
    /// - Edge cases: without a ground the turning picture fills the dial.
    init(in dial: CGRect, ground: CGSize?, knob: CGSize?, center: CGPoint? = nil) {
      let base = ground ?? knob ?? dial.size
      let frame = dial.fitting(base)
      self.ground = frame
      guard base.width > 0, base.height > 0 else {
        self.knob = frame
        return
      }
      let ratio = frame.width / base.width
      let size = knob ?? base
      let (width, height) = (size.width * ratio, size.height * ratio)
      let middle =
        center.map { CGPoint(x: frame.minX + $0.x * ratio, y: frame.minY + $0.y * ratio) }
        ?? CGPoint(x: frame.midX, y: frame.midY)
      self.knob = CGRect(
        x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }
  }
#endif
