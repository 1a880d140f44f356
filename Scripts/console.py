"""Runs the commands in the examples of the guides: `console.py KNOB`, where KNOB is the command-line tool.

In an example in `console`, lines that begin with `$` are commands, and the other lines are what they print. An example
in `sh` has only commands. The commands of this repository are run in a temporary folder, one example after the other on
each page, and have to succeed, or to print what the example shows. Of all other commands, only those in KNOWN may
appear, and are not run. A target of `make` and a script have to exist.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

from snippets import examples

ROOT = pathlib.Path.cwd()
KNOWN = ["cd", "cp", "esbuild", "git", "jack_connect", "npm"]

# `knob` is the tool, and so is `swift run knob`.
SHELL = """
set -o pipefail
knob() { "$KNOB" "$@"; }
swift() { shift; [ "$1" != --quiet ] || shift; "$@"; }
"""


def commands(example):
    """The commands of an example, each with its line and with what it prints, or nil if the example does not say."""
    found = []
    is_console = example.language == "console"
    for number, line in enumerate(example.text.splitlines(), example.line):
        if found and found[-1][1].endswith("\\"):
            found[-1][1] = found[-1][1][:-1] + line.strip()
        elif is_console and not line.startswith("$ "):
            if not found:
                sys.exit(f"{example.page}:{number}: an example in console begins with a command after $")
            found[-1][2] += line + "\n"
        else:
            found.append([number, line.removeprefix("$ ") if is_console else line, "" if is_console else None])
    return found


def run(command, folder):
    environment = os.environ | {"KNOB": str(pathlib.Path(sys.argv[1]).resolve()), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        ["bash", "-c", SHELL + command], cwd=folder, env=environment, capture_output=True, text=True, timeout=60)


def missing_target(words):
    targets = re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text())
    wanted = [word for word in words[1:] if "=" not in word]
    return next((f"there is no target {word}" for word in wanted if word not in targets), None)


def problem(command, output, folder):
    """What is wrong with a command, or nil."""
    words = shlex.split(command.removeprefix("("), comments=True)
    if words[0] == "make":
        return missing_target(words)
    scripts = [word for word in words[:2] if re.match(r"Scripts/|\.ci/", word)]
    if scripts:
        return None if (ROOT / scripts[0]).exists() else f"there is no {scripts[0]}"
    if words[0] in KNOWN:
        return None
    if not re.search(r"(^|\| )(swift run (--quiet )?)?knob ", command):
        return f"{words[0]} is not a command that is known here"
    result = run(command, folder)
    if output is None or result.returncode == 0:
        if result.returncode:
            return f"status {result.returncode}: {result.stderr}"
        # A guide shows an ordinary space between a number and its unit.
        printed = result.stdout.replace("\u00a0", " ")
        return f"it prints {printed!r}" if output not in (None, printed) else None
    return f"it prints {result.stderr!r}" if result.stderr != output else None


def main():
    problems, count, folders = [], 0, {}
    for example in examples("sh", "console", "text"):
        if example.page not in folders:
            folders[example.page] = tempfile.TemporaryDirectory()
            # A strip from elsewhere.
            run("knob render --frames 31 --output bought.png", folders[example.page].name)
        folder = folders[example.page].name
        if example.language == "text":
            # A gesture script is for the commands after it.
            if example.text.startswith("knob "):
                pathlib.Path(folder, "gesture.txt").write_text(example.text + "\n")
            continue
        for number, command, output in commands(example):
            count += 1
            if found := problem(command, output, folder):
                problems.append(f"{example.page}:{number}: {command}: {found}")
    print("\n".join(problems) if problems else f"{count} commands of the guides do what the guides say.")
    sys.exit(1 if problems else 0)


main()
