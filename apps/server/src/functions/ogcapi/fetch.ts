import type { TextFilter } from '@geo/api';
import type { RecordsValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import type { FetchContext } from '../fetching/context.ts';
import { Gathering } from '../fetching/gathering.ts';
import { fetchLinked, nextAddress, type LinkedFacts } from '../fetching/linked.ts';
import { fetchedFrom } from '../fetching/messages.ts';
import { isJson, outlineOf, type Page } from '../fetching/page.ts';
import { filterOf, filterPort, partPorts } from '../fetching/ports.ts';
import type { Box } from '../ports/bbox.ts';
import { features, service } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { serviceAddress, withParameters } from '../service/address.ts';
import { notTheService, serviceReports } from '../service/refusals.ts';
import { checksFilter, foundIn, linksIn, readCollection } from './collection.ts';
import { collectionPort } from './ports.ts';

/** Items that are asked for at once; a service may give fewer. */
const pageSize = 1000;
const accept = 'application/geo+json, application/json;q=0.9';

export const fetchOgcApi = defineFunction({
  name: 'ogcapi.fetch',
  title: { de: 'Objekte einer OGC API laden', en: 'Fetch features of an OGC API' },
  doc: docBeside(import.meta.url),
  inputs: {
    service: service('ogcapicollection', {
      label: { de: 'Dienst', en: 'Service' },
      help: { de: 'Eine eingebundene Sammlung, statt einer Adresse.', en: 'An imported collection, instead of an address.' },
      optional: true,
    }),
    address: text({ label: addressLabel, optional: true }),
    collection: collectionPort,
    filter: filterPort,
    datetime: text({
      label: { de: 'Zeit', en: 'Time' },
      help: {
        de: 'Zeitpunkt oder Zeitraum, etwa 2024-01-01T00:00:00Z/.. für alles seither.',
        en: 'A time or a period, such as 2024-01-01T00:00:00Z/.. for all since then.',
      },
      optional: true,
    }),
    ...partPorts,
  },
  outputs: { output: features({ label: resultLabel }) },
  freshness: 'valid_for',
  async run(context, { service: imported, address, collection, filter: entered, datetime, bbox, limit, crs }) {
    const filter = filterOf(entered);
    const time = timeOf(datetime);
    const own = (imported?.value as { url?: unknown } | null | undefined)?.url;
    const given = fetchedFrom(
      own,
      address,
      { de: 'die Adresse einer Sammlung', en: 'the address of a collection' },
      'https://www.example.org/ogcapi/collections/buildings',
    );
    const wanted = { collection: collection?.trim() ?? '', filter, filterText: entered?.trim() ?? '', time, bbox, limit, crs };
    return { output: await collectionFeatures(context, serviceAddress(given), wanted) };
  },
});

/** What of a collection is fetched. */
export interface CollectionWanted {
  /** '' for the one of the address. */
  readonly collection: string;
  readonly filter?: TextFilter | null;
  /** As it was entered. */
  readonly filterText?: string;
  readonly time?: string | null;
  readonly bbox?: Box | undefined;
  readonly limit?: number | undefined;
  readonly crs?: number | undefined;
}

/** Fetches the features of a collection, page by page, and makes sure that these were all. */
export async function collectionFeatures(context: FetchContext, asked: URL, wanted: CollectionWanted): Promise<RecordsValue> {
  const { filter = null, filterText = '', time = null, bbox, limit, crs } = wanted;
  const { host } = asked;
  const found = await readCollection(context, asked, wanted.collection);
  const { items } = found;
  const isChecked = filter !== null && (await checksFilter(context, found, filter));
  const most = filter !== null && !isChecked ? null : (limit ?? null);
  const first = withParameters(items, {
    ...(items.searchParams.has('limit') ? {} : { limit: String(Math.min(pageSize, most ?? pageSize)) }),
    ...(bbox ? { bbox: bbox.join(',') } : {}),
    ...(time === null ? {} : { datetime: time }),
    ...(isChecked ? { filter: filterText, 'filter-lang': 'cql2-text' } : {}),
  });
  return Gathering.over(context, { ids: ['id'] }, async (gathering) => {
    await fetchLinked(context, gathering, {
      first,
      accept,
      most,
      examine: (page) => factsOf(page, host),
      report: (text) => reportedBy(text, host),
    });
    return gathering.finish('feature', { crs, filter: isChecked ? null : filter, limit });
  });
}

async function factsOf(page: Page, host: string): Promise<LinkedFacts> {
  if (!isJson(page)) throw notTheService(host, 'ogcapi', foundIn(page.head.replace(/^\uFEFF/, '').trim()));
  const { members, count } = await outlineOf(page, 'features');
  if (count === null) throw notTheService(host, 'ogcapi', { de: 'JSON ohne Objekte', en: 'JSON without features' });
  const matched = members['numberMatched'];
  const next = linksIn(members).find(({ rel, type }) => rel === 'next' && /json|^$/.test(type));
  return {
    count,
    matched: typeof matched === 'number' && Number.isSafeInteger(matched) && matched >= 0 ? matched : null,
    next: next ? nextAddress(next.href, page.url) : null,
  };
}

/** A report by RFC 7807, or as older services write it, is told by its text. */
function reportedBy(text: string, host: string): void {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return;
  }
  const { title, detail, description } = (report ?? {}) as Readonly<Record<string, unknown>>;
  const told = [title, detail, description].filter((one) => typeof one === 'string' && one !== '').join(': ');
  if (told !== '') throw serviceReports(host, 'ogcapi', told);
}

const moment = String.raw`\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?`;
const moments = new RegExp(`^(?:${moment}|(?:${moment}|\\.\\.|)/(?:${moment}|\\.\\.|))$`);

function timeOf(entered: string | undefined): string | null {
  const time = entered?.trim() ?? '';
  if (time === '') return null;
  if (moments.test(time) && /\d/.test(time)) return time;
  throw new FunctionError(
    'input_time',
    `Der Eingang „Zeit“ erwartet einen Zeitpunkt oder Zeitraum, zum Beispiel 2024-05-01T12:00:00Z oder 2024-01-01/2024-12-31.`,
    `The input "Time" expects a time or a period, for example 2024-05-01T12:00:00Z or 2024-01-01/2024-12-31.`,
  );
}
