// How the studio takes part in a knob. Without the studio, these do nothing.

export const companions = {
  /** Returns the items that the host of a knob adds to its menu. */
  menuItems: () => [],
  /** Shows what a knob learns, because the user has chosen this in its menu. */
  learn() {},
  /** A knob leaves the page. */
  leave() {},
};
