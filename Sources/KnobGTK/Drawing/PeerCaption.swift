import CGTK
import KnobEngine
import KnobPresentation

/// The part of the peer that shows the caption: the name, which the value replaces while the knob
/// turns.
extension KnobPeer {
  func captionChanged(from old: KnobSettings) {
    caption.persistence = settings.valuePersistence
    caption.transition = settings.nameTransition
    if name != old.name {
      caption.name = name
      describe(GTK_ACCESSIBLE_PROPERTY_LABEL, Fundamental.string) {
        g_value_set_string($0, name ?? "")
      }
      captionChanged()
    }
    if settings.valueDisplay != old.valueDisplay { displayChanged() }
  }

  /// A label of the application that shows the caption.
  var labelWidget: OpaquePointer? {
    get { captionView.label }
    set {
      guard newValue != captionView.label else { return }
      captionView.setLabel(newValue)
      captionChanged()
    }
  }

  /// Updates the caption and its size.
  func captionChanged() {
    captionView.isSingleLine = caption.name == nil || caption.display != .both
    refreshCaption()
    gtk_widget_queue_resize(widget)
  }

  /// Updates the label of the application after a change of a text or of the value.
  func refreshCaption() {
    captionView.show(caption.text(value: shownText), opacity: caption.opacity)
  }

  // MARK: Drawing

  /// Whether there is a caption to draw below the dial.
  private var isCaptionDrawn: Bool {
    captionView.label == nil
      && (caption.name != nil || caption.display == .always || caption.display == .both)
  }

  /// The size that the caption needs for any text that it may show.
  var captionSize: KnobSize {
    guard isCaptionDrawn else { return KnobSize(width: 0, height: 0) }
    let texts = caption.possibleTexts(
      of: knob.parameter, names: settings.format.names, value: knob.value,
      others: possibleDepthTexts, format: text(of:))
    return captionView.size(of: texts, on: widget)
  }

  func drawCaption(_ color: KnobColor, in snapshot: OpaquePointer, width: Double) {
    guard isCaptionDrawn, openEntry == nil else { return }
    captionView.draw(
      caption.text(value: shownText), color.faded(caption.opacity * textOpacity),
      in: snapshot,
      top: captionTop, width: width, on: widget)
  }
}
