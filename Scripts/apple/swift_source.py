"""Reads declarations from Swift sources, for `apple-facts.py` and `apple-check.py`.

This is no compiler: it knows the form of declarations, braces, and conditions, and skips bodies of functions.
"""

import dataclasses
import functools
import pathlib
import re

TOKEN = re.compile(
    r"""(?P<space>[ \t\r]+) | (?P<line>\n) | (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<text>\#*\"{3}.*?\"{3}\#* | \"(?:\\\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\) | \\. | [^"\\\n])*\")
    | (?P<condition>\#(?:if|elseif|else|endif)\b[^\n]*)
    | (?P<word>`\w+` | [@\#]?[A-Za-z_]\w* | \$\w+) | (?P<number>\d\w*(?:\.\d\w*)?) | (?P<mark>->|\.\.[.<]|.)""",
    re.VERBOSE | re.DOTALL,
)
MODIFIERS = set(
    "public open internal private fileprivate package final static class override required convenience lazy weak"
    " unowned mutating nonmutating nonisolated isolated dynamic optional indirect borrowing consuming prefix postfix"
    " infix distributed __consuming".split()
)
TYPES = {"class", "struct", "enum", "protocol", "extension", "actor"}
KEYWORDS = TYPES | set("var let func init deinit subscript case typealias associatedtype import operator macro".split())
PAIRS = {"(": ")", "[": "]", "{": "}"}


@dataclasses.dataclass(slots=True)
class Token:
    kind: str
    text: str
    line: int
    is_first: bool
    conditions: tuple
    doc: str


@dataclasses.dataclass(slots=True)
class Declaration:
    path: str
    line: int
    owner: str
    kind: str
    name: str
    type: str
    modifiers: set
    attributes: list
    doc: str
    conditions: tuple
    value: str = ""
    inherits: list = dataclasses.field(default_factory=list)
    labels: list = None
    parameters: list = None
    is_settable: bool = False
    around: str = ""

    @property
    def full_name(self):
        """The name with its argument labels."""
        return self.name if self.labels is None else f"{self.name}({''.join(f'{label}:' for label in self.labels)})"

    def has(self, *attributes):
        return any(each.split("(")[0] in attributes for each in self.attributes)


def tokens(source):
    """The tokens of a file, each with the conditions around it and the comment before it."""
    result, stack, comments, line, is_first, comment_line = [], [], [], 1, True, 0
    for found in TOKEN.finditer(source):
        kind, text = found.lastgroup, found.group()
        if kind == "comment":
            comments = [*comments, text] if comment_line >= line - 1 else [text]
            comment_line = line + text.count("\n")
        elif kind == "condition":
            word, _, rest = text[1:].split("//")[0].strip().partition(" ")
            if word == "if":
                stack.append((f"({rest})", f"!({rest})"))
            elif word == "endif":
                if stack:
                    stack.pop()
            elif stack:
                others = stack.pop()[1]
                stack.append((f"{others}&&({rest})", f"{others}&&!({rest})") if rest else (others, others))
        elif kind not in ("space", "line"):
            doc = "\n".join(comments) if comment_line >= line - 1 else ""
            result.append(Token(kind, text.strip("`"), line, is_first, tuple(each[0] for each in stack), doc))
            comments = []
        if kind == "line":
            is_first = True
        elif kind not in ("space", "comment"):
            is_first = False
        line += text.count("\n")
    return result


def end_of(found, index):
    """The index after the bracket that closes the one at an index."""
    open_bracket, depth = found[index].text, 0
    for place in range(index, len(found)):
        if found[place].kind == "mark":
            if found[place].text == open_bracket:
                depth += 1
            elif found[place].text == PAIRS[open_bracket]:
                depth -= 1
                if depth == 0:
                    return place + 1
    return len(found)


def end_of_generics(found, index):
    depth = 0
    while index < len(found):
        text = found[index].text
        depth += (text == "<") - (text == ">")
        index += 1
        if depth == 0:
            break
    return index


def text_of(found):
    """The text of some tokens, with one space between words only."""
    result = ""
    for token in found:
        is_word = token.kind in ("word", "number")
        result += " " if is_word and result[-1:].isalnum() or result[-1:] in (",", ":", "&") and result else ""
        if token.text in ("->", "=", "&"):
            result += " "
        result += token.text + (" " if token.text in ("->", "=") else "")
    return result.replace(" ,", ",").strip()


def split(found, separator=","):
    """The tokens between separators that are in no bracket."""
    parts, depth = [[]], 0
    for token in found:
        if token.kind == "mark":
            depth += (token.text in "([{<") - (token.text in ")]}>")
        if token.text == separator and depth == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


