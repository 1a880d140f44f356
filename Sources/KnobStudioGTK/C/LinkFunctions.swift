import CGTK
import KnobGTK
import KnobPresentation

// Links for programs in other languages. `rotary-knob.h` documents these functions.

@_cdecl("rotary_link_get_type")
package func rotaryLinkGetType() -> GType { LinkType.id }

@_cdecl("rotary_link_mode_get_type")
package func rotaryLinkModeGetType() -> GType { LinkType.mode }

@_cdecl("rotary_link_new")
package func rotaryLinkNew() -> UnsafeMutablePointer<GObject>? {
  g_object_new_with_properties(LinkType.id, 0, nil, nil)
}

@_cdecl("rotary_link_add")
package func rotaryLinkAdd(
  _ link: UnsafeMutablePointer<GObject>?, _ knob: UnsafeMutablePointer<GtkWidget>?
) {
  guard let link = LinkType.checked(link, "rotary_link_add"),
    let peer = KnobType.checked(knob, "rotary_link_add")
  else { return }
  link.enter(peer.core)
}

@_cdecl("rotary_link_remove")
package func rotaryLinkRemove(
  _ link: UnsafeMutablePointer<GObject>?, _ knob: UnsafeMutablePointer<GtkWidget>?
) {
  guard let link = LinkType.checked(link, "rotary_link_remove"),
    let peer = KnobType.checked(knob, "rotary_link_remove")
  else { return }
  link.drop(peer.core)
}
