"""The strip of the demo page follows MIDI hardware, which is a stand-in (`ports.js`)."""

from test_demo import visit


def test_strip_follows_midi_hardware_and_keeps_what_was_learned(tab):
    for first in (True, False):
        visit(tab, "strip")
        tab.js("""async () => {
          const { Access } = await import("/Web/tests/ports.js");
          globalThis.access = new Access();
          Object.defineProperty(navigator, "requestMIDIAccess", { value: async () => access });
          globalThis.drive = document.querySelector("[name=drive]");
        }""")
        tab.page.get_by_role("button", name="Connect").click()
        status = tab.page.locator("#midi-status")
        assert status.inner_text().startswith("Sliders: choose Learn MIDI")
        tab.js("access.plugIn('Keys')")
        tab.page.wait_for_function("document.getElementById('midi-status').textContent.includes('Keys')")
        if first:
            tab.page.locator("[name=drive]").scroll_into_view_if_needed()
            tab.hand.frame(2)
            tab.page.locator("[name=drive]").click(button="right")
            tab.page.get_by_role("menuitem", name="Learn MIDI…").click()
            tab.js("access.play('Keys', 0xB0, 74, 10)")
            tab.page.get_by_role("button", name="Use").click()
        tab.js("access.unplug('Keys')")
        assert "Keys" not in status.inner_text()
        tab.js("access.plugIn('Keys')")
        for place in (0, 127):
            tab.js("(place) => access.play('Keys', 0xB0, 74, place)", place)
        assert tab.js("drive.valueAsNumber") == 24
        tab.page.wait_for_function("undo.title == 'Undo Drive'")
    tab.js("localStorage.clear()")


def test_demo_says_why_there_is_no_midi(tab):
    visit(tab, "strip")
    tab.page.context.clear_permissions()
    tab.page.get_by_role("button", name="Connect").click()
    tab.page.wait_for_function("document.getElementById('midi-status').textContent.includes('does not allow MIDI')")
    assert tab.page.get_by_role("button", name="Connect").is_enabled()
