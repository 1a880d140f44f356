#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import KnobEngine
  import KnobPresentation

  extension KnobControl {
    /// The skin of the knob. If nil, which is the default, the knob is drawn or made of images that
    /// are set one by one.
    ///
    /// The natural size of the knob is that of the skin, unless you set its ``DialControl/diameter``.
    /// If the skin is drawn for a sweep, the knob has that one in place of its own ``sweep`` while
    /// it has the skin. Both hold in any order.
    ///
    /// - Edge cases: A skin has priority over single images.
    public var skin: ImageSkin? {
      get { own.skin }
      set {
        guard newValue != own.skin else { return }
        own.skin = newValue
        set {
          $0.naturalDiameter =
            newValue?.model.diameter(margin: $0.metrics.margin) ?? NaturalDiameter.regular
        }
        core.adoptSweep()
        relayout()
      }
    }

    /// The name of a skin in the main bundle, for Interface Builder: of a folder or of a
    /// description. See ``ImageSkin/init(named:in:)``.
    ///
    /// - Edge cases: If the skin cannot be loaded, the reason is logged, and the knob is drawn.
    @IBInspectable public var skinName: String? {
      get { settings.skin }
      set {
        set { $0.skin = newValue }
        skin = newValue.flatMap(KnobControl.namedSkin)
      }
    }

    private static func namedSkin(_ name: String) -> ImageSkin? {
      do {
        return try ImageSkin(named: name)
      } catch {
        NSLog("%@", "The skin “\(name)” cannot be used. \(error.localizedDescription)")
        return nil
      }
    }

    // MARK: Drawing

    /// The images of the skin, or those that are set one by one, or nil if the knob has none.
    var skinPicture: SkinPicture? {
      // The markers are in the margin around the images.
      let area = dial.bounds.inside(margin: hasMarkers ? drawnMetrics.margin : 0)
      guard let skin else {
        return SkinPicture(
          images, showing: currentKnobImage, in: area, rotation: dialLayout.rotation, scale: scale)
      }
      return SkinPicture(
        skin, in: area, state: skinState, rotation: dialLayout.rotation, fraction: shownFraction,
        scale: scale)
    }

    private var skinModel: KnobSkin? { skin?.model ?? images.skin(showing: currentKnobImage) }

    /// The position of the center of the rotating image, in the points of the background image at
    /// its natural size, with y increasing downward. If nil, which is the default, it is the center
    /// of the background.
    public var knobImageCenter: CGPoint? {
      get { images.center }
      set { if newValue != images.center { images.center = newValue } }
    }

    /// The state of the images. A pointer may turn the value or the depth.
    var imageState: ImageState {
      core.knob.isTurning || isTurningDepth ? ImageState(state).union(.turned) : ImageState(state)
    }

    /// The state of the images of a skin, which includes the keyboard focus in all toolkits.
    private var skinState: KnobState {
      var state = KnobState(
        of: core.knob, isHovered: isHovered, isFocused: imageState.contains(.focused))
      state.isTurned = imageState.contains(.turned)
      return state
    }

    /// The opacity of the dial.
    var dialOpacity: Double {
      skinModel?.opacity(in: skinState) ?? (isEnabled ? 1 : KnobPainter.disabledOpacity)
    }

    func paintFace(in context: CGContext) {
      let picture = skinPicture
      picture?.paintFace(in: context)
      if picture?.hasKnob != true { drawFace(with: painter, in: context) }
    }

    /// Paints the needle. A knob made of images has only its markers and a focus ring.
    func paintNeedle(in context: CGContext) {
      let (painter, picture) = (painter, skinPicture)
      let isDrawn = picture?.hasKnob != true
      if isDrawn { drawNeedle(with: painter, in: context) }
      picture?.paintNeedle(in: context)
      guard !isDrawn, let skinModel else { return }
      painter.paintMarkers(in: context)
      if skinModel.needsFocusRing(in: painter.state) { painter.paintFocusRing(in: context) }
    }
  }
#endif
