/// The files of a skin, which are checked before memory is reserved for their pixels.
extension KnobSkin {
  /// A file of an image.
  package struct File: Sendable {
    package let image: Image
    /// The index of the file among the ``Image/names`` of the image, and this name.
    package let index: Int
    package let name: String
    package let bytes: [UInt8]
  }

  /// The largest number of pixels of all PNG images together: 256 MiB of memory.
  package static let largestArea = 1 << 26
  /// The largest number of bytes of all files together.
  package static let largestFiles = 1 << 28

  /// Reads and checks all files.
  ///
  /// - Parameter read: Returns the bytes of the file with a name, or nil if it cannot be read.
  /// - Throws: The first fault. SVG documents are checked only as far as ``check(_:_:_:)`` does.
  package func files(reading read: (String) -> [UInt8]?) throws(Fault) -> [File] {
    var files: [File] = []
    var (area, count) = (0, 0)
    for image in allImages {
      for (index, name) in image.names.enumerated() {
        guard let bytes = image.embeddedBytes ?? read(name) else {
          throw image.fault(.missingImage(name))
        }
        count += bytes.count
        guard count <= KnobSkin.largestFiles else { throw image.fault(.largeFiles) }
        if let size = try check(image, name, bytes) { area += size.width * size.height }
        try checkAll(area, image)
        files.append(File(image: image, index: index, name: name, bytes: bytes))
      }
    }
    return files
  }

  /// Checks the number of pixels of all PNG images up to a given one.
  package func checkAll(_ area: Int, _ image: Image) throws(Fault) {
    guard area <= KnobSkin.largestArea else { throw image.fault(.largeSkin(area: area)) }
  }
}
