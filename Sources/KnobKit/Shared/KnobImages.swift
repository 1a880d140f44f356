#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics

  /// The images of a knob, one per state, and the rule for which one is shown.
  struct KnobPictures<Picture> {
    /// The states that can have their own image. The empty set is the normal state.
    struct State: OptionSet, Hashable, Sendable {
      let rawValue: Int
      /// A pointer is turning the knob.
      static var highlighted: State { State(rawValue: 1) }
      static var disabled: State { State(rawValue: 2) }
      static var focused: State { State(rawValue: 4) }
      static var hovered: State { State(rawValue: 8) }
    }

    private var pictures: [State: Picture] = [:]

    var isEmpty: Bool { pictures.isEmpty }

    /// The image that is set for exactly this state.
    subscript(exactly state: State) -> Picture? {
      get { pictures[state] }
      set { pictures[state] = newValue }
    }

    /// Returns the image to show: the one for exactly this state, or else the disabled, the
    /// highlighted, the focused, the hovered, or the normal one, in this order.
    func picture(for state: State) -> Picture? {
      if let picture = pictures[state] { return picture }
      for part in [State.disabled, .highlighted, .focused, .hovered] where state.contains(part) {
        if let picture = pictures[part] { return picture }
      }
      return pictures[[]]
    }
  }

  extension KnobPictures: Sendable where Picture: Sendable {}

  /// The frames of the images of a knob. They follow the dial: the background fills it, and the
  /// others keep their size in proportion to the background.
  struct PictureFrames: Equatable {
    /// The frame of the background and the foreground.
    let ground: CGRect
    /// The frame of the rotating image while it points up.
    let knob: CGRect

    /// Creates the frames from the sizes of the images.
    ///
    /// - Parameters:
    ///   - ground: The size of the background, or of the foreground if there is no background.
    ///   - center: The position of the center of the rotating image, in the points of the
    ///     background. If nil, it is the center of the background.
    /// - Edge cases: Without a background or a foreground, the rotating image fills the dial.
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
