import type { RecordsValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { again } from '../fetching/again.ts';
import type { FetchContext } from '../fetching/context.ts';
import { Gathering } from '../fetching/gathering.ts';
import { incomplete, fetchedFrom, otherCount } from '../fetching/messages.ts';
import { isJson, outlineOf, type Page } from '../fetching/page.ts';
import { partPorts } from '../fetching/ports.ts';
import type { Box } from '../ports/bbox.ts';
import { features, service } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { serviceAddress, withParameters } from '../service/address.ts';
import { notTheService } from '../service/refusals.ts';
import { jsonAnswer, notJson, requireNoError } from './answer.ts';
import { featureLayer, type FeatureLayer } from './layer.ts';

/** Features that are asked for at once, where the service has no smaller bound. */
const pageSize = 2000;
/** Numbers of features in one address: longer ones are cut by many servers. */
const numbersAtOnce = 150;
const accept = 'application/json, application/geo+json;q=0.9';

export const fetchArcgis = defineFunction({
  name: 'arcgis.fetch',
  title: { de: 'Objekte von ArcGIS laden', en: 'Fetch features of ArcGIS' },
  doc: docBeside(import.meta.url),
  inputs: {
    service: service('arcgisservice', {
      label: { de: 'Dienst', en: 'Service' },
      help: { de: 'Ein eingebundener ArcGIS-Dienst, statt einer Adresse.', en: 'An imported ArcGIS service, instead of an address.' },
      optional: true,
    }),
    address: text({ label: addressLabel, optional: true }),
    layer: text({
      label: { de: 'Ebene', en: 'Layer' },
      help: {
        de: 'Nummer oder Name; kann fehlen, wo die Adresse sie nennt oder es nur eine gibt.',
        en: 'Number or name; may be missing where the address names it or there is only one.',
      },
      optional: true,
    }),
    where: text({
      label: { de: 'Bedingung', en: 'Condition' },
      help: {
        de: "Wie ArcGIS sie versteht (SQL), zum Beispiel EINWOHNER > 1000 AND NAME LIKE 'A%'.",
        en: "As ArcGIS understands it (SQL), such as POPULATION > 1000 AND NAME LIKE 'A%'.",
      },
      default: '1=1',
    }),
    ...partPorts,
  },
  outputs: { output: features({ label: resultLabel }) },
  freshness: 'valid_for',
  async run(context, { service: imported, address, layer: wanted, where, bbox, limit, crs }) {
    const own = importedAddress(imported?.value);
    const given = fetchedFrom(
      own,
      address,
      { de: 'die Adresse eines ArcGIS-Dienstes', en: 'the address of an ArcGIS service' },
      'https://www.example.org/arcgis/rest/services/Name/FeatureServer/0',
    );
    const asked = { layer: wanted?.trim() ?? '', where: where.trim() || '1=1', bbox, limit, crs };
    return { output: await arcgisFeatures(context, serviceAddress(given), asked) };
  },
});

/** What of an ArcGIS service is fetched. */
export interface ArcgisWanted {
  /** Number or name; '' for the one of the address, or the only one. */
  readonly layer: string;
  /** @default all */
  readonly where?: string;
  readonly bbox?: Box | undefined;
  readonly limit?: number | undefined;
  readonly crs?: number | undefined;
}

/** Fetches the features of a layer, page by page or by their numbers, and makes sure that these were all. */
export async function arcgisFeatures(
  context: FetchContext,
  asked: URL,
  { layer: wanted, where = '1=1', bbox, limit, crs }: ArcgisWanted,
): Promise<RecordsValue> {
  const layer = await featureLayer(context, asked, wanted);
  const question = partOf(layer, where, bbox ?? null, crs ?? null);
  return Gathering.over(context, { ids: layer.objectId === null ? ['id'] : [layer.objectId], instants: layer.times }, async (gathering) => {
    await fetchAll(context, { layer, question, gathering, most: limit ?? null });
    return gathering.finish('feature', { crs });
  });
}

/** Where an imported service is, with the layer that was chosen of it; null for what is none. */
function importedAddress(value: unknown): string | null {
  const { url, layer_ids: layers } = (value ?? {}) as { url?: unknown; layer_ids?: unknown };
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const [only, ...others] = Array.isArray(layers) ? (layers as unknown[]) : [];
  const address = new URL(url);
  if (typeof only === 'number' && others.length === 0) address.pathname = `${address.pathname.replace(/\/+$/, '')}/${only}`;
  return address.href;
}

type Parameters = Readonly<Record<string, string>>;

/** Which features are wanted. */
function partOf({ hasGeometry }: FeatureLayer, where: string, box: Box | null, crs: number | null): Parameters {
  const within = box && {
    geometry: box.join(','),
    geometryType: 'esriGeometryEnvelope',
    inSR: '4326',
    spatialRel: 'esriSpatialRelIntersects',
  };
  return { where, ...(hasGeometry ? within : null), ...(hasGeometry && crs !== null ? { outSR: String(crs) } : {}) };
}

interface Fetching {
  layer: FeatureLayer;
  question: Parameters;
  gathering: Gathering;
  /** Features that are wanted; null for all. */
  most: number | null;
}

/** Fetches all features: page by page, else by their numbers. */
async function fetchAll(context: FetchContext, fetching: Fetching): Promise<void> {
  const { layer, question, gathering, most } = fetching;
  const { host } = layer.query;
  const total = await numberOf(context, layer, question);
  const goal = most ?? total;
  const told = (): Promise<void> =>
    context.progress(goal ? 0.95 * Math.min(1, gathering.kept / goal) : 0, gathering.kept, goal ?? undefined);
  const shape = { outFields: '*', returnGeometry: String(layer.hasGeometry), f: formatOf(layer) };
  const ask = (more: Parameters) =>
    gathering.page({
      address: withParameters(layer.query, { ...question, ...shape, ...more }),
      accept,
      examine: (page) => factsOf(page, layer),
      ...(most === null ? {} : { most: most - gathering.kept }),
    });
  const isDone = (): boolean => most !== null && gathering.kept >= most;
  if (layer.hasPages) {
    const size = Math.min(pageSize, layer.atOnce ?? pageSize);
    const order: Parameters = layer.objectId === null ? {} : { orderByFields: layer.objectId };
    for (let start = 0; !isDone();) {
      const { facts, count, fresh } = await ask({ ...order, resultOffset: String(start), resultRecordCount: String(size) });
      start += count;
      await told();
      if (count === 0 || fresh === 0) break;
      if (!facts.exceeded && (total === null || start >= total)) break;
    }
  } else {
    const numbers = await objectIds(context, layer, question);
    for (let at = 0; at < numbers.length && !isDone(); at += numbersAtOnce) {
      await ask({ objectIds: numbers.slice(at, at + numbersAtOnce).join(',') });
      await told();
    }
  }
  if (isDone() || total === null || total === gathering.kept) return;
  if (gathering.kept > total) return context.notice(otherCount(gathering.kept, total));
  const now = await numberOf(context, layer, question);
  if (now !== gathering.kept) throw incomplete(host, gathering.kept, now ?? total, gathering.repeated);
  context.notice(otherCount(gathering.kept, total));
}

/** Tables are recognised as GeoJSON alone. */
function formatOf({ hasGeometry, formats }: FeatureLayer): string {
  return !hasGeometry && formats.includes('geojson') ? 'geojson' : 'json';
}

interface QueryFacts {
  count: number | null;
  /** There are more than came. */
  exceeded: boolean;
}

async function factsOf(page: Page, { query, kind }: FeatureLayer): Promise<QueryFacts> {
  const { host } = query;
  if (!isJson(page)) throw notTheService(host, kind, notJson(page.head.replace(/^\uFEFF/, '').trim()));
  const { members, count } = await outlineOf(page, 'features');
  requireNoError(members, host, kind);
  if (count === null) throw notTheService(host, kind, { de: 'JSON ohne Objekte', en: 'JSON without features' });
  const { properties } = members as { properties?: { exceededTransferLimit?: unknown } };
  return { count, exceeded: members['exceededTransferLimit'] === true || properties?.exceededTransferLimit === true };
}

/** How many features there are; null where the service does not count. */
async function numberOf(context: FetchContext, { query, kind }: FeatureLayer, question: Parameters): Promise<number | null> {
  try {
    const { text: answer } = await again(context, () =>
      context.web.text(withParameters(query, { ...question, returnCountOnly: 'true', f: 'json' }), { accept }),
    );
    const { count } = jsonAnswer(answer, query.host, kind);
    return typeof count === 'number' && Number.isSafeInteger(count) ? count : null;
  } catch (error) {
    if (context.signal.aborted || !(error instanceof FunctionError)) throw error;
    // What is wrong with the question itself is told by the first page.
    return null;
  }
}

const numbersBytes = 200_000_000;

/** The numbers of the features of a service that has no pages. */
async function objectIds(context: FetchContext, { query, kind }: FeatureLayer, question: Parameters): Promise<readonly number[]> {
  const address = withParameters(query, { ...question, returnIdsOnly: 'true', f: 'json' });
  const { text: answer } = await again(context, () => context.web.text(address, { accept, maxBytes: numbersBytes }));
  const { objectIds: numbers } = jsonAnswer(answer, query.host, kind);
  if (!Array.isArray(numbers)) return [];
  return numbers.filter((one): one is number => Number.isSafeInteger(one)).toSorted((a, b) => a - b);
}
