import { typeUri, type Layerpile } from '@geo/api';
import type { z } from 'zod';
import { uriOf } from '../uris.ts';

/** The depot of a layer, as its row names it. */
interface LayerDepot {
  readonly depot_id: number | null;
  readonly depot_name: string | null;
  readonly depot_type: string | null;
}

/** The data of a layer as the layer lists it; null for a layer whose depot is gone. */
export function layerpileOf({ depot_id, depot_name, depot_type }: LayerDepot, size: number): z.infer<typeof Layerpile> | null {
  if (depot_id === null) return null;
  return {
    active: true,
    name: depot_name ?? '',
    content_type: typeUri(depot_type ?? 'feature'),
    size,
    switchboard: null,
    depot: uriOf('depot', depot_id),
  };
}
