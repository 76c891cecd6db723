import type { KeyedShape } from '../field.ts';

type Shapes = readonly KeyedShape[];

const address = { kind: 'plain', key: 'url', required: true, address: true } as const;
const title = { kind: 'plain', key: 'title' } as const;
const abstract = { kind: 'multiline', key: 'abstract' } as const;
const attribution = { kind: 'plain', key: 'attribution' } as const;
/** West, south, east, north in degrees. */
const bbox = { kind: 'comma-list', key: 'bbox', of: 'number', count: 4 } as const;
const transparent = { kind: 'bool', key: 'transparent', default: true, lenient: true } as const;
const format = { kind: 'plain', key: 'format', default: 'image/png', required: true } as const;

/** What `relay/wms.ts` of the server draws, and what `wms.import` says besides. */
export const wms = [
  address,
  { kind: 'select', key: 'version', options: ['1.3.0', '1.1.1', '1.1.0'], default: '1.3.0' },
  title,
  { kind: 'string-list', key: 'layers', required: true },
  // Each stands at the place of its layer.
  { kind: 'string-list', key: 'styles', keepsEmpty: true },
  format,
  transparent,
  { kind: 'comma-list', key: 'srs', of: 'text', default: ['EPSG:3857'], required: true },
  bbox,
  abstract,
  attribution,
  { kind: 'int', key: 'max_width', min: 1 },
  { kind: 'int', key: 'max_height', min: 1 },
] as const satisfies Shapes;

const size = { kind: 'int', min: 1, required: true } as const;

export const tileMatrix = [
  { kind: 'plain', key: 'identifier', required: true },
  { kind: 'float', key: 'scale_denominator', min: 1e-6, required: true },
  { kind: 'comma-list', key: 'top_left', of: 'number', count: 2, required: true },
  { ...size, key: 'tile_width', default: 256 },
  { ...size, key: 'tile_height', default: 256 },
  { ...size, key: 'matrix_width' },
  { ...size, key: 'matrix_height' },
] as const satisfies Shapes;

/** What `relay/wmts.ts` of the server draws, and what `wmts.import` says besides. */
export const wmts = [
  { ...address, required: false },
  title,
  { kind: 'plain', key: 'layer', required: true },
  { kind: 'plain', key: 'style' },
  format,
  { kind: 'plain', key: 'tile_matrix_set', required: true },
  { kind: 'plain', key: 'srs', default: 'EPSG:3857', required: true },
  { kind: 'plain', key: 'tile_url', required: true, address: true, contains: ['{TileMatrix}', '{TileRow}', '{TileCol}'] },
  { kind: 'list', key: 'tile_matrices', required: true, fields: tileMatrix },
  bbox,
  attribution,
] as const satisfies Shapes;

/** As `wfs.import` says it. */
export const wfs = [
  address,
  { kind: 'select', key: 'version', options: ['2.0.2', '2.0.1', '2.0.0', '1.1.0', '1.0.0'], default: '2.0.0' },
  title,
  { kind: 'string-list', key: 'type_names', required: true },
  { kind: 'string-list', key: 'output_formats' },
  { kind: 'int', key: 'max_features', min: 1 },
  { kind: 'bool', key: 'paging' },
  bbox,
  abstract,
] as const satisfies Shapes;

export const tms = [
  address,
  title,
  { kind: 'plain', key: 'extension', default: 'png', required: true },
  transparent,
  { kind: 'int', key: 'min_zoom', default: 0, min: 0, max: 24 },
  { kind: 'int', key: 'max_zoom', default: 19, min: 0, max: 24 },
  bbox,
  attribution,
] as const satisfies Shapes;

/** As `arcgis.mapserver.import` and `arcgis.featureserver.import` say it. */
export const arcgisservice = [
  address,
  { kind: 'select', key: 'service', options: ['MapServer', 'FeatureServer'], default: 'MapServer' },
  title,
  { kind: 'comma-list', key: 'layer_ids', of: 'number', default: [] },
  { kind: 'plain', key: 'srs', default: null },
  bbox,
  { kind: 'int', key: 'max_record_count', min: 1 },
  { kind: 'bool', key: 'tiled' },
  { kind: 'plain', key: 'tile_url', default: null, address: true, contains: ['{z}', '{y}', '{x}'] },
  { kind: 'string-list', key: 'formats' },
  abstract,
  attribution,
] as const satisfies Shapes;

export const tileset3d = [address] as const satisfies Shapes;

const origin = { kind: 'plain', key: 'origin', required: true, address: true } as const;

/** What `liveDatasets/liveDataset.ts` takes of SensorThings. */
export const staLiveDataset = [
  origin,
  { kind: 'plain', key: 'version' },
  { kind: 'plain', key: 'thing_filter' },
  { kind: 'plain', key: 'datastream_filter' },
  { kind: 'int', key: 'batch_size', min: 1, max: 10_000 },
  { kind: 'plain', key: 'mqtt_uri' },
] as const satisfies Shapes;

/** What it takes of an address that answers JSON. */
export const restLiveDataset = [
  origin,
  { kind: 'int', key: 'update_interval', default: 60, min: 1, max: 31_536_000 },
  { kind: 'plain', key: 'jp_obj_root', default: '$[*]' },
  { kind: 'plain', key: 'jp_lat' },
  { kind: 'plain', key: 'jp_lon' },
  { kind: 'string-list', key: 'properties' },
] as const satisfies Shapes;
