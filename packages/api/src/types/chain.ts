/** Parent of each datum type; the root `anything` has none. Source: the project's type chain. */
const bases: Record<string, string | null> = {
  anything: null,
  string: 'anything',
  bool: 'anything',
  datetime: 'anything',
  color: 'anything',
  tag: 'anything',
  label: 'anything',
  number: 'anything',
  float: 'number',
  int: 'number',
  depot: 'anything',
  layer: 'anything',
  view: 'anything',
  switchboard: 'anything',
  portal: 'anything',
  'spatial-function-object': 'anything',
  bbox: 'anything',
  bbox3d: 'bbox',
  'base-model': 'anything',
  row: 'base-model',
  dict: 'base-model',
  object: 'dict',
  feature: 'base-model',
  file: 'base-model',
  style: 'base-model',
  schema: 'base-model',
  grid: 'base-model',
  pointcloud: 'base-model',
  mesh: 'base-model',
  service: 'base-model',
  cityobject: 'feature',
  ifcobject: 'feature',
  billboard: 'mesh',
  image: 'file',
  wms: 'service',
  wmts: 'service',
  wfs: 'service',
  tms: 'service',
  arcgisservice: 'service',
  'oblique-service': 'service',
  glstyleservice: 'service',
  ogcapicollection: 'service',
  ogcapitileset: 'service',
  '3dtileset': 'service',
  livedataset: 'service',
  'sta-livedataset': 'livedataset',
  'rest-livedataset': 'livedataset',
  'feature-import-config': 'base-model',
  'row-import-config': 'base-model',
  'row-export-config': 'base-model',
  'layer-store-config': 'base-model',
  'view-set-layers-config': 'base-model',
  'grid-export-config': 'base-model',
  'mesh-import-config': 'base-model',
  'cityobject-import-config': 'base-model',
  'cityobject-export-config': 'base-model',
  'pointcloud-import-config': 'base-model',
};

/** All datum type names, bases before their subtypes. */
export const typeNames: readonly string[] = Object.keys(bases);

/** Name of the direct base, null for the root and for unknown types. */
export function baseOf(name: string): string | null {
  return bases[name] ?? null;
}

/** True for a type this platform knows. */
export function isKnownType(name: string): boolean {
  return Object.hasOwn(bases, name);
}

/** The type and its bases, nearest first; an unknown type is only itself and the root. */
export function chainOf(name: string): string[] {
  const chain: string[] = [];
  for (let current: string | null = name; current !== null; current = baseOf(current)) chain.push(current);
  return chain.includes('anything') ? chain : [...chain, 'anything'];
}

/** True when a value of type `actual` may stand where `expected` is asked for: equal or derived. */
export function isCompatible(actual: string, expected: string): boolean {
  return chainOf(actual).includes(expected);
}

/** True when an output of type `port` may write into a dataset of type `frame`: what an untyped one hands out, only its run tells. */
export function mayWrite(port: string, frame: string): boolean {
  return port === 'anything' || isCompatible(port, frame);
}

/** Uri of a type by its name. */
export function typeUri(name: string): string {
  return `/api/v1/type/${name}/`;
}

/** Name of a type from its uri; the text itself when it is no type uri. */
export function typeName(uri: string): string {
  return /^\/api\/v1\/type\/([^/]+)\/$/.exec(uri)?.[1] ?? uri;
}

/** What a type's name is shown as: WMS, WMTS and WFS upper-case, hyphenated names capitalised per part. */
export function typeDisplayName(name: string | null | undefined): string {
  if (!name) return 'unbekannt';
  if (['wms', 'wmts', 'wfs'].includes(name)) return name.toUpperCase();
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('-');
}
