import type { KeyedShape } from '../field.ts';
import * as configs from './configs.ts';
import * as services from './services.ts';
import { schema } from './schema.ts';
import { rowExport, rowImport } from './tables.ts';

export { encodings, mostSkippedRows } from './tables.ts';

/** The fields of the types that consist of them, by the name of the type. */
export const shapes = {
  schema,
  wms: services.wms,
  wmts: services.wmts,
  wfs: services.wfs,
  tms: services.tms,
  arcgisservice: services.arcgisservice,
  '3dtileset': services.tileset3d,
  'sta-livedataset': services.staLiveDataset,
  'rest-livedataset': services.restLiveDataset,
  'feature-import-config': configs.featureImport,
  'row-import-config': rowImport,
  'row-export-config': rowExport,
  'layer-store-config': configs.layerStore,
  'view-set-layers-config': configs.viewSetLayers,
  'grid-export-config': configs.gridExport,
  'mesh-import-config': configs.meshImport,
  'cityobject-import-config': configs.cityobjectImport,
  'cityobject-export-config': configs.cityobjectExport,
  'pointcloud-import-config': configs.pointcloudImport,
} as const satisfies Readonly<Record<string, readonly KeyedShape[]>>;

export type FieldsTypeName = keyof typeof shapes;

/** Values of services and schemas are stored whole, as whoever reads them asks for each part; of settings only what differs from the defaults. */
const whole: ReadonlySet<string> = new Set<FieldsTypeName>([
  'schema',
  'wms',
  'wmts',
  'wfs',
  'tms',
  'arcgisservice',
  '3dtileset',
  'sta-livedataset',
  'rest-livedataset',
]);

export const isFieldsType = (type: string): type is FieldsTypeName => Object.hasOwn(shapes, type);

/** Whether values of a type hold every part, also where it is as by default. */
export const isWhole = (type: string): boolean => whole.has(type);
