import type { Db } from '../../../db/types.ts';
import { orderedBox, splitBox } from '../../features/bbox.ts';
import { resolveCrs, urnOf, wfsNorthFirst, type Crs } from '../crs.ts';
import { ServiceError, shown } from '../../../problems/index.ts';
import { allOf, type Filter } from '../../filter/ast.ts';
import { parseCql2 } from '../../filter/cql2.ts';
import { elementNames, findLayer, fromNcName, layerTypeName, parseFeatureId } from '../../features/names.ts';
import type { Selection } from '../../features/select.ts';
import type { PublishedLayer } from '../../types.ts';
import { idFilter, readFilter } from './fes.ts';
import type { WfsQuery, WfsRequest } from './request.ts';

/** A query against one layer, with everything the client named resolved. */
export interface PlannedQuery {
  layer: PublishedLayer;
  selection: Omit<Selection, 'limit' | 'offset'>;
  /** Keys of the columns to write; null for all. */
  properties: readonly string[] | null;
  withGeometry: boolean;
  crs: Crs;
}

export const getFeatureById = 'urn:ogc:def:query:OGC-WFS::GetFeatureById';

export async function planQueries(request: WfsRequest, layers: readonly PublishedLayer[], db: Db): Promise<PlannedQuery[]> {
  const featureIds = request.storedQuery ? [storedId(request)] : request.featureIds;
  const queries = request.queries.length > 0 ? request.queries : queriesByIds(featureIds, layers);
  if (queries.length === 0) {
    throw new ServiceError('MissingParameterValue', 'typeNames', {
      de: `Der Parameter „typeNames“ fehlt. Richtig ist eines von: ${namesOf(layers)}.`,
      en: `The parameter "typeNames" is missing. Right is one of: ${namesOf(layers)}.`,
    });
  }
  const planned: PlannedQuery[] = [];
  for (const query of queries) planned.push(await plan(query, featureIds, layers, db));
  return planned;
}

function storedId(request: WfsRequest): string {
  const stored = request.storedQuery;
  if (stored?.id !== getFeatureById && stored?.id !== 'http://www.opengis.net/def/query/OGC-WFS/0/GetFeatureById') {
    throw new ServiceError('InvalidParameterValue', 'storedQuery_Id', {
      de: `Die gespeicherte Abfrage „${shown(stored?.id ?? '')}“ gibt es nicht. Richtig ist: ${getFeatureById}.`,
      en: `There is no stored query "${shown(stored?.id ?? '')}". Right is: ${getFeatureById}.`,
    });
  }
  const id = stored.parameters.id ?? '';
  if (parseFeatureId(id)) return id;
  throw new ServiceError('InvalidParameterValue', 'id', {
    de: `„${shown(id)}“ ist keine Objekt-Id. Richtig ist: Typname, Punkt, Nummer.`,
    en: `"${shown(id)}" is no feature id. Right is: type name, dot, number.`,
  });
}

function queriesByIds(ids: readonly string[], layers: readonly PublishedLayer[]): WfsQuery[] {
  const names = new Set<string>();
  for (const id of ids) {
    const typeName = parseFeatureId(id)?.typeName;
    if (typeName === undefined || !layers.some((layer) => layerTypeName(layer) === typeName)) {
      throw new ServiceError('InvalidParameterValue', 'resourceId', {
        de: `Zur Id „${shown(id)}“ gibt es keinen Layer. Richtig ist: Typname, Punkt, Nummer.`,
        en: `There is no layer for the id "${shown(id)}". Right is: type name, dot, number.`,
      });
    }
    names.add(typeName);
  }
  return [...names].map((typeName) => ({ typeName, srsName: null, properties: null, sort: [], filter: null, cql: null, bbox: null }));
}

export function layerNamed(name: string, layers: readonly PublishedLayer[]): PublishedLayer {
  const layer = findLayer(layers, name);
  if (layer) return layer;
  throw new ServiceError('InvalidParameterValue', 'typeNames', {
    de: `Den Typ „${shown(name)}“ gibt es nicht. Richtig ist eines von: ${namesOf(layers)}.`,
    en: `There is no type "${shown(name)}". Right is one of: ${namesOf(layers)}.`,
  });
}

function namesOf(layers: readonly PublishedLayer[]): string {
  const names = layers.map(layerTypeName);
  return names.length > 10 ? `${names.slice(0, 10).join(', ')}, …` : names.join(', ');
}

async function plan(query: WfsQuery, featureIds: readonly string[], layers: readonly PublishedLayer[], db: Db): Promise<PlannedQuery> {
  const layer = layerNamed(query.typeName, layers);
  const defaultCrs = await resolveCrs(db, urnOf(layer.relation.srid || 4326), 'srsName');
  const crs = query.srsName === null ? defaultCrs : await resolveCrs(db, query.srsName, 'srsName');
  const typeName = layerTypeName(layer);
  const geometryName = elementNames(layer.relation.columns).geometry;
  const isGeometry = (name: string): boolean => name === geometryName || name === 'geometry' || name === 'geom';
  const filter = allOf([
    featureIds.length > 0 ? idFilter(featureIds, typeName) : null,
    query.bbox === null ? null : await boxFilter(query.bbox, defaultCrs, db),
    query.cql === null ? null : parseCql2(query.cql, 'cql_filter'),
    query.filter === null ? null : await readFilter(query.filter, { db, crs: defaultCrs, typeName, isGeometry }),
  ]);
  const keys = layer.relation.columns.map((column) => column.key);
  const named = query.properties?.map((name) => (name === geometryName ? geometryName : keyNamed(name, keys))) ?? null;
  const sort = query.sort.map((key) => ({ ...key, property: keyNamed(key.property, keys) }));
  return {
    layer,
    selection: { filter, sort, locator: 'filter' },
    properties: named && keys.filter((key) => named.includes(key)),
    withGeometry: named === null || named.includes(geometryName),
    crs,
  };
}

function keyNamed(name: string, keys: readonly string[]): string {
  const key = fromNcName(name);
  if (keys.includes(key)) return key;
  throw new ServiceError('InvalidParameterValue', 'propertyName', {
    de: `Das Feld „${shown(name)}“ gibt es nicht. Richtig ist eines von: ${keys.join(', ')}.`,
    en: `There is no field "${shown(name)}". Right is one of: ${keys.join(', ')}.`,
  });
}

async function boxFilter(text: string, defaultCrs: Crs, db: Db): Promise<Filter> {
  const { numbers, crs: name } = splitBox(text, 'bbox');
  const crs = name === null ? defaultCrs : await resolveCrs(db, name, 'bbox');
  return { kind: 'boxes', boxes: [orderedBox(numbers, wfsNorthFirst(crs), false, 'bbox')], srid: crs.srid };
}
