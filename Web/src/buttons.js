// The buttons of a mouse, and the keys that change what they mean.

export const isApple = /^(Mac|iP)/.test(globalThis.navigator?.platform);

/** Whether the user holds the key for coarse adjustment, with which a click may reset. */
export const isCommand = ({ metaKey, ctrlKey }) => (isApple ? metaKey : ctrlKey);

/** Whether an event is for the menu: of another button than the first one, or on a Mac of a mouse with Control. */
export const isSecondary = ({ button, pointerType = "mouse", ctrlKey }) =>
  button > 0 || isApple && ctrlKey && pointerType == "mouse";
