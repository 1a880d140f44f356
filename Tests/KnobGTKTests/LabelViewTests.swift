import CGTK
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobGTK
@testable import KnobStudioGTK

extension WidgetTests {
  /// The labels around the dial.
  @MainActor @Suite(.serialized) struct LabelViewTests {
    private func knob() throws -> KnobWidget {
      let knob = try newKnob(
        Parameter(20...20_000, taper: .logarithmic, default: 1_000), value: 440)
      knob.format = ValueFormat(unit: "Hz", usesPrefixes: true)
      knob.metrics.ticks = .at([20, 100, 1_000, 10_000, 20_000], minor: [50, 200])
      knob.labels = .majorTicks
      return knob
    }

    private func scene(
      size: KnobSize? = KnobSize(width: 160, height: 160), _ change: (KnobWidget) -> Void = { _ in }
    ) throws -> Scene {
      let knob = try knob()
      change(knob)
      // A GtkFixed gives its children their least size.
      guard size == nil else {
        let scene = try Scene(knob, size: size, margin: 4)
        Stage.frames(2, of: scene.window)
        return scene
      }
      let scene = try Scene(knob, margin: 4) { knob in
        let box: UnsafeMutablePointer<GtkWidget>? = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_box_append(box?.as(GtkBox.self), knob)
        gtk_widget_set_halign(box, GTK_ALIGN_CENTER)
        return box ?? knob
      }
      Stage.frames(2, of: scene.window)
      return scene
    }

    private func picture(_ scene: Scene) throws -> Picture {
      Stage.frames(2, of: scene.window)
      return try Picture(of: scene.peer.widget, in: scene.window)
    }

    /// The texts of the labels, in the order of their values.
    private func texts(_ scene: Scene) -> [String] {
      scene.peer.shownLabels.sorted { $0.value < $1.value }.map { $0.text }
    }

    /// The middle of a label, in the coordinates of the knob.
    private func middle(of text: String, _ scene: Scene) throws -> KnobPoint {
      let place = try #require(scene.peer.shownLabels.first { $0.text == text }).place
      return KnobPoint(
        x: place.origin.x + place.size.width / 2,
        y: scene.peer.top + place.origin.y + place.size.height / 2)
    }

    // MARK: Places

    @Test func valuesOfTicksHaveLabels() throws {
      let scene = try scene()
      defer { scene.close() }
      #expect(texts(scene) == ["20", "100", "1k", "10k", "20k"])
      scene.knob.formatter { "f\(Int($0))" }
      Stage.frames(2, of: scene.window)
      #expect(texts(scene).first == "f20")
      scene.knob.formatter(nil)
      scene.knob.labels = .values([100, 20, 7])
      Stage.frames(2, of: scene.window)
      #expect(texts(scene) == ["20", "100"])
    }

    @Test func stepsHaveTheirNames() throws {
      let knob = try newKnob(Parameter(0...2, step: 1), value: 0)
      knob.format = ValueFormat(names: ["Sine", "Saw", "Noise"])
      knob.labels = .steps
      let scene = try Scene(knob, size: KnobSize(width: 200, height: 160), margin: 4)
      defer { scene.close() }
      #expect(texts(scene) == ["Sine", "Saw", "Noise"])
    }

    @Test(arguments: [48.0, 64, 120]) func naturalSizeHasRoomForAllLabels(_ diameter: Double) throws
    {
      let scene = try scene(size: nil) {
        $0.diameter = diameter
        $0.label = "Cutoff"
      }
      defer { scene.close() }
      #expect(texts(scene).count == 5)
      #expect(scene.peer.dialLayout.diameter >= diameter - 1)
    }

    /// Labels touch neither each other, the dial, the caption, nor the edge.
    @Test(arguments: [80.0, 120, 200], [nil, "Cutoff Frequency"])
    func nothingTouchesALabel(_ side: Double, _ name: String?) throws {
      let scene = try scene(size: KnobSize(width: side, height: side)) { $0.label = name }
      defer { scene.close() }
      let (peer, labels) = (scene.peer, scene.peer.shownLabels)
      let captionSize = peer.captionSize
      for (index, label) in labels.enumerated() {
        let (place, dial) = (label.place, peer.dialLayout)
        let (right, bottom) = (
          place.origin.x + place.size.width, place.origin.y + place.size.height
        )
        #expect(place.origin.x >= 0 && right <= side && place.origin.y >= 0)
        let nearest = KnobPoint(
          x: min(max(dial.center.x, place.origin.x), right),
          y: min(max(dial.center.y, place.origin.y), bottom))
        #expect(nearest.distance(to: dial.center) > dial.diameter / 2)
        for other in labels[..<index] {
          let isApart =
            right < other.place.origin.x
            || other.place.origin.x + other.place.size.width
              < place.origin.x
            || bottom < other.place.origin.y
            || other.place.origin.y + other.place.size.height < place.origin.y
          #expect(isApart, "\(label.text) and \(other.text)")
        }
        let isBesideCaption =
          right < (side - captionSize.width) / 2 || place.origin.x > (side + captionSize.width) / 2
        #expect(
          name == nil || isBesideCaption || peer.top + bottom <= peer.captionTop, "\(label.text)")
      }
    }

