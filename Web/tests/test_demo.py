"""The demo page: its tabs, its form, and its appearance."""

import io

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image

from picture import difference

PAGES = ["start", "strip", "looks", "sizes"]
POLICY = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"


def visit(tab, page="start", scheme="light", query=""):
    tab.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    tab.page.goto("about:blank")
    tab.page.goto(f"{tab.site.address}/Web/demo/{query}#{page}")
    settle(tab)


def settle(tab):
    """Waits until the elements are registered, and the scripts of the page have run."""
    tab.js("import('/Web/dist/studio.js').then(() => new Promise(setTimeout))")
    tab.hand.frame(2)


@pytest.fixture
def window_of(tab):
    """Sets the size of the window, and restores it afterward."""
    size = tab.page.viewport_size
    yield lambda width, height=800: tab.page.set_viewport_size({"width": width, "height": height})
    tab.page.set_viewport_size(size)


def test_each_page_has_an_address(tab):
    for page in PAGES:
        visit(tab, page)
        assert tab.js("document.querySelector('[role=tabpanel]:not([hidden])').id") == page
        assert tab.js("scrollY") == 0


@pytest.mark.parametrize("width", [360, 1400])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_no_problems_in_the_demo(tab, window_of, page, scheme, width):
    window_of(width)
    visit(tab, page, scheme)
    tab.page.wait_for_timeout(150)
    results = Axe().run(tab.page).response
    found = [
        (entry["id"], [node["html"] for node in entry["nodes"]]) for entry in results["violations"]
    ]
    assert found == []


@pytest.mark.parametrize("width", [360, 768, 1400])
@pytest.mark.parametrize("page", PAGES)
def test_page_fits_the_window(tab, window_of, page, width):
    window_of(width)
    visit(tab, page)
    assert tab.js("document.documentElement.scrollWidth") <= width
    # No text is wider than its box, and no knob extends past its card.
    cut = """[...document.querySelectorAll("main *, header *")].filter((element) =>
      element.checkVisibility() &&
      element.matches("h1, h2, p, label, button, select, output, code, span") &&
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display != "inline"
    ).map((element) => element.outerHTML.slice(0, 80))"""
    assert tab.js(cut) == []
    outside = """[...document.querySelectorAll("rotary-knob")].filter((knob) => {
      const boxes = [knob, knob.closest(".card, .half")];
      const [inner, outer] = boxes.map((box) => box.getBoundingClientRect());
      return inner.width && (inner.left < outer.left || inner.right > outer.right);
    }).length"""
    assert tab.js(outside) == 0


def test_arrow_keys_move_through_the_tabs(tab):
    visit(tab)
    tab.page.focus("#start-tab")
    for key, page in [
        ("ArrowRight", "strip"),
        ("ArrowRight", "looks"),
        ("ArrowRight", "sizes"),
        ("ArrowRight", "start"),
        ("ArrowLeft", "sizes"),
        ("Home", "start"),
        ("End", "sizes"),
    ]:
        tab.page.keyboard.press(key)
        assert tab.js("document.activeElement.id") == page + "-tab"
        assert tab.js("document.querySelector('[role=tabpanel]:not([hidden])').id") == page


def test_colors_are_the_systems_until_the_switch_is_used(tab):
    scheme = "[getComputedStyle(document.body).color, dark.checked]"
    light, night = ["rgb(29, 29, 32)", False], ["rgb(244, 244, 246)", True]
    visit(tab, scheme="dark")
    assert tab.js(scheme) == night
    tab.page.emulate_media(color_scheme="light")
    tab.hand.frame(2)
    assert tab.js(scheme) == light
    tab.page.check("#dark")
    assert tab.js(scheme) == night


def test_half_of_the_sizes_is_light_whatever_the_color_scheme(tab):
    def pictures():
        tab.hand.frame(3)
        knobs = tab.page.query_selector_all(".half .purple")
        return [Image.open(io.BytesIO(knob.screenshot())).convert("RGB") for knob in knobs]

    visit(tab, "sizes", "light")
    before = pictures()
    tab.page.check("#dark")
    assert [difference(*pair)[1] for pair in zip(pictures(), before)] == 4 * [0]
    assert difference(before[0], before[-1])[1] > 0.1


def test_displays_follow_the_knobs_and_the_color_scheme(tab):
    visit(tab, "strip")
    pictures = "[...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL())"
    before = tab.js(pictures)
    for name in ["detune", "cutoff", "decay", "width"]:
        tab.page.focus(f"[name={name}]")
        tab.page.keyboard.press("Home")
    tab.hand.frame(2)
    turned = tab.js(pictures)
    assert [one != other for one, other in zip(before, turned)] == [True] * 4
    tab.page.check("#dark")
    tab.hand.frame(2)
    assert [one != other for one, other in zip(turned, tab.js(pictures))] == [True] * 4


def test_knob_and_slider_mirror_each_other(tab):
    visit(tab)
    tab.page.focus("#level")
    tab.page.keyboard.press("PageUp")
    assert tab.js("slider.valueAsNumber") == pytest.approx(22)
    tab.page.focus("#slider")
    tab.page.keyboard.press("Home")
    assert tab.js("[level.valueAsNumber, value.value]") == [10, "10.000"]


