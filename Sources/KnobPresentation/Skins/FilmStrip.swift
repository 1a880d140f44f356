import KnobEngine

/// The frames of a film strip: an image with a picture of a knob for each of a number of angles.
///
///     try FilmStrip(width: 64, height: 8128).count                  // 127
///     try FilmStrip(width: 64, height: 8128).index(at: 0.5)         // 63
///
/// Frames that are squares are below each other if the image is at least as high as it is wide, and
/// otherwise side by side.
package struct FilmStrip: Equatable, Sendable {
  /// What is wrong with a strip.
  package enum Fault: Error, Equatable, Sendable {
    /// The image has no pixels.
    case empty
    /// There are less than two frames.
    case tooFewFrames
    /// The longer side cannot be divided into frames of whole pixels.
    case uneven(length: Int, frames: Int)
    /// The frames do not have the expected length, so their number must be stated.
    case unknownNumber(length: Int, side: Int)

    /// The fault as a sentence.
    package var sentence: String {
      switch self {
      case .empty: "The image is empty."
      case .tooFewFrames: "A strip has at least two frames."
      case .uneven(let length, let frames):
        "The \(length) pixels of the strip cannot be divided into \(frames) frames."
      case .unknownNumber(let length, let side):
        "The \(length) pixels of the strip are not a multiple of \(side). State the number of frames."
      }
    }
  }

  /// The number of frames, at least 2.
  package let count: Int
  /// Whether the frames are side by side.
  package let isHorizontal: Bool
  /// The size of a frame, in pixels.
  package let width: Int
  package let height: Int

  /// Divides an image into frames.
  ///
  /// - Parameters:
  ///   - width: The width of the image, in pixels.
  ///   - height: The height of the image, in pixels.
  ///   - frames: The number of frames. If nil, it follows from the ratio.
  ///   - ratio: The width of a frame divided by its height, which also decides whether the frames are
  ///     side by side. If there is a number, the ratio need not be exact.
  ///   - isExact: Whether the frames must be whole pixels. The size of a document is rounded.
  package init(
    width: Int, height: Int, frames: Int? = nil, ratio: Double = 1, isExact: Bool = true
  ) throws(Fault) {
    guard width > 0, height > 0 else { throw .empty }
    isHorizontal = Double(width) > Double(height) * ratio
    let length = isHorizontal ? width : height
    if let frames {
      guard frames >= 2 else { throw .tooFewFrames }
      guard !isExact || length.isMultiple(of: frames) else {
        throw .uneven(length: length, frames: frames)
      }
      count = frames
    } else {
      let exact = isHorizontal ? Double(height) * ratio : Double(width) / ratio
      let side = Int(min(max(exact, 1), Double(length)).rounded(.toNearestOrEven))
      guard !isExact || length.isMultiple(of: side) else {
        throw .unknownNumber(length: length, side: side)
      }
      count = (length + side / 2) / side
      guard count >= 2 else { throw .tooFewFrames }
    }
    self.width = isHorizontal ? max(length / count, 1) : width
    self.height = isHorizontal ? height : max(length / count, 1)
  }

  /// Returns the index of the frame for a fraction of the travel.
  ///
  /// - Edge cases: Fractions are clamped. NaN gives 0.
  package func index(at fraction: Double) -> Int {
    guard !fraction.isNaN else { return 0 }
    // Adding a half rounds as `rounded()` does, for which Embedded Swift needs the C library.
    return Int(min(max(fraction, 0), 1) * Double(count - 1) + 0.5)
  }

  /// Returns the position of the upper-left corner of a frame in the image, in pixels.
  package func origin(of index: Int) -> (x: Int, y: Int) {
    isHorizontal ? (index * width, 0) : (0, index * height)
  }
}

extension KnobSkin {
  /// Divides the image of a strip into frames.
  ///
  /// - Parameters:
  ///   - image: The image, at any scale.
  ///   - width: Its width, in pixels.
  ///   - height: Its height, in pixels.
  package func strip(of image: Image, width: Int, height: Int) throws(Fault) -> FilmStrip {
    let frames: Int? = if case .frames(let frames) = movement { frames } else { nil }
    do throws(FilmStrip.Fault) {
      return try FilmStrip(
        width: width, height: height, frames: frames, ratio: size.width / size.height,
        isExact: !image.isVector)
    } catch {
      throw image.fault(.strip(error))
    }
  }
}
