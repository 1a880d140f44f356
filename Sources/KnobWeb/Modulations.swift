import KnobEngine
import KnobPresentation

// Several modulations of a knob, which cross the boundary one by one.

/// The modulations that the page is writing, until it has written all of them.
private nonisolated(unsafe) var next: [KnobModulation] = []

/// Begins to set all modulations of a knob.
@_expose(wasm, "beginModulations") @c(web_begin_modulations) func beginModulations() { next = [] }

/// Adds a modulation: its name and, in a second line, its title. The page has written its depth, whether
/// it is bipolar, its present value, whether it has a title, and its color as four numbers. NaN stands
/// for what is missing.
@_expose(wasm, "addModulation") @c(web_add_modulation) func addModulation(count: Int) {
  let numbers = Numbers.received(8)
  let (name, title) = halves(Text.received(count))
  let color = numbers[4].isNaN ? nil : KnobColor(Array(numbers[4...]))
  next.append(
    KnobModulation(
      name, title: numbers[3] == 1 ? title : nil, color: color, depth: numbers[0],
      isBipolar: numbers[1] == 1, live: numbers[2].isNaN ? nil : numbers[2]))
}

/// Gives the knob the modulations that the page has written.
@_expose(wasm, "endModulations") @c(web_end_modulations) func endModulations(_ handle: Handle) {
  knob(handle).core.adopt { $0.depth.modulations = next }
  next = []
}

/// Writes a modulation in the form of ``addModulation(count:)``.
///
/// - Returns: The length of the text, or 0 if there is no such modulation.
@_expose(wasm, "modulation") @c(web_modulation) func modulation(_ handle: Handle, index: Int) -> Int
{
  let modulations = knob(handle).core.settings.depth.modulations
  guard modulations.indices.contains(index) else { return 0 }
  let modulation = modulations[index]
  Numbers.clear()
  Numbers.add(modulation.depth)
  Numbers.add(modulation.isBipolar ? 1 : 0)
  Numbers.add(modulation.live ?? .nan)
  Numbers.add(modulation.title == nil ? 0 : 1)
  let color = modulation.color
  for channel in [color?.red, color?.green, color?.blue, color?.alpha] {
    Numbers.add(channel ?? .nan)
  }
  return Text.send(modulation.name + "\n" + (modulation.title ?? ""))
}

/// The place of the modulation whose depth the user turns. It is -1 if the knob has no list of them.
@_expose(wasm, "selectedModulation") @c(web_selected_modulation) func selectedModulation(
  _ handle: Handle
) -> Int {
  let depth = knob(handle).core.settings.depth
  return depth.modulations.isEmpty ? -1 : depth.selection
}

/// Selects the modulation at a place.
@_expose(wasm, "selectModulation") @c(web_select_modulation) func selectModulation(
  _ handle: Handle, index: Int
) {
  let core = knob(handle).core
  let modulations = core.settings.depth.modulations
  guard modulations.indices.contains(index) else { return }
  core.adopt { $0.depth.selectedName = modulations[index].name }
}

/// Returns the text before the first line break, and the text after it.
private func halves(_ text: String) -> (String, String) {
  let bytes = Array(text.utf8)
  let end = bytes.firstIndex(of: 10) ?? bytes.count
  return (
    String(decoding: bytes[..<end], as: UTF8.self),
    String(decoding: bytes[min(end + 1, bytes.count)...], as: UTF8.self)
  )
}
