/// Values that are stored up to a total number of bytes. Beyond it, the least recently used ones
/// are removed.
struct RecentStore<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let bytes: Int
    var used: Int
  }

  /// The maximum number of bytes of all values together. A single value may have more.
  let capacity: Int
  private var entries: [Key: Entry] = [:]
  /// The number of times that a value has been looked up.
  private(set) var uses = 0
  /// The number of bytes of the stored values.
  private(set) var bytes = 0
  /// The number of values that have been stored.
  private(set) var misses = 0

  init(capacity: Int) { self.capacity = capacity }

  /// The number of values that are stored.
  var count: Int { entries.count }

  /// Returns the value for a key, if it is stored.
  mutating func value(for key: Key) -> Value? {
    uses += 1
    guard let place = entries.index(forKey: key) else { return nil }
    entries.values[place].used = uses
    return entries.values[place].value
  }

  /// Stores a value, after ``value(for:)`` has returned nil for its key.
  mutating func store(_ value: Value, for key: Key, bytes: Int) {
    misses += 1
    while self.bytes + bytes > capacity, !entries.isEmpty { removeOldest() }
    entries[key] = Entry(value: value, bytes: bytes, used: uses)
    self.bytes += bytes
  }

  mutating func removeAll(where isRemoved: (Key) -> Bool) {
    for (key, entry) in entries where isRemoved(key) {
      entries[key] = nil
      bytes -= entry.bytes
    }
  }

  private mutating func removeOldest() {
    guard
      let oldest = entries.indices.min(by: { entries.values[$0].used < entries.values[$1].used })
    else { return }
    // Remove the entry by its index: a key that contains NaN is not equal to itself.
    bytes -= entries.remove(at: oldest).value.bytes
  }
}
