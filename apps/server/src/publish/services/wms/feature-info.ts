import { shownAttributes, type Filter } from '@geo/api';
import type { Db } from '../../../db/types.ts';
import { featureSql, orderedFeatureSql, type Projection } from '../../../formats/geojson/text-sql.ts';
import type { Box } from '../../../relation/box.ts';
import { exactJson } from '../../../relation/exact-json.ts';
import { Params } from '../../../relation/relation.ts';
import { selectRows } from '../../../relation/texts/select.ts';
import { elementNames, layerTypeName } from '../../features/names.ts';
import { withRecords } from '../../loaded.ts';
import type { PublishedLayer } from '../../types.ts';
import { decimalsOf } from '../crs.ts';
import type { ServiceContext } from '../definition.ts';
import { crsMember } from '../geojson/crs-member.ts';
import { geometryShape } from '../wfs/geometry-type.ts';
import { memberSql, type GmlFeature } from '../wfs/gml-sql.ts';
import { dialects, layersNamespace, layersPrefix } from '../wfs/version.ts';
import { infoHtml, infoText, type FoundFeature, type FoundLayer } from './info-texts.ts';
import type { InfoFormat } from './request.ts';
import type { MapView } from './view.ts';

/** How far from the pixel asked for a feature may be. */
export const tolerancePx = 4;

export interface InfoQuery {
  view: MapView;
  layers: readonly PublishedLayer[];
  /** Pixel from the left and from the top. */
  i: number;
  j: number;
  count: number;
  /** The places of the features as well. */
  withGeometry: boolean;
}

/** The box in the map's CRS around a pixel, with tolerance. */
export function pixelBox(
  { extent, width, height, pixelRatio }: Pick<MapView, 'extent' | 'width' | 'height' | 'pixelRatio'>,
  i: number,
  j: number,
): Box {
  const unitX = (extent[2] - extent[0]) / width;
  const unitY = (extent[3] - extent[1]) / height;
  const x = extent[0] + (i + 0.5) * unitX;
  const y = extent[3] - (j + 0.5) * unitY;
  const [reachX, reachY] = [tolerancePx * pixelRatio * unitX, tolerancePx * pixelRatio * unitY];
  return [x - reachX, y - reachY, x + reachX, y + reachY];
}

/** Texts of the features near the pixel, layer by layer, at most `count` each. @param textSql SQL of the text of row `f` */
async function findFeatures(
  { view, layers, i, j, count }: InfoQuery,
  db: Db,
  textSql: (layer: PublishedLayer, params: Params) => string,
): Promise<Map<PublishedLayer, string[]>> {
  const filter: Filter = { kind: 'boxes', boxes: [pixelBox(view, i, j)], srid: view.crs.srid };
  const found = new Map<PublishedLayer, string[]>();
  for (const one of layers) {
    const layer = await withRecords(one, db);
    if (layer.external) {
      found.set(layer, await toldBy(layer, { view, i, j, count }, db));
      continue;
    }
    const params = new Params();
    const rows = selectRows(layer, { filter, sort: [], limit: count, offset: 0, locator: 'i' }, params);
    const result = await db.query<{ t: string }>(`SELECT ${textSql(layer, params)} AS t FROM ${rows} f`, params.values);
    found.set(
      layer,
      result.rows.map((row) => row.t),
    );
  }
  return found;
}

/** Texts of what the server of an external map tells. */
async function toldBy(layer: PublishedLayer, asked: Pick<InfoQuery, 'view' | 'i' | 'j' | 'count'>, db: Db): Promise<string[]> {
  const { view, ...pixel } = asked;
  const features = (await layer.external?.info?.({ view: { ...view, srid: view.crs.srid }, ...pixel }, db)) ?? [];
  return features
    .slice(0, asked.count)
    .map(({ properties }, index) =>
      JSON.stringify({ type: 'Feature', id: `${layerTypeName(layer)}.${index + 1}`, geometry: null, properties: plain(properties) }),
    );
}

/** Values that can be shown; what consists of parts as its text. */
function plain(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]),
  );
}

/** A projection of what lies at the pixel; null leaves the geometry out. */
function projectionOf({ view, withGeometry }: InfoQuery, layer: PublishedLayer): Projection | null {
  return withGeometry ? { from: layer.relation.srid, to: view.crs.srid, decimals: decimalsOf(view.crs), unplaced: `''` } : null;
}

