"""The examples of README.md, the guides, and the start pages of the libraries, and what checks each of them.

Usage:
  snippets.py                         fails if nothing checks an example, and names it
  snippets.py gtk|uikit|appkit|engine writes the Swift examples for a toolkit, as a program that compiles if they do
  snippets.py objc                    writes the examples in Objective-C, each as a method
  snippets.py manifest|program        writes the manifest of the guide for GTK, or the program that README.md shows

`Scripts/adopter.sh` builds the examples for GTK and those of the engine, whose results it compares. `Scripts/objc.sh`
type-checks those for UIKit, AppKit, and SwiftUI, and those in Objective-C. `Scripts/console.py` runs commands, `Scripts/gtk-snippets.py` loads
GTK's XML, CSS, and Python, and `Web/tests/test_snippets.py` opens HTML, CSS, and JavaScript in a browser.

What an example in Swift takes for granted, such as a box and a synthesizer, is in `Scripts/Snippets`. An example is for
the toolkits that its first line names in a comment, such as `// UIKit and AppKit`, or else for those that its code
shows, or else for those of its page.
"""

import json
import pathlib
import re
import sys
from typing import NamedTuple

# These pages have scripts of their own, for programs in several languages.
LEFT_OUT = ["Guides/C.md", "Guides/Languages.md"]

# The toolkits of the examples whose code does not show them. The longest beginning of `PAGE:HEADING` counts.
TOOLKITS = {
    "Guides/Audio.md": "engine",
    "Guides/EncodersAndRanges.md": "engine",
    "Guides/Feel.md": "engine",
    "Guides/GTK.md": "gtk",
    "Guides/Hosts.md": "gtk uikit appkit",
    "Guides/Hosts.md:Record": "gtk uikit",
    "Guides/MIDI.md": "engine",
    "Guides/Looks.md": "gtk uikit appkit",
    "Guides/Migrating.md": "uikit appkit",
    "Guides/Migrating.md:OneFingerRotation": "uikit",
    "Guides/Preferences.md": "gtk uikit appkit",
    "Guides/SeveralKnobs.md": "gtk",
    "Guides/Skins.md:Use it": "gtk",
    "Guides/Taper.md": "engine",
    "Guides/Typing.md": "gtk uikit appkit",
    "Guides/WritingAControl.md": "engine",
    "Sources/KnobAudio": "engine",
    "Sources/KnobEngine": "engine",
    "Sources/KnobJACK": "gtk",
    "Sources/KnobKit": "uikit appkit",
    "Sources/KnobStudioGTK": "gtk",
    "Sources/KnobStudioKit": "uikit appkit",
    "Sources/KnobStudio": "engine",
    "Sources/KnobPresentation": "gtk uikit appkit",
}
SHOWN = [
    (r"\b(?:g|gtk|gdk|cairo)_\w+\(|Widget\b|\bimport CGTK|\b(?:RotationController|KnobHistory)\b", "gtk"),
    (r"\bUI[A-Z]\w+", "uikit"),
    (r"\bNS[A-Z]\w+", "appkit"),
]
VIEW = re.compile(r"^(?:Knob|RangeKnob|EncoderView)\(|^disc\.rotationEffect\(|: View \{", re.MULTILINE)

# What checks the examples in a language, other than Swift.
CHECKS = {
    "html": "Web/tests/test_snippets.py",
    "js": "Web/tests/test_snippets.py",
    "sh": "Scripts/console.py",
    "console": "Scripts/console.py",
    "python": "Scripts/gtk-snippets.py",
    "c": "Scripts/engine-test.sh",
    "objc": "Scripts/objc.sh",
    "json": "here",
    "xml": "Scripts/gtk-snippets.py",
    # Not to be checked: what a program prints, and the code of other libraries.
    "text": "nothing",
    "cpp": "nothing",
}


class Example(NamedTuple):
    page: str
    line: int
    heading: str
    language: str
    text: str

    @property
    def place(self):
        return f"{self.page}:{self.line}"

    @property
    def name(self):
        return f"{pathlib.Path(self.page).stem}{self.line}"

    @property
    def is_view(self):
        return bool(VIEW.search(self.text))

    @property
    def toolkits(self):
        """The toolkits of an example in Swift: gtk, uikit, appkit, or engine."""
        first = self.text.partition("\n")[0].lower()
        if named := re.fullmatch(r"// ((?:gtk|uikit|appkit|, |,? and )+)", first):
            return set(re.findall(r"gtk|uikit|appkit", named[1]))
        shown = {toolkit for pattern, toolkit in SHOWN if re.search(pattern, self.text)}
        if shown or self.is_view:
            return shown or {"uikit", "appkit"}
        pages = [page for page in TOOLKITS if f"{self.page}:{self.heading}".startswith(page)]
        return set(TOOLKITS[max(pages, key=len)].split()) if pages else set()

    @property
    def is_manifest(self):
        return "dependencies: [" in self.text

    @property
    def check(self):
        """What checks the example, or nil."""
        if self.language == "css":
            return CHECKS["xml" if self.page == "Guides/GTK.md" else "html"]
        if self.language == "swift":
            return "Scripts/adopter.sh" if self.is_manifest else "Scripts/adopter.sh, objc.sh" if self.toolkits else None
        return CHECKS.get(self.language)


def pages():
    catalogs = sorted(pathlib.Path("Sources").glob("*/*.docc/*.md"))
    paths = [pathlib.Path("README.md"), pathlib.Path("RELEASING.md"), *sorted(pathlib.Path("Guides").glob("*.md"))]
    return [path for path in paths + catalogs if path.as_posix() not in LEFT_OUT]


