"""Reads headers, API notes, and the Rust files of objc2, for `apple-facts.py`."""

import dataclasses
import re

SYSTEMS = {"ios": "iOS", "macos": "macOS", "macosx": "macOS", "visionos": "visionOS", "maccatalyst": "Catalyst"}

# Headers


def availability(text):
    """The systems and releases that the macros of a declaration name. A minus means that it is not available."""
    since = {}
    for names in re.findall(r"API_UNAVAILABLE(?:_BEGIN)?\(([\w, ]+)\)", text):
        since.update(
            {SYSTEMS[name.strip().lower()]: "-" for name in names.split(",") if name.strip().lower() in SYSTEMS}
        )
    for kind, body in re.findall(r"API_(AVAILABLE|DEPRECATED(?:_WITH_REPLACEMENT)?)\(((?:[^()]|\([^()]*\))*)\)", text):
        for system, release in re.findall(r"(\w+)\(([\d.]+)", body):
            if system.lower() in SYSTEMS:
                since[SYSTEMS[system.lower()]] = release
    for mac, ios in re.findall(
        r"(?:NS_AVAILABLE|CG_AVAILABLE_STARTING|CG_AVAILABLE_BUT_DEPRECATED)\(\s*([\d_.]+),\s*([\d_.]+)", text
    ):
        since.update({"macOS": mac.replace("_", "."), "iOS": ios.replace("_", ".")})
    for ios in re.findall(r"NS_(?:AVAILABLE|CLASS_AVAILABLE|ENUM_AVAILABLE)_IOS\(([\d_]+)", text):
        since["iOS"] = ios.replace("_", ".")
    return since


@dataclasses.dataclass
class Header:
    since: dict
    swift_name: str = ""
    isolation: str = ""
    kind: str = ""
    old_name: str = ""


def header_of(text, outer=None):
    since = {**(outer.since if outer else {}), **availability(text)}
    name = re.search(r"NS_SWIFT_NAME\(([^()]*(?:\([^()]*\))?[^()]*)\)|CF_SWIFT_NAME\(([^()]*(?:\([^()]*\))?)", text)
    isolation = "main" if "NS_SWIFT_UI_ACTOR" in text else "none" if "NS_SWIFT_NONISOLATED" in text else ""
    return Header(since, (name[1] or name[2]).strip() if name else "", isolation)


def selector_of(text):
    text = re.sub(r"\b(?:API|NS|UIKIT|CF)_\w+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?", "", text)
    while re.search(r"\([^()]*\)", text):
        text = re.sub(r"\([^()]*\)", " ", text)
    pieces = re.findall(r"(\w+)\s*:", text)
    return "".join(piece + ":" for piece in pieces) if pieces else (re.findall(r"\w+", text) or [""])[0]


