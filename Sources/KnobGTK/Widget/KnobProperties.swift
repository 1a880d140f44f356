import CGTK
import KnobEngine
import KnobPresentation

typealias KnobProperty = PeerProperty<KnobPeer>

extension KnobPeer: SettingPeer {
  static var type: GType { KnobType.id }
  static var typeName: String { KnobType.name }
  static var control: SettingRow.Controls { .knob }

  /// The settings, and what is a value or an object of the application.
  nonisolated(unsafe) static let properties: [KnobProperty] =
    KnobProperty.settings + [
      .number(
        "modulation-depth",
        "The depth of the modulation that begins at the value, as a share of the travel",
        \.modulationDepth, -1...1, 0),
      .object(
        "label-widget", "A label that shows the caption", \.labelWidget, gtk_label_get_type()),
      .object(
        "extra-menu", "A menu model whose items follow those of the menu", \.extraMenu,
        g_menu_model_get_type()),
    ]
}
