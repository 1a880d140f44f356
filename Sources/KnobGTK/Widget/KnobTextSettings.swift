import CGTK
import KnobPresentation

/// The settings of a knob that concern text: its caption, its values as text, and its menu.
extension KnobWidget {
  // MARK: Caption

  /// A label that you provide, which shows the name and the value in place of the knob's own
  /// caption.
  public var labelWidget: OpaquePointer? {
    get { peer.labelWidget }
    set { peer.change { $0.labelWidget = newValue } }
  }

  /// Where the value is shown. The default is `turning`: it replaces the name while the
  /// user turns the knob.
  public var valueDisplay: ValueDisplay {
    get { peer.core.settings.valueDisplay }
    set { peer.set { $0.valueDisplay = newValue } }
  }

  /// Shows the name again before the value times out, as the action `knob.show-name` does. See
  /// ``valuePersistence``.
  ///
  /// - Edge cases: The value stays during a gesture, if the knob has no name, and with a
  ///   ``valueDisplay`` of `always`.
  public func showName() { peer.core.hideValue() }

  /// How long the value remains visible after a gesture, in seconds. The default is 1.
  ///
  /// - Edge cases: The maximum is an hour. NaN and negative numbers mean 0.
  public var valuePersistence: Double {
    get { peer.core.settings.valuePersistence }
    set { peer.set { $0.valuePersistence = newValue } }
  }

  /// How long the value takes to fade into the name, in seconds. The default is 0.25. If 0, there
  /// is no transition.
  ///
  /// - Edge cases: The maximum is a minute. NaN and negative numbers mean 0.
  public var nameTransition: Double {
    get { peer.core.settings.nameTransition }
    set { peer.set { $0.nameTransition = newValue } }
  }

  /// The format of the value. By default, it is a number with as many digits as the range and the
  /// step require.
  public var format: ValueFormat {
    get { peer.core.settings.format }
    set { peer.set { $0.format = newValue } }
  }

  /// Formats values with a closure in place of ``format``. The closure receives the value in the
  /// user's unit, and returns nil for a value that has the text of ``format``. Pass nil to use
  /// ``format`` again.
  ///
  ///     gain.formatter { $0 == -60 ? "-inf dB" : nil }
  public func formatter(_ body: ((Double) -> String?)?) { peer.formatter = body }

  // MARK: Typing

  /// Whether the user can enter a value as text, by typing or pasting it. The default is true.
  public var allowsTyping: Bool {
    get { peer.core.settings.allowsTyping }
    set { peer.set { $0.allowsTyping = newValue } }
  }

  /// Reads typed text with a closure, before the built-in reader or in place of it. The closure
  /// returns the value in the user's unit, or nil for a text that it does not understand. Pass nil
  /// to use only the built-in reader again.
  ///
  ///     pan.formatter { $0 < 0 ? "L \(Int(-$0))" : "R \(Int($0))" }
  ///     pan.parser { text in
  ///       text.hasPrefix("L ") ? Double(text.dropFirst(2)).map { -$0 } : nil
  ///     }
  ///
  /// - Edge cases: The value is clamped or wrapped, and snapped. NaN is not understood.
  public func parser(
    _ order: ValueParserOrder = .before, with body: ((String) -> Double?)?
  ) {
    peer.parser = body.map { (order, $0) }
  }

  /// Opens the text field in which the user types a value, as the key F2 does.
  ///
  /// - Edge cases: It does not open in a knob that is hidden, disabled, or read-only, while a
  ///   pointer turns the knob, and if ``allowsTyping`` is false.
  public func enterValue() { peer.enterValue() }

  // MARK: Menu

  /// Whether the knob has a menu, which a right click, the Menu key, Shift+F10, and a long press of
  /// a finger open. The default is true. Set it to false if the menu for a knob is your own.
  ///
  /// - Edge cases: A knob to which you have added a gesture for the secondary button has no menu
  ///   either.
  public var allowsMenu: Bool {
    get { peer.core.settings.allowsMenu }
    set { peer.set { $0.allowsMenu = newValue } }
  }

  /// A GMenuModel whose items follow the standard ones. The knob keeps it alive. GTK looks up the
  /// actions of its items in the knob and in the widgets that contain it.
  public var extraMenu: OpaquePointer? {
    get { peer.extraMenu }
    set { peer.change { $0.extraMenu = newValue } }
  }
}
