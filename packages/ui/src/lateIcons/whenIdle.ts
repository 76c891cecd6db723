/** At the latest then, however busy the page is. */
const timeoutMs = 1000;

let before: Promise<unknown> = Promise.resolve();

/** Late icons wait for that as well, such as the answers that a page's first content comes with. */
export function iconsAfter(moment: Promise<unknown>): void {
  before = moment;
}

/** Settles when the page has drawn what it has, so that what decorates it does not keep it waiting. */
export async function whenIdle(): Promise<void> {
  await before;
  return new Promise((resolve) => {
    // Not every browser can tell.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, timeoutMs / 10);
    else requestIdleCallback(() => resolve(), { timeout: timeoutMs });
  });
}
