import Foundation

/// Calls a closure on another thread and waits for it.
///
/// SwiftUI renders on another thread if possible. There it calls closures that are not isolated to
/// the main actor, such as renderers of canvases and contents of `ForEach`. Here, it always does.
func offMainThread<Result>(_ body: () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    let call = Call(body)
    DispatchQueue.global().async { call.run() }
    return call.result()
  }
}

private final class Call<Result>: @unchecked Sendable {
  private var body: (() -> Result)?
  private let done = DispatchSemaphore(value: 0)
  private var returned: Result?

  init(_ body: @escaping () -> Result) { self.body = body }

  func run() {
    returned = body?()
    // The closure does not outlive its call.
    body = nil
    done.signal()
  }

  func result() -> Result {
    done.wait()
    // The other thread may hold this call a little longer, but nothing of its result.
    guard let result = returned.take() else { fatalError("the closure has not run") }
    return result
  }
}
