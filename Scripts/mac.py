"""Collects on a Mac what only a Mac can show, in .build-mac-evidence: builds, tests, pictures, and their logs.

Usage: python3 Scripts/mac.py [STEP...]. Without steps, it takes all of them. A step that fails stops no other
one. After each step, summary.md has a line for each step of this run, and index.html is also a contact sheet of all
pictures. The status is 1 if a step failed. Warnings are no failure.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

import contact_sheet

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROJECT = ROOT / "Examples/KnobDemoApple"
EVIDENCE = ROOT / ".build-mac-evidence"
LOGS = EVIDENCE / "logs"
PICTURES = EVIDENCE / "pictures"
BUILD = ROOT / ".build-xcode"

# Every system that the package builds for. On tvOS and watchOS, KnobKit is empty.
SYSTEMS = {
    "macOS": "generic/platform=macOS",
    "iOS": "generic/platform=iOS Simulator",
    "Mac Catalyst": "generic/platform=macOS,variant=Mac Catalyst",
    "visionOS": "generic/platform=visionOS Simulator",
    "tvOS": "generic/platform=tvOS Simulator",
    "watchOS": "generic/platform=watchOS Simulator",
}

# The schemes of the demos, with the systems that they build for.
DEMOS = {"KnobDemo": "iOS", "KnobDemoUIKit": "iOS", "KnobDemoMac": "macOS", "KnobDemoAppKit": "macOS"}

# The pages of the demos in the simulator.
PAGES = {"KnobDemo": "start disc strip sizes looks preferences", "KnobDemoUIKit": "start pictures disc storyboard"}

# The seconds after which a command that does not end has failed.
PATIENCE = 1_200

# How the simulator looks for each series of pictures, as arguments of `simctl ui`.
APPEARANCES = {
    "light": {},
    "dark": {"appearance": "dark"},
    "large text": {"content_size": "accessibility-extra-large"},
    "high contrast": {"increase_contrast": "enabled"},
}
USUAL = {"appearance": "light", "content_size": "large", "increase_contrast": "disabled"}


# The seconds that an app has to show its page.
PAUSE = float(os.environ.get("KNOB_PAUSE", 3))


class Failure(Exception):
    """What went wrong, in one line for the summary."""


def run(log, *command, folder=ROOT):
    """Runs a command, with its output in a log, and returns the output."""
    with (LOGS / f"{log}.log").open("a+", errors="replace") as file:
        print("$", *command, file=file, flush=True)
        start = file.tell()
        try:
            result = subprocess.run(
                [str(word) for word in command], cwd=folder, timeout=PATIENCE, stdin=subprocess.DEVNULL,
                stdout=file, stderr=subprocess.STDOUT)
        except subprocess.TimeoutExpired:
            raise Failure(f"{command[0]} did not end in {PATIENCE} seconds")
        except OSError as error:
            raise Failure(f"{command[0]} did not start: {error.strerror}")
        file.seek(start)
        output = file.read()
    if result.returncode != 0:
        errors = re.findall(r"(?m)^.*\berror: .*$", output)
        raise Failure(f"{command[0]} ended with status {result.returncode}. {errors[0] if errors else ''}".strip())
    return output


def xcodebuild(log, *words):
    return run(log, "xcodebuild", *words, "-derivedDataPath", BUILD, "-skipPackagePluginValidation")


def attempt_all(attempts):
    """Makes all attempts, and fails afterwards if one of them failed."""
    problems = []
    for name, attempt in attempts.items():
        try:
            attempt()
        except Failure as failure:
            problems.append(f"{name}: {failure}")
    if problems:
        raise Failure("; ".join(problems))


def versions():
    run("versions", "sw_vers")
    run("versions", "Scripts/toolchain.sh")
    run("versions", "swift", "--version")
    return run("versions", "xcodebuild", "-version").splitlines()[0]


def systems():
    """KnobKit for each system."""
    attempt_all({
        name: lambda name=name, place=place: xcodebuild(
            f"build {name}", "build", "-scheme", "KnobKit", "-destination", place)
        for name, place in SYSTEMS.items()})
    return ", ".join(SYSTEMS)


def warnings():
    """The warnings in the package's own files, from the logs of the builds."""
    found = set()
    for log in LOGS.glob("build *.log"):
        found |= set(re.findall(rf"(?m)^{re.escape(str(ROOT))}/(?!\.build)(.*: warning: .*)$", log.read_text()))
    (EVIDENCE / "warnings.txt").write_text("".join(f"{line}\n" for line in sorted(found)))
    return f"{len(found)} in warnings.txt"


def tests():
    """The package's tests, with the pictures that they draw."""
    run("build tests", "swift", "build", "--build-tests")
    output = run("tests", "env", f"KNOB_PICTURES={PICTURES / 'AppKit'}", "swift", "test", "--skip-build")
    counts = re.findall(r"Test run with (\d+) tests?", output)
    return f"{counts[-1]} tests" if counts else "no tests were counted"


