import CGTK

/// Gives assistive technologies the text of the value, and the depth of the modulation as a
/// description.
///
/// Writing a text takes longer than everything else that a new value causes. Nobody hears a knob
/// that is not in a window, and nobody can follow more than some texts per second. While the value
/// changes all the time, the text therefore follows at intervals. The last value always has its
/// text.
final class ValueAnnouncement {
  /// The shortest time between two texts, in seconds.
  static let interval = 0.1

  private unowned let peer: KnobPeer
  /// The text that assistive technologies have.
  private(set) var text: String?
  /// The description that assistive technologies have. Nil if the knob has had no depth so far, and
  /// the description belongs to the application.
  private var description: String?
  /// Runs for an interval after each text.
  private let pause = DelayedCall()
  /// Whether the value has changed during the pause.
  private var isOutdated = false

  init(_ peer: KnobPeer) { self.peer = peer }

  /// Writes the text of the present value, at the latest when the pause is over.
  func update() {
    if pause.isPending { isOutdated = true } else { write() }
  }

  func stop() {
    pause.cancel()
    isOutdated = false
  }

  /// Writes the next text in any case, because assistive technologies have lost the last one.
  func forget() {
    text = nil
    pause.cancel()
  }

  private func write() {
    // The formatter of the application may destroy the knob.
    peer.retainKnob()
    defer { peer.releaseKnob() }
    isOutdated = false
    pause.schedule(after: ValueAnnouncement.interval) { [unowned self] in
      if isOutdated { write() }
    }
    write(peer.valueText, as: GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, in: &text)
    if let depth = peer.depthDescription {
      write(depth, as: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, in: &description)
    }
  }

  private func write(
    _ new: String, as property: GtkAccessibleProperty, in old: inout String?
  ) {
    guard new != old else { return }
    old = new
    describe(peer.widget, property, new)
  }
}
