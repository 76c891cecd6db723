import type { TileGeneration } from '@geo/api';
import type { Fewer } from './fewer.ts';
import type { TileBounds } from './fitted.ts';

const ways = {
  coalesce_smallest_as_needed: { which: 'smallest', become: 'coalesced' },
  coalesce_densest_as_needed: { which: 'densest', become: 'coalesced' },
  drop_smallest_as_needed: { which: 'smallest', become: 'dropped' },
  drop_densest_as_needed: { which: 'densest', become: 'dropped' },
} as const satisfies { readonly [Name in keyof TileGeneration]?: Fewer };

/** The first that is wanted: who chooses one more need not take back the default. */
function fewerOf(given: Pick<TileGeneration, keyof typeof ways>): Fewer | null {
  const wanted = (Object.keys(ways) as (keyof typeof ways)[]).find((way) => given[way]);
  return wanted === undefined ? null : ways[wanted];
}

/** What a tile may hold by its options; its zooms are none of it. */
export function boundsOf(given: Omit<TileGeneration, 'min_zoom' | 'max_zoom' | 'guess_max_zoom'>): TileBounds {
  return {
    records: given.max_tile_features,
    bytes: given.max_tile_bytes,
    atEdge: given.no_duplication ? 'once' : given.no_clipping ? 'whole' : 'cut',
    fewer: fewerOf(given),
  };
}