class Reader:
    """Reads the declarations of one file."""

    def __init__(self, path, source):
        self.path, self.found, self.index, self.result = str(path), tokens(source), 0, []

    def peek(self, offset=0):
        place = self.index + offset
        return self.found[place].text if place < len(self.found) else ""

    def read(self):
        while self.index < len(self.found):
            self.members("", "")
            self.index += 1
        return self.result

    def members(self, owner, kind):
        """Reads up to the bracket that closes the type."""
        while self.index < len(self.found) and self.peek() != "}":
            before = self.index
            self.declaration(owner, kind)
            if self.index == before:
                self.index += 1

    def declaration(self, owner, kind):
        start, attributes, modifiers = self.found[self.index], [], set()
        while True:
            text = self.peek()
            if text.startswith("@"):
                attributes.append(self.attribute())
            elif text in MODIFIERS and (text != "class" or self.peek(1) in KEYWORDS | MODIFIERS):
                self.index += 1
                if self.peek() == "(" and text in (
                    "private",
                    "public",
                    "fileprivate",
                    "internal",
                    "nonisolated",
                    "unowned",
                ):
                    end = end_of(self.found, self.index)
                    text += text_of(self.found[self.index : end])
                    self.index = end
                modifiers.add(text)
            else:
                break
        if self.index >= len(self.found) or self.peek() not in KEYWORDS:
            return
        word = self.found[self.index]
        self.index += 1
        new = Declaration(
            self.path, word.line, owner, word.text, "", "", modifiers, attributes, start.doc, word.conditions
        )
        new.around = kind
        if word.text in TYPES:
            self.type(new)
        elif word.text in ("func", "init", "subscript"):
            self.function(new, kind)
        elif word.text == "case":
            self.cases(new)
        elif word.text in ("var", "let"):
            self.variables(new)
        else:
            new.name = self.peek()
            if word.text in ("typealias", "associatedtype"):
                self.result.append(new)
            self.rest()

    def attribute(self):
        text = self.peek()
        self.index += 1
        if self.peek() == "(" and not self.found[self.index].is_first:
            end = end_of(self.found, self.index)
            text += text_of(self.found[self.index : end])
            self.index = end
        return text

    def type(self, new):
        header = self.index
        while self.index < len(self.found) and self.peek() != "{":
            self.index += 1
        parts = self.found[header : self.index]
        words = [token.text for token in parts]
        place = 0
        while place < len(words) and words[place] not in (":", "where", "<"):
            place += 1
        new.name = "".join(words[:place])
        if place < len(parts) and words[place] == "<":
            place = end_of_generics(parts, place)
        if place < len(parts) and words[place] == ":":
            end = words.index("where") if "where" in words else len(words)
            new.inherits = [text_of(part) for part in split(parts[place + 1 : end])]
        if "where" in words:
            new.value = text_of(parts[words.index("where") :])
        self.result.append(new)
        self.index += 1
        self.members(f"{new.owner}.{new.name}" if new.owner else new.name, new.kind)
        self.index += 1

    def function(self, new, kind):
        new.name = new.kind if new.kind != "func" else self.peek()
        if new.kind == "func":
            self.index += 1
            while self.peek() not in ("(", "<", ""):
                new.name += self.peek()
                self.index += 1
        if self.peek() in ("?", "!"):
            new.modifiers.add("failable")
            self.index += 1
        if self.peek() == "<":
            self.index = end_of_generics(self.found, self.index)
        end = end_of(self.found, self.index)
        new.labels, new.parameters = [], []
        for part in split(self.found[self.index + 1 : end - 1]):
            while part and part[0].text.startswith("@"):
                part = part[1:] if part[1:2] and part[1].text != "(" else part[end_of(part, 1) :]
            colon = next((place for place, token in enumerate(part) if token.text == ":"), len(part))
            # Without a label, that of a subscript is empty.
            label = part[0].text if part else "_"
            is_plain = new.kind == "subscript" and colon == 1 or not new.name[:1].isalpha() and new.name[:1] != "_"
            new.labels.append("_" if is_plain else label)
            stated = split(part[colon + 1 :], "=")
            new.parameters.append(text_of(stated[0]) if stated else "")
        self.index = end
        start = self.index
        self.rest()
        result = self.found[start : self.index]
        arrow = next((place for place, token in enumerate(result) if token.text in ("->", "{")), None)
        if arrow is not None and result[arrow].text == "->":
            stop = next(
                (n for n, token in enumerate(result) if n > arrow and token.text in ("{", "where")), len(result)
            )
            new.type = text_of(result[arrow + 1 : stop])
        self.result.append(new)

    def cases(self, new):
        start = self.index
        self.rest()
        for part in split(self.found[start : self.index]):
            stated = split(part, "=")
            self.result.append(
                dataclasses.replace(
                    new,
                    name=part[0].text,
                    line=part[0].line,
                    value=text_of(stated[1]) if len(stated) > 1 else "",
                    conditions=part[0].conditions,
                )
            )

    def variables(self, new):
        start = self.index
        self.rest()
        parts = self.found[start : self.index]
        brace = next((place for place, token in enumerate(parts) if token.text == "{"), None)
        if parts and parts[0].text == "(":
            parts = [token for token in parts if token.text not in "()"]
        for part in split(parts):
            if part[0].kind != "word":
                continue
            stated = split(part, "=")
            before = stated[0]
            stop = next((place for place, token in enumerate(before) if token.text == "{"), len(before))
            colon = next((place for place, token in enumerate(before) if token.text == ":"), stop)
            body = [] if brace is None else [token.text for token in parts[brace : brace + 8]]
            is_stored = stop == len(before)
            self.result.append(
                dataclasses.replace(
                    new,
                    name=part[0].text,
                    line=part[0].line,
                    type=text_of(before[colon + 1 : stop]) if colon < stop else "",
                    value=text_of(stated[1]) if len(stated) > 1 else "",
                    is_settable=new.kind == "var" and (is_stored or "set" in body or "set" in [t.text for t in parts]),
                )
            )

    def rest(self):
        """Goes to the end of a declaration: a body, or the line before the next declaration."""
        while self.index < len(self.found):
            token = self.found[self.index]
            if token.is_first and (
                token.text.startswith("@")
                or token.text == "}"
                or token.text in KEYWORDS | MODIFIERS
                and self.peek(1) not in (":", ",", ")", ".")
            ):
                return
            if token.text == "}" or token.text == ";":
                return
            self.index = end_of(self.found, self.index) if token.text in PAIRS else self.index + 1


@functools.cache
def read(path):
    """The declarations of a file."""
    path = pathlib.Path(path)
    return Reader(path, path.read_text()).read()
