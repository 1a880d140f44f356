// Since Swift 6.0.
extension Swift.Sequence {
  @_alwaysEmitIntoClient public func count<E>(where predicate: (Element) throws(E) -> Swift.Bool) throws(E) -> Swift.Int where E : Swift.Error {
    var count = 0
    for element in self where try predicate(element) { count += 1 }
    return count
  }
}
public func _willThrowTyped<E>(_ error: E) where E : Swift.Error
