// Controls are accessibility elements. Tests use them as an assistive technology does.

/// https://developer.apple.com/documentation/swiftui/button
public nonisolated struct Button<Label: View>: View, Primitive {
  private let label: Label
  private let action: @MainActor () -> Void

  /// https://developer.apple.com/documentation/swiftui/button/init(_:action:)-1asy
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void)
  where Label == Text {
    (label, self.action) = (Text(titleKey), action)
  }

  /// https://developer.apple.com/documentation/swiftui/button/init(_:action:)-lpm7
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)
  where Label == Text {
    (label, self.action) = (Text(title), action)
  }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    host.control(place, label).press = action
  }
}

/// https://developer.apple.com/documentation/swiftui/toggle
public nonisolated struct Toggle<Label: View>: View, Primitive {
  private let label: Label
  private let isOn: Binding<Bool>

  /// https://developer.apple.com/documentation/swiftui/toggle/init(_:ison:)
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {
    (label, self.isOn) = (Text(titleKey), isOn)
  }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    let control = host.control(place, label)
    control.value = isOn.wrappedValue ? "1" : "0"
    control.press = { isOn.wrappedValue.toggle() }
  }
}

/// https://developer.apple.com/documentation/swiftui/slider
///
/// SwiftUI's type is also generic over the labels of its ends.
public nonisolated struct Slider<Label: View>: View, Primitive {
  private let label: Label
  private let value: Binding<Double>
  private let range: ClosedRange<Double>

  /// https://developer.apple.com/documentation/swiftui/slider/init(value:in:label:oneditingchanged:)
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.label = label()
    self.value = Binding {
      Double(value.wrappedValue)
    } set: {
      value.wrappedValue = V($0)
    }
    range = Double(bounds.lowerBound)...Double(bounds.upperBound)
  }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    let control = host.control(place, label)
    control.value = "\(value.wrappedValue)"
    control.slide = { value.wrappedValue = min(max($0, range.lowerBound), range.upperBound) }
  }
}

/// https://developer.apple.com/documentation/swiftui/label
public nonisolated struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// https://developer.apple.com/documentation/swiftui/label/init(_:systemimage:)
  public init(_ titleKey: LocalizedStringKey, systemImage name: String)
  where Title == Text, Icon == Image {
    (title, icon) = (Text(titleKey), Image(systemName: name))
  }

  public var body: some View {
    icon
    title
  }
}

/// https://developer.apple.com/documentation/swiftui/labeledcontent
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// https://developer.apple.com/documentation/swiftui/labeledcontent/init(_:content:)
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text {
    (label, self.content) = (Text(titleKey), content())
  }

  public var body: some View {
    label.accessibilityHidden(true)
    content
  }
}

/// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

/// https://developer.apple.com/documentation/swiftui/borderedbuttonstyle
public struct BorderedButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle/bordered
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)-66fbx
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    placed { _ in }
  }

  /// https://developer.apple.com/documentation/swiftui/view/labelshidden()
  ///
  /// The labels of the stand-ins for controls stay visible.
  public nonisolated func labelsHidden() -> some View {
    placed { $0.environment.labelsVisibility = .hidden }
  }
}

extension ViewHost {
  /// Adds the accessibility element of a control.
  func control<Label: View>(_ place: Place, _ label: Label) -> AccessibilityNode {
    let element = AccessibilityNode(isEnabled: place.environment.isEnabled)
    element.label = words(of: label, place.child("label"))
    elements.append(element)
    return element
  }

  /// Evaluates a view that is not an element, and returns its text.
  func words<V: View>(of view: V, _ place: Place) -> String? {
    let first = elements.count
    walk(view, place)
    let words = elements[first...].compactMap(\.label)
    elements.removeSubrange(first...)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The elements with this label.
  public func elements(_ label: String) -> [AccessibilityNode] {
    elements.filter { $0.label == label }
  }

  /// The value of the first element with this label.
  public func value(of label: String) -> String? { elements(label).first?.value }

  /// Taps a button, a toggle, a tab, or an option of a picker. Returns false if there is none, or
  /// if it is disabled.
  @discardableResult public func tap(_ label: String) -> Bool { use(label) { $0.press } }

  /// Moves the thumb of a slider. Returns false if there is none, or if it is disabled.
  @discardableResult public func slide(_ label: String, to value: Double) -> Bool {
    use(label) { node in node.slide.map { slide in { slide(value) } } }
  }

  /// Increments or decrements one element. Returns false if it is not adjustable.
  @discardableResult
  public func adjust(_ label: String, _ direction: AccessibilityAdjustmentDirection) -> Bool {
    use(label) { node in node.adjust.map { adjust in { adjust(direction) } } }
  }

  private func use(_ label: String, _ action: (AccessibilityNode) -> (() -> Void)?) -> Bool {
    let found = elements(label).lazy.filter(\.isEnabled).compactMap(action).first
    found?()
    update()
    return found != nil
  }
}
