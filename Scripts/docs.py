"""Checks the documentation that DocC built: every symbol has a summary and is listed under a heading.

A page without headings of ours is left to DocC, unless it is the page of a module.
"""

import json
import pathlib
import sys


def is_override(page):
    sections = page.get("primaryContentSections", [])
    declarations = [each for section in sections for each in section.get("declarations", [])]
    return any(token["text"] == "override" for each in declarations for token in each["tokens"])


def problems(archive):
    for file in sorted((archive / "data/documentation").rglob("*.json")):
        page = json.loads(file.read_text())
        metadata = page["metadata"]
        # An extended type belongs to another module. Its page only leads to the extensions.
        if metadata.get("role") == "collectionGroup" or metadata.get("symbolKind") == "extension":
            continue
        name = page["identifier"]["url"].removeprefix("doc://")
        if not page.get("abstract") and not is_override(page):
            yield f"{name}: there is no summary"
        topics = [
            topic for topic in page.get("topicSections", []) if topic["title"] != "Extended Modules"
        ]
        left = [each for topic in topics if topic.get("generated") for each in topic["identifiers"]]
        is_module = metadata.get("symbolKind") == "module"
        if is_module or len(left) < sum(len(topic["identifiers"]) for topic in topics):
            for each in left:
                yield f"{name}: {each.rsplit('/')[-1]} is listed under no heading"


found = [problem for path in sys.argv[1:] for problem in problems(pathlib.Path(path))]
print("\n".join(found) if found else "Every symbol has a summary and a heading.")
sys.exit(1 if found else 0)
