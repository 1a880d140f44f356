@MainActor private var contexts: [CGContext] = []
/// https://developer.apple.com/documentation/uikit/uigraphicsgetcurrentcontext()
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }
/// https://developer.apple.com/documentation/uikit/uigraphicspushcontext(_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
/// https://developer.apple.com/documentation/uikit/uigraphicspopcontext()
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func UIGraphicsPopContext() { contexts.removeLast() }
