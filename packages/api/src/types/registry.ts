import { bool } from './bool.ts';
import { color } from './color.ts';
import * as config from './configs.ts';
import { createTypeRegistry, type TypeRegistry } from './createRegistry.ts';
import { datetime } from './datetime.ts';
import { depot } from './depot.ts';
import { file, image } from './file.ts';
import type { TypeName } from './names.ts';
import { float, int, number } from './number.ts';
import * as object from './objects.ts';
import * as record from './records.ts';
import * as service from './services.ts';
import * as shape from './shapes.ts';
import { string } from './string.ts';
import { switchboard } from './switchboard.ts';
import { defineType, type TypeDefinition } from './type.ts';

/** The definition of every type. One that is left out does not compile. */
const definitions: { readonly [Name in TypeName]: TypeDefinition<Name> } = {
  anything: record.anything,
  string,
  bool,
  datetime,
  color,
  tag: object.tag,
  label: object.label,
  number,
  float,
  int,
  depot,
  layer: object.layer,
  view: object.view,
  switchboard,
  portal: object.portal,
  'spatial-function-object': object.spatialFunction,
  bbox: shape.bbox,
  bbox3d: shape.bbox3d,
  'base-model': record.baseModel,
  row: record.row,
  dict: record.dict,
  object: record.object,
  feature: record.feature,
  file,
  style: record.style,
  schema: record.schema,
  grid: shape.grid,
  pointcloud: shape.pointcloud,
  mesh: shape.mesh,
  service: service.service,
  cityobject: record.cityobject,
  ifcobject: record.ifcobject,
  billboard: shape.billboard,
  image,
  wms: service.wms,
  wmts: service.wmts,
  wfs: service.wfs,
  tms: service.tms,
  arcgisservice: service.arcgisservice,
  'oblique-service': service.obliqueService,
  glstyleservice: service.glstyleservice,
  ogcapicollection: service.ogcapicollection,
  ogcapitileset: service.ogcapitileset,
  '3dtileset': service.tileset3d,
  livedataset: service.livedataset,
  'sta-livedataset': service.staLivedataset,
  'rest-livedataset': service.restLivedataset,
  'feature-import-config': config.featureImportConfig,
  'row-import-config': config.rowImportConfig,
  'row-export-config': config.rowExportConfig,
  'layer-store-config': config.layerStoreConfig,
  'view-set-layers-config': config.viewSetLayersConfig,
  'grid-export-config': config.gridExportConfig,
  'mesh-import-config': config.meshImportConfig,
  'cityobject-import-config': config.cityobjectImportConfig,
  'cityobject-export-config': config.cityobjectExportConfig,
  'pointcloud-import-config': config.pointcloudImportConfig,
};

/** True for a type this platform knows. */
export function isKnownType(name: string): name is TypeName {
  return Object.hasOwn(definitions, name);
}

/** Name of the direct base, null for the root and for unknown types. */
export function baseOf(name: string): TypeName | null {
  return isKnownType(name) ? definitions[name].base : null;
}

/** What is taken for a type that this platform does not know. */
const unknownType = defineType({ name: 'unknown', base: null, label: { de: 'unbekannt', en: 'unknown' } });

const registry: TypeRegistry<TypeDefinition> = createTypeRegistry<TypeDefinition>(Object.values(definitions), unknownType, baseOf);

/**
 * What the values of a type are: how they are checked, read, written in one line and compared, and what can be done with them.
 * Types that the platform does not know have values of which nothing is known.
 * @example typeOf('color').parse('abc') // '#AABBCC'
 */
export function typeOf(name: string): TypeDefinition {
  return registry.find(name);
}
