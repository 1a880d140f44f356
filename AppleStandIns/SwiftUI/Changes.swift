extension View {
  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    modified { host, place, content in
      host.watch(value, place.path + "~", initial: initial, action)
      host.walk(content, place.child("onChange"))
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-8wgw9
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modified { host, place, content in
      host.disappearances[place.path] = action
      host.walk(content, place.child("onDisappear"))
    }
  }
}
