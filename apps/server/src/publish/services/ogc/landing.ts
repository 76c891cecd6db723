import type { LocalText } from '../../../problems/index.ts';
import type { ServiceContext } from '../definition.ts';
import { linkTo, mediaTypes, selfLinks, type Addresses, type Link, type LinkedPart } from './links.ts';
import { cataloguePath, cswLink } from './records/record.ts';

const spec = (part: string, classes: readonly string[]): string[] =>
  classes.map((one) => `http://www.opengis.net/spec/${part}/conf/${one}`);

/** The classes of the standards that are kept. */
export const conformsTo: readonly string[] = [
  ...spec('ogcapi-common-1/1.0', ['core', 'landing-page', 'json', 'html', 'oas30']),
  ...spec('ogcapi-common-2/1.0', ['collections', 'json', 'html']),
  ...spec('ogcapi-features-1/1.0', ['core', 'oas30', 'html', 'geojson']),
  ...spec('ogcapi-features-2/1.0', ['crs']),
  ...spec('ogcapi-features-3/1.0', ['queryables', 'queryables-query-parameters', 'filter', 'features-filter']),
  ...spec('ogcapi-features-4/1.0', ['create-replace-delete', 'update', 'features', 'optimistic-locking-etags']),
  ...spec('ogcapi-features-5/1.0', ['schemas', 'core-roles-features', 'queryables']),
  ...spec('cql2/1.0', [
    'cql2-text',
    'cql2-json',
    'basic-cql2',
    'advanced-comparison-operators',
    'basic-spatial-functions',
    'basic-spatial-functions-plus',
    'spatial-functions',
    'property-property',
    'arithmetic',
    'functions',
  ]),
  ...spec('ogcapi-records-1/1.0', [
    'searchable-catalog',
    'searchable-catalog-filtering',
    'searchable-catalog-sorting',
    'record-core',
    'record-collection',
    'record-core-query-parameters',
    'records-api',
    'sorting',
    'json',
    'html',
    'oas30',
  ]),
  ...spec('ogcapi-tiles-1/1.0', ['core', 'tileset', 'tilesets-list', 'geodata-tilesets', 'mvt', 'png', 'jpeg']),
  ...spec('ogcapi-maps-1/1.0', ['core', 'crs', 'background', 'collection-map', 'datetime', 'png', 'jpeg']),
  ...spec('ogcapi-styles-1/0.0', ['core', 'mapbox-styles']),
];

const title: LocalText = { de: 'Geodaten', en: 'Geodata' };
const description: LocalText = {
  de: 'Geodaten dieser Plattform nach OGC API: Katalog, Objekte, Kacheln, Karten und Stile.',
  en: 'Geodata of this platform by OGC API: catalogue, features, tiles, maps and styles.',
};

const parts: readonly LinkedPart[] = [
  { path: 'collections', rel: 'data', type: mediaTypes.json, title: { de: 'Sammlungen', en: 'Collections' } },
  {
    path: `${cataloguePath}/items`,
    rel: 'http://www.opengis.net/def/rel/ogc/1.0/ogc-catalog',
    type: mediaTypes.geojson,
    title: { de: 'Katalog: Metadaten durchsuchen', en: 'Catalogue: search metadata' },
  },
  {
    path: 'api',
    rel: 'service-desc',
    type: mediaTypes.openapi,
    f: 'json',
    title: { de: 'Beschreibung als OpenAPI', en: 'Description as OpenAPI' },
  },
  {
    path: 'api',
    rel: 'service-doc',
    type: mediaTypes.html,
    f: 'html',
    title: { de: 'Beschreibung als Seite', en: 'Description as a page' },
  },
  { path: 'conformance', rel: 'conformance', type: mediaTypes.json, title: { de: 'Erfüllte Standards', en: 'Standards that are met' } },
  {
    path: 'tileMatrixSets',
    rel: 'http://www.opengis.net/def/rel/ogc/1.0/tiling-schemes',
    type: mediaTypes.json,
    title: { de: 'Kachelraster', en: 'Tile matrix sets' },
  },
];

export interface LandingDocument {
  readonly title: string;
  readonly description: string;
  readonly links: readonly Link[];
}

export function landingDocument(addresses: Addresses, language: ServiceContext['language'], format: 'json' | 'html'): LandingDocument {
  return {
    title: title[language],
    description: description[language],
    links: [...selfLinks(addresses, '', format, language), ...parts.map((part) => linkTo(part, addresses, language)), cswLink(addresses)],
  };
}
