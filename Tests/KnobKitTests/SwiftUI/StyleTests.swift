import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// The default style and custom styles.
  @MainActor @Suite struct StyleTests {
    private func scene(
      _ style: DefaultKnobStyle = .automatic, metrics: KnobMetrics = KnobMetrics()
    ) -> ViewScene {
      ViewScene(Patch(30, 0...100)) {
        Knob(value: $0.binding, in: $0.range).knobMetrics(metrics).knobStyle(style)
          .disabled(!$0.isEnabled)
      }
    }

    /// The operations of the shared painter for such a knob.
    private func painted(
      _ metrics: KnobMetrics = KnobMetrics(), scale: Double = 1,
      _ change: (inout KnobPalette, inout KnobState) -> Void = { _, _ in }
    ) -> [CGContext.Operation] {
      let knob = KnobEngine.Knob(
        Parameter(0...100), value: 30, size: KnobSize(width: 160, height: 160))
      var palette = KnobPalette(text: .black, accent: .black, isDark: false)
      var state = KnobState()
      change(&palette, &state)
      let context = CGContext()
      KnobPainter(
        layout: KnobLayout(of: knob, metrics: metrics, scale: scale), palette: palette,
        state: state, scale: scale
      ).paint(in: context)
      return context.operations
    }

    private func same(_ a: [CGContext.Operation], _ b: [CGContext.Operation]) -> Bool {
      a.count == b.count
        && zip(a, b).allSatisfy {
          $0.kind == $1.kind && $0.path == $1.path && $0.colors == $1.colors && $0.clip == $1.clip
        }
    }

    @Test func dialIsTheSharedDrawing() {
      var metrics = KnobMetrics()
      (metrics.ticks, metrics.thumbRadius) = (.even(11), 0.05)
      #expect(same(scene(metrics: metrics).operations, painted(metrics)))
    }

    @Test func tintAppliesOnlyToTheFill() throws {
      let scene = ViewScene(Patch(30, 0...100)) {
        Knob(value: $0.binding, in: $0.range).tint(.orange)
      }
      let layers = scene.host.draw().compactMap { act -> [GraphicsContext.Act]? in
        if case .layer(let acts) = act { acts } else { nil }
      }
      let layer = try #require(layers.first)
      #expect(layers.count == 1 && layer.count == 2)
      guard case .drawn(let fill) = layer[0], case .arc? = fill.path.first,
        case .fill(let rect, let color, let mode) = layer[1]
      else {
        Issue.record("the layer is not the fill's arc and its tint")
        return
      }
      #expect(rect == CGRect(x: 0, y: 0, width: 160, height: 160))
      #expect(color == .orange && mode == .sourceAtop)
    }

    @Test func turnedKnobTintsItsIndicatorToo() {
      let scene = scene()
      func tinted() -> Int {
        var count = 0
        for case .layer(let acts) in scene.host.draw() { count += acts.count - 1 }
        return count
      }
      #expect(tinted() == 1)
      // On a Mac, a press takes the focus, and the focus ring has the tint too.
      scene.host.focus()
      #expect(tinted() == 2)
      scene.press(80, 10, by: .finger)
      #expect(tinted() == 3)
      scene.release()
      #expect(tinted() == 2)
    }

    @Test func styleHasItsOwnColors() {
      let orange = KnobColor(Color.orange.resolve(in: EnvironmentValues()).cgColor)
      let blue = KnobColor(Color.blue.resolve(in: EnvironmentValues()).cgColor)
      let style = DefaultKnobStyle(
        track: .blue, fill: .orange, cap: .blue, indicator: .orange, tick: .blue)
      var metrics = KnobMetrics()
      metrics.ticks = .even(3)
      let wanted = painted(metrics) { palette, _ in
        (palette.track, palette.fill, palette.cap) = (blue, orange, blue)
        (palette.indicator, palette.tick) = (orange, blue)
      }
      #expect(same(scene(style, metrics: metrics).operations, wanted))
    }

    @Test func environmentSetsDarkModeContrastAndScale() {
      let scene = scene()
      scene.host.environment.colorScheme = .dark
      scene.host.environment.displayScale = 3
      scene.host.update()
      let dark = painted(scale: 3) { palette, _ in
        palette = KnobPalette(text: .white, accent: .white, isDark: true)
      }
      #expect(same(scene.operations, dark))
      scene.host.environment.colorSchemeContrast = .increased
      scene.host.update()
      let contrast = painted(scale: 3) { palette, _ in
        palette = KnobPalette(text: .white, accent: .white, isDark: true, isHighContrast: true)
      }
      #expect(same(scene.operations, contrast))
    }

    @Test func disabledDialAndCaptionAreFaint() {
      let scene = ViewScene(Patch(30, 0...100)) {
        Knob("Mix", value: $0.binding, in: $0.range).disabled(!$0.isEnabled)
      }
      #expect(scene.host.canvasOpacities == [1, 1] && scene.host.words.map(\.opacity) == [1])
      scene.change { $0.isEnabled = false }
      #expect(scene.host.canvasOpacities == [0.38, 0.38])
      #expect(scene.host.words.map(\.opacity) == [0.38])
    }

    @Test func focusAndHoverShow() {
      let scene = scene()
      let plain = scene.operations
      scene.host.focus()
      #expect(scene.operations.count == plain.count + 1)
      scene.host.focus(false)
      scene.point(at: 80, 80)
      #expect(same(scene.operations, painted { $1.isHovered = true }))
      scene.point(at: 2, 2)
      #expect(same(scene.operations, plain))
    }

    @Test func turningDrawsOnlyTheNeedle() {
      let scene = scene()
      scene.press(80, 10, by: .finger)
      scene.host.environment.displayScale = 1
      scene.host.update()
      let all = scene.host.draw().count
      scene.move(150, 80)
      let changed = scene.host.draw(changedOnly: true).count
      #expect(changed > 0 && changed < all)
      scene.release()
      #expect(scene.host.draw(changedOnly: true).count > changed)
    }

    @Test func focusDrawsOnlyTheNeedle() {
      let scene = scene()
      let all = scene.host.draw().count
      scene.host.focus()
      let changed = scene.host.draw(changedOnly: true).count
      #expect(changed > 0 && changed < all)
    }

    @Test func sizeFollowsTheFrame() {
      let scene = ViewScene(Patch(30, 0...100)) {
        Knob(value: $0.binding, in: $0.range).frame(width: 40, height: 40)
      }
      #expect(scene.control.bounds.size == CGSize(width: 40, height: 40))
      #expect(scene.press(38, 20) && !scene.press(50, 20))
    }

    @Test(arguments: [(100.0, 108.0), (2, 16), (.nan, 72)])
    func naturalSizeIsTheDiameterAndItsMargin(_ diameter: Double, _ side: Double) {
      let scene = ViewScene(Patch(30, 0...100)) {
        Knob(value: $0.binding, in: $0.range).knobDiameter(diameter)
      }
      #expect(scene.host.idealSize == CGSize(width: side, height: side))
    }

    @Test func previewsShowFourKnobs() {
      let host = ViewHost { KnobPreviews.previews }
      let elements = host.accessibility
      #expect(elements.map(\.label) == ["Cutoff", "Pan", "Wave", "Off"])
      #expect(elements.map(\.value) == ["1.00\u{A0}kHz", "0", "Triangle", "0"])
      #expect(elements.map(\.isEnabled) == [true, true, true, false] && host.faults == [])
    }

    // MARK: Styles of one's own

    /// Shows its configuration as text.
    private struct Spelled: KnobStyle {
      func makeBody(configuration: Configuration) -> some View {
        let (fraction, state) = (configuration.fraction, configuration.state)
        Text("\(fraction) \(configuration.text) \(state.isTurned)" as String)
        configuration.label
      }
    }

    @Test func customStyleDrawsTheDial() {
      let patch = Patch(30, 0...100)
      let scene = ViewScene(patch) { patch in
        ZStack {
          Knob("Mix", value: patch.binding, in: patch.range)
            .knobFormat { "\(Int($0)) %" }.knobCaption(.hidden)
        }
        .knobStyle(Spelled())
      }
      #expect(scene.host.canvasOpacities.isEmpty)
      #expect(scene.host.words.map(\.text) == ["0.3 30 % false", "Mix"])
      scene.press(80, 10, by: .finger)
      #expect(scene.host.words.map(\.text).first == "0.3 30 % true")
      scene.release()
    }

    @Test func styleCanLayOutADialOfAnySize() {
      let scene = ViewScene()
      scene.press(80, 80)
      scene.release()
      let configuration = KnobStyleConfiguration(
        label: AnyView(EmptyView()), text: "", fraction: 0.5, state: KnobState(),
        metrics: KnobMetrics(), knob: scene.control.core.knob)
      var knob = scene.control.core.knob
      knob.size = KnobSize(width: 80, height: 60)
      let size = CGSize(width: 80, height: 60)
      #expect(configuration.layout(in: size) == KnobLayout(of: knob, fraction: 0.5))
    }

    @Test func innermostStyleWins() {
      let scene = ViewScene(Patch(30, 0...100)) { patch in
        ZStack { Knob(value: patch.binding, in: patch.range).knobStyle(.automatic) }
          .knobStyle(Spelled())
      }
      #expect(scene.host.canvasOpacities.count == 2 && scene.host.words.isEmpty)
    }

    @Test func pictureTurnsWithTheSweep() {
      let knob = KnobEngine.Knob(Parameter(0...1), value: 1)
      let configuration = KnobStyleConfiguration(
        label: AnyView(EmptyView()), text: "", fraction: 0.5, state: KnobState(),
        metrics: KnobMetrics(), knob: knob)
      #expect(configuration.rotation.degrees == 0 && configuration.value == 1)
    }
  }

  /// Modifiers that apply to all knobs inside.
  @MainActor @Suite struct ModifierTests {
    @Test func modifiersReachTheEngine() {
      let scene = ViewScene(Patch(100, 20...20_000)) { patch in
        ZStack { Knob(value: patch.binding, in: patch.range) }
          .knobTracking(.scrub).knobTaper(.logarithmic).knobSweep(degrees: -100, to: 80)
          .knobDetents([440], pull: 0.02).knobDefault(1_000).knobContinuous(false)
          .knobReturnsToDefault()
      }
      let knob = scene.control.core.knob
      #expect(
        knob.parameter
          == Parameter(
            20...20_000, taper: .logarithmic, detents: [440], pull: 0.02, default: 1_000))
      #expect(knob.tracking == .scrub && knob.sweep == Sweep(degrees: -100, to: 80))
      #expect(!knob.isContinuous && knob.returnsToDefault)
    }

    @Test func innerModifierWins() {
      let scene = ViewScene(Patch(0, 0...100)) {
        Knob(value: $0.binding, in: $0.range).knobTracking(.horizontal).knobTracking(.vertical)
      }
      #expect(scene.control.core.knob.tracking == .horizontal)
    }

    @Test func taperThatTheRangeCannotHaveIsLinear() {
      let scene = ViewScene(Patch(5, 0...10)) {
        Knob(value: $0.binding, in: $0.range).knobTaper(.logarithmic)
      }
      #expect(
        scene.control.core.knob.parameter.taper == .linear
          && scene.control.core.knob.fraction == 0.5)
      scene.change { $0.range = 1...10 }
      #expect(scene.control.core.knob.parameter.taper == .logarithmic)
    }

    @Test func metricsReachTheStyle() {
      let scene = ViewScene(Patch(0, 0...100)) {
        Knob(value: $0.binding, in: $0.range).knobTicks(.even(5)).knobOrigin(.middle)
          .knobStyle(Probe())
      }
      var metrics = KnobMetrics()
      (metrics.ticks, metrics.origin, metrics.margin) = (.even(5), .middle, 4)
      #expect(scene.host.words.map(\.text) == ["\(metrics)"])
    }

    private struct Probe: KnobStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text("\(configuration.metrics)" as String)
      }
    }

    @Test func knobTakesAnyFloatingPoint() {
      let scene = ViewScene(Patch(0, 0...1)) { _ in
        ZStack {
          Knob("A", value: .constant(Float(0.5)))
          Knob(String("B"), value: .constant(CGFloat(3)), in: 0...10, step: 1)
          KnobKit.Knob(value: .constant(0.5), label: { Text("C") })
        }
      }
      #expect(scene.host.accessibility.map(\.label) == ["A", "B", "C"])
    }
  }
}
