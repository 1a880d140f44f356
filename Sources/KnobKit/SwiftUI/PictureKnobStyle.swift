#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  /// A dial made of images.
  ///
  ///     Knob("Volume", value: $volume)
  ///       .knobStyle(PictureKnobStyle(Image("Cap"), background: Image("Plate")))
  ///
  /// The image of the knob points up, at 12 o'clock, and rotates. The background and the foreground
  /// do not rotate. All images follow the size of the dial and keep their proportions.
  public nonisolated struct PictureKnobStyle: KnobStyle, Sendable {
    private var pictures = KnobPictures<Image>()
    private let background: Image?
    private let foreground: Image?
    private let share: Double

    /// Creates a style from images.
    ///
    /// - Parameters:
    ///   - picture: The image of the knob in its normal state.
    ///   - highlighted: The image while a pointer turns the knob. If nil, it is the normal image.
    ///   - disabled: The image of a disabled knob. If nil, it is the normal image at 38% opacity.
    ///   - background: An image below the knob.
    ///   - foreground: An image above the knob, such as a highlight.
    ///   - share: The size of the rotating image relative to the dial, from 0 to 1.
    /// - Edge cases: A share outside 0...1 is clamped. NaN means 1.
    public init(
      _ picture: Image, highlighted: Image? = nil, disabled: Image? = nil,
      background: Image? = nil, foreground: Image? = nil, share: Double = 1
    ) {
      pictures[exactly: []] = picture
      pictures[exactly: .highlighted] = highlighted
      pictures[exactly: .disabled] = disabled
      (self.background, self.foreground) = (background, foreground)
      self.share = share.isNaN ? 1 : min(max(share, 0), 1)
    }

    @MainActor public func makeBody(configuration: Configuration) -> some View {
      let state = configuration.state
      let isPale = !state.isEnabled && pictures[exactly: .disabled] == nil
      ZStack {
        fitted(background)
        fitted(pictures.picture(for: pictured(state)))
          .scaleEffect(share)
          .rotationEffect(configuration.rotation)
        fitted(foreground)
        if state.isFocused { FocusRing(configuration: configuration) }
      }
      .compositingGroup()
      .opacity(isPale ? KnobPainter.disabledOpacity : 1)
    }

    private func fitted(_ image: Image?) -> some View {
      image?.resizable().aspectRatio(contentMode: .fit)
    }

    private func pictured(_ state: KnobState) -> KnobPictures<Image>.State {
      var pictured: KnobPictures<Image>.State = []
      if state.isTurned { pictured.insert(.highlighted) }
      if !state.isEnabled { pictured.insert(.disabled) }
      return pictured
    }
  }

  /// The focus ring of the default style, without the dial.
  private struct FocusRing: View {
    let configuration: KnobStyleConfiguration
    @Environment(\.displayScale) private var scale

    var body: some View {
      Canvas { @Sendable [configuration, scale] context, size in
        let ring = configuration.layout(in: size, scale: Double(scale)).focusRing
        let shade = Color.primary.resolve(in: context.environment).cgColor
        context.drawTinted(size) {
          $0.stroke(ring, shade.faded(0.75), width: KnobLayout.focusRingWidth)
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
