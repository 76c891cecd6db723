import { columnKind, shapesIn, type DatumColumn, type Filter } from '@geo/api';
import type { Sql } from '../../../db/types.ts';
import { invalidParameter } from '../../../problems/index.ts';
import { orderedBox, unwrapped } from '../../../relation/box.ts';
import { toldAt } from '../../../relation/cql2.ts';
import { unknownColumn } from '../../../relation/filter-sql.ts';
import type { SortKey } from '../../../relation/texts/select.ts';
import type { PublishedLayer } from '../../types.ts';
import { resolveCrs } from '../crs.ts';
import type { ServiceContext } from '../definition.ts';
import { list } from '../params.ts';
import { unknownParameter, type AskedBox } from './asked.ts';
import { addressesOf, collectionPath, mediaTypes, selfLinks, type Link } from './links.ts';
import type { GetItems } from './request.ts';

/** Which page is asked for. */
export type PagedRequest = Pick<GetItems, 'limit' | 'offset' | 'repeated' | 'format'>;

/** The page itself and its neighbours. */
export function pageLinks(request: PagedRequest, context: ServiceContext, layer: PublishedLayer, matched: number): Link[] {
  const { language } = context;
  const addresses = addressesOf(context);
  const path = `${collectionPath(layer)}/items`;
  const { limit, offset, repeated, format } = request;
  const at = (start: number): Readonly<Record<string, string | number>> => ({
    ...repeated,
    limit,
    ...(start > 0 ? { offset: start } : {}),
  });
  const type = format === 'json' ? mediaTypes.geojson : mediaTypes.html;
  const neighbour = (rel: 'next' | 'prev', start: number, title: string): Link => ({
    href: addresses.at(path, { ...at(start), f: format }),
    rel,
    type,
    title,
  });
  return [
    ...selfLinks(addresses, path, format, language, { type: mediaTypes.geojson, parameters: at(offset) }),
    ...(offset > 0
      ? [neighbour('prev', Math.max(0, Math.min(offset, matched) - limit), { de: 'Vorige Seite', en: 'Previous page' }[language])]
      : []),
    ...(offset + limit < matched ? [neighbour('next', offset + limit, { de: 'Nächste Seite', en: 'Next page' }[language])] : []),
    {
      href: addresses.at(collectionPath(layer)),
      rel: 'collection',
      type: mediaTypes.json,
      title: { de: 'Die Sammlung', en: 'The collection' }[language],
    },
  ];
}

/** A box in the order of its CRS. One in degrees may cross the 180th meridian. */
export async function boxFilter({ numbers, crs: name }: AskedBox, db: Sql): Promise<Filter> {
  const crs = await resolveCrs(db, name, 'bbox-crs');
  const box = orderedBox(numbers, crs.northFirst, crs.geographic, 'bbox');
  return { kind: 'boxes', boxes: crs.geographic ? unwrapped(box) : [box], srid: crs.srid };
}

/** The filter of a request, its geometries in the system that it names. */
export async function filterIn({ filter, filterCrs }: Pick<GetItems, 'filter' | 'filterCrs'>, db: Sql): Promise<Filter | null> {
  if (filterCrs === null) return filter;
  const crs = await resolveCrs(db, filterCrs, 'filter-crs');
  return filter && toldAt('filter', () => shapesIn(filter, crs));
}

/** Records whose column has a value, as an address writes it. */
export function equalFilter(name: string, value: string, columns: readonly DatumColumn[], known: readonly string[]): Filter {
  const column = columns.find(({ key }) => key === name);
  if (!column) throw unknownParameter(name, [...known, ...columns.map(({ key }) => key)]);
  const { is, expects } = columnKind(column.kind);
  const compare = (literal: string | number | boolean): Filter => ({
    kind: 'compare',
    operator: '=',
    property: name,
    value: literal,
    ignoreCase: false,
  });
  if (is(true)) {
    if (value !== 'true' && value !== 'false') throw invalidParameter(name, value, { de: 'true oder false', en: 'true or false' });
    return compare(value === 'true');
  }
  if (!is(1)) return compare(value);
  // A whole number beyond 2^53 stays text, with all its digits.
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(value) || !Number.isFinite(Number(value)))
    throw invalidParameter(name, value, expects);
  return compare(/^[+-]?\d{16,}$/.test(value) ? value : Number(value));
}

/** A name, or several with a comma between them: a name that holds one is not split. */
export function namesIn(text: string, columns: readonly DatumColumn[]): string[] {
  return columns.some(({ key }) => key === text) ? [text] : list(text);
}

export function sortOf(text: string | null, columns: readonly DatumColumn[]): SortKey[] {
  if (text === null) return [];
  const bare = (part: string): string => part.replace(/^[+-]/, '').trim();
  const parts = columns.some(({ key }) => key === bare(text)) ? [text] : list(text);
  return parts.map((part) => {
    const known = (name: string): boolean => columns.some(({ key }) => key === name);
    const property = known(part) ? part : bare(part);
    if (!known(property)) throw unknownColumn(property, columns, 'sortby');
    return { property, descending: property !== part && part.startsWith('-') };
  });
}
