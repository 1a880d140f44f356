import CGTK
import KnobPresentation

/// A way to draw a knob.
public typealias KnobLook = KnobPresentation.KnobLook

/// A shape in the picture of a knob.
public typealias KnobMark = KnobPresentation.KnobMark

/// The meaning of a mark, by which a knob gives it its color.
public typealias KnobRole = KnobPresentation.KnobRole

/// Values other than its own that a knob shows.
public typealias KnobMarkers = KnobPresentation.KnobMarkers

extension KnobLook {
  /// Makes a look of the application available by its name, for the property `look`.
  ///
  ///     KnobLook.register(ring)     // <property name="look">ring</property>
  ///
  /// - Edge cases: A look replaces an earlier one of the same name, but not on the knobs that have
  ///   it already. The names of the built-in looks cannot be replaced.
  public static func register(_ look: KnobLook) { add(look) }
}
