"""Pages whose module is missing, and pages without a server."""

import re

import pytest

from server import ROOT, SCRIPT, STUDIO, document

POLICY = {"Content-Security-Policy": "script-src 'self'"}
UNCONNECTED = {"Content-Security-Policy": "script-src 'self' 'wasm-unsafe-eval'; connect-src 'none'"}
BODY = """<form id="form" action="/Web/demo/empty.html">
  <rotary-knob id="knob" name="drive" min="10" value="20" unit="Hz">Drive</rotary-knob>
  <rotary-range id="range">Band
    <rotary-knob id="low" name="low" value="30">Low</rotary-knob>
    <rotary-knob id="high" name="high" value="40">High</rotary-knob>
  </rotary-range>
  <rotary-encoder id="encoder">Jog</rotary-encoder>
</form>"""
PLAIN = f'<script src="{(ROOT / "Web/dist").as_uri()}/{{}}.global.js"></script>'
IS_READY = "() => customElements.get('rotary-range')"


def lose(tab):
    """Answers a request for the module as a server does that does not have the file."""
    tab.page.route("**/*.wasm", lambda route: route.fulfill(status=404))


@pytest.fixture(params=["policy", "connection", "file"])
def broken(tab, request):
    """A page without the module, because its policy forbids to compile or to load it, or because the file is missing."""
    headers = {"policy": POLICY, "connection": UNCONNECTED}.get(request.param)
    if request.param == "file":
        lose(tab)
    tab.page.goto(tab.site.add(document(BODY, script=STUDIO), headers))
    tab.page.wait_for_function(IS_READY)
    tab.said = tab.complaints()
    yield tab


def test_one_message_names_the_reason(broken):
    # The browser itself reports a file that is missing, and a breach of the policy.
    own = [text for text in broken.said if text.startswith("<rotary-knob>")]
    assert len(own) == 1
    assert "wasm-unsafe-eval" in own[0] and "studio.wasm" in own[0]


def test_elements_show_their_values_as_text(broken):
    for text in ["Drive", "20\u00a0Hz", "Band", "Low", "30", "High", "40", "Jog"]:
        assert broken.page.get_by_text(text, exact=False).first.is_visible(), text


def test_hosts_and_recorders_do_nothing(broken):
    broken.js("""async () => {
      const { AutomationRecorder, bindParameter } = await import("/Web/dist/studio.js");
      const binding = bindParameter(knob, { value: 25, begin() {} });
      binding.receive(30);
      globalThis.recorder = new AutomationRecorder();
      recorder.add(knob);
      recorder.record();
      recorder.play();
    }""")
    assert broken.js("[knob.value, recorder.state, recorder.position, recorder.length]") == ["25", "none", 0, 0]


def test_form_still_submits(broken):
    assert broken.js("[...new FormData(form)]") == [["drive", "20"], ["low", "30"], ["high", "40"]]
    broken.knob("knob.value = 25")
    assert broken.knob("[knob.value, knob.valueAsNumber]") == ["25", 25]
    assert broken.js("new FormData(form).get('drive')") == "25"
    broken.js("form.reset()")
    assert broken.js("new FormData(form).get('drive')") == "20"
    broken.knob("knob.setAttribute('disabled', '')")
    assert broken.js("new FormData(form).has('drive')") is False


def test_elements_stay_silent_when_they_are_used(broken):
    x, y = broken.knob("(({ x, y }) => [x + 2, y + 2])(knob.getBoundingClientRect())")
    broken.hand.click(x, y, 2)
    broken.page.keyboard.press("5")
    broken.knob("knob.remove()")
    broken.js("import('/Web/dist/studio.js').then(({ KnobHistory }) => new KnobHistory().add(low, 'Low'))")
    assert broken.knob("knob.value", "low") == "30"


