// Functions of the page. Whatever they do or throw, only the element that has called one is affected.

/** Calls a function of the page, if there is one, and reports its errors as the page's. */
export function call(act, argument) {
  try {
    return act?.(argument);
  } catch (error) {
    reportError(error);
  }
}

/** What is being asked: elements, and what for. */
const asked = [];

/** Whether a function of the page is being asked for something of an element. */
export const isAsked = (element, subject) => asked.some((one) => one.element == element && one.subject == subject);

/** For each function that has failed, the elements for which this has been reported. */
const failed = new WeakMap();

/**
 * Asks a function, if there is one, for what an element shows, perhaps in each frame. An error is reported once for each
 * element. Meanwhile the same is not asked again, so that a function may use what depends on its own answer.
 *
 * @param subject what the function is asked for.
 * @param list the arguments.
 * @param read converts the answer, unless there is none.
 */
export function ask(element, subject, act, list, read = (answer) => answer) {
  if (!act || isAsked(element, subject)) return;
  asked.push({ element, subject });
  try {
    const answer = act(...list);
    return answer == undefined ? undefined : read(answer);
  } catch (error) {
    // The page may have set something that is not a function.
    const key = Object(act) === act ? act : element;
    if (!failed.has(key)) failed.set(key, new WeakSet());
    const reported = failed.get(key);
    if (reported.has(element)) return;
    reported.add(element);
    reportError(error);
  } finally {
    asked.pop();
  }
}
