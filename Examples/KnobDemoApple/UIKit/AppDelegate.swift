import UIKit

/// The app. `Info.plist` names the delegate of its window.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {}
