import CGTK
import KnobEngine
import KnobGTK

/// Knobs made of images: the skins that come with the library, in their sizes and states, and a
/// knob with a slider beside it.
final class SkinsPage {
  let widget: Widget
  /// The large knob with the slider.
  let knob: KnobWidget
  /// One knob of each size and state, by the name of its skin.
  private(set) var knobs: [String: [KnobWidget]] = [:]

  private static let skins = ["aluminium", "bakelite"]

  init() {
    // The skins are in the repository, beside the folder of the demos.
    let source = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    let folder = source.dropLast(3).joined(separator: "/") + "/Skins/"

    let adjustment: UnsafeMutablePointer<GtkAdjustment> = gtk_adjustment_new(20, 10, 30, 0.2, 2, 0)
    let knob = KnobWidget(Parameter(10...30, default: 20), value: 20, adjustment: adjustment)
    knob.skin = folder + SkinsPage.skins[0]
    knob.diameter = 192
    knob.format = ValueFormat(digits: 3)
    knob.valueDisplay = .always
    knob.widget.aligned(GTK_ALIGN_CENTER)
    self.knob = knob
    let scale: Widget = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, adjustment)

    let skin = choice("Skin", SkinsPage.skins.map(\.capitalized)) {
      knob.skin = folder + SkinsPage.skins[$0]
    }
    let styles: [(String, Tracking.Style)] = [
      ("Rotating", .rotary), ("Slider Horizontal", .horizontal), ("Slider Vertical", .vertical),
    ]
    let tracking = choice("Tracking", styles.map { $0.0 }) { knob.tracking.style = styles[$0].1 }
    knob.tracking.style = .rotary
    let enabled = toggle("Enabled", isOn: true) { isOn in
      knob.isEnabled = isOn
      gtk_widget_set_sensitive(scale, isOn ? 1 : 0)
    }
    let continuous = toggle("Continuous", isOn: true) { knob.isContinuous = $0 }
    let ends = row(
      12,
      [
        button("Minimum") { knob.setValue(10, animated: true) }.expanded(),
        button("Maximum") { knob.setValue(30, animated: true) }.expanded(),
      ])
    let settings = column(
      16, [skin.row, tracking.row, enabled.row, continuous.row, ends]
    ).aligned(GTK_ALIGN_FILL).sized(260, -1)
    let large = column(
      16,
      [
        heading(
          "A knob of images",
          "It has images for hovered and turned. The slider has the same adjustment."),
        row(24, [knob.widget.expanded(), settings]).expanded(down: true), scale.expanded(),
      ]
    ).styled("card").expanded(down: true)

    widget = row(20, [large]).inset(28, 28)
    let rows = SkinsPage.skins.map { name in
      let line = SkinsPage.line(folder + name)
      knobs[name] = line
      return column(10, [text(name.capitalized, "title"), row(24, line.map(\.widget))])
    }
    let hint = "From 32 to 96 points, read-only, disabled, and with labels and a modulation."
    gtk_box_append(
      widget.of(GtkBox.self),
      column(24, [heading("Sizes and states", hint)] + rows).styled("card").expanded())
  }

  /// Knobs with a skin in several sizes and states.
  private static func line(_ skin: String) -> [KnobWidget] {
    func knob(_ diameter: Double, _ value: Double, _ change: (KnobWidget) -> Void = { _ in })
      -> KnobWidget
    {
      let knob = KnobWidget(Parameter(0...10), value: value)
      knob.skin = skin
      knob.diameter = diameter
      change(knob)
      knob.widget.aligned(GTK_ALIGN_CENTER)
      return knob
    }
    return [
      knob(32, 2), knob(48, 4), knob(64, 6) { $0.isReadOnly = true },
      knob(64, 8) { $0.isEnabled = false },
      knob(96, 3) {
        $0.metrics.ticks = .even(11)
        $0.labels = .values([0, 2, 4, 6, 8, 10])
        $0.allowsLabelClicks = true
        $0.depthModifier = .control
        $0.modulationDepth = 0.3
      },
    ]
  }
}
