import UIKit

/// The pages of the demo, one per tab.
final class DemoTabs: UITabBarController {
  private enum Tab: String, CaseIterable { case start, pictures, disc, storyboard }

  /// - Parameter name: The name of a page. Any other name means the first page.
  convenience init(showing name: String?) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = Tab.allCases.map(DemoTabs.page)
    selectedIndex = Tab.allCases.firstIndex { $0.rawValue == name } ?? 0
  }

  private static func page(_ tab: Tab) -> UIViewController {
    let (page, symbol): (UIViewController?, String) =
      switch tab {
      case .start: (StartPage(), "dial.medium")
      case .pictures: (PicturesPage(), "photo")
      case .disc: (DiscPage(), "arrow.clockwise")
      case .storyboard: (StoryboardPage.fromStoryboard(), "square.on.square")
      }
    let controller = page ?? UIViewController()
    controller.tabBarItem = UITabBarItem(
      title: tab.rawValue.capitalized, image: UIImage(systemName: symbol), tag: 0)
    return controller
  }
}
