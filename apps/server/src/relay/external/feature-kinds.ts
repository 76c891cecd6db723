import { z } from 'zod';
import type { RecordsValue } from '../../engine/definition.ts';
import { arcgisFeatures } from '../../functions/arcgis/fetch.ts';
import type { FetchContext } from '../../functions/fetching/context.ts';
import { geojsonFeatures } from '../../functions/fetching/geojson.ts';
import { collectionFeatures } from '../../functions/ogcapi/fetch.ts';
import { serviceAddress } from '../../functions/service/address.ts';
import { wfsFeatures } from '../../functions/wfs/fetch.ts';

/** Degrees: what GeoJSON and OGC API have by themselves. */
const crs = 4326;

/** A service of features, as it is asked for all of them; the layer shows one feature type of it. */
export interface FeatureService {
  readonly address: URL;
  readonly fetch: (context: FetchContext) => Promise<RecordsValue>;
}

function kind<Value extends { readonly url: string }>(
  schema: z.ZodType<Value>,
  fetch: (context: FetchContext, address: URL, value: Value) => Promise<RecordsValue>,
) {
  return (given: unknown): FeatureService | null => {
    const value = schema.safeParse(given).data;
    if (!value) return null;
    const address = serviceAddress(value.url);
    return { address, fetch: (context) => fetch(context, address, value) };
  };
}

const url = z.string();

/** How each kind of service is asked: a line for each type whose values answer with features. */
const kinds: ReadonlyMap<string, (value: unknown) => FeatureService | null> = new Map([
  [
    'wfs',
    kind(z.object({ url, type_names: z.array(z.string()).length(1) }), (context, address, { type_names: chosen }) =>
      wfsFeatures(context, address, { typeName: '', chosen, crs }),
    ),
  ],
  ['ogcapicollection', kind(z.object({ url }), (context, address) => collectionFeatures(context, address, { collection: '', crs }))],
  [
    'arcgisservice',
    kind(z.object({ url, layer_ids: z.array(z.number().int().min(0)).length(1) }), (context, address, { layer_ids: [layer] }) =>
      arcgisFeatures(context, address, { layer: String(layer), crs }),
    ),
  ],
  ['geojsonservice', kind(z.object({ url }), (context, address) => geojsonFeatures(context, address, { crs }))],
]);

/** How a value is asked for its features; null for one that is no service of features. */
export function featureService(type: string, value: unknown): FeatureService | null {
  return kinds.get(type)?.(value) ?? null;
}
