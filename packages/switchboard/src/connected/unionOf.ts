import type { Extent4326 } from '@geo/ui/map';

/** The extent that holds all; null when there is none. West, south, east, north in degrees. */
export function unionOf(extents: readonly (Extent4326 | null)[]): Extent4326 | null {
  return extents.reduce<Extent4326 | null>((all, one) => {
    if (!one) return all;
    if (!all) return one;
    return [Math.min(all[0], one[0]), Math.min(all[1], one[1]), Math.max(all[2], one[2]), Math.max(all[3], one[3])];
  }, null);
}
