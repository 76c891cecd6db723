import type { Sql } from '../../../db/types.ts';
import { invalidParameter, ServiceError } from '../../../problems/index.ts';
import { orderedBox, unwrapped } from '../../../relation/box.ts';
import { asJsonElement, featureSql } from '../../../formats/geojson/text-sql.ts';
import { selectTexts } from '../../../relation/texts/select.ts';
import { enclosed, primed } from '../../../relation/texts/streaming.ts';
import { allOf, type Filter } from '@geo/api';
import { agedHeaders, withRecords } from '../../loaded.ts';
import type { PublishedLayer, ServiceResponse } from '../../types.ts';
import type { SentBox } from '../box.ts';
import { decimalsOf, resolveCrs } from '../crs.ts';
import type { ServiceContext } from '../definition.ts';
import { list } from '../params.ts';
import { unplacedSql, withoutMarks } from '../unplaced.ts';
import { attachment } from './attachment.ts';
import { crsMember } from './crs-member.ts';
import type { GetFeatures } from './request.ts';

export async function getFeatures(request: GetFeatures, { layers: [named], db }: ServiceContext): Promise<ServiceResponse> {
  if (!named) throw new ServiceError('NotFound', 'layer', { de: 'Diesen Layer gibt es nicht.', en: 'There is no such layer.' }, 404);
  const layer = await withRecords(named, db);
  const crs = await resolveCrs(db, request.crs, 'crs');
  const { limit, offset } = request;
  const filter = allOf([request.box && (await boxFilter(request.box, db)), request.filter]);
  const properties = propertiesOf(request.properties, layer);
  const projection = { from: layer.relation.srid, to: crs.srid, decimals: decimalsOf(crs), unplaced: unplacedSql };
  const selection = { filter, sort: [], limit, offset, locator: 'filter' };
  const texts = selectTexts(db, layer, selection, (params) => featureSql(properties, projection, params), ',\n');
  const features = await primed(withoutMarks(texts, layer, crs));
  return {
    status: 200,
    headers: {
      'content-type': 'application/geo+json; charset=utf-8',
      ...agedHeaders(layer),
      ...(layer.aged && { etag: layer.etag }),
      ...(request.download ? { 'content-disposition': attachment(`${layer.title || layer.serviceName}.geojson`) } : {}),
    },
    body: enclosed(features, `{"type":"FeatureCollection",${crsMember(crs.srid)}"features":[\n`, asJsonElement, '\n]}\n'),
  };
}

async function boxFilter({ numbers, crs: name }: SentBox, db: Sql): Promise<Filter> {
  const crs = name && (await resolveCrs(db, name, 'bbox'));
  const degrees = crs === null || crs.geographic;
  const box = orderedBox(numbers, false, degrees, 'bbox');
  return { kind: 'boxes', boxes: degrees ? unwrapped(box) : [box], srid: crs?.srid ?? 4326 };
}

/** null for all properties. */
function propertiesOf(text: string | null, layer: PublishedLayer): string[] | null {
  if (text === null) return null;
  const known = layer.relation.columns.map((column) => column.key);
  // A name may hold a comma: what is a name as a whole is not split.
  const names = known.includes(text) ? [text] : list(text);
  for (const name of names) {
    if (!known.includes(name))
      throw invalidParameter('properties', name, { de: `eines von ${known.join(', ')}`, en: `one of ${known.join(', ')}` });
  }
  return names;
}
