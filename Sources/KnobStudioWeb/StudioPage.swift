import KnobPresentation
import KnobStudio

/// The functions of the page that only the studio calls. The first parameter is the number of a panel
/// or of a parameter.
extension Page {
  /// Reports a change of a panel.
  ///
  /// - Parameter event: A ``PanelEvent`` as its number.
  @_extern(wasm, module: "page", name: "panelChanged") @_extern(c, "page_panel_changed")
  static func panelChanged(_ panel: Int32, _ event: Int32)
  /// Calls ``advancePanel`` at a time in seconds. It replaces an earlier call.
  @_extern(wasm, module: "page", name: "callAt") @_extern(c, "page_call_at")
  static func call(_ panel: Int32, at time: Double)
  /// Sends the bytes in the list of numbers to an output.
  @_extern(wasm, module: "page", name: "send") @_extern(c, "page_send")
  static func send(_ panel: Int32, _ output: Int32, _ count: Int)
  /// Calls a function of the parameter to which a knob is bound.
  ///
  /// - Parameter event: A ``HostEvent`` as its number.
  @_extern(wasm, module: "page", name: "host") @_extern(c, "page_host")
  static func host(_ parameter: Int32, _ event: Int32, _ value: Double)
}
