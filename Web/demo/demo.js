// The page: its tabs and its colors.

const find = (id) => document.getElementById(id);

// MARK: Tabs. The arrow keys go around, and the address contains the selected one.

const tabs = [...document.querySelectorAll("[role=tab]")];
const address = (tab) => "#" + tab.getAttribute("aria-controls");

function choose(tab) {
  for (const other of tabs) {
    const isChosen = other == tab;
    other.ariaSelected = String(isChosen);
    other.tabIndex = isChosen ? 0 : -1;
    find(other.getAttribute("aria-controls")).hidden = !isChosen;
  }
}

function open(tab) {
  choose(tab);
  history.replaceState(history.state, "", address(tab));
}

for (const [index, tab] of tabs.entries()) {
  tab.addEventListener("click", () => open(tab));
  tab.addEventListener("keydown", (event) => {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (next == undefined) return;
    event.preventDefault();
    const other = tabs.at(next % tabs.length);
    open(other);
    other.focus();
  });
}

const follow = () => choose(tabs.find((tab) => address(tab) == location.hash) ?? tabs[0]);
addEventListener("hashchange", follow);
follow();

// MARK: Light or dark, as in the system until the switch is used

const dark = find("dark");
const system = matchMedia("(prefers-color-scheme: dark)");
const { classList } = document.documentElement;

function paint() {
  const isOwn = dark.checked != system.matches;
  classList.toggle("dark", isOwn && dark.checked);
  classList.toggle("light", isOwn && !dark.checked);
  // The displays do not notice a change of colors by themselves.
  dispatchEvent(new Event("repaint"));
}

dark.addEventListener("change", paint);
system.addEventListener("change", ({ matches }) => {
  dark.checked = matches;
  paint();
});
dark.checked = system.matches;
paint();
