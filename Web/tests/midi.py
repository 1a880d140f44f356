"""A page with knobs that follow MIDI hardware. The ports are a stand-in (`ports.js`)."""

import json

from server import STUDIO

MENU = "knob.shadowRoot.querySelector('[part=menu]')"
PROMPT = "knob.shadowRoot.querySelector('[part=prompt]')"
KNOBS = """<rotary-knob id="knob" name="cutoff" min="0" max="127" value="64">Cutoff</rotary-knob>
  <rotary-knob id="other" name="drive" min="0" max="127" value="64">Drive</rotary-knob>"""
START = """
  import { MIDIBinding, KnobHistory } from "/Web/dist/studio.js";
  import { Access } from "/Web/tests/ports.js";
  const access = new Access(), binding = new MIDIBinding(), steps = new KnobHistory();
  access.plugIn("Keys");
  for (const knob of document.querySelectorAll("rotary-knob")) binding.add(knob);
  Object.assign(globalThis, { MIDIBinding, Access, access, binding, steps });
  await binding.connect(access);
  globalThis.isReady = true;
"""


def start(tab, mappings=(), body=KNOBS, **more):
    """Opens a page with a MIDI binding. A mapping is a name and a word for its source."""
    script = tab.site.add(START, kind="text/javascript")
    tab.open(f'<main style="padding: 100px">{body}</main><script type="module" src="{script}"></script>', script=STUDIO, **more)
    tab.page.wait_for_function("globalThis.isReady")
    rows = [{"knob": knob, "map": word} for knob, word in mappings]
    tab.js("(rows) => { binding.mappings = { mappings: rows } }", rows)
    return tab.middle()


def play(tab, *data, device="Keys"):
    tab.js("([device, data]) => access.play(device, ...data)", [device, data])


def mappings(tab):
    return json.loads(tab.js("binding.mappings"))["mappings"]


def mark(tab, id="knob"):
    """Returns a picture of a knob, which shows where the hardware waits."""
    tab.hand.frame(2)
    return tab.page.locator(f"#{id}").screenshot()


def items(tab):
    return tab.knob(f"{MENU} && [...{MENU}.querySelectorAll('button')].map(item => "
                    "item.disabled ? `(${item.textContent})` : item.textContent)")


def open_menu(tab):
    tab.page.mouse.click(*tab.middle(), button="right")


def choose(tab, title):
    """Chooses an item of the menu, by the mouse."""
    open_menu(tab)
    tab.page.locator("[part=menu-item]", has_text=title).click()


def prompt(tab):
    """Returns the sentences of the prompt, and its buttons; None if there is none."""
    return tab.knob(f"{PROMPT} && [[...{PROMPT}.querySelectorAll('p')].map(p => p.textContent).filter(Boolean),"
                    f"[...{PROMPT}.querySelectorAll('button')].map(button => button.textContent)]")


def press(tab, title):
    tab.page.get_by_role("button", name=title, exact=True).click()


def wait_for_end(tab):
    tab.page.wait_for_function("journal.some(({ type }) => type == 'gesture-end')")
