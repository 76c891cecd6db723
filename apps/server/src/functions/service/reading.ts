import type { Readable } from 'node:stream';
import type { RunContext } from '../../engine/definition.ts';
import { importArcgis } from '../arcgis/import.ts';
import type { ArcgisValue } from '../arcgis/service.ts';
import { geojsonAccept, requireGeojson } from '../fetching/geojson.ts';
import { readCollection } from '../ogcapi/collection.ts';
import { wfsCapabilitiesAddress } from '../wfs/address.ts';
import { wfsValue } from '../wfs/capabilities.ts';
import { wmsCapabilitiesAddress } from '../wms/address.ts';
import { wmsValue } from '../wms/capabilities.ts';
import { wmtsCapabilitiesAddress } from '../wmts/address.ts';
import { wmtsValue } from '../wmts/capabilities.ts';
import { serviceAddress } from './address.ts';
import { namesIn } from './choose.ts';
import { readXml } from './import.ts';
import { title } from './text.ts';

/** What is wanted of a service that is read. */
export interface WantedService {
  /** Its features, not a map. */
  readonly features?: boolean;
  /** The service as it was described before: what was chosen of it and is still there is chosen again. @default nothing was */
  readonly before?: Readonly<Record<string, unknown>>;
}
type Reading = (context: Pick<RunContext, 'web' | 'db'>, url: string, wanted: WantedService) => Promise<unknown>;

const namesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Those of some names that are still there, in their order. */
const still = <Name>(names: unknown, known: readonly Name[]): Name[] =>
  namesOf(names).filter((name): name is Name => known.includes(name as Name));

/** Feature types that an address names itself, as those of requests do. */
const typesIn = (address: URL): readonly string[] =>
  namesIn([...address.searchParams].find(([key]) => /^typenames?$/i.test(key))?.[1] ?? '');

/** How a service is described as a value of a type, from its address alone. */
const readings: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  [
    'wms',
    async (context, url, { before = {} }) => {
      const asked = serviceAddress(url);
      const text = await readXml(context, wmsCapabilitiesAddress(asked));
      const value = wmsValue(text, asked, []);
      const layers = still(
        before['layers'],
        value.available.map(({ name }) => name),
      );
      if (layers.length === 0) return value;
      const styles = layers.map((name) => namesOf(before['styles'])[namesOf(before['layers']).indexOf(name)] ?? '');
      return { ...wmsValue(text, asked, layers), styles };
    },
  ],
  [
    'wmts',
    async (context, url, { before }) => {
      const asked = serviceAddress(url);
      const chosen = (key: string): string => (typeof before?.[key] === 'string' ? before[key] : '');
      const text = await readXml(context, wmtsCapabilitiesAddress(asked));
      return wmtsValue(text, asked, { layer: chosen('layer'), tileMatrixSet: chosen('tile_matrix_set') });
    },
  ],
  // Nothing tells more of such a service than its tiles.
  [
    'tms',
    (_, url, { before }) => {
      const usual = { extension: 'png', transparent: true, min_zoom: 0, max_zoom: 19, bbox: null };
      return Promise.resolve({ ...usual, ...before, url: serviceAddress(url).href });
    },
  ],
  [
    'wfs',
    async (context, url, { before = {} }) => {
      const asked = serviceAddress(url);
      const text = await readXml(context, wfsCapabilitiesAddress(asked));
      const value = wfsValue(text, asked, typesIn(asked));
      const types = still(
        before['type_names'],
        value.feature_types.map(({ name }) => name),
      );
      return types.length === 0 ? value : wfsValue(text, asked, types);
    },
  ],
  [
    'arcgisservice',
    async (context, url, { features = false, before = {} }) => {
      const isMap = /\/MapServer(?:\/|$)/i.test(serviceAddress(url).pathname);
      const value = (await importArcgis(context, url, features && !isMap ? 'featureserver' : 'mapserver')).output.value as ArcgisValue;
      const layers = still(
        before['layer_ids'],
        value.layers.map(({ id }) => id),
      );
      return layers.length === 0 ? value : { ...value, layer_ids: layers };
    },
  ],
  ['ogcapicollection', async ({ web }, url) => (await readCollection({ web, signal: never }, serviceAddress(url), '')).value],
  // A document tells nothing of itself but what it holds.
  [
    'geojsonservice',
    async ({ web }, url) => {
      const address = serviceAddress(url);
      const { body } = await web.page(address.href, { maxBytes: documentBytes, accept: geojsonAccept });
      requireGeojson(await beginOf(body), address.host);
      return { url: address.href, title: title(address.pathname.split('/').at(-1) ?? '') || address.host, bbox: null };
    },
  ],
]);

/** Who asks is gone with the web that asks. */
const never = new AbortController().signal;

/** What is opened of a document, and what of it is read: whether it is one stands at its begin. */
const [documentBytes, beginBytes] = [50_000_000, 64_000];

async function beginOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= beginBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What a service tells of itself, as a value; undefined for a type that is not read so. */
export function describedService(type: string): Reading | undefined {
  return readings.get(type);
}
