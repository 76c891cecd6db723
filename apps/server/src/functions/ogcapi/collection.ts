import { geometryName, type TextFilter } from '@geo/api';
import type { FetchContext } from '../fetching/context.ts';
import { FunctionError } from '../../problems/index.ts';
import { isObject } from '../../formats/text/json.ts';
import { again } from '../fetching/again.ts';
import { isStatus, nextAddress } from '../fetching/linked.ts';
import { withParameters } from '../service/address.ts';
import { degreesBox, type Bbox } from '../service/bbox.ts';
import { htmlFound, isHtml } from '../service/html.ts';
import { notTheService, nothingOffered, unknownNames, type Found } from '../service/refusals.ts';
import { abstract, identifier, line, textLimits, title } from '../service/text.ts';
import { below, collectionAddress } from './address.ts';
import { asksGeometry, classesOf } from './classes.ts';

type Json = Readonly<Record<string, unknown>>;
type Web = Pick<FetchContext, 'web' | 'signal'>;

const accept = 'application/json, application/geo+json;q=0.9, */*;q=0.1';

export interface CollectionValue {
  /** The collection itself: its items lie below. */
  url: string;
  collectionId: string;
  title: string;
  description: string;
  bbox: Bbox | null;
  /** From and to, null for open ends; null where the collection does not say. */
  time: [string | null, string | null] | null;
}

export interface Collection {
  value: CollectionValue;
  /** Where its items are asked for. */
  items: URL;
  /** Where the whole service describes itself. */
  landing: URL;
}

/** Reads the description of a collection: the one of the address, or that of a name. */
export async function readCollection(context: Web, asked: URL, wanted: string): Promise<Collection> {
  const { landing, collection } = collectionAddress(asked);
  const { host } = landing;
  const id = wanted === '' ? collection : wanted;
  if (id === null) throw chooseOne(host, await collectionIds(context, landing));
  const url = below(landing, 'collections', id);
  const answer = await readJson(context, url).catch(async (error: unknown) => {
    if (!isStatus(error, 400, 404)) throw error;
    throw unknownNames(host, 'collection', [id], await collectionIds(context, landing));
  });
  if (typeof answer['id'] !== 'string') throw notTheService(host, 'ogcapi', { de: 'JSON ohne Sammlung', en: 'JSON without a collection' });
  const link = linksIn(answer).find(({ rel, type }) => rel === 'items' && /geo\+json|^application\/json|^$/.test(type));
  const items = link && nextAddress(link.href, url.href);
  return { value: valueOf(answer, url), items: items ? withKeys(new URL(items), url) : below(url, 'items'), landing };
}

/** The names of a service's collections. */
async function collectionIds(context: Web, landing: URL): Promise<string[]> {
  const { collections } = await readJson(context, below(landing, 'collections'));
  if (!Array.isArray(collections))
    throw notTheService(landing.host, 'ogcapi', { de: 'JSON ohne Sammlungen', en: 'JSON without collections' });
  const ids = (collections as unknown[])
    .slice(0, textLimits.entries)
    .map((one) => (isObject(one) && typeof one.id === 'string' ? identifier(one.id) : ''));
  const known = ids.filter((id) => id !== '');
  if (known.length === 0) throw nothingOffered(landing.host, 'ogcapi');
  return known;
}

const shownNames = 20;

function chooseOne(host: string, ids: readonly string[]): FunctionError {
  const names =
    ids
      .slice(0, shownNames)
      .map((id) => line(id, 80))
      .join(', ') + (ids.length > shownNames ? ', …' : '');
  return new FunctionError(
    'ogcapi_no_collection',
    `Von ${host} fehlt die Sammlung. Richtig ist eine davon am Eingang „Sammlung“, oder in der Adresse (…/collections/Name): ${names}.`,
    `Of ${host} the collection is missing. Right is one of them at the input "Collection", or in the address (…/collections/name): ${names}.`,
  );
}

