/** Distance to the end, in px, from which the next page is asked for. */
export const loadDistancePx = 330;
/** Share of the way, from which the next page is asked for. */
export const loadShare = 0.9;
/** Shortest time in ms between two requests. */
export const loadIntervalMs = 1000;

export interface ScrollPlace {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** True when a scrolled list is near enough to its end for the next page. */
export function isNearEnd({ scrollTop, clientHeight, scrollHeight }: ScrollPlace): boolean {
  const end = scrollTop + clientHeight;
  return scrollHeight - end <= loadDistancePx || end >= scrollHeight * loadShare;
}
