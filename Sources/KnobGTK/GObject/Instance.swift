import CGTK

/// A pointer to an instance of a GObject class.
///
/// Swift imports instances as pointers to a structure, as opaque pointers, or as raw pointers. C
/// converts between these types with a macro for each class. This is the only file of the module
/// that converts them without a check.
package protocol Instance {
  /// The instance, in the form that GObject's own functions take.
  var raw: UnsafeMutableRawPointer { get }
}

extension UnsafeMutablePointer: Instance {
  package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension OpaquePointer: Instance {
  package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutableRawPointer: Instance {
  package var raw: UnsafeMutableRawPointer { self }
}

extension Instance {
  /// The same instance as another of its classes, in the form that the functions of that class
  /// take.
  package func `as`<Other>(_ type: Other.Type) -> UnsafeMutablePointer<Other> {
    raw.assumingMemoryBound(to: Other.self)
  }

  /// Whether the instance is of a type, or of a type that inherits from it.
  package func isInstance(of type: GType) -> Bool {
    g_type_check_instance_is_a(self.as(GTypeInstance.self), type) != 0
  }
}
