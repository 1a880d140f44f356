// The only file of this module that depends on the platform: what Embedded Swift, in which the web
// element is compiled, does not have.

import KnobPresentation

#if hasFeature(Embedded)
  /// A member of a binding, and its name. The page ends a knob only after it has left.
  struct MemberReference {
    let name: String
    let member: PanelMember?
  }
#else
  /// A member that a binding does not keep alive, and its name.
  struct MemberReference {
    let name: String
    weak var member: PanelMember?
  }

  extension MIDIMapping: CodableAsJSON {}
  extension MIDIMappings.Entry: CodableAsJSON {}
  extension MIDIMappings: CodableAsJSON {}
  extension KnobPreset: CodableAsJSON {}
  extension AutomationRecording: CodableAsJSON {}
#endif
