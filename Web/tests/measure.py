"""Measures 200 knobs that all turn in each frame: frames per second, and the time of the main thread.

Run it with `.build-python/bin/python Web/tests/measure.py [KNOBS]`, after Scripts/web.sh. It is not a test, because
the numbers depend on the machine. For comparison, it measures the browser's own slider in turn with the knob. Each
figure is the median of several runs.
"""

import os
import statistics
import sys

from playwright.sync_api import sync_playwright

from server import Site, document

SECONDS = 2
RUNS = 5

TURN = """async (seconds) => {
  const knobs = [...document.querySelectorAll("rotary-knob, input")];
  const frame = () => new Promise(requestAnimationFrame);
  let count = 0;
  let script = 0;
  const start = await frame();
  let now = start;
  while (now < start + 1000 * seconds) {
    const before = performance.now();
    knobs.forEach((knob, index) => (knob.valueAsNumber = (3 * count + index) % 100));
    script += performance.now() - before;
    count += 1;
    now = await frame();
  }
  return { rate: (1000 * count) / (now - start), script: script / count, count };
}"""


def busy(session):
    """Returns the time that the main thread has worked so far, in seconds, by kind of work."""
    metrics = {it["name"]: it["value"] for it in session.send("Performance.getMetrics")["metrics"]}
    names = ("TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
    return [metrics[name] for name in names]


def measure(browser, address):
    """Returns the frames per second, and the milliseconds per frame by kind of work."""
    page = browser.new_page(viewport={"width": 1400, "height": 1000})
    page.goto(address)
    page.wait_for_timeout(1000)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    before = busy(session)
    seen = page.evaluate(TURN, SECONDS)
    after = busy(session)
    page.close()
    times = [1000 * (end - start) / seen["count"] for start, end in zip(before, after)]
    return [seen["rate"], *times, seen["script"]]


def main(count):
    elements = {"knobs": "<rotary-knob aria-label=a></rotary-knob>", "sliders": "<input type=range>"}
    with sync_playwright() as playwright:
        site = Site()
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox", "--headless=new"],
        )
        addresses = {name: site.add(document(count * it)) for name, it in elements.items()}
        runs = {name: [] for name in elements}
        for _ in range(RUNS):
            for name, address in addresses.items():
                runs[name].append(measure(browser, address))
        for name in elements:
            rate, task, script, style, layout, values = map(statistics.median, zip(*runs[name]))
            print(f"{count} {name}: {rate:.1f} frames per second")
            print(f"  main thread {task:.1f} ms per frame: script {script:.1f} (values {values:.1f}),")
            print(f"  style {style:.1f}, layout {layout:.1f}, the rest is painting")
        browser.close()
        site.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
