"""The contrast of the indicator on the cap and of the focus ring on the page, for all choices of page and user.

It is measured from the pixels of the screen, as WCAG 2 defines contrast.
"""

import pytest

from picture import take

# What a page may set: its color scheme, background, and text.
SCHEMES = ["normal", "light", "dark", "light dark"]
PAGES = {
    "nothing": "",
    "dark page": "background: #14151a; color: #e8e8ea",
    "light page": "background: #fafafa; color: #222",
    "muted text": "background: #222; color: #aaa",
    "gray on black": "background: black; color: #888",
    "orange": "color: orange",
    "yellow": "background: black; color: yellow",
    "blue": "color: #00f",
    "lime": "background: black; color: lime",
    "threshold": "color: rgb(158 158 158)",
    "translucent": "background: #14151a; color: rgb(255 255 255 / 0.87)",
    "wide gamut": "background: black; color: color(display-p3 0.9 1 0.8)",
}
MEDIA = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "more contrast": {"color_scheme": "light", "contrast": "more"},
    "more contrast, dark": {"color_scheme": "dark", "contrast": "more"},
    "forced": {"color_scheme": "light", "forced_colors": "active"},
    "forced, dark": {"color_scheme": "dark", "forced_colors": "active"},
}
ACCENTS = ["auto", "white", "black", "yellow", "#00f", "#e5a50a", "#c01c28", "#767676"]
SIZE = 48


def luminance(pixel):
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (channel / 255 for channel in pixel)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    lower, higher = sorted((luminance(one), luminance(other)))
    return (higher + 0.05) / (lower + 0.05)


def indicator_contrast(picture, x, y):
    """Returns the lowest contrast between an indicator that points up and the cap beside it."""
    cap = 0.335 * SIZE
    rows = range(round(y - 0.8 * cap), round(y - 0.58 * cap) + 1)
    # Between its edges, which are blurred, the indicator has one color.
    return min(
        max(
            contrast(picture.getpixel((column, row)), picture.getpixel((round(x + side), row)))
            for column in (int(x) - 1, int(x))
        )
        for row in rows
        for side in (-5, 4)
    )


def knobs(pages):
    """A separate page for each knob, side by side."""
    return '<div style="display: grid; grid-template-columns: repeat(12, 60px)">' + "".join(
        f'<div style="{style}"><rotary-knob value="50" aria-label="A"></rotary-knob></div>' for style in pages
    ) + "</div>"


def middles(tab):
    return tab.js("""[...document.querySelectorAll("rotary-knob")].map((knob) => {
      const { x, y, width, height } = knob.shadowRoot.querySelector("[part=dial]").getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })""")


@pytest.fixture
def emulate(tab):
    yield lambda **media: tab.page.emulate_media(**media)
    tab.page.emulate_media(color_scheme="light", contrast="no-preference", forced_colors="none")


def faint(tab):
    """Returns the combinations of color scheme and page in which the indicator is hard to see, with the contrast."""
    mixes = [(scheme, page) for scheme in SCHEMES for page in PAGES]
    tab.open(knobs(f"color-scheme: {scheme}; {PAGES[page]}" for scheme, page in mixes))
    tab.hand.frame(2)
    picture = take(tab.page)
    seen = {mix: indicator_contrast(picture, *middle) for mix, middle in zip(mixes, middles(tab))}
    return {mix: ratio for mix, ratio in seen.items() if ratio < 4.5}


@pytest.mark.parametrize("media", MEDIA)
def test_indicator_is_visible_on_the_cap(tab, emulate, media):
    emulate(**MEDIA[media])
    assert faint(tab) == {}


