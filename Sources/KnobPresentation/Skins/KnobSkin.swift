import KnobEngine

/// A knob made of images, as a small JSON file describes it.
///
/// A skin has a *knob*, an image that points up, at 12 o'clock, and turns with the value:
///
///     {
///       "size": 64,
///       "scales": [1, 2],
///       "background": "plate.png",
///       "knob": { "normal": "cap.png", "turned": "cap-turned.png" },
///       "foreground": "gloss.png"
///     }
///
/// Or it has a *strip*, an image with a frame for each of a number of values:
///
///     { "size": 64, "strip": "knob.png", "frames": 101 }
///
/// Background and foreground stand still. The images are PNG or SVG files beside the description,
/// which is called `skin.json`, or they are part of it as `data:` URIs. `Guides/Skins.md` lists all
/// keys.
public struct KnobSkin: Equatable, Sendable {
  /// The parts of a skin, in the order in which they are drawn.
  package enum Part: CaseIterable, Sendable {
    case background, knob, foreground
  }

  /// How the value changes the image of the knob.
  package enum Movement: Equatable, Sendable {
    /// The image turns by ``KnobLayout/rotation`` around ``KnobSkin/Placement/pivot``.
    case turning
    /// The image is a strip, one frame of which is shown. The number may be unknown before the
    /// image is loaded.
    case frames(Int?)
  }

  /// The natural size of the skin, in points. A knob of another size scales the skin to fit.
  public let size: KnobSize
  /// The sweep for which the images are drawn, for example because a scale is painted on the
  /// background. If it is not nil, a knob with this skin has this sweep.
  public let sweep: Sweep?
  package let movement: Movement
  /// Where the image that turns lies while it points up, in the points of the skin.
  let knobArea: Area
  /// The point around which the image turns, in the points of the skin.
  let pivot: KnobPoint
  let images: Images

  struct Images: Equatable, Sendable {
    var background = StateImages<Image>()
    var knob = StateImages<Image>()
    var foreground = StateImages<Image>()
  }

  init(
    size: KnobSize, sweep: Sweep?, movement: Movement, knobArea: Area, pivot: KnobPoint,
    images: Images
  ) {
    self.size = size
    self.sweep = sweep
    self.movement = movement
    self.knobArea = knobArea
    self.pivot = pivot
    self.images = images
  }

  // MARK: Images

  private func images(of part: Part) -> StateImages<Image> {
    switch part {
    case .background: images.background
    case .knob: images.knob
    case .foreground: images.foreground
    }
  }

  /// All images of all parts and states, each of them once: what a front end loads and checks.
  package var allImages: [Image] {
    var result: [Image] = []
    for part in Part.allCases {
      for image in images(of: part).all where !result.contains(image) { result.append(image) }
    }
    return result
  }

  /// Returns the sizes, in points, in which an image that is no strip is shown.
  func areas(of image: Image) -> [KnobSize] {
    var areas: [KnobSize] = []
    for part in Part.allCases where images(of: part).all.contains(image) {
      areas.append(
        part == .knob ? KnobSize(width: knobArea.width, height: knobArea.height) : size)
    }
    return areas
  }

  /// Whether an image is divided into frames (see ``strip(of:width:height:)``).
  package func isStrip(_ image: Image) -> Bool {
    if case .frames = movement { images.knob.all.contains(image) } else { false }
  }

  /// Returns the image of a part in a state: the one for exactly this state, or else for disabled,
  /// turned, focused, hovered, or normal, in this order. Background and foreground may be nil.
  package func image(of part: Part, in state: KnobState) -> Image? {
    images(of: part).image(for: ImageState(state))
  }

  /// Returns the opacity of the whole knob: a disabled one is dimmed, unless the skin has an image
  /// for this state.
  package func opacity(in state: KnobState) -> Double {
    state.isEnabled || shows(.disabled, in: state) ? 1 : KnobPalette.disabledOpacity
  }

  /// Returns whether the knob draws its own focus ring: with keyboard focus, unless the skin shows
  /// an image for this state.
  package func needsFocusRing(in state: KnobState) -> Bool {
    state.isFocused && !shows(.focused, in: state)
  }

  /// Whether an image for one of the present states is shown.
  private func shows(_ wanted: ImageState, in state: KnobState) -> Bool {
    Part.allCases.contains { part in
      images(of: part).shownState(for: ImageState(state))?.isSuperset(of: wanted) ?? false
    }
  }
}

// MARK: Places

extension KnobSkin {
  /// A rectangle.
  package struct Area: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// Where a knob shows the images of its skin, in points.
  package struct Placement: Equatable, Sendable {
    /// Where the background, the foreground, and a frame of a strip are drawn.
    package let ground: Area
    /// Where the image that turns is drawn while it points up.
    package let knob: Area
    /// The point around which this image turns.
    package let pivot: KnobPoint
    /// The number of device pixels per point of the skin: the scale for ``Image/name(at:)``.
    package let imageScale: Double
  }

  /// Returns where the images are drawn: as large as the area allows, and in its middle.
  ///
  /// - Parameters:
  ///   - area: The square of the dial, or any other area.
  ///   - scale: The number of device pixels per point. The upper-left corner lies on a pixel, so
  ///     that images at their natural size are sharp.
  /// - Edge cases: In an area without room, all sizes are 0.
  package func placement(in area: Area, scale: Double) -> Placement {
    let ratio = max(min(area.width / size.width, area.height / size.height), 0)
    func aligned(_ value: Double) -> Double {
      let pixels = (value * scale).rounded(.down)
      return scale > 0 && pixels.isFinite ? pixels / scale : value
    }
    let (width, height) = (size.width * ratio, size.height * ratio)
    let x = aligned(area.x + (area.width - width) / 2)
    let y = aligned(area.y + (area.height - height) / 2)
    return Placement(
      ground: Area(x: x, y: y, width: width, height: height),
      knob: Area(
        x: x + knobArea.x * ratio, y: y + knobArea.y * ratio, width: knobArea.width * ratio,
        height: knobArea.height * ratio),
      pivot: KnobPoint(x: x + pivot.x * ratio, y: y + pivot.y * ratio),
      imageScale: scale * ratio)
  }
}
