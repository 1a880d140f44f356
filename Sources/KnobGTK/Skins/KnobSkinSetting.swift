/// Images in place of a drawn look.
extension KnobWidget {
  /// The skin of the knob: its folder, or its description, as a path or a URI such as
  /// `resource:///org/example/skin`. If nil, which is the default, the knob shows its
  /// ``DialWidget/look``.
  ///
  ///     knob.skin = "Skins/aluminium"
  ///
  /// The natural size of the knob is that of the skin, unless you set its
  /// ``DialWidget/diameter``. If the skin is drawn for a sweep, the knob has that one in place of
  /// its own ``sweep`` while it has the skin. The value is shown as text, labels, and a modulation
  /// as with any look.
  ///
  /// - Edge cases: If the skin has a fault, or cannot be read, there is a critical message with its
  ///   file, the line, and the key, and the knob shows its ``DialWidget/look``. A file that changes
  ///   while a knob uses it has no effect.
  public var skin: String? {
    get { peer.core.settings.skin }
    set { peer.set { $0.skin = newValue } }
  }

  /// The image that the skin shows now for the part that turns, as a file name such as
  /// `cap-turned@2x.png`. It follows the state of the knob and the scale of its window. Nil if the
  /// knob shows its ``DialWidget/look``.
  ///
  /// - Edge cases: For an image that is part of the description, it is the `data:` URI.
  public var skinImage: String? { peer.skinImage }
}
