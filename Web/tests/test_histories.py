"""A knob looks the same as a new one, whatever has happened to it and to the page before."""

import pytest

import picture

KNOBS = "".join(
    f'<rotary-knob value="{7 * index % 101}" aria-label="{index}">{"" if index % 3 else "Name"}</rotary-knob>'
    for index in range(24)
)
STYLE = "<style>body { margin: 0 } #place { display: flex; flex-wrap: wrap; width: 600px }</style>"

# Functions for the histories. At the end, each has set all values again.
TOOLS = """<script>
const frame = () => new Promise(requestAnimationFrame);
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
const all = () => [...document.querySelectorAll("rotary-knob")];
const spin = async (count, knobs = all()) => {
  for (let turn = 1; turn <= count; turn += 1) {
    knobs.forEach((knob, index) => (knob.value = (index + 11 * turn) % 101));
    await frame();
  }
};
const renew = () => (place.innerHTML = place.innerHTML);
const restore = (knobs = all()) => knobs.forEach((knob, index) => (knob.value = (7 * index) % 101));
</script>"""

HISTORIES = {
    "moved": "await spin(5); restore();",
    "created while not displayed": """
        place.style.display = "none"; renew(); await spin(3); restore(); await wait(50); place.style.display = "";""",
    "displayed and not displayed": """
        for (let turn = 0; turn < 6; turn += 1) { place.hidden = turn % 2 == 0; await spin(1); }
        place.style.display = ""; place.hidden = false; restore();""",
    "skipped by content-visibility": """
        place.style.contentVisibility = "hidden"; renew(); await spin(2); restore(); await wait(50);
        place.style.contentVisibility = "";""",
    "zoomed": """
        for (const zoom of [3, 0.5, 1]) { place.style.zoom = zoom; if (zoom == 3) renew(); await spin(2); }
        restore();""",
    "resized": """
        for (const size of ["100px", "10%", "0px", ""]) {
          place.style.setProperty("--knob-size", size); if (size == "100px") renew(); await spin(2);
        }
        restore();""",
    "created without a size": """
        place.style.setProperty("--knob-size", 0); renew(); await spin(1); place.style = ""; await frame(); restore();""",
    "in other colors": """
        place.style.cssText = "color-scheme: dark; color: white; accent-color: red; --knob-cap-color: blue";
        renew(); await spin(2); place.style.cssText = ""; restore();""",
    "shuffled in each frame": """
        const knobs = all();
        for (let turn = 0; turn < 6; turn += 1) {
          place.append(...knobs.toSorted((one, other) => (one.value - other.value) * (turn - 3)));
          await spin(1);
        }
        place.append(...knobs); restore(knobs);""",
    "in a fragment": """
        const fragment = new DocumentFragment();
        renew();
        const knobs = all();
        fragment.append(...knobs); await spin(2, knobs); restore(knobs); await wait(50); place.append(fragment);""",
    "in a frame and back": """
        const knobs = all();
        const inner = document.body.appendChild(document.createElement("iframe"));
        for (let turn = 0; turn < 3; turn += 1) {
          inner.contentDocument.body.append(...knobs); await spin(2, knobs);
          place.append(...knobs); await spin(1, knobs);
        }
        inner.remove(); restore(knobs);""",
    "copied": "await spin(2); restore(); place.replaceWith(place.cloneNode(true));",
    "from another document": """
        place.replaceChildren(...new DOMParser().parseFromString(place.innerHTML, "text/html").body.children);
        restore();""",
    "with other settings": """
        for (const knob of all()) {
          knob.sweep = "-90...90"; knob.tickCount = 11; knob.origin = "middle"; knob.disabled = true;
        }
        await spin(2);
        for (const knob of all()) {
          for (const name of ["sweep", "tick-count", "origin", "disabled"]) knob.removeAttribute(name);
        }
        restore();""",
    "with other text": """
        const texts = all().map((knob) => knob.textContent);
        for (const knob of all()) knob.textContent = "A longer text than before";
        await spin(2); all().forEach((knob, index) => (knob.textContent = texts[index])); restore();""",
    "created and removed in each frame": """
        const content = place.innerHTML;
        for (let turn = 0; turn < 10; turn += 1) { place.innerHTML = content; await spin(1); }
        place.innerHTML = content;""",
}


def take(tab):
    tab.hand.frame(3)
    # Names fade in and out.
    tab.page.wait_for_timeout(300)
    return picture.take(tab.page, (0, 0, 600, 300))


@pytest.fixture(scope="module")
def new(window):
    window.open(f'<div id="place">{KNOBS}</div>', head=STYLE)
    taken = take(window)
    assert len(taken.getcolors(600 * 300)) > 100, "new knobs are blank"
    return taken


@pytest.mark.parametrize("history", HISTORIES)
def test_no_history_leaves_a_trace(tab, new, history):
    tab.open(f'<div id="place">{KNOBS}</div>', head=STYLE + TOOLS)
    tab.js(f"async () => {{ {HISTORIES[history]} }}")
    mean, clear = picture.difference(take(tab), new)
    assert clear == 0 and mean < 0.05, f"{mean:.3f} on average, {clear:.3%} clearly"