    @Test func largerTextNeedsMoreRoom() throws {
      let scene = try scene(size: nil)
      defer { scene.close() }
      let before = scene.peer.measure(GTK_ORIENTATION_HORIZONTAL).natural
      let dpi = Properties(gtk_settings_get_default()).get("gtk-xft-dpi")
      Stage.settings("gtk-xft-dpi", .count(192 * 1_024))
      defer { if let dpi { Stage.settings("gtk-xft-dpi", dpi) } }
      Stage.frames(2, of: scene.window)
      #expect(scene.peer.measure(GTK_ORIENTATION_HORIZONTAL).natural > before + 10)
      let height = scene.peer.shownLabels.first?.place.size.height ?? 0
      #expect(height > 10, "twice as high")
    }

    // MARK: The picture

    @Test func labelsAreDrawnAtTheirPlaces() throws {
      let scene = try scene()
      defer { scene.close() }
      let shown = try picture(scene)
      let (labels, margin) = (scene.peer.shownLabels, scene.peer.layoutMetrics.margin)
      for label in labels {
        let hasInk = shown.hasInk(in: label.place, top: scene.peer.top)
        #expect(hasInk, "\(label.text)")
      }
      scene.knob.labels = .none
      scene.knob.metrics.margin = margin
      let plain = try picture(scene)
      let isSame = plain == shown
      #expect(!isSame)
      for label in labels {
        let hasInk = plain.hasInk(in: label.place, top: scene.peer.top)
        #expect(!hasInk, "\(label.text)")
      }
    }

    /// A sign stays in front of its number, and the dial does not turn around.
    @Test func rightToLeftLayoutHasTheSameLabels() throws {
      var pictures: [Picture] = []
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        let knob = try newKnob(Parameter(-12...12, default: 0), value: 3)
        gtk_widget_set_direction(knob.widget, direction)
        knob.metrics.ticks = .even(5)
        knob.labels = .ticks
        let scene = try Scene(knob, size: KnobSize(width: 160, height: 160), margin: 4)
        defer { scene.close() }
        #expect(texts(scene) == ["\u{2212}12", "\u{2212}6", "0", "6", "12"])
        pictures.append(try picture(scene))
      }
      let isSame = pictures[0] == pictures[1]
      #expect(isSame)
    }

    @Test func labelsFollowTheTaper() throws {
      let scene = try scene()
      defer { scene.close() }
      #expect(try middle(of: "10k", scene).x > 110)
      scene.knob.parameter.taper = .linear
      Stage.frames(2, of: scene.window)
      #expect(abs(try middle(of: "10k", scene).x - 80) < 2, "it is at the top")
    }

    // MARK: Clicks

    @Test func clickOnALabelSetsItsValue() throws {
      let scene = try scene { $0.allowsLabelClicks = true }
      defer { scene.close() }
      let history = KnobHistory()
      history.add(scene.knob)
      let place = try middle(of: "10k", scene)
      scene.press(place.x, place.y)
      #expect(scene.knob.value == 440 && !scene.knob.isTurning)
      scene.release()
      #expect(scene.knob.value == 10_000)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      history.undo()
      #expect(scene.knob.value == 440)
    }

    @Test func pressThatMovesAwayFromALabelIsNoClick() throws {
      let scene = try scene { $0.allowsLabelClicks = true }
      defer { scene.close() }
      let place = try middle(of: "10k", scene)
      scene.press(place.x, place.y)
      scene.nudge(0, 30)
      scene.release()
      #expect(scene.knob.value == 440 && scene.signals.all == [])
    }

    enum Refusal: CaseIterable, Sendable { case byDefault, readOnly, disabled }

    @Test(arguments: Refusal.allCases) func labelIsNoPartOfTheDial(_ refusal: Refusal) throws {
      let scene = try scene {
        $0.allowsLabelClicks = refusal != .byDefault
        $0.isReadOnly = refusal == .readOnly
        $0.isEnabled = refusal != .disabled
      }
      defer { scene.close() }
      let place = try middle(of: "1k", scene)
      scene.click(place.x, place.y)
      scene.press(place.x, place.y)
      scene.nudge(0, -20)
      scene.release()
      #expect(scene.knob.value == 440 && scene.signals.all == [])
    }

    @Test func handlerMayDestroyTheKnob() throws {
      let scene = try scene { $0.allowsLabelClicks = true }
      defer { scene.close() }
      scene.knob.onChange { gtk_widget_unparent($0.widget) }
      let place = try middle(of: "10k", scene)
      scene.letGo()
      scene.click(place.x, place.y)
      #expect(scene.signals.byUser.first == "began")
    }

    // MARK: Properties

    @Test func valuesOfLabelsMayComeFirst() throws {
      let knob = try newKnob(value: 0.5)
      let properties = Properties(knob.widget)
      properties.set("label-values", .numbers([0, 0.5]))
      #expect(knob.labels == .none)
      properties.set("labels", .choice(4))
      #expect(knob.labels == .values([0, 0.5]))
      properties.set("label-values", .numbers([1]))
      #expect(knob.labels == .values([1]))
      knob.labels = .ticks
      #expect(properties.get("labels") == .choice(1))
      Journal.expectNothing()
    }
  }
}

extension Picture {
  /// Whether the pixels of a label are not all of one color.
  fileprivate func hasInk(in place: LabelRing.Place, top: Double) -> Bool {
    let rows = Int(top + place.origin.y)...Int(top + place.baseline)
    let columns = Int(place.origin.x)...Int(place.origin.x + place.size.width)
    var colors: Set<[UInt8]> = []
    for row in rows {
      for column in columns {
        let start = (row * width + column) * 4
        colors.insert(Array(bytes[start..<start + 4]))
      }
    }
    return colors.count > 1
  }
}
