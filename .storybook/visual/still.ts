/** Script that runs before all others of a page: its clock stands still; timers run, stories wait for them. */
export const clockStandsStill: string = `{
  const now = Date.parse('2026-11-21T15:00:00Z');
  Date = new Proxy(Date, {
    construct: (target, args, as) => Reflect.construct(target, args.length > 0 ? args : [now], as),
    apply: () => new Date(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
}`;

/** Runs in the page: waits for fonts and for the pictures in the window; a broken one is drawn as broken, a stuck one not waited for. */
export async function settle(): Promise<void> {
  await document.fonts.ready;
  const shown = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  const patience = new Promise((resolve) => setTimeout(resolve, 5_000));
  await Promise.race([patience, Promise.all(shown.map((image) => image.decode().catch(() => undefined)))]);
}

/** Runs in the page: waits for parts that come when they are needed, marked ones (`data-waits`) and whatever changes the page. */
export async function calm(): Promise<void> {
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  // A story that never rests is drawn as it is then.
  for (let turns = 0; turns < 400; turns += 1) {
    if (document.querySelector('[data-waits]') === null && performance.now() - changed > 400) break;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  observer.disconnect();
}
