/// https://developer.apple.com/documentation/swiftui/keyequivalent
public struct KeyEquivalent: Hashable, Sendable {
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/character
  public var character: Character
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/init(_:)
  public init(_ character: Character) { self.character = character }
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/uparrow
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/downarrow
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/leftarrow
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/rightarrow
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/tab
  public static let tab = KeyEquivalent("\t")
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/escape
  public static let escape = KeyEquivalent("\u{1B}")
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/delete
  public static let delete = KeyEquivalent("\u{8}")
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/deleteforward
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/home
  public static let home = KeyEquivalent("\u{F729}")
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/end
  public static let end = KeyEquivalent("\u{F72B}")
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/pageup
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// https://developer.apple.com/documentation/swiftui/keyequivalent/pagedown
  public static let pageDown = KeyEquivalent("\u{F72D}")
}

/// https://developer.apple.com/documentation/swiftui/eventmodifiers
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// https://developer.apple.com/documentation/swiftui/eventmodifiers/shift
  public static let shift = EventModifiers(rawValue: 2)
  /// https://developer.apple.com/documentation/swiftui/eventmodifiers/control
  public static let control = EventModifiers(rawValue: 4)
  /// https://developer.apple.com/documentation/swiftui/eventmodifiers/option
  public static let option = EventModifiers(rawValue: 8)
  /// https://developer.apple.com/documentation/swiftui/eventmodifiers/command
  public static let command = EventModifiers(rawValue: 16)
  /// https://developer.apple.com/documentation/swiftui/eventmodifiers/numericpad
  public static let numericPad = EventModifiers(rawValue: 32)
}

/// https://developer.apple.com/documentation/swiftui/keypress
public struct KeyPress: Sendable {
  /// https://developer.apple.com/documentation/swiftui/keypress/key
  public let key: KeyEquivalent
  /// https://developer.apple.com/documentation/swiftui/keypress/modifiers
  public let modifiers: EventModifiers
  /// https://developer.apple.com/documentation/swiftui/keypress/phase
  public let phase: Phases
  /// https://developer.apple.com/documentation/swiftui/keypress/characters
  public var characters: String { String(key.character) }

  /// https://developer.apple.com/documentation/swiftui/keypress/phases
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// https://developer.apple.com/documentation/swiftui/keypress/phases/down
    public static let down = Phases(rawValue: 1)
    /// https://developer.apple.com/documentation/swiftui/keypress/phases/repeat
    public static let `repeat` = Phases(rawValue: 2)
    /// https://developer.apple.com/documentation/swiftui/keypress/phases/up
    public static let up = Phases(rawValue: 4)
    /// https://developer.apple.com/documentation/swiftui/keypress/phases/all
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// https://developer.apple.com/documentation/swiftui/keypress/result
  public enum Result: Hashable, Sendable { case handled, ignored }
}

/// https://developer.apple.com/documentation/swiftui/focusinteractions
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// https://developer.apple.com/documentation/swiftui/focusinteractions/activate
  public static let activate = FocusInteractions(rawValue: 1)
  /// https://developer.apple.com/documentation/swiftui/focusinteractions/edit
  public static let edit = FocusInteractions(rawValue: 2)
}

/// A view that can have the focus, and its key handler.
@MainActor final class KeyNode {
  let isFocusable: Bool
  var focus: FocusState<Bool>.Binding?
  var phases: KeyPress.Phases = []
  var action: ((KeyPress) -> KeyPress.Result)?
  init(isFocusable: Bool) { self.isFocusable = isFocusable }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/focusable(_:interactions:)
  public nonisolated func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions)
    -> some View
  {
    modified { host, place, content in
      host.keyHandlers.append(KeyNode(isFocusable: isFocusable))
      host.walk(content, place.child("focusable"))
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/focused(_:)
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    outside { $0.focus = condition }
  }

  /// https://developer.apple.com/documentation/swiftui/view/onkeypress(phases:action:)
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    outside { ($0.phases, $0.action) = (phases, action) }
  }

  /// https://developer.apple.com/documentation/swiftui/view/focuseffectdisabled(_:)
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    placed { _ in }
  }

  /// A modifier of the focusable views inside.
  private nonisolated func outside(_ change: @escaping @MainActor (KeyNode) -> Void) -> some View {
    modified { host, place, content in
      let first = host.keyHandlers.count
      host.walk(content, place.child("focus"))
      for node in host.keyHandlers[first...] { change(node) }
    }
  }
}

extension ViewHost {
  /// Gives the focus to the focusable view, or removes it.
  public func focus(_ isFocused: Bool = true) {
    for node in keyHandlers { node.focus?.wrappedValue = isFocused && node.isFocusable }
    update()
  }

  /// Whether a view has the focus.
  public var hasFocus: Bool { keyHandlers.contains { $0.focus?.wrappedValue == true } }

  /// Presses a key. Returns whether a view handled it.
  @discardableResult
  public func press(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], _ phase: KeyPress.Phases = .down
  ) -> Bool {
    let press = KeyPress(key: key, modifiers: modifiers, phase: phase)
    defer { update() }
    return keyHandlers.contains { node in
      guard node.isFocusable, node.focus?.wrappedValue == true, node.phases.contains(phase) else {
        return false
      }
      return node.action?(press) == .handled
    }
  }
}
