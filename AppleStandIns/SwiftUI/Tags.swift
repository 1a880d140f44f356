/// The selection among the tags below.
@MainActor private struct Choice {
  let isTab: Bool
  let selected: AnyHashable
  let select: @MainActor (AnyHashable) -> Void

  init<V: Hashable>(_ selection: Binding<V>, isTab: Bool) {
    self.isTab = isTab
    selected = AnyHashable(selection.wrappedValue)
    select = { tag in if let tag = tag.base as? V { selection.wrappedValue = tag } }
  }
}

private struct ChoiceKey: EnvironmentKey {
  static var defaultValue: Choice? { nil }
}

/// The tab of a view.
@MainActor private struct Tab {
  let isShown: Bool
  let show: @MainActor () -> Void
}

private struct TabKey: EnvironmentKey {
  static var defaultValue: Tab? { nil }
}

/// https://developer.apple.com/documentation/swiftui/tabview
///
/// Its tabs are elements. Only the selected one is shown.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View, Primitive {
  private let selection: Binding<SelectionValue>
  private let content: Content

  /// https://developer.apple.com/documentation/swiftui/tabview/init(selection:content:)
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    var place = place.child("tabs")
    place.environment[ChoiceKey.self] = Choice(selection, isTab: true)
    host.walk(content, place)
  }
}

/// https://developer.apple.com/documentation/swiftui/picker
///
/// Its options are elements, as if its menu were always open.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View,
  Primitive
{
  private let label: Label
  private let selection: Binding<SelectionValue>
  private let content: Content

  /// https://developer.apple.com/documentation/swiftui/picker/init(_:selection:content:)-6lwfn
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    (label, self.selection, self.content) = (Text(titleKey), selection, content())
  }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    let control = host.control(place, label)
    let first = host.elements.count
    var place = place.child("choices")
    place.environment[ChoiceKey.self] = Choice(selection, isTab: false)
    host.walk(content, place)
    control.value = host.elements[first...].first { $0.value == "1" }?.label
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modified { host, place, content in
      guard let choice = place.environment[ChoiceKey.self] else {
        return host.walk(content, place.child("tag"))
      }
      let isSelected = choice.selected == AnyHashable(tag)
      let select = { @MainActor in choice.select(AnyHashable(tag)) }
      var place = place.child("tag \(tag)")
      place.environment[ChoiceKey.self] = nil
      if choice.isTab {
        place.environment[TabKey.self] = Tab(isShown: isSelected, show: select)
        host.walk(content, place)
      } else {
        let texts = host.texts
        let element = host.control(place, content)
        if !isSelected { host.texts = texts }
        element.value = isSelected ? "1" : "0"
        element.press = select
      }
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/tabitem(_:)
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    let label = label()
    return modified { host, place, content in
      let tab = place.environment[TabKey.self]
      var place = place
      place.environment[TabKey.self] = nil
      let element = host.control(place.child("tab"), label)
      element.value = tab?.isShown == false ? "0" : "1"
      element.press = tab?.show
      if tab?.isShown != false { host.walk(content, place.child("page")) }
    }
  }
}
