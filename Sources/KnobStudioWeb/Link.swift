import KnobPresentation
import KnobStudio

// The links of a page. The members are the knobs.

private func link(_ handle: Handle) -> KnobLink {
  Unmanaged<KnobLink>.fromOpaque(handle).takeUnretainedValue()
}

@_expose(wasm, "createLink") @c(web_create_link) func createLink() -> Handle {
  Unmanaged.passRetained(KnobLink()).toOpaque()
}

/// Ends a link that the page has dropped. Its knobs keep it alive.
@_expose(wasm, "destroyLink") @c(web_destroy_link) func destroyLink(_ handle: Handle) {
  Unmanaged<KnobLink>.fromOpaque(handle).release()
}

@_expose(wasm, "enterLink") @c(web_enter_link) func enterLink(_ handle: Handle, member: Handle) {
  link(handle).enter(knob(member).core)
}

@_expose(wasm, "leaveLink") @c(web_leave_link) func leaveLink(_ handle: Handle, member: Handle) {
  link(handle).drop(knob(member).core)
}

/// Sets the mode whose word is in the text.
///
/// - Returns: Whether there is one.
@_expose(wasm, "setLinkMode") @c(web_set_link_mode) func setLinkMode(
  _ handle: Handle, count: Int
) -> Bool {
  guard let mode = KnobLink.Mode(word: Text.received(count)) else { return false }
  link(handle).mode = mode
  return true
}

/// Sets the modifier whose word is in the text.
///
/// - Returns: Whether there is one.
@_expose(wasm, "setLinkModifier") @c(web_set_link_modifier) func setLinkModifier(
  _ handle: Handle, count: Int
) -> Bool {
  guard let modifier = ModifierKey(word: Text.received(count)) else { return false }
  link(handle).modifier = modifier
  return true
}

/// Whether the user is turning one of the knobs, and the others follow.
@_expose(wasm, "isLinkTurning") @c(web_is_link_turning) func isLinkTurning(
  _ handle: Handle
) -> Bool { link(handle).isTurning }

/// Whether a knob follows another one, which the user is turning.
@_expose(wasm, "follows") @c(web_follows) func follows(_ member: Handle, leader: Handle) -> Bool {
  LinkMember.of(knob(leader).core)?.followers.contains { $0 === knob(member).core } == true
}
