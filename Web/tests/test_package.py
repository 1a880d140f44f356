"""The package in a project of its own: packed and installed by npm, bundled, and imported."""

import gzip
import importlib.util
import json
import re
import shutil
import subprocess

import pytest

from project import DIST, blocks
from server import ROOT

README = (DIST / "README.md").read_text()
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
<rotary-knob id="knob" value="20" step="1">Cutoff</rotary-knob>{}</html>"""


def open_page(tab, project, name, text):
    tab.page.goto(tab.site.address + project.add(name, text))


def turn(tab):
    """Turns the knob of a page by a tenth of the travel."""
    tab.js("customElements.whenDefined('rotary-knob').then(() => 0)")
    tab.hand.frame(2)
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.value() == 30


def test_package_contains_what_it_needs(project):
    files = {str(path.relative_to(project.package)) for path in project.package.rglob("*") if path.is_file()}
    built = {str(path.relative_to(DIST)) for path in DIST.rglob("*") if path.is_file()}
    assert files == built
    assert {"LICENSE", "README.md", "custom-elements.json", "skins/bakelite/skin.json"} <= files


@pytest.mark.parametrize("skin", ["aluminium", "bakelite"])
def test_package_contains_the_skins(project, skin):
    names = re.findall(r'"([^"]*\.png)"', (ROOT / f"Skins/{skin}/skin.json").read_text())
    assert names
    for name in names:
        assert (project.package / "skins" / skin / name).exists()


def test_everything_that_the_readme_names_can_be_resolved(project):
    found = re.findall(r'\bimport (?:[^"\n]* from )?"([^"\n]*)"', README)
    # A page in HTML imports a file of its folder.
    names = {re.sub(r"^\./", "rotary-knob/", name) for name in found}
    files = set(re.findall(r"`((?:rotary-|class|knob|custom-)[\w.-]*\.(?:js|ts|wasm|json))`", README))
    assert {"rotary-knob", "rotary-knob/rotary-knob.global.js"} <= names
    assert {"class.js", "rotary-knob.d.ts", "knob.wasm", "custom-elements.json"} <= files
    names |= {f"rotary-knob/{name}" for name in [*files, "class", "package.json", "skins/bakelite/skin.json"]}
    code = """
      import { existsSync } from "node:fs";
      import { fileURLToPath } from "node:url";
      for (const name of JSON.parse(process.argv[1])) {
        if (!existsSync(fileURLToPath(import.meta.resolve(name)))) console.log(name);
      }"""
    assert project.node(code, json.dumps(sorted(names))) == ""


def test_readme_imports_what_the_package_exports(project):
    imports = re.findall(r'^import \{ (.*) \} from "(rotary-knob[^"]*)"', README, re.M)
    assert len(imports) >= 4
    for names, module in imports:
        project.node(f"import {{ {names} }} from '{module}'")


def test_readme_has_no_links_to_other_guides():
    assert not re.search(r"\]\([A-Z]", README)


def test_each_link_within_the_readme_leads_to_a_heading():
    prose = re.sub(r"^```.*?^```", "", README, flags=re.M | re.S)
    anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-")
               for heading in re.findall(r"^##+ (.*)", prose, re.M)}
    assert set(re.findall(r"\]\(#([\w-]+)\)", prose)) <= anchors


def test_contents_of_the_readme_are_its_sections():
    introduction, *sections = re.split(r"^## (.*)\n", README, flags=re.M)
    assert re.findall(r"^- \[(.*)\]\(#", introduction, re.M) == sections[::2]


def test_bundle_of_esbuild_turns(tab, project):
    [commands] = [block for block in blocks(README, "sh") if block.startswith("esbuild ")]
    project.add("app.js", 'import "rotary-knob";')
    project.run("sh", "-e", "-c", commands.replace("esbuild ", "esbuild --log-level=warning "))
    script = '<script type="module" src="public/app.js"></script>'
    open_page(tab, project, "bundled.html", PAGE.format(script))
    turn(tab)


def test_readme_quotes_the_message_of_esbuild(project):
    [message] = re.findall(r"message \*(.*?)\*", re.sub(r"\s+", " ", README))
    project.add("iife.js", 'import "rotary-knob";')
    done = subprocess.run(["esbuild", "--bundle", "iife.js", "--outfile=iife-out.js"], cwd=project.folder,
                          capture_output=True, text=True)
    assert message in done.stderr


def test_bundle_of_the_plain_script_needs_no_other_file(tab, project):
    project.add("whole.js", 'import "rotary-knob/rotary-knob.global.js";')
    project.run("esbuild", "--log-level=warning", "--bundle", "whole.js", "--outfile=plain/whole.js")
    script = '<script src="plain/whole.js"></script>'
    open_page(tab, project, "whole.html", PAGE.format(script))
    turn(tab)


def test_bundlers_ignore_addresses_that_are_known_only_at_run_time():
    for path in DIST.glob("*.js"):
        for found in re.findall(r"import\((?!\")[^)]*", path.read_text()):
            assert "/* webpackIgnore: true */ /* @vite-ignore */" in found, path


def test_page_that_a_server_renders_turns(tab, project):
    code = f"""
      import {{ RotaryKnob, setPreferences }} from "rotary-knob";
      import "rotary-knob/class";
      import "rotary-knob/rotary-knob.global.js";
      class Cutoff extends RotaryKnob {{}}
      const script = `<script type="module" src="node_modules/rotary-knob/rotary-knob.js"><` + "/script>";
      console.log({json.dumps(PAGE)}.replace("{{}}", script));"""
    page = project.node(code)
    open_page(tab, project, "rendered.html", page)
    turn(tab)


def test_functions_do_nothing_on_a_server(project):
    """A page imports them where it runs, and the server that renders the page runs the same script."""
    assert json.loads(project.node("""
      import { AutomationRecorder, KnobHistory, KnobLink, KnobPreset, MIDIBinding, ValueObserver, defineLook,
        setPreferences, setWords } from "rotary-knob/studio";
      defineLook("bead", () => []);
      const recorder = new AutomationRecorder(), binding = new MIDIBinding();
      const preset = new KnobPreset("A", { cutoff: 1 });
      recorder.recording = { length: 1, lanes: {} };
      for (const name of ["record", "play", "stop"]) recorder[name]();
      binding.mappings = null;
      binding.disconnect();
      preset.adopt([]);
      KnobPreset.morph(preset, preset, 0.5, []);
      new KnobLink();
      new ValueObserver(() => {}).disconnect();
      new KnobHistory().undo();
      let message;
      try { recorder.add({}) } catch (error) { message = error.message }
      console.log(JSON.stringify([setWords({ copy: "Copier" }), setPreferences({ travel: 300 }), recorder.recording.length,
        recorder.state, binding.inputs, message]));""")) == [
        {"copy": "Copier"}, {"travel": 300}, 1, "none", [], "Only a <rotary-knob> can be recorded."]


def test_plain_script_turns_from_a_file(tab, project):
    [script] = [block for block in blocks(README, "html") if "global" in block]
    shutil.copy(project.package / "rotary-knob.global.js", project.folder)
    page = project.folder / "file.html"
    page.write_text(PAGE.format(script))
    tab.page.goto(page.as_uri())
    turn(tab)
    assert tab.js("typeof rotaryKnob.ValueObserver") == "function"


def test_sizes_of_the_guide_are_those_of_the_package(project):
    sizes = {path.name: path.stat().st_size / 1000 for path in project.package.iterdir()}
    sizes["skins/"] = sum(path.stat().st_size for path in project.package.glob("skins/*/*")) / 1000
    rows = re.findall(r"^\| `([\w.-]+/?)` \| (\d+) kB \| (\d+) kB \|", README, re.M)
    assert len(rows) >= 7
    for name, size, compressed in rows:
        assert int(size) == pytest.approx(sizes[name], rel=0.05), name
        if not name.endswith("/"):
            real = len(gzip.compress((project.package / name).read_bytes())) / 1000
            assert int(compressed) == pytest.approx(real, rel=0.05, abs=1), name
    loaded = sum(len(gzip.compress((project.package / name).read_bytes())) for name in ("rotary-knob.js", "knob.wasm"))
    assert int(re.search(r"page loads (\d+) kB", README)[1]) == pytest.approx(loaded / 1000, rel=0.05)
    whole, compressed = re.search(r"have ([\d,]+) kB, and the package has ([\d,]+) kB", README).groups()
    assert int(whole.replace(",", "")) == pytest.approx(project.contents["unpackedSize"] / 1000, rel=0.05)
    assert int(compressed.replace(",", "")) == pytest.approx(project.contents["size"] / 1000, rel=0.05)


@pytest.mark.parametrize("remote, address", [
    ("https://example.org/knobs/RotaryKnob.git", "git+https://example.org/knobs/RotaryKnob.git"),
    ("git@example.org:knobs/RotaryKnob.git", "git+ssh://git@example.org/knobs/RotaryKnob.git"),
    ("ssh://git@example.org/knobs/RotaryKnob", "git+ssh://git@example.org/knobs/RotaryKnob"),
    ("/home/me/RotaryKnob", None),
    ("", None),
])
def test_repository_is_where_the_source_was_cloned_from(remote, address):
    source = importlib.util.spec_from_file_location("description", ROOT / "Web/package.py")
    description = importlib.util.module_from_spec(source)
    source.loader.exec_module(description)
    assert description.repository(remote) == address
