import type { Db } from '../../../db/types.ts';
import { orderedBox } from '../../../relation/box.ts';
import type { SentBox } from '../box.ts';
import { ownCrs, resolveCrs, wfsNorthFirst, type Crs } from '../crs.ts';
import { ServiceError, shown } from '../../../problems/index.ts';
import { allOf, type Filter } from '@geo/api';
import { elementNames, findLayer, layerTypeName, parseFeatureId } from '../../features/names.ts';
import type { Selection } from '../../../relation/texts/select.ts';
import type { PublishedLayer } from '../../types.ts';
import { keysNamed, withKeys } from './columns.ts';
import { idFilter, readFilter } from './filter/fes.ts';
import { localName } from './fields.ts';
import type { FeatureQuery, GetFeature } from './request.ts';

/** A query against one layer, with everything the client named resolved. */
export interface PlannedQuery {
  layer: PublishedLayer;
  selection: Omit<Selection, 'limit' | 'offset'>;
  /** Keys of the columns to write; null for all. */
  properties: readonly string[] | null;
  withGeometry: boolean;
  crs: Crs;
}

export async function planQueries(
  request: Pick<GetFeature, 'queries' | 'ids' | 'version'>,
  layers: readonly PublishedLayer[],
  db: Db,
): Promise<PlannedQuery[]> {
  const queries = request.queries.length > 0 ? request.queries : queriesByIds(request.ids, layers);
  if (queries.length === 0) {
    throw new ServiceError('MissingParameterValue', 'typeNames', {
      de: `Der Parameter „typeNames“ fehlt. Richtig ist eines von: ${namesOf(layers)}.`,
      en: `The parameter "typeNames" is missing. Right is one of: ${namesOf(layers)}.`,
    });
  }
  const planned: PlannedQuery[] = [];
  for (const query of queries) planned.push(await plan(query, request, layers, db));
  return planned;
}

function queriesByIds(ids: readonly string[], layers: readonly PublishedLayer[]): FeatureQuery[] {
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
  return [...names].map((typeName) => ({ typeName, srsName: null, properties: null, sort: [], filter: null, cql: null, box: null }));
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

async function plan(
  query: FeatureQuery,
  { ids: featureIds, version }: Pick<GetFeature, 'ids' | 'version'>,
  layers: readonly PublishedLayer[],
  db: Db,
): Promise<PlannedQuery> {
  const layer = layerNamed(query.typeName, layers);
  const own = await ownCrs(db, layer.relation.srid);
  const asked = query.srsName === null ? own : await resolveCrs(db, query.srsName, 'srsName');
  // Before 1.1.0 there was no other order than x, y.
  const [defaultCrs, crs] = version === '1.0.0' ? [xFirst(own), xFirst(asked)] : [own, asked];
  const typeName = layerTypeName(layer);
  const geometryName = elementNames(layer.relation.columns).geometry;
  const { columns } = layer.relation;
  const keyOf = keysNamed(columns);
  const keyNamed = (name: string): string => {
    const key = keyOf(name);
    if (key === null) throw unknownField(localName(name), columns);
    return key;
  };
  const isGeometry = (name: string): boolean => name === geometryName || name === 'geometry' || name === 'geom';
  const filter = allOf([
    featureIds.length > 0 ? idFilter(featureIds, typeName) : null,
    // Only since 1.1.0 can a box name its system: before it is in that of the answer.
    query.box && (await boxFilter(query.box, version === '1.0.0' ? crs : defaultCrs, db)),
    query.cql && withKeys(query.cql, keyOf),
    query.filter &&
      withKeys(
        await readFilter(query.filter, { db, crs: defaultCrs, typeName, isGeometry, isField: (name) => keyOf(name) !== null }),
        keyOf,
      ),
  ]);
  const named = query.properties?.map((name) => (localName(name) === geometryName ? geometryName : keyNamed(name))) ?? null;
  const sort = query.sort.map((key) => ({ ...key, property: keyNamed(key.property) }));
  return {
    layer,
    selection: { filter, sort, locator: 'filter' },
    properties: named && columns.map(({ key }) => key).filter((key) => named.includes(key)),
    withGeometry: named === null || named.includes(geometryName),
    crs,
  };
}

function xFirst(crs: Crs): Crs {
  return crs.form === 'crs84' ? crs : { ...crs, form: 'short' };
}

function unknownField(name: string, columns: readonly { key: string }[]): ServiceError {
  const keys = columns.map(({ key }) => key).join(', ');
  return new ServiceError('InvalidParameterValue', 'propertyName', {
    de: `Das Feld „${shown(name)}“ gibt es nicht. Richtig ist eines von: ${keys}.`,
    en: `There is no field "${shown(name)}". Right is one of: ${keys}.`,
  });
}

async function boxFilter({ numbers, crs: name }: SentBox, defaultCrs: Crs, db: Db): Promise<Filter> {
  const crs = name === null ? defaultCrs : await resolveCrs(db, name, 'bbox');
  return { kind: 'boxes', boxes: [orderedBox(numbers, wfsNorthFirst(crs), false, 'bbox')], srid: crs.srid };
}
