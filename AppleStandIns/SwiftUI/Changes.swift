extension View {
  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    modified { host, place, content in
      host.watch(value, place.path + "~", initial: initial, action)
      host.walk(content, place.child("onChange"))
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-8wgw9
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modified { host, place, content in
      host.disappearances[place.path] = action
      host.walk(content, place.child("onDisappear"))
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/sensoryfeedback(trigger:_:)
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View {
    modified { host, place, content in
      host.watch(trigger, place.path + "!", initial: false) { [weak host] old, new in
        if let feedback = feedback(old, new) { host?.felt.append(feedback) }
      }
      host.walk(content, place.child("feedback"))
    }
  }
}

/// https://developer.apple.com/documentation/swiftui/sensoryfeedback
public struct SensoryFeedback: Equatable, Sendable {
  let name: String
  /// https://developer.apple.com/documentation/swiftui/sensoryfeedback/selection
  public static let selection = SensoryFeedback(name: "selection")
  /// https://developer.apple.com/documentation/swiftui/sensoryfeedback/alignment
  public static let alignment = SensoryFeedback(name: "alignment")
  /// https://developer.apple.com/documentation/swiftui/sensoryfeedback/levelchange
  public static let levelChange = SensoryFeedback(name: "level change")
  /// https://developer.apple.com/documentation/swiftui/sensoryfeedback/impact(weight:intensity:)
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(weight.name)")
  }
  /// https://developer.apple.com/documentation/swiftui/sensoryfeedback/weight
  public struct Weight: Equatable, Sendable {
    let name: String
    /// https://developer.apple.com/documentation/swiftui/sensoryfeedback/weight/light
    public static let light = Weight(name: "light")
    /// https://developer.apple.com/documentation/swiftui/sensoryfeedback/weight/medium
    public static let medium = Weight(name: "medium")
  }
}

/// https://developer.apple.com/documentation/swiftui/timelineschedule
public protocol TimelineSchedule {
  /// For tests.
  var isPaused: Bool { get }
}

/// https://developer.apple.com/documentation/swiftui/animationtimelineschedule
public struct AnimationTimelineSchedule: TimelineSchedule {
  public let isPaused: Bool
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// https://developer.apple.com/documentation/swiftui/timelineschedule/animation(minimuminterval:paused:)
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(isPaused: paused)
  }
}

/// https://developer.apple.com/documentation/swiftui/timelineview
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View, Primitive {
  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content

  /// https://developer.apple.com/documentation/swiftui/timelineview/init(_:content:)-1mlmj
  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    (self.schedule, self.content) = (schedule, content)
  }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    let date = host.clock(place.path, isPaused: schedule.isPaused)
    let view = offMainThread {
      host.watching { content(TimelineViewDefaultContext(date: date)) }
    }
    host.walk(view, place.child("timeline"))
  }
}

/// https://developer.apple.com/documentation/swiftui/timelineviewdefaultcontext
public struct TimelineViewDefaultContext {
  /// https://developer.apple.com/documentation/swiftui/timelineview/context/date
  public let date: Date
}
