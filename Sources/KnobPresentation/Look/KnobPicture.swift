import KnobEngine

/// The picture of a knob, as marks in the order in which they are drawn.
///
/// The picture has two parts: the face, which stands still while the value changes, and the needle,
/// which turns. A front end draws each mark in the color of its role, and may store the face as a
/// bitmap. A disabled knob is drawn with ``KnobPalette/disabledOpacity`` as a whole.
///
/// - Edge cases: A dial without room has no marks.
package struct KnobPicture: Sendable {
  package let layout: KnobLayout
  package let palette: KnobPalette
  package let state: KnobState
  /// The number of device pixels per point.
  package let scale: Double
  /// The look that the marks belong to.
  package let look: KnobLook
  /// The values other than that of the knob which the picture shows.
  package let markers: KnobMarkers

  package init(
    look: KnobLook = .arc, layout: KnobLayout, palette: KnobPalette, state: KnobState,
    markers: KnobMarkers = KnobMarkers(), scale: Double
  ) {
    self.look = look
    self.markers = markers
    self.layout = layout
    self.palette = palette
    self.state = state
    self.scale = scale
  }

  /// Returns the color of the marks of a role.
  package func paint(_ role: KnobRole) -> KnobPaint { palette.paint(role, in: state) }

  /// Returns the color of a mark.
  package func paint(_ mark: KnobMark) -> KnobPaint {
    switch mark.tint {
    case .standard: paint(mark.role)
    case .faded: paint(mark.role).faded(KnobPalette.sumOpacity)
    case .modulation(let index):
      color(ofModulation: Int(index)).map(KnobPaint.init) ?? paint(mark.role)
    }
  }

  // MARK: Marks

  /// Calls a closure with each mark that stands still.
  package func face(_ draw: (KnobMark) -> Void) {
    guard layout.diameter > 0 else { return }
    look.face(self, draw)
    if look.showsTurns { drawTurns(draw) }
  }

  /// Calls a closure with each mark that turns, and with the focus ring.
  package func needle(_ draw: (KnobMark) -> Void) {
    guard layout.diameter > 0 else { return }
    look.needle(self, draw)
    if look.showsTurns { drawPassedTurns(draw) }
    drawMarkers(draw)
    if state.isFocused { draw(ring) }
  }

  /// The distance from the center of the dial to the farthest point of the face.
  package var faceReach: Double { reach(of: face) }

  /// The distance from the center of the dial to the farthest point of the needle.
  package var needleReach: Double { reach(of: needle) }

  private func reach(of marks: ((KnobMark) -> Void) -> Void) -> Double {
    var reach = 0.0
    marks { reach = max(reach, $0.reach(from: layout.center)) }
    return reach
  }

  /// The focus ring, which a knob made of images draws as well.
  package var ring: KnobMark {
    var ring = layout.focusRing
    if look.ringsThumb, let thumb = layout.thumb {
      ring = thumb
      ring.radius += KnobLayout.focusRingWidth
    }
    // Outside of the modulation.
    if markers.hasModulation { ring.radius += 6.5 }
    return KnobMark(.ring, .circle(ring, width: KnobLayout.focusRingWidth))
  }
}

// MARK: Stored faces

extension KnobPicture {
  /// Everything that a face depends on: two pictures with equal keys have the same face.
  package struct FaceKey: Hashable, Sendable {
    private let track: KnobLayout.Arc
    private let cap: KnobLayout.Circle
    private let ticks: [KnobLayout.Tick]
    private let turns: [KnobLayout.Arc]
    private let diameter: Double
    private let scale: Double
    private let isHighContrast: Bool
    private let isReadOnly: Bool
    private let paints: [KnobPaint]
    /// The marks of the face, for all looks but the standard one, whose marks follow from the rest.
    private let marks: [KnobMark]

    fileprivate init(of picture: KnobPicture) {
      let layout = picture.layout
      (track, cap, ticks) = (layout.track, layout.cap, layout.ticks)
      turns = picture.look.showsTurns ? layout.turns : []
      (diameter, scale) = (layout.diameter, picture.scale)
      isHighContrast = picture.palette.isHighContrast
      isReadOnly = picture.state.isReadOnly
      let isStandard = picture.look == .arc
      let roles = isStandard ? [.tick, .track, .shadow, .cap, .rim] : KnobRole.allCases
      paints = roles.map { picture.paint($0) }
      var marks: [KnobMark] = []
      if !isStandard { picture.face { marks.append($0) } }
      self.marks = marks
    }
  }

  /// The key under which a front end may store a bitmap of the face.
  package var faceKey: FaceKey { FaceKey(of: self) }
}
