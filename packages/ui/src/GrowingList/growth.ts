/** Distance to the end of a list, in px, from which its next page is asked for. */
export const growDistancePx = 330;
/** Shortest time in ms between two requests for a page. */
export const growIntervalMs = 1000;

export interface ScrollPlace {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/**
 * True when a scrolled list is near enough to its end for the next page.
 * @param share Share of the way from which it also is; 1 for the distance alone. @default 1
 */
export function isNearEnd({ scrollTop, clientHeight, scrollHeight }: ScrollPlace, share = 1): boolean {
  const end = scrollTop + clientHeight;
  return scrollHeight - end <= growDistancePx || end >= scrollHeight * share;
}

export interface Growth {
  /** Asks for the next page if the end is near; too early after the last time it looks again once the time has come. */
  readonly check: () => void;
  /** Forgets a check that is waiting. */
  readonly stop: () => void;
}

/** Asks for pages while the end of a list is near, at most once per interval. */
export function createGrowth(isNear: () => boolean, ask: () => void): Growth {
  let lastAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const check = (): void => {
    stop();
    if (!isNear()) return;
    const waitMs = lastAtMs + growIntervalMs - performance.now();
    if (waitMs > 0) {
      timer = setTimeout(check, waitMs);
      return;
    }
    lastAtMs = performance.now();
    ask();
  };
  return { check, stop };
}
