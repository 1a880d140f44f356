import KnobEngine
import KnobPresentation

/// A small host: it records what the user does with some knobs, and plays it again and again.
///
///     let recorder = AutomationRecorder()
///     recorder.add("Cutoff", cutoff.parameter, value: cutoff.value) { cutoff.bind(to: $0) }
///     recorder.record(at: now)
///     recorder.advance(to: now)    // In each frame. What the user turns is recorded.
///     recorder.play(at: now)       // The knob turns by itself.
///
/// What is played moves the picture, and is no step of undo. A knob that the user touches wins, as
/// ``mode`` states, and is recorded again if ``state`` is `.recording`. A value that the program
/// sets is not recorded, because it belongs to no gesture.
///
/// The recorder has no clock: the front end passes the time, and calls ``advance(to:)`` in each frame
/// while it plays or records.
///
/// - Edge cases: A time that is not finite, or that is earlier than the last one, means the last one.
public final class AutomationRecorder {
  /// How long a knob keeps its value against what is played, and what is recorded. The default is
  /// `.touch`.
  ///
  /// | mode | what is recorded |
  /// |---|---|
  /// | touch | a knob while the user holds it; then its earlier lane goes on, if there is one |
  /// | latch | a knob from the first touch to the end of the recording |
  /// | write | all knobs, from the beginning to the end of the recording |
  ///
  /// While it only plays, write is the same as latch.
  public var mode = AutomationMode.touch { didSet { if mode != oldValue { update() } } }

  /// What the recorder does: nothing (`.none`, or `.present` if there is something to play),
  /// `.playing`, or `.recording`.
  public private(set) var state = AutomationState.none

  /// The time in what is played or recorded, in seconds.
  public var position: Double { head.position }

  /// How long it plays before it begins again, in seconds. It is 0 if nothing has been recorded.
  public var length: Double { head.length }

  private let longest: Double
  private let head = Playhead()
  private var members: [Member] = []
  /// The lanes of knobs that have not been added, or not yet.
  private var others = AutomationRecording()
  /// The times of the caller at the position 0, and at the last call.
  private var (origin, now) = (0.0, 0.0)

  /// Creates a recorder without knobs.
  ///
  /// - Parameter longest: How long a recording may be, in seconds. It then ends.
  /// - Edge cases: What is not a number from 0.1 to 3600 is clamped, and NaN means 60.
  public init(longest: Double = 60) {
    self.longest = longest.isNaN ? 60 : min(max(longest, 0.1), 3600)
  }

  // MARK: Knobs

  /// Adds a knob. If there is one with this name, it is replaced, and its lane is kept. Otherwise the
  /// knob has the lane of its name in ``recording``.
  ///
  /// - Parameters:
  ///   - name: A name for the lane of the knob.
  ///   - parameter: What the value means.
  ///   - value: The value at first.
  ///   - bind: Binds the knob to the parameter that it is passed.
  public func add(
    _ name: String, _ parameter: Parameter, value: Double,
    bind: (any HostParameter) -> ParameterBinding
  ) {
    let track = Track(parameter, value: value, head)
    let length = recording.length
    track.lane = self[name]
    others[name] = AutomationLane()
    let index = members.firstIndex { $0.name == name }
    if let index { members[index].binding.unbind() }
    let member: Member = (name, track, bind(track))
    member.binding.onBegin = { track.value = $0 }
    if let index { members[index] = member } else { members.append(member) }
    adjust(to: length)
  }

  /// Removes a knob and its lane.
  public func remove(_ name: String) {
    members.first { $0.name == name }?.binding.unbind()
    members.removeAll { $0.name == name }
    adjust(to: length)
  }

  /// The lane of a knob. It is empty if there is none.
  ///
  /// - Edge cases: As with ``recording``.
  public subscript(name: String) -> AutomationLane {
    get { members.first { $0.name == name }?.track.lane ?? others[name] }
    set {
      keep(newValue, of: name)
      adjust(to: length)
    }
    _modify {
      defer { adjust(to: length) }
      if let track = members.first(where: { $0.name == name })?.track {
        defer { track.lane.erase(after: longest, through: .infinity) }
        yield &track.lane
      } else {
        defer { others[name].erase(after: longest, through: .infinity) }
        yield &others[name]
      }
    }
  }

  /// What has been recorded, which you can keep, and set again. The recorder stops when you set it.
  ///
  /// Lanes of knobs that the recorder does not have stay in it, and are those of knobs that are added
  /// later.
  ///
  /// - Edge cases: What is later than the longest time is removed.
  public var recording: AutomationRecording {
    get {
      var recording = others
      for member in members { recording[member.name] = member.track.lane }
      recording.length = max(length, others.length)
      return recording
    }
    set {
      clear()
      for name in newValue.knobs { keep(newValue[name], of: name) }
      others.length = min(newValue.length, longest)
      adjust(to: newValue.length)
    }
  }

  private func keep(_ lane: AutomationLane, of name: String) {
    var lane = lane
    lane.erase(after: longest, through: .infinity)
    if let member = members.first(where: { $0.name == name }) {
      member.track.lane = lane
    } else {
      others[name] = lane
    }
  }

