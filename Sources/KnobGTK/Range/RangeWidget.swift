import CGTK
import KnobEngine
import KnobPresentation

/// Two values on one dial, such as the lower and the upper end of a band.
///
///     let band = RangeWidget(Parameter(20...20_000, taper: .logarithmic), values: 200...2_000)
///     band.label = "Band"
///     band.lower.onChange { print("from", $0.value) }
///     band.upper.onChange { print("to", $0.value) }
///     band.add(to: box)
///
/// Each of the two thumbs is a ``KnobWidget`` of its own, to the pointer, the keyboard, and assistive
/// technologies. A press turns the nearer thumb. Neither passes the other.
///
/// The widget is a container with the two knobs, which continue to work as a range without this
/// handle.
public final class RangeWidget {
  /// The widget, which you can add to any container.
  public let widget: UnsafeMutablePointer<GtkWidget>
  /// The knob of the lower value.
  public let lower: KnobWidget
  /// The knob of the upper value.
  public let upper: KnobWidget

  private let link: RangeLink
  private let caption: UnsafeMutablePointer<GtkWidget>?

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - parameter: What both values mean. The two ends of the travel are apart, even if the
  ///     parameter wraps.
  ///   - values: The initial values, in the user's unit. If nil, they are the ends of the travel.
  /// - Precondition: GTK must be initialized.
  public init(_ parameter: Parameter = Parameter(0...1), values: ClosedRange<Double>? = nil) {
    var parameter = parameter
    parameter.wraps = false
    lower = KnobWidget(parameter, value: values?.lowerBound ?? parameter.range.lowerBound)
    upper = KnobWidget(parameter, value: values?.upperBound ?? parameter.highestValue)
    link = RangeLink(lower.peer, upper.peer)
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, Int32(KnobArrangement.gap)),
      let overlay = gtk_overlay_new()
    else { preconditionFailure("GTK could not create a range") }
    gtk_overlay_set_child(OpaquePointer(overlay), lower.widget)
    gtk_overlay_add_overlay(OpaquePointer(overlay), upper.widget)
    gtk_overlay_set_measure_overlay(OpaquePointer(overlay), upper.widget, 1)
    gtk_widget_set_vexpand(overlay, 1)
    gtk_box_append(box.as(GtkBox.self), overlay)
    caption = gtk_label_new(nil)
    widget = box
    g_object_ref_sink(gpointer(widget))
    guard let caption else { return }
    gtk_widget_set_visible(caption, 0)
    gtk_widget_add_css_class(caption, KnobStyle.caption)
    gtk_box_append(box.as(GtkBox.self), caption)
  }

  deinit { g_object_unref(gpointer(widget)) }

  /// Adds the range to a window, a box, or any other container, in the same way as a `<child>` in
  /// GtkBuilder XML. A container that has only one child replaces it.
  ///
  /// - Edge cases: If the container is nil, the range reports a critical message.
  public func add(to container: UnsafeMutablePointer<GtkWidget>?) {
    KnobGTK.add(widget, to: container)
  }

  /// The two values, in the user's unit. Setting them does not call the closures of the knobs.
  ///
  /// - Edge cases: Values are clamped and snapped.
  public var values: ClosedRange<Double> {
    get { min(lower.value, upper.value)...max(lower.value, upper.value) }
    set {
      // In the direction in which both move, so that neither is in the way of the other.
      let ends = [(upper, newValue.upperBound), (lower, newValue.lowerBound)]
      for (knob, value) in newValue.upperBound >= upper.value ? ends : ends.reversed() {
        knob.value = value
      }
    }
  }

  /// What both values mean.
  ///
  /// - Edge cases: The two ends of the travel are apart, even if the parameter wraps.
  public var parameter: Parameter {
    get { lower.parameter }
    set { (lower.parameter, upper.parameter) = (newValue, newValue) }
  }

  /// The name of the range, which is shown below the dial. While a thumb is turned, its value
  /// replaces the name. Assistive technologies read the name before that of each thumb.
  public var label: String? {
    get { lower.label }
    set {
      guard let caption else { return }
      gtk_widget_set_visible(caption, newValue == nil ? 0 : 1)
      for knob in [lower, upper] {
        knob.labelWidget = newValue == nil ? nil : OpaquePointer(caption)
        knob.label = newValue
      }
      link.name = newValue
    }
  }

  /// The name of the lower thumb for assistive technologies, in the language of the user. They read
  /// it after the name of the range: "Band, lower". The default is "lower".
  public var lowerLabel: String? {
    get { link.endNames[.lower] }
    set { link.endNames[.lower] = newValue }
  }

  /// The name of the upper thumb for assistive technologies, in the language of the user. They read
  /// it after the name of the range: "Band, upper". The default is "upper".
  public var upperLabel: String? {
    get { link.endNames[.upper] }
    set { link.endNames[.upper] = newValue }
  }

  /// The natural diameter of the dial, in points. The default is 48.
  ///
  /// - Edge cases: The diameter is clamped to 8...4096. NaN is ignored.
  public var diameter: Double {
    get { lower.diameter }
    set { (lower.diameter, upper.diameter) = (newValue, newValue) }
  }

  /// The format of both values.
  public var format: ValueFormat {
    get { lower.format }
    set { (lower.format, upper.format) = (newValue, newValue) }
  }

  /// The proportions of both knobs: widths, lengths, and ticks. The fill is between the thumbs.
  public var metrics: KnobMetrics {
    get { lower.metrics }
    set { (lower.metrics, upper.metrics) = (newValue, newValue) }
  }
}
