import { version } from '../../../config.ts';
import type { LocalText } from '../../../problems/index.ts';
import type { ServiceContext } from '../definition.ts';
import { crs84 } from './crs.ts';
import { mediaTypes, type Addresses } from './links.ts';
import { allPaths, namedIn, type OgcPath } from './paths.ts';
import { defaultLimit, maxLimit, parametersOf } from './request.ts';

/** What each path answers; null for what only pages load. */
const summaries: { readonly [Path in OgcPath]: LocalText | null } = {
  '': { de: 'Startseite', en: 'Landing page' },
  conformance: { de: 'Erfüllte Standards', en: 'Standards that are met' },
  api: { de: 'Diese Beschreibung', en: 'This description' },
  collections: { de: 'Alle Sammlungen, die gelesen werden dürfen', en: 'All collections that may be read' },
  'collections/:layer': { de: 'Eine Sammlung', en: 'A collection' },
  'collections/:layer/items': { de: 'Objekte einer Sammlung, seitenweise', en: 'Features of a collection, page by page' },
  'collections/:layer/items/:fid': { de: 'Ein Objekt', en: 'A feature' },
  'collections/:layer/queryables': { de: 'Felder, nach denen gefiltert wird', en: 'Fields that filters ask for' },
  'collections/:layer/schema': { de: 'Felder der Objekte', en: 'Fields of the features' },
  'collections/:layer/styles': { de: 'Stile einer Sammlung', en: 'Styles of a collection' },
  'collections/:layer/styles/:style': { de: 'Ein Stil für MapLibre', en: 'A style for MapLibre' },
  'collections/:layer/map': { de: 'Karte einer Sammlung als Bild', en: 'Map of a collection as a picture' },
  'collections/:layer/map/tiles': { de: 'Raster von Kartenkacheln', en: 'Sets of map tiles' },
  'collections/:layer/map/tiles/:tms': { de: 'Ein Raster von Kartenkacheln', en: 'A set of map tiles' },
  'collections/:layer/map/tiles/:tms/:z/:y/:x': { de: 'Eine Kartenkachel', en: 'A map tile' },
  'collections/:layer/tiles': { de: 'Raster von Vektorkacheln', en: 'Sets of vector tiles' },
  'collections/:layer/tiles/:tms': { de: 'Ein Raster von Vektorkacheln', en: 'A set of vector tiles' },
  'collections/:layer/tiles/:tms/:z/:y/:x': { de: 'Eine Vektorkachel', en: 'A vector tile' },
  'collections/catalogue.records': { de: 'Der Katalog', en: 'The catalogue' },
  'collections/catalogue.records/items': { de: 'Einträge des Katalogs, seitenweise', en: 'Records of the catalogue, page by page' },
  'collections/catalogue.records/items/:record': { de: 'Ein Eintrag des Katalogs', en: 'A record of the catalogue' },
  'collections/catalogue.records/queryables': {
    de: 'Felder, nach denen Einträge gefiltert werden',
    en: 'Fields that filters of records ask for',
  },
  'collections/catalogue.records/sortables': {
    de: 'Felder, nach denen Einträge sortiert werden',
    en: 'Fields that records are sorted by',
  },
  tileMatrixSets: { de: 'Kachelraster', en: 'Tile matrix sets' },
  'tileMatrixSets/:tms': { de: 'Ein Kachelraster', en: 'A tile matrix set' },
  'assets/:file': null,
};

type Write = 'post' | 'put' | 'patch' | 'delete';
/** What is written, besides: to the open moment, by keys with the right to write. */
const writes: {
  readonly [Path in OgcPath]?: {
    readonly [Method in Write]?: { readonly summary: LocalText; readonly status: string; readonly body: string | null };
  };
} = {
  'collections/:layer/items': {
    post: { summary: { de: 'Legt ein Objekt an', en: 'Creates a feature' }, status: '201', body: mediaTypes.geojson },
  },
  'collections/:layer/items/:fid': {
    put: { summary: { de: 'Ersetzt ein Objekt', en: 'Replaces a feature' }, status: '200', body: mediaTypes.geojson },
    patch: {
      summary: { de: 'Ändert Teile eines Objekts', en: 'Changes parts of a feature' },
      status: '200',
      body: 'application/merge-patch+json',
    },
    delete: { summary: { de: 'Löscht ein Objekt', en: 'Deletes a feature' }, status: '204', body: null },
  },
};

/** Names of parts of paths as the standards call them. */
const partNames: Readonly<Record<string, string>> = {
  layer: 'collectionId',
  fid: 'featureId',
  record: 'recordId',
  style: 'styleId',
  tms: 'tileMatrixSetId',
  z: 'tileMatrix',
  y: 'tileRow',
  x: 'tileCol',
};

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const numbers = { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 6 } as const;
const schemas: Readonly<Record<string, object>> = {
  limit: { type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit },
  offset: { type: 'integer', minimum: 0, default: 0 },
  bbox: numbers,
  crs: { type: 'string', format: 'uri', default: crs84 },
  'bbox-crs': { type: 'string', format: 'uri', default: crs84 },
  'filter-crs': { type: 'string', format: 'uri', default: crs84 },
  'filter-lang': { type: 'string', enum: ['cql2-text', 'cql2-json'], default: 'cql2-text' },
  width: { type: 'integer', minimum: 1 },
  height: { type: 'integer', minimum: 1 },
  transparent: { type: 'boolean' },
  moment: { type: 'integer' },
  q: texts,
  type: texts,
  ids: texts,
  externalIds: texts,
};
/** Lists with commas between. */
const listed = new Set(['bbox', 'properties', 'sortby', 'q', 'type', 'ids', 'externalIds']);