def test_submitted_values_are_restored_after_a_reload(tab):
    visit(tab)
    assert tab.page.inner_text("#submitted") == "Nothing is submitted yet."
    tab.page.focus("#level")
    tab.page.keyboard.press("End")
    tab.page.click("button.main")
    assert tab.page.inner_text("#submitted") == "Submitted: level = 30"
    tab.page.reload()
    settle(tab)
    assert tab.js("[level.value, slider.value, value.value]") == ["30", "30", "30.000"]
    assert tab.page.inner_text("#submitted") == "Submitted: level = 30"
    tab.page.click("text=Reset")
    tab.hand.frame(2)
    assert tab.js("[level.value, slider.value, value.value]") == ["20", "20", "20.000"]


def test_values_are_restored_when_the_user_goes_back(tab):
    visit(tab)
    tab.page.focus("#level")
    tab.page.keyboard.press("End")
    tab.open("<p>Elsewhere</p>")
    tab.page.go_back()
    settle(tab)
    assert tab.js("[level.value, slider.value, value.value]") == ["30", "30", "30.000"]


def test_text_in_the_address_is_not_parsed_as_markup(tab):
    visit(tab, query="?level=12&<img src=x onerror=alert(1)>=<b>")
    assert tab.js("[level.value, submitted.children.length]") == ["12", 0]


def test_switches_and_buttons_control_the_knob_and_so_does_reset(tab):
    visit(tab)
    tab.page.click("#maximum")
    assert tab.js("level.value") == "30"
    tab.page.uncheck("#enabled")
    tab.page.uncheck("#continuous")
    tab.page.select_option("#tracking", "scrub")
    state = "[level.disabled, slider.disabled, level.continuous, level.tracking]"
    assert tab.js(state) == [True, True, "false", "scrub"]
    tab.page.click("button.main")
    assert tab.page.inner_text("#submitted") == "Nothing: what is disabled is not submitted."
    tab.page.click("text=Reset")
    tab.hand.frame(2)
    assert tab.js(state) == [False, False, "", ""]
    assert tab.js("[level.value, enabled.checked, tracking.value]") == ["20", True, "automatic"]


def test_events_are_listed(tab):
    visit(tab)
    tab.page.focus("#level")
    tab.page.keyboard.press("PageUp")
    lines = [
        ["gesture-begin", "key"],
        ["input", "22.000"],
        ["change", "22.000"],
        ["gesture-end", "key"],
    ]
    assert (
        tab.js(
            """[...document.querySelectorAll("#journal li")].map(({ childNodes }) =>
              [...childNodes].map((node) => node.textContent))"""
        )
        == lines
    )


def test_swipe_beside_the_knobs_scrolls_and_on_a_knob_turns(tab, window_of):
    window_of(360)
    visit(tab, "strip")
    value = "document.querySelector('[name=tune]').valueAsNumber"

    def swipe(x, y):
        tab.js("scrollTo(0, 0)")
        tab.hand.touch(1, x, y)
        for step in range(1, 11):
            tab.hand.drag(1, x, y - 15 * step)
        tab.hand.lift(1)
        tab.page.wait_for_timeout(100)
        return tab.js("scrollY")

    x, y = tab.js("""(() => {
      const { x, y, width } = document.querySelector("[name=tune]").getBoundingClientRect();
      return [x + width / 2, y + width / 2];
    })()""")
    assert swipe(x, y) == 0
    assert tab.js(value) > 0
    turned = tab.js(value)
    assert swipe(8, y) > 50
    assert swipe(x, y - 90) > 50
    assert tab.js(value) == turned


@pytest.mark.parametrize("page", PAGES)
def test_demo_works_with_a_strict_policy(tab, page):
    def guard(route):
        answer = route.fetch()
        route.fulfill(
            response=answer, headers={**answer.headers, "content-security-policy": POLICY}
        )

    tab.page.route("**/Web/demo/", guard)
    visit(tab, page)
    assert tab.js("document.querySelector('rotary-knob').valueText") == "20.000"
    tab.page.keyboard.press("a")
    tab.hand.frame(3)
    assert tab.complaints() == []
    # The policy is enforced: it blocks something that the page does not do.
    tab.js(
        """document.head.append(
          Object.assign(document.createElement("style"), { textContent: "a {}" }))"""
    )
    assert "style-src" in tab.complaints()[0]


def test_preferences_apply_and_are_kept(tab):
    visit(tab)
    tab.js("localStorage.clear()")
    visit(tab)
    tab.page.get_by_role("button", name="Preferences").click()
    tab.page.select_option("[name=mouseTracking]", "horizontal")
    tab.page.keyboard.press("Escape")
    x, y = tab.middle("level")
    tab.hand.hover(x, y)
    tab.page.wait_for_timeout(200)
    tab.hand.press(x, y)
    tab.hand.move(x + 25, y)
    tab.hand.release(x + 25, y)
    assert tab.value("level") == pytest.approx(22)
    tab.page.reload()
    settle(tab)
    assert tab.js("document.getElementById('preferences').mouseTracking.value") == "horizontal"
    tab.js("localStorage.setItem('knob-preferences', 'no JSON')")
    tab.page.reload()
    settle(tab)
    assert tab.js("document.getElementById('preferences').mouseTracking.value") == "automatic"
    tab.js("localStorage.clear()")