def documentation():
    run("documentation", "make", "docs")


def simulator():
    """The identifier of an iPhone of the newest iOS that is installed, which is booted if it is not yet."""
    devices = json.loads(run("simulator", "xcrun", "simctl", "list", "devices", "available", "-j"))["devices"]
    phones = [
        ([int(part) for part in re.findall(r"\d+", runtime)], phone["udid"])
        for runtime, found in devices.items() if "iOS" in runtime
        for phone in found if phone["name"].startswith("iPhone")]
    if not phones:
        raise Failure("there is no simulator of an iPhone")
    newest = max(number for number, _ in phones)
    phone = next(identifier for number, identifier in phones if number == newest)
    run("simulator", "xcrun", "simctl", "bootstatus", phone, "-b")
    return phone


def project():
    """The project of the demos, and its apps for the simulator."""
    if shutil.which("xcodegen") is None:
        run("project", "brew", "install", "xcodegen")
    run("project", "xcodegen", "generate", folder=PROJECT)
    attempt_all({
        scheme: lambda scheme=scheme, system=system: xcodebuild(
            f"build {scheme}", "build", "-project", PROJECT / "KnobDemoApple.xcodeproj", "-scheme", scheme,
            "-destination", SYSTEMS[system])
        for scheme, system in DEMOS.items()})
    return ", ".join(DEMOS)


def screenshots():
    """Each page of the demos in the simulator, in each appearance."""
    phone = simulator()
    folder = PICTURES / "pages"
    folder.mkdir(parents=True, exist_ok=True)
    pages = [(demo, page) for demo, names in PAGES.items() for page in names.split()]
    for demo in PAGES:
        app = BUILD / f"Build/Products/Debug-iphonesimulator/{demo}.app"
        run("screenshots", "xcrun", "simctl", "install", phone, app)

    def shoot(appearance, demo, page):
        run("screenshots", "xcrun", "simctl", "launch", "--terminate-running-process", phone, f"org.example.{demo}",
            "-page", page)
        time.sleep(PAUSE)
        run("screenshots", "xcrun", "simctl", "io", phone, "screenshot", folder / f"{demo} {page} {appearance}.png")

    def show(options):
        for option, value in options.items():
            run("screenshots", "xcrun", "simctl", "ui", phone, option, value)

    def series(appearance):
        show({**USUAL, **APPEARANCES[appearance]})
        attempt_all({f"{demo} {page}": lambda demo=demo, page=page: shoot(appearance, demo, page) for demo, page in pages})

    try:
        attempt_all({appearance: lambda appearance=appearance: series(appearance) for appearance in APPEARANCES})
    finally:
        show(USUAL)
    return f"{len(list(folder.glob('*.png')))} pictures"


def interface():
    """The tests that use the demos as a hand does, with the pictures that they attach."""
    def test(scheme, place):
        results = EVIDENCE / f"{scheme}.xcresult"
        # xcodebuild does not overwrite results.
        shutil.rmtree(results, ignore_errors=True)
        try:
            xcodebuild(
                f"interface {scheme}", "test", "-project", PROJECT / "KnobDemoApple.xcodeproj", "-scheme", scheme,
                "-destination", place, "-resultBundlePath", results)
        finally:
            if results.exists():
                folder = PICTURES / f"{scheme} tests"
                run("attachments", "xcrun", "xcresulttool", "export", "attachments", "--path", results,
                    "--output-path", folder)

    places = {"iOS": f"id={simulator()}", "macOS": "platform=macOS"}
    attempt_all({
        scheme: lambda scheme=scheme, system=system: test(scheme, places[system]) for scheme, system in DEMOS.items()})


STEPS = [versions, systems, tests, documentation, project, warnings, screenshots, interface]


def main(names):
    known = {step.__name__: step for step in STEPS}
    for name in names:
        if name not in known:
            sys.exit(f"There is no step named '{name}'. The steps are: {', '.join(known)}.")
    if not names:
        shutil.rmtree(EVIDENCE, ignore_errors=True)
    for folder in (LOGS, PICTURES):
        folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for step in [known[name] for name in names] or STEPS:
        start = time.monotonic()
        try:
            result, passed = step() or "", True
        except Failure as failure:
            result, passed = str(failure), False
        except Exception as fault:  # a tool that prints something unexpected must not lose what there is
            result, passed = f"{type(fault).__name__}: {fault}", False
        rows.append((step.__name__, passed, round(time.monotonic() - start), result))
        print(f"{step.__name__}: {'passed' if passed else 'FAILED'}. {result}", flush=True)
        contact_sheet.write(EVIDENCE, rows)
    return 0 if all(passed for _, passed, _, _ in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
