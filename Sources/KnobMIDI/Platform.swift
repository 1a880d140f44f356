// The only file of this module that depends on the platform: what Embedded Swift, in which the web
// element is compiled, does not have.

#if !hasFeature(Embedded)
  import KnobPresentation

  extension MIDIMapping: CodableAsJSON {}
  extension MIDIMappings.Entry: CodableAsJSON {}
  extension MIDIMappings: CodableAsJSON {}
#endif
