import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

@Suite struct KnobMenuItemTests {
  /// A section as text: its heading, and its items, of which the marked ones have a star.
  private func text(_ sections: [KnobMenuSection]) -> [String] {
    sections.map { section in
      let items = section.items.map { item in
        switch item {
        case .action(let title, let mark, let isEnabled, _):
          (mark?.isOn == true ? "*" : "") + (isEnabled ? title : "(\(title))")
        case .submenu(let title, _, let items):
          "\(title)[\(text(KnobMenuSection.sections(of: items)).joined(separator: ";"))]"
        case .heading, .separator: "misplaced"
        }
      }
      return (section.heading.map { $0 + ": " } ?? "") + items.joined(separator: ",")
    }
  }

  private func action(_ title: String) -> KnobMenuItem { .action(title) {} }

  @Test func separatorsAndHeadingsDivideTheItems() {
    let items: [KnobMenuItem] = [
      .separator, action("a"), action("b"), .separator, .separator, .heading("none"),
      .heading("H"), action("c"), .submenu("s", [action("d"), .separator, action("e")]), .separator,
    ]
    #expect(text(KnobMenuSection.sections(of: items)) == ["a,b", "H: c,s[d;e]"])
    #expect(KnobMenuSection.sections(of: [.heading("H"), .separator]).isEmpty)
  }

  // MARK: All items of a knob

  private final class Host: HostParameter {
    let parameter = Parameter(0...100)
    var value = 50.0
    var menuItems: [KnobMenuItem] = []
    func begin() {}
    func perform(_ value: Double) {}
    func end() {}
  }

  private final class Hardware: Companion {
    let kind = CompanionKind.hardware
    let menuItems: [KnobMenuItem]
    init(menuItems: [KnobMenuItem]) { self.menuItems = menuItems }
    func leave() {}
  }

  private func depth(_ names: String...) -> DepthSettings {
    var settings = DepthSettings()
    settings.modulations = names.map { KnobModulation($0) }
    settings.selectedName = names.last
    return settings
  }

  @Test func modulationsComeFirstAndTheHostLast() {
    let core = KnobCore(Knob(Parameter(0...100), value: 50))
    let host = Host()
    let binding = ParameterBinding(core, to: host)
    core.join(binding)
    core.join(Hardware(menuItems: [action("Learn")]))
    func sections(_ depth: DepthSettings = DepthSettings()) -> [String] {
      core.adopt { $0.depth = depth }
      return text(KnobMenuSection.sections(of: core) { _ in })
    }
    #expect(sections() == ["Learn"])
    host.menuItems = [.action("Show", isEnabled: false) {}, .action("Read", mark: .check(true)) {}]
    #expect(sections(depth("lfo", "env")) == ["lfo,*env", "Learn", "(Show),*Read"])
    #expect(sections(depth("lfo")) == ["Learn", "(Show),*Read"], "there is no choice")
    binding.unbind()
    #expect(sections() == ["Learn"], "the host has no part of the menu")
  }

  @Test func modulationIsChosenByItsName() {
    var chosen: [String] = []
    let core = KnobCore()
    core.adopt { $0.depth = depth("lfo", "env") }
    let sections = KnobMenuSection.sections(of: core) { chosen.append($0) }
    for case .action(_, _, _, let perform) in sections.flatMap(\.items) { perform() }
    #expect(chosen == ["lfo", "env"])
  }
}
