import { allOf, type DatumColumn } from '@geo/api';
import type { Db } from '../../../db/types.ts';
import { asJsonElement, featureSql, orderedFeatureSql } from '../../../formats/geojson/text-sql.ts';
import { ServiceError, shown } from '../../../problems/index.ts';
import { unknownColumn } from '../../../relation/filter-sql.ts';
import { Params } from '../../../relation/relation.ts';
import { recordTagSql } from '../../../store/depots/records.ts';
import { countMatched, selectTexts, type Selection } from '../../../relation/texts/select.ts';
import { enclosed, primed } from '../../../relation/texts/streaming.ts';
import { agedHeaders, withRecords } from '../../loaded.ts';
import type { PublishedLayer, ServiceResponse } from '../../types.ts';
import { decimalsOf, resolveCrs, type Crs } from '../crs.ts';
import type { ServiceContext } from '../definition.ts';
import { unplacedSql, withoutMarks } from '../unplaced.ts';
import { crsUri } from './crs.ts';
import { itemsPage } from './html/items.ts';
import { mediaTypes, type Link } from './links.ts';
import { itemsKnown, type GetItems } from './request.ts';
import { tagOf, vary } from './respond.ts';
import { boxFilter, equalFilter, filterIn, namesIn, pageLinks, sortOf } from './selection.ts';
import { timeFilter } from '../time.ts';

/** A page of the features of a layer. */
export interface ItemsPage {
  readonly layer: PublishedLayer;
  readonly matched: number;
  readonly returned: number;
  readonly offset: number;
  readonly limit: number;
  /** Names of the attributes that are told. */
  readonly columns: readonly string[];
  readonly links: readonly Link[];
}

export async function getItems(request: GetItems, context: ServiceContext): Promise<ServiceResponse> {
  const { db, language } = context;
  const layer = await withRecords(context.layers[0]!, db);
  const { columns } = layer.relation;
  const crs = await resolveCrs(db, request.crs, 'crs');
  const { limit, offset } = request;
  const filter = allOf([
    request.box && (await boxFilter(request.box, db)),
    request.time && timeFilter(request.time, columns),
    ...Object.entries(request.equal).map(([name, value]) => equalFilter(name, value, columns, itemsKnown)),
    await filterIn(request, db),
  ]);
  const properties = propertiesOf(request.properties, columns);
  const selection: Selection = { filter, sort: sortOf(request.sortby, columns), limit, offset, locator: 'filter' };
  const matched = await countMatched(db, layer, selection);
  const returned = Math.max(0, Math.min(limit, matched - offset));
  const links = pageLinks(request, context, layer, matched);
  const page: ItemsPage = { layer, matched, returned, offset, limit, columns: properties ?? columns.map(({ key }) => key), links };
  const text = featureText(request.format === 'html' ? null : crs, layer, properties, limit <= mostWhole);
  const source = returned === 0 ? nothing() : selectTexts(db, layer, selection, text, ',\n');
  const texts = await primed(request.format === 'html' ? source : withoutMarks(source, layer, crs));
  if (request.format === 'html')
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        vary,
        ...agedHeaders(layer),
        etag: tagOf(layer, `html-${language}`),
      },
      body: itemsPage(page, texts, context),
    };
  const head = JSON.stringify({
    type: 'FeatureCollection',
    numberMatched: matched,
    numberReturned: returned,
    timeStamp: new Date().toISOString(),
    links,
  });
  return {
    status: 200,
    headers: {
      'content-type': `${mediaTypes.geojson}; charset=utf-8`,
      'content-crs': `<${crsUri(crs)}>`,
      vary,
      ...agedHeaders(layer),
      ...(layer.aged && { etag: layer.etag }),
    },
    body: enclosed(texts, `${head.slice(0, -1)},"features":[\n`, asJsonElement, '\n]}\n'),
  };
}

async function* nothing(): AsyncGenerator<string> {
  // An empty page needs no statement.
}

/**
 * Features of a page that name every attribute, in the order of the columns, with null where there is no value: programs look at a few
 * (QGIS at 10, GDAL at 20) for the attributes that there are. In bulk, where most have none, that would be many times as long.
 */
const mostWhole = 20;

/** SQL of the text of a feature. @param crs null to leave the geometry out @param whole With what has no value, in the order of the columns */
export function featureText(
  crs: Crs | null,
  { relation }: Pick<PublishedLayer, 'relation'>,
  properties: readonly string[] | null,
  whole = false,
): (params: Parameters<typeof featureSql>[2]) => string {
  const projection = crs && {
    from: relation.srid,
    to: crs.srid,
    decimals: decimalsOf(crs),
    unplaced: unplacedSql,
    northFirst: crs.northFirst,
  };
  if (whole) return (params) => orderedFeatureSql(properties ?? relation.columns.map(({ key }) => key), projection, params);
  return (params) => featureSql(properties, projection, params);
}

/** null for all. */
function propertiesOf(text: string | null, columns: readonly DatumColumn[]): string[] | null {
  if (text === null) return null;
  const names = namesIn(text, columns);
  const wrong = names.find((name) => !columns.some(({ key }) => key === name));
  if (wrong !== undefined) throw unknownColumn(wrong, columns, 'properties');
  return names;
}

/** One feature as text, with the tag of its record; null where there is none. */
export async function oneFeature(
  db: Db,
  layer: PublishedLayer,
  idx: number,
  crs: Crs,
): Promise<{ readonly text: string; readonly tag: string } | null> {
  const params = new Params();
  const from = params.from(layer.relation);
  const text = featureText(crs, layer, null)(params);
  const { rows } = await db.query<{ t: string; tag: string }>(
    `SELECT ${text} AS t, ${recordTagSql('f')} AS tag FROM ${from} f WHERE f.idx = ${params.add(idx)}::bigint`,
    params.values,
  );
  if (!rows[0]) return null;
  let bare = '';
  for await (const part of withoutMarks(once(rows[0].t), layer, crs)) bare += part;
  return { text: bare, tag: rows[0].tag };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

export function noSuchFeature(fid: string): ServiceError {
  return new ServiceError(
    'NotFound',
    'featureId',
    { de: `Das Objekt „${shown(fid)}“ gibt es nicht.`, en: `There is no feature "${shown(fid)}".` },
    404,
  );
}
