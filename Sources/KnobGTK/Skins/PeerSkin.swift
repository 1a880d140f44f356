import CGTK
import KnobPresentation

/// The part of the peer that shows a skin in place of the drawn look.
extension KnobPeer {
  /// Whether the knob shows its skin. A drawing of the application replaces that too.
  var showsSkin: Bool { loadedSkin != nil && drawing?.order != .instead }

  /// Loads the skin whose path has been set. If it has a fault, the knob shows its look.
  func skinChanged() {
    loadedSkin = nil
    if let skin = settings.skin {
      do throws(LoadedSkin.Fault) {
        loadedSkin = try LoadedSkin.load(skin)
      } catch {
        critical(error.message)
      }
    }
    showDisabledImage(loadedSkin?.hasDisabledImage == true)
    settings.naturalDiameter =
      loadedSkin.map { max($0.skin.size.width, $0.skin.size.height) }
      ?? KnobSettings().naturalDiameter
    adoptSweep()
    redraw()
  }

  /// Prevents CSS from dimming a disabled knob that has an image for this state.
  private func showDisabledImage(_ isShown: Bool) {
    // GTK notifies of the classes even if they stay the same.
    guard isShown != (gtk_widget_has_css_class(widget, KnobStyle.disabledImage) != 0) else {
      return
    }
    if isShown {
      gtk_widget_add_css_class(widget, KnobStyle.disabledImage)
    } else {
      gtk_widget_remove_css_class(widget, KnobStyle.disabledImage)
    }
  }

  /// The opacity of the text, which CSS does not dim if the skin has an image for a disabled knob.
  var textOpacity: Double {
    let isDimmed = knob.isEnabled || loadedSkin?.hasDisabledImage != true
    return isDimmed ? 1 : KnobPalette.disabledOpacity
  }

  /// Draws the skin, without the marks over it.
  func drawSkin(_ picture: KnobPicture, in snapshot: OpaquePointer) {
    // The diameter of the layout is that of a drawn dial, whose lines are on the grid of pixels.
    let dial = dialArea
    loadedSkin?.draw(
      in: KnobSkin.Area(x: dial.left, y: dial.top, width: dial.width, height: dial.height),
      picture.state, rotation: picture.layout.rotation, fraction: shownFraction, scale: scale,
      of: snapshot)
  }

  /// Whether the skin needs the focus ring of the knob.
  func needsRing(in state: KnobState) -> Bool {
    loadedSkin?.skin.needsFocusRing(in: state) == true
  }
}

/// Images in place of a drawn look.
extension KnobWidget {
  /// The skin of the knob: its folder, or its description, as a path or a URI such as
  /// `resource:///org/example/skin`. If nil, which is the default, the knob shows its ``look``.
  ///
  ///     knob.skin = "Skins/aluminium"
  ///
  /// The natural size of the knob is that of the skin, unless you set its ``diameter``. If the skin
  /// is drawn for a sweep, the knob has that one in place of its own ``sweep`` while it has the
  /// skin. The value is shown as text, labels, and a modulation as with any look.
  ///
  /// - Edge cases: If the skin has a fault, or cannot be read, there is a critical message with its
  ///   file, the line, and the key, and the knob shows its ``look``. A file that changes while a
  ///   knob uses it has no effect.
  public var skin: String? {
    get { peer.settings.skin }
    set { peer.set { $0.skin = newValue } }
  }
}
