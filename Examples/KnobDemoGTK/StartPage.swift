import CGTK
import KnobEngine
import KnobGTK

/// A large knob with all of its settings, and three discs that turn freely beside it.
final class StartPage {
  let widget: Widget
  let knob: KnobWidget
  let scale: Widget
  let discs: [Disc]
  let enabled: Widget
  let continuous: Widget
  let minimum: Widget
  let maximum: Widget

  private let tracking: OpaquePointer

  init() {
    let adjustment: UnsafeMutablePointer<GtkAdjustment> = gtk_adjustment_new(20, 10, 30, 0.2, 2, 0)
    let knob = KnobWidget(Parameter(10...30, default: 20), value: 20, adjustment: adjustment)
    knob.diameter = 240
    knob.metrics.ticks = .even(21)
    knob.format = ValueFormat(digits: 3)
    knob.widget.aligned(GTK_ALIGN_CENTER).expanded()
    self.knob = knob

    // A shared adjustment is enough to mirror two controls.
    let scale: Widget = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, adjustment)
    for mark in stride(from: 10.0, through: 30, by: 5) {
      gtk_scale_add_mark(scale.of(GtkScale.self), mark, GTK_POS_BOTTOM, "\(Int(mark))")
    }
    self.scale = scale

    let value = text(knob.text, "value").aligned(GTK_ALIGN_CENTER)
    listen(adjustment, "value-changed") { gtk_label_set_text(value.opaque, knob.text) }

    let styles = Tracking.Style.allCases
    let hint = text(StartPage.hint(.automatic), "hint")
    gtk_label_set_wrap(hint.opaque, 1)
    gtk_label_set_width_chars(hint.opaque, 26)
    gtk_label_set_max_width_chars(hint.opaque, 26)
    hint.sized(-1, 56).aligned(GTK_ALIGN_FILL, GTK_ALIGN_START)
    gtk_label_set_yalign(hint.opaque, 0)
    let tracking = choice("Tracking", styles.map { "\($0)".capitalized }) { index in
      knob.tracking.style = styles[index]
      gtk_label_set_text(hint.opaque, StartPage.hint(styles[index]))
    }
    self.tracking = tracking.list

    let enabled = toggle("Enabled", isOn: true) { isOn in
      knob.isEnabled = isOn
      gtk_widget_set_sensitive(scale, isOn ? 1 : 0)
    }
    let continuous = toggle("Continuous", isOn: true) { knob.isContinuous = $0 }
    (self.enabled, self.continuous) = (enabled.toggle, continuous.toggle)

    minimum = button("Minimum") { knob.setValue(10, animated: true) }.expanded()
    maximum = button("Maximum") { knob.setValue(30, animated: true) }.expanded()
    let buttons = row(12, [minimum, maximum])
    gtk_box_set_homogeneous(buttons.of(GtkBox.self), 1)
    let settings = column(
      16, [enabled.row, continuous.row, column(8, [tracking.row, hint]), buttons]
    ).aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER).sized(240, -1)

    discs = [
      Disc("A large disc", diameter: 168, degrees: 0),
      Disc("A disc", diameter: 120, degrees: 12.34),
      Disc("A small disc", diameter: 84, degrees: -45),
    ]
    let dial = column(6, [knob.widget, value]).expanded(down: true)
      .aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
    let turning = column(
      16,
      [
        heading(
          "Knob and slider",
          "They share one adjustment, so both follow. Type a number, or turn with two fingers."),
        row(24, [dial, settings]).expanded(down: true), scale.expanded(),
      ]
    ).styled("card").expanded(down: true)
    let free = column(
      14,
      [heading("Free discs", "They turn without ends.")]
        + discs.map { $0.widget.expanded(across: false, down: true) }
    ).styled("card").sized(300, -1)
    widget = row(20, [turning, free]).inset(28, 28)
  }

  /// Selects how movement becomes travel.
  func choose(_ style: Tracking.Style) {
    let index = Tracking.Style.allCases.firstIndex(of: style) ?? 0
    gtk_drop_down_set_selected(tracking, guint(index))
  }

  private static func hint(_ style: Tracking.Style) -> String {
    switch style {
    case .automatic: "Up and down with a mouse, around the center with a finger on a large dial."
    case .rotary: "The knob follows the pointer around its center."
    case .vertical: "Moving up increases the value."
    case .horizontal: "Moving right increases the value."
    case .both: "Moving right or up increases the value."
    case .scrub: "Moving up increases the value, more finely far from the center."
    case .absolute: "The needle is where the pointer is, from the press on."
    }
  }
}
