#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// A dial made of the images of a skin.
  ///
  ///     Knob("Volume", value: $volume).knobStyle(SkinKnobStyle(skin))
  ///
  /// The modifier `knobSkin` also sets the natural size and the sweep of the skin.
  public nonisolated struct SkinKnobStyle: KnobStyle, Sendable {
    private let skin: ImageSkin
    private let modulation: Color?

    /// Creates a style from a skin.
    ///
    /// - Parameters:
    ///   - skin: The skin.
    ///   - modulation: The color of a modulation. If nil, it is amber.
    public init(_ skin: ImageSkin, modulation: Color? = nil) {
      (self.skin, self.modulation) = (skin, modulation)
    }

    @MainActor public func makeBody(configuration: Configuration) -> some View {
      SkinDial(skin: skin, modulation: modulation, configuration: configuration)
    }
  }

  private struct SkinDial: View {
    let skin: ImageSkin
    let modulation: Color?
    let configuration: KnobStyleConfiguration
    @Environment(\.displayScale) private var scale

    var body: some View {
      let state = configuration.state
      let hasRing = skin.model.needsFocusRing(in: state)
      ZStack {
        Canvas { @Sendable [skin, configuration, scale] context, size in
          let margin = configuration.hasMarkers ? configuration.metrics.margin : 0
          let picture = SkinPicture(
            skin, in: CGRect(origin: .zero, size: size).inside(margin: margin),
            state: configuration.state, rotation: configuration.rotation.radians,
            fraction: configuration.fraction, scale: Double(scale))
          context.withCGContext { picture.paintFace(in: $0) }
          context.withCGContext { picture.paintNeedle(in: $0) }
        }
        if configuration.hasMarkers || hasRing {
          ImageMarks(configuration: configuration, modulation: modulation, hasRing: hasRing)
        }
      }
      .compositingGroup()
      .opacity(skin.model.opacity(in: state))
    }
  }

  extension View {
    /// Sets the skin of the knobs in this view.
    ///
    ///     Knob("Volume", value: $volume).knobSkin(try? ImageSkin(contentsOf: url))
    ///
    /// Their natural size is that of the skin, unless `knobDiameter` sets it. If the skin is drawn
    /// for a sweep, they have that one, also with `knobSweep`. Both hold in any order of the
    /// modifiers.
    ///
    /// - Edge cases: With nil, the knobs have the style that they would have without the modifier.
    @ViewBuilder public nonisolated func knobSkin(_ skin: ImageSkin?) -> some View {
      if let skin {
        knobStyle(SkinKnobStyle(skin))
          .knobTraits { $0.skin = skin.model }
      } else {
        self
      }
    }
  }
#endif