function valueOf(answer: Json, url: URL): CollectionValue {
  const text = (name: string): string => (typeof answer[name] === 'string' ? answer[name] : '');
  const extent = isObject(answer['extent']) ? answer['extent'] : {};
  const boxes = isObject(extent['spatial']) && Array.isArray(extent['spatial']['bbox']) ? (extent['spatial']['bbox'] as unknown[]) : [];
  const box = Array.isArray(boxes[0]) ? (boxes[0] as unknown[]).filter((one) => typeof one === 'number') : [];
  const intervals =
    isObject(extent['temporal']) && Array.isArray(extent['temporal']['interval']) ? (extent['temporal']['interval'] as unknown[]) : [];
  const [from, to] = Array.isArray(intervals[0]) ? (intervals[0] as unknown[]) : [];
  const moment = (value: unknown): string | null => (typeof value === 'string' && value !== '..' ? line(value, 40) : null);
  return {
    url: url.href,
    collectionId: text('id'),
    title: title(text('title')) || title(text('id')),
    description: abstract(text('description')),
    bbox: degreesBox(box.length === 6 ? [box[0]!, box[1]!, box[3]!, box[4]!] : box),
    time: moment(from) === null && moment(to) === null ? null : [moment(from), moment(to)],
  };
}

export interface Link {
  rel: string;
  href: string;
  type: string;
}

export function linksIn({ links }: Json): Link[] {
  return (Array.isArray(links) ? (links as unknown[]) : []).flatMap((one) =>
    isObject(one) && typeof one.href === 'string' && typeof one.rel === 'string'
      ? [{ rel: one.rel, href: one.href, type: typeof one.type === 'string' ? one.type : '' }]
      : [],
  );
}

/** Keys that were given with an address go along to the same host. */
function withKeys(url: URL, from: URL): URL {
  if (url.hostname === from.hostname)
    for (const [name, value] of from.searchParams) if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return url;
}

/** Whether a service checks all of a condition in CQL2 text, by what it says itself. */
export async function checksFilter(
  context: Web,
  { landing, value }: Pick<Collection, 'landing' | 'value'>,
  filter: TextFilter,
): Promise<boolean> {
  const needed = classesOf(filter);
  if (needed === null) return false;
  try {
    const { conformsTo } = await readJson(context, below(landing, 'conformance'));
    const classes = Array.isArray(conformsTo) ? conformsTo.filter((one) => typeof one === 'string') : [];
    const has = (name: string): boolean => classes.some((one) => one.endsWith(`/conf/${name}`) || one.endsWith(`/req/${name}`));
    if (!classes.some((one) => /ogcapi-features-3\/[^/]+\/(conf|req)\/filter$/.test(one))) return false;
    if (!has('cql2-text') || !needed.every(has)) return false;
    return !asksGeometry(filter) || (await namesGeometry(context, new URL(value.url)));
  } catch (error) {
    if (context.signal.aborted || !(error instanceof FunctionError)) throw error;
    return false;
  }
}

/** Whether filters of a collection ask for its geometry by the name that it has here. */
async function namesGeometry(context: Web, collection: URL): Promise<boolean> {
  const { properties } = await readJson(context, below(collection, 'queryables'));
  return isObject(properties) && Object.hasOwn(properties, geometryName);
}

/** Reads a description. A service that answers with a page for people is asked by the parameter that most know. */
async function readJson(context: Web, address: URL): Promise<Json> {
  const read = async (one: string): Promise<string> =>
    (await again(context, () => context.web.text(one, { accept }))).text.replace(/^\uFEFF/, '').trim();
  const first = await read(address.href);
  const text = isHtml(first) ? await read(withParameters(address, { f: 'json' })).catch(() => first) : first;
  const answer = parsed(text);
  if (!isObject(answer)) throw notTheService(address.host, 'ogcapi', foundIn(text));
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function foundIn(text: string): Found {
  if (text === '') return { de: 'eine leere Antwort', en: 'an empty answer' };
  if (isHtml(text)) return htmlFound;
  return text.startsWith('<')
    ? { de: 'XML statt JSON', en: 'XML instead of JSON' }
    : { de: 'etwas anderes als JSON', en: 'something else than JSON' };
}
