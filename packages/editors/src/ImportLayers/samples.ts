import type { DetectedLayer, UploadedFile } from '@geo/api';

const layer: DetectedLayer = {
  name: 'pegel',
  file: 'wasser.gpkg',
  format_name: 'GeoPackage',
  record_type: 'feature',
  geometry_types: ['Point'],
  srid: 25832,
  crs_name: 'ETRS89 / UTM zone 32N',
  crs_status: 'known',
  crs_proposals: [],
  encoding: 'utf-8',
  table: null,
  count: 433,
  fields: [{ name: 'name', kind: 'string' }],
  extent_native: [280_000, 5_570_000, 530_000, 5_820_000],
  extent4326: [5.9, 50.3, 9.4, 52.5],
  sample: [],
};
const file: UploadedFile = {
  uuid: 'f1',
  path: 'wasser.gpkg',
  name: 'wasser.gpkg',
  size: 4_200_000,
  status: 'success',
  format: 'geopackage',
  format_name: 'GeoPackage',
  layers: [
    layer,
    { ...layer, name: 'einzugsgebiete', geometry_types: ['MultiPolygon'], count: 12_840 },
    { ...layer, name: 'messwerte', record_type: 'row', geometry_types: [], srid: null, crs_name: null, count: 1_204_331 },
    { ...layer, name: 'entwurf', count: 0 },
  ],
  ignored: [],
  part_of: null,
  warnings: [],
  error: null,
};

/** An upload for stories and tests. */
export const sampleLayers = { layer, file };
