import CGTK
import KnobEngine
import KnobPresentation

/// What a ``KnobWidget``, an ``EncoderWidget``, and a ``RangeWidget`` have in common: the widget,
/// and the settings of a dial. Create one of these instead.
public class DialWidget {
  /// The widget, which you can add to any container.
  public let widget: UnsafeMutablePointer<GtkWidget>

  private let dial: any SettingPeer

  init(of dial: any SettingPeer) {
    self.dial = dial
    widget = dial.widget
    g_object_ref_sink(gpointer(widget))
  }

  deinit { g_object_unref(gpointer(widget)) }

  /// Adds the widget to a window, a box, or any other container, in the same way as a `<child>` in
  /// GtkBuilder XML. A container that has only one child replaces it.
  ///
  ///     let window = gtk_window_new()
  ///     cutoff.add(to: window)
  ///     gtk_widget_set_visible(window, 1)
  ///
  /// - Edge cases: If the container is nil, the widget reports a critical message.
  public func add(to container: UnsafeMutablePointer<GtkWidget>?) {
    KnobGTK.add(widget, to: container)
  }

  // MARK: Turning

  /// Whether the dial accepts input. Disabling the dial ends a burst of scroll events or held keys.
  /// It cancels the gesture of a pointer, which restores the value from before the press.
  public var isEnabled: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// How movement becomes travel. For example, `knob.tracking = .vertical`. For an encoder, the
  /// travel is the distance for one turn. Where it is the default, `KnobPreferences` apply.
  public var tracking: Tracking {
    get { dial.settings.tracking }
    set { dial.set { $0.tracking = newValue } }
  }

  /// Whether the mouse pointer is hidden while it turns the dial by a vertical or horizontal
  /// movement. The default is false.
  ///
  /// On X11, the movement continues past the edge of the screen, and the pointer comes back where it
  /// was pressed. On other displays, it is only hidden.
  public var hidesPointer: Bool {
    get { dial.settings.hidesPointer }
    set { dial.set { $0.hidesPointer = newValue } }
  }

  /// Whether a wheel or a touchpad turns the dial. If false, scrolling goes through to the page.
  /// The default is true.
  public var usesWheel: Bool {
    get { dial.settings.usesWheel }
    set { dial.set { $0.usesWheel = newValue } }
  }

  // MARK: Appearance

  /// The name, which is shown below the dial and read by assistive technologies. The value of a
  /// knob or a range replaces it while the dial turns. Assistive technologies read the name of a
  /// range before that of each thumb.
  public var label: String? {
    get { dial.settings.name }
    set { dial.set { $0.name = newValue } }
  }

  /// The natural diameter of the dial, in points. The default is 48.
  ///
  /// - Edge cases: The diameter is clamped to 8...4096. NaN is ignored.
  public var diameter: Double {
    get { dial.settings.diameter }
    set { dial.set { $0.diameter = newValue } }
  }

  /// The way in which the dial is drawn. The default is `.arc`. A range always has its own look.
  ///
  /// Proportions that are set in ``metrics`` have priority over the look. Colors come from
  /// ``colors``, CSS, and the theme, whatever the look is.
  public var look: KnobLook {
    get { dial.settings.look }
    set { dial.set { $0.look = newValue } }
  }

  /// The proportions: widths, lengths, ticks, and where the fill starts. An encoder has no fill.
  /// The fill of a range is between its thumbs.
  public var metrics: KnobMetrics {
    get { dial.settings.metrics }
    set { dial.set { $0.metrics = newValue } }
  }

  /// The colors that you set for this dial. CSS and the theme define the others.
  public var colors: KnobColors {
    get { dial.settings.colors }
    set { dial.set { $0.colors = newValue } }
  }

  /// Whether a mark stays at the value, or the direction of an encoder, from before a turn while a
  /// pointer turns the dial. The default is false.
  public var showsGhost: Bool {
    get { dial.settings.showsGhost }
    set { dial.set { $0.showsGhost = newValue } }
  }
}
