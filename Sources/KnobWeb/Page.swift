// What crosses the boundary beside numbers: lists of numbers and texts, each through a piece of memory.

/// A list of numbers for the page, or from it.
enum Numbers {
  private nonisolated(unsafe) static var capacity = 4096
  /// Its address, which changes when the list grows.
  private(set) nonisolated(unsafe) static var address = UnsafeMutablePointer<Double>.allocate(
    capacity: capacity)
  private(set) nonisolated(unsafe) static var count = 0

  static func clear() { count = 0 }

  static func add(_ number: Double) {
    if count == capacity { grow() }
    address[count] = number
    count += 1
  }

  private static func grow() {
    let old = address
    address = .allocate(capacity: 2 * capacity)
    address.update(from: old, count: capacity)
    capacity *= 2
    old.deallocate()
  }

  /// Provides space for a list that the page writes.
  static func reserve(_ count: Int) {
    while capacity < count { grow() }
  }

  /// Returns a list that the page has written.
  static func received(_ count: Int) -> [Double] {
    Array(UnsafeBufferPointer(start: address, count: min(max(count, 0), capacity)))
  }
}

/// A text for the page, or from it, in UTF-8.
enum Text {
  private nonisolated(unsafe) static var capacity = 1 << 16
  /// Its address, which changes when a longer text needs more space.
  private(set) nonisolated(unsafe) static var address = UnsafeMutablePointer<UInt8>.allocate(
    capacity: capacity)

  /// Provides space, without keeping what is there.
  static func reserve(_ count: Int) {
    guard count > capacity else { return }
    address.deallocate()
    capacity = count
    address = .allocate(capacity: count)
  }

  /// The bytes that the page has written.
  static func bytes(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: address, count: min(max(count, 0), capacity))
  }

  /// Returns a text that the page has written.
  static func received(_ count: Int) -> String { String(decoding: bytes(count), as: UTF8.self) }

  /// Writes a text for the page.
  ///
  /// - Returns: The number of bytes.
  @discardableResult
  static func send(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    reserve(bytes.count)
    for (index, byte) in bytes.enumerated() { address[index] = byte }
    return bytes.count
  }

  /// Writes several texts for the page, and their lengths as the first numbers of the list. More
  /// numbers may follow.
  ///
  /// - Returns: How many texts there are.
  static func send(_ texts: [String]) -> Int {
    Numbers.clear()
    for text in texts { Numbers.add(Double(text.utf8.count)) }
    send(texts.joined())
    return texts.count
  }
}

/// Returns the address of the list, where there is space for a number of numbers.
@_expose(wasm, "numbers") @c(web_numbers) func addressOfNumbers(
  count: Int
) -> UnsafeMutablePointer<Double> {
  Numbers.reserve(count)
  return Numbers.address
}

/// Returns the address of the text, where there is space for a number of bytes.
@_expose(wasm, "text") @c(web_text) func addressOfText(count: Int) -> UnsafeMutablePointer<UInt8> {
  Text.reserve(count)
  return Text.address
}

/// The functions of the page. `id` is the number of an element.
enum Page {
  /// Emits an event of a gesture.
  ///
  /// - Parameters:
  ///   - event: A ``WebEvent`` as its number.
  ///   - source: A `KnobEvents.Source` as its number.
  @_extern(wasm, module: "page", name: "report") @_extern(c, "page_report")
  static func report(_ id: Int32, _ event: Int32, _ source: Int32)
  /// Emits how far an encoder has been turned.
  @_extern(wasm, module: "page", name: "turn") @_extern(c, "page_turn")
  static func turn(_ id: Int32, _ degrees: Double, _ steps: Int, _ source: Int32)
  /// Draws the element in the next frame.
  @_extern(wasm, module: "page", name: "redraw") @_extern(c, "page_redraw")
  static func redraw(_ id: Int32)
  /// Removes the image of a face that no dial shows any more.
  @_extern(wasm, module: "page", name: "forgetFace") @_extern(c, "page_forget_face")
  static func forgetFace(_ face: Handle)
  /// Makes the device vibrate, where it can, for a number of milliseconds.
  @_extern(wasm, module: "page", name: "vibrate") @_extern(c, "page_vibrate")
  static func vibrate(_ milliseconds: Int32)
  /// Calls ``hideValue`` after some seconds. A negative number stops the timer.
  @_extern(wasm, module: "page", name: "startTimer") @_extern(c, "page_start_timer")
  static func startTimer(_ id: Int32, _ seconds: Double)
  /// Writes a number in the language of the element as a text.
  @_extern(wasm, module: "page", name: "print") @_extern(c, "page_print")
  static func print(_ id: Int32, _ number: Double, _ digits: Int, _ showsPlus: Bool) -> Int
  /// Writes the text of a value by the function of the page.
  ///
  /// - Returns: Its length and one more; 0 if there is no such function, or if it leaves the text to
  ///   others.
  @_extern(wasm, module: "page", name: "format") @_extern(c, "page_format")
  private static func format(_ id: Int32, _ value: Double) -> Int
  /// Writes a share as a percentage with its sign, in the language of the element.
  @_extern(wasm, module: "page", name: "percentage") @_extern(c, "page_percentage")
  static func percentage(_ id: Int32, _ share: Double) -> Int
  /// Writes the marks of a look of the page, from the layout in the list of numbers.
  ///
  /// - Returns: How many numbers there are.
  @_extern(wasm, module: "page", name: "marks") @_extern(c, "page_marks")
  static func marks(
    _ look: Int32, _ isFace: Bool, _ isEnabled: Bool, _ isReadOnly: Bool, _ isTurned: Bool,
    _ count: Int
  ) -> Int
  /// Returns the time in seconds, by a clock that is never set.
  @_extern(wasm, module: "page", name: "now") @_extern(c, "page_now")
  static func now() -> Double
  /// Sets the value of an element from code.
  @_extern(wasm, module: "page", name: "follow") @_extern(c, "page_follow")
  static func follow(_ id: Int32, _ value: Double)
  /// Reads the text by the function of the page, and writes the number.
  ///
  /// - Returns: 0 if there is no such function, or if it leaves the text to others.
  @_extern(wasm, module: "page", name: "parse") @_extern(c, "page_parse")
  private static func parse(_ id: Int32, _ count: Int) -> Int

  /// Returns the text of a value by the function of the page.
  static func text(of value: Double, id: Int32) -> String? {
    let count = format(id, value)
    return count > 0 ? Text.received(count - 1) : nil
  }

  /// Returns the value of a text by the function of the page.
  static func value(of text: String, id: Int32) -> Double? {
    Numbers.received(parse(id, Text.send(text))).first
  }
}

/// An event of a gesture, as a number. The page adds the prefix of the depth.
enum WebEvent: Int32 {
  case began, changed
  /// The gesture is over, with another value than it began with. Its end follows.
  case committed
  case ended
  case depthBegan, depthChanged, depthCommitted, depthEnded
  /// The states for CSS have changed.
  case stateChanged
  /// The user has selected another modulation in the menu.
  case modulationSelected
  /// The user has chosen the item of the menu after which the knob learns what to follow.
  case learns
  /// The knob no longer accepts input, so its menu closes.
  case inputEnded
  /// Code has set the value.
  case valueSet
  /// The entry has another text, or another sentence that says what was not understood, or closes.
  case entryText, entryFault, entryClosed
}
