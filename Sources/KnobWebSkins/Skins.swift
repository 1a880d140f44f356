import KnobEngine

// The reader of skins: a module of its own, which a page loads when an element has a skin. Each
// instance of it is one skin. The page fetches the files and shows the images; the module says
// which ones, and where.

/// The skin, once the page has read it.
private nonisolated(unsafe) var skin: KnobSkin?
/// The name of its description, for the messages of faults.
private nonisolated(unsafe) var file = ""
private nonisolated(unsafe) var images: [KnobSkin.Image] = []
/// The pixels of each file of each image that the page has loaded.
private nonisolated(unsafe) var areas: [[Int]] = []
/// The frames of its strip, once the image has been checked.
private nonisolated(unsafe) var strip: FilmStrip?

/// Reads a description. Answers with its images and the names of their files, or with a fault.
///
/// - Parameters:
///   - start: The address of the name of the description, which the description itself follows. Both
///     are in UTF-8.
@_expose(wasm, "read") @c(skins_read) func read(start: Int, nameCount: Int, count: Int) {
  memoryEnd = start + nameCount + count
  // It is created when it is first used, and must not be in memory that is used again.
  _ = ImageState.precedence
  file = String(decoding: bytes(at: start, count: nameCount), as: UTF8.self)
  do throws(KnobSkin.Fault) {
    let read = try KnobSkin(json: Array(bytes(at: start + nameCount, count: count)))
    images = read.allImages
    areas = images.map { image in image.names.map { _ in 0 } }
    for image in images {
      answer(imageIsStrip: read.isStrip(image))
      for name in image.names { send(name, isFault: false) }
    }
    if let sweep = read.sweep {
      answer(sweepStart: sweep.startDegrees, sweepEnd: sweep.endDegrees)
    }
    skin = read
  } catch {
    report(error)
  }
}

/// Checks an image that the page has loaded, whose size is 0 if it could not be decoded. Answers
/// with a fault if there is one, and with the frames of a strip.
@_expose(wasm, "check") @c(skins_check) func check(
  image: Int, file: Int, width: Int, height: Int, isMissing: Bool
) {
  let start = memoryEnd
  defer { memoryEnd = start }
  guard let skin else { return }
  let index = image
  let image = images[index]
  do throws(KnobSkin.Fault) {
    let name = image.names[file]
    if isMissing { throw image.fault(.missingImage(name)) }
    let checked = try skin.check(image, name, width: width, height: height)
    if !image.isVector { areas[index][file] = width * height }
    try skin.checkAll(areas.reduce(0) { $0 + $1.reduce(0, +) }, image)
    guard let frames = checked else { return }
    strip = frames
    answer(frames: Int32(frames.count), isHorizontal: frames.isHorizontal)
  } catch {
    report(error)
  }
}

// MARK: Drawing

/// Answers with the image of each part in a state, from the lowest part to the highest, and with
/// what else the state changes.
@_expose(wasm, "show") @c(skins_show) func show(
  isTurned: Bool, isDisabled: Bool, isFocused: Bool, isHovered: Bool
) {
  let start = memoryEnd
  defer { memoryEnd = start }
  guard let skin else { return }
  var state = KnobState()
  (state.isTurned, state.isEnabled) = (isTurned, !isDisabled)
  (state.isFocused, state.isHovered) = (isFocused, isHovered)
  for part in KnobSkin.Part.allCases {
    let image = skin.image(of: part, in: state).flatMap { images.firstIndex(of: $0) }
    answer(shown: Int32(image ?? -1))
  }
  answer(opacity: skin.opacity(in: state), hasRing: skin.needsFocusRing(in: state))
}

/// Answers with the places of the images in a dial, in CSS pixels from its upper-left corner: of
/// those that stand still, and of the one that turns.
@_expose(wasm, "place") @c(skins_place) func place(width: Double, height: Double, scale: Double) {
  let start = memoryEnd
  defer { memoryEnd = start }
  guard let skin else { return }
  let place = skin.placement(
    in: KnobSkin.Area(x: 0, y: 0, width: width, height: height), scale: scale)
  for area in [place.ground, place.knob] {
    answer(x: area.x, y: area.y, width: area.width, height: area.height)
  }
  answer(pivotX: place.pivot.x, pivotY: place.pivot.y, imageScale: place.imageScale)
}

/// Returns the index of the file of an image for a number of device pixels per point of the skin.
@_expose(wasm, "file") @c(skins_file) func file(image: Int, imageScale: Double) -> Int32 {
  Int32(images[image].fileIndex(at: imageScale))
}

/// Returns the frame of the strip for a fraction of the travel.
@_expose(wasm, "frame") @c(skins_frame) func frame(fraction: Double) -> Int32 {
  Int32(strip?.index(at: fraction) ?? 0)
}

// MARK: Answers

@_extern(wasm, module: "page", name: "image") @_extern(c, "page_image")
private func answer(imageIsStrip: Bool)

/// Answers with the sweep, in degrees.
@_extern(wasm, module: "page", name: "sweep") @_extern(c, "page_sweep")
private func answer(sweepStart: Double, sweepEnd: Double)

@_extern(wasm, module: "page", name: "frames") @_extern(c, "page_frames")
private func answer(frames: Int32, isHorizontal: Bool)

/// Answers with a text in UTF-8: the message of a fault, or the name of a file of the last image.
@_extern(wasm, module: "page", name: "text") @_extern(c, "page_text")
private func answer(text: UnsafePointer<UInt8>?, count: Int, isFault: Bool)

/// Answers with the index of the image of the next part, or -1 if it has none.
@_extern(wasm, module: "page", name: "shown") @_extern(c, "page_shown")
private func answer(shown: Int32)

@_extern(wasm, module: "page", name: "state") @_extern(c, "page_state")
private func answer(opacity: Double, hasRing: Bool)

@_extern(wasm, module: "page", name: "area") @_extern(c, "page_area")
private func answer(x: Double, y: Double, width: Double, height: Double)

@_extern(wasm, module: "page", name: "pivot") @_extern(c, "page_pivot")
private func answer(pivotX: Double, pivotY: Double, imageScale: Double)

private func report(_ fault: KnobSkin.Fault) { send(fault.message(in: file), isFault: true) }

private func send(_ text: String, isFault: Bool) {
  Array(text.utf8).withUnsafeBufferPointer {
    answer(text: $0.baseAddress, count: $0.count, isFault: isFault)
  }
}

// MARK: Memory

/// The end of the memory in use. What the skin consists of stays there. A function that draws sets
/// it back, because it leaves nothing in it.
private nonisolated(unsafe) var memoryEnd = 0
/// The size of the memory.
private nonisolated(unsafe) var capacity = 0

/// Makes the memory larger than an address. Returns its size.
@_extern(wasm, module: "page", name: "grow") @_extern(c, "page_grow")
private func grow(beyond address: Int) -> Int

private func bytes(at start: Int, count: Int) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(start: UnsafePointer(bitPattern: start), count: count)
}

@c(posix_memalign) func allocate(
  _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> Int32 {
  memoryEnd = (memoryEnd + alignment - 1) / alignment * alignment
  result.pointee = UnsafeMutableRawPointer(bitPattern: memoryEnd)
  memoryEnd += size
  if memoryEnd > capacity { capacity = grow(beyond: memoryEnd) }
  return 0
}

@c(free) func free(_ memory: UnsafeMutableRawPointer?) {}
