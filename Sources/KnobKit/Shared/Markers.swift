#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  // Values other than its own that a knob shows.

  extension KnobControl {
    /// A modulation, and the value of hardware, which the knob shows beside its own value.
    ///
    ///     cutoff.markers.modulation = 200...2_000
    ///     cutoff.markers.live = lfo.value
    ///
    /// Setting them changes no value and sends nothing. As a modulation moves, only the needle is
    /// drawn.
    ///
    /// The images of a knob with markers leave its margin free, and the markers are drawn there.
    public var markers: KnobMarkers {
      get { settings.markers }
      set { set { $0.markers = newValue } }
    }

    func redrawMarkers() {
      if skinPicture != nil { redraw() }
      dial.needle.redraw()
      host?.pictureChanged()
    }

    /// Whether the knob shows markers, or will show one while it is turned.
    var hasMarkers: Bool { showsGhost || depth != nil || markers != KnobMarkers() }

    var ghost: Double? { showsGhost && knob.isTurning ? undo.before : nil }
  }
#endif
