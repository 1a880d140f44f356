import CGTK
import KnobPresentation

extension KnobLook {
  /// Makes a look of the application available by its name, for the property `look`.
  ///
  ///     KnobLook.register(ring)     // <property name="look">ring</property>
  ///
  /// - Edge cases: A look replaces an earlier one of the same name, but not on the knobs that have
  ///   it already. The names of the built-in looks cannot be replaced.
  public static func register(_ look: KnobLook) { add(look) }
}
