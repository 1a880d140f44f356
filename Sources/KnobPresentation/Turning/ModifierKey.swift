/// A modifier key that the user holds at the press of a pointer, or with the wheel and the arrow keys:
/// to turn the depth of a modulation in place of the value, or a knob of a link alone.
public enum ModifierKey: Sendable, CaseIterable {
  /// There is no such key.
  case none
  /// The Control key. It has no effect on Apple's systems, where a click with it opens a menu, and
  /// where it moves between spaces with an arrow key.
  case control
  /// The Option key of a Mac, which is Alt on other keyboards. Some window managers of Linux move
  /// windows with it.
  case option
  /// The Command key of a Mac, which is Meta on other keyboards. On Apple's systems, arrow keys
  /// with Command still belong to the menus of the application.
  case command

  /// The Option key, as other keyboards call it.
  public static var alt: ModifierKey { .option }
}
