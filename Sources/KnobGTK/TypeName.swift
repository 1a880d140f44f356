import CGTK

/// The name under which this copy of the library registers its class.
///
/// A process may hold several copies: two plug-ins that each bring their own. GObject has one type
/// of a name, so the second copy adopts the type of the first if that comes from the same machine
/// code, and so keeps its knobs in the same way. If it does not, or if somebody else's class has the
/// name, the copy registers `RotaryKnob2`, and so on.
struct TypeName {
  let name: String
  /// The type of another copy that has the name; nil where the name is free.
  let adopted: GType?

  static func find() -> TypeName {
    var number = 1
    while true {
      let name = number == 1 ? "RotaryKnob" : "RotaryKnob\(number)"
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

  /// Marks a type as one of this copy's.
  static func sign(_ type: GType) { g_type_set_qdata(type, mark, address) }

  private static let mark = g_quark_from_string("rotary-knob-code")

  /// A place in the code of this copy.
  private static var address: UnsafeMutableRawPointer {
    let function: @convention(c) () -> Void = {}
    return unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
  }
}

/// The machine code of a loaded library, which two copies have in common if nothing in them differs.
private struct Code: Equatable {
  let bytes: UnsafeRawBufferPointer

  /// The executable memory that an address lies in; nil where Linux does not tell.
  init?(around address: UnsafeMutableRawPointer) {
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents("/proc/self/maps", &text, nil, nil) != 0, let text else { return nil }
    defer { g_free(text) }
    // 7f0d3c400000-7f0d3c5d2000 r-xp 000d4000 fe:01 131 /usr/lib/librotaryknob-gtk.so
    for line in String(cString: text).split(separator: "\n") where line.contains(" r-xp ") {
      let places = line.prefix { $0 != " " }.split(separator: "-").map { UInt($0, radix: 16) }
      guard places.count == 2, let start = places[0], let end = places[1], start < end,
        (start..<end).contains(UInt(bitPattern: address))
      else { continue }
      bytes = UnsafeRawBufferPointer(
        start: UnsafeRawPointer(bitPattern: start), count: Int(end - start))
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
