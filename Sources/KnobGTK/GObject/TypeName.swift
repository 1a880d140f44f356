import CGTK

/// The name under which this copy of the library registers a class.
///
/// A process may contain several copies, such as two plug-ins that each bring their own. In
/// GObject, type names are unique. The second copy adopts the type of the first if both have the
/// same machine code, and therefore the same layout of an instance. Otherwise, or if an unrelated
/// class has the name, the copy registers `RotaryKnob2`, and so on.
package struct TypeName {
  package let name: String
  /// The type of another copy that has the name. Nil if the name is free.
  package let adopted: GType?

  /// Finds the name for a class, which is `base` if no unrelated class has it. From then on, this
  /// copy stays in memory.
  package static func find(_ base: String) -> TypeName {
    _ = isKept
    var number = 1
    while true {
      let name = number == 1 ? base : "\(base)\(number)"
      let type = g_type_from_name(name)
      if type == 0 { return TypeName(name: name, adopted: nil) }
      if let other = g_type_get_qdata(type, mark), let ours = Code(around: address),
        let theirs = Code(around: other), ours == theirs
      {
        return TypeName(name: name, adopted: type)
      }
      number += 1
    }
  }

  /// Marks a type as registered by this copy.
  package static func sign(_ type: GType) { g_type_set_qdata(type, mark, address) }

  /// Whether this copy is a library that stays in memory, even if a host closes a plug-in that
  /// contains it. GObject cannot unregister a class, and Swift does not forget the types of a
  /// library, so neither must disappear.
  private static let isKept: Bool = {
    guard let path = Code(around: address)?.path else { return false }
    return dlopen(path, RTLD_NOW | RTLD_NOLOAD | RTLD_NODELETE) != nil
  }()

  private static let mark = g_quark_from_string("rotary-knob-code")

  /// An address in the machine code of this copy.
  private static var address: UnsafeMutableRawPointer {
    let function: @convention(c) () -> Void = {}
    return unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
  }
}

/// The machine code of a loaded library. Two identical copies have the same machine code.
private struct Code: Equatable {
  let bytes: UnsafeRawBufferPointer
  /// The file of the library.
  let path: String

  /// Finds the executable memory that contains an address. Returns nil if Linux does not provide
  /// the information.
  init?(around address: UnsafeMutableRawPointer) {
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents("/proc/self/maps", &text, nil, nil) != 0, let text else { return nil }
    defer { g_free(text) }
    // 7f0d3c400000-7f0d3c5d2000 r-xp 000d4000 fe:01 131 /usr/lib/librotaryknob-gtk.so
    for line in String(cString: text).split(separator: "\n") where line.includes(" r-xp ") {
      let places = line.prefix { $0 != " " }.split(separator: "-").map { UInt($0, radix: 16) }
      guard places.count == 2, let start = places[0], let end = places[1], start < end,
        (start..<end).contains(UInt(bitPattern: address))
      else { continue }
      bytes = UnsafeRawBufferPointer(
        start: UnsafeRawPointer(bitPattern: start), count: Int(end - start))
      path = String(line.drop { $0 != "/" })
      return
    }
    return nil
  }

  static func == (one: Code, two: Code) -> Bool {
    guard one.bytes.count == two.bytes.count, let start = one.bytes.baseAddress,
      let other = two.bytes.baseAddress
    else { return false }
    return memcmp(start, other, one.bytes.count) == 0
  }
}
