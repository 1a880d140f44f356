import KnobPresentation

/// Values by the names of their knobs.
///
/// They are in ascending order of the names in UTF-8, so that equal ones are equal files.
struct NamedValues<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The largest number of values in a file.
  private static var largestCount: Int { 10_000 }

  struct Entry: Equatable, Sendable {
    let name: String
    var value: Value
  }

  private(set) var entries: [Entry] = []

  init() {}

  /// Reads an object of JSON, whose keys are the names.
  ///
  /// - Parameter value: Reads a value.
  init(
    _ object: JSONEntry, _ value: (JSONEntry) throws(JSONFault) -> Value
  ) throws(JSONFault) {
    let members = try object.entries()
    guard members.count <= NamedValues.largestCount else {
      throw object.fault(.outOfRange("This has at most 10000 knobs."))
    }
    // In the order in which they are inserted at the end.
    for member in members.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      self[String(decoding: member.name, as: UTF8.self)] = try value(member)
    }
  }

  /// The names in ascending order.
  var names: [String] { entries.map { $0.name } }

  /// The value of a name, or nil if there is none. Set it to nil to remove it.
  subscript(name: String) -> Value? {
    get {
      let index = index(of: name)
      return isEntry(index, of: name) ? entries[index].value : nil
    }
    set {
      let index = index(of: name)
      let isEntry = isEntry(index, of: name)
      guard let newValue else {
        if isEntry { entries.remove(at: index) }
        return
      }
      if isEntry {
        entries[index].value = newValue
      } else {
        entries.insert(Entry(name: name, value: newValue), at: index)
      }
    }
  }

  /// The value of a name, or another value if there is none. It is changed in place, without a copy.
  subscript(name: String, default standard: Value) -> Value {
    get { self[name] ?? standard }
    _modify {
      let index = index(of: name)
      if !isEntry(index, of: name) { entries.insert(Entry(name: name, value: standard), at: index) }
      yield &entries[index].value
    }
  }

  /// Returns an object of JSON, with each value in a line of its own.
  ///
  /// - Parameters:
  ///   - indentation: The blanks before the brace that closes the object.
  ///   - text: Returns the text of a value.
  func json(indentation: String, _ text: (Value) -> String) -> String {
    entries.map { "\($0.name.json): \(text($0.value))" }.jsonObject(indentation: indentation)
  }

  /// Returns the index of the first entry whose name is not below a name.
  private func index(of name: String) -> Int {
    var (start, end) = (0, entries.count)
    while start < end {
      let middle = (start + end) / 2
      if entries[middle].name.utf8.lexicographicallyPrecedes(name.utf8) {
        start = middle + 1
      } else {
        end = middle
      }
    }
    return start
  }

  private func isEntry(_ index: Int, of name: String) -> Bool {
    index < entries.count && entries[index].name.utf8.elementsEqual(name.utf8)
  }
}