def read_headers(text, into):
    """The facts of the declarations in a header: by class and selector, or by the name of a type, case, or function."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.DOTALL)
    text = re.sub(r"(?m)^\s*#(?:[^\n\\]|\\\n)*", "", text)
    text = re.sub(r'@"[^"]*"|"[^"]*"', '""', text)
    block = re.compile(r"([^;{}@]*)@(interface|protocol)\s+(\w+)([^;]*?)\n(?=[-+@}\s])(.*?)@end", re.DOTALL)
    for before, kind, owner, _, body in block.findall(text):
        outer = header_of(before[-400:].split("@end")[-1])
        if re.search(rf"@{kind}\s+{owner}\s*(?:<[^>]*>)?\s*\(", text) is None or owner not in into:
            into.setdefault(owner, outer)
        for statement in body.split(";"):
            property_name = re.search(r"@property\b\s*(\([^)]*\))?(.*)", statement, re.DOTALL)
            method = re.search(r"^\s*[-+]\s*\((.*)", statement, re.DOTALL | re.MULTILINE)
            if property_name:
                new = header_of(statement, outer)
                bare = re.sub(r"\b(?:API|NS|UIKIT|UI)_[A-Z_]+(?:\((?:[^()]|\([^()]*\))*\))?", "", property_name[2])
                block_name = re.search(r"\(\s*\^\s*\w*\s*?(\w+)\)", bare)
                name = block_name[1] if block_name else (re.findall(r"\w+", bare) or [""])[-1]
                getter = re.search(r"getter\s*=\s*(\w+)", property_name[1] or "")
                new.kind, new.old_name = "var", name if getter and getter[1] != name else ""
                into[owner, getter[1] if getter else name] = new
            elif method:
                new = header_of(statement, outer)
                new.kind = "func"
                if (owner, selector_of("(" + method[1])) in into:
                    continue
                into[owner, selector_of("(" + method[1])] = new
    text = re.sub(r"\{[^{}]*;[^{}]*\}", ";", text)
    enumeration = (
        r"([^;{}]*)\b(?:NS|CF)_(?:CLOSED_)?(?:ENUM|OPTIONS)\s*\(\s*\w+\s*,\s*(\w+)\s*\)\s*\{([^{}]*)\}([^;{}]*);"
    )
    for before, name, body, after in re.findall(enumeration, text):
        into[name] = outer = header_of(before + after)
        for case in body.split(","):
            found = re.match(r"\s*(\w+)", case)
            if found:
                into[found[1]] = Header(**{**vars(header_of(case, outer)), "isolation": ""})
    for name, after in re.findall(r"\btypedef\b[^;{}]*?\b(\w+)((?:\s+(?:NS|API)_\w+(?:\([^;]*?\))?)*)\s*;", text):
        into.setdefault(name, header_of(after))
    for name, after in re.findall(r"^static const \w+ (\w+)([^;=]*)=", text, re.MULTILINE):
        into.setdefault(name, header_of(after))
    for name, after in re.findall(
        r"^(?:extern|[A-Z]{2,}\w*(?:EXTERN|EXPORT))\b[^;@{}()]*?\b(\w+)((?:\s+[A-Z]{2,}_\w+\([^;]*?\))*|\s*\([^;]*);",
        text,
        re.MULTILINE,
    ):
        into.setdefault(name, header_of(after))


def read_notes(text):
    """The Swift names that API notes state: by class and selector, or by the name of a type, case, or function."""
    names, owner, item = {}, "", ""
    for line in text.split("SwiftVersions:")[0].splitlines():
        found = re.match(r"( *)(- )?(\w+): *['\"]?(.*?)['\"]?$", line)
        if not found:
            continue
        if found[3] in ("Name", "Selector") and found[2]:
            item = found[4]
            if not found[1]:
                owner = item
        elif found[3] == "SwiftName":
            names[owner if len(found[1]) <= 2 and item == owner else (owner, item)] = found[4]
    return names


# Rust

RUST_NUMBERS = {
    "bool": "Bool",
    "NSInteger": "Int",
    "NSUInteger": "Int",
    "CGFloat": "CGFloat",
    "c_int": "Int32",
    "c_float": "Float",
}
RUST_NUMBERS |= {
    "c_double": "Double",
    "NSTimeInterval": "TimeInterval",
    "u32": "UInt32",
    "i32": "Int32",
    "u16": "UInt16",
    "u64": "UInt64",
}
RUST_NUMBERS |= {
    "Sel": "Selector",
    "AnyObject": "Any",
    "NSString": "String",
    "AnyClass": "AnyClass",
    "c_uint": "UInt32",
    "i64": "Int64",
}
BRIDGED = {"NSArray": "[{}]", "NSSet": "Set<{}>", "NSDictionary": "[{}: {}]"}
FOUNDATION = (
    "Bundle Data Date Error IndexPath Locale Notification URL UndoManager Formatter RunLoop UserActivity".split()
)
FOUNDATION = {f"NS{name}": name for name in FOUNDATION}


def generic_parts(text):
    parts, depth = [""], 0
    for character in text:
        depth += (character in "<([") - (character in ">)]")
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts if part.strip()]


def swift_type(rust, names):
    rust = rust.strip().replace("->", "=>")
    rust = re.sub(r"^&(?:'\w+ )?(?:mut )?|^(?:\*mut|\*const) ", "", rust)
    outer = re.fullmatch(r"(?:block2::)?(\w+)<(.*)>", rust, re.DOTALL)
    if outer and outer[1] == "Option":
        return swift_type(outer[2], names) + "?"
    if outer and outer[1] in ("Retained", "NonNull", "ProtocolObject", "CFRetained", "Allocated", "DynBlock", "Block"):
        inner = [part for part in generic_parts(outer[2]) if not part.startswith("'")]
        return swift_type(inner[0], names) if outer[1] not in ("Block", "DynBlock") else block_type(inner[0], names)
    if outer and outer[1] in BRIDGED:
        inner = [swift_type(part, names) for part in generic_parts(outer[2])]
        inner = inner[:1] if outer[1] != "NSDictionary" else inner
        return BRIDGED[outer[1]].format(
            *(
                f"Any{'Hashable' if n == 0 and outer[1] != 'NSArray' else ''}" if i == "Any" else i
                for n, i in enumerate(inner)
            )
        )
    if rust in BRIDGED:
        return {"NSArray": "[Any]", "NSSet": "Set<AnyHashable>", "NSDictionary": "[AnyHashable: Any]"}[rust]
    bare = re.sub(r"^dyn |<.*", "", rust)
    return RUST_NUMBERS.get(bare) or names.get(bare) or FOUNDATION.get(bare) or bare


def block_type(rust, names):
    found = re.search(r"[fF]n\((.*?)\)(?: ?=> ?(.*))?$", rust, re.DOTALL)
    if not found:
        return rust
    inputs = ", ".join(swift_type(part, names) for part in generic_parts(found[1]))
    return f"({inputs}) -> {swift_type(found[2], names) if found[2] else 'Void'}"


METHOD = re.compile(
    r"(#\[optional\]\s*)?(?:#\[cfg[^\n]*\]\s*)*#\[unsafe\(method\(([\w:]+)\)\)\][^;]*?\bfn (?:r#)?(\w+)(?:<[^(]*>)?\((.*?)\)"
    r"(?:\s+-> ([^;{]*?))?\s*(?:where[^;{]*)?;",
    re.DOTALL,
)


def read_rust(text):
    """The types, and the methods with their owners, in a file of objc2."""
    types, methods = {}, []
    for body, generic in re.findall(r"extern_class!\((.*?pub struct \w+(.*?));\s*\n\);", text, re.DOTALL):
        name = re.search(r"pub struct (\w+)", body)[1]
        above = re.search(r"super\(([^)]*)\)", body)
        above = [re.sub(r"<.*", "", part) for part in generic_parts(above[1])] if above else []
        types[name] = ("class", above, "main" if "MainThreadOnly" in body else "")
    for name, above, body in re.findall(
        r"pub unsafe trait (\w+)\s*:\s*([\w\s+]*)\{(.*?)\n    \}\n\);", text, re.DOTALL
    ):
        types[name] = (
            "protocol",
            [part for part in re.findall(r"\w+", above)],
            "main" if "MainThreadOnly" in above else "",
        )
        methods += [(name, *found, "") for found in METHOD.findall(body)]
    block = re.compile(
        r"^impl(?:<[^{]*?>)? (\w+)(?:<[^{]*?>)?\s*\{\s*extern_methods!\((.*?)\n\}\n", re.DOTALL | re.MULTILINE
    )
    for found in block.finditer(text):
        name, body = found.groups()
        if "declared on superclass" not in text[: found.start()].rsplit("\n}\n", 1)[-1].rsplit(");\n", 1)[-1]:
            methods += [(name, *found, "") for found in METHOD.findall(body)]
    for category, body in re.findall(r"pub unsafe trait (NSObject\w+):(.*?)\n(?:    \);)?\}\n", text, re.DOTALL):
        methods += [("NSObject", *found, "category") for found in METHOD.findall(body)]
    for protocol, name in re.findall(r"unsafe impl(?:<[^{]*?>)?\s*(\w+)\s+for (\w+)", text):
        if name in types and types[name][0] == "class":
            types[name] = (types[name][0], [*types[name][1], protocol], types[name][2])
    values = []
    for name, body in re.findall(
        r"impl (\w+) \{\n((?:\s*#\[doc.*?\n|\s*///.*?\n|\s*pub const \w+: Self = Self\([^;]*;\n|\s*#\[deprecated.*?\n)+)\}",
        text,
    ):
        values += [
            (name, "case", *found)
            for found in re.findall(
                r'alias = "(\w+)"\)\]\s*(?:#\[[^\n]*\s*)*pub const (\w+): Self = Self\((.*?)\);', body, re.DOTALL
            )
        ]
    for name, body in re.findall(r"impl (\w+): [\w:]+ \{\n(.*?)const _ = !0;", text, re.DOTALL):
        values += [
            (name, "option", *found)
            for found in re.findall(r'alias = "(\w+)"\)\]\s*(?:#\[[^\n]*\s*)*const (\w+) = (.*?);', body, re.DOTALL)
        ]
    constants = re.findall(r"pub static (\w+):\s*(?:Option<)?&'static (\w+)|^", text)
    constants = [each for each in constants if each[0]]
    functions = re.findall(
        r'extern "C-unwind" \{\s*(?:#\[[^\n]*\]\s*)*fn (\w+)\((.*?)\)(?: -> (.*?))?;', text, re.DOTALL
    )
    enumerations = re.findall(r"// NS_(?:CLOSED_)?(ENUM|OPTIONS)\n(?:#\[[^\n]*\n)*pub struct (\w+)", text)
    strings = re.findall(r"// NS_TYPED_(?:EXTENSIBLE_)?ENUM\n(?:#\[[^\n]*\n)*pub type (\w+) =\s*(\w+);", text)
    constants += re.findall(r"pub static (\w+):\s*(\w+)(?: =|;)", text)
    return types, methods, values, constants, functions, enumerations, strings
