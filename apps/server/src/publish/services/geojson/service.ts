import type { Db } from '../../../db/types.ts';
import { orderedBox, splitBox, unwrapped } from '../../features/bbox.ts';
import { decimalsOf, resolveCrs } from '../crs.ts';
import { asServiceError } from '../errors.ts';
import { invalidParameter, ServiceError } from '../../../problems/index.ts';
import { allOf, type Filter } from '../../filter/ast.ts';
import { parseCql2 } from '../../filter/cql2.ts';
import { featureSql } from '../../features/geojson-sql.ts';
import { list, optional, optionalInteger, readKvp, type Kvp } from '../params.ts';
import { selectTexts } from '../../features/select.ts';
import { asJsonElement, enclosed, primed } from '../../features/streaming.ts';
import type { PublishedLayer, ServiceRequest, ServiceResponse } from '../../types.ts';

/**
 * A layer as GeoJSON FeatureCollection. Parameters: `bbox` (degrees, longitude first, or x, y of a fifth part's CRS), `limit`,
 * `offset`, `properties`, `filter` (CQL2 text), `crs` (EPSG code of the answer; x, y order), `download=1`.
 */
export async function geojson(request: ServiceRequest, layers: readonly PublishedLayer[], db: Db): Promise<ServiceResponse> {
  try {
    const layer = layers[0];
    if (!layer) throw new ServiceError('NotFound', 'layer', { de: 'Diesen Layer gibt es nicht.', en: 'There is no such layer.' }, 404);
    return await answer(readKvp(request.query), layer, db);
  } catch (thrown) {
    return geojsonFailure(request, thrown);
  }
}

/** A failure as this service tells of it. */
export function geojsonFailure(request: ServiceRequest, thrown: unknown): ServiceResponse {
  const error = asServiceError(thrown);
  return {
    status: error.status,
    headers: { ...error.headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      status: 'error',
      code: error.code,
      reason: error.text(request.language),
      fields: { [error.locator]: error.text(request.language) },
    }),
  };
}

async function answer(kvp: Kvp, layer: PublishedLayer, db: Db): Promise<ServiceResponse> {
  const crs = await resolveCrs(db, optional(kvp, 'crs') ?? 'CRS:84', 'crs');
  const text = optional(kvp, 'filter');
  const selection = {
    filter: allOf([await boxFilter(kvp, db), text === null ? null : parseCql2(text)]),
    sort: [],
    limit: optionalInteger(kvp, ['limit'], 0),
    offset: optionalInteger(kvp, ['offset'], 0) ?? 0,
    locator: 'filter',
  };
  const properties = propertiesOf(kvp, layer);
  const projection = { from: layer.relation.srid, to: crs.srid, decimals: decimalsOf(crs) };
  const features = await primed(selectTexts(db, layer, selection, (params) => featureSql(properties, projection, params), ',\n'));
  return {
    status: 200,
    headers: {
      'content-type': 'application/geo+json; charset=utf-8',
      ...(optional(kvp, 'download') === '1' ? { 'content-disposition': attachment(`${layer.title || layer.serviceName}.geojson`) } : {}),
    },
    body: enclosed(features, `{"type":"FeatureCollection",${crsMember(crs.srid)}"features":[\n`, asJsonElement, '\n]}\n'),
  };
}

/** GeoJSON is WGS 84; other systems are named in the manner of GeoJSON 2008, which GDAL and QGIS read. */
export function crsMember(srid: number): string {
  return srid === 4326 ? '' : `"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::${srid}"}},`;
}

async function boxFilter(kvp: Kvp, db: Db): Promise<Filter | null> {
  const text = optional(kvp, 'bbox');
  if (text === null) return null;
  const { numbers, crs: name } = splitBox(text, 'bbox');
  const crs = name === null ? null : await resolveCrs(db, name, 'bbox');
  const degrees = crs === null || crs.geographic;
  const box = orderedBox(numbers, false, degrees, 'bbox');
  return { kind: 'boxes', boxes: degrees ? unwrapped(box) : [box], srid: crs?.srid ?? 4326 };
}

/** null for all properties. */
function propertiesOf(kvp: Kvp, layer: PublishedLayer): string[] | null {
  const text = optional(kvp, 'properties');
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

/** Content-Disposition of a download, with a plain name and, after RFC 6266, the one with umlauts. */
export function attachment(fileName: string): string {
  const safe = fileName.replace(/[\p{Cc}\p{Cs}/\\:*?"<>|]/gu, '_').slice(0, 150);
  const plain =
    safe
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[%;']/g, '_') || 'layer.geojson';
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
