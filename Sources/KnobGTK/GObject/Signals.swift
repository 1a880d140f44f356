import CGTK

/// Calls a closure whenever an object emits a signal, until the object is destroyed or the handler
/// is disconnected. The closure does not keep anything alive that it captures as `unowned`.
///
/// - Parameter isLast: Whether the closure is called after the default handler of the signal.
/// - Returns: The number of the handler.
@discardableResult
package func connect(
  _ object: some Instance, _ signal: String, isLast: Bool = false,
  _ handler: @escaping (SignalArguments) -> Void
) -> UInt {
  SignalHandler.connect(object, signal, isLast: isLast) { arguments, _ in handler(arguments) }
}

/// Calls a function whenever an object emits a signal that has no arguments. This takes less time
/// than a closure, because GObject then does not have to pass values.
///
/// - Parameter receiver: The object that the function receives as its second argument. It must live
///   until the handler is disconnected, or the emitting object is destroyed.
@discardableResult
package func connect(
  _ object: some Instance, _ signal: String, to receiver: AnyObject,
  _ function: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
) -> UInt {
  g_signal_connect_data(
    object.raw, signal, unsafeBitCast(function, to: GCallback.self),
    Unmanaged.passUnretained(receiver).toOpaque(), nil, GConnectFlags(rawValue: 0))
}

/// Calls a closure whenever an object emits a signal whose handlers return a Boolean value, such as
/// the signals of event controllers. The closure returns whether it handled the signal. If it did,
/// no other handler is called.
package func connectEvent(
  _ object: some Instance, _ signal: String, _ handler: @escaping (SignalArguments) -> Bool
) {
  connectValue(object, signal) { arguments, result in
    g_value_set_boolean(result, handler(arguments) ? 1 : 0)
  }
}

/// Calls a closure whenever an object emits a signal whose handlers return a value. The closure sets
/// the value.
func connectValue(
  _ object: some Instance, _ signal: String,
  _ handler: @escaping (SignalArguments, UnsafeMutablePointer<GValue>) -> Void
) {
  SignalHandler.connect(object, signal, isLast: false) { arguments, result in
    if let result { handler(arguments, result) }
  }
}

/// An argument of a signal that is emitted.
enum SignalArgument {
  case number(Double)
  case count(Int)
  case text(String)
  /// An object, such as a widget.
  case object(UnsafeMutableRawPointer)

  fileprivate var value: GValue {
    switch self {
    case .number(let number):
      var value = GValue(of: Fundamental.double)
      g_value_set_double(&value, number)
      return value
    case .count(let count):
      var value = GValue(of: Fundamental.int)
      g_value_set_int(&value, gint(clamping: count))
      return value
    case .text(let text):
      var value = GValue(of: Fundamental.string)
      g_value_set_string(&value, text)
      return value
    case .object(let object):
      var value = GValue(of: object.as(GTypeInstance.self).pointee.g_class.pointee.g_type)
      g_value_set_object(&value, object)
      return value
    }
  }
}

/// Emits a signal with the arguments that follow its instance.
func emit(_ signal: guint, from object: some Instance, _ arguments: SignalArgument...) {
  var instance = GValue(of: g_object_get_type())
  g_value_set_object(&instance, object.raw)
  var values = [instance] + arguments.map(\.value)
  g_signal_emitv(&values, signal, 0, nil)
  for index in values.indices { g_value_unset(&values[index]) }
}

/// Emits a signal with one argument, whose handlers return a value of a type.
///
/// - Parameter get: Reads the result, which must not refer to the value.
func emit<Result>(
  _ signal: guint, from object: some Instance, _ argument: SignalArgument, _ type: GType,
  _ get: (UnsafePointer<GValue>) -> Result
) -> Result {
  var instance = GValue(of: g_object_get_type())
  g_value_set_object(&instance, object.raw)
  var (values, result) = ([instance, argument.value], GValue(of: type))
  g_signal_emitv(&values, signal, 0, &result)
  defer {
    for index in values.indices { g_value_unset(&values[index]) }
    g_value_unset(&result)
  }
  return get(&result)
}

/// The arguments of a signal, which are numbered from 1. Number 0 is the instance.
package struct SignalArguments {
  let values: UnsafePointer<GValue>?

  func double(_ index: Int) -> Double { values.map { g_value_get_double($0 + index) } ?? 0 }
  package func unsigned(_ index: Int) -> guint { values.map { g_value_get_uint($0 + index) } ?? 0 }
  func signed(_ index: Int) -> Int { values.map { Int(g_value_get_int($0 + index)) } ?? 0 }
  func modifiers(_ index: Int) -> GdkModifierType {
    GdkModifierType(rawValue: values.map { g_value_get_flags($0 + index) } ?? 0)
  }
  /// The text in a variant.
  func text(_ index: Int) -> String? {
    values.flatMap { g_value_get_variant($0 + index) }
      .flatMap { g_variant_get_string($0, nil) }.map { String(cString: $0) }
  }
  /// An event of GDK.
  func event(_ index: Int) -> OpaquePointer? {
    values.flatMap { g_value_peek_pointer($0 + index) }.map { OpaquePointer($0) }
  }
}

/// A closure that a signal calls. GObject passes the arguments as values to such a handler, so one
/// C function serves the signals of all types.
private final class SignalHandler {
  typealias Body = (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void
  private let body: Body

  private init(_ body: @escaping Body) { self.body = body }

  @discardableResult
  static func connect(
    _ object: some Instance, _ signal: String, isLast: Bool, _ body: @escaping Body
  ) -> UInt {
    let handler = Unmanaged.passRetained(SignalHandler(body)).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), handler)
    g_closure_add_finalize_notifier(closure, handler) { handler, _ in
      handler.map { Unmanaged<SignalHandler>.fromOpaque($0).release() }
    }
    g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
      guard let handler = closure?.pointee.data else { return }
      Unmanaged<SignalHandler>.fromOpaque(handler).takeUnretainedValue()
        .body(SignalArguments(values: values), result)
    }
    return g_signal_connect_closure(object.raw, signal, closure, isLast ? 1 : 0)
  }
}
