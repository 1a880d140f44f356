import CGTK
import KnobPresentation

/// The part of the peer that ends what concerns an adjustment before the knob follows another one.
extension KnobPeer {
  /// Ends a gesture as if the user had let go, and closes the text field and the menu. The old
  /// adjustment keeps the value that the user has given it.
  func endWithAdjustment() {
    retainKnob()
    defer { releaseKnob() }
    closeEntry()
    closeMenu()
    if isTurning { handle(.release) }
    handle(.endBurst)
    input?.pointer.abandon()
    input?.pointer.watch.end()
    motion.stop()
    // A handler of the gesture may have set the adjustment. The end is emitted all the same before
    // the knob has another value.
    isEndDelayed = false
    emitEnd()
  }
}
