import Testing

@testable import KnobKit

@MainActor @Suite struct KnobTimerTests {
  private func wait(_ seconds: Double) async throws { try await Task.sleep(for: .seconds(seconds)) }

  @Test func firesOnceAndNotBefore() async throws {
    let timer = KnobTimer()
    var count = 0
    timer.start(after: 0.05) { count += 1 }
    #expect(count == 0)
    try await wait(0.3)
    #expect(count == 1)
  }

  @Test func newCallReplacesTheOld() async throws {
    let timer = KnobTimer()
    var done: [String] = []
    timer.start(after: 0.01) { done.append("old") }
    timer.start(after: 0.02) { done.append("new") }
    try await wait(0.2)
    #expect(done == ["new"])
  }

  @Test func droppedTimerDoesNothing() async throws {
    var timer: KnobTimer? = KnobTimer()
    var count = 0
    timer?.start(after: 0.01) { count += 1 }
    timer = nil
    try await wait(0.1)
    #expect(count == 0)
  }
}