def examples(*languages):
    """The examples of all pages, or those in some languages."""
    return [each for page in pages() for each in examples_on(page) if not languages or each.language in languages]


def examples_on(page):
    heading, fence = "", None
    for number, line in enumerate(page.read_text().splitlines(), 1):
        if fence is None and (found := re.match(r"( *)```(.*)", line)):
            fence, language, lines = found[1], found[2].strip(), []
        elif fence is not None and line == fence + "```":
            yield Example(page.as_posix(), number - len(lines), heading, language, "\n".join(lines))
            fence = None
        elif fence is not None:
            lines.append(line.removeprefix(fence))
        elif line.startswith("#"):
            heading = line.lstrip("# ")


# MARK: Swift

APPLE = ["uikit", "appkit"]
DECLARATION = re.compile(r"(?:@main )?(?:(?:public|final|open) )?(?:struct|class|enum|extension|protocol) ")
MEMBER = re.compile(r"(?:@objc |@IBAction |override )+func ")


def indented(text, prefix="  "):
    return "\n".join(prefix + line for line in text.splitlines())


def function(example, body, toolkit):
    """An example as a part of a program: as it is if it declares a type, or else as a function."""
    if DECLARATION.match(body):
        return body
    if MEMBER.match(body):
        return f"final class {example.name}: Controller {{\n{indented(body)}\n}}"
    if example.is_view:
        return f"extension Page {{\n  @ViewBuilder func {example.name}() -> some View {{\n{indented(body, '    ')}\n  }}\n}}"
    text = f"func {example.name}() throws {{\n{indented(body)}\n}}"
    return f"extension Controller {{\n{indented(text)}\n}}" if toolkit in APPLE else text


def result_check(example, number, line):
    """A check of a line such as `knob.value    // 5.0`, or nil if the comment is no value."""
    found = re.fullmatch(r"([\w.]+(?:\(.*\))?)\s+// (\S.*)", line)
    value = found and re.fullmatch(r"-?[\d.]+|nil|Optional\(.*\)|\[\.[\w., ]*\]", found[2])
    if not value:
        return line
    if value[0].endswith("..."):
        condition = f'"\\({found[1]})".hasPrefix("{value[0][:-3]}")'
    else:
        condition = f"({found[1]}) == {value[0]}"
    return f'check({condition}, "{example.page}:{example.line + number}", "{line.replace(chr(34), "")}")'


def program(toolkit):
    """The examples for a toolkit as a program, after what they take for granted."""
    parts, imports, runs = [], set(), []
    for example in examples("swift"):
        if example.is_manifest or toolkit not in example.toolkits:
            continue
        lines = example.text.splitlines()
        imports |= {line for line in lines if line.startswith("import ")}
        lines = [line for line in lines if not line.startswith("import ")]
        parts.append(f"// {example.place}\n" + function(example, "\n".join(lines).strip("\n"), toolkit))
        if toolkit == "engine":
            skipped = len(example.text.splitlines()) - len(lines)
            checked = [result_check(example, skipped + number, line) for number, line in enumerate(lines)]
            runs.append(f"do {{  // {example.place}\n" + indented("\n".join(checked)) + "\n}")
    if not parts:
        sys.exit(f"There are no examples for {toolkit}.")
    shared = ["apple"] if toolkit in APPLE else []
    prelude = "\n".join(pathlib.Path(f"Scripts/Snippets/{name}.swift").read_text() for name in [toolkit, *shared])
    imports -= {line for line in prelude.splitlines() if line.startswith("import ")}
    return "\n".join([*sorted(imports), prelude, *parts, *runs])


def objective_c():
    """The examples in Objective-C as a class."""
    imports, methods = set(), []
    for example in examples("objc"):
        lines = example.text.splitlines()
        imports |= {line for line in lines if line.startswith("@import ")}
        body = indented("\n".join(line for line in lines if not line.startswith("@import ")))
        methods.append(f"// {example.place}\n- (void){example.name}:(CGRect)frame {{\n{body}\n}}")
    before = ["@interface Example : NSObject", "@end", "@implementation Example", "- (void)turned:(id)sender {}"]
    return "\n".join([*sorted(imports), *before, *methods, "@end"])


def readme(kind):
    """The manifest that the guide for GTK shows, or the program for GTK that README.md shows."""
    page = "Guides/GTK.md" if kind == "manifest" else "README.md"
    found = [each for each in examples_on(pathlib.Path(page)) if each.language == "swift"]
    if kind == "manifest":
        found = [each for each in found if each.is_manifest]
    else:
        found = [each for each in found if "gtk_init()" in each.text]
    if len(found) != 1:
        sys.exit(f"{page}: there must be one {kind}")
    return found[0].text


def problems():
    for example in examples():
        if not example.language:
            yield f"{example.place}: state the language of this example; text is what a program prints"
        elif not example.check:
            yield f"{example.place}: nothing checks this example in {example.language}"
        elif example.language == "json":
            try:
                json.loads(example.text)
            except ValueError as error:
                yield f"{example.place}: {error}"


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments in (["manifest"], ["program"]):
        print(readme(arguments[0]))
    elif arguments == ["objc"]:
        print(objective_c())
    elif arguments:
        print(program(arguments[0]))
    else:
        found = list(problems())
        print("\n".join(found) if found else f"Each of {len(examples())} examples is checked, or is marked as text.")
        sys.exit(1 if found else 0)
