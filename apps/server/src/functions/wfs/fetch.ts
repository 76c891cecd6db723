import type { TextFilter } from '@geo/api';
import type { RecordsValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { again } from '../fetching/again.ts';
import type { FetchContext } from '../fetching/context.ts';
import { Gathering, type Gathered } from '../fetching/gathering.ts';
import { incomplete, fetchedFrom, otherCount, perhapsMore } from '../fetching/messages.ts';
import { filterOf, filterPort, partPorts } from '../fetching/ports.ts';
import type { Box } from '../ports/bbox.ts';
import { features, service } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { serviceAddress } from '../service/address.ts';
import { readXml } from '../service/import.ts';
import { notTheService, unknownNames } from '../service/refusals.ts';
import { line } from '../service/text.ts';
import { capabilitiesRoot } from '../service/xml.ts';
import { wfsCapabilitiesAddress } from './address.ts';
import { featuresFacts, hitsIn, reportedBy, type FeaturesFacts } from './answer.ts';
import { wfsValue, type WfsFeatureType, type WfsValue } from './capabilities.ts';
import { featuresQuestion, type FeaturesQuestion } from './features.ts';
import { canCheck, filterAbility } from './fes.ts';
import { attributeKinds } from './schema.ts';

/** Features that are asked for at once, where the service has no smaller bound. */
const pageSize = 5000;
const accept = 'application/geo+json, application/json, application/gml+xml, application/xml, text/xml, */*;q=0.1';

export const fetchWfs = defineFunction({
  name: 'wfs.fetch',
  title: { de: 'Objekte eines WFS laden', en: 'Fetch features of a WFS' },
  doc: docBeside(import.meta.url),
  inputs: {
    service: service('wfs', {
      label: { de: 'Dienst', en: 'Service' },
      help: { de: 'Ein eingebundener WFS, statt einer Adresse.', en: 'An imported WFS, instead of an address.' },
      optional: true,
    }),
    address: text({ label: addressLabel, optional: true }),
    type_name: text({
      label: { de: 'Objektart', en: 'Feature type' },
      help: { de: 'Kann fehlen, wo es nur eine gibt.', en: 'May be missing where there is only one.' },
      optional: true,
    }),
    filter: filterPort,
    ...partPorts,
  },
  outputs: { output: features({ label: resultLabel }) },
  freshness: 'valid_for',
  async run(context, { service: imported, address, type_name: typeName, filter: entered, bbox, limit, crs }) {
    const filter = filterOf(entered);
    const own = importedValue(imported?.value);
    const given = fetchedFrom(
      own?.url,
      address,
      { de: 'die Adresse eines WFS', en: 'the address of a WFS' },
      'https://www.example.org/wfs',
    );
    const wanted = { typeName: typeName?.trim() ?? '', chosen: own?.typeNames ?? [], filter, bbox, limit, crs };
    return { output: await wfsFeatures(context, serviceAddress(given), wanted) };
  },
});

/** What of a WFS is fetched. */
export interface WfsWanted {
  /** '' for the one that is chosen, or the only one. */
  readonly typeName: string;
  readonly chosen: readonly string[];
  readonly filter?: TextFilter | null;
  readonly bbox?: Box | undefined;
  readonly limit?: number | undefined;
  readonly crs?: number | undefined;
}

/** Fetches the features of a type, page by page, and makes sure that these were all. */
export async function wfsFeatures(context: FetchContext, asked: URL, wanted: WfsWanted): Promise<RecordsValue> {
  const { filter = null, bbox, limit, crs } = wanted;
  const { host } = asked;
  const capabilities = await again(context, () => readXml(context, wfsCapabilitiesAddress(asked)));
  const value = wfsValue(capabilities, asked, []);
  if (value.version === '1.0.0')
    throw notTheService(host, 'wfs', {
      de: 'ein WFS der Version 1.0.0, der nicht blättert',
      en: 'a WFS of version 1.0.0, which has no pages',
    });
  const type = typeOf(host, value, wanted.typeName, wanted.chosen);
  const isChecked = filter !== null && canCheck(filterAbility(capabilitiesRoot(capabilities, host, 'wfs')), filter);
  const question = featuresQuestion(value, { type, box: bbox ?? null, filter: isChecked ? filter : null, crs: crs ?? null });
  const rest = isChecked ? null : filter;
  const kinds = question.schema === null ? null : await kindsOf(context, question.schema, type.name, host);
  return Gathering.over(context, { ids: ['gml_id', 'id'], kinds }, async (gathering) => {
    await fetchAll(context, { host, gathering, question, most: rest === null ? (limit ?? null) : null, atOnce: value.max_features });
    return gathering.finish('feature', { crs, filter: rest, limit });
  });
}

/** What an imported WFS says of itself; null for what is none. */
function importedValue(value: unknown): { url: string; typeNames: readonly string[] } | null {
  const { url, type_names: names } = (value ?? {}) as { url?: unknown; type_names?: unknown };
  if (typeof url !== 'string') return null;
  return { url, typeNames: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [] };
}

/** The feature type that is meant: by its name, with or without its prefix. */
function typeOf(host: string, { feature_types: types }: WfsValue, wanted: string, chosen: readonly string[]): WfsFeatureType {
  const known = types.map(({ name }) => name);
  const [only, ...others] = wanted === '' ? (chosen.length > 0 ? chosen : known) : [wanted];
  if (only === undefined || others.length > 0) {
    const names =
      known
        .slice(0, 20)
        .map((name) => line(name, 80))
        .join(', ') + (known.length > 20 ? ', …' : '');
    throw new FunctionError(
      'fetch_no_type',
      `${host} hat mehrere Objektarten. Richtig ist eine davon am Eingang „Objektart“: ${names}.`,
      `${host} has several feature types. Right is one of them at the input "Feature type": ${names}.`,
    );
  }
  const exact = types.find(({ name }) => name === only);
  const bare = types.filter(({ name }) => name.split(':').at(-1) === only);
  const found = exact ?? (bare.length === 1 ? bare[0] : undefined);
  if (found) return found;
  throw unknownNames(host, 'type_name', [only], known);
}

interface Fetching {
  host: string;
  gathering: Gathering;
  question: FeaturesQuestion;
  /** Features that are wanted; null for all. */
  most: number | null;
  /** The service gives no more at once; null for no word of it. */
  atOnce: number | null;
}

/** Fetches page after page, and makes sure that these were all. */
async function fetchAll(context: FetchContext, fetching: Fetching): Promise<void> {
  const { host, gathering, question, most, atOnce } = fetching;
  let matched = await hits(context, question.hits);
  const size = Math.min(pageSize, atOnce ?? pageSize);
  const asks = (address: string, wanted?: number): Promise<Gathered<FeaturesFacts>> =>
    gathering.page({
      address,
      accept,
      examine: (page) => featuresFacts(page, host),
      report: (text) => reportedBy(text, host),
      ...(wanted === undefined ? {} : { most: wanted }),
    });
  const isDone = (): boolean => most !== null && gathering.kept >= most;
  let start = 0;
  let isIgnored = false;
  while (!isDone()) {
    const left = most === null ? size : Math.min(size, most - gathering.kept);
    const { facts, count, fresh } = await asks(question.page(start, left), most === null ? undefined : most - gathering.kept);
    matched ??= facts.matched;
    start += count;
    const total = most ?? matched;
    await context.progress(shareOf(gathering.kept, total), gathering.kept, total ?? undefined);
    if (count === 0) break;
    // Nothing but what came before: the service does not know from where to go on.
    isIgnored = fresh === 0;
    if (isIgnored || (matched !== null && start >= matched && gathering.repeated === 0)) break;
  }
  if (matched === null && isIgnored) context.notice(perhapsMore(gathering.kept));
  if (isDone() || matched === null || gathering.kept >= matched) return tellMore(context, fetching, matched);
  // Without pages it may give everything at once.
  if (isIgnored && atOnce === null) await asks(question.page(0, null), most === null ? undefined : most - gathering.kept);
  if (isDone() || gathering.kept >= matched) return;
  const now = await hits(context, question.hits);
  if (now !== gathering.kept) throw incomplete(host, gathering.kept, now ?? matched, isIgnored ? gathering.kept : gathering.repeated);
  context.notice(otherCount(gathering.kept, matched));
}

function tellMore({ notice }: FetchContext, { gathering, most }: Fetching, matched: number | null): void {
  if (most === null && matched !== null && gathering.kept > matched) notice(otherCount(gathering.kept, matched));
}

function shareOf(done: number, total: number | null): number {
  return total === null || total === 0 ? 0 : 0.95 * Math.min(1, done / total);
}

/** What a service says of the attributes of a type; null where it does not, and then the values tell. */
async function kindsOf(context: FetchContext, address: string, typeName: string, host: string): Promise<ReturnType<typeof attributeKinds>> {
  try {
    return attributeKinds(await again(context, () => readXml(context, address)), typeName, host);
  } catch (error) {
    if (context.signal.aborted || !(error instanceof FunctionError)) throw error;
    return null;
  }
}

/** How many features there are; null where the service does not tell. */
async function hits(context: FetchContext, address: string): Promise<number | null> {
  try {
    const { text: answer } = await context.web.text(address, { accept: 'application/xml, text/xml, */*;q=0.1' });
    return hitsIn(answer);
  } catch (error) {
    if (context.signal.aborted || !(error instanceof FunctionError)) throw error;
    // What is wrong with the question itself is told by the first page.
    return null;
  }
}
