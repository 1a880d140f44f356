#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// A dial made of images.
  ///
  ///     Knob("Volume", value: $volume)
  ///       .knobStyle(PictureKnobStyle(Image("Cap"), background: Image("Plate")))
  ///
  /// The image of the knob points up, at 12 o'clock, and rotates. The background and the foreground
  /// do not rotate. All images follow the size of the dial and keep their proportions. Around the
  /// images of a knob with markers, there is space for these.
  public nonisolated struct PictureKnobStyle: KnobStyle, Sendable {
    private var images = StateImages<Image>()
    private let background, foreground: Image?
    private let share: Double
    private let modulation: Color?

    /// Creates a style from images.
    ///
    /// - Parameters:
    ///   - picture: The image of the knob in its normal state.
    ///   - highlighted: The image while a pointer turns the knob. If nil, it is the normal image.
    ///   - disabled: The image of a disabled knob. If nil, it is the normal image at 38% opacity.
    ///   - background: An image below the knob.
    ///   - foreground: An image above the knob, such as a highlight.
    ///   - share: The size of the rotating image relative to the dial, from 0 to 1.
    ///   - modulation: The color of a modulation. If nil, it is amber.
    /// - Edge cases: A share outside 0...1 is clamped. NaN means 1.
    public init(
      _ picture: Image, highlighted: Image? = nil, disabled: Image? = nil,
      background: Image? = nil, foreground: Image? = nil, share: Double = 1,
      modulation: Color? = nil
    ) {
      images[exactly: []] = picture
      images[exactly: .turned] = highlighted
      images[exactly: .disabled] = disabled
      (self.background, self.foreground) = (background, foreground)
      self.share = share.isNaN ? 1 : min(max(share, 0), 1)
      self.modulation = modulation
    }

    @MainActor public func makeBody(configuration: Configuration) -> some View {
      let state = configuration.state
      let isDimmed = !state.isEnabled && images[exactly: .disabled] == nil
      ZStack {
        ZStack {
          fitted(background)
          fitted(images.image(for: ImageState(state)))
            .scaleEffect(share)
            .rotationEffect(configuration.rotation)
          fitted(foreground)
        }
        .padding(configuration.hasMarkers ? CGFloat(configuration.metrics.margin) : 0)
        if configuration.hasMarkers || state.isFocused {
          ImageMarks(
            configuration: configuration, modulation: modulation, hasRing: state.isFocused)
        }
      }
      .compositingGroup()
      .opacity(isDimmed ? KnobPainter.disabledOpacity : 1)
    }

    private func fitted(_ image: Image?) -> some View {
      image?.resizable().aspectRatio(contentMode: .fit)
    }
  }

  /// The markers and the focus ring of the default style, without the dial.
  struct ImageMarks: View {
    let configuration: KnobStyleConfiguration
    let modulation: Color?
    let hasRing: Bool
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.displayScale) private var scale

    var body: some View {
      let (isDark, isHighContrast) = (scheme == .dark, contrast == .increased)
      Canvas { @Sendable [configuration, modulation, hasRing, scale] context, size in
        let scale = Double(scale)
        let palette = DialColors(modulation: modulation).palette(
          text: .primary, accent: .primary, isDark: isDark, isHighContrast: isHighContrast
        ) { $0.resolve(in: context.environment).cgColor }
        let painter = KnobPainter(
          layout: configuration.layout(in: size, scale: scale), palette: palette,
          markers: configuration.markers, scale: scale)
        context.withCGContext { painter.paintMarkers(in: $0) }
        if hasRing {
          context.drawTinted(size) { painter.paintFocusRing(in: $0) }
        }
      }
    }
  }

  extension GraphicsContext {
    /// Draws, and then fills the drawn area with the tint. The tint may be any style, which a Core
    /// Graphics color cannot represent.
    func drawTinted(_ size: CGSize, _ draw: (CGContext) -> Void) {
      drawLayer { layer in
        layer.withCGContext { draw($0) }
        layer.blendMode = .sourceAtop
        layer.fill(Path(CGRect(origin: .zero, size: size)), with: .style(.tint))
      }
    }
  }
#endif
