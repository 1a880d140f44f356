import CGTK
import KnobEngine
import KnobGTK

/// Knobs in every size, state, and configuration, on a light and on a dark background.
final class SizesPage {
  let widget: Widget
  let light = Half()
  let dark = Half()

  init() {
    light.widget.styled("half", "light-half").expanded(down: true)
    dark.widget.styled("half", "dark-half").expanded(down: true)
    widget = row(0, [light.widget, dark.widget])
    gtk_box_set_homogeneous(widget.of(GtkBox.self), 1)
  }

  /// All knobs, on one of the backgrounds.
  final class Half {
    let widget: Widget
    /// The knobs in sizes from 24 to 240 points.
    let sizes: [KnobWidget]
    /// The knobs in each state, by name.
    let states: [String: KnobWidget]
    let kinds: [String: KnobWidget]

    init() {
      let sizes = [24, 32, 48, 64, 96, 160, 240].map(Half.size)
      self.sizes = sizes
      let states = Half.makeStates()
      self.states = Dictionary(uniqueKeysWithValues: states.map { ($0.label ?? "", $0) })
      let kinds = Half.makeKinds()
      self.kinds = Dictionary(uniqueKeysWithValues: kinds.map { ($0.label ?? "", $0) })

      let grid: Widget = gtk_grid_new()
      gtk_grid_set_row_spacing(grid.of(GtkGrid.self), 16)
      gtk_grid_set_column_homogeneous(grid.of(GtkGrid.self), 1)
      for (index, kind) in kinds.enumerated() {
        gtk_grid_attach(
          grid.of(GtkGrid.self), kind.widget, gint(index % 3), gint(index / 3), 1, 1)
      }
      let range = Half.makeRange()
      gtk_grid_attach(grid.of(GtkGrid.self), range.widget, 0, gint(kinds.count / 3), 3, 1)
      grid.expanded().aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
      let large = sizes[sizes.count - 1].widget
      let line = row(0, sizes.dropLast().map { $0.widget.expanded() })
      let stateLine = row(0, states.map { $0.widget })
      gtk_box_set_homogeneous(stateLine.of(GtkBox.self), 1)
      widget = column(
        10,
        [
          text("24 to 240 points, accents, a thumb, bipolar, stepped, endless, a range", "title"),
          line.expanded(down: true), row(20, [large, grid]),
          text("States", "title").inset(0, 6), stateLine,
        ])
    }

    private static func size(_ diameter: Int) -> KnobWidget {
      let knob = KnobWidget(Parameter(0...100, default: 50), value: 68)
      knob.diameter = Double(diameter)
      knob.metrics.ticks = .even(11)
      knob.widget.aligned(GTK_ALIGN_CENTER)
      gtk_widget_set_tooltip_text(knob.widget, "\(diameter) points")
      return knob
    }

    private static func makeStates() -> [KnobWidget] {
      ["Normal", "Hover", "Turn", "Focused", "Disabled", "Read-only"].map { name in
        let knob = medium(name, Parameter(0...100), 62)
        switch name {
        case "Focused":
          // The state after Tab has moved the keyboard focus here.
          let flags = GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
          gtk_widget_set_state_flags(knob.widget, GtkStateFlags(rawValue: flags), 0)
        case "Disabled": knob.isEnabled = false
        case "Read-only": knob.isReadOnly = true
        default: break
        }
        return knob
      }
    }

    private static func makeKinds() -> [KnobWidget] {
      let orange = medium("Accent", Parameter(0...100), 55)
      orange.colors.fill = KnobColor("#e66100")
      let green = medium("Thumb", Parameter(0...100), 80)
      green.colors.fill = KnobColor("#2ec27e")
      green.metrics.thumbRadius = 0.075
      let left = medium("Bipolar", Parameter(-50...50, default: 0), -26)
      left.colors.fill = KnobColor("#9a4fb5")
      left.metrics.origin = .middle
      let centered = medium("Centered", Parameter(-50...50, detents: [0], default: 0), 0)
      centered.colors.fill = KnobColor("#9a4fb5")
      centered.metrics.origin = .middle
      let stepped = medium("Stepped", Parameter(0...6, step: 1, default: 3), 3)
      stepped.metrics.ticks = .at([0, 1, 2, 3, 4, 5, 6])
      stepped.metrics.origin = .nowhere
      let endless = medium("Endless", Parameter(0...360, wraps: true), 135)
      endless.sweep = Sweep(degrees: 0, to: 360)
      return [orange, green, left, centered, stepped, endless]
    }

    private static func makeRange() -> RangeWidget {
      let range = RangeWidget(Parameter(20...20_000, taper: .logarithmic), values: 200...4_000)
      range.label = "Range"
      range.format = ValueFormat(unit: "Hz", usesPrefixes: true)
      range.diameter = 64
      range.widget.aligned(GTK_ALIGN_CENTER)
      return range
    }

    private static func medium(
      _ name: String, _ parameter: Parameter, _ value: Double
    ) -> KnobWidget {
      let knob = KnobWidget(parameter, value: value)
      knob.label = name
      knob.diameter = 64
      knob.widget.aligned(GTK_ALIGN_CENTER)
      return knob
    }
  }
}
