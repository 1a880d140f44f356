import KnobPresentation
import Testing

@Suite struct FilmStripTests {
  @Test func framesOfASquareStripAreCounted() throws {
    let vertical = try FilmStrip(width: 64, height: 8_128)
    #expect(vertical.count == 127 && !vertical.isHorizontal)
    #expect(vertical.width == 64 && vertical.height == 64)
    #expect(vertical.origin(of: 126) == (0, 8_064))
    let horizontal = try FilmStrip(width: 310, height: 10)
    #expect(horizontal.count == 31 && horizontal.isHorizontal)
    #expect(horizontal.origin(of: 3) == (30, 0))
  }

  @Test func statedNumberAllowsOtherShapes() throws {
    let strip = try FilmStrip(width: 40, height: 3_100, frames: 31)
    #expect(strip.width == 40 && strip.height == 100)
  }

  @Test(arguments: [
    (0.0, 0), (1.0, 30), (0.5, 15), (0.016, 0), (0.017, 1), (-3.0, 0), (9.0, 30), (.nan, 0),
    (.infinity, 30),
  ])
  func frameIsTheNearestOne(fraction: Double, index: Int) throws {
    #expect(try FilmStrip(width: 10, height: 310).index(at: fraction) == index)
  }

  /// A toolkit rounds the size of a document, such as one of 31 frames of a third of an inch.
  @Test(arguments: [31, nil]) func sizeOfADocumentMayBeRounded(_ frames: Int?) throws {
    let strip = try FilmStrip(width: 35, height: 1_098, frames: frames, isExact: false)
    #expect(strip.count == 31 && !strip.isHorizontal)
    let wide = try FilmStrip(width: 4_096, height: 132, frames: frames, isExact: false)
    #expect(wide.count == 31 && wide.isHorizontal)
  }

  @Test(
    arguments: [
      (0, 10, nil, FilmStrip.Fault.empty), (64, 0, 2, .empty),
      (64, 100, nil, .unknownNumber(length: 100, side: 64)), (64, 64, nil, .tooFewFrames),
      (64, 640, 1, .tooFewFrames), (64, 640, -5, .tooFewFrames),
      (64, 640, 31, .uneven(length: 640, frames: 31)),
      (640, 64, 7, .uneven(length: 640, frames: 7)),
    ] as [(Int, Int, Int?, FilmStrip.Fault)])
  func wrongStripHasAFault(_ width: Int, _ height: Int, _ frames: Int?, _ fault: FilmStrip.Fault) {
    #expect(throws: fault) { try FilmStrip(width: width, height: height, frames: frames) }
    #expect(fault.sentence.hasSuffix("."))
  }
}