def test_undo_by_button_and_keys(tab):
    visit(tab)
    undo = tab.page.get_by_role("button", name="Undo")
    assert undo.is_disabled()
    tab.page.focus("#level")
    tab.hand.key("PageUp")
    assert undo.get_attribute("title") == "Undo Level"
    tab.page.keyboard.press("Control+z")
    assert tab.value("level") == 20 and undo.is_disabled()
    tab.page.keyboard.press("Control+Shift+Z")
    assert tab.value("level") == pytest.approx(22)
    undo.click()
    assert tab.value("level") == 20


CURRENT = "document.querySelector('#sounds [aria-current]').textContent"


def test_encoder_moves_through_the_sounds_without_ends(tab):
    visit(tab, "strip")
    panel = """[...document.querySelectorAll('#strip rotary-knob')].map((knob) => knob.valueAsNumber)"""
    start = tab.js(panel)
    assert tab.js(CURRENT) == "Soft saw"
    tab.page.focus("#sound")
    tab.page.keyboard.press("ArrowDown")
    assert tab.js(CURRENT) == "Wind"
    tab.page.keyboard.press("ArrowUp")
    tab.page.keyboard.press("ArrowUp")
    assert tab.js(CURRENT) == "Round bass"
    assert tab.js("document.querySelector('[name=tune]').value") == "-12"
    assert tab.js(panel) != start
    tab.page.click("text=Soft saw")
    assert tab.js(panel) == start


def test_crank_plays_notes_while_it_turns(tab):
    visit(tab, "strip")
    tab.js("""async () => {
      const { Synth } = await import("/Web/demo/synth.js");
      globalThis.notes = [];
      Synth.prototype.press = (note) => void notes.push(note);
      crank.scrollIntoView();
    }""")
    x, y, width = tab.js("(({ x, y, width }) => [x + width / 2, y + width / 2, width])(crank.getBoundingClientRect())")
    tab.hand.press(x, y - width / 3)
    tab.hand.move(x + width / 3, y)
    tab.hand.move(x, y + width / 3)
    tab.page.wait_for_timeout(100)
    tab.hand.release(x, y + width / 3)
    tab.hand.frame()
    assert tab.js("crank.querySelector('svg').style.rotate") == "180deg"
    assert tab.js("crankAngle.textContent") == "180°"
    assert tab.js("notes") == [71, 79]
    tab.page.focus("#crank")
    tab.page.keyboard.press("Enter")
    assert tab.js("notes.at(-1)") == 76


def test_all_looks_follow_the_one_that_turns(tab):
    visit(tab, "looks")
    tab.page.wait_for_function("document.querySelectorAll('#looks rotary-knob').length == 134")
    large = "[...document.querySelectorAll('#looks .gallery rotary-knob')]"
    assert tab.js(f"{large}.map((knob) => knob.look)") == 2 * [
        "arc", "dot", "line", "ticks", "stepped", "needle", "beads"]
    tab.page.focus("#looks [look=beads]")
    tab.page.keyboard.press("Home")
    assert set(tab.js(f"{large}.map((knob) => knob.valueAsNumber)")) == {0}


def test_ranges_of_the_looks_page_turn(tab):
    visit(tab, "looks")
    tab.page.wait_for_function("[...document.querySelectorAll('#looks rotary-range')].filter(({ lower }) => lower).length == 2")
    thumbs = "[...document.querySelectorAll('#looks .dark rotary-range rotary-knob')]"
    tab.js(f"{thumbs}[0].focus()")
    tab.page.keyboard.press("End")
    assert tab.js(f"{thumbs}.map((knob) => knob.valueAsNumber)") == [2000, 2000]
    name = "knob.shadowRoot.querySelector('input').ariaLabel"
    assert tab.js(f"{thumbs}.map((knob) => {name})") == ["Band, lower", "Band, upper"]


def test_images_change_with_the_state_of_their_knob(tab):
    visit(tab, "looks")
    knob = "document.querySelector('#looks .skins rotary-knob')"
    tab.js(f"{knob}.scrollIntoView({{ block: 'center' }})")
    tab.page.wait_for_function(f"{knob}.skinImage")
    shown = f"{knob}.skinImage.match(/([a-z-]+)(@.x)?.png$/)[1]"
    tab.hand.frame(2)
    assert tab.js(shown) == "knob"
    x, y = tab.js(f"(({{ x, y, width }}) => [x + width / 2, y + width / 2])({knob}.getBoundingClientRect())")
    tab.hand.hover(x, y)
    tab.hand.frame(2)
    assert tab.js(shown) == "knob-hovered"
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.frame(2)
    assert tab.js(shown) == "knob-turned"
    tab.hand.release(x, y - 25)
    tab.hand.frame(2)
    assert tab.js(shown) != "knob-turned"
