import Foundation

// On Linux, these types are Foundation's. On Apple's systems, they do not need it.

/// https://developer.apple.com/documentation/corefoundation/cgfloat
public typealias CGFloat = Foundation.CGFloat
/// https://developer.apple.com/documentation/corefoundation/cgpoint
public typealias CGPoint = Foundation.CGPoint
/// https://developer.apple.com/documentation/corefoundation/cgsize
public typealias CGSize = Foundation.CGSize
/// https://developer.apple.com/documentation/corefoundation/cgrect
public typealias CGRect = Foundation.CGRect
