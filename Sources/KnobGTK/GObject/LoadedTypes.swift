import CGTK

// GtkBuilder and other languages name a class before they call a function of the library. So the
// library registers its classes when it is loaded. Before Swift 6.3, a program has to call
// `rotary_knob_get_type()` and the functions like it.
#if compiler(>=6.3)
  /// A function that the dynamic loader calls after it has loaded the library, or the program that
  /// contains it.
  @section(".init_array") @used
  private let registerTypes: @convention(c) () -> Void = {
    _ = (KnobType.id, EncoderType.id, RangeType.id)
  }
#endif
