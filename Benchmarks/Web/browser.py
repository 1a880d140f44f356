"""What all measurements in a browser share: the subjects, the pages, and what the browser says about its work."""

import contextlib
import dataclasses
import os
import pathlib
import re
import sys
import time
import urllib.parse
import urllib.request

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Web" / "tests"))

from server import SCRIPT, Site, document  # noqa: E402

# All of 1,000 controls are visible in this window.
WINDOW = {"width": 1600, "height": 1760}

STYLE = """<style>
  body { margin: 0 }
  #place { display: flex; flex-wrap: wrap; --knob-size: 32px }
</style>"""


class Unmeasured(Exception):
    """A subject did not do what is measured, so its numbers would mean nothing."""


@dataclasses.dataclass
class Subject:
    """A control: its name in the results, its markup, the script that defines it, and the property that moves it, if
    that is not its value."""

    name: str
    markup: str
    script: str = ""
    moves: str | None = None


RANGE = Subject("range", "<input type=range>")
KNOB = Subject("RotaryKnob", "<rotary-knob aria-label=a></rotary-knob>", SCRIPT)


def peer(argument, site):
    """Returns the subject of `PATH=TAG` or `PATH=MARKUP`."""
    address, _, markup = argument.partition("=")
    tag = re.match(r"<?([a-z][a-z0-9]*-[a-z0-9-]*)", markup)
    if not tag:
        raise SystemExit(f"'{argument}' names no custom element: write PATH=TAG, URL=TAG, or PATH=MARKUP.")
    if not markup.startswith("<"):
        markup = f"<{markup}></{tag[1]}>"
    if "://" not in address:
        address = site.add(pathlib.Path(address).read_text(), kind="text/javascript; charset=utf-8")
    return Subject(tag[1], markup, f'<script type="module" src="{address}"></script>')


class Bench:
    """A browser, and a server for its pages."""

    def __init__(self, browser, site):
        self.browser = browser
        self.site = site
        self.protocol = browser.new_browser_cdp_session()

    @contextlib.contextmanager
    def page(self, subject, **options):
        """Opens an empty page in a process of its own, with the script of a subject, if there is one."""
        context = self.browser.new_context(**{"viewport": WINDOW, **options})
        page = Page(context.new_page())
        try:
            script = subject.script if subject else ""
            page.goto(self.site.add(document('<div id="place"></div>', STYLE, script=script)))
            yield page
        finally:
            context.close()

    def text(self, address):
        """Returns the text at an address, which may be a path of the server."""
        with urllib.request.urlopen(urllib.parse.urljoin(self.site.address, address)) as answer:
            return answer.read().decode()

    def seconds(self):
        """Returns the processor time that all processes of the browser have used so far."""
        return sum(it["cpuTime"] for it in self._processes())

    def private_bytes(self):
        """Returns the private memory of the processes that run pages."""
        total = 0
        for process in self._processes():
            if process["type"] != "renderer":
                continue
            for line in pathlib.Path(f"/proc/{process['id']}/smaps_rollup").read_text().splitlines():
                if line.startswith(("Private_Clean", "Private_Dirty")):
                    total += 1024 * int(line.split()[1])
        return total

    @contextlib.contextmanager
    def trace(self, categories):
        """Records a trace of the browser, in the list that it returns."""
        events, ended = [], []
        listeners = {
            "Tracing.dataCollected": lambda message: events.extend(message["value"]),
            "Tracing.tracingComplete": lambda message: ended.append(message),
        }
        for name, listener in listeners.items():
            self.protocol.on(name, listener)
        config = {"includedCategories": categories.split(","), "excludedCategories": ["*"]}
        self.protocol.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
        yield events
        self.protocol.send("Tracing.end")
        while not ended:
            self._processes()
            time.sleep(0.01)
        for name, listener in listeners.items():
            self.protocol.remove_listener(name, listener)

    def _processes(self):
        return self.protocol.send("SystemInfo.getProcessInfo")["processInfo"]


class Page:
    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.send = self.session.send
        self.js = page.evaluate
        # The main thread's processor time, which other programs on the machine hardly change.
        self.send("Performance.enable", {"timeDomain": "threadTicks"})

    def goto(self, address):
        self.page.goto(address)
        self.page.wait_for_load_state("load")

    def wait(self, milliseconds):
        self.page.wait_for_timeout(milliseconds)

    def frames(self, count=2):
        self.js("""async (count) => {
          for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
        }""", count)

    def add(self, subject, count):
        """Adds controls to the page."""
        self.js("""([markup, count]) => {
          const template = document.createElement("template");
          template.innerHTML = markup;
          const place = document.getElementById("place");
          for (let made = 0; made < count; made += 1) {
            place.append(document.importNode(template.content, true));
          }
          globalThis.controls = [...place.children];
        }""", [subject.markup, count])
        self.frames(3)

    def busy(self):
        """Returns the milliseconds that the main thread has worked, and those of them in scripts."""
        metrics = {it["name"]: it["value"] for it in self.send("Performance.getMetrics")["metrics"]}
        return 1000 * metrics["TaskDuration"], 1000 * metrics["ScriptDuration"]

    def collect(self):
        """Collects garbage."""
        for _ in range(3):
            self.send("HeapProfiler.collectGarbage")
            self.wait(100)

    def counters(self):
        """Returns the number of nodes, and of listeners."""
        counters = self.send("Memory.getDOMCounters")
        return counters["nodes"], counters["jsEventListeners"]


@contextlib.contextmanager
def start(*options):
    """Starts the browser, with more options than usual, and the server."""
    with sync_playwright() as playwright:
        site = Site()
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox", "--headless=new", *options],
        )
        try:
            yield Bench(browser, site)
        finally:
            browser.close()
            site.close()
