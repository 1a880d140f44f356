"""The facts of enumerations, constants, and functions, for `apple-facts.py`."""

import re

from apple import objc_names
from apple.fact_rows import Fact
from apple.objc_sources import generic_parts, swift_type


class ConstantFacts:
    def value_facts(self, values, enumerations):
        stand_ins = self.stand_ins()
        for kind, name in enumerations:
            if self.names[name] in stand_ins or self.names[name] in self.full:
                kind = "enum" if kind == "ENUM" else "options"
                yield Fact(
                    "",
                    kind,
                    self.names[name],
                    "",
                    "",
                    "none",
                    self.since(self.headers.get(name)),
                    "",
                    "",
                    self.source(name),
                )
        for owner, kind, alias, case, value in values:
            if self.names.get(owner) in stand_ins:
                header = self.headers.get(alias)
                name = (header and header.swift_name) or self.notes.get(alias) or self.stated.get(alias)
                name = (name or "").split(".")[-1] or objc_names.lower_first(re.sub(r"^_(?=[A-Z])", "", case))
                value = self.number(value, {(each[0], each[3]): each[4] for each in values})
                outer = self.headers.get(owner)
                since = self.since(header, outer if header and not header.since else None)
                yield Fact(self.names[owner], kind, name, "", "", "none", since, value, "", self.source(alias))

    def number(self, text, values):
        text = re.sub(r"(\w+)::(\w+)\.0", lambda found: values.get((found[1], found[2]), found[0]), text)
        return text.strip().replace(" ", "").replace("as_", "")

    def constant_facts(self, constants):
        for name, type_name in constants:
            owner, member = self.constant_name(name, type_name)
            if member and (owner in self.full or self.is_named(member)):
                header = self.headers.get(name)
                around = next((each[2] for key, each in self.types.items() if self.names[key] == owner), "")
                # The headers do not say yet which constants of an isolated class are not isolated.
                isolation = (header.isolation if header else "") or ("unknown" if around else "none")
                yield Fact(
                    owner,
                    "class var" if owner else "var",
                    member,
                    "",
                    self.names.get(type_name, type_name),
                    isolation,
                    self.since(header),
                    "",
                    name,
                    self.source(name),
                )

    def constant_name(self, name, type_name):
        header = self.headers.get(name)
        stated = self.stated.get(name) or (header and header.swift_name) or self.notes.get(name)
        owner = self.names.get(type_name, type_name)
        if stated:
            return tuple(stated.rsplit(".", 1)) if "." in stated else (owner, stated)
        if type_name in ("NSNotificationName", "NSString", "CGFloat", "CGSize"):
            above = max((each for each in self.types if name.startswith(each)), key=len, default="")
            return (self.names[above], objc_names.lower_first(name[len(above) :])) if above else ("", "")
        if "." in owner or type_name in self.strings:
            ours, theirs, count = objc_names.words(name), objc_names.words(type_name), 0
            while count < min(len(ours), len(theirs)) and ours[count] == theirs[count]:
                count += 1
            return owner, objc_names.lower_first("".join(ours[count:]))
        return "", name

    def function_facts(self, functions):
        arguments = {name: (parameters, result) for name, parameters, result in functions}
        for name in dict.fromkeys(
            [*arguments, *(key for key in self.notes if isinstance(key, str) and key.startswith(("CG", "UI")))]
        ):
            header = self.headers.get(name)
            stated = self.stated.get(name) or (header and header.swift_name) or self.notes.get(name, "")
            parameters, result = arguments.get(name, ("", ""))
            types = [
                swift_type(part.split(":", 1)[1], self.names)
                for part in generic_parts(parameters)
                if ":" in part and "Marker" not in part
            ]
            owner, kind, member = "", "func", f"{name}({'_:' * len(types)})"
            if "." in stated and "(" in stated:
                owner, _, member = stated.partition(".")
                types = types[1:] if "self:" in member else types
                kind = "var" if owner.startswith("getter:") else "func"
                owner, is_setter = re.sub(r"^[gs]etter:", "", owner), owner.startswith("setter:")
                member = member.replace("self:", "") if kind == "func" else member.split("(")[0]
                if is_setter:
                    continue
                kind = "init" if member.startswith("init(") else kind
            elif "." in stated:
                continue
            if self.is_named(member) or owner == "" and self.is_named(name):
                text = f"({', '.join(types)})" + (f" -> {swift_type(result, self.names)}" if result else "")
                isolation = (
                    "main" if header and header.isolation == "main" or "MainThreadMarker" in parameters else "none"
                )
                # objc2 needs no marker if an argument is an object of the main thread.
                if isolation == "none" and any(
                    self.types.get(each, ("", [], ""))[2] for each in re.findall(r"\w+", parameters)
                ):
                    isolation = "unknown"
                yield Fact(owner, kind, member, "", text, isolation, self.since(header), "", name, self.source(name))
