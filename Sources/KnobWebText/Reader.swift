import KnobEngine

// The reader of typed values: a module of its own, which a page loads when a user types first.

/// The texts that the page passes in: what the user typed, the unit, what the user typed as a name,
/// and the names. The last two have no blanks and no capital letters.
private nonisolated(unsafe) var texts: [[Unicode.Scalar]] = []

/// The end of the memory in use. Nothing is freed, because each reading starts over.
private nonisolated(unsafe) var memoryEnd = 0

/// Begins a reading.
///
/// - Parameter memory: the address of memory that is free.
@_expose(wasm, "begin") @c(reader_begin) func begin(memory: Int) {
  texts = []
  memoryEnd = memory
}

/// Begins the next text.
@_expose(wasm, "next") @c(reader_next) func next() { texts.append([]) }

/// Appends a Unicode scalar to the last text.
@_expose(wasm, "append") @c(reader_append) func append(scalar: UInt32) {
  texts[texts.count - 1].append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
}

/// Reads the texts, and answers with the value, with the index of a name, or with a fault.
///
/// - Parameter exponent: that of a power taper, in place of `taper`; NaN otherwise.
@_expose(wasm, "read") @c(reader_read) func read(
  min: Double, max: Double, taper: Int32, exponent: Double, step: Double, defaultValue: Double,
  wraps: Bool, present: Double
) {
  let taper = statedTaper(taper, exponent: exponent)
  var parameter = Parameter(min...max, taper: taper, step: step > 0 ? step : nil, wraps: wraps)
  if !defaultValue.isNaN { parameter.defaultValue = defaultValue }
  let names = Array(texts[3...])
  if !texts[2].isEmpty,
    let index = ValueReader.nameIndex(
      of: texts[2], in: names, isBeginning: { $0.starts(with: $1) })
  {
    return answer(index: index)
  }
  do throws(ValueFault) {
    // With names such as 8' and 16', the number 1 could mean a name or a value.
    if ValueReader.isNumber(texts[0]),
      names.contains(where: { $0.first.map { "0" <= $0 && $0 <= "9" } ?? false })
    {
      throw .unknown(0..<texts[0].count)
    }
    answer(
      value: try ValueReader.value(
        of: texts[0], for: parameter, present: present, unit: texts[1],
        convert: { digits, exponent in
          digits.withUnsafeBufferPointer {
            convert(digits: $0.baseAddress, count: $0.count, exponent: exponent)
          }
        }))
  } catch {
    error.part(of: texts[0]).forEach { answer(part: $0.value) }
    answer(template: error.template.utf8Start, count: error.template.utf8CodeUnitCount)
  }
}

@_extern(wasm, module: "page", name: "convert") @_extern(c, "page_convert")
private func convert(digits: UnsafePointer<UInt8>?, count: Int, exponent: Int) -> Double

@_extern(wasm, module: "page", name: "value") @_extern(c, "page_value")
private func answer(value: Double)

@_extern(wasm, module: "page", name: "name") @_extern(c, "page_name")
private func answer(index: Int)

/// Answers with a sentence in UTF-8, in which `%` stands for a part of the text.
@_extern(wasm, module: "page", name: "fault") @_extern(c, "page_fault")
private func answer(template: UnsafePointer<UInt8>, count: Int)

/// Answers with a scalar of the part that is not understood, before the sentence.
@_extern(wasm, module: "page", name: "part") @_extern(c, "page_part")
private func answer(part: UInt32)

@c(posix_memalign) func allocate(
  _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> Int32 {
  memoryEnd = (memoryEnd + alignment - 1) / alignment * alignment
  result.pointee = UnsafeMutableRawPointer(bitPattern: memoryEnd)
  memoryEnd += size
  return 0
}

@c(free) func free(_ memory: UnsafeMutableRawPointer?) {}
