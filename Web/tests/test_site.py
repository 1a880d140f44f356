"""The website that `Scripts/docs.sh` has built, as its server serves it: `Scripts/site-test.sh`."""

import json
import re
import subprocess
import sys
import urllib.parse
import urllib.request

import pytest

from server import ROOT

SITE = ROOT / ".build-docs/site"


@pytest.fixture(scope="module")
def address():
    command = [sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", SITE, "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    yield f"http://127.0.0.1:{re.search('port ([0-9]+)', server.stdout.readline())[1]}"
    server.kill()
    server.wait()


@pytest.fixture
def quiet(tab):
    """A tab in which each message on the console is a failure."""
    messages = []
    tab.page.on("console", lambda message: messages.append(message.text))
    yield tab
    assert messages == []


def open_page(tab, address):
    tab.page.goto(address)
    # DocC loads the contents of its pages after the pages.
    tab.page.wait_for_function("""document.querySelector("h1")
      && [...document.images].every(({ complete, loading }) => complete || loading == "lazy")""")


def fetched(address, path):
    with urllib.request.urlopen(address + urllib.parse.quote(path), timeout=10) as answer:
        return answer.read()


def references(address, page):
    """What a page of DocC refers to."""
    return json.loads(fetched(address, f"/data{page}.json")).get("references", {}).values()


def crawl(address):
    """Fetches the pages that can be reached from the start page of the documentation, and their images."""
    seen, waiting = set(), ["/documentation"]
    while waiting:
        page = waiting.pop()
        if page in seen:
            continue
        seen.add(page)
        fetched(address, page + "/")
        for reference in references(address, page):
            if reference["type"] == "topic" or reference.get("url", "").startswith("/documentation/"):
                waiting.append(reference["url"].partition("#")[0])
            elif reference["type"] == "image":
                seen.update(variant["url"] for variant in reference["variants"])
            elif reference["type"] == "link":
                assert reference["url"].startswith("https://"), reference
    return seen


def test_each_page_and_image_that_is_referred_to_exists(address):
    seen = crawl(address)
    built = {str(path.relative_to(SITE / "data").with_suffix("")) for path in SITE.glob("data/documentation/**/*.json")}
    assert built - {page[1:] for page in seen} == set(), "these pages cannot be reached"
    for image in (path for path in seen if path.startswith("/images/")):
        assert fetched(address, image)


def chosen():
    """The pages that the browser opens: all guides and libraries, and a symbol of each kind."""
    symbols = {}
    for path in sorted(SITE.glob("data/documentation/**/*.json")):
        data = json.loads(path.read_text())
        is_guide = path.parent.name == "rotaryknob"
        kind = path.stem if is_guide else data["metadata"].get("symbolKind", "article")
        symbols.setdefault(kind if kind != "module" else path.stem, path)
    return ["/", "/demo/", "/documentation/",
            *(f"/{path.relative_to(SITE / 'data').with_suffix('')}/" for path in symbols.values())]


READ = """() => ({
  text: document.body.innerText,
  ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
  links: [...document.querySelectorAll("a[href]")].map(({ href }) => href),
  missing: [...document.images].filter((it) => it.complete && !it.naturalWidth).map(({ src }) => src),
  home: document.querySelector("custom-header")?.shadowRoot.querySelector(".home")?.href ?? document.querySelector(".home")?.href,
})"""


def test_pages_open_without_a_message(quiet, address):
    pages, problems = {}, []
    for path in chosen():
        open_page(quiet, address + path)
        page = pages[path] = quiet.js(READ)
        problems += [f"{path}: {src} is no image" for src in page["missing"]]
        if "can’t be found" in page["text"]:
            problems.append(f"{path} has no content")
        if page["home"] != address + "/":
            problems.append(f"{path} has no link to the start page")
    assert len(pages) > 35
    for path, page in pages.items():
        for link in page["links"]:
            target = urllib.parse.urlparse(link)
            goal = urllib.parse.unquote(target.path).rstrip("/") + "/"
            if not link.startswith(address):
                if target.scheme not in ("https", "mailto"):
                    problems.append(f"{path} links to {link}")
            elif not (SITE / goal[1:] / "index.html").exists():
                problems.append(f"{path} links to {link}, which does not exist")
            elif target.fragment and goal in pages and urllib.parse.unquote(target.fragment) not in pages[goal]["ids"]:
                problems.append(f"{path} links to {link}, which has no such heading")
    assert problems == []


def test_each_page_leads_to_the_start_page(quiet, address):
    open_page(quiet, f"{address}/documentation/knobengine/knob/")
    quiet.page.locator("custom-header .home").click()
    quiet.page.wait_for_selector("#cutoff")
    quiet.js("customElements.whenDefined('rotary-knob').then(() => 0)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_live_knob_turns(quiet, address, scheme):
    quiet.page.emulate_media(color_scheme=scheme)
    open_page(quiet, address + "/")
    quiet.js("customElements.whenDefined('rotary-knob').then(() => 0)")
    quiet.hand.frame(2)
    knob = quiet.page.locator("#cutoff")
    before = knob.screenshot()
    x, y = quiet.middle("cutoff")
    quiet.hand.press(x, y)
    quiet.hand.move(x, y - 50)
    quiet.hand.release(x, y - 50)
    quiet.hand.frame(2)
    # 50 px are a fifth of the travel, on a logarithmic taper of three decades.
    assert quiet.value("cutoff") == pytest.approx(1000 * 1000 ** 0.2)
    assert knob.screenshot() != before
    quiet.page.emulate_media(color_scheme="null")


@pytest.mark.parametrize("width", [360, 1280])
def test_start_page_fits(quiet, address, width):
    size = quiet.page.viewport_size
    quiet.page.set_viewport_size({"width": width, "height": 800})
    open_page(quiet, address + "/")
    quiet.js("customElements.whenDefined('rotary-knob').then(() => 0)")
    quiet.hand.frame(2)
    assert quiet.js("document.documentElement.scrollWidth") == width
    quiet.page.set_viewport_size(size)
