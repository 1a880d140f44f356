import CGTK
import KnobCairo
import KnobEngine
import KnobPresentation

/// The part of the peer that draws the dial: its look, or a skin or a closure of the application in
/// place of it, and the labels around it.
extension KnobPeer {
  func drawDial(in snapshot: OpaquePointer, _ area: PaintBounds) {
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
          accent: picture.palette.fill, value: core.knob.parameter.value(at: core.shownFraction),
          scale: picture.scale))
    }
  }

  /// The area of the dial in the widget, without its margin.
  var dialArea: BubblePlacement.Area {
    let diameter = max(
      min(core.knob.size.width, core.knob.size.height) - 2 * layoutMetrics.margin, 0)
    let (x, y) = (core.knob.size.width / 2, top + core.knob.size.height / 2)
    return BubblePlacement.Area(
      left: x - diameter / 2, top: y - diameter / 2, right: x + diameter / 2,
      bottom: y + diameter / 2)
  }

  /// The area of the dial and of the caption below it, beside which a popover hides neither.
  package var areaWithCaption: BubblePlacement.Area {
    var area = dialArea
    if captionSize.height > 0 { area.bottom = max(area.bottom, captionTop + captionSize.height) }
    return area
  }

  package var sweepOfSkin: Sweep? { loadedSkin?.skin.sweep }

  // MARK: The labels

  /// The labels that are shown.
  var shownLabels: [DialLabels.Shown] {
    LabelView.current(of: self)?.labels?.shown(around: dialLayout, core.knob.size) ?? []
  }

  private func drawLabels(_ color: KnobColor, in snapshot: OpaquePointer) {
    guard core.pair?.drawsLabels(core) != false else { return }
    LabelView.current(of: self)?.draw(
      shownLabels, color.faded(textOpacity), in: snapshot, top: top, scale: scale)
  }

  /// Returns the value of the label at a point of the dial, if a click there sets it.
  func labelValue(at point: KnobPoint) -> Double? {
    guard core.settings.allowsLabelClicks, core.acceptsInput, !core.isTurning else { return nil }
    return shownLabels.first { $0.place.isHit(point) }?.value
  }

  // MARK: The skin

  /// Whether the knob shows its skin. A drawing of the application replaces that too.
  private var showsSkin: Bool { loadedSkin != nil && drawing?.order != .instead }

  /// Loads the skin whose path has been set. If it has a fault, the knob shows its look.
  func skinChanged() {
    loadedSkin = nil
    if let skin = core.settings.skin {
      do throws(LoadedSkin.Fault) {
        loadedSkin = try LoadedSkin.load(skin)
      } catch {
        critical(error.message)
      }
    }
    showDisabledImage(loadedSkin?.hasDisabledImage == true)
    let size = loadedSkin?.skin.size
    core.adopt {
      $0.naturalDiameter =
        size.map { max($0.width, $0.height) } ?? KnobSettings().naturalDiameter
    }
    core.adoptSweep()
    gtk_widget_queue_resize(widget)
    redraw()
  }

  /// Prevents CSS from dimming a disabled knob that has an image for this state.
  private func showDisabledImage(_ isShown: Bool) {
    // GTK notifies of the classes even if they stay the same.
    guard isShown != (gtk_widget_has_css_class(widget, StyleSheet.disabledImage) != 0) else {
      return
    }
    if isShown {
      gtk_widget_add_css_class(widget, StyleSheet.disabledImage)
    } else {
      gtk_widget_remove_css_class(widget, StyleSheet.disabledImage)
    }
  }

  /// The opacity of the text, which CSS does not dim if the skin has an image for a disabled knob.
  var textOpacity: Double {
    let isDimmed = core.knob.isEnabled || loadedSkin?.hasDisabledImage != true
    return isDimmed ? 1 : KnobPalette.disabledOpacity
  }

  /// Draws the skin, without the marks over it.
  private func drawSkin(_ picture: KnobPicture, in snapshot: OpaquePointer) {
    // The diameter of the layout is that of a drawn dial, whose lines are on the grid of pixels.
    let dial = dialArea
    loadedSkin?.draw(
      in: KnobSkin.Area(x: dial.left, y: dial.top, width: dial.width, height: dial.height),
      skinState, rotation: picture.layout.rotation, fraction: core.shownFraction, scale: scale,
      of: snapshot)
  }

  /// The state of the images of a skin. A pointer may turn the value or the depth.
  private var skinState: KnobState {
    var state = state
    state.isTurned = core.knob.isTurning || core.depth?.knob.isTurning == true
    return state
  }

  /// The name of the image that a skin shows for the knob itself.
  var skinImage: String? {
    guard showsSkin else { return nil }
    return loadedSkin?.skin.image(of: .knob, in: skinState)?.name(at: scale)
  }

  /// Whether the skin needs the focus ring of the knob.
  private func needsRing(in state: KnobState) -> Bool {
    loadedSkin?.skin.needsFocusRing(in: state) == true
  }
}