/** Names of the properties of features: as shown; where two would be the same, the later one is named by its attribute as well. */
function propertyNames(shown: readonly { key: string; name: string }[]): string[] {
  const taken = new Set<string>();
  return shown.map(({ key, name }) => {
    let unique = name;
    for (let n = 1; taken.has(unique); n += 1) unique = n === 1 ? `${name} (${key})` : `${name} (${key} ${n})`;
    taken.add(unique);
    return unique;
  });
}

async function infoJson(query: InfoQuery, db: Db): Promise<string> {
  const found = await findFeatures(query, db, (layer, params) => {
    const shown = shownAttributes(layer.selection?.fields ?? []);
    const projection = projectionOf(query, layer);
    const idPrefix = `${layerTypeName(layer)}.`;
    if (shown === null) return featureSql(null, projection, params, idPrefix);
    const keys = shown.map(({ key }) => key);
    return orderedFeatureSql(keys, projection, params, propertyNames(shown), undefined, idPrefix);
  });
  const features = [...found.values()].flat();
  return `{"type":"FeatureCollection",${crsMember(query.view.crs.srid)}"features":[${features.join(',\n')}]}`;
}

/** Features as the WFS of the layer writes them: elements are named by their attributes, as names of elements cannot say what is shown. */
async function infoGml(query: InfoQuery, version: keyof typeof dialects, db: Db): Promise<string> {
  const dialect = dialects[version];
  const found = await findFeatures(query, db, (layer, params) => {
    const { columns } = layer.relation;
    const names = elementNames(columns);
    const shown = shownAttributes(layer.selection?.fields ?? []);
    const feature: GmlFeature = {
      dialect,
      typeName: layerTypeName(layer),
      columns: shown ? [...new Set(shown.flatMap(({ key }) => columns.find((column) => column.key === key) ?? []))] : columns,
      elements: names.columns,
      geometryElement: query.withGeometry ? names.geometry : null,
      shape: geometryShape(layer.geometryTypes, dialect.version),
      from: layer.relation.srid,
      crs: query.view.crs,
    };
    return memberSql(feature, params);
  });
  const namespaces = `xmlns:wfs="${dialect.wfs}" xmlns:gml="${dialect.gml}" xmlns:${layersPrefix}="${layersNamespace}"`;
  const members = [...found.values()].flat().map((member) => `${member}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<wfs:FeatureCollection ${namespaces}>\n${members.join('')}</wfs:FeatureCollection>\n`;
}

async function infoForPeople(query: InfoQuery, db: Db): Promise<FoundLayer[]> {
  const found = await findFeatures({ ...query, withGeometry: false }, db, (layer, params) =>
    featureSql(null, null, params, `${layerTypeName(layer)}.`),
  );
  return [...found].map(([layer, texts]) => ({ layer, features: texts.map((text) => exactJson(text, String) as FoundFeature) }));
}

type Writer = (query: InfoQuery, context: Pick<ServiceContext, 'db' | 'language' | 'url'>) => Promise<string>;

const writers: { readonly [Format in InfoFormat]: Writer } = {
  'application/json': (query, { db }) => infoJson(query, db),
  'text/html': async (query, { db, language, url }) => infoHtml(await infoForPeople(query, db), language, url),
  'text/plain': async (query, { db, language }) => infoText(await infoForPeople(query, db), language),
  'application/vnd.ogc.gml': (query, { db }) => infoGml(query, '1.0.0', db),
  'application/vnd.ogc.gml/3.1.1': (query, { db }) => infoGml(query, '1.1.0', db),
};

/** True for a format that is written in the language of who asks. */
export const isForPeople = (format: InfoFormat): boolean => format === 'text/html' || format === 'text/plain';

/** Formats in which external maps are told of: their attributes are known by what the answer has. */
export const externalInfoFormats: readonly InfoFormat[] = ['application/json', 'text/html', 'text/plain'];

/** What lies at a pixel, as the selection window of each layer shows it. */
export function featureInfo(
  query: InfoQuery,
  format: InfoFormat,
  context: Pick<ServiceContext, 'db' | 'language' | 'url'>,
): Promise<string> {
  return writers[format](query, context);
}
