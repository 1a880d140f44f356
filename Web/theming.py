"""Takes pictures of the examples of a guide that style the element: `theming.py GUIDE FOLDER`, after Scripts/web.sh.

Each picture shows the example above it on a light and on a dark page.
"""

import pathlib
import re
import sys

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).parents[1]
sys.path.append(str(ROOT / "Web/tests"))
from server import Site, document  # noqa: E402

EXAMPLE = re.compile(r"```html\n([^`]*)```\n\n!\[[^\]]*\]\(Images/(theming-\w+\.png)\)")
PAGES = """<style>
  body { margin: 0; width: max-content; font: 16px Cantarell, sans-serif }
  section { padding: 16px }
  .light { color-scheme: light; background: #fff; color: #1d1d20 }
  .dark { color-scheme: dark; background: #1e1e22; color: #f2f2f4 }
</style>"""


def main(guide, folder):
    site = Site()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(device_scale_factor=2, reduced_motion="reduce")
        for example, name in EXAMPLE.findall(pathlib.Path(guide).read_text(encoding="utf-8")):
            body = "".join(f'<section class="{theme}">{example}</section>' for theme in ("light", "dark"))
            page.goto(site.add(document(body, PAGES)))
            page.wait_for_function("!document.querySelector(':not(:defined)')")
            page.wait_for_timeout(500)
            page.locator("body").screenshot(path=pathlib.Path(folder) / name, animations="allow")
            print(name)
        browser.close()
    site.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
