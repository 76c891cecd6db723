import { baseOf, createTypeRegistry, type EnteredTypeName, type TypeName, type TypeRegistry } from '@geo/api';
import { boxValue, featureValue, recordValue } from './blocks/index.ts';
import { boolValue } from './bool/index.ts';
import { withCards } from './cards/cards.ts';
import { colorValue } from './color/index.ts';
import { shownValue } from './defineValue.ts';
import type { EditedValue, LineEdit, ShownValue, ValueDefinition } from './definition.ts';
import { depotValue } from './depot/index.ts';
import { fieldsValue, liveValue } from './fields/index.ts';
import { imageValue } from './image/index.ts';
import { objectValue } from './objects/index.ts';
import { partsValue } from './parts/index.ts';
import { styleValue } from './style/index.ts';
import { dateValue, datetimeValue, instantValue, numberValue, stringValue, timeValue } from './text/index.ts';

/** How the values of every type are edited and shown. A type that is left out does not compile, nor does one that is entered without its editor. */
const definitions: { readonly [Name in TypeName]: Name extends EnteredTypeName ? EditedValue<Name> : ShownValue<Name> } = {
  anything: partsValue('anything'),
  string: stringValue,
  bool: boolValue,
  date: dateValue,
  datetime: datetimeValue,
  instant: instantValue,
  time: timeValue,
  color: colorValue,
  tag: objectValue('tag'),
  label: recordValue('label'),
  number: numberValue('number'),
  float: numberValue('float'),
  int: numberValue('int'),
  depot: depotValue,
  layer: objectValue('layer'),
  view: objectValue('view'),
  switchboard: objectValue('switchboard'),
  portal: objectValue('portal'),
  'spatial-function-object': recordValue('spatial-function-object'),
  bbox: boxValue('bbox'),
  bbox3d: boxValue('bbox3d'),
  'base-model': recordValue('base-model'),
  row: recordValue('row'),
  dict: recordValue('dict'),
  object: recordValue('object'),
  feature: featureValue('feature'),
  file: shownValue('file'),
  style: styleValue,
  schema: fieldsValue('schema'),
  grid: partsValue('grid'),
  pointcloud: partsValue('pointcloud'),
  mesh: partsValue('mesh'),
  service: partsValue('service'),
  cityobject: featureValue('cityobject'),
  ifcobject: featureValue('ifcobject'),
  billboard: partsValue('billboard'),
  image: imageValue,
  wms: fieldsValue('wms'),
  wmts: fieldsValue('wmts'),
  wfs: fieldsValue('wfs'),
  tms: fieldsValue('tms'),
  arcgisservice: fieldsValue('arcgisservice'),
  'oblique-service': partsValue('oblique-service'),
  glstyleservice: partsValue('glstyleservice'),
  geojsonservice: partsValue('geojsonservice'),
  ogcapicollection: partsValue('ogcapicollection'),
  ogcapitileset: partsValue('ogcapitileset'),
  '3dtileset': fieldsValue('3dtileset'),
  livedataset: partsValue('livedataset'),
  'sta-livedataset': liveValue('sta-livedataset'),
  'rest-livedataset': liveValue('rest-livedataset'),
  'feature-import-config': fieldsValue('feature-import-config'),
  'row-import-config': fieldsValue('row-import-config'),
  'row-export-config': fieldsValue('row-export-config'),
  'layer-store-config': fieldsValue('layer-store-config'),
  'view-set-layers-config': fieldsValue('view-set-layers-config'),
  'grid-export-config': fieldsValue('grid-export-config'),
  'mesh-import-config': fieldsValue('mesh-import-config'),
  'cityobject-import-config': fieldsValue('cityobject-import-config'),
  'cityobject-export-config': fieldsValue('cityobject-export-config'),
  'pointcloud-import-config': fieldsValue('pointcloud-import-config'),
};

const registry: TypeRegistry<ValueDefinition> = createTypeRegistry<ValueDefinition>(
  Object.values<ValueDefinition>(definitions).map(withCards),
  definitions.anything,
  baseOf,
);

/**
 * How the values of a type are edited and shown: by its own definition, else that of its nearest base, else as what they are by
 * their form. What the values are says `typeOf` of `@geo/api`.
 * @example const { Cell } = valueOf('color');
 */
export function valueOf(type: string): ValueDefinition {
  return registry.find(type);
}

/** How the values of a type are entered in one field; null where they are not, or by an editor of several. */
export function lineEditOf(type: string): LineEdit | null {
  const { edit } = valueOf(type);
  return edit?.form === 'line' ? edit : null;
}
