"""The fixtures of all tests: a tab of a real browser, in which each warning makes the test fail."""

import os

import pytest
from playwright.sync_api import sync_playwright

from hand import Hand
from project import Project
from server import SCRIPT, STUDIO, Site, document

# Records the events of the elements on a page, as the window receives them.
JOURNAL = """
(() => {
  const journal = [];
  for (const type of ["input", "change", "gesture-begin", "gesture-end"]) {
    addEventListener(type, ({ type, target, detail }) => {
      journal.push({ type, id: target.id, source: detail?.source ?? null, value: target.value });
    }, true);
  }
  Object.defineProperty(window, "journal", { value: journal });
})();
"""


def pytest_configure(config):
    config.addinivalue_line("markers", "studio: a test whose pages load studio.js in place of rotary-knob.js")
    config.addinivalue_line("markers", "alone: a test of timing, which does not run beside others")


@pytest.fixture(scope="session")
def site():
    site = Site()
    yield site
    site.close()


@pytest.fixture(scope="session")
def project():
    project = Project()
    yield project
    project.close()


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def launch(playwright):
    """Starts a browser with a number of device pixels per CSS pixel. An emulated scale is not enough, because
    the browser then aligns boxes to whole CSS pixels."""
    browsers = []

    def launch(scale):
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox", "--headless=new", f"--force-device-scale-factor={scale}"],
        )
        browsers.append(browser)
        return browser

    yield launch
    for browser in browsers:
        browser.close()


@pytest.fixture(scope="session")
def browser(launch):
    return launch(1)


@pytest.fixture(scope="session")
def context(browser):
    context = browser.new_context(
        has_touch=True,
        viewport={"width": 800, "height": 600},
        locale="en-GB",
        reduced_motion="reduce",
    )
    context.set_default_timeout(5_000)
    yield context
    context.close()


@pytest.fixture(scope="session")
def window(context, site):
    """One tab for all tests. To open a new one takes longer than most tests."""
    tab = Tab(context, site)
    yield tab
    tab.page.close()


@pytest.fixture
def tab(window, request):
    window.script = STUDIO if request.node.get_closest_marker("studio") else SCRIPT
    yield window
    # A route that waits would fail when the last test of a worker closes the page.
    window.page.unroute_all(behavior="wait")
    complaints = window.complaints()
    window.hand.let_go()
    assert complaints == [], "the console complained"


class Tab:
    def __init__(self, context, site):
        self.site = site
        self.script = SCRIPT
        self.page = context.new_page()
        self.page.add_init_script(JOURNAL)
        self.hand = Hand(self.page)
        self._complaints = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self._complaints.append(str(error)))

    def _hear(self, message):
        if message.type in ("warning", "error"):
            self._complaints.append(message.text)

    def open(self, body, head="", lang="en", script=None, headers=None):
        """Opens a page with a body, and waits until it is laid out, with our elements, if it has the script."""
        if script is None:
            script = self.script
        self.page.goto(self.site.add(document(body, head, lang, script), headers))
        if script.startswith('<script type="module" src='):
            self.wait_for_elements()
        # The first move on a page has no start, and so no length.
        self.hand.hover(799, 0)
        self.hand.frame()
        return self

    def wait_for_elements(self):
        self.js("customElements.whenDefined('rotary-knob').then(() => 0)")
        # Assistive technology knows the elements after their first frame.
        self.js("new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))")

    def js(self, code, argument=None):
        return self.page.evaluate(code, argument)

    def knob(self, code, id="knob"):
        """Returns the value of an expression about a knob."""
        return self.js(f"(knob => {code})(document.getElementById('{id}'))")

    def listen(self, type, code, target="window"):
        """Runs code for each event of a type."""
        self.js(f"void {target}.addEventListener('{type}', (event) => {{ {code} }})")

    def slider(self, code, id="knob"):
        """Returns the value of an expression about the range input inside, which assistive technology sees."""
        return self.knob(f"(slider => {code})(knob.shadowRoot.querySelector('input'))", id)

    def value(self, id="knob"):
        return self.knob("knob.valueAsNumber", id)

    def dial(self, id="knob"):
        """Returns the middle of a dial on the page, its width, and its height."""
        return self.knob(
            """{
              const dial = knob.shadowRoot.querySelector("[part~=dial]").getBoundingClientRect();
              return [
                dial.x + dial.width / 2, dial.y + dial.height / 2, dial.width, dial.height];
            }""".replace("{", "(() => {", 1) + ")()",
            id,
        )

    def middle(self, id="knob"):
        return self.dial(id)[:2]

    def journal(self):
        """Returns the events since the last call."""
        return self.js("journal.splice(0)")

    def events(self, id=None):
        return [entry["type"] for entry in self.journal() if id in (None, entry["id"])]

    def complaints(self):
        """Returns the warnings and errors on the console since the last call."""
        self.js("0")
        complaints, self._complaints = self._complaints, []
        return complaints
