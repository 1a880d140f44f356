/// For tests: an element that an assistive technology finds.
@MainActor public final class AccessibilityNode {
  public internal(set) var label: String?
  public internal(set) var value: String?
  public internal(set) var identifier: String?
  public let isEnabled: Bool
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  /// The actions of a button and of the thumb of a slider.
  var press: (() -> Void)?
  var slide: ((Double) -> Void)?

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  public var isAdjustable: Bool { adjust != nil }

  /// For tests: what a double tap of VoiceOver does. If nil, VoiceOver touches the element.
  public internal(set) var activate: (() -> Void)?

  /// For tests: the actions that the user can choose, by name.
  public internal(set) var actions: [String: () -> Void] = [:]
}

/// https://developer.apple.com/documentation/swiftui/accessibilityactionkind
public struct AccessibilityActionKind: Hashable, Sendable {
  let name: String
  /// https://developer.apple.com/documentation/swiftui/accessibilityactionkind/default
  public static let `default` = AccessibilityActionKind(name: "default")
}

/// https://developer.apple.com/documentation/swiftui/accessibilityadjustmentdirection
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

/// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  /// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior/combine
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:)
  ///
  /// Only one behavior is supported: the labels of the children become its own.
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior) -> some View {
    spoken { nodes, place in
      let element = AccessibilityNode(isEnabled: place.environment.isEnabled)
      let labels = nodes.compactMap(\.label)
      element.label = labels.isEmpty ? nil : labels.joined(separator: ", ")
      nodes = [element]
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)-5f0zj
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    spoken { nodes, _ in for node in nodes { node.label = label.words } }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityidentifier(_:)
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    spoken { nodes, _ in for node in nodes { node.identifier = identifier } }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:)-9xkq8
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    spoken { nodes, _ in for node in nodes { node.value = value.words } }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:)
  public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some View {
    accessibilityValue(Text(String(value)))
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    spoken { nodes, _ in if hidden { nodes = [] } }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityadjustableaction(_:)
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    spoken { nodes, _ in for node in nodes { node.adjust = handler } }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityaction(_:_:)
  ///
  /// Only the default action is supported.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    spoken { nodes, _ in for node in nodes { node.activate = handler } }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityactions(_:)
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    let buttons = content()
    return modified { host, place, content in
      let first = host.elements.count
      host.walk(content, place.child("accessibility"))
      let (last, texts) = (host.elements.count, host.texts)
      host.walk(buttons, place.child("actions"))
      for button in host.elements[last...] {
        for node in host.elements[first..<last] { node.actions[button.label ?? ""] = button.press }
      }
      host.elements.removeSubrange(last...)
      host.texts = texts
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityrepresentation(representation:)
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    let other = representation()
    return modified { host, place, content in
      let first = host.elements.count
      host.walk(content, place.child("seen"))
      host.elements.removeSubrange(first...)
      // Invisible, but not for assistive technologies.
      let texts = host.texts
      host.walk(other, place.child("spoken"))
      host.texts = texts
    }
  }

  /// A modifier of the elements inside.
  private nonisolated func spoken(
    _ change: @escaping @MainActor (inout [AccessibilityNode], Place) -> Void
  ) -> some View {
    modified { host, place, content in
      let first = host.elements.count
      host.walk(content, place.child("accessibility"))
      var nodes = Array(host.elements[first...])
      change(&nodes, place)
      host.elements.replaceSubrange(first..., with: nodes)
    }
  }
}

extension ViewHost {
  /// The elements, in order.
  public var accessibility: [AccessibilityNode] { elements }

  /// An assistive technology increments or decrements an element.
  public func adjust(_ direction: AccessibilityAdjustmentDirection) {
    for element in elements where element.isEnabled { element.adjust?(direction) }
    update()
  }
}
