import AppKit

/// The pages.
final class Tabs: NSTabViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    add(StartPage(), "start")
    add(PicturesPage(), "pictures")
    add(DiscPage(), "disc")
    add(InterfacePage.load(), "interface")
  }

  private func add(_ page: NSViewController, _ name: String) {
    let item = NSTabViewItem(viewController: page)
    (item.identifier, item.label) = (name, name.capitalized)
    addTabViewItem(item)
  }

  /// Opens the page with a name, or the first one if there is none.
  func show(_ name: String?) {
    let index = tabViewItems.firstIndex { $0.identifier as? String == name }
    selectedTabViewItemIndex = index ?? 0
  }
}
