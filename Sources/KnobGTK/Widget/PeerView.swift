import CGTK
import KnobCairo
import KnobEngine
import KnobPresentation

/// The part of the peer that concerns presentation: size, state, drawing, and accessibility.
extension KnobPeer: DialPeer {
  var dial: Knob { knob }
  var isDialCovered: Bool { drawing?.order == .instead || loadedSkin != nil }

  func allocate(width: Double, height: Double, baseline: gint) {
    let places = arrangement.places(
      in: KnobSize(width: width, height: height), middle: baseline < 0 ? nil : Double(baseline))
    (top, captionTop) = (places.dialTop, places.captionTop)
    knob.size = KnobSize(width: width, height: places.dialHeight)
    layoutMetrics = labelRing?.completing(shownMetrics, in: knob.size) ?? shownMetrics
    openEntry?.allocate(width: width, middle: entryMiddle)
    menu?.present()
    bubble?.present()
  }

  // MARK: State

  var state: KnobState {
    KnobState(of: knob, isHovered: isHovered, isFocused: isFocusVisible)
  }

  func forgetText() {
    captionView.forgetLayout()
    labelView = nil
  }

  // MARK: Drawing

  func draw(in snapshot: OpaquePointer) {
    guard let area else { return }
    defer { entry?.draw(in: snapshot) }
    let face = PaintedFace.current(of: self, area: area)
    let picture = face.picture(of: self)
    drawCaption(picture.palette.text, in: snapshot, width: area.width)
    drawLabels(picture.palette.label, in: snapshot)
    if showsSkin {
      drawSkin(picture, in: snapshot)
      let isBare = picture.markers == KnobMarkers() && !needsRing(in: picture.state)
      if isBare, drawing == nil { return }
    }
    let bounds = drawing == nil && !showsSkin ? face.bounds(of: picture) : area
    paint(in: snapshot, within: bounds) { cairo in
      if showsSkin {
        let painter = MarkPainter(picture: picture)
        painter.paintMarkers(cairo)
        if needsRing(in: picture.state) { painter.paintRing(cairo) }
      } else if !isDialCovered {
        face.paint(picture, cairo)
      }
      drawing?.body(
        KnobDrawing(
          cairo: cairo, layout: picture.layout, state: picture.state, text: picture.palette.text,
          accent: picture.palette.fill, value: shownValue, scale: picture.scale))
    }
  }

  private var shownValue: Double { knob.parameter.value(at: shownFraction) }

  // MARK: Text

  func text(of value: Double) -> String { converter.text(value, of: knob.parameter) }

  /// Converts values to text and back: with the closures of the application, its handlers of the
  /// signals, or the format.
  var converter: ValueConverter {
    ValueConverter(
      settings.format, formatter: formatter ?? KnobType.formatter(of: self),
      parser: parser ?? KnobType.parser(of: self), print: ValueText.print)
  }

  /// The text of the current value.
  var valueText: String { text(of: limited(knob.value)) }

  /// Updates the text and its size after a change of the format.
  func textChanged() {
    labelView = nil
    gtk_widget_queue_resize(widget)
    announce()
  }

  /// Updates one accessibility property.
  func describe(
    _ property: GtkAccessibleProperty, _ type: GType,
    _ set: (UnsafeMutablePointer<GValue>) -> Void
  ) {
    KnobGTK.describe(widget, property, type, set)
  }
}

/// Updates one accessibility property of a widget.
func describe(
  _ widget: UnsafeMutablePointer<GtkWidget>, _ property: GtkAccessibleProperty, _ type: GType,
  _ set: (UnsafeMutablePointer<GValue>) -> Void
) {
  var property = property
  var value = GValue(of: type)
  set(&value)
  gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
  g_value_unset(&value)
}