const descriptions: Readonly<Record<string, LocalText>> = {
  filter: {
    de: 'Bedingung in CQL2 über die Felder und die Geometrie, zum Beispiel S_INTERSECTS(geometry, BBOX(6.8, 50.8, 7.2, 51.1))',
    en: 'Condition in CQL2 over the fields and the geometry, for example S_INTERSECTS(geometry, BBOX(6.8, 50.8, 7.2, 51.1))',
  },
  'filter-crs': {
    de: 'Koordinatensystem der Geometrien im Filter, mit der Reihenfolge seiner Achsen; ohne Angabe CRS84 (Länge, Breite)',
    en: 'Coordinate system of the geometries in the filter, with its order of axes; CRS84 (longitude, latitude) without it',
  },
};

const parameter = (name: string, language: ServiceContext['language']): object => ({
  name,
  in: 'query',
  required: false,
  ...(descriptions[name] ? { description: descriptions[name][language] } : {}),
  schema: schemas[name] ?? text,
  ...(listed.has(name) ? { style: 'form', explode: false } : {}),
});
const whole = new Set(['z', 'y', 'x', 'fid']);
const part = (name: string): object => ({
  name: partNames[name],
  in: 'path',
  required: true,
  schema: whole.has(name) ? { type: 'integer', minimum: 0 } : text,
});

/** Types of an answer. */
function typesOf(path: OgcPath): readonly string[] {
  if (path === 'api') return [mediaTypes.openapi, mediaTypes.html];
  if (path.includes('/items')) return [mediaTypes.geojson, mediaTypes.html];
  if (/(?:queryables|sortables|schema)$/.test(path)) return [mediaTypes.schema, mediaTypes.html];
  if (path.endsWith('styles/:style')) return [mediaTypes.mapbox];
  if (path.endsWith('/map') || path.includes('map/tiles/:tms/')) return ['image/png', 'image/jpeg', 'image/webp'];
  if (path.endsWith(':x')) return [mediaTypes.mvt];
  return path.includes('tiles') || path === 'tileMatrixSets/:tms' ? [mediaTypes.json] : [mediaTypes.json, mediaTypes.html];
}

const content = (types: readonly string[]): object => Object.fromEntries(types.map((type) => [type, { schema: {} }]));
const refusal = { description: 'Refusal', content: content(['application/problem+json']) };
const idOf = (method: string, path: string): string =>
  `${method}.${path === '' ? 'landingPage' : path.replaceAll('/', '.').replaceAll(':', '')}`;

/** What there is at each address, as OpenAPI 3.0. */
export function openApiDocument({ root }: Addresses, language: ServiceContext['language']) {
  const paths = allPaths.flatMap((path) => {
    const summary = summaries[path];
    if (summary === null) return [];
    const named = namedIn(path).map(part);
    const reads = {
      get: {
        operationId: idOf('get', path),
        summary: summary[language],
        parameters: [...named, ...parametersOf(path).map((name) => parameter(name, language))],
        responses: { 200: { description: summary[language], content: content(typesOf(path)) }, 400: refusal, 404: refusal },
      },
    };
    const changes = Object.entries(writes[path] ?? {}).map(([method, write]) => [
      method,
      {
        operationId: idOf(method, path),
        summary: write.summary[language],
        parameters: named,
        ...(write.body === null ? {} : { requestBody: { required: true, content: content([write.body]) } }),
        responses: {
          [write.status]: { description: write.summary[language] },
          400: refusal,
          401: refusal,
          403: refusal,
          404: refusal,
          ...(method === 'post' ? {} : { 412: refusal }),
        },
        security: [{ bearer: [] }, { basic: [] }],
      },
    ]);
    const address = `/${path}`.replaceAll(/:(\w+)/g, (_, name: string) => `{${partNames[name]}}`);
    return [[address, { ...reads, ...Object.fromEntries(changes) }] as const];
  });
  return {
    openapi: '3.0.3',
    info: { title: 'OGC API', version },
    servers: [{ url: root }],
    paths: Object.fromEntries(paths),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } } },
  };
}

/** The same as a list for people: method, address, and what it does. */
export function listedOperations(
  language: ServiceContext['language'],
): readonly { readonly method: string; readonly address: string; readonly summary: string }[] {
  return allPaths.flatMap((path) => {
    const summary = summaries[path];
    if (summary === null) return [];
    const address = `/ogc/${path}`.replaceAll(/:(\w+)/g, (_, name: string) => `{${partNames[name]}}`);
    const changes = Object.entries(writes[path] ?? {}).map(([method, write]) => ({
      method: method.toUpperCase(),
      address,
      summary: write.summary[language],
    }));
    return [{ method: 'GET', address, summary: summary[language] }, ...changes];
  });
}
