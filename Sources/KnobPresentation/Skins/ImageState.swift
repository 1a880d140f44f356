/// The states that can have an image of their own. The empty set is the normal state.
package struct ImageState: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// A pointer is turning the knob.
  package static var turned: ImageState { ImageState(rawValue: 1) }
  package static var disabled: ImageState { ImageState(rawValue: 2) }
  package static var focused: ImageState { ImageState(rawValue: 4) }
  package static var hovered: ImageState { ImageState(rawValue: 8) }

  /// Creates the state for the images of a knob.
  package init(_ state: KnobState) {
    self = []
    if state.isTurned { insert(.turned) }
    if !state.isEnabled { insert(.disabled) }
    if state.isFocused { insert(.focused) }
    if state.isHovered { insert(.hovered) }
  }

  /// The states whose image is used if a combination of states has none, the first one first.
  static let precedence: [ImageState] = [.disabled, .turned, .focused, .hovered]
}

/// Images for states: of any toolkit, or their names.
package struct StateImages<Image> {
  /// A list, because a skin has few images, and dictionaries are large in Embedded Swift.
  private var entries: [(state: ImageState, image: Image)] = []

  package init() {}

  /// Whether no state has an image.
  package var isEmpty: Bool { entries.isEmpty }

  /// The states that have an image of their own.
  package var states: [ImageState] { entries.map { $0.state } }

  /// All images, in the order in which they were set.
  package var all: [Image] { entries.map { $0.image } }

  /// The image that is set for exactly this state.
  package subscript(exactly state: ImageState) -> Image? {
    get { entries.first { $0.state == state }?.image }
    set {
      let index = entries.firstIndex { $0.state == state }
      switch (index, newValue) {
      case (let index?, let image?): entries[index].image = image
      case (let index?, nil): entries.remove(at: index)
      case (nil, let image?): entries.append((state, image))
      case (nil, nil): break
      }
    }
  }

  /// Returns the state whose image is shown: exactly this one, or else disabled, turned, focused,
  /// hovered, or normal, in this order. It is nil if none of them has an image.
  package func shownState(for state: ImageState) -> ImageState? {
    if self[exactly: state] != nil { return state }
    for part in ImageState.precedence where state.contains(part) && self[exactly: part] != nil {
      return part
    }
    return self[exactly: []] == nil ? nil : []
  }

  /// Returns the image to show in a state (see ``shownState(for:)``).
  package func image(for state: ImageState) -> Image? {
    shownState(for: state).flatMap { self[exactly: $0] }
  }
}

extension StateImages: Sendable where Image: Sendable {}

extension StateImages: Equatable where Image: Equatable {
  package static func == (a: Self, b: Self) -> Bool {
    a.entries.count == b.entries.count
      && a.entries.allSatisfy { b[exactly: $0.state] == $0.image }
  }
}
