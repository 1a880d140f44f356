import UIKit

/// Shows the pages in the window. The launch arguments `-page disc` open the app with the page
/// `disc`.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = DemoTabs(showing: UserDefaults.standard.string(forKey: "page"))
    window.makeKeyAndVisible()
    self.window = window
  }
}
