const ofLayer = [
  'collections/:layer',
  'collections/:layer/items',
  'collections/:layer/items/:fid',
  'collections/:layer/queryables',
  'collections/:layer/schema',
  'collections/:layer/styles',
  'collections/:layer/styles/:style',
  'collections/:layer/map',
  'collections/:layer/map/tiles',
  'collections/:layer/map/tiles/:tms',
  'collections/:layer/map/tiles/:tms/:z/:y/:x',
  'collections/:layer/tiles',
  'collections/:layer/tiles/:tms',
  'collections/:layer/tiles/:tms/:z/:y/:x',
] as const;
const ofAll = ['collections'] as const;
/** The collection of records is `catalogueName`, which no layer has. */
const ofCatalogue = ['collections/catalogue.records/items'] as const;
const ofRecord = ['collections/catalogue.records/items/:record'] as const;
const aboutCatalogue = [
  'collections/catalogue.records',
  'collections/catalogue.records/queryables',
  'collections/catalogue.records/sortables',
] as const;
/** The first is the landing page. */
const ofNone = ['', 'conformance', 'api', ...aboutCatalogue, 'tileMatrixSets', 'tileMatrixSets/:tms', 'assets/:file'] as const;

/** Where OGC API answers, below `/ogc/`. What a path names is read as parameters are. */
export const ogcPaths = { ofLayer, ofAll, ofCatalogue, ofRecord, ofNone } as const;
export type CataloguePath = (typeof ofCatalogue)[number] | (typeof ofRecord)[number] | (typeof aboutCatalogue)[number];
export type OgcPath = (typeof ofLayer)[number] | (typeof ofAll)[number] | CataloguePath | (typeof ofNone)[number];
export const allPaths: readonly OgcPath[] = [...ofNone, ...ofAll, ...ofCatalogue, ...ofRecord, ...ofLayer];

/** Names in a path. */
export function namedIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
}