  /// Adopts a length, if it is not too short for the lanes, and the state that follows from it.
  private func adjust(to length: Double) {
    let ends = members.compactMap { $0.track.lane.points.last?.time }
    head.length = ends.isEmpty ? 0 : ends.reduce(min(length, longest), max)
    if state == .playing, head.length == 0 { finish() }
    if !state.isRunning { state = head.length > 0 ? .present : .none }
    update()
  }

  // MARK: The transport

  /// Begins to record: from the beginning, or if it plays, from the present position.
  public func record(at time: Double) {
    guard state != .recording else { return }
    advance(to: time)
    if state != .playing { rewind() }
    for member in members { member.track.beginTake(member.binding.presentValue) }
    begin(.recording)
    send()
  }

  /// Begins to play from the beginning. A recording ends. If nothing has been recorded, it stops.
  public func play(at time: Double) {
    guard state != .playing else { return }
    stop(at: time)
    guard state == .present else { return }
    rewind()
    begin(.playing)
    send()
  }

  /// Stops playing or recording. The knobs keep their values.
  public func stop(at time: Double) {
    advance(to: time)
    finish()
  }

  /// Moves to a time in seconds: sends the values that are played, and extends a recording.
  public func advance(to time: Double) {
    if time.isFinite { now = max(now, time) }
    guard state.isRunning else { return }
    head.position = now - origin
    if state == .recording, position >= longest {
      head.position = longest
      send()
      return finish()
    }
    if state == .playing, position >= length {
      let rest = position - length * (position / length).rounded(.down)
      // With a tiny length, there are more turns than a number can count.
      head.position = rest >= 0 && rest < length ? rest : 0
      origin = now - position
    }
    send()
  }

  /// Stops, and removes all that has been recorded.
  public func clear() {
    finish()
    for member in members { member.track.lane = AutomationLane() }
    others = AutomationRecording()
    (head.length, head.position, state) = (0, 0, .none)
    update()
  }

  private func rewind() { (origin, head.position) = (now, 0) }

  private func begin(_ next: AutomationState) {
    state = next
    head.isRecording = next == .recording
    update()
  }

  private func finish() {
    if state == .recording {
      for member in members { member.track.endTake() }
      let isEmpty = members.allSatisfy { $0.track.lane.isEmpty }
      head.length = isEmpty ? 0 : max(length, position)
    }
    guard state.isRunning else { return }
    begin(length > 0 ? .present : .none)
  }

  /// Sends what is played to the knobs that the user does not hold.
  private func send() {
    for (_, track, binding) in members {
      if let value = track.advance() { binding.receive(value) }
    }
  }

  /// Passes the mode and the state to the bindings.
  private func update() {
    for (_, track, binding) in members {
      binding.mode = mode == .write && state != .recording ? .latch : mode
      // A knob without a lane has nothing to win against.
      binding.automation = state == .playing && track.lane.isEmpty ? .none : state
    }
  }
}

/// A knob of a recorder. The binding keeps the track alive, and not the other way around.
private typealias Member = (name: String, track: Track, binding: ParameterBinding)

/// Where a recorder is, which its tracks share.
private final class Playhead {
  var position = 0.0
  var length = 0.0
  var isRecording = false
}

/// The parameter to which a knob of a recorder is bound, and its lane.
private final class Track: HostParameter {
  let parameter: Parameter
  /// The present value at the beginning of a gesture.
  var value: Double
  var lane = AutomationLane()

  private let head: Playhead
  /// The lane and its length before the present take.
  private var before = (lane: AutomationLane(), length: 0.0)
  /// Whether the knob keeps its value.
  private var isTouched = false
  /// The position up to which the present touch has been recorded.
  private var written = 0.0

  init(_ parameter: Parameter, value: Double, _ head: Playhead) {
    (self.parameter, self.value, self.head) = (parameter, value, head)
  }

  // MARK: From the knob

  func begin() {
    isTouched = true
    if head.isRecording { beginTouch() }
  }

  func perform(_ value: Double) {
    self.value = value
    guard head.isRecording, isTouched else { return }
    erase()
    lane.write(value, at: head.position)
  }

  func end() {
    if head.isRecording { endTouch() }
    isTouched = false
  }

  // MARK: From the recorder

  func beginTake(_ present: Double?) {
    before = (lane, head.length)
    guard isTouched else { return }
    value = present ?? value
    beginTouch()
  }

  func endTake() {
    if isTouched { endTouch() }
  }

  /// Returns the value that is played at the present position, unless the knob keeps its own.
  func advance() -> Double? {
    if isTouched {
      if head.isRecording { erase() }
      return nil
    }
    // What is being recorded is not played yet.
    let isNew = head.isRecording && head.position >= before.length
    return isNew ? nil : lane.value(at: head.position)
  }

  // MARK: The lane

  private func beginTouch() {
    // Until now, the knob had this value.
    if lane.isEmpty { lane.write(value, at: 0) }
    written = head.position
    lane.write(value, at: head.position)
  }

  private func erase() {
    lane.erase(after: written, through: head.position)
    written = head.position
  }

  /// Lets the earlier lane go on.
  private func endTouch() {
    erase()
    guard head.position < before.length, let value = before.lane.value(at: head.position) else {
      return
    }
    lane.write(value, at: head.position)
  }
}
