#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobPresentation
  import SwiftUI

  /// What a modifier connects the knobs of a view with, so that their controls get a companion.
  package protocol KnobConnection {
    /// Returns whether this is the connection that a control has already got.
    func isSame(as other: any KnobConnection) -> Bool
    /// Changes what the view states, before a control adopts it.
    func adopt(into traits: inout KnobTraits)
    /// Returns the connection of a thumb of a range. By default, it has none.
    func connection(of end: RangeEnd) -> (any KnobConnection)?
    /// Gives a control its companion, unless it has that already.
    @MainActor func connect(_ control: KnobControl)
  }

  extension KnobConnection {
    package func adopt(into traits: inout KnobTraits) {}
    package func connection(of end: RangeEnd) -> (any KnobConnection)? { nil }
  }

  extension View {
    /// Connects the knobs of this view, or ends their connection.
    package nonisolated func knobConnection(
      _ connection: (any KnobConnection)?, _ kind: CompanionKind
    ) -> some View {
      knobTraits { $0.connections[kind] = connection }
    }
  }

  extension KnobTraits {
    /// Adopts what the connections state in place of the view.
    mutating func adoptConnections() {
      for connection in connections.values { connection.adopt(into: &self) }
    }

    func hasConnections(of other: KnobTraits) -> Bool {
      connections.count == other.connections.count
        && connections.allSatisfy { kind, connection in
          other.connections[kind].map(connection.isSame) ?? false
        }
    }

    /// Connects a control, or ends its connection.
    @MainActor func connect(_ control: KnobControl, _ kind: CompanionKind) {
      connections[kind].map { $0.connect(control) } ?? control.core.leave(kind)
    }
  }
#endif