@pytest.mark.parametrize("page", ["light page", "dark page"])
@pytest.mark.parametrize("media", ["light", "more contrast", "forced"])
def test_indicator_is_visible_while_it_has_the_accent_color(tab, emulate, page, media):
    emulate(**MEDIA[media])
    tab.open(knobs(f"accent-color: {accent}; {PAGES[page]}" for accent in ACCENTS))
    seen = {}
    for accent, (x, y) in zip(ACCENTS, middles(tab)):
        tab.hand.press(x, y)
        tab.hand.frame(2)
        seen[accent] = indicator_contrast(take(tab.page), x, y)
        tab.hand.release(x, y)
    assert {accent: ratio for accent, ratio in seen.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("cap", ["white", "#ddd", "#777", "#1c71d8", "#222", "gold"])
@pytest.mark.parametrize("page", ["light page", "dark page"])
def test_indicator_is_visible_on_a_cap_with_a_color_from_the_page(tab, cap, page):
    tab.open(knobs([f"--knob-cap-color: {cap}; {PAGES[page]}"]))
    tab.hand.frame(2)
    assert indicator_contrast(take(tab.page), *middles(tab)[0]) >= 4.5


def test_indicator_keeps_the_color_that_the_page_sets(tab):
    tab.open(knobs(["--knob-indicator-color: rgb(200 100 50)"]))
    x, y = map(round, middles(tab)[0])
    for act in (tab.hand.frame, lambda: tab.hand.press(x, y)):
        act()
        tab.hand.frame(2)
        assert take(tab.page).getpixel((x, y - round(0.7 * 0.335 * SIZE))) == (200, 100, 50)


def test_cap_follows_a_change_of_the_text_color(tab):
    tab.open(knobs([""]))
    x, y = map(round, middles(tab)[0])
    tab.hand.frame(2)
    before = luminance(take(tab.page).getpixel((x, y)))
    tab.js("document.body.style.cssText = 'background: #14151a; color: #e8e8ea'")
    tab.hand.frame(2)
    assert before > 0.8 and luminance(take(tab.page).getpixel((x, y))) < 0.1


@pytest.mark.parametrize("accent", ACCENTS)
@pytest.mark.parametrize("ground", ["white", "black"])
def test_focus_ring_is_visible_on_the_page(tab, accent, ground):
    style = f"<style>:root {{ background: {ground} }}</style>"
    tab.open(knobs([f"accent-color: {accent}; --knob-fill-color: {accent}" * (accent != "auto")]), style)
    tab.hand.key("Tab")
    tab.hand.frame(2)
    x, y = map(round, middles(tab)[0])
    picture = take(tab.page)
    # The ring lies between 1 and 3 px from the dial, and has its full color somewhere there.
    ring = max(
        contrast(picture.getpixel((x + SIZE // 2 + offset, y)), picture.getpixel((x + SIZE // 2 + 8, y)))
        for offset in range(0, 4)
    )
    assert ring >= 3


@pytest.mark.parametrize("media", ["forced", "forced, dark"])
def test_text_of_a_disabled_knob_is_gray_text_in_forced_colors(tab, emulate, media):
    emulate(**MEDIA[media])
    tab.open('<rotary-knob id="knob" disabled>Drive</rotary-knob><i style="color: graytext">x</i>')
    gray = tab.js("getComputedStyle(document.querySelector('i')).color")
    label = "getComputedStyle(knob.shadowRoot.querySelector('[part=label]'))"
    assert tab.knob(f"[{label}.color, {label}.opacity]") == [gray, "1"]


def test_focus_ring_is_visible_with_a_transparent_fill(tab):
    tab.open(knobs(["--knob-fill-color: transparent"]), "<style>:root { background: white }</style>")
    tab.hand.key("Tab")
    tab.hand.frame(2)
    x, y = map(round, middles(tab)[0])
    picture = take(tab.page)
    assert max(contrast(picture.getpixel((x + SIZE // 2 + offset, y)), (255,) * 3) for offset in range(0, 4)) >= 3


@pytest.mark.parametrize("scheme, text", [("light", "#777"), ("dark", "#777"), ("light dark", "#777"),
                                          ("dark", "#111"), ("light", "#eee")])
@pytest.mark.parametrize("media", ["light", "dark"])
def test_menu_is_as_dark_as_the_cap(tab, emulate, media, scheme, text):
    emulate(**MEDIA[media])
    tab.open(f'<rotary-knob id="knob" style="color-scheme: {scheme}; color: {text}">Drive</rotary-knob>')
    tab.hand.frame(2)
    x, y = map(round, tab.middle())
    cap = luminance(take(tab.page).getpixel((x, y)))
    tab.page.mouse.click(x, y, button="right")
    surface = tab.knob("getComputedStyle(knob.shadowRoot.querySelector('[part=menu]')).backgroundColor")
    assert surface in ("rgb(255, 255, 255)", "rgb(40, 40, 44)")
    assert (cap < 0.3) == (surface == "rgb(40, 40, 44)")


@pytest.mark.parametrize("style, color", [
    ("", "rgb(53, 132, 228)"),
    ("color: #eee", "rgb(92, 159, 240)"),
    ("accent-color: rgb(200 0 90)", "rgb(200, 0, 90)"),
    ("accent-color: red; --knob-fill-color: rgb(0 99 50)", "rgb(0, 99, 50)"),
])
def test_entry_has_a_border_in_the_color_of_the_fill(tab, style, color):
    tab.open(f'<rotary-knob id="knob" style="{style}">Drive</rotary-knob>')
    tab.page.focus("#knob")
    tab.hand.key("F2")
    border = "getComputedStyle(knob.shadowRoot.querySelector('[part=entry]'))"
    assert tab.knob(f"[{border}.borderTopWidth, {border}.borderTopStyle, {border}.borderTopColor]") == [
        "2px", "solid", color]


def test_color_of_a_part_may_be_the_current_color(tab):
    style = "color: rgb(200 0 90); --knob-fill-color: currentcolor; --knob-cap-color: transparent"
    tab.open(f'<div style="background: white"><rotary-knob id="knob" style="{style}" value="100"></rotary-knob></div>')
    tab.hand.frame(2)
    x, y, width, height = tab.dial()
    picture = take(tab.page, (x - width / 2, y - height / 2, width, height))
    # The middle of the fill at the top, and a point on the cap, which is invisible.
    assert picture.getpixel((width // 2, round(0.05 * height))) == (200, 0, 90)
    assert picture.getpixel((width // 2, height // 2)) == (255, 255, 255)
