import CGTK
import KnobGTK

// As in KnobGTK, the classes are registered when the library is loaded.
#if compiler(>=6.3)
  @section(".init_array") @used
  private let registerTypes: @convention(c) () -> Void = {
    _ = (HistoryType.id, LinkType.id)
  }
#endif
