import KnobEngine
import KnobPresentation
import Testing

@Suite struct KnobMotionTests {
  @Test func pictureTravelsThroughTheFractions() {
    var motion = KnobMotion()
    motion.animate(KnobAnimation(from: 0, to: 1))
    #expect(motion.isMoving && motion.fraction == 0)
    motion.advance(to: 100)
    #expect(motion.fraction == 0)
    motion.advance(to: 100.05)
    #expect(abs((motion.fraction ?? -1) - 0.125) < 1e-9)
    motion.advance(to: 100.1)
    #expect(abs((motion.fraction ?? -1) - 0.5) < 1e-9)
    motion.advance(to: 100.21)
    #expect(motion.fraction == nil && !motion.isMoving)
  }

  @Test func pressHoldsThePictureWhereItIs() {
    var motion = KnobMotion()
    motion.animate(KnobAnimation(from: 0, to: 1))
    motion.advance(to: 1)
    motion.advance(to: 1.1)
    motion.hold()
    motion.advance(to: 2)
    #expect(abs((motion.fraction ?? -1) - 0.5) < 1e-9 && !motion.isMoving)
    motion.release()
    #expect(motion.fraction == nil)
  }

  @Test func releaseLetsAMovingPictureMove() {
    var motion = KnobMotion()
    motion.animate(KnobAnimation(from: 0, to: 1))
    motion.release()
    #expect(motion.isMoving)
    motion.stop()
    #expect(!motion.isMoving && motion.fraction == nil)
  }
}
