import CGTK
import KnobEngine
import KnobGTK

/// Knobs in every look, on a light and on a dark background.
final class LooksPage {
  let widget: Widget
  let light = Half()
  let dark = Half()
  /// The switch for a modulation of all knobs.
  let modulation: Widget

  /// A look of the application: the part of a disc between the origin and the value.
  static let pie = KnobLook("pie") { layout, _ in
    [
      KnobMark(.cap, .disc(disc(of: layout))),
      KnobMark(.track, .disc(disc(of: layout))),
    ]
  } needle: { layout, _ in
    guard let fill = layout.fill else { return [] }
    let (radius, span) = (disc(of: layout).radius, fill.end - fill.start)
    let count = Int(span / 0.05) + 1
    let edge = (0...count).map { index in
      layout.point(at: fill.start + span * Double(index) / Double(count), radius: radius)
    }
    return [KnobMark(.fill, .polygon([layout.center] + edge))]
  }

  private static func disc(of layout: KnobLayout) -> KnobLayout.Circle {
    KnobLayout.Circle(center: layout.center, radius: layout.track.radius)
  }

  init() {
    light.widget.styled("half", "light-half").expanded(down: true)
    dark.widget.styled("half", "dark-half").expanded(down: true)
    let halves = row(0, [light.widget, dark.widget]).expanded(down: true)
    gtk_box_set_homogeneous(halves.of(GtkBox.self), 1)

    let knobs = light.all + dark.all
    let vibrato = Vibrato(of: knobs.filter { $0.modulations.isEmpty }, on: halves)
    let modulation = toggle("Modulation", isOn: false) { vibrato.isOn = $0 }
    self.modulation = modulation.toggle
    let others = toggle("Ghost and hardware", isOn: false) { isOn in
      for knob in knobs {
        knob.showsGhost = isOn
        knob.markers.hardware = isOn ? knob.parameter.value(at: 0.3) : nil
      }
    }
    // The user turns the depth in the mode of the switch, or with the Control key.
    let depth = toggle("Turn the depth", isOn: false) { isOn in
      for knob in knobs { knob.turnsDepth = isOn }
    }
    for knob in knobs {
      if knob.modulations.isEmpty { knob.isModulationBipolar = true }
      knob.depthModifier = .control
    }
    let switches = [modulation.row, depth.row, others.row].map {
      $0.sized(220, -1).expanded(across: false)
    }
    let settings = row(40, switches).inset(20, 10)
    widget = column(0, [settings, halves])
  }

  /// A row of knobs for each look, and below them one large knob for each.
  final class Half {
    let widget: Widget
    /// The knobs of 64 points, by the name of their look.
    private(set) var knobs: [String: KnobWidget] = [:]
    private(set) var all: [KnobWidget] = []

    init() {
      let looks = KnobLook.all + [LooksPage.pie]
      widget = column(18, [])
      for look in looks {
        let line = Half.line(of: look)
        knobs[look.name] = line.first { $0.diameter == 64 }
        all += line
        let name = text(look.name, "title").sized(56, -1)
        let widgets = [name] + line.map { $0.widget.expanded() }
        gtk_box_append(widget.of(GtkBox.self), row(4, widgets))
      }
      let large: Widget = gtk_grid_new()
      gtk_grid_set_row_spacing(large.of(GtkGrid.self), 18)
      gtk_grid_set_column_spacing(large.of(GtkGrid.self), 12)
      gtk_grid_set_column_homogeneous(large.of(GtkGrid.self), 1)
      for (index, look) in looks.enumerated() {
        let knob = Half.knob(look, 170, name: look.name.capitalized)
        knob.labels = .values(Array(stride(from: 0, through: 100, by: 20)))
        knob.allowsLabelClicks = true
        if index == 0 { knob.modulations = Half.modulations }
        knob.widget.expanded()
        all.append(knob)
        gtk_grid_attach(
          large.of(GtkGrid.self), knob.widget, gint(index % 2), gint(index / 2), 1, 1)
      }
      gtk_box_append(widget.of(GtkBox.self), large)
    }

    /// Two modulations of the first large knob. Its menu selects the one whose depth is turned.
    private static let modulations = [
      KnobModulation(
        "envelope", title: "Envelope", color: KnobColor(red: 0.56, green: 0.35, blue: 1), depth: 0.3
      ),
      KnobModulation(
        "lfo", title: "LFO", color: KnobColor(red: 0.91, green: 0.35, blue: 0.05), depth: 0.12,
        isBipolar: true),
    ]

    private static func line(of look: KnobLook) -> [KnobWidget] {
      let usual = knob(look, 64)
      let bipolar = knob(look, 48, Parameter(-50...50, default: 0), -20)
      bipolar.metrics.origin = .middle
      let endless = knob(look, 48, Parameter(0...360, wraps: true), 135)
      endless.sweep = Sweep(degrees: 0, to: 360)
      let stepped = knob(look, 48, Parameter(0...6, step: 1), 2)
      let disabled = knob(look, 48)
      disabled.isEnabled = false
      let knobs =
        [24, 40].map { knob(look, $0) } + [usual, bipolar, endless, stepped, disabled]
      let tips = ["24", "40", "64", "Bipolar", "Endless", "Stepped", "Disabled"]
      for (knob, tip) in zip(knobs, tips) { gtk_widget_set_tooltip_text(knob.widget, tip) }
      return knobs
    }

    private static func knob(
      _ look: KnobLook, _ diameter: Double, _ parameter: Parameter = Parameter(0...100),
      _ value: Double = 64, name: String? = nil
    ) -> KnobWidget {
      let knob = KnobWidget(parameter, value: value)
      knob.look = look
      knob.diameter = diameter
      knob.label = name
      let side = gint(diameter + 2 * knob.metrics.margin)
      knob.widget.aligned(GTK_ALIGN_CENTER).sized(side, side)
      return knob
    }
  }
}
