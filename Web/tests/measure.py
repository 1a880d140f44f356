"""How fast 200 knobs are that all turn at each frame: frames a second, and the main thread's time.

Run it with `.build-python/bin/python Web/tests/measure.py [KNOBS]`, after Scripts/web.sh. It is no
test: the numbers are the machine's.
"""

import os
import sys

from playwright.sync_api import sync_playwright

from server import Site, document

SECONDS = 4

TURN = """async (seconds) => {
  const knobs = [...document.querySelectorAll("rotary-knob")];
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
    """How long the main thread has been at work so far, in seconds, by kind of work."""
    metrics = {it["name"]: it["value"] for it in session.send("Performance.getMetrics")["metrics"]}
    names = ("TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
    return [metrics[name] for name in names]


def main(knobs):
    body = "".join(f'<rotary-knob aria-label="{i}"></rotary-knob>' for i in range(knobs))
    with sync_playwright() as playwright:
        site = Site()
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox", "--headless=new"],
        )
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        page.goto(site.add(document(body)))
        page.wait_for_timeout(1000)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        before = busy(session)
        seen = page.evaluate(TURN, SECONDS)
        task, script, style, layout = (
            1000 * (end - start) / seen["count"] for start, end in zip(before, busy(session))
        )
        print(f"{knobs} knobs: {seen['rate']:.1f} frames a second")
        print(
            f"main thread {task:.1f} ms a frame: script {script:.1f} (values {seen['script']:.1f}),"
        )
        print(f"  style {style:.1f}, layout {layout:.1f}, the rest is painting")
        browser.close()
        site.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
