"""Writes the description of the package for npm: `package.py SOURCE TARGET`.

It adds the address from which this repository was cloned, if others can reach that.
"""

import json
import pathlib
import re
import subprocess
import sys


def repository(remote):
    """The address of a remote repository in the form that npm reads, or None for a folder of this machine."""
    if found := re.fullmatch(r"(?:ssh://)?(\w+@[\w.-]+)[:/](.+)", remote):
        return f"git+ssh://{found[1]}/{found[2]}"
    return f"git+{remote}" if re.match("https?://", remote) else None


def main(source, target):
    package = json.loads(pathlib.Path(source).read_text(encoding="utf-8"))
    asked = subprocess.run(["git", "config", "remote.origin.url"], capture_output=True, text=True)
    if address := repository(asked.stdout.strip()):
        package["repository"] = {"type": "git", "url": address}
    pathlib.Path(target).write_text(json.dumps(package, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
