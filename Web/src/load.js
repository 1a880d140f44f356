// Files that are loaded when they are needed first.

/** The longest time between two attempts, in ms. */
const longestPause = 300_000;

/**
 * Returns a function that loads a file, once for all callers. If that fails, the page has an error, and the file is
 * loaded again, less and less often.
 *
 * @param request imports the file. Tools that bundle a page find its name there.
 * @param name the name of the file. Browsers from before the autumn of 2026 remember that an address could not be
 *   loaded, so later attempts add a number to it.
 */
export function loader(request, name) {
  let file;
  /** What to do if the present attempt fails; undefined if there is none. */
  let failures;
  let isLoaded = false;

  const requestAgain = (number) => request().catch(() => import(new URL(`${name}?${number}`, import.meta.url)));

  async function attempt(number = 0) {
    failures = [];
    try {
      const loaded = await (number ? requestAgain(number) : request());
      isLoaded = true;
      return loaded;
    } catch (error) {
      if (!number) reportError(error);
      for (const act of failures) act?.();
    } finally {
      failures = undefined;
    }
    await new Promise((resume) => setTimeout(resume, Math.min(1000 * 2 ** number, longestPause)));
    return attempt(number + 1);
  }

  /** @param onFailure is called unless the present attempt loads the file, or an earlier one has. */
  return (onFailure) => {
    file ??= attempt();
    if (failures) failures.push(onFailure);
    else if (!isLoaded) onFailure?.();
    return file;
  };
}
