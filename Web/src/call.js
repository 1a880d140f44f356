// Functions of the page.

/** Calls a function of the page, if there is one, and reports its errors as the page's. */
export function call(callback, argument) {
  try {
    return callback?.(argument);
  } catch (error) {
    reportError(error);
  }
}