def test_functions_do_nothing_and_lose_nothing(broken):
    assert broken.js("""async () => {
      const rotary = await import("/Web/dist/studio.js");
      globalThis.rotary = rotary;
      rotary.defineLook("bead", () => []);
      rotary.defineLook("bead", () => []);
      const recorder = new rotary.AutomationRecorder(), binding = new rotary.MIDIBinding();
      const steps = new rotary.KnobHistory();
      recorder.recording = { length: 1, lanes: { drive: [[0, 20]] } };
      for (const one of [recorder, binding, steps]) for (const thumb of [low, high]) one.add(thumb);
      for (const name of ["record", "play", "stop"]) recorder[name]();
      recorder.remove(low);
      binding.mappings = { mappings: [{ knob: "drive", map: "cc:1" }] };
      steps.beginStep("Morph");
      steps.endStep();
      new rotary.KnobLink([low, high], { mode: "offset" });
      return [rotary.setWords({ copy: "Copier", cut: "Couper" }), rotary.setPreferences({ travel: 300 }), recorder.recording,
        JSON.parse(binding.mappings), JSON.parse(new rotary.MIDIBinding().mappings), steps.undo()];
    }""") == [
        {"copy": "Copier", "cut": "Couper"}, {"travel": 300}, {"length": 1, "lanes": {"drive": [[0, 20]]}},
        {"mappings": [{"knob": "drive", "map": "cc:1"}]}, {"mappings": []}, False]


def test_presets_keep_the_values_of_knobs_that_are_texts(broken):
    assert broken.js("""async () => {
      const { KnobPreset } = await import("/Web/dist/studio.js");
      const knobs = [knob, low, high], preset = new KnobPreset("A");
      preset.adopt(knobs);
      new KnobPreset("B", { drive: 40, low: 1e9 }).apply(knobs, { animated: true });
      const applied = knobs.map((one) => one.valueAsNumber);
      KnobPreset.morph(preset, new KnobPreset("C", { drive: 30 }), 0.5, knobs);
      return [...preset.values, applied, knobs.map((one) => one.valueAsNumber)];
    }""") == [["drive", 20], ["low", 30], ["high", 40], [40, 100, 40], [25, 30, 40]]


def test_knob_that_is_a_text_has_all_members_of_a_knob(broken):
    # Those of a real knob, from the types.
    declared = (ROOT / "Web/types/element.d.ts").read_text().partition("export class RotaryKnob")[2].partition("\n}\n")[0]
    names = set(re.findall(r"^  (?:readonly |get |set )?(\w+)\??[:(]", declared, re.M)) - {"addEventListener"}
    assert {"stepUp", "refresh", "checkValidity", "turning", "readOnly", "list"} <= names
    # The module knows the settings.
    missing = set(broken.js("(names) => names.filter((name) => !(name in knob))", sorted(names)))
    settings = set(re.findall(r"^  (?:get )?(\w+)\(?\)?: (?:string|boolean|[A-Z].*);$", declared, re.M))
    assert missing <= settings, missing - settings
    assert broken.js("""() => {
      knob.step = 1;
      knob.stepUp(2);
      const stepped = knob.value;
      knob.stepDown();
      knob.showName();
      knob.setCustomValidity("");
      Object.assign(knob, { live: 3, modulationDepth: 0.5, format: (value) => `${value} cycles` });
      const found = [stepped, knob.value, knob.valueText, knob.name, knob.form.id, knob.checkValidity(), knob.modulations];
      knob.value = "a";
      knob.valueAsNumber = NaN;
      return [...found, knob.value, range.lower.id, range.upper.id];
    }""") == [
        "22", "21", "21 cycles", "drive", "form", True, [], "21", "low", "high"]
    assert broken.page.get_by_text("21 cycles").is_visible()


@pytest.fixture(params=["rotary-knob", "studio"])
def local(tab, tmp_path, request):
    """A page without a server, which loads a plain script."""
    tab.name = request.param
    page = tmp_path / "page.html"
    page.write_text(document(BODY, script=PLAIN.format(tab.name)))
    tab.page.goto(page.as_uri())
    tab.page.wait_for_function(IS_READY)
    tab.hand.hover(799, 0)
    tab.hand.frame(2)
    return tab


