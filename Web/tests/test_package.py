"""The package, as npm packs it."""

import json
import re

import pytest

from server import ROOT

DIST = ROOT / "Web/dist"
PACKAGE = json.loads((DIST / "package.json").read_text())
README = (DIST / "README.md").read_text()


def packed():
    """The files of the package, by their paths."""
    found = [path for pattern in PACKAGE["files"] for path in DIST.glob(pattern)]
    return {str(path.relative_to(DIST)) for path in found if path.is_file()} | {"package.json"}


def test_each_pattern_of_the_package_has_files():
    for pattern in PACKAGE["files"]:
        assert list(DIST.glob(pattern)), pattern


def test_package_contains_what_it_exports_and_loads():
    files = packed()
    entries = [entry for entry in PACKAGE["exports"].values() if isinstance(entry, dict)]
    for entry in entries:
        for path in entry.values():
            assert path.removeprefix("./") in files
    for entry in entries:
        text = (DIST / entry["default"]).read_text()
        for path in re.findall(r'import\("\./([^"]*)"\)|from"\./([^"]*)"', text):
            assert "".join(path) in files


def test_bundlers_ignore_addresses_that_are_known_only_at_run_time():
    for path in DIST.glob("*.js"):
        for found in re.findall(r"import\((?!\")[^)]*", path.read_text()):
            assert "/* webpackIgnore: true */ /* @vite-ignore */" in found, path


@pytest.mark.parametrize("skin", ["aluminium", "bakelite"])
def test_package_contains_the_skins(skin):
    files = packed()
    description = json.loads((ROOT / f"Skins/{skin}/skin.json").read_text())
    names = re.findall(r'"([^"]*\.png)"', json.dumps(description))
    assert names
    for name in [*names, "skin.json"]:
        assert f"skins/{skin}/{name}" in files
    assert not [name for name in files if name.endswith(".py")]


def test_readme_imports_what_the_package_exports():
    imports = re.findall(r'^import [^\n]*"([^"\n]*)"', README, re.M)
    assert len(imports) >= 4
    for name in imports:
        assert "." + name.removeprefix(PACKAGE["name"]) in PACKAGE["exports"], name


def test_readme_names_the_files_of_the_package():
    for name in re.findall(r"`(?:rotary-knob|/|\./)?((?:rotary-|class)[\w-]*\.(?:js|d\.ts))`", README):
        assert name in packed(), name


def test_readme_has_no_links_to_other_guides():
    assert not re.search(r"\]\([A-Z]", README)


def test_old_resolution_of_types_knows_each_export():
    old = {f"./{name}": paths for name, paths in PACKAGE["typesVersions"]["*"].items()}
    types = {name: [entry["types"]] for name, entry in PACKAGE["exports"].items() if isinstance(entry, dict)}
    assert old | {".": [PACKAGE["types"]]} == types
