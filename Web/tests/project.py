"""The package as a project has it, after `npm pack` and `npm install`."""

import json
import pathlib
import re
import subprocess
import tempfile

from server import ROOT

DIST = ROOT / "Web/dist"


def npm(folder, *arguments):
    # What the package needs is in it, so nothing is asked of a registry.
    command = ["npm", "--offline", "--no-audit", "--no-fund", "--loglevel=error", *arguments]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True, timeout=60).stdout


class Project:
    """A project in which the package is installed. The server of the tests serves its files."""

    def __init__(self):
        self._temporary = tempfile.TemporaryDirectory(dir=ROOT / ".build-web")
        self.folder = pathlib.Path(self._temporary.name)
        self.package = self.folder / "node_modules/rotary-knob"
        # What npm states about the package.
        self.contents = json.loads(npm(DIST, "pack", "--json", "--pack-destination", self.folder))[0]
        (self.folder / "package.json").write_text('{"name": "page", "version": "1.0.0", "type": "module"}')
        npm(self.folder, "install", self.contents["filename"])

    def run(self, *command):
        """Runs a command in the folder, and returns its output. A warning is a failure."""
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0 and not done.stderr, done.stderr
        return done.stdout

    def node(self, code, *arguments):
        return self.run("node", "--input-type=module", "--eval", code, *arguments)

    def add(self, name, text):
        """Adds a file, and returns its path on the server."""
        (self.folder / name).write_text(text)
        return f"/{self.folder.relative_to(ROOT)}/{name}"

    def close(self):
        self._temporary.cleanup()


def blocks(guide, language):
    """The examples of a guide in a language."""
    found = re.findall(r"^```(\w*)\n(.*?)^```", guide, re.M | re.S)
    return [block for name, block in found if name == language]
