"""A pointer that drags a control: the work of each move, and the time until it is seen."""

import random
import statistics
import time

from browser import Unmeasured

# Counts the changes of the value. The browser's trace knows the frame that shows a change only if the script asks
# for one.
LISTEN = """() => {
  globalThis.inputs = 0;
  addEventListener("input", () => {
    inputs += 1;
    requestAnimationFrame(() => {});
  }, true);
}"""


class Drag:
    """A drag of the only control on a page, from its middle to and fro."""

    def __init__(self, page):
        self.page = page
        box = page.js("(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
                      "(controls[0].getBoundingClientRect())")
        self.x, self.y = map(round, box)
        self.count = 0

    def send(self, type, x, y, **more):
        event = {"type": type, "x": x, "y": y, "button": "left", **more}
        self.page.send("Input.dispatchMouseEvent", event)

    def press(self):
        self.send("mouseMoved", self.x, self.y, button="none")
        self.page.frames()
        self.send("mousePressed", self.x, self.y, buttons=1, clickCount=1)
        # Away from the middle, both to the right and up, so that any control follows.
        for step in range(10):
            self.send("mouseMoved", self.x + step, self.y - step, buttons=1)
        self.page.frames()

    def move(self):
        # Two pixels at a time, so that each move changes the value of a slider with 100 steps.
        away = 10 + 2 * abs(self.count % 30 - 15)
        self.count += 1
        self.send("mouseMoved", self.x + away, self.y - away, buttons=1)

    def release(self):
        self.send("mouseReleased", self.x, self.y, clickCount=1)


def dragging(bench, subject, moves=60):
    """Returns the milliseconds of the main thread per move, and those of them in scripts. Each move gets a frame
    of its own."""
    with bench.page(subject) as page:
        drag = begin(page, subject)
        page.wait(500)
        before, script_before = page.busy()
        run(drag, moves, lambda: 0.03)
        after, script_after = page.busy()
        finish(page, drag, subject, moves)
        return {"main thread": (after - before) / moves, "script": (script_after - script_before) / moves}


def latency(bench, subject, moves=60):
    """Returns the milliseconds from the event of a pointer until the frame that shows it is presented: the median
    and the worst. The browser's trace says when both happened."""
    with bench.page(subject) as page:
        drag = begin(page, subject)
        random.seed(1)
        with bench.trace("input.scrolling") as events:
            run(drag, moves, lambda: random.uniform(0.02, 0.045))
            page.wait(100)
        finish(page, drag, subject, moves)
        times = latencies(events)
        if len(times) < 0.8 * moves:
            raise Unmeasured(f"{subject.name}: only {len(times)} of {moves} moves led to a frame.")
        return {"median": statistics.median(times), "worst": max(times)}


def begin(page, subject):
    page.js("() => { place.style.padding = '200px' }")
    page.add(subject, 1)
    page.js(LISTEN)
    drag = Drag(page)
    drag.press()
    page.js("inputs = 0")
    return drag


def run(drag, moves, pause):
    for _ in range(moves):
        drag.move()
        time.sleep(pause())


def finish(page, drag, subject, moves):
    """Fails unless each move has changed the value."""
    inputs = page.js("inputs")
    drag.release()
    if inputs < 0.9 * moves:
        raise Unmeasured(f"{subject.name}: only {inputs} of {moves} moves changed the value.")


def latencies(events):
    """Returns the milliseconds from each move to its frame. An event without a number of a frame led to none."""
    begins, times = {}, []
    for event in events:
        if event["name"] != "EventLatency":
            continue
        key = (event["pid"], str(event.get("id2")))
        if event["ph"] == "b":
            detail = event["args"]["event_latency"]
            if detail["event_type"] == "MOUSE_DRAGGED" and "display_trace_id" in detail:
                begins[key] = event["ts"]
        elif event["ph"] == "e" and key in begins:
            times.append((event["ts"] - begins.pop(key)) / 1000)
    return times
