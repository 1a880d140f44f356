#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  /// The size of the control, the layout of its dial and label, and the input of its painter.
  extension KnobControl {
    /// The dial's natural diameter in points, without its margin: 64 by default.
    ///
    /// - Edge cases: The diameter is clamped to 8...4096. NaN is ignored.
    @IBInspectable public var diameter: Double {
      get { settings.diameter }
      set {
        let diameter = newValue.isNaN ? settings.diameter : min(max(newValue, 8), 4_096)
        guard diameter != settings.diameter else { return }
        settings.diameter = diameter
        relayout()
      }
    }

    var dialLayout: KnobLayout {
      KnobLayout(of: knob, metrics: metrics, fraction: shownFraction, scale: scale)
    }

    var painter: KnobPainter {
      KnobPainter(layout: dialLayout, palette: palette, state: look, scale: scale)
    }

    var look: KnobState {
      var state = KnobState()
      state.isEnabled = isEnabled
      state.isReadOnly = isReadOnly
      state.isTurned = isTurning
      state.isHovered = isHovered && isEnabled && !isReadOnly
      state.isFocused = hasFocusRing
      return state
    }

    // MARK: Size

    /// The space between the dial and the caption, in points.
    private static let gap = 4.0

    private var heightBelow: Double {
      let text = captionSize
      return text.height > 0 ? text.height + KnobControl.gap : 0
    }

    var naturalSize: CGSize {
      let side = settings.diameter + 2 * metrics.margin
      return CGSize(width: max(side, captionSize.width), height: side + heightBelow)
    }

    /// The frames of the dial and the caption. They stay together, with any remaining space above
    /// and below them.
    var arrangement: (dial: CGRect, label: CGRect) {
      let below = heightBelow
      let room = max(bounds.height - below, 0)
      let side = below > 0 ? min(room, bounds.width) : room
      let top = ((room - side) / 2).rounded(.down)
      let dial = CGRect(
        x: bounds.minX, y: bounds.minY + top, width: bounds.width, height: side)
      let label = CGRect(
        x: bounds.minX, y: dial.maxY + KnobControl.gap, width: bounds.width,
        height: captionSize.height)
      return (dial, label)
    }
  }
#endif