def test_plain_script_works_without_a_server(local):
    x, y = local.middle()
    local.hand.press(x, y)
    local.hand.move(x, y - 25)
    local.hand.release(x, y - 25)
    assert round(local.value()) == 29
    assert [event["type"] for event in local.journal()] == ["gesture-begin", "input", "change", "gesture-end"]
    assert local.js("new FormData(form).get('low')") == "30"


def test_plain_script_offers_what_the_module_exports(local):
    names = local.js("Object.keys(rotaryKnob)")
    assert local.js("rotaryKnob.RotaryKnob == customElements.get('rotary-knob')")
    local.open("", script="")
    assert local.js(f"import('/Web/dist/{local.name}.js').then(Object.keys)") == names
    assert ("KnobHistory" in names) == (local.name == "studio")


def test_plain_script_adds_one_name_to_the_window(tab):
    tab.open(BODY, script="")
    names = "Object.getOwnPropertyNames(window)"
    before = set(tab.js(names))
    tab.page.add_script_tag(url="/Web/dist/rotary-knob.global.js")
    tab.page.wait_for_function(IS_READY)
    tab.hand.frame(2)
    assert set(tab.js(names)) - before == {"rotaryKnob"}


def test_module_script_shows_text_without_a_server(tab, tmp_path):
    page = tmp_path / "page.html"
    page.write_text(document(BODY, script=SCRIPT.replace("/Web", f"{ROOT}/Web")))
    tab.page.goto(page.as_uri())
    assert tab.page.get_by_text("Drive").is_visible()
    assert "rotary-knob.js" in "".join(tab.complaints())
    assert not tab.js("customElements.get('rotary-knob')")


def test_lost_connection_is_tried_again(tab):
    tries = []

    def answer(route):
        tries.append(route)
        route.abort() if len(tries) == 1 else route.continue_()

    tab.page.route("**/knob.wasm", answer)
    tab.page.goto(tab.site.add(document(BODY)))
    tab.page.wait_for_function(IS_READY)
    assert len(tries) == 2
    # Only the browser reports the failed request.
    assert not any("<rotary-knob>" in text for text in tab.complaints())
    assert tab.knob("knob.valueText") == "20.0\u00a0Hz"


@pytest.mark.parametrize("headers", [POLICY, UNCONNECTED], ids=["policy", "connection"])
def test_forbidden_module_is_not_tried_again(tab, headers):
    tab.page.goto(tab.site.add(document(BODY), headers))
    tab.page.wait_for_function(IS_READY, timeout=900)
    assert len(tab.complaints()) >= 1


def test_plain_script_loads_no_module(tab):
    tries = []
    tab.page.on("request", lambda request: tries.append(request.url))
    script = '<script src="/Web/dist/rotary-knob.global.js"></script>'
    tab.page.goto(tab.site.add(document(BODY, script=script), POLICY))
    tab.page.wait_for_function(IS_READY)
    own = [text for text in tab.complaints() if text.startswith("<rotary-knob>")]
    assert len(own) == 1
    assert "wasm-unsafe-eval" in own[0] and "knob.wasm" not in own[0]
    assert any("global.js" in url for url in tries) and not any("wasm" in url for url in tries)


# Both scripts


@pytest.mark.parametrize("first, second", [("rotary-knob.js", "studio.js"), ("studio.js", "rotary-knob.js")])
def test_page_that_loads_both_scripts_gets_one_message_and_has_elements(tab, first, second):
    scripts = [SCRIPT.replace("rotary-knob.js", name) for name in (first, second, first, second)]
    tab.open(BODY, script="".join(scripts))
    tab.page.wait_for_function(IS_READY)
    tab.hand.frame(3)
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert round(tab.value()) == 29
    [message] = tab.complaints()
    # The elements are those of the script whose module is there first.
    owner, other = re.search(r"both (\S+) and (\S+)\. Its elements are those of \1,", message).groups()
    assert {owner, other} == {first, second} and "Load only studio.js" in message


def test_script_that_is_loaded_twice_says_nothing(tab):
    tab.open(BODY, script=SCRIPT + SCRIPT.replace(".js", ".js?again"))
    tab.hand.frame(3)
    assert tab.complaints() == []
