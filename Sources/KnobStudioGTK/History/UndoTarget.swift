import CGTK
import KnobEngine
import KnobGTK
import KnobPresentation

/// What a step of a ``KnobHistory`` changes: the value of an adjustment, or the depth that a knob
/// has with it. A knob may show several adjustments in turn, such as those of the selected track.
struct UndoTarget: Hashable {
  enum Part: Hashable {
    case value
    /// The depth of the modulation with a name, or of the one without.
    case depth(String?)
  }

  /// The knob that the user turned.
  let widget: UnsafeMutablePointer<GtkWidget>
  let part: Part
  let adjustment: UnsafeMutablePointer<GtkAdjustment>

  /// The present value, or the present depth.
  func value(on peer: KnobPeer) -> Double {
    switch part {
    case .value:
      peer.adjustment.object == adjustment ? peer.value : gtk_adjustment_get_value(adjustment)
    case .depth(let name):
      name.flatMap { peer.core.settings.depth[depth: $0] } ?? peer.modulationDepth
    }
  }
}

extension KnobPeer {
  /// The depths of all modulations.
  var depthParts: [UndoTarget.Part] {
    let names = core.settings.depth.modulations.map { UndoTarget.Part.depth($0.name) }
    return names.isEmpty && core.depth != nil ? [.depth(nil)] : names
  }
}

/// Calls a closure when an object ceases to exist, without keeping it alive.
final class EndOfLife {
  private var object: UnsafeMutablePointer<GObject>?
  private let body: () -> Void

  init(of object: UnsafeMutablePointer<GObject>, _ body: @escaping () -> Void) {
    (self.object, self.body) = (object, body)
    g_object_weak_ref(object, EndOfLife.notify, data)
  }

  deinit { if let object { g_object_weak_unref(object, EndOfLife.notify, data) } }

  private var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static let notify: GWeakNotify = { data, _ in
    guard let data else { return }
    let end = Unmanaged<EndOfLife>.fromOpaque(data).takeUnretainedValue()
    end.object = nil
    end.body()
  }
}
