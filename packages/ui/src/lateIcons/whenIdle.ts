/** At the latest then, however busy the page is. */
const timeoutMs = 1000;

/** Settles when the page has drawn what it has, so that what decorates it does not keep it waiting. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser can tell.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, timeoutMs / 10);
    else requestIdleCallback(() => resolve(), { timeout: timeoutMs });
  });
}
