/** A whole number from 0 to below the given one. */
export type Next = (below: number) => number;

/** Numbers that look random, the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): Next {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
